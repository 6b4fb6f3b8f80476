import Kineo
import KineoSystem

extension StyledText {
  /// A message with styles for its severity and its marker lines.
  ///
  /// The messages of all modules have one shape: a place, a severity and a sentence, then perhaps
  /// the line it is about and a marker below.
  ///
  ///     spin.yaml:14:5: error: unknown step "rotat"; did you mean "rotate"?
  ///        14 |   - rotat: {by: 180deg}
  ///          |     ^~~~~
  init(message: String) {
    var role = TerminalStyle.Role.error
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    self = lines.map { line in
      if let excerpt = Self.excerpt(line, role) { return excerpt }
      guard let severity = Self.severity(in: line) else { return StyledText(line) }
      role = severity.role
      return StyledText(line[..<severity.word.lowerBound])
        + StyledText(line[severity.word], severity.role)
        + StyledText(line[severity.word.upperBound...])
    }.joined(separator: "\n")
  }

  /// The first of the words for severities, and its range.
  private static func severity(
    in line: Substring
  ) -> (word: Range<Substring.Index>, role: TerminalStyle.Role)? {
    let words: [(String, TerminalStyle.Role)] = [
      ("error", .error), ("warning", .warning), ("note", .note),
    ]
    return line.indices.lazy.filter { line[$0] == ":" }.compactMap { colon in
      let rest = line[colon...].dropFirst()
      guard let (word, role) = words.first(where: { rest.hasPrefix(" \($0.0): ") }) else {
        return nil
      }
      let start = rest.index(after: rest.startIndex)
      return (start..<rest.index(start, offsetBy: word.count), role)
    }.first
  }

  /// The line of an excerpt, its margin faint and its marker in `role`; nil for other lines.
  private static func excerpt(_ line: Substring, _ role: TerminalStyle.Role) -> StyledText? {
    guard let bar = line.firstIndex(where: { !" 0123456789".contains($0) }),
      "|=".contains(line[bar]), line[..<bar].last == " "
    else { return nil }
    let text = line[bar...].dropFirst()
    let isMarker = text.contains("^") && text.allSatisfy { " ^~".contains($0) }
    return StyledText(line[...bar], .faint) + StyledText(text, isMarker ? role : nil)
  }
}
