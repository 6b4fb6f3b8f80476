import Kineo
import KineoBatch
import KineoSystem

/// Reports what a command finds in one input after another: to people in the command's own lines,
/// or in the format that the call asks for.
struct InputReport {
  /// What a command found in one input.
  struct Entry {
    /// As messages have it; the preset, or the GIF of a command that reads no presets.
    let name: String
    /// What it is compared with; empty for nothing.
    var other = ""
    var status: BatchResult.Status
    var findings: [Finding] = []
    var facts: GIFFacts?
    var details: JSONValue?
  }

  /// Whether people read the command's own lines.
  let isForPeople: Bool
  let isQuiet: Bool
  private let isOfPresets: Bool
  private let plan: ReportPrinter.Plan
  private let printer: ReportPrinter
  private let start = Instant.now
  private var last = Instant.now
  private var count = 0
  private var code = ExitCode.done
  /// Why no report is written; nil if one is.
  private var mistake: String?

  /// - Parameters:
  ///   - total: How many inputs there are.
  ///   - isOfPresets: Whether the inputs are presets, and not GIFs.
  ///   - hasOwnLines: Whether the command has lines of its own for people.
  ///   - areBesideFile: Whether standard output carries a file, so that words go elsewhere.
  /// - Throws: `UsageError` if options contradict each other, or a report would overwrite an input.
  init(
    _ arguments: ParsedArguments, command: String, inputs: [String], total: Int? = nil,
    isOfPresets: Bool = true, hasOwnLines: Bool = true,
    areBesideFile: Bool = false, _ console: Console
  ) throws(UsageError) {
    try arguments.checkJSON()
    var plan = try arguments.reportPlan()
    try OutputPaths.check(plan.files, leaveAlone: inputs, "input")
    let isPrinted = !hasOwnLines || plan.file == nil && plan.format != .human
    isForPeople = !isPrinted && !arguments.has(Options.json)
    plan.isSilent = !isPrinted
    isQuiet = arguments.has(Options.quiet)
    self.isOfPresets = isOfPresets
    self.plan = plan
    printer = ReportPrinter(
      plan, style: console.style(besideFile: areBesideFile), areBesideFile: areBesideFile, console)
    printer.print(.started(BatchStart(command: command, total: total ?? inputs.count)))
  }

  /// Whether the report has the details that only programs read.
  var needsDetails: Bool { plan.format == .json }

  /// Adds what was found in the next input.
  mutating func add(_ entry: Entry) {
    count += 1
    code = max(code, entry.status.code)
    printer.print(
      .finished(
        BatchResult(
          number: count, preset: isOfPresets ? entry.name : nil,
          output: isOfPresets ? entry.other : entry.name, status: entry.status,
          findings: entry.findings.sorted { $0.severity > $1.severity }, facts: entry.facts,
          milliseconds: Instant.now.milliseconds(since: last), details: entry.details)))
    last = .now
  }

  /// Adds an input that cannot be read, or is wrong.
  mutating func add(wrong name: String, _ findings: [Finding], _ console: Console) {
    if plan.isSilent { for finding in findings { console.message(finding.text) } }
    add(Entry(name: name, status: .wrong, findings: findings))
  }

  /// Ends the report.
  ///
  /// - Parameter findings: What kept inputs from being found.
  /// - Returns: The exit code of the command.
  mutating func end(_ findings: [Finding] = [], _ console: Console) -> ExitCode {
    if plan.isSilent { for finding in findings { console.message(finding.text) } }
    if !findings.isEmpty { code = max(code, .wrong) }
    printer.print(
      .ended(
        BatchEnd(
          milliseconds: Instant.now.milliseconds(since: start), code: Int(code.rawValue),
          findings: findings)))
    if let mistake {
      console.error(mistake)
      return max(code, .wrong)
    }
    do {
      try printer.finish()
      return code
    } catch {
      console.error("\(error)")
      return max(code, .failed)
    }
  }
}

extension InputReport {
  /// Writes no report over what a preset reads.
  private mutating func protect(_ document: PresetDocument) {
    guard mistake == nil, !plan.files.isEmpty else { return }
    let files = ReadFiles(of: document)
    mistake = plan.files.lazy.compactMap(files.mistake).first
  }

  /// What `body` makes of the preset at `path`; reports every mistake in it.
  ///
  /// - Returns: Nil if it is wrong.
  mutating func reading<Value>(
    _ path: String, with reader: PresetReader, _ console: Console,
    _ body: (PresetDocument) throws -> Value
  ) -> Value? {
    let name = PresetSource.name(ofFileAt: path)
    var document: PresetDocument?
    do {
      let read = try reader.document(path)
      document = read
      protect(read)
      return try body(read)
    } catch {
      add(wrong: name, Refusal(error, inPreset: name, document).findings, console)
      return nil
    }
  }
}

extension ParsedArguments {
  /// - Throws: If `--json` and other options both choose the output.
  fileprivate func checkJSON() throws(UsageError) {
    guard has(Options.json) else { return }
    for (isGiven, name) in [
      (has(Options.quiet), "--quiet"), (self[Options.reportFormat] != nil, "--format"),
    ] where isGiven {
      throw .rule("--json and \(name) both choose the output; give one of them")
    }
  }
}
