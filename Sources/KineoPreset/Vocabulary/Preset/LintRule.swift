/// What a linter looks for, by the name that presets and options use. `LintCheck.all` has
/// their meaning and severity.
package enum LintRule: String, Sendable, CaseIterable {
  case conflict
  case cutText = "cut-text"
  case flash
  case invisibleTail = "invisible-tail"
  case lowContrast = "low-contrast"
  case manyColors = "many-colors"
  case missedTouch = "missed-touch"
  case neverVisible = "never-visible"
  case noEffect = "no-effect"
  case offCanvas = "off-canvas"
  case seam
  case shortStep = "short-step"
  case smallText = "small-text"
  case undrawnColors = "undrawn-colors"
  case unneededSilence = "unneeded-silence"
  case unusedDefinition = "unused-definition"
  case unusedLabel = "unused-label"
  case unusedStyle = "unused-style"
  case unusedVariable = "unused-variable"

  /// Whether a preset can ask not to report it. Nothing is rendered from a preset with a conflict,
  /// and a silence that silences a silence is one too many.
  package var canBeSilenced: Bool { self != .conflict && self != .unneededSilence }
}

/// A rule that is not reported for a preset, and why.
package struct LintSilence: Sendable, Equatable {
  package let rule: LintRule
  /// Never empty.
  package let reason: String
  /// The rule's name in the preset.
  package let span: SourceSpan

  package init(rule: LintRule, reason: String, span: SourceSpan) {
    self.rule = rule
    self.reason = reason
    self.span = span
  }
}

/// The keys of `lint`: rules and reasons.
private enum LintFields {
  static let all = LintRule.allCases.filter(\.canBeSilenced).map { rule in
    (
      rule: rule,
      field: Field(
        rule.rawValue, Form<String>(.text) { $0.reason(for: rule) },
        "Why `\(rule.rawValue)` is not reported.", example: "this is wanted")
    )
  }

  static let mapping = Mapping(
    "lint", all.map(\.field),
    hints: Hints(
      LintRule.allCases.filter { !$0.canBeSilenced }.map {
        ($0.rawValue, .rule("\"\($0.rawValue)\" cannot be silenced; fix what it finds"))
      }))
}

extension Form<[LintSilence]> {
  /// `{rule: reason, ...}`, in the order of the text.
  static let silences = Form(.defined(.lint)) { value in
    guard let keys = value.keys(of: LintFields.mapping) else { return nil }
    let silences = LintFields.all.compactMap { rule, field -> LintSilence? in
      guard let reason = keys[field], let key = keys.key(of: field) else { return nil }
      return LintSilence(rule: rule, reason: reason, span: key.node.span)
    }
    return silences.sorted { $0.span.start < $1.span.start }
  }
}

extension SchemaDefinition {
  static let lint = SchemaDefinition(
    "lint", section: "Silences", "rules and reasons",
    "Rules of `kineo lint` that are not reported for this preset, each with the reason."
  ) { .mapping(LintFields.mapping) }
}

extension PresetValue {
  fileprivate func reason(for rule: LintRule) -> String? {
    if !node.isNull, let text = node.text, text.contains(where: { !$0.isWhitespace }) {
      return text
    }
    report("\"\(rule.rawValue)\" needs a reason, such as \(rule.rawValue): this is wanted")
    return nil
  }
}
