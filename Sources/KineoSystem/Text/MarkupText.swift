/// `text` as HTML, SVG and XML allow it between tags and in attributes between double quotation
/// marks (XML 1.0, sections 2.2 and 2.4). A character that no document may contain becomes U+FFFD.
///
/// - Parameter replacement: The replacement of a character; nil for the default one.
package func escapedForMarkup(
  _ text: some StringProtocol, replacement: (Unicode.Scalar) -> String? = { _ in nil }
) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    if let replacement = replacement(scalar) ?? defaultReplacement(scalar) {
      escaped += replacement
    } else {
      escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

private func defaultReplacement(_ scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "&": "&amp;"
  case "<": "&lt;"
  case ">": "&gt;"
  case "\"": "&quot;"
  case "\u{0}"..<"\t", "\u{B}", "\u{C}", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
  default: nil
  }
}
