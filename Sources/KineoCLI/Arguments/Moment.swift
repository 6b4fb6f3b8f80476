import Kineo

/// A moment of an animation, as options name it.
enum Moment: Sendable, Equatable {
  case time(Time)
  /// Of the animation's length, 0...1.
  case fraction(Rational)
  /// So long after a label, or before it.
  case label(String, offset: Time)

  /// `0.75s` or `0.75`, `750ms`, `50%`, `ready`, `ready+=0.3`; nil if `text` names no moment.
  init?(_ text: some StringProtocol) {
    guard let first = text.first else { return nil }
    if first.isLetter {
      self.init(label: text)
      return
    }
    let unit = String(text.drop { $0.isNumber || $0 == "." })
    guard let number = number(text.dropLast(unit.count)) else { return nil }
    switch unit {
    case "", "s": self = .time(Time(number))
    case "ms": self = .time(Time(number / 1000))
    case "%" where number <= 100: self = .fraction(number / 100)
    default: return nil
    }
  }

  private init?(label text: some StringProtocol) {
    guard let equals = text.firstIndex(of: "="), let sign = text[..<equals].last,
      "+-".contains(sign)
    else {
      guard Self.isName(text) else { return nil }
      self = .label(String(text), offset: .zero)
      return
    }
    guard Self.isName(text[..<equals].dropLast()),
      case .time(let offset)? = Moment(text[text.index(after: equals)...])
    else { return nil }
    let name = String(text[..<equals].dropLast())
    self = .label(name, offset: sign == "-" ? .zero - offset : offset)
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "-_. ".contains($0) }
  }
}

/// A part of an animation.
struct MomentRange: Sendable, Equatable {
  /// Nil for the beginning.
  let start: Moment?
  /// Nil for the end.
  let end: Moment?

  /// `0.5s..2s`, `..ready`, `50%..`; nil if `text` is no range.
  init?(_ text: String) {
    guard let dots = Self.dots(in: text) else { return nil }
    let (before, after) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard !before.isEmpty || !after.isEmpty else { return nil }
    start = before.isEmpty ? nil : Moment(before)
    end = after.isEmpty ? nil : Moment(after)
    guard before.isEmpty || start != nil, after.isEmpty || end != nil else { return nil }
  }

  /// Where the first two dots in a row are.
  private static func dots(in text: String) -> Range<String.Index>? {
    text.indices.first { text[$0...].hasPrefix("..") }.map { $0..<text.index($0, offsetBy: 2) }
  }
}
