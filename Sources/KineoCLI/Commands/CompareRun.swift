import Kineo
import KineoAnalysis
import KineoSystem

/// Compares the files of one call.
struct CompareRun {
  private let paths: ComparedPaths
  private let arguments: ParsedArguments
  /// Where the difference is drawn, if at all.
  private let picture: String?
  private let reader: PresetReader
  private let console: Console

  /// - Throws: If the arguments contradict each other.
  init(_ arguments: ParsedArguments, _ console: Console) throws {
    reader = try PresetReader(arguments)
    paths = try ComparedPaths(
      arguments.operands, allowing: arguments.all(Options.allowPath))
    picture = arguments[Options.picture].map(Output.path)
    if let picture {
      if paths.areFolders { throw UsageError.rule("--picture takes two files, not folders") }
      try Output.check(terminal: picture)
      try OutputPaths.check([picture], leaveAlone: paths.files, "file")
      try OutputName.check(picture, isFor: "PNG")
    }
    if paths.areFolders, arguments.has(Options.json) {
      throw UsageError.rule("--json takes two files; give --format json for folders")
    }
    self.arguments = arguments
    self.console = console
  }

  func run() throws -> ExitCode {
    var report = try InputReport(
      arguments, command: "compare", inputs: paths.files, total: paths.pairs.count,
      hasOwnLines: !paths.areFolders, areBesideFile: picture == "-", console)
    for pair in paths.pairs { try compare(pair, &report) }
    return report.end(paths.findings, console)
  }

  private func compare(_ pair: ComparedPaths.Pair, _ report: inout InputReport) throws {
    guard let expected = pair.expected, let actual = pair.actual else {
      return report.add(Self.lonely(pair))
    }
    let names = [expected, actual].map(Self.name)
    var findings: [Finding] = []
    let animations = [expected, actual].compactMap { read($0, &findings) }
    guard animations.count == 2 else { return report.add(wrong: names[0], findings, console) }
    let comparison = try Comparison(animations[0], animations[1], options: options) {
      [isQuiet = report.isQuiet] done, total in
      if !isQuiet { console.progress("comparing", done: done, of: total) }
    }
    self.report(comparison, names, report)
    if let picture { try draw(comparison, to: picture) }
    report.add(
      InputReport.Entry(
        name: names[0], other: names[1], status: comparison.isEqual ? .passed : .different,
        findings: comparison.findings(expected: names[0], actual: names[1]),
        details: report.needsDetails ? comparison.json(names: names) : nil))
  }

  /// A file without another to compare it with.
  private static func lonely(_ pair: ComparedPaths.Pair) -> InputReport.Entry {
    let path = pair.expected ?? pair.actual ?? ""
    let rule = pair.expected == nil ? Rule.orphan : .missing
    let finding = Finding(
      rule, "the \(pair.expected == nil ? "first" : "second") folder has no such file",
      at: Location(path))
    return InputReport.Entry(
      name: path, status: pair.expected == nil ? .orphan : .missing, findings: [finding])
  }

  private static func name(_ path: String) -> String { path == "-" ? "<stdin>" : path }

  private var options: ComparisonOptions {
    ComparisonOptions(
      background: arguments[Options.comparedBackground],
      tolerance: arguments[Options.tolerance]?.double ?? 0, keepsWorst: picture != nil,
      limits: arguments.exportOptions.limits)
  }

  private func report(_ comparison: Comparison, _ names: [String], _ report: InputReport) {
    let isFile = picture == "-"
    if arguments.has(Options.json) {
      // The console ends the last line itself.
      let document = comparison.json(names: names).text(openLevels: 2)
      console.report(String(document.dropLast()), besideFile: isFile)
    } else if report.isForPeople, !report.isQuiet {
      console.report(comparison.text(names: names), besideFile: isFile)
    }
  }

  private func draw(_ comparison: Comparison, to path: String) throws {
    guard let sheet = try comparison.picture(limits: options.limits) else {
      let reason = comparison.hasEqualSizes ? "nothing differs" : "sizes differ"
      return console.message("kineo: note: \(reason), so that \(Output.name(path)) is not written")
    }
    let bytes = try PNGEncoder.encode(sheet)
    try AtomicFile.write(to: path) { try $0(bytes) }
  }
}

extension CompareRun {
  /// Reads a file of frames or a preset, whichever the bytes are, or adds why it cannot be read.
  private func read(_ path: String, _ findings: inout [Finding]) -> ComparedAnimation? {
    let name = Self.name(path)
    do {
      let animation = try read(path, name: name)
      _ = try animation.facts(limits: options.limits)
      return animation
    } catch {
      findings +=
        (error as? PresetError)?.findings
        ?? [Finding(.reading, "\(error)", at: Location(name))]
      return nil
    }
  }

  private func read(_ path: String, name: String) throws -> ComparedAnimation {
    let isGIF = path.lowercased().hasSuffix(".gif")
    if !isGIF, path != "-", let frames = try frames(path) { return frames }
    let bytes = try FileBytes.read(path, limit: GIFFile.maximumSize)
    if isGIF || bytes.starts(with: Array("GIF".utf8)) { return .gif(try GIFFile(bytes)) }
    guard FileKind(bytes) != nil || String(validating: bytes, as: UTF8.self) != nil else {
      throw CommandFailure(message: "this is neither an animation nor a preset")
    }
    let document =
      try path == "-"
      ? reader.document(PresetSource(name: name, bytes: bytes)) : reader.document(path)
    return .composition(try document.composition(document.onlyOutput))
  }

  /// Frames in another format than GIF; nil for a file that has none.
  private func frames(_ path: String) throws -> ComparedAnimation? {
    let head = try FileBytes.read(path, limit: FrameInputFormat.headCount)
    guard let format = FrameInputFormat(head: head), format != .gif else { return nil }
    let input = try FrameInput(
      contentsOf: [path], options: FrameInputOptions(limits: options.limits))
    return .frames(input, bytes: FileStatus(path)?.size ?? 0)
  }
}
