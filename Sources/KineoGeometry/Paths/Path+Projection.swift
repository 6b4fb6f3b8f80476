extension Path {
  /// The outlines seen through a projection that is finite; see ``outlines(by:tolerance:)``.
  func spatialOutlines(by projection: Projection, tolerance: Double) -> Outlines {
    var flattener = SpatialFlattener(projection, tolerance: tolerance, path: self)
    for element in elements { flattener.add(element) }
    return flattener.finished()
  }
}

/// Turns elements into outlines before the division, one after the other.
private struct SpatialFlattener {
  let projection: Projection
  let tolerance: Double
  /// How often a curve may be halved.
  let depthLimit: Int
  var outlines = Outlines()
  var current: [SpatialPoint] = []
  var isFinite = true

  init(_ projection: Projection, tolerance: Double, path: Path) {
    self.projection = projection
    self.tolerance = tolerance
    let room = 1_048_576 / (path.elements.count + 1)
    depthLimit = max(3, min(12, Int.bitWidth - 1 - max(1, room).leadingZeroBitCount))
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      endSubpath()
      current = [spatial(point)]
    case .line(let point): current.append(spatial(point))
    case .quad(let control, let end):
      guard let start = current.last else { return }
      let (control, end) = (spatial(control), spatial(end))
      let inner = control * (2.0 / 3)
      cubic(start, start * (1.0 / 3) + inner, inner + end * (1.0 / 3), end, depth: 0)
    case .cubic(let control1, let control2, let end):
      guard let start = current.last else { return }
      cubic(start, spatial(control1), spatial(control2), spatial(end), depth: 0)
    case .close:
      guard let start = current.first else { return }
      endSubpath()
      current = [start]
    }
  }

  mutating func finished() -> Outlines {
    endSubpath()
    return isFinite ? outlines : Outlines()
  }

  private mutating func spatial(_ point: Point) -> SpatialPoint {
    isFinite = isFinite && point.isFinite
    return projection.spatial(point)
  }

  private mutating func endSubpath() {
    if current.count > 1 { outlines.append(current.visiblePart.compactMap(\.seen)) }
    current = []
  }

  /// Appends chords of the curve; it is halved until each is near enough or out of sight.
  private mutating func cubic(
    _ a: SpatialPoint, _ b: SpatialPoint, _ c: SpatialPoint, _ d: SpatialPoint, depth: Int
  ) {
    if depth == depthLimit || isNearChord(a, b, c, d) { return current.append(d) }
    func middle(_ a: SpatialPoint, _ b: SpatialPoint) -> SpatialPoint { (a + b) * 0.5 }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let center = middle(abc, bcd)
    cubic(a, ab, abc, center, depth: depth + 1)
    cubic(center, bcd, cd, d, depth: depth + 1)
  }

  /// Whether a curve leaves its chord by at most the tolerance, or is out of sight.
  ///
  /// What is seen lies in the hull of the control points, and is a mean of them in which the two
  /// inner ones count for 3/4 at most if all are as far away: `3r / (3r + 1)` if they are `r` times
  /// as far as the nearer end.
  private func isNearChord(
    _ a: SpatialPoint, _ b: SpatialPoint, _ c: SpatialPoint, _ d: SpatialPoint
  ) -> Bool {
    guard let start = a.seen, let first = b.seen, let second = c.seen, let end = d.seen else {
      return !a.isVisible && !b.isVisible && !c.isVisible && !d.isVisible
    }
    let ratio = 3 * max(b.w, c.w) / min(a.w, d.w)
    let distance = max(
      first.distance(toLineFrom: start, to: end), second.distance(toLineFrom: start, to: end))
    return distance * ratio <= tolerance * (ratio + 1)
  }
}

extension Point {
  /// The way to the nearest place on a line between two points.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (way, offset) = (end - start, self - start)
    let square = way.x * way.x + way.y * way.y
    let fraction = square > 0 ? (way.x * offset.x + way.y * offset.y) / square : 0
    return (offset - way * max(0, min(1, fraction))).length
  }
}
