/// What contours enclose, by the nonzero rule.
///
/// A hole that grows beside it would be an island there, since it turns the other way.
struct Ink {
  private let polygons: [[Point]]

  /// So many places are tried in each direction.
  private static let gridSize = 32
  /// Drawings of more segments are left alone.
  private static let segmentLimit = 512

  init(_ contours: [Contour]) {
    let count = contours.reduce(0) { $0 + $1.segments.count }
    polygons =
      count > Self.segmentLimit ? [] : contours.filter(\.isClosed).map(\.polygon)
  }

  /// The place itself if it is inside, or nothing is; else one inside that is near, away from edges if
  /// there is one.
  func place(near point: Point) -> Point {
    guard let box = Rect(around: polygons.joined()), !contains(point) else { return point }
    let step = Point(
      x: box.width / Double(Self.gridSize), y: box.height / Double(Self.gridSize))
    var best: (place: Point, distance: Double)?
    for row in 0..<Self.gridSize {
      for column in 0..<Self.gridSize {
        let place = Point(
          x: box.minX + (Double(column) + 0.5) * step.x,
          y: box.minY + (Double(row) + 0.5) * step.y)
        let way = place - point
        let distance = (way.x * way.x + way.y * way.y) * (isDeep(place, step) ? 1 : 16)
        if distance < best?.distance ?? .infinity, contains(place) { best = (place, distance) }
      }
    }
    return best?.place ?? point
  }

  private func isDeep(_ place: Point, _ step: Point) -> Bool {
    let (across, down) = (Point(x: step.x, y: 0), Point(x: 0, y: step.y))
    return [place + across, place - across, place + down, place - down].allSatisfy(contains)
  }

  /// Whether a place is inside.
  func contains(_ point: Point) -> Bool {
    var turns = 0
    for polygon in polygons {
      guard var last = polygon.last else { continue }
      for next in polygon {
        if (last.y <= point.y) != (next.y <= point.y) {
          let x = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
          if x < point.x { turns += next.y > last.y ? 1 : -1 }
        }
        last = next
      }
    }
    return turns != 0
  }
}
