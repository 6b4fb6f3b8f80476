/// A cubic Bézier curve from (0, 0) to (1, 1), read as y over x.
struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// x stays a function of time only while both control points lie in 0...1.
  var isValid: Bool {
    0...1 ~= x1 && 0...1 ~= x2 && y1.magnitude <= TimingCurve.largestValue
      && y2.magnitude <= TimingCurve.largestValue
  }

  /// The height of the curve over `x` in 0...1.
  ///
  /// x(s) grows with s, so its only root is found by Newton's steps while they stay inside the
  /// bracket, and by halving the bracket where the slope vanishes, as at (.2, 0, .5333, 1).
  func y(atX x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: s) - x
      if error.magnitude < 1e-15 { break }
      if error > 0 { high = s } else { low = s }
      let next = s - error / Self.slope(x1, x2, at: s)
      let step = next > low && next < high ? next : (low + high) / 2
      if step == s { break }
      s = step
    }
    return Self.coordinate(y1, y2, at: s)
  }

  /// `3 (1-s)^2 s p1 + 3 (1-s) s^2 p2 + s^3`
  private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return ((3 * r * p1 + 3 * s * p2) * r + s * s) * s
  }

  /// The derivative of ``coordinate(_:_:at:)``.
  private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}
