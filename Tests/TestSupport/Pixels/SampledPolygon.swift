import KineoGeometry

/// A polygon that samples are compared with, by definitions of its own. Lines around shapes ask it for millions
/// of places, which tests, not optimized, took longer for than for drawing them.
public struct SampledPolygon: Sendable {
  private let edges: [(start: Point, end: Point)]

  /// Closed by an edge from the last point to the first.
  public init(_ points: [Point]) {
    edges = Array(zip(points, points.dropFirst() + points.prefix(1)))
  }

  /// Whether a place is inside, by the even-odd rule.
  public func contains(_ place: Point) -> Bool {
    var isInside = false
    for (start, end) in edges where (start.y <= place.y) != (end.y <= place.y) {
      let x = start.x + (place.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if x < place.x { isInside.toggle() }
    }
    return isInside
  }

  /// How far a place is from the nearest point of an edge.
  public func distance(to place: Point) -> Double {
    var least = Double.infinity
    for (start, end) in edges {
      let (way, to) = (end - start, place - start)
      let progress = (to.x * way.x + to.y * way.y) / (way.x * way.x + way.y * way.y)
      least = min(least, (to - way * max(0, min(1, progress))).length)
    }
    return least
  }
}
