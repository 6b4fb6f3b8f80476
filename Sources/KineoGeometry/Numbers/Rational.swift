/// An exact fraction in lowest terms, `numerator / denominator` with `denominator > 0`.
///
/// Sums, products and comparisons are exact as long as the reduced parts fit in 64 bits. Beyond that
/// a result is rounded to the nearest 1e-9, and clamped to ±`Int.max` if even that does not fit.
///
/// Its operators stay within the package: one more meaning of `2 * 3` would slow down the compiler in
/// every file that imports this.
public struct Rational: Hashable, Sendable {
  /// Has the sign of the fraction.
  public let numerator: Int
  /// Above 0, and without a factor in common with the numerator.
  public let denominator: Int

  /// 0 / 1.
  public static let zero = Rational(0)
  /// 1 / 1.
  public static let one = Rational(1)

  /// A whole number.
  public init(_ whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// `numerator / denominator`, reduced. The denominator must not be zero.
  public init(_ numerator: Int, over denominator: Int) {
    precondition(denominator != 0, "a fraction needs a denominator other than zero")
    self.init(reducing: Int128(numerator), over: Int128(denominator))
  }

  /// The decimal number a person meant by `value`: rounded to the nearest 1e-9, so that the
  /// binary 0.1 becomes 1/10. Nil for NaN, infinity and magnitudes above 9e9.
  public init?(_ value: Double) {
    guard value.magnitude <= 9e9 else { return nil }
    // Above 2^51 billionths the product is rounded itself, to other digits than were meant.
    let billionths =
      value.magnitude < 2e6 ? Int((value * 1e9).rounded()) : Self.billionths(ofDigits: value)
    self.init(billionths, over: 1_000_000_000)
  }

  /// The shortest digits that mean `value`, from 2e6 to 9e9, times 1e9: Swift prints these, without
  /// an exponent below 2^54, and of that size with ten digits after the point at most.
  private static func billionths(ofDigits value: Double) -> Int {
    let parts = "\(value.magnitude)".split(separator: ".")
    let fraction = parts.dropFirst().first ?? "0"
    let digits = fraction + String(repeating: "0", count: max(0, 10 - fraction.count))
    let tenths = Int(digits.prefix(10)) ?? 0
    let result = (Int(parts[0]) ?? 0) * 1_000_000_000 + (tenths + 5) / 10
    return value < 0 ? -result : result
  }

  /// Stands for what is no fraction, such as NaN; below all fractions.
  package static let invalid = Rational(lowestTerms: .min, 1)

  private init(reducing numerator: Int128, over denominator: Int128) {
    // Nearly all fractions fit; division in 128 bits takes many times as long.
    if let n = Int(exactly: numerator), let d = Int(exactly: denominator), d > 0, n != .min {
      let divisor = Int(greatestCommonDivisor(UInt64(n.magnitude), UInt64(d)))
      self.init(lowestTerms: n / divisor, d / divisor)
      return
    }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    let n = numerator / Int128(divisor) * sign
    let d = denominator / Int128(divisor) * sign
    if let small = Int(exactly: n), let under = Int(exactly: d) {
      self.init(lowestTerms: small, under)
    } else {
      self.init(rounding: n, over: d)
    }
  }

  private init(lowestTerms numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(rounding numerator: Int128, over denominator: Int128) {
    let scale: Int128 = 1_000_000_000
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let part = Int128((Double(rest) / Double(denominator) * Double(scale)).rounded())
    if whole.magnitude < UInt128(Int.max) / UInt128(scale) {
      self.init(reducing: whole * scale + part, over: scale)
    } else {
      self.init(Int(clamping: whole))
    }
  }

  /// The nearest binary number.
  public var double: Double { Double(numerator) / Double(denominator) }

  /// The difference as a binary number, without reducing the fraction on the way.
  package func double(minus other: Rational) -> Double {
    if denominator == other.denominator {
      let (difference, overflow) = numerator.subtractingReportingOverflow(other.numerator)
      if !overflow { return Double(difference) / Double(denominator) }
    }
    let (a, isTooLarge) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (b, isOtherTooLarge) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (difference, overflow) = a.subtractingReportingOverflow(b)
    let (product, isTooFine) = denominator.multipliedReportingOverflow(by: other.denominator)
    guard !isTooLarge, !isOtherTooLarge, !overflow, !isTooFine else { return (self - other).double }
    return Double(difference) / Double(product)
  }

  /// How often `period`, which is above zero, fits into this, and what is left.
  package func divided(by period: Rational) -> (count: Int, rest: Rational) {
    let whole = Int128(numerator) * Int128(period.denominator)
    let step = Int128(period.numerator) * Int128(denominator)
    var (count, rest) = whole.quotientAndRemainder(dividingBy: step)
    if rest < 0 {
      count -= 1
      rest += step
    }
    let scale = Int128(denominator) * Int128(period.denominator)
    return (Int(clamping: count), Rational(reducing: rest, over: scale))
  }

  /// The largest whole number not above the fraction.
  public var floor: Int {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  /// The smallest whole number not below the fraction.
  public var ceiling: Int { numerator % denominator > 0 ? floor + 1 : numerator / denominator }

  /// The nearest whole number; halves go up.
  public var rounded: Int { (self + Rational(1, over: 2)).floor }

  package static func + (a: Self, b: Self) -> Self {
    if a.denominator == b.denominator {
      return Self(
        reducing: Int128(a.numerator) + Int128(b.numerator), over: Int128(a.denominator))
    }
    return Self(
      reducing: Int128(a.numerator) * Int128(b.denominator)
        + Int128(b.numerator) * Int128(a.denominator),
      over: Int128(a.denominator) * Int128(b.denominator))
  }

  package static prefix func - (a: Self) -> Self {
    Self(reducing: -Int128(a.numerator), over: Int128(a.denominator))
  }

  package static func - (a: Self, b: Self) -> Self { a + -b }

  package static func * (a: Self, b: Self) -> Self {
    Self(
      reducing: Int128(a.numerator) * Int128(b.numerator),
      over: Int128(a.denominator) * Int128(b.denominator))
  }

  /// The exact quotient. The divisor must not be zero.
  package static func / (a: Self, b: Self) -> Self {
    precondition(b.numerator != 0, "a fraction cannot be divided by zero")
    return Self(
      reducing: Int128(a.numerator) * Int128(b.denominator),
      over: Int128(a.denominator) * Int128(b.numerator))
  }
}

extension Rational: Comparable {
  public static func < (a: Self, b: Self) -> Bool {
    a.denominator == b.denominator
      ? a.numerator < b.numerator
      : Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}

extension Rational: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(value) }

  public init(floatLiteral value: Double) {
    guard let exact = Self(value) else { preconditionFailure("\(value) is out of range") }
    self = exact
  }
}

extension Rational: CustomStringConvertible {
  /// Decimal digits, as many as are needed and nine after the point at most: `0.5`, `2`.
  public var description: String {
    let scaled = Int128(numerator) * 1_000_000_000
    let half = Int128(denominator / 2) * (numerator < 0 ? -1 : 1)
    let billionths = (scaled + half) / Int128(denominator)
    let (whole, rest) = billionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(rest)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return (billionths < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
  }
}

/// Euclid's algorithm; leaves 128-bit division as soon as both numbers fit in 64 bits.
private func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  var (a, b) = (a, b)
  while b != 0 {
    if a <= UInt128(UInt64.max), b <= UInt128(UInt64.max) {
      return UInt128(greatestCommonDivisor(UInt64(a), UInt64(b)))
    }
    (a, b) = (b, a % b)
  }
  return max(a, 1)
}

private func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}
