extension ContourPair {
  /// How often the outline crosses itself on its way, which shows as folds.
  var crossings: Int {
    (1..<8).reduce(0) { $0 + contour(at: Double($1) / 8).polygon.crossings }
  }

  /// In longer outlines nobody counts.
  static let countedSegments = 256
}

extension Contour {
  /// Its vertices, and two places on each curve.
  var polygon: [Point] {
    segments.flatMap { segment in
      segment.isLine ? [segment.start] : [0, 1.0 / 3, 2.0 / 3].map(segment.point(at:))
    }
  }
}

extension [Point] {
  /// How many pairs of the polygon's sides cross.
  fileprivate var crossings: Int {
    var sum = 0
    for i in indices.dropLast(2) {
      let (a, b) = (self[i], self[i + 1])
      for j in (i + 2)..<count where i > 0 || j + 1 < count {
        let (c, d) = (self[j], self[j + 1 < count ? j + 1 : 0])
        guard Swift.max(a.y, b.y) > Swift.min(c.y, d.y), Swift.max(c.y, d.y) > Swift.min(a.y, b.y)
        else { continue }
        if side(of: c, a, b) * side(of: d, a, b) < 0, side(of: a, c, d) * side(of: b, c, d) < 0 {
          sum += 1
        }
      }
    }
    return sum
  }

  /// Above zero right of the line from `a` to `b`, below it on the left.
  private func side(of point: Point, _ a: Point, _ b: Point) -> Double {
    let (way, other) = (b - a, point - a)
    return way.x * other.y - way.y * other.x
  }
}
