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
    Remark(span, kind: "error", text: mistake.description, advice: mistake.note)
      .rendered(excerpt, source: source)
  }
}
