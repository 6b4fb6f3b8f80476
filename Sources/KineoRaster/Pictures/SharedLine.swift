import KineoGeometry

/// An edge of a shape, as a part of the endless line through it: lines of different shapes are compared.
struct SharedLine {
  /// The line's direction, downwards or to the right, of length 1.
  let direction: Point
  /// A measure of the direction that falls from 1 (to the right) to -1 as it turns clockwise.
  let slope: Double
  /// How far the line lies from the origin.
  let offset: Double
  /// Where on the line the edge is, in pixels.
  let range: ClosedRange<Double>

  /// Lines are the same if they differ by no more.
  static let (slopeTolerance, offsetTolerance) = (0x1p-24, 0x1p-10)
  /// Less in common does not count; nor do shorter edges.
  static let shortest = 0x1p-6
  /// A line that falls or rises by less than this part of its width is horizontal.
  private static let flat = 0x1p-30
  /// Edges that reach farther are not compared.
  private static let farthest = 0x1p20

  /// The line of the edge between two points of the canvas; nil if it is too short or too far away.
  init?(from start: Point, to end: Point) {
    var way = end - start
    let length = way.length
    guard length >= Self.shortest, length < Self.farthest,
      max(start.x.magnitude, start.y.magnitude) < Self.farthest
    else { return nil }
    let isHorizontal = way.y.magnitude <= way.x.magnitude * Self.flat
    if isHorizontal ? way.x < 0 : way.y < 0 { way = -way }
    way = way * (1 / length)
    direction = way
    slope = isHorizontal ? 1 : way.x / (way.x.magnitude + way.y)
    offset = start.y * way.x - start.x * way.y
    let (a, b) = (Self.place(start, way), Self.place(end, way))
    range = min(a, b)...max(a, b)
  }

  /// Whether both lines have the same direction, or nearly.
  func isParallel(to other: SharedLine) -> Bool {
    (slope - other.slope).magnitude <= Self.slopeTolerance
  }

  /// What two parallel edges have in common; nil if that is not a line.
  func seam(with other: SharedLine) -> Seam? {
    let (low, high) = (
      max(range.lowerBound, other.range.lowerBound), min(range.upperBound, other.range.upperBound)
    )
    guard high - low >= Self.shortest,
      (offset - other.offset).magnitude <= Self.offsetTolerance
    else { return nil }
    return Seam(start: point(at: low), end: point(at: high))
  }

  /// Across the line, a quarter turn clockwise from its direction.
  var normal: Point { Point(x: -direction.y, y: direction.x) }

  private func point(at place: Double) -> Point { direction * place + normal * offset }

  private static func place(_ point: Point, _ direction: Point) -> Double {
    point.x * direction.x + point.y * direction.y
  }
}
