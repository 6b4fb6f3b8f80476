import Kineo
import KineoBatch

extension Command {
  static let check = Command(
    name: "check", summary: "Tell whether GIFs are what their presets give",
    operand: Operand(placeholder: "PRESET", isRepeatable: true, isOptional: true),
    options: [
      Options.output.spec, Options.full.spec, Options.pixelsOnly.spec, Options.update.spec,
      Options.artifacts.spec, Options.shard.spec, Options.frameRate.spec, Options.scale.spec,
      Options.jobs.spec, Options.quiet.spec,
    ] + Options.settings + Options.reports + Options.limits,
    details: [
      "Finds what differs, what is missing, and what breaks its budget.",
      "A PRESET and PATH are what they are for \"kineo render\". A file whose comment says that it "
        + "was made from the same is right if it is whole; --full renders all the same. Other files "
        + "are rendered and compared: those with the same bytes are right; of those that look "
        + "different it is told when and where, and which step is active then. Where all PRESETs are "
        + "folders, GIFs that no preset gives are found as well.",
      "Exits with 0 if all is as it should be, 1 if not, 2 if a preset is wrong.",
    ],
    examples: [
      Example(call: "kineo check", effect: "Checks all GIFs of the project around here"),
      Example(
        call: "kineo check Presets -o Output --full --artifacts differences",
        effect: "Renders all, and draws what differs"),
      Example(
        call: "kineo check Presets -o Output --update", effect: "Writes what is missing or differs"),
      Example(
        call: "kineo check Presets -o Output --pixels --format github",
        effect: "Accepts files that other programs have made smaller, and annotates a pull request"),
    ]
  ) { arguments, console in
    let request = try BatchArguments(arguments)
    guard request.batch.destination != .file("-") else {
      throw UsageError.rule("a check reads the file at -o, which cannot be standard output")
    }
    let plan = try arguments.shard(of: BatchPlan(request.batch))
    let options = CheckOptions(
      isFull: arguments.has(Options.full), acceptsOtherBytes: arguments.has(Options.pixelsOnly),
      isUpdating: arguments.has(Options.update), artifacts: arguments[Options.artifacts])
    let findings = request.search.findings
    // What cannot be found may give any GIF.
    let orphans = request.coversOutputs && findings.isEmpty ? plan.orphans() : []
    return BatchCall(
      command: "check", plan: plan, run: BatchRun(checking: plan, options: options),
      additions: orphans,
      findings: findings, teller: request.teller(for: plan, console),
      isQuiet: arguments.has(Options.quiet), console: console
    ).perform()
  }
}
