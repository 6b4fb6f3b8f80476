import KineoMotion
import KineoSystem

/// A mistake, its place, and the line it stands in.
public struct Diagnostic: Equatable, Sendable {
  /// The name of the text that is wrong: the preset, a file that it includes, a table of data, or an
  /// option such as `--set size`.
  public let source: String
  /// What is underlined.
  public let span: SourceSpan
  /// What is wrong there.
  package let mistake: Mistake
  /// The line and its marker as they are printed; nil for a text without lines, such as an option.
  package let excerpt: Excerpt?
  /// What else there is to know, such as where the text is included; a line each.
  public let notes: [String]

  /// Where the wrong text begins.
  public var position: SourcePosition { span.start }

  init(
    source: String, span: SourceSpan, mistake: Mistake, excerpt: Excerpt?, notes: [String] = []
  ) {
    self.source = source
    self.span = span
    self.mistake = mistake
    self.excerpt = excerpt
    self.notes = notes
  }

  /// As it is shown to people, in a few lines.
  func rendered() -> String {
    let name = visibleName(source)
    let place = excerpt == nil ? name : "\(name):\(position.line):\(position.column)"
    return Remark(span, kind: "error", text: mistake.description, advice: mistake.note)
      .rendered(excerpt, at: place, notes: notes)
  }
}
