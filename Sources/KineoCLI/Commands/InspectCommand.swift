import Kineo
import KineoAnalysis
import KineoBatch
import KineoSystem

extension Command {
  static let inspect = Command(
    name: "inspect", summary: "Report the structure and the problems of GIFs",
    operand: Operand(placeholder: "GIF", isRepeatable: true, isOptional: true),
    options: [Options.quiet.spec] + Options.findings + [Options.json.spec, Options.strict.spec],
    details: [
      "A GIF is a file from any program, - for standard input, a folder with all GIFs below it, or a "
        + "pattern such as 'Output/**/*.gif'. By default the GIFs of the project are "
        + "inspected. Prints the screen, how it plays, a line for each frame, where the bytes go, and "
        + "every problem; with --quiet errors only, with --strict warnings as well.",
      "Exits with 0 if there is nothing but notes, 1 after a warning or an error, 2 if a file is no "
        + "GIF.",
    ],
    examples: [
      Example(call: "kineo inspect spin.gif", effect: "Reports everything about it"),
      Example(
        call: "kineo inspect Output --strict --quiet",
        effect: "Prints problems that browsers play differently or not at all"),
      Example(
        call: "kineo inspect Output --format junit --report-file inspect.xml",
        effect: "Writes a report for CI"),
      Example(call: "kineo inspect - --json < spin.gif", effect: "Prints a document for programs"),
    ]
  ) { arguments, console in
    guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
      throw UsageError.rule("standard input can be read only once")
    }
    let search = FileSearch(try arguments.inspectedPlaces(), for: .gifs)
    let paths = search.files.map(\.path)
    var report = try InputReport(
      arguments, command: "inspect", inputs: paths, isOfPresets: false, console)
    var isFirst = true
    var document =
      arguments.has(Options.json)
      ? GIFInspectionDocument.Writer(text: ReportedLines(console: console)) : nil
    for path in paths {
      let name = path == "-" ? "<stdin>" : path
      do {
        let bytes = try FileBytes.read(path, limit: GIFFile.maximumSize)
        let inspection = GIFInspection(try GIFFile(bytes), name: name)
        if report.isForPeople {
          inspection.print(
            from: arguments.has(Options.strict) ? .warning : .error, isQuiet: report.isQuiet,
            isFirst: isFirst, console)
        }
        report.add(inspection.entry(hasDetails: report.needsDetails))
        document?.add(inspection)
        isFirst = false
      } catch {
        report.add(
          wrong: name, [Finding(.reading, "\(error)", at: Location(name))], console)
      }
    }
    var lines = document?.end()
    lines?.flush()
    return report.end(search.findings, console)
  }
}

extension GIFInspection {
  /// Prints everything, or what is as serious as `least`.
  fileprivate func print(from least: Severity, isQuiet: Bool, isFirst: Bool, _ console: Console) {
    guard isQuiet else {
      var lines = ReportedLines(console: console)
      if !isFirst { lines.write("\n") }
      forEachLine { lines.write($0 + "\n") }
      return lines.flush()
    }
    for message in messages(from: least) { console.report(StyledText(message: message)) }
  }

  fileprivate func entry(hasDetails: Bool) -> InputReport.Entry {
    InputReport.Entry(
      name: name, status: severity ?? .note > .note ? .found : .passed, findings: findings,
      facts: GIFFacts(
        bytes: file.bytes.count, width: file.width, height: file.height, frames: frames.count,
        images: frames.count, centiseconds: centiseconds, colors: colors > 256 ? nil : colors),
      details: hasDetails ? json(frames: Self.eventFrames) : nil)
  }

  /// The most frames of an event, which is a line.
  private static let eventFrames = 10_000
}

/// Text that is reported by and by, whole lines at a time.
private struct ReportedLines: TextOutputStream {
  let console: Console
  private var text = ""

  init(console: Console) { self.console = console }

  mutating func write(_ part: String) {
    text += part
    if text.utf8.count > 1 << 15, part.hasSuffix("\n") || part.hasPrefix("\n") { flush() }
  }

  /// Reports all whole lines; the console ends the last itself.
  mutating func flush() {
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")) else { return }
    console.report(String(text[..<end]))
    text = String(text[text.utf8.index(after: end)...])
  }
}

extension ParsedArguments {
  /// What is named, or the folder of GIFs of the project.
  fileprivate func inspectedPlaces() throws -> [String] {
    guard operands.isEmpty else { return operands }
    return try InputPaths(self, of: "a GIF").output.map { [$0] } ?? []
  }
}
