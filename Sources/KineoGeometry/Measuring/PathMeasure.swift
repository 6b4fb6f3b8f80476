/// A path that knows how long it is: ask it for any place by its distance from the start.
///
/// Distances are in pixels along lines and curves. Subpaths follow one after the other; the ways
/// between them do not count. Distances before the start mean the start, those behind the end the
/// end. Lengths come from Gauss-Legendre integration of parts halved until they agree, and are exact
/// to about a millionth of a pixel. Each question takes time in proportion to the logarithm of the
/// number of curves.
public struct PathMeasure: Sendable, Equatable {
  /// The length of all subpaths together. Zero for a path that draws no line, or that has a
  /// coordinate that is infinite or NaN.
  public let length: Double

  let contours: [ContourMeasure]
  /// The distance at which each contour begins.
  let starts: [Double]
  /// Where a path without length stands.
  private let origin: Point

  /// Measures `path`.
  public init(_ path: Path) {
    var (contours, starts) = ([ContourMeasure](), [Double]())
    var (total, heading) = (0.0, Double?.none)
    for contour in path.contours {
      let measure = ContourMeasure(contour, continuing: heading)
      contours.append(measure)
      starts.append(total)
      total += measure.length
      heading = measure.endHeading
    }
    let isMeasurable = total.isFinite
    self.contours = isMeasurable ? contours : []
    self.starts = isMeasurable ? starts : []
    length = isMeasurable ? total : 0
    origin = path.firstPoint
  }

  /// Whether the path is one closed line, which has no ends.
  public var isLoop: Bool { contours.count == 1 && contours[0].contour.isClosed }

  /// The place at `distance` from the start. A path without length has only its first point.
  public func point(at distance: Double) -> Point {
    guard let (contour, distance) = contour(at: distance) else { return origin }
    return contour.point(at: distance)
  }

  /// The direction at `distance` from the start, -180 up to 180 degrees, clockwise from the right.
  /// At a corner it is that of the line that leaves it.
  public func tangent(at distance: Double) -> Angle {
    .degrees(heading(at: distance).degrees.remainder(dividingBy: 360))
  }

  /// The direction at `distance` from the start with all turns since then added up, so that it goes
  /// through 360 degrees along a circle without a jump. At a corner it turns the shorter way.
  public func heading(at distance: Double) -> Angle {
    guard let (contour, distance) = contour(at: distance) else { return .zero }
    return .degrees(contour.heading(at: distance))
  }

  /// The contour at a distance, and how far that is from the contour's own start.
  private func contour(at distance: Double) -> (ContourMeasure, Double)? {
    guard !contours.isEmpty else { return nil }
    let distance = min(max(0, distance), length)
    var (low, high) = (0, contours.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= distance { low = middle } else { high = middle }
    }
    return (contours[low], distance - starts[low])
  }
}

extension Path {
  /// Where the pen first stands.
  fileprivate var firstPoint: Point {
    guard case .move(let point)? = elements.first, point.isFinite else { return .zero }
    return point
  }
}
