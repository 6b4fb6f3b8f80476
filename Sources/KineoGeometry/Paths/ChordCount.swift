/// Into how many equal steps of its parameter a curve is divided, so that chords leave it by at most
/// the tolerance.
///
/// Wang's formula: `n (n - 1) / 8` times the largest second difference of the control points, for a
/// curve of degree n, divided by the tolerance, is the square of that number.
struct ChordCount {
  private let tolerance: Double
  /// The most chords of one curve: fewer in paths of many elements, so that memory stays bounded.
  let limit: Double

  init(tolerance: Double, elements: Int) {
    self.tolerance = tolerance
    limit = max(8, min(4096, 1_048_576 / Double(elements + 1))).rounded(.down)
  }

  func ofQuad(_ start: Point, _ control: Point, _ end: Point) -> Double {
    count(0.25 * (start - control * 2 + end).length)
  }

  func ofCubic(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) -> Double {
    let bend1 = start - control1 * 2 + control2
    let bend2 = control1 - control2 * 2 + end
    return count(0.75 * max(bend1.length, bend2.length))
  }

  private func count(_ deviation: Double) -> Double {
    let square = deviation / tolerance
    guard square < limit * limit else { return limit }
    return max(1, square.squareRoot().rounded(.up))
  }
}
