import Kineo

/// Looks for what is allowed in a preset, but probably not wanted.
///
///     let report = try Linter().report(on: PresetSource(path: "spin.yaml"))
///     for message in report.messages() { print(message) }
package struct Linter: Sendable {
  /// The rules to look for, all by default.
  package var rules: Set<LintRule>
  /// What is refused before any work is done.
  package var options: ExportOptions
  /// How many rows of data are given from outside, for the limit of work.
  package var rows: Int

  package init(
    rules: Set<LintRule> = Set(LintRule.allCases), options: ExportOptions = ExportOptions(),
    rows: Int = 1
  ) {
    self.rules = rules
    self.options = options
    self.rows = rows
  }

  /// The findings about a scene; conflicts among its steps stand for everything else.
  ///
  /// - Throws: What rendering the scene would throw before it draws.
  package func findings(in scene: Scene) throws -> [LintFinding] {
    do {
      let composition = try scene.composition()
      _ = try composition.preview(options: options)
      return try findings(in: LintSubject(composition))
    } catch let error as MotionError {
      let conflicts = error.mistakes.compactMap { LintFinding(conflict: $0) }
      guard conflicts.count == error.mistakes.count else { throw error }
      return rules.contains(.conflict) ? conflicts : []
    }
  }

  /// The findings about a preset, without those it silences.
  ///
  /// - Throws: As ``report(on:)-(PresetDocument)``.
  package func report(on source: PresetSource) throws -> LintReport {
    try report(on: PresetDocument(source))
  }

  /// The findings about a preset in any of its outputs, without those it silences.
  ///
  /// - Throws: ``PresetError`` for mistakes other than conflicts among steps, and what rendering
  ///   the preset would throw before it draws.
  package func report(on document: PresetDocument) throws -> LintReport {
    var sum = LintSummary(outline: document.outline())
    var budget = WorkBudget(gifs: document.outputs.count, rows: rows, options.limits)
    let unusedVariables = document.unusedVariables
    for output in document.outputs {
      do {
        let reading = try document.reading(output)
        let plan = try ExportPlan(reading.composition, options)
        try budget.add(reading.composition.scene, plan.work)
        let subject = try LintSubject(
          reading.composition, unusedDefinitions: reading.unusedDefinitions,
          unusedVariables: unusedVariables)
        sum.add(try findings(in: subject), of: subject)
      } catch let error as PresetError {
        guard let conflicts = error.conflicts else { throw error }
        sum.add(conflicts: rules.contains(.conflict) ? conflicts : [])
      }
    }
    return sum.report(on: document, rules)
  }

  private func findings(in subject: LintSubject) throws -> [LintFinding] {
    try LintCheck.all.filter { rules.contains($0.rule) }.flatMap { try $0.find(subject) }
  }
}

extension PresetError {
  /// The mistakes as findings, if all of them are steps that get into each other's way.
  fileprivate var conflicts: [LintSummary.Located]? {
    guard case .mistakes(_, let diagnostics, omitted: 0) = self else { return nil }
    let conflicts = diagnostics.compactMap { diagnostic -> LintSummary.Located? in
      guard case .motion(let mistake) = diagnostic.mistake else { return nil }
      return LintFinding(conflict: mistake).map {
        LintSummary.Located(finding: $0, span: diagnostic.span)
      }
    }
    return conflicts.count == diagnostics.count ? conflicts : nil
  }
}

extension LintFinding {
  /// Nil for any other mistake.
  fileprivate init?(conflict mistake: MotionMistake) {
    guard case .conflict(_, _, let property, _) = mistake.kind else { return nil }
    self.init(
      .conflict, at: .step(mistake.mark), mistake.description,
      suggestion: "let one begin when the other has ended"
        + (property.isAddable ? ", or let them add up (additive: true)" : ""))
  }
}
