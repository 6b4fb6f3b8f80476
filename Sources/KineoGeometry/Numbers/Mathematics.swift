/// Elementary functions that give the same bits on every machine.
///
/// C libraries differ in the last places of `sin` or `pow`, and so would the files made with them.
/// These functions use only operations that IEEE 754 rounds exactly (`+ - * /`, remainders and
/// changes of exponent). Results are within 1 ulp or so; NaN and infinities behave as in C.
/// Series are Taylor's; products and sums with an error term are those of T. J. Dekker, "A
/// floating-point technique for extending the available precision" (1971).
public enum Mathematics {
  /// Sine of an angle in radians. Accurate up to 10^6; beyond, the angle is first reduced by the
  /// nearest `Double` to a full turn, which is repeatable but less exact.
  public static func sin(_ x: Double) -> Double {
    guard let (quadrant, rest) = reducedToOctant(x) else { return .nan }
    return sine(ofQuadrants: quadrant, plus: rest)
  }

  /// Cosine of an angle in radians, as accurate as `sin`.
  public static func cos(_ x: Double) -> Double {
    guard let (quadrant, rest) = reducedToOctant(x) else { return .nan }
    return sine(ofQuadrants: quadrant + 1, plus: rest)
  }

  /// Angle in radians, `-pi...pi`, of the way from the origin to `(x, y)`.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    let first = firstQuadrantAngle(y.magnitude, x.magnitude)
    let angle = x.sign == .minus ? DoubleDouble.pi - first : first
    return Double(signOf: y, magnitudeOf: angle.value)
  }

  /// e to the power of `x`.
  public static func exp(_ x: Double) -> Double {
    x.isNaN ? x : exponential(DoubleDouble(high: x, low: 0))
  }

  /// The natural logarithm; minus infinity at zero, NaN below.
  public static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    return x.isInfinite ? x : logarithm(x).value
  }

  /// `x` to the power of `y`; NaN for a negative `x` unless `y` is whole.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let isWhole = y == y.rounded(.towardZero)
    let isOdd = isWhole && y.magnitude < 0x1p53 && (y / 2).rounded(.towardZero) * 2 != y
    if x < 0, x.isFinite, !isWhole { return .nan }
    let size = magnitudeOfPower(x.magnitude, y)
    return x.sign == .minus && isOdd ? -size : size
  }
}

// MARK: - Trigonometry

extension Mathematics {
  /// The sine of a number of right angles plus at most half of one, in radians.
  static func sine(ofQuadrants quadrants: Int, plus rest: DoubleDouble) -> Double {
    switch quadrants & 3 {
    case 0: sineNearZero(rest)
    case 1: cosineNearZero(rest)
    case 2: -sineNearZero(rest)
    default: -cosineNearZero(rest)
    }
  }

  /// `x` as a number of right angles and a rest of at most half of one.
  private static func reducedToOctant(_ angle: Double) -> (quadrants: Int, rest: DoubleDouble)? {
    guard angle.isFinite else { return nil }
    let x = angle.magnitude > 1e6 ? angle.truncatingRemainder(dividingBy: 2 * .pi) : angle
    let count = (x * (2 / .pi)).rounded()
    // A right angle in three parts of 33, 33 and 53 bits: the first two products are exact.
    let coarse = x - count * 0x1.921fb544p+0
    let rest =
      DoubleDouble(sumOf: coarse, -(count * 0x1.0b4611a6p-34))
      + DoubleDouble(high: -(count * 0x1.3198a2e037073p-69), low: 0)
    return (Int(count), rest)
  }

  /// Taylor's series to the 17th power; the next term is below 1e-19.
  private static func sineNearZero(_ x: DoubleDouble) -> Double {
    let z = x.high * x.high
    var sum = 1 / 355_687_428_096_000.0
    sum = sum * z - 1 / 1_307_674_368_000.0
    sum = sum * z + 1 / 6_227_020_800.0
    sum = sum * z - 1 / 39_916_800.0
    sum = sum * z + 1 / 362_880.0
    sum = sum * z - 1 / 5_040.0
    sum = sum * z + 1 / 120.0
    sum = sum * z - 1 / 6.0
    return x.high + (x.high * z * sum + x.low * (1 - z / 2))
  }

  /// Taylor's series to the 18th power; the next term is below 1e-20.
  private static func cosineNearZero(_ x: DoubleDouble) -> Double {
    let z = x.high * x.high
    var sum = -1 / 6_402_373_705_728_000.0
    sum = sum * z + 1 / 20_922_789_888_000.0
    sum = sum * z - 1 / 87_178_291_200.0
    sum = sum * z + 1 / 479_001_600.0
    sum = sum * z - 1 / 3_628_800.0
    sum = sum * z + 1 / 40_320.0
    sum = sum * z - 1 / 720.0
    sum = sum * z + 1 / 24.0
    let head = 1 - z / 2
    return head + (((1 - head) - z / 2) + (z * z * sum - x.high * x.low))
  }

  /// The angle of `(x, y)`, both at least zero.
  private static func firstQuadrantAngle(_ y: Double, _ x: Double) -> DoubleDouble {
    if y > x { return DoubleDouble.halfPi - slopeAngle(x, over: y) }
    return slopeAngle(y, over: x)
  }

  /// The arc tangent of `small / large`, with `0 <= small <= large`.
  private static func slopeAngle(_ small: Double, over large: Double) -> DoubleDouble {
    if small == 0 { return DoubleDouble(high: 0, low: 0) }
    if large.isInfinite {
      return small.isInfinite ? arcTangentsOfEighths[8] : DoubleDouble(high: 0, low: 0)
    }
    // Keeps the products below away from overflow and from the loss of bits near zero.
    let scale = large > 0x1p500 ? 0x1p-600 : large < 0x1p-400 ? 0x1p600 : 1
    let (y, x) = (small * scale, large * scale)
    let eighths = (y / x * 8).rounded()
    let known = DoubleDouble(productOf: eighths / 8, x)
    let u = ((y - known.high) - known.low) / (x + eighths / 8 * y)
    let z = u * u
    var sum = 1 / 15.0
    for odd in stride(from: 13.0, through: 3, by: -2) { sum = 1 / odd - sum * z }
    return arcTangentsOfEighths[Int(eighths)] + DoubleDouble(sumOf: u, -u * z * sum)
  }

  /// The arc tangents of 0, 1/8, 2/8 ... 1, to 106 bits.
  private static let arcTangentsOfEighths: InlineArray<9, DoubleDouble> = [
    DoubleDouble(high: 0, low: 0),
    DoubleDouble(high: 0x1.fd5ba9aac2f6ep-4, low: -0x1.cd37686760c17p-59),
    DoubleDouble(high: 0x1.f5b75f92c80ddp-3, low: 0x1.8ab6e3cf7afbdp-57),
    DoubleDouble(high: 0x1.6f61941e4def1p-2, low: -0x1.c63aae6f6e918p-56),
    DoubleDouble(high: 0x1.dac670561bb4fp-2, low: 0x1.a2b7f222f65e2p-56),
    DoubleDouble(high: 0x1.1e00babdefeb4p-1, low: -0x1.928df287a668fp-58),
    DoubleDouble(high: 0x1.4978fa3269ee1p-1, low: 0x1.2419a87f2a458p-56),
    DoubleDouble(high: 0x1.700a7c5784634p-1, low: -0x1.8c34d25aadef6p-56),
    DoubleDouble(high: 0x1.921fb54442d18p-1, low: 0x1.1a62633145c07p-55),
  ]
}

// MARK: - Powers

extension Mathematics {
  /// e to the power of a number known to more than 53 bits.
  private static func exponential(_ x: DoubleDouble) -> Double {
    if x.high > 710 { return .infinity }
    if x.high < -746 { return 0 }
    let count = (x.high * 0x1.71547652b82fep+0).rounded()
    // ln 2 in two parts; the first has 33 bits, so that its product is exact.
    let coarse = x.high - count * 0x1.62e42fefp-1
    let rest = DoubleDouble(sumOf: coarse, x.low - count * 0x1.473de6af278edp-34)
    let r = rest.high
    var sum = 1 / 87_178_291_200.0
    sum = sum * r + 1 / 6_227_020_800.0
    sum = sum * r + 1 / 479_001_600.0
    sum = sum * r + 1 / 39_916_800.0
    sum = sum * r + 1 / 3_628_800.0
    sum = sum * r + 1 / 362_880.0
    sum = sum * r + 1 / 40_320.0
    sum = sum * r + 1 / 5_040.0
    sum = sum * r + 1 / 720.0
    sum = sum * r + 1 / 120.0
    sum = sum * r + 1 / 24.0
    sum = sum * r + 1 / 6.0
    sum = sum * r + 1 / 2.0
    let power = 1 + (r + (rest.low + r * r * sum))
    return Double(sign: .plus, exponent: Int(count), significand: power)
  }

  /// The natural logarithm of a finite number above zero, to about 65 bits.
  ///
  /// `log m = 2 artanh(s)`, `s = (m - 1) / (m + 1)`, as a series in `s^2 < 0.0295`.
  private static func logarithm(_ x: Double) -> DoubleDouble {
    var (mantissa, exponent) = (x.significand, Double(x.exponent))
    if mantissa > 0x1.6a09e667f3bcdp+0 { (mantissa, exponent) = (mantissa / 2, exponent + 1) }
    let divisor = DoubleDouble(sumOf: mantissa, 1)
    let quotient = (mantissa - 1) / divisor.high
    let product = DoubleDouble(productOf: quotient, divisor.high)
    let remainder = ((mantissa - 1) - product.high) - product.low - quotient * divisor.low
    let s = DoubleDouble(sumOf: quotient, remainder / divisor.high)
    let z = s * s
    var tail = 1 / 29.0
    for odd in stride(from: 27.0, through: 5, by: -2) { tail = 1 / odd + tail * z.high }
    let third = DoubleDouble(high: 0x1.5555555555555p-2, low: 0x1.5555555555555p-56)
    let series =
      DoubleDouble(high: 1, low: 0) + (z * third + DoubleDouble(sumOf: z.high * z.high * tail, 0))
    let fraction = DoubleDouble(high: 2 * s.high, low: 2 * s.low) * series
    // ln 2 in parts of 33, 33 and 53 bits: the first two products are exact.
    let whole =
      DoubleDouble(sumOf: exponent * 0x1.62e42fefp-1, exponent * 0x1.473de6afp-34)
      + DoubleDouble(high: exponent * 0x1.3c7673007e5edp-69, low: 0)
    return whole + fraction
  }

  /// `x` to the power of `y` for `x` of at least zero and neither NaN.
  private static func magnitudeOfPower(_ x: Double, _ y: Double) -> Double {
    if x == 1 { return 1 }
    if x == 0 || x.isInfinite || y.isInfinite {
      return (x > 1) == (y > 0) ? .infinity : 0
    }
    let power = logarithm(x)
    let rough = power.high * y
    if rough.magnitude > 800 { return rough > 0 ? .infinity : 0 }
    return exponential(power * DoubleDouble(high: y, low: 0))
  }
}

/// A number as the unevaluated sum of two, with about 106 bits.
struct DoubleDouble {
  var high: Double
  var low: Double

  static let pi = DoubleDouble(high: .pi, low: 0x1.1a62633145c07p-53)
  static let halfPi = DoubleDouble(high: .pi / 2, low: 0x1.1a62633145c07p-54)

  var value: Double { high + low }
}

extension DoubleDouble {
  /// `a + b` without error.
  init(sumOf a: Double, _ b: Double) {
    high = a + b
    let rounded = high - a
    low = (a - (high - rounded)) + (b - rounded)
  }

  /// `a * b` without error, unless a factor exceeds 2^995.
  init(productOf a: Double, _ b: Double) {
    func halves(_ x: Double) -> (Double, Double) {
      let spread = x * 134_217_729  // 2^27 + 1 parts 53 bits into 26 and 27
      let top = spread - (spread - x)
      return (top, x - top)
    }
    let ((a1, a2), (b1, b2)) = (halves(a), halves(b))
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  static func + (a: Self, b: Self) -> Self {
    let sum = Self(sumOf: a.high, b.high)
    return Self(sumOf: sum.high, sum.low + (a.low + b.low))
  }

  static func - (a: Self, b: Self) -> Self { a + Self(high: -b.high, low: -b.low) }

  static func * (a: Self, b: Self) -> Self {
    let product = Self(productOf: a.high, b.high)
    return Self(sumOf: product.high, product.low + (a.high * b.low + a.low * b.high))
  }
}
