import KineoMotion

/// A mistake, its place, and the line it stands in.
public struct Diagnostic: Equatable, Sendable {
  /// What is underlined.
  public let span: SourceSpan
  /// What is wrong there.
  public let mistake: Mistake
  /// The line and its marker as they are printed.
  public let excerpt: Excerpt

  /// Where the wrong text begins.
  public var position: SourcePosition { span.start }

  /// As it is shown to people, in three or four lines; `source` is the name of the preset.
  func rendered(source: String) -> String {
    let number = String(position.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count))
    let blank = String(repeating: " ", count: max(5, number.count)) + " "
    var text = "\(source):\(number):\(position.column): error: \(mistake)\n"
    text += "\(gutter)\(number) |\(excerpt.line.isEmpty ? "" : " ")\(excerpt.line)\n"
    text += "\(blank)| \(excerpt.marker)"
    if let note = mistake.note { text += "\n\(blank)= \(note)" }
    return text
  }
}
