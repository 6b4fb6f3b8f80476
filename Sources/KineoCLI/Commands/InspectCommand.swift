import Kineo
import KineoAnalysis
import KineoSystem

extension Command {
  static let inspect = Command(
    name: "inspect", summary: "Show what a GIF is made of, and what is wrong with it",
    operand: Operand(placeholder: "GIF", isRepeatable: true),
    options: [Options.strict.spec, Options.json.spec, Options.quiet.spec],
    details: [
      "A GIF is a file from any program, or - for standard input. Prints its screen, how it plays, a "
        + "line for each frame, where its bytes go, and every problem; with --quiet errors only, "
        + "and what is a failure with --strict.",
      "Exits with 0 for every GIF that can be read, however broken; with --strict with 1 after a "
        + "warning or an error; with 2 for what is no GIF.",
    ],
    examples: [
      Example(call: "kineo inspect spin.gif", effect: "Tells everything about it"),
      Example(
        call: "kineo inspect Output/*.gif --strict --quiet",
        effect: "Fails if any GIF has what browsers play otherwise or not at all"),
      Example(call: "kineo inspect - --json < spin.gif", effect: "Tells another program"),
    ]
  ) { arguments, console in
    try arguments.checkInspectOptions()
    let (isQuiet, isJSON) = (arguments.has(Options.quiet), arguments.has(Options.json))
    var known: [GIFInspection] = []
    for (index, path) in arguments.operands.enumerated() {
      guard let inspection = GIFInspection.read(path, console) else { continue }
      if isQuiet {
        let least: Severity = arguments.has(Options.strict) ? .warning : .error
        for message in inspection.messages(from: least) {
          console.report(StyledText(message: message))
        }
      } else if !isJSON {
        console.report((index > 0 ? "\n" : "") + inspection.text())
      }
      known.append(inspection)
    }
    if isJSON {
      // The console ends the last line itself.
      console.report(String(GIFInspectionDocument(known).json.dropLast()))
    }
    if known.count < arguments.operands.count { return .wrong }
    let isFound = known.contains { $0.severity ?? .note > .note }
    return arguments.has(Options.strict) && isFound ? .found : .done
  }
}

extension GIFInspection {
  /// Reads the GIF at `path`, or tells why it cannot be read.
  fileprivate static func read(_ path: String, _ console: Console) -> GIFInspection? {
    let name = path == "-" ? "<stdin>" : path
    do {
      let bytes = try FileBytes.read(path, limit: GIFFile.maximumSize)
      return GIFInspection(try GIFFile(bytes), name: name)
    } catch {
      console.message("\(name): error: \(error)")
      return nil
    }
  }
}

extension ParsedArguments {
  fileprivate func checkInspectOptions() throws(UsageError) {
    if has(Options.json), has(Options.quiet) {
      throw .rule("--json and --quiet both choose what is printed; give one of them")
    }
    guard operands.count(where: { $0 == "-" }) < 2 else {
      throw .rule("standard input can be read only once")
    }
  }
}
