import Kineo
import KineoBatch
import KineoSystem

/// Tells what becomes of the GIFs of one call: in lines as they come, or in one document at the end.
struct ExportReports {
  private let form: ReportForm
  private let isQuiet: Bool
  private let console: Console
  /// Of the longest path, so that the lines of several files stand in columns.
  private let pathWidth: Int?
  /// Whether standard output carries a file, so that words go elsewhere.
  private let areBesideFile: Bool
  private var files: [ExportDocument.File] = []

  init(form: ReportForm, paths: [String], isQuiet: Bool, _ console: Console) {
    self.form = form
    self.isQuiet = isQuiet
    self.console = console
    pathWidth = paths.count > 1 ? paths.map(\.count).max() : nil
    areBesideFile = paths.contains("-")
  }

  /// Whether no file was too large to be written.
  private(set) var areAllWritten = true

  /// Runs `export`, which writes the file at `path`, and tells what came of it.
  ///
  /// - Throws: What `export` throws, but for files that are too large: those are told of here.
  mutating func telling(
    _ path: String, madeFrom source: String, _ export: () throws -> ExportReport
  ) throws {
    let start = Instant.now
    let name = Output.name(path)
    do {
      let report = try export()
      let line = RenderLine(
        path: name, report: report, milliseconds: Instant.now.milliseconds(since: start))
      tell(name, source, .written(report), report.rungs, line.text(pathWidth: pathWidth))
    } catch ExportError.budget(let shortfall) {
      tell(name, source, tooLarge: shortfall)
    }
  }

  /// Tells what became of one GIF of a batch.
  mutating func tell(_ outcome: BatchRun.Outcome) {
    let result = outcome.result
    let (name, source) = (Output.name(result.output), result.preset ?? "")
    if let report = outcome.report {
      let line = RenderLine(path: name, report: report, milliseconds: result.milliseconds)
      tell(name, source, .written(report), report.rungs, line.text(pathWidth: pathWidth))
    } else if let shortfall = outcome.shortfall {
      tell(name, source, tooLarge: shortfall)
    } else if result.status.isGood {
      let line = "\(name)  \(result.status == .cached ? "from the cache" : "unchanged")"
      tell(name, source, .upToDate(bytes: result.facts?.bytes ?? 0), [], line)
    }
    if outcome.shortfall == nil { tell(result.findings) }
  }

  func tell(_ findings: [Finding]) {
    for finding in findings { console.message(finding.text) }
  }

  private mutating func tell(_ name: String, _ source: String, tooLarge shortfall: SizeShortfall) {
    areAllWritten = false
    tell(name, source, .tooLarge(shortfall), shortfall.rungs, nil)
    console.error(
      "\(name) is not written: the limit is \(counted(shortfall.limit, "byte")) and the "
        + "smallest file has \(grouped(shortfall.smallest)); --best-effort writes it all the same"
    )
  }

  /// Writes the document, if one was asked for.
  func finish() {
    guard form == .json else { return }
    // The console ends the last line itself.
    console.report(
      String(ExportDocument(files: files).json.dropLast()), besideFile: areBesideFile)
  }

  private mutating func tell(
    _ path: String, _ source: String, _ outcome: ExportDocument.File.Outcome,
    _ rungs: [SizeSearchStep], _ line: String?
  ) {
    files.append(ExportDocument.File(path: path, source: source, outcome: outcome))
    guard form == .human, !isQuiet else { return }
    let lines = SizeSearchLines(rungs: rungs).lines + (line.map { [$0] } ?? [])
    for line in lines { console.report(line, besideFile: areBesideFile) }
  }
}
