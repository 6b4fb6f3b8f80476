import Kineo
import KineoAnalysis

extension Command {
  static let lint = Command(
    name: "lint", summary: "Look for what is allowed in presets, but probably not wanted",
    operand: Operand(placeholder: "PRESET", isRepeatable: true, isOptional: true),
    options: [
      Options.onlyRules.spec, Options.ignoredRules.spec, Options.listRules.spec,
      Options.json.spec, Options.quiet.spec,
    ] + Options.settings + Options.limits,
    details: [
      "A PRESET is a file in YAML or JSON, or - for standard input. A preset silences a rule, with a "
        + "reason: \"lint: {seam: the jump is wanted}\".",
      "Exits with 0 if there is nothing but notes, 1 after a warning or an error, 2 if the call or a "
        + "preset is wrong.",
    ],
    examples: [
      Example(call: "kineo lint Presets/*.yaml", effect: "Looks through a folder"),
      Example(call: "kineo lint --rules", effect: "Lists what it looks for"),
      Example(
        call: "kineo lint spin.yaml --rule flash", effect: "Looks for flashes and nothing else"),
      Example(
        call: "kineo lint spin.yaml --ignore seam,many-colors", effect: "Leaves two rules out"),
      Example(
        call: "kineo lint spin.yaml --json > findings.json", effect: "Tells another program"),
    ]
  ) { arguments, console in
    try arguments.checkLintOptions()
    if arguments.has(Options.listRules) {
      console.report(LintLines.rules)
      return .done
    }
    let linter = Linter(rules: arguments.lintRules, options: arguments.exportOptions)
    let reader = try PresetReader(arguments)
    let reports = arguments.operands.map { path in
      PresetFile.telling(mistakesOf: path, with: reader, console) { document in
        let report = try linter.report(on: document)
        if !arguments.has(Options.json) {
          LintLines(report: report, isQuiet: arguments.has(Options.quiet)).write(to: console)
        }
        return report
      }
    }
    let known = reports.compactMap(\.self)
    if arguments.has(Options.json) {
      // The console ends the last line itself.
      console.report(String(LintDocument(reports: known).json.dropLast()))
    }
    if known.count < reports.count { return .wrong }
    let isFound = known.contains { $0.severity ?? .note > .note }
    return isFound ? .found : .done
  }
}

extension ParsedArguments {
  fileprivate func checkLintOptions() throws(UsageError) {
    if has(Options.listRules) {
      guard let operand = operands.first else { return }
      throw .rule("--rules lists the rules and takes no preset such as \(quoted(operand))")
    }
    if operands.isEmpty { throw .missingOperand("PRESET", command: "lint") }
    if has(Options.json), has(Options.quiet) {
      throw .rule("--json and --quiet both choose what is printed; give one of them")
    }
  }

  fileprivate var lintRules: Set<LintRule> {
    Set(self[Options.onlyRules] ?? LintRule.allCases).subtracting(self[Options.ignoredRules] ?? [])
  }
}
