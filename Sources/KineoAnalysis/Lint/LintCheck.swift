import Kineo
import KineoSystem

/// One rule: its name, its severity, its meaning, and the function that finds it.
package struct LintCheck: Sendable {
  package let rule: LintRule
  /// The default severity of its findings.
  package let severity: Severity
  /// One line of help.
  package let summary: String
  /// A pure function of the subject. Conflicts are found by ``Linter``, because they keep a preset
  /// from becoming a subject, and unneeded silences by ``LintSummary``.
  let find: @Sendable (LintSubject) throws -> [LintFinding]

  private init(
    _ rule: LintRule, _ severity: Severity, _ summary: String,
    _ find: @escaping @Sendable (LintSubject) throws -> [LintFinding] = { _ in [] }
  ) {
    self.rule = rule
    self.severity = severity
    self.summary = summary
    self.find = find
  }

  /// Every rule, in the order of the alphabet.
  package static let all: [LintCheck] = [
    LintCheck(.conflict, .error, "Two steps change one property of a layer at the same time"),
    LintCheck(
      .cutText, .warning, "A text reaches beyond the canvas or its box while it can be read",
      CutText.find),
    LintCheck(
      .flash, .warning,
      "A quarter of the canvas or more flashes more than three times within a second "
        + "(WCAG 2.2, 2.3.1)", Flashing.find),
    LintCheck(
      .invisibleTail, .warning,
      "Nothing that can be seen happens in the last part of the animation",
      InvisibleTail.find),
    LintCheck(
      .lowContrast, .warning, "A text can hardly be told from what is behind it",
      LowContrast.find),
    LintCheck(
      .manyColors, .warning, "There are more colors than a GIF can show, and that can be seen",
      ManyColors.find),
    LintCheck(
      .missedTouch, .warning, "A finger comes down beside the layer that it drags",
      MissedTouch.find),
    LintCheck(
      .neverVisible, .warning, "A layer is not seen at any time", NeverVisible.find),
    LintCheck(.noEffect, .warning, "A step changes nothing that shows", NoEffect.find),
    LintCheck(
      .offCanvas, .warning, "A layer moves where it cannot be seen, outside of the canvas",
      OffCanvas.find),
    LintCheck(
      .seam, .warning, "The picture jumps when the animation begins again", Seam.find),
    LintCheck(
      .shortStep, .warning, "A step is over before the next frame, so its motion is invisible",
      ShortStep.find),
    LintCheck(
      .smallText, .warning, "A text is too small to be read at the size of the GIF",
      SmallText.find),
    LintCheck(
      .undrawnColors, .warning, "A font has colors that are not drawn", UndrawnColors.find),
    LintCheck(.unneededSilence, .note, "A rule is silenced that finds nothing"),
    LintCheck(
      .unusedDefinition, .warning, "The chain does not use the definition", UnusedDefinition.find),
    LintCheck(.unusedLabel, .note, "No position names the label", UnusedLabel.find),
    LintCheck(
      .unusedStyle, .warning,
      "A taper of a closed outline, the alignment of the stroke of an open one, or the number of a "
        + "text without one changes nothing",
      UnusedStyle.find),
    LintCheck(.unusedVariable, .warning, "Nothing uses the variable", UnusedVariable.find),
  ]

  /// What linting finds, in the order of ``all``.
  package static let rules = all.map { Rule($0.rule.rawValue, $0.severity, $0.summary) }

  /// The check of a rule.
  package static func of(_ rule: LintRule) -> LintCheck {
    guard let check = all.first(where: { $0.rule == rule }) else {
      preconditionFailure("\(rule.rawValue) is not in the table")
    }
    return check
  }
}
