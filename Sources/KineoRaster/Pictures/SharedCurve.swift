import KineoGeometry

/// A curve of a shape on the canvas, as a cubic: curves of different shapes are the same if they have the same
/// points, from either end.
struct SharedCurve {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point

  init(from start: Point, control1: Point, control2: Point, to end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// The cubic that a quadratic curve is.
  init(from start: Point, control: Point, to end: Point) {
    self.init(
      from: start, control1: start + (control - start) * (2.0 / 3),
      control2: end + (control - end) * (2.0 / 3), to: end)
  }

  func isSame(as other: SharedCurve) -> Bool {
    if isNear(start, other.start), isNear(end, other.end) {
      return isNear(control1, other.control1) && isNear(control2, other.control2)
    }
    return isNear(start, other.end) && isNear(end, other.start)
      && isNear(control1, other.control2) && isNear(control2, other.control1)
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool {
    max((a.x - b.x).magnitude, (a.y - b.y).magnitude) <= SharedLine.offsetTolerance
  }

  /// The chords that stand for the curve.
  var chords: [Seam] {
    var path = Path()
    path.move(to: start)
    path.cubic(to: end, control1: control1, control2: control2)
    guard let points = path.flattened().first?.points else { return [] }
    return zip(points, points.dropFirst()).map { Seam(start: $0, end: $1) }
  }
}
