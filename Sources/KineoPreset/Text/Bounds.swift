import KineoGeometry

/// The numbers a value may have, for the check and for the message.
package struct Bounds: Equatable, Sendable {
  /// The smallest number.
  package var lower: Double
  /// The largest number, which is allowed.
  package var upper: Double
  /// Whether the lower bound itself is refused.
  package var excludesLower = false
  /// Written after each number of the message, such as `s`.
  package var unit = ""

  /// Both ends of `range` are allowed.
  package init(_ range: ClosedRange<Double>, unit: String = "") {
    lower = range.lowerBound
    upper = range.upperBound
    self.unit = unit
  }

  /// More than `lower`, and `upper` at most.
  package init(above lower: Double, upTo upper: Double = Self.coordinates.upper) {
    self.lower = lower
    self.upper = upper
    excludesLower = true
  }

  /// A million to either side: far outside of any canvas, and safe to calculate with.
  package static let coordinates = Bounds(-1e6...1e6)
  /// Widths, heights and the like.
  package static let lengths = Bounds(0...1e6)
  /// Seconds: more than thirty years at most.
  package static let durations = Bounds(0...1e9, unit: "s")
  /// A fraction of a whole.
  package static let fractions = Bounds(0...1)

  /// False for NaN.
  package func contains(_ number: Double) -> Bool {
    (excludesLower ? number > lower : number >= lower) && number <= upper
  }
}

extension Bounds: CustomStringConvertible {
  /// Such as `0s to 60s` or `more than 0, up to 10`.
  package var description: String {
    let (low, high) = (Self.plain(lower) + unit, Self.plain(upper) + unit)
    return excludesLower ? "more than \(low), up to \(high)" : "\(low) to \(high)"
  }

  /// Decimal digits without an exponent.
  private static func plain(_ number: Double) -> String {
    Rational(number)?.description ?? "\(number)"
  }
}
