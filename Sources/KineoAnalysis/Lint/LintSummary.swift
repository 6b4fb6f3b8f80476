import Kineo

/// What is found in the variations of a preset, each finding once.
struct LintSummary {
  private let outline: PresetOutline
  private let silenced: Set<LintRule>
  private var findings: [LintReport.Located] = []
  /// How much each rule has found, what is silenced included.
  private var counts: [LintRule: Int] = [:]
  private var (frames, lookedAt) = (0, 0)
  private var hasConflicts = false

  init(outline: PresetOutline) {
    self.outline = outline
    silenced = Set(outline.silences.map(\.rule))
  }

  /// Adds what is found in a variation that can be drawn.
  mutating func add(_ found: [LintFinding], of subject: LintSubject) {
    frames += subject.samples.frameCount
    lookedAt += subject.samples.samples.count
    for finding in found { counts[finding.rule, default: 0] += 1 }
    add(
      found.filter { !silenced.contains($0.rule) }
        .map { LintReport.Located(finding: $0, span: outline.span(of: $0.place)) })
  }

  /// Adds the conflicts of a variation that cannot be drawn.
  mutating func add(conflicts: [LintReport.Located]) {
    hasConflicts = true
    add(conflicts)
  }

  private mutating func add(_ located: [LintReport.Located]) {
    for finding in located where !findings.contains(finding) { findings.append(finding) }
  }

  func report(on document: PresetDocument, _ rules: Set<LintRule>) -> LintReport {
    // Nobody knows what other rules would find, so that no silence is unneeded.
    let silences =
      hasConflicts
      ? []
      : outline.silences.filter { rules.contains($0.rule) }
        .map { silence in (silence, counts[silence.rule] ?? 0) }
    return LintReport(
      document, findings: findings + (rules.contains(.unneededSilence) ? unneeded(silences) : []),
      silences: silences, frames: frames, lookedAt: lookedAt)
  }

  /// Silences that nothing would break.
  private func unneeded(
    _ silences: [(silence: LintSilence, findings: Int)]
  ) -> [LintReport.Located] {
    silences.filter { $0.findings == 0 }.map { silence, _ in
      let finding = LintFinding(
        .unneededSilence, at: .mark(silence.span.start),
        "\"\(silence.rule.rawValue)\" is silenced, but finds nothing",
        suggestion: "remove the line")
      return LintReport.Located(finding: finding, span: silence.span)
    }
  }
}

extension PresetOutline {
  /// What to underline for `place`; the start of the text for what the preset does not have.
  fileprivate func span(of place: LintFinding.Place) -> SourceSpan {
    let start = SourceSpan(start: SourcePosition(line: 1, column: 1))
    return switch place {
    case .mark(let position): span(at: position)
    case .layer(let name): span(ofLayer: name) ?? start
    case .keys(let keys): keys.lazy.compactMap { span(ofKey: $0) }.first ?? start
    }
  }
}
