import Kineo

/// How the text of an option's value is read, and what is said when it cannot be.
struct ValueForm<Value: Sendable>: Sendable {
  /// Completes "must be …".
  let allowed: String
  let read: @Sendable (String) -> Value?
}

extension ValueForm<String> {
  static let fileOrFolder = ValueForm(
    allowed: "the name of a file or folder, or - for standard output", read: nonempty)
  static let file = ValueForm(
    allowed: "the name of a file, or - for standard output", read: nonempty)
  static let name = ValueForm(allowed: "a name", read: nonempty)

  private static let nonempty: @Sendable (String) -> String? = { $0.isEmpty ? nil : $0 }
}

extension ValueForm<Int> {
  static func integer(_ range: ClosedRange<Int>) -> ValueForm {
    ValueForm(allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      // `Int` would take a sign as well.
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
        return nil
      }
      return range.contains(number) ? number : nil
    }
  }
}

extension ValueForm<Rational> {
  /// A decimal number, exactly as written, to nine places.
  ///
  /// - Parameter reason: Why no other number is allowed, if that is not obvious.
  static func decimal(_ range: ClosedRange<Rational>, because reason: String? = nil) -> ValueForm {
    let allowed = "a decimal number from \(range.lowerBound) to \(range.upperBound)"
    return ValueForm(allowed: allowed + (reason.map { " (\($0))" } ?? "")) { text in
      number(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

/// A moment of an animation, as `--at` names it.
enum Moment: Sendable, Equatable {
  case time(Time)
  /// Of the animation's length, 0...1.
  case share(Rational)
}

extension ValueForm<Moment> {
  /// `0.75s` or `0.75`, `750ms`, `50%`.
  static let moment = ValueForm(
    allowed: "a time such as 0.75s or 750ms, or a share from 0% to 100%"
  ) { text in
    Moment(text)
  }
}

extension ValueForm<[Moment]> {
  /// Moments with commas between them: `0,25%,0.75s`.
  static let moments = ValueForm(
    allowed: "1 to \(Sheet.frameLimit) moments with commas between them, such as 0,50%,0.75s"
  ) { text in
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Sheet.frameLimit else { return nil }
    let moments = parts.compactMap(Moment.init)
    return moments.count == parts.count ? moments : nil
  }
}

extension Moment {
  /// Nil if `text` names no moment.
  fileprivate init?(_ text: some StringProtocol) {
    let unit = String(text.drop { $0.isNumber || $0 == "." })
    guard let number = number(text.dropLast(unit.count)) else { return nil }
    switch unit {
    case "", "s": self = .time(Time(number))
    case "ms": self = .time(Time(number / 1000))
    case "%" where number <= 100: self = .share(number / 100)
    default: return nil
    }
  }
}

/// Digits with an optional fraction, without sign and exponent, below 9e9.
private func number(_ text: some StringProtocol) -> Rational? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  let isDecimal =
    parts.count <= 2 && parts.contains { !$0.isEmpty }
    && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
  return isDecimal ? Double(String(text)).flatMap { Rational($0) } : nil
}
