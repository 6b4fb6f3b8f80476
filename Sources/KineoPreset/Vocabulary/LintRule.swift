/// What a linter looks for, by the name that presets and options use. What each means and how grave
/// it is, the linter's own table says.
public enum LintRule: String, Sendable, CaseIterable {
  case conflict
  case flash
  case invisibleTail = "invisible-tail"
  case manyColors = "many-colors"
  case neverVisible = "never-visible"
  case noEffect = "no-effect"
  case offCanvas = "off-canvas"
  case seam
  case shortStep = "short-step"
  case unneededSilence = "unneeded-silence"
  case unusedDefinition = "unused-definition"
  case unusedLabel = "unused-label"

  /// Whether a preset can ask not to hear of it. Nothing is rendered from a preset with a conflict,
  /// and a silence that silences a silence is one too many.
  public var canBeSilenced: Bool { self != .conflict && self != .unneededSilence }
}

/// A rule that a preset does not want to hear of, and why.
public struct LintSilence: Sendable, Equatable {
  public let rule: LintRule
  /// Never empty.
  public let reason: String
  /// The rule's name in the preset.
  public let span: SourceSpan

  public init(rule: LintRule, reason: String, span: SourceSpan) {
    self.rule = rule
    self.reason = reason
    self.span = span
  }
}

extension PresetValue {
  /// `{rule: reason, ...}`, in the order of the text.
  func silences() -> [LintSilence]? {
    guard let keys = mapping("lint", keys: LintRule.self) else { return nil }
    let silences = LintRule.allCases.compactMap { rule -> LintSilence? in
      guard let name = keys.name(of: rule), let value = keys[rule] else { return nil }
      guard rule.canBeSilenced else {
        name.report("\"\(rule.rawValue)\" cannot be silenced; mend what it finds")
        return nil
      }
      return value.reason(for: rule).map {
        LintSilence(rule: rule, reason: $0, span: name.node.span)
      }
    }
    return silences.sorted { $0.span.start < $1.span.start }
  }

  private func reason(for rule: LintRule) -> String? {
    if !node.isNull, let text = node.text, text.contains(where: { !$0.isWhitespace }) {
      return text
    }
    report("\"\(rule.rawValue)\" needs a reason, such as \(rule.rawValue): this is wanted")
    return nil
  }
}
