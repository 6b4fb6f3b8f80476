import KineoMotion

/// Something to say about a place of a preset.
package struct Remark: Equatable, Sendable {
  /// What is underlined.
  package let span: SourceSpan
  /// How grave it is: `error`, `warning` or `note`.
  package let kind: String
  /// One line without a full stop.
  package let text: String
  /// What stands below the source line: what to do, or what is allowed.
  package let advice: String?

  package init(_ span: SourceSpan, kind: String, text: String, advice: String? = nil) {
    self.span = span
    self.kind = kind
    self.text = text
    self.advice = advice
  }

  /// As it is shown to people, in a few lines: `place`, what there is to say, the source line with its
  /// marker, advice and notes.
  func rendered(_ excerpt: Excerpt?, at place: String, notes: [String] = []) -> String {
    let number = String(span.start.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count))
    let blank = String(repeating: " ", count: max(5, number.count)) + " "
    var lines = ["\(place): \(kind): \(text)"]
    if let excerpt {
      lines.append("\(gutter)\(number) |\(excerpt.line.isEmpty ? "" : " ")\(excerpt.line)")
      lines.append("\(blank)| \(excerpt.marker)")
    }
    lines += ((advice.map { [$0] } ?? []) + notes).map { "\(blank)= \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension PresetSource {
  /// The remarks as they are shown to people, each with its line and marker.
  package func rendered(_ remarks: [Remark]) -> [String] { PresetTexts(self).rendered(remarks) }
}
