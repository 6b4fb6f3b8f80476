/// A kind of finding: the line that it has in the table of those who look for it.
package struct Rule: Sendable, Hashable {
  /// For programs and options, such as `short-step`.
  package let name: String
  /// The default severity of its findings.
  package let severity: Severity
  /// What it finds, in one line without a full stop.
  package let summary: String

  package init(_ name: String, _ severity: Severity, _ summary: String) {
    self.name = name
    self.severity = severity
    self.summary = summary
  }
}
