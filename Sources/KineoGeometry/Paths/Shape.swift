/// An outline that is described by a few numbers, or freely by a path.
public enum Shape: Hashable, Sendable {
  /// A rectangle; a layer's corners round it.
  case rectangle(Size)
  /// An ellipse of this width and height.
  case ellipse(Size)
  /// A regular polygon, its first vertex pointing up; at most `vertexLimit` sides.
  case polygon(sides: Int, radius: Double)
  /// A star, its first point pointing up; at most `vertexLimit / 2` points.
  case star(points: Int, outerRadius: Double, innerRadius: Double)
  /// A straight line.
  case line(from: Point, to: Point)
  /// Straight lines from point to point, and back to the first if closed.
  case polyline([Point], closed: Bool)
  /// Any outline.
  case path(Path)

  /// Polygons with more vertices than this are drawn with this many.
  public static let vertexLimit = 10_000

  /// The shape's natural box in its own coordinates.
  ///
  /// Rectangles and ellipses reach from the origin to their size. Polygons and stars have a square
  /// of twice the outer radius, with their center in its middle, even where no vertex touches it.
  /// The others have their tight bounds, or an empty box at the origin when they draw nothing.
  public var bounds: Rect {
    switch self {
    case .rectangle(let size), .ellipse(let size):
      Rect(minX: 0, minY: 0, maxX: max(0, size.width), maxY: max(0, size.height))
    case .polygon(_, let radius): Self.square(around: radius)
    case .star(_, let outer, let inner): Self.square(around: max(outer, inner))
    case .line, .polyline, .path:
      natural.bounds ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
  }

  /// About how many lines and curves an outline has, found without making one; rather too many.
  package var elementCount: Int {
    switch self {
    case .rectangle: 10
    case .ellipse: 6
    case .polygon(let sides, _): max(0, min(sides, Self.vertexLimit)) + 1
    case .star(let points, _, _):
      min(2 * max(0, min(points, Self.vertexLimit)), Self.vertexLimit) + 1
    case .line: 2
    case .polyline(let points, _): points.count + 1
    case .path(let path): path.elements.count
    }
  }

  /// The size that an outline fitted to `size` really has: a line without width or height keeps it.
  public func fittedSize(_ size: Size) -> Size {
    let size = Size(width: max(0, size.width), height: max(0, size.height))
    switch self {
    case .rectangle, .ellipse, .polygon, .star: return size
    case .line, .polyline, .path:
      let box = bounds
      return Size(
        width: box.width > 0 ? size.width : 0, height: box.height > 0 ? size.height : 0)
    }
  }

  /// The outline fitted to the box from the origin to `size`: stretched from `bounds`, except that
  /// rounded corners stay circles. Of polygons and stars without a size, radii are 1, and inner ones 0.4.
  ///
  /// - Parameters:
  ///   - size: Negative sides count as zero. A shape without width or height keeps it.
  ///   - corners: For rectangles only. Where two radii exceed a side, all shrink by one factor.
  public func outline(size: Size, corners: Corners = .zero) -> Path {
    let size = fittedSize(size)
    switch self {
    case .rectangle: return .rectangle(size, corners: corners)
    case .ellipse: return .ellipse(size)
    case .polygon(let sides, 0):
      return Shape.polygon(sides: sides, radius: 1).outline(size: size)
    case .star(let points, 0, 0):
      return Shape.star(points: points, outerRadius: 1, innerRadius: 0.4).outline(size: size)
    case .polygon, .star, .line, .polyline, .path:
      let box = bounds
      let scale = Transform.scale(
        x: box.width > 0 ? size.width / box.width : 1,
        y: box.height > 0 ? size.height / box.height : 1)
      let toOrigin = Transform.translation(Point(x: -box.minX, y: -box.minY))
      return natural.transformed(by: scale * toOrigin)
    }
  }
}

// MARK: - Outlines in their own coordinates

extension Shape {
  private var natural: Path {
    switch self {
    case .rectangle(let size): .rectangle(size, corners: .zero)
    case .ellipse(let size): .ellipse(size)
    case .polygon(let sides, let radius):
      Self.spokes(sides, center: radius) { _ in radius }
    case .star(let points, let outer, let inner):
      Self.spokes(2 * max(0, min(points, Self.vertexLimit)), center: max(outer, inner)) { index in
        index.isMultiple(of: 2) ? outer : inner
      }
    case .line(let from, let to): Path(through: [from, to])
    case .polyline(let points, let closed): Path(through: points, closed: closed)
    case .path(let path): path
    }
  }

  private static func square(around radius: Double) -> Rect {
    Rect(minX: 0, minY: 0, maxX: max(0, 2 * radius), maxY: max(0, 2 * radius))
  }

  /// A closed outline with vertices at even angles around `(center, center)`, clockwise from the
  /// top, each at the distance `radius`.
  private static func spokes(
    _ count: Int, center: Double, radius: (Int) -> Double
  ) -> Path {
    let count = max(0, min(count, vertexLimit))
    let points = (0..<count).map { index in
      let angle = Angle.turns(Double(index) / Double(count))
      return Point(
        x: center + radius(index) * angle.sine, y: center - radius(index) * angle.cosine)
    }
    return Path(through: points, closed: true)
  }
}
