import Kineo
import KineoBatch

extension Command {
  static let check = Command(
    name: "check", summary: "Verify that GIFs match their presets",
    operand: Operand(placeholder: "PRESET", isRepeatable: true, isOptional: true),
    options: [
      Options.output.spec, Options.full.spec, Options.pixelsOnly.spec, Options.update.spec,
      Options.artifacts.spec, Options.shard.spec, Options.part.spec, Options.frameRate.spec,
    ] + Options.formats + Options.scales + [
      Options.sceneBackground.spec, Options.sceneTransparent.spec, Options.sceneLoop.spec,
      Options.jobs.spec, Options.quiet.spec,
    ] + Options.settings + Options.encoding + Options.reports + Options.limits,
    details: [
      "Reports GIFs that differ, are missing, or exceed their budget.",
      "PRESETs, PATH and the options that change files are those of \"kineo render\". A file whose comments have the digest of the "
        + "same preset and options, and of its own bytes, passes; with --full it is rendered nevertheless. Other "
        + "files are rendered and compared: those with the same bytes pass; for those that look "
        + "different the report has the time, the place and the active step. If all PRESETs are "
        + "folders, GIFs without a preset are reported as well.",
      "Exits with 0 if everything matches, 1 if not, 2 if a preset is invalid, 3 if rendering or "
        + "writing fails.",
    ],
    examples: [
      Example(call: "kineo check", effect: "Verifies all GIFs of the project"),
      Example(
        call: "kineo check Presets -o Output --full --artifacts differences",
        effect: "Renders everything, and draws the differences"),
      Example(
        call: "kineo check Presets -o Output --update",
        effect: "Writes GIFs that are missing or differ"),
      Example(
        call: "kineo check spin.yaml -o clear.gif --transparent --quality 80 --fast",
        effect: "Verifies what \"kineo render\" wrote with these options"),
      Example(
        call: "kineo check Presets -o Output --pixels --format github",
        effect: "Accepts files that another program has optimized, and annotates a pull request"),
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
    return try BatchCall(
      command: "check", start: request.start, plan: plan,
      run: BatchRun(checking: plan, options: options), additions: orphans,
      findings: findings, reporter: request.reporter(for: plan, console),
      isQuiet: arguments.has(Options.quiet), console: console
    ).perform()
  }
}
