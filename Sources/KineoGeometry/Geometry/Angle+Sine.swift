extension Angle {
  /// The sine: exact at multiples of 30 degrees where it is 0, 1/2 or 1; NaN when not finite.
  public var sine: Double { Self.sine(ofDegrees: degrees, quadrants: 0) }

  /// The cosine: exact at multiples of 30 degrees where it is 0, 1/2 or 1; NaN when not finite.
  public var cosine: Double { Self.sine(ofDegrees: degrees, quadrants: 1) }

  /// The tangent; infinite at odd multiples of 90 degrees.
  public var tangent: Double { sine / cosine }

  /// The sine of `degrees` and as many right angles. Whole turns are taken off without rounding.
  private static func sine(ofDegrees degrees: Double, quadrants: Int) -> Double {
    guard degrees.isFinite else { return .nan }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let count = (turn / 90).rounded()
    let rest = turn - count * 90
    let quadrants = quadrants + Int(count)
    if rest.magnitude == 30, quadrants.isMultiple(of: 2) {
      return (rest > 0) == (quadrants & 2 == 0) ? 0.5 : -0.5
    }
    return Mathematics.sine(
      ofQuadrants: quadrants, plus: DoubleDouble(high: rest, low: 0) * .radiansPerDegree)
  }
}

extension DoubleDouble {
  fileprivate static let radiansPerDegree = DoubleDouble(
    high: 0x1.1df46a2529d39p-6, low: 0x1.5c1d8becdd291p-62)
}
