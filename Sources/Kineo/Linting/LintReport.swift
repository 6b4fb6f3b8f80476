/// What there is to say about one preset.
public struct LintReport: Sendable {
  /// A finding and where the preset has it.
  public struct Located: Sendable, Equatable {
    public let finding: LintFinding
    /// What is underlined.
    public let span: SourceSpan
  }

  /// The preset that was looked at.
  public let source: PresetSource
  /// The preset and what it includes.
  public let texts: PresetTexts
  /// In the order of the text, and of the table of rules at one place.
  public let findings: [Located]
  /// The rules that the preset silences, and how much they found.
  public let silences: [(silence: LintSilence, findings: Int)]
  /// How many frames the animation has, in all variations together; 0 for one that cannot be drawn.
  public let frames: Int
  /// How many of them rules have looked at.
  public let lookedAt: Int

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
  public var severity: LintSeverity? { findings.map(\.finding.severity).max() }

  /// Every finding with its place, its line and what to do about it, as people read it.
  ///
  /// - Parameter least: Leaves out what is less grave.
  public func messages(from least: LintSeverity = .note) -> [String] {
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
