import Kineo
import KineoBatch
import KineoSystem

extension Command {
  static let report = Command(
    name: "report", summary: "Merge the reports of the shards of a batch",
    action: "merge", operand: Operand(placeholder: "FILE", isRepeatable: true),
    options: [
      Options.reportFormat.spec, Options.mergedReport.spec, Options.summary.spec,
      Options.summaryImages.spec, Options.quiet.spec,
    ],
    details: [
      "A FILE has the events of one shard, as --format json writes them, or - for standard input. "
        + "Prints one report of all shards in any format; one FILE of a complete batch is converted "
        + "to another format.",
      "Reports shards that are missing or that ended early. If one was restarted and both files "
        + "exist, the complete one counts. Files of different batches, and duplicate shards or GIFs, "
        + "are refused.",
      "Exits with the worst code of the shards, and with 3 if one is missing or was ended early; "
        + "with 2 if the files cannot be merged. docs/reports.md describes the formats.",
    ],
    examples: [
      Example(
        call: "kineo report merge shard-*.jsonl --summary summary.md",
        effect: "Prints the report of all shards, and writes a page for the pull request"),
      Example(
        call: "kineo report merge a.jsonl --summary s.md --summary-images https://a.example/",
        effect: "Shows GIFs from another address in that page"),
      Example(
        call: "kineo report merge shard-*.jsonl --format junit -o report.xml",
        effect: "Writes one JUnit document of all shards"),
      Example(
        call: "kineo report merge events.jsonl --format sarif > report.sarif",
        effect: "Converts the report of a batch"),
    ]
  ) { arguments, console in
    let plan = try arguments.reportPlan(file: Options.mergedReport)
    let paths = arguments.operands
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw UsageError.rule("standard input can be read only once")
    }
    try OutputPaths.check(plan.files, leaveAlone: paths, "report")
    guard let merge = BatchMerge.reading(paths, console) else { return .wrong }
    let printer = ReportPrinter(plan, console)
    for event in merge.events { printer.print(event) }
    try printer.finish()
    return ExitCode(rawValue: Int32(merge.end.code)) ?? .failed
  }
}

extension BatchMerge {
  /// Joins the events in the files at `paths`, or reports why they cannot be joined.
  fileprivate static func reading(_ paths: [String], _ console: Console) -> BatchMerge? {
    let streams = paths.compactMap { BatchStream.reading($0, console) }
    guard streams.count == paths.count else { return nil }
    do throws(BatchStreamError) {
      return try BatchMerge(streams)
    } catch {
      console.message(error.description)
      return nil
    }
  }
}

extension BatchStream {
  /// Reads the events in the file at `path`, or reports why they cannot be read.
  fileprivate static func reading(_ path: String, _ console: Console) -> BatchStream? {
    let name = path == "-" ? "<stdin>" : path
    do {
      let bytes = try FileBytes.read(path, limit: largestFile)
      guard bytes.count <= largestFile else {
        throw CommandFailure(message: "more than \(largestFile >> 20) MiB of events")
      }
      return try BatchStream(name: name, bytes: bytes)
    } catch let error as BatchStreamError {
      console.message(error.description)
    } catch {
      console.message("\(name): error: \(error)")
    }
    return nil
  }
}
