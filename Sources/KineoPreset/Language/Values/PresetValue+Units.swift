import KineoGeometry
import KineoSystem

extension PresetValue {
  /// A million turns to either side.
  private static let angles = Bounds(-3.6e8...3.6e8, unit: "deg")

  private static let angleUnits: [String: @Sendable (Double) -> Angle] = [
    "deg": { .degrees($0) }, "rad": { .radians($0) }, "turn": { .turns($0) },
  ]
  /// How many decimal places of a number with this unit are whole nanoseconds.
  private static let nanosecondPlaces = ["": 9, "s": 9, "ms": 6]

  /// A span of time that is not negative: `0.5` and `0.5s` are seconds, `500ms` milliseconds.
  ///
  /// The decimal number as written, rounded to the nanosecond, without a detour over binary.
  package func duration() -> Time? {
    guard let text = node.text, !text.isEmpty else { return refuse(as: .duration) }
    let (digits, unit) = Self.split(text)
    // Words such as `inf` end in letters too; as numbers they get the better message.
    let places = Self.nanosecondPlaces[unit]
    guard let decimal = decimal(places == nil ? text[...] : digits, as: .duration) else {
      return nil
    }
    guard let nanoseconds = decimal.scaled(byPowerOfTen: places ?? 9),
      0...1_000_000_000_000_000_000 ~= nanoseconds, !decimal.isNegative || nanoseconds == 0
    else { return refuseRange(.durations) }
    return Time(Rational(nanoseconds, over: 1_000_000_000))
  }

  /// A span of time without a sign as a part of a longer text, such as `0.2` or `200ms`.
  static func duration(_ text: Substring) -> Time? {
    let (digits, unit) = split(String(text))
    guard let places = nanosecondPlaces[unit], let decimal = Decimal(String(digits)),
      let nanoseconds = decimal.scaled(byPowerOfTen: places), !decimal.isNegative,
      0...1_000_000_000_000_000_000 ~= nanoseconds
    else { return nil }
    return Time(Rational(nanoseconds, over: 1_000_000_000))
  }

  /// `90deg`, `1.57rad` or `0.25turn`, positive clockwise. Only 0 needs no unit.
  package func angle() -> Angle? {
    guard let text = node.text else { return refuse(as: .angle) }
    if Decimal(text)?.double == 0 { return .zero }
    let (digits, unit) = Self.split(text)
    guard let make = Self.angleUnits[unit] else {
      return refuse(as: .angle, because: Decimal(text) == nil ? nil : .noUnit)
    }
    guard let number = decimal(digits, as: .angle)?.double else { return nil }
    let angle = make(number)
    return Self.angles.contains(angle.degrees) ? angle : refuseRange(Self.angles)
  }

  /// `500kB`, `500KiB`, `1.5MB`, or bytes.
  func fileSize() -> Int? {
    guard let text = node.text, !node.isNull else { return refuse(as: .fileSize) }
    return FileSize.bytes(text)
      ?? refuse(as: .fileSize, because: FileSize.meant(by: text).map { .example($0) })
  }

  /// The text without the letters at its end, and those letters.
  private static func split(_ text: String) -> (digits: Substring, unit: String) {
    let unit = text.reversed().prefix { ("a"..."z").contains($0) }
    return (text.dropLast(unit.count), String(unit.reversed()))
  }
}
