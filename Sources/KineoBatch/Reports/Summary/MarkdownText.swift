import KineoSystem

/// Words from outside, such as names of files, in Markdown as GitHub reads it.
enum MarkdownText {
  /// Longer words are cut: they are unreadable, and a page has a limit.
  private static let most = 300

  /// `text` in one line, so that every character of it is seen and none counts as markup, within
  /// tables and outside of them, nor as a mention, an emoji's name or a link.
  static func escaped(_ text: String) -> String {
    let cut = text.prefix(most)
    let visible = visibleName(String(cut)) + (cut.endIndex < text.endIndex ? "…" : "")
    return visible.unicodeScalars.map { scalar in
      isPlain(scalar) ? String(scalar) : "&#\(scalar.value);"
    }.joined()
  }

  /// `text` in the font of code.
  static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return true }
    return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || " /.-,=();'\"?!%+".unicodeScalars.contains(scalar)
  }
}
