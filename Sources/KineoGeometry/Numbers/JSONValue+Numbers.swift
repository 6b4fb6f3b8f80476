import KineoSystem

extension JSONValue {
  /// Seconds, to the nanosecond.
  package static func number(_ time: Time) -> JSONValue { .digits(time.description) }

  /// To nine places.
  package static func number(_ number: Rational) -> JSONValue { .digits(number.description) }
}
