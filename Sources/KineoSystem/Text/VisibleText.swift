/// `text` in quotes, cut to 60 characters, safe to print.
package func quoted(_ text: String) -> String { "\"\(visible(text))\"" }

/// `text` cut to 60 characters and without anything that could drive a terminal.
package func visible(_ text: String) -> String {
  let cut = text.prefix(60)
  return cut.map { visible($0) }.joined() + (cut.endIndex < text.endIndex ? "…" : "")
}

/// A file's name may be long, but it must not drive the terminal either.
package func visibleName(_ source: String) -> String { source.map { visible($0) }.joined() }

/// The character itself, or a picture or escape of it when it would be invisible, move the cursor,
/// or change the direction of writing.
package func visible(_ character: Character) -> String {
  var result = ""
  // No script or emoji needs more; a tower of a thousand accents would cover other lines.
  for scalar in character.unicodeScalars.prefix(16) {
    switch scalar.properties.generalCategory {
    case .control where scalar.value < 0x20:
      // The block "Control Pictures" has one for each, such as ␛.
      result.unicodeScalars.append(Unicode.Scalar(0x2400 + UInt16(scalar.value)) ?? "?")
    case .format where scalar == "\u{200D}" && character.unicodeScalars.count > 1:
      result.unicodeScalars.append(scalar)
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += "\\u{\(scalar.hexadecimal)}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// How many columns of a terminal the character takes, as far as that can be known.
///
/// Wide are the East Asian blocks (Unicode Standard Annex 11, classes W and F) and emoji.
package func columns(of character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.properties.isEmojiPresentation { return 2 }
  if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
  switch first.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, breaks lines or turns the direction of writing.
  package var drivesTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// Such as `U+001B`.
  package var codePoint: String {
    "U+" + String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
  }

  fileprivate var hexadecimal: String { String(value, radix: 16, uppercase: true) }
}
