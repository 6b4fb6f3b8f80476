/// Something that a command reports about a file: a mistake in a preset, a likely one, a problem of a
/// GIF, a difference between two.
///
///     let finding = Finding(
///       .warning, rule: "seam", message: "the picture jumps", advice: "let it end as it begins",
///       at: Location("spin.yaml", line: 4, column: 1))
///     print(finding.text)  // spin.yaml:4:1: warning: the picture jumps ...
package struct Finding: Sendable, Hashable {
  package let severity: Severity
  /// The name of its rule, such as `preset`, `seam` or `pixels`.
  package let rule: String
  /// One sentence without its place and without a full stop.
  package let message: String
  /// What to do about it, or what is allowed.
  package let advice: String?
  /// Nil for a finding about the call.
  package let location: Location?
  /// As people read it: the place, the severity and the message, then the excerpt and the advice.
  package let text: String

  /// - Parameters:
  ///   - text: What people read; nil for ``FindingText``.
  package init(
    _ severity: Severity = .error, rule: String, message: String, advice: String? = nil,
    at location: Location? = nil, text: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.advice = advice
    self.location = location
    self.text =
      text
      ?? FindingText(place: location?.description, severity, message, advice: advice).description
  }

  /// A finding of `rule`, with its severity.
  package init(
    _ rule: Rule, _ message: String, advice: String? = nil, at location: Location? = nil,
    text: String? = nil
  ) {
    self.init(
      rule.severity, rule: rule.name, message: message, advice: advice, at: location, text: text)
  }

  /// A finding of `rule` in a file as a whole, or about the call where that is nil.
  package init(_ rule: Rule, _ message: String, file: String?, text: String? = nil) {
    self.init(rule, message, at: file.map { Location($0) }, text: text)
  }
}
