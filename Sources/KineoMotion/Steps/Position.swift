import KineoGeometry

/// An instant of a list of animations, as GSAP's position parameter: where one of them
/// begins, how long to wait, or where to cut.
///
/// ```swift
/// let chain: Animation = [
///   .fadeIn(),
///   .shift(x: 50).at(.withPrevious(0.2)),   // 0.2 s after the fade begins
///   .label("there"),
///   .rotate(by: .degrees(90)).at(.end(-0.1)),
///   .fadeOut().at(.label("there", 0.5)),
/// ]
/// ```
public struct Position: Sendable, Hashable {
  enum Reference: Sendable, Hashable {
    /// Where the list begins.
    case start
    /// Where everything so far has ended.
    case end
    case previousStart
    case previousEnd
    case label(String)
  }

  enum Offset: Sendable, Hashable {
    case time(Time)
    /// A fraction of what the reference is about: the previous member, or the list so far.
    case fraction(Rational)
    /// A fraction of the member that is placed.
    case ownFraction(Rational)
  }

  let reference: Reference
  let offset: Offset

  /// So long after the beginning of the list; `2.5` in presets.
  public static func time(_ time: any TimeConvertible) -> Position {
    Position(reference: .start, offset: .time(time.exactTime))
  }

  /// So long after everything so far has ended, or before it if negative; `+=0.5`.
  public static func end(_ offset: any TimeConvertible = Time.zero) -> Position {
    Position(reference: .end, offset: .time(offset.exactTime))
  }

  /// After everything so far has ended by a fraction of the placed member's own length, or before
  /// it if negative; `-=25%`.
  public static func end(ownFraction fraction: Double) -> Position {
    Position(reference: .end, offset: .ownFraction(Rational(fraction) ?? .zero))
  }

  /// So long after the previous member of the list begins; `<0.5`.
  public static func withPrevious(_ offset: any TimeConvertible = Time.zero) -> Position {
    Position(reference: .previousStart, offset: .time(offset.exactTime))
  }

  /// After a fraction of the previous member of the list; `<25%`.
  public static func withPrevious(fraction: Double) -> Position {
    Position(reference: .previousStart, offset: .fraction(Rational(fraction) ?? .zero))
  }

  /// So long after the previous member of the list ends; `>0.5`.
  public static func afterPrevious(_ offset: any TimeConvertible = Time.zero) -> Position {
    Position(reference: .previousEnd, offset: .time(offset.exactTime))
  }

  /// So long after a label; `name+=0.5`.
  public static func label(_ name: String, _ offset: any TimeConvertible = Time.zero) -> Position {
    Position(reference: .label(name), offset: .time(offset.exactTime))
  }

  /// After the fraction of the list so far, or of what is cut; `25%`.
  public static func fraction(_ fraction: Double) -> Position {
    Position(reference: .start, offset: .fraction(Rational(fraction) ?? .zero))
  }
}

extension Position: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Seconds after the beginning of the list.
  public init(integerLiteral value: Int) { self = .time(Time(integerLiteral: value)) }
  /// Seconds after the beginning of the list.
  public init(floatLiteral value: Double) { self = .time(Time(floatLiteral: value)) }
}

// MARK: - As text

extension Position {
  /// Reads a position as presets write it: `2.5`, `25%`, `+=0.5`, `-=0.5`, `<`, `>`, `<0.2`,
  /// `>-0.1`, `<25%` (of the previous member), `+=25%` (of the member itself), `name`, `name+=0.3`.
  ///
  /// - Parameter duration: Reads a span of time without its sign.
  /// - Returns: Nil for anything else.
  public init?(_ text: String, duration: (Substring) -> Time?) {
    guard let (reference, rest, isOwn) = Self.split(text) else { return nil }
    guard !rest.isEmpty else {
      self.init(reference: reference, offset: .time(.zero))
      return
    }
    let isNegative = rest.first == "-"
    let digits = isNegative || rest.first == "+" ? rest.dropFirst() : rest
    guard let offset = Self.offset(digits, isNegative, isOwn: isOwn, duration) else { return nil }
    if case .label = reference, case .fraction = offset { return nil }
    self.init(reference: reference, offset: offset)
  }

  /// What the position is relative to, and the signed offset from it.
  private static func split(
    _ text: String
  ) -> (reference: Reference, rest: Substring, isOwn: Bool)? {
    guard let first = text.first else { return nil }
    if first == "<" || first == ">" {
      let rest = text.dropFirst()
      let isOwn = rest.hasPrefix("+=") || rest.hasPrefix("-=")
      return (first == "<" ? .previousStart : .previousEnd, isOwn ? signed(rest) : rest, isOwn)
    }
    if first.isNumber || first == "." { return (.start, text[...], false) }
    guard let equals = text.firstIndex(of: "=") else {
      return first.isLetter ? (.label(text), "", false) : nil
    }
    let sign = text[..<equals].last
    guard sign == "+" || sign == "-" else { return nil }
    let name = text[..<equals].dropLast()
    let rest = signed(text[name.endIndex...])
    guard rest.count > 1, name.first?.isLetter ?? true else { return nil }
    return (name.isEmpty ? .end : .label(String(name)), rest, true)
  }

  /// `+0.5` for `+=0.5`.
  private static func signed(_ text: Substring) -> Substring {
    Substring(String(text.prefix(1)) + text.dropFirst(2))
  }

  private static func offset(
    _ digits: Substring, _ isNegative: Bool, isOwn: Bool, _ duration: (Substring) -> Time?
  ) -> Offset? {
    if digits.last == "%" {
      guard let percent = Double(digits.dropLast()), percent >= 0, percent <= 1e6,
        let fraction = Rational((isNegative ? -percent : percent) / 100)
      else { return nil }
      return isOwn ? .ownFraction(fraction) : .fraction(fraction)
    }
    return duration(digits).map { .time(isNegative ? .zero - $0 : $0) }
  }
}
