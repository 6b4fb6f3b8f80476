import KineoGeometry

/// Looks for the place of an edge that is nearest to the center of a pixel.
struct EdgeSearch {
  private var edges: EdgeMap
  private var (x, y) = (0, 0)
  /// Below 0 inside the shape.
  private var distance = 0.0
  /// From the nearest place to the center.
  private var direction = Point.zero
  /// The pixel that has the nearest place.
  private(set) var place: (x: Int, y: Int)?

  init(_ edges: EdgeMap) { self.edges = edges }

  /// Begins anew for another pixel.
  ///
  /// - Parameter farthest: Places beyond this distance do not count.
  mutating func begin(x: Int, y: Int, farthest: Double) {
    (self.x, self.y, distance, place) = (x, y, farthest, nil)
    direction = Point(x: 1, y: 0)
  }

  /// Looks at a pixel and those around it, and around the nearest of them while they get nearer.
  mutating func look(around startX: Int, _ startY: Int) {
    if let place, abs(place.x - startX) <= 1, abs(place.y - startY) <= 1 { return }
    var (middleX, middleY) = (startX, startY)
    while true {
      let before = distance
      for row in middleY - 1...middleY + 1 {
        for column in middleX - 1...middleX + 1 { measure(column, row) }
      }
      guard distance < before, let place, place != (middleX, middleY) else { return }
      (middleX, middleY) = place
    }
  }

  /// How much of the pixel is within a radius of the shape, as if the edge there were straight.
  func coverage(within radius: Double) -> Double {
    guard place != nil else { return 0 }
    return HalfPlane(normal: direction, offset: radius - distance).area()
  }

  private mutating func measure(_ column: Int, _ row: Int) {
    let way = Point(x: Double(x - column), y: Double(y - row))
    // No place of a pixel is farther from its center than half its diagonal.
    let nearest = distance + 0.7072
    guard nearest > 0, way.x * way.x + way.y * way.y < nearest * nearest,
      let part = edges.part(x: column, y: row)
    else { return }
    if column == x && row == y { return measureOwn(part) }
    switch part {
    case .half(let half):
      if let point = half.nearest(to: way) { note(way - point, column, row) }
    case .corner(let corner, _): note(way - corner, column, row)
    case .disk(let radius):
      let length = way.length
      note(way, less: radius, length, column, row)
    case .all:
      let inside = Point(x: max(-0.5, min(0.5, way.x)), y: max(-0.5, min(0.5, way.y)))
      note(way - inside, column, row)
    }
  }

  private mutating func measureOwn(_ part: EdgeMap.Part) {
    let (own, normal): (Double, Point) =
      switch part {
      case .half(let half), .corner(_, let half): (-half.offset, half.normal)
      case .disk(let radius): (-radius, direction)
      case .all: (-1, direction)
      }
    guard own < distance else { return }
    (distance, direction, place) = (own, normal, (x, y))
  }

  private mutating func note(_ way: Point, _ column: Int, _ row: Int) {
    note(way, less: 0, way.length, column, row)
  }

  private mutating func note(
    _ way: Point, less radius: Double, _ length: Double, _ column: Int, _ row: Int
  ) {
    guard length - radius < distance, length > 0 else { return }
    (distance, direction, place) = (length - radius, way * (1 / length), (column, row))
  }
}
