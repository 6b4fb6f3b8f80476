/// An instant or a span of time, exact: a thousand times 0.1 s is 100 s.
///
/// Literals and `seconds(_:)` mean the decimal number that was written, to the nanosecond;
/// quotients such as one thirtieth of a second are kept as fractions (see ``Rational``).
public struct Time: Hashable, Sendable, Comparable {
  /// The span as an exact fraction of seconds.
  public let seconds: Rational

  /// A number of seconds, exact.
  public init(_ seconds: Rational) { self.seconds = seconds }

  /// No time at all.
  public static let zero = Time(.zero)

  /// A number of seconds up to 9e9, rounded to the nearest nanosecond. Others, NaN and infinity too,
  /// are a mistake of the animation they are used in.
  public static func seconds(_ seconds: Double) -> Time { Time(seconds: seconds) }

  init(seconds: Double) { self.init(Rational(seconds) ?? .invalid) }

  /// Stands for numbers of seconds that are none, and lies before all other times.
  package static let invalid = Time(.invalid)
  /// Whether it was made of a number of seconds up to 9e9.
  package var isValid: Bool { seconds != .invalid }

  /// A number of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Time {
    Time(Rational(milliseconds, over: 1000))
  }

  /// One span after the other.
  public static func + (a: Time, b: Time) -> Time { Time(a.seconds + b.seconds) }
  /// The span from `b` to `a`; negative if `a` is earlier.
  public static func - (a: Time, b: Time) -> Time { Time(a.seconds - b.seconds) }
  package static func * (a: Time, factor: Rational) -> Time { Time(a.seconds * factor) }
  package static func / (a: Time, factor: Rational) -> Time { Time(a.seconds / factor) }
  /// How often `b` fits into `a`, exactly. `b` must not be zero.
  package static func / (a: Time, b: Time) -> Rational { a.seconds / b.seconds }
  /// The nearest binary number of the seconds from `earlier` to this.
  package func seconds(since earlier: Time) -> Double { seconds.double(minus: earlier.seconds) }
  public static func < (a: Time, b: Time) -> Bool { a.seconds < b.seconds }
}

extension Time: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(Rational(value)) }
  public init(floatLiteral value: Double) { self.init(seconds: value) }
}

extension Time: CustomStringConvertible {
  /// Decimal seconds without a unit, such as `0.5`.
  public var description: String { seconds.description }
}
