public import KineoSystem

extension JSONValue {
  /// Seconds, to the nanosecond.
  public static func number(_ time: Time) -> JSONValue { .digits(time.description) }

  /// To nine places.
  public static func number(_ number: Rational) -> JSONValue { .digits(number.description) }
}
