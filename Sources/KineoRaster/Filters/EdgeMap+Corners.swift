import KineoGeometry

extension EdgeMap {
  /// What straight edges beside a pixel cover of it, one of them alone or two up to the corner where they meet; nil if
  /// that is not what is covered.
  mutating func partOfStraightEdges(x: Int, y: Int) -> Part? {
    var edges: [HalfPlane] = []
    for row in y - 2...y + 2 {
      for column in x - 2...x + 2 {
        guard var edge = straightEdge(x: column, y: row) else { continue }
        edge.offset += edge.normal.x * Double(column - x) + edge.normal.y * Double(row - y)
        edges.append(edge)
      }
    }
    let covered = Double(coverage.value(x: x, y: y)) / 255
    var (error, part) = (0.04, Part?.none)
    for (index, edge) in edges.enumerated() {
      let alone = (edge.area() - covered).magnitude
      if alone < error { (error, part) = (alone, .half(edge)) }
      for other in edges[(index + 1)...] {
        guard let corner = edge.meets(other), corner.isNearPixel else { continue }
        let together = (edge.area(with: other) - covered).magnitude
        if together < error {
          (error, part) = (together, .corner(corner, like: edge.mean(other, area: covered)))
        }
      }
    }
    return part
  }
}

extension HalfPlane {
  /// Where two lines cross; nil if they hardly do.
  fileprivate func meets(_ other: HalfPlane) -> Point? {
    let sine = normal.x * other.normal.y - normal.y * other.normal.x
    guard sine.magnitude > 0.3 else { return nil }
    return Point(
      x: (offset * other.normal.y - other.offset * normal.y) / sine,
      y: (normal.x * other.offset - other.normal.x * offset) / sine)
  }

  /// A direction between both, with a fraction of the pixel.
  fileprivate func mean(_ other: HalfPlane, area: Double) -> HalfPlane {
    let sum = normal + other.normal
    let length = sum.length
    return HalfPlane(normal: length > 0 ? sum * (1 / length) : normal, area: area)
  }

  /// The fraction of a pixel on this side of both lines.
  fileprivate func area(with other: HalfPlane) -> Double {
    let half = 0.5
    var corners = [
      Point(x: -half, y: -half), Point(x: half, y: -half), Point(x: half, y: half),
      Point(x: -half, y: half),
    ]
    for plane in [self, other] { corners = plane.cut(corners) }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }

  /// A polygon without what is beyond the line: I. E. Sutherland and G. W. Hodgman, "Reentrant polygon clipping",
  /// 1974.
  private func cut(_ corners: [Point]) -> [Point] {
    func distance(_ point: Point) -> Double { normal.x * point.x + normal.y * point.y - offset }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { start, end in
      let (a, b) = (distance(start), distance(end))
      let crossing = (a < 0) == (b < 0) ? [] : [start + (end - start) * (a / (a - b))]
      return (a < 0 ? [start] : []) + crossing
    }
  }
}

extension Point {
  fileprivate var isNearPixel: Bool { max(x.magnitude, y.magnitude) <= 0.7 }
}
