import KineoGeometry

/// The numbers a value may have, for the check and for the message.
public struct Bounds: Equatable, Sendable {
  /// The smallest number.
  public var lower: Double
  /// The largest number, which is allowed.
  public var upper: Double
  /// Whether the lower bound itself is refused.
  public var excludesLower = false
  /// Written after each number of the message, such as `s`.
  public var unit = ""

  /// Both ends of `range` are allowed.
  public init(_ range: ClosedRange<Double>, unit: String = "") {
    lower = range.lowerBound
    upper = range.upperBound
    self.unit = unit
  }

  /// More than `lower`, and `upper` at most.
  public init(above lower: Double, upTo upper: Double = Self.coordinates.upper) {
    self.lower = lower
    self.upper = upper
    excludesLower = true
  }

  /// A million to either side: far outside of any canvas, and safe to calculate with.
  public static let coordinates = Bounds(-1e6...1e6)
  /// Widths, heights and the like.
  public static let lengths = Bounds(0...1e6)
  /// Seconds: more than thirty years at most.
  public static let durations = Bounds(0...1e9, unit: "s")
  /// A fraction of a whole.
  public static let fractions = Bounds(0...1)

  /// False for NaN.
  public func contains(_ number: Double) -> Bool {
    (excludesLower ? number > lower : number >= lower) && number <= upper
  }
}

extension Bounds: CustomStringConvertible {
  /// Such as `0s to 60s` or `more than 0, up to 10`.
  public var description: String {
    let (low, high) = (Self.plain(lower) + unit, Self.plain(upper) + unit)
    return excludesLower ? "more than \(low), up to \(high)" : "\(low) to \(high)"
  }

  /// Decimal digits without an exponent.
  private static func plain(_ number: Double) -> String {
    Rational(number)?.description ?? "\(number)"
  }
}
