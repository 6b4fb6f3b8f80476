import Kineo

/// What there is to say about one preset.
package struct LintReport: Sendable {
  /// A finding and where the preset has it.
  package struct Located: Sendable, Equatable {
    package let finding: LintFinding
    /// What is underlined.
    package let span: SourceSpan
  }

  /// The preset that was looked at.
  package let source: PresetSource
  /// The preset and what it includes.
  package let texts: PresetTexts
  /// In the order of the text, and of the table of rules at one place.
  package let findings: [Located]
  /// The rules that the preset silences, and how much they found.
  package let silences: [(silence: LintSilence, findings: Int)]
  /// How many frames the animation has, in all variations together; 0 for one that cannot be drawn.
  package let frames: Int
  /// How many of them rules have looked at.
  package let lookedAt: Int

  init(
    _ document: PresetDocument, findings: [Located],
    silences: [(silence: LintSilence, findings: Int)], frames: Int, lookedAt: Int
  ) {
    source = document.source
    texts = document.texts
    self.findings = findings.enumerated().sorted { a, b in
      (a.element.span.start, a.element.finding.order, a.offset)
        < (b.element.span.start, b.element.finding.order, b.offset)
    }.map(\.element)
    self.silences = silences
    self.frames = frames
    self.lookedAt = lookedAt
  }

  /// The gravest there is; nil for none at all.
  package var severity: LintSeverity? { findings.map(\.finding.severity).max() }

  /// Every finding with its place, its line and what to do about it, as people read it.
  ///
  /// - Parameter least: Leaves out what is less grave.
  package func messages(from least: LintSeverity = .note) -> [String] {
    texts.rendered(
      findings.filter { $0.finding.severity >= least }.map { located in
        let finding = located.finding
        return Remark(
          located.span, kind: finding.severity.rawValue,
          text: "\(finding.message) [\(finding.rule.rawValue)]", advice: finding.suggestion)
      })
  }
}

extension LintFinding {
  /// The place of its rule in the table.
  fileprivate var order: Int { LintRule.allCases.firstIndex(of: rule) ?? 0 }
}
