import Kineo
import KineoSystem

extension Command {
  static let join = Command(
    name: "join", summary: "Make a GIF of parts that were drawn apart",
    operand: Operand(placeholder: "PART", isRepeatable: true),
    options: [
      Options.outputFile.spec, Options.jobs.spec, Options.quiet.spec, Options.report.spec,
    ] + Options.limitsOfFrames,
    required: [Options.outputFile.spec],
    details: [
      "A PART is a file that \"kineo render --part\" has drawn. All parts of one animation, in any "
        + "order, give the bytes that \"kineo render\" gives without --part. The look of the GIF "
        + "was decided when the parts were drawn; the preset is no longer needed.",
      "Parts that are missing, overlap, are damaged, or belong to other presets, options or versions "
        + "of kineo are refused before anything is written. See docs/parts.md.",
    ],
    examples: [
      Example(
        call: "kineo join long-*.kineo-part -o long.gif",
        effect: "Writes the same bytes as kineo render long.yaml")
    ]
  ) { arguments, console in
    try arguments.checkReport()
    guard !arguments.operands.contains("-") else {
      throw UsageError.rule("parts are read at any place, so standard input cannot be one")
    }
    let output = Output.path(arguments[Options.outputFile] ?? "-")
    try OutputName.check(output, isFor: "GIF")
    try Output.check(terminal: output)
    try OutputPaths.check([output], leaveAlone: arguments.operands, "part")
    guard let join = console.checked(arguments) else { return .wrong }
    if output != "-" {
      TemporaryFiles.removeAbandoned(in: PathText.folder(ofFile: output))
    }
    let (isQuiet, name) = (arguments.has(Options.quiet), Output.name(output))
    var reports = ExportReports(
      form: arguments[Options.report] ?? .human, paths: [output], isQuiet: isQuiet, console)
    let isDone = console.rendering(name) {
      try reports.reporting(output, madeFrom: arguments.operands[0]) {
        try join.export(to: output) { done, total in
          if !isQuiet { console.progress(name, done: done, of: total) }
        }
      }
    }
    reports.finish()
    return isDone ? .done : .failed
  }
}

extension Console {
  /// The joined parts; nil after reporting every mistake in them.
  fileprivate func checked(_ arguments: ParsedArguments) -> PartJoin? {
    let limits = arguments.exportOptions.limits
    let parts = arguments.operands.compactMap { path in
      reporting { try FramePart(path: path, limits: limits) }
    }
    guard parts.count == arguments.operands.count else { return nil }
    let mistakes = FramePart.mistakes(in: parts)
    for mistake in mistakes { error(mistake.description) }
    guard mistakes.isEmpty else { return nil }
    return reporting { try PartJoin(parts, jobs: arguments[Options.jobs], limits: limits) }
  }

  /// The result of `body`; nil after reporting its error.
  private func reporting<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      self.error("\(error)")
      return nil
    }
  }
}
