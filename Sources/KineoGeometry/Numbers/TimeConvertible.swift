/// What an instant or a span of time may be given as: a ``Time``, a number of seconds, which may be a
/// variable (Foundation's `TimeInterval` is a `Double`), or Swift's `Duration`.
///
/// A `Double` means its shortest decimal, to the nanosecond: the variable 0.1 is one tenth, as the
/// literal is. NaN, infinity and more than 9e9 seconds are accepted here and reported as a mistake of
/// the animation.
public protocol TimeConvertible: Sendable {
  /// The same as an exact number of seconds.
  var exactTime: Time { get }
}

extension Time: TimeConvertible {
  public var exactTime: Time { self }
}

extension Double: TimeConvertible {
  /// A number of seconds.
  public var exactTime: Time { .seconds(self) }
}

extension Int: TimeConvertible {
  /// A number of seconds.
  public var exactTime: Time { magnitude <= 9_000_000_000 ? Time(Rational(self)) : .invalid }
}

extension Duration: TimeConvertible {
  /// To the nearest nanosecond.
  public var exactTime: Time {
    let (seconds, attoseconds) = components
    let whole = Int(clamping: seconds).exactTime
    guard whole.isValid else { return whole }
    let nanoseconds = Rational(Int(attoseconds), over: 1_000_000_000).rounded
    return whole + Time(Rational(nanoseconds, over: 1_000_000_000))
  }
}

/// `.seconds(0.5)` and `.milliseconds(500)` where any of these types is expected.
extension TimeConvertible where Self == Time {
  /// See ``Time/seconds(_:)``.
  public static func seconds(_ seconds: Double) -> Time { Time(seconds: seconds) }
  /// See ``Time/milliseconds(_:)``.
  public static func milliseconds(_ milliseconds: Int) -> Time {
    Time(Rational(milliseconds, over: 1000))
  }
  /// No time at all.
  public static var zero: Time { Time(.zero) }
}
