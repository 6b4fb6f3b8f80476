/// Looks for what is allowed in a preset, but probably not wanted.
///
///     let report = try Linter().report(on: PresetSource(path: "spin.yaml"))
///     for message in report.messages() { print(message) }
public struct Linter: Sendable {
  /// The rules to look for, all unless said.
  public var rules: Set<LintRule>
  /// What is refused before any work is done.
  public var options: ExportOptions

  public init(
    rules: Set<LintRule> = Set(LintRule.allCases), options: ExportOptions = ExportOptions()
  ) {
    self.rules = rules
    self.options = options
  }

  /// What there is to say about a scene; conflicts among its steps stand for everything else.
  ///
  /// - Throws: What rendering the scene would throw before it draws.
  public func findings(in scene: Scene) throws -> [LintFinding] {
    do {
      _ = try scene.preview(options: options)
      return try findings(in: LintSubject(scene))
    } catch let error as MotionError {
      let conflicts = error.mistakes.compactMap { LintFinding(conflict: $0) }
      guard conflicts.count == error.mistakes.count else { throw error }
      return rules.contains(.conflict) ? conflicts : []
    }
  }

  /// What there is to say about a preset, apart from what it silences.
  ///
  /// - Throws: ``PresetError`` for mistakes other than conflicts among steps, and what rendering the
  ///   preset would throw before it draws.
  public func report(on source: PresetSource) throws -> LintReport {
    let scene: Scene
    do {
      scene = try source.scene()
    } catch {
      guard let conflicts = error.conflicts else { throw error }
      return LintReport(
        source: source, findings: rules.contains(.conflict) ? conflicts : [], silences: [])
    }
    _ = try scene.preview(options: options)
    let subject = try LintSubject(scene, unusedDefinitions: source.unusedDefinitions())
    let (found, outline) = (try findings(in: subject), try source.outline())
    let silenced = Set(outline.silences.map(\.rule))
    let located = found.filter { !silenced.contains($0.rule) }
      .map { LintReport.Located(finding: $0, span: outline.span(of: $0.place)) }
    let silences = outline.silences.filter { rules.contains($0.rule) }
      .map { silence in (silence, found.count { $0.rule == silence.rule }) }
    return LintReport(
      source: source, findings: located + unneeded(silences), silences: silences,
      frames: subject.samples.frameCount, lookedAt: subject.samples.samples.count)
  }

  private func findings(in subject: LintSubject) throws -> [LintFinding] {
    try LintCheck.all.filter { rules.contains($0.rule) }.flatMap { try $0.find(subject) }
  }

  /// Silences that nothing would break.
  private func unneeded(
    _ silences: [(silence: LintSilence, findings: Int)]
  ) -> [LintReport.Located] {
    guard rules.contains(.unneededSilence) else { return [] }
    return silences.filter { $0.findings == 0 }.map { silence, _ in
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

extension PresetError {
  /// The mistakes as findings, if all of them are steps that get into each other's way.
  fileprivate var conflicts: [LintReport.Located]? {
    guard case .mistakes(_, let diagnostics, omitted: 0) = self else { return nil }
    let conflicts = diagnostics.compactMap { diagnostic -> LintReport.Located? in
      guard case .motion(let mistake) = diagnostic.mistake else { return nil }
      return LintFinding(conflict: mistake).map {
        LintReport.Located(finding: $0, span: diagnostic.span)
      }
    }
    return conflicts.count == diagnostics.count ? conflicts : nil
  }
}

extension LintFinding {
  /// Nil for any other mistake.
  fileprivate init?(conflict mistake: MotionMistake) {
    guard case .conflict = mistake.kind else { return nil }
    self.init(
      .conflict, at: .step(mistake.mark), mistake.description,
      suggestion: "let one begin when the other has ended, or let them add up (additive: true)")
  }
}
