/// Text arranged in the columns of a terminal.
package enum TerminalText {
  /// How many columns the text takes, as far as that can be known.
  package static func width(of text: String) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether all of it is printable ASCII, which most text is.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }

  /// Wide are the East Asian blocks (Unicode Standard Annex 11, classes W and F) and emoji.
  static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
      return 2
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// The text in one line, cut to `width` columns with the mark at its end.
  package static func cut(_ text: String, to width: Int, mark: String) -> String {
    let line = isPlain(text) ? text : String(text.map { $0.isSafe ? $0 : "?" })
    guard self.width(of: line) > width else { return line }
    var (cut, rest) = ("", width - self.width(of: mark))
    for character in line {
      rest -= self.width(of: character)
      if rest < 0 { break }
      cut.append(character)
    }
    return width < self.width(of: mark) ? "" : cut + mark
  }

  /// A name, cut like other text but for the number of a copy or a part at its end, such as `[7]`.
  package static func cutName(_ name: String, to width: Int, mark: String) -> String {
    let number = number(of: name)
    let room = width - number.count
    guard !number.isEmpty, self.width(of: name) > width, room > self.width(of: mark)
    else { return cut(name, to: width, mark: mark) }
    return cut(String(name.dropLast(number.count)), to: room, mark: mark) + number
  }

  /// The number of a copy or a part at the end of its name, such as `[7]`; empty where there is none.
  package static func number(of name: String) -> Substring {
    guard name.last == "]", let bracket = name.lastIndex(of: "["),
      name[bracket...].dropFirst().dropLast().allSatisfy(\.isNumber)
    else { return "" }
    return name[bracket...]
  }

  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(of: text)))
  }

  /// With the spaces in front.
  package static func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - self.width(of: text))) + text
  }
}

extension Character {
  /// Whether it neither breaks lines nor drives a terminal.
  fileprivate var isSafe: Bool {
    unicodeScalars.allSatisfy { !$0.drivesTerminal }
  }
}
