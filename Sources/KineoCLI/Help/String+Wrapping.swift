extension String {
  /// Broken between words where `columns` end; all lines but the first are indented, and the first
  /// is taken for as much shorter.
  func wrapped(to columns: Int, indent: Int = 0) -> String {
    wrappedLines(to: columns - indent).joined(
      separator: "\n" + String(repeating: " ", count: indent))
  }

  /// Lines of at most `columns` characters, except for longer words.
  func wrappedLines(to columns: Int) -> [String] {
    var lines: [String] = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count > columns {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += " \(word)"
      }
    }
    return lines
  }
}
