/// The lines that people read about a finding: its place, severity and message, the line of the file
/// with a marker, and what else there is to know.
///
///     spin.yaml:14:5: error: unknown step "rotat"; did you mean "rotate"?
///        14 |   - rotat: {by: 180deg}
///           |     ^~~~~
///           = steps: rotate, shift, fade
package struct FindingText: CustomStringConvertible {
  /// Nil for a finding about the call.
  let place: String?
  let severity: Severity
  let message: String
  let excerpt: Excerpt?
  /// A line each, below the excerpt.
  let footnotes: [String]

  package init(
    place: String?, _ severity: Severity, _ message: String, excerpt: Excerpt? = nil,
    advice: String? = nil, notes: [String] = []
  ) {
    self.place = place
    self.severity = severity
    self.message = message
    self.excerpt = excerpt
    footnotes = (advice.map { [$0] } ?? []) + notes
  }

  package var description: String {
    let number = excerpt.map { String($0.number) } ?? ""
    let blank = String(repeating: " ", count: max(5, number.count)) + " "
    var lines = [(place.map { "\($0): " } ?? "") + "\(severity.rawValue): \(message)"]
    if let excerpt {
      let gutter = String(repeating: " ", count: max(0, 5 - number.count))
      lines.append("\(gutter)\(number) |\(excerpt.line.isEmpty ? "" : " ")\(excerpt.line)")
      lines.append("\(blank)| \(excerpt.marker)")
    }
    lines += footnotes.map { "\(blank)= \($0)" }
    return lines.joined(separator: "\n")
  }
}
