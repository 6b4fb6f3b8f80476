import Kineo
import KineoSystem

/// What is found in the outputs of a preset, each finding once.
struct LintSummary {
  /// A finding and where the preset has it.
  struct Located: Equatable {
    let finding: LintFinding
    /// What is underlined.
    let span: SourceSpan

    /// Orders by the text, and by the table of rules at one place.
    var rank: (SourcePosition, Int) {
      (span.start, LintRule.allCases.firstIndex(of: finding.rule) ?? 0)
    }
  }

  private let outline: PresetOutline
  private let silenced: Set<LintRule>
  private var findings: [Located] = []
  /// How much each rule has found, what is silenced included.
  private var counts: [LintRule: Int] = [:]
  private var (frames, lookedAt) = (0, 0)
  private var hasConflicts = false

  init(outline: PresetOutline) {
    self.outline = outline
    silenced = Set(outline.silences.map(\.rule))
  }

  /// Adds what is found in an output that can be drawn.
  mutating func add(_ found: [LintFinding], of subject: LintSubject) {
    frames += subject.samples.frameCount
    lookedAt += subject.samples.samples.count
    for finding in found { counts[finding.rule, default: 0] += 1 }
    add(
      found.filter { !silenced.contains($0.rule) }
        .map { Located(finding: $0, span: outline.span(of: $0.place)) })
  }

  /// Adds the conflicts of an output that cannot be drawn.
  mutating func add(conflicts: [Located]) {
    hasConflicts = true
    add(conflicts)
  }

  private mutating func add(_ located: [Located]) {
    for finding in located where !findings.contains(finding) { findings.append(finding) }
  }

  func report(on document: PresetDocument, _ rules: Set<LintRule>) -> LintReport {
    // Other rules have not run, so that no silence is unneeded.
    let silences =
      hasConflicts
      ? []
      : outline.silences.filter { rules.contains($0.rule) }
        .map { silence in (silence, counts[silence.rule] ?? 0) }
    let all = findings + (rules.contains(.unneededSilence) ? unneeded(silences) : [])
    return LintReport(
      source: document.source, findings: Self.findings(all, in: document.texts),
      silences: silences, frames: frames, lookedAt: lookedAt)
  }

  /// With their lines; those of one place keep their order.
  private static func findings(_ located: [Located], in texts: PresetTexts) -> [Finding] {
    var lines = ShownLines(texts)
    return located.enumerated().sorted { a, b in
      let (x, y) = (a.element.rank, b.element.rank)
      return x != y ? x < y : a.offset < b.offset
    }.map { _, located in
      let finding = located.finding
      return texts.finding(
        finding.severity, rule: finding.rule.rawValue, finding.message,
        advice: finding.suggestion, at: located.span, &lines)
    }
  }

  /// Silences that nothing would break. Whether many colors can be seen is measured with the
  /// default settings, so that a silence of it may be for others.
  private func unneeded(
    _ silences: [(silence: LintSilence, findings: Int)]
  ) -> [Located] {
    silences.filter { $0.findings == 0 && $0.silence.rule != .manyColors }.map { silence, _ in
      let finding = LintFinding(
        .unneededSilence, at: .mark(silence.span.start),
        "\"\(silence.rule.rawValue)\" is silenced, but finds nothing",
        suggestion: "remove the line")
      return Located(finding: finding, span: silence.span)
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
