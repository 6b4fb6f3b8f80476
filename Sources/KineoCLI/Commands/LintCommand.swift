import Kineo
import KineoAnalysis
import KineoSystem

extension Command {
  static let lint = Command(
    name: "lint", summary: "Report likely mistakes in presets",
    operand: Operand(placeholder: "PRESET", isRepeatable: true, isOptional: true),
    options: [
      Options.onlyRules.spec, Options.ignoredRules.spec, Options.listRules.spec,
      Options.quiet.spec,
    ] + Options.findings + [Options.json.spec] + Options.settings + Options.limits,
    details: [
      "PRESETs are those of \"kineo render\". A preset silences a rule, with a reason: "
        + "\"lint: {seam: the jump is wanted}\".",
      "Exits with 0 if there is nothing but notes, 1 after a warning or an error, 2 if the call or a "
        + "preset is wrong.",
    ],
    examples: [
      Example(call: "kineo lint", effect: "Checks all presets of the project"),
      Example(call: "kineo lint Presets", effect: "Checks all presets of a folder"),
      Example(call: "kineo lint --rules", effect: "Lists the rules"),
      Example(call: "kineo lint spin.yaml --rule flash", effect: "Checks one rule"),
      Example(call: "kineo lint spin.yaml --ignore seam,many-colors", effect: "Skips two rules"),
      Example(
        call: "kineo lint Presets --format sarif --report-file lint.sarif",
        effect: "Writes findings for code scanning"),
      Example(
        call: "kineo lint spin.yaml --json > findings.json",
        effect: "Prints the older document, which --format json replaces"),
    ]
  ) { arguments, console in
    try arguments.checkLintOptions()
    if arguments.has(Options.listRules) {
      console.report(LintLines.rules)
      return .done
    }
    let inputs = try PresetInputs(arguments)
    let linter = Linter(
      rules: arguments.lintRules, options: arguments.exportOptions, rows: inputs.reader.rowCount)
    var report = try InputReport(arguments, command: "lint", inputs: inputs.paths, console)
    var known: [LintReport] = []
    for path in inputs.paths {
      let linted = report.reading(path, with: inputs.reader, console) { try linter.report(on: $0) }
      guard let linted else { continue }
      if report.isForPeople {
        LintLines(report: linted, isQuiet: report.isQuiet).write(to: console)
      }
      report.add(
        InputReport.Entry(
          name: linted.source.name, status: linted.severity ?? .note > .note ? .found : .passed,
          findings: linted.findings,
          details: report.needsDetails ? LintDocument.value(of: linted) : nil))
      known.append(linted)
    }
    if arguments.has(Options.json) {
      // The console ends the last line itself.
      console.report(String(LintDocument(reports: known).json.dropLast()))
    }
    return report.end(inputs.findings, console)
  }
}

extension ParsedArguments {
  fileprivate func checkLintOptions() throws(UsageError) {
    guard has(Options.listRules), let operand = operands.first else { return }
    throw .rule("--rules lists the rules and takes no preset such as \(quoted(operand))")
  }

  fileprivate var lintRules: Set<LintRule> {
    Set(self[Options.onlyRules] ?? LintRule.allCases).subtracting(self[Options.ignoredRules] ?? [])
  }
}
