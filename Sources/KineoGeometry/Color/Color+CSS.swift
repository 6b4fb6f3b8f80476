extension Color {
  /// A color as CSS writes it (CSS Color Module Level 4, sections 4 to 7), letters in either case and
  /// spaces around it allowed; nil for anything else, also for numbers out of range.
  ///
  /// - `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`
  /// - the 148 names, and `transparent`
  /// - `rgb(217, 48, 79)`, `rgb(85% 19% 31% / 50%)`: 0...255 or percent, not mixed
  /// - `hsl(349, 69%, 52%)`, `hsl(0.97turn 69% 52% / 0.5)`: any hue in degrees, `deg`, `rad`, `turn`
  ///
  /// `rgba` and `hsla` mean the same as `rgb` and `hsl`. Alpha is 0...1 or percent.
  public init?(css text: String) {
    // The longest sensible color is far shorter; this keeps the cost of wrong ones small.
    guard text.utf8.count <= 200 else { return nil }
    let bytes = text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    let word = trimmed(bytes[...])
    if word.first == UInt8(ascii: "#") {
      self.init(hexadecimal: word.dropFirst())
    } else if word.last == UInt8(ascii: ")") {
      self.init(function: word.dropLast())
    } else {
      self.init(name: String(decoding: word, as: UTF8.self))
    }
  }

  private init?(hexadecimal digits: ArraySlice<UInt8>) {
    var values: [Int] = []
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): values.append(Int(digit) - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): values.append(Int(digit) - 0x61 + 10)
      default: return nil
      }
    }
    let channels: [Int]
    switch values.count {
    case 3, 4: channels = values.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    self.init(
      red8: channels[0], green8: channels[1], blue8: channels[2],
      alpha8: channels.count == 4 ? channels[3] : 255)
  }

  /// `text` is such as `rgb(1, 2, 3`, the last parenthesis taken off.
  private init?(function text: ArraySlice<UInt8>) {
    guard let open = text.firstIndex(of: UInt8(ascii: "(")),
      let arguments = Self.arguments(of: text[(open + 1)...])
    else { return nil }
    switch String(decoding: text[..<open], as: UTF8.self) {
    case "rgb", "rgba": self.init(rgb: arguments)
    case "hsl", "hsla": self.init(hsl: arguments)
    default: return nil
    }
  }

  private init?(rgb arguments: [CSSNumber]) {
    let channels = arguments[..<3]
    let unit = channels[0].unit
    guard unit == .none || unit == .percent, channels.allSatisfy({ $0.unit == unit }),
      let alpha = Self.alpha(of: arguments)
    else { return nil }
    let whole: Double = unit == .percent ? 100 : 255
    let values = channels.map { $0.value / whole }
    guard values.allSatisfy({ 0...1 ~= $0 }) else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  private init?(hsl arguments: [CSSNumber]) {
    guard let degrees = arguments[0].degrees, arguments[1].unit == .percent,
      arguments[2].unit == .percent, 0...100 ~= arguments[1].value,
      0...100 ~= arguments[2].value, let alpha = Self.alpha(of: arguments)
    else { return nil }
    self.init(
      degrees: degrees, saturation: arguments[1].value / 100, lightness: arguments[2].value / 100,
      alpha: alpha)
  }

  /// The sample code of CSS Color Module Level 4, section 7.1, as a formula.
  private init(degrees: Double, saturation: Double, lightness: Double, alpha: Double) {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    // In twelfths of a turn; exact for the pure hues at multiples of 60 degrees.
    let hue = (rest < 0 ? rest + 360 : rest) / 30
    let amount = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let k = (offset + hue).truncatingRemainder(dividingBy: 12)
      return lightness - amount * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  private static func alpha(of arguments: [CSSNumber]) -> Double? {
    guard arguments.count == 4 else { return 1 }
    let alpha = arguments[3]
    switch alpha.unit {
    case .none: return 0...1 ~= alpha.value ? alpha.value : nil
    case .percent: return 0...100 ~= alpha.value ? alpha.value / 100 : nil
    default: return nil
    }
  }

  /// Three or four numbers: all between commas, or between spaces with a slash before the fourth.
  private static func arguments(of text: ArraySlice<UInt8>) -> [CSSNumber]? {
    let (comma, slash) = (UInt8(ascii: ","), UInt8(ascii: "/"))
    var parts: [ArraySlice<UInt8>]
    if text.contains(comma) {
      parts = text.split(separator: comma, omittingEmptySubsequences: false).map(trimmed)
    } else {
      let halves = text.split(separator: slash, omittingEmptySubsequences: false)
      parts = halves[0].split(whereSeparator: isSpace)
      guard parts.count == 3, halves.count <= 2 else { return nil }
      parts += halves.dropFirst().map(trimmed)
    }
    let numbers = parts.compactMap(CSSNumber.init)
    return 3...4 ~= parts.count && numbers.count == parts.count ? numbers : nil
  }
}

extension Color: ExpressibleByStringLiteral {
  /// A literal such as `"#d9304f"`; one that is no color is a programmer's mistake and stops.
  public init(stringLiteral value: String) {
    guard let color = Self(css: value) else { preconditionFailure("\"\(value)\" is not a color") }
    self = color
  }
}

/// A number of a CSS color with its unit.
private struct CSSNumber {
  enum Unit: String {
    case none = ""
    case percent = "%"
    case deg, rad, turn
  }

  let value: Double
  let unit: Unit

  /// Digits with an optional sign, fraction and unit; no exponent.
  init?(_ text: ArraySlice<UInt8>) {
    let isDigit = { (byte: UInt8) in 0x30...0x39 ~= byte }
    let isNumeric = { (byte: UInt8) in
      isDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
    }
    let digits = text.prefix(while: isNumeric)
    guard digits.contains(where: isDigit), digits.last != UInt8(ascii: "."),
      let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite,
      let unit = Unit(rawValue: String(decoding: text[digits.endIndex...], as: UTF8.self))
    else { return nil }
    self.value = value
    self.unit = unit
  }

  /// The number as a hue, nil for a percentage.
  var degrees: Double? {
    switch unit {
    case .none, .deg: value
    case .rad: value * 180 / .pi
    case .turn: value * 360
    case .percent: nil
    }
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let start = text.drop(while: isSpace)
  guard let last = start.lastIndex(where: { !isSpace($0) }) else { return start }
  return start[...last]
}
