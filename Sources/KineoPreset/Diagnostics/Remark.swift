import KineoMotion

/// Something to say about a place of a preset.
public struct Remark: Equatable, Sendable {
  /// What is underlined.
  public let span: SourceSpan
  /// How grave it is: `error`, `warning` or `note`.
  public let kind: String
  /// One line without a full stop.
  public let text: String
  /// What stands below the source line: what to do, or what is allowed.
  public let advice: String?

  public init(_ span: SourceSpan, kind: String, text: String, advice: String? = nil) {
    self.span = span
    self.kind = kind
    self.text = text
    self.advice = advice
  }

  /// As it is shown to people, in three or four lines; `source` is the name of the preset.
  func rendered(_ excerpt: Excerpt, source: String) -> String {
    let number = String(span.start.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count))
    let blank = String(repeating: " ", count: max(5, number.count)) + " "
    var message = "\(source):\(number):\(span.start.column): \(kind): \(text)\n"
    message += "\(gutter)\(number) |\(excerpt.line.isEmpty ? "" : " ")\(excerpt.line)\n"
    message += "\(blank)| \(excerpt.marker)"
    if let advice { message += "\n\(blank)= \(advice)" }
    return message
  }
}

extension PresetSource {
  /// The remarks as they are shown to people, each with its line and marker.
  public func rendered(_ remarks: [Remark]) -> [String] {
    let lines = LineMap(text)
    let name = visibleName(name)
    return remarks.map { remark in
      let line = lines.characters(ofLine: remark.span.start.line)
      return remark.rendered(Excerpt(line, remark.span), source: name)
    }
  }
}
