import Kineo
import KineoAnalysis
import KineoBatch
import KineoSystem

/// Reports the GIFs of one call: in lines as they are written, or in one document at the end.
struct ExportReports {
  private let form: ReportForm
  private let isQuiet: Bool
  private let console: Console
  /// Of the longest path, so that the lines of several files stand in columns.
  private let pathWidth: Int?
  /// Whether standard output carries a file, so that words go elsewhere.
  private let areBesideFile: Bool
  /// Where to draw what was weighed for a size.
  private let sizeChart: String?
  private var files: [ExportDocument.File] = []
  /// The numbers of the GIFs of a batch that are not reported, in the order of the call.
  private var order: ArraySlice<Int>
  /// Those that are done before others that come first.
  private var waiting: [Int: BatchRun.Outcome] = [:]

  init(
    form: ReportForm, paths: [String], order: [Int] = [], sizeChart: String? = nil, isQuiet: Bool,
    _ console: Console
  ) {
    self.sizeChart = sizeChart
    self.order = order[...]
    self.form = form
    self.isQuiet = isQuiet
    self.console = console
    pathWidth = paths.count > 1 ? paths.map(\.count).max() : nil
    areBesideFile = paths.contains("-")
  }

  /// Whether no file was too large to be written.
  private(set) var areAllWritten = true

  /// Runs `export`, which writes the file at `path`, and reports the result.
  ///
  /// - Parameter start: When the work on the file began.
  /// - Throws: What `export` throws, except for files that are too large: those are reported here.
  mutating func reporting(
    _ path: String, madeFrom source: String, since start: Instant = .now,
    _ export: () throws -> ExportReport
  ) throws {
    let name = Output.name(path)
    do {
      let result = try export()
      let line = RenderLine(
        path: name, report: result, milliseconds: Instant.now.milliseconds(since: start))
      report(name, source, .written(result), line.text(pathWidth: pathWidth))
      noteOtherFrames(besides: result, path)
    } catch ExportError.budget(let shortfall) {
      report(name, source, tooLarge: shortfall)
    }
  }

  /// Reports a GIF of a batch as soon as all before it are, in the order of the call.
  mutating func report(_ outcome: BatchRun.Outcome) {
    guard order.contains(outcome.result.number) else { return write(outcome) }
    waiting[outcome.result.number] = outcome
    while let number = order.first, let next = waiting.removeValue(forKey: number) {
      order.removeFirst()
      write(next)
    }
  }

  /// Reports what waits for GIFs that were not done.
  mutating func flush() {
    for number in order { waiting.removeValue(forKey: number).map { write($0) } }
    order = []
  }

  private mutating func write(_ outcome: BatchRun.Outcome) {
    let result = outcome.result
    let (name, source) = (Output.name(result.output), result.preset ?? "")
    if let written = outcome.report {
      let line = RenderLine(path: name, report: written, milliseconds: result.milliseconds)
      report(name, source, .written(written), line.text(pathWidth: pathWidth))
      noteOtherFrames(besides: written, result.output)
    } else if let shortfall = outcome.shortfall {
      report(name, source, tooLarge: shortfall)
    } else if result.status.isGood {
      let line = "\(name)  \(result.status == .cached ? "from the cache" : "unchanged")"
      report(name, source, .upToDate(bytes: result.facts?.bytes ?? 0), line)
    }
    if outcome.shortfall == nil { report(result.findings) }
  }

  /// Counts numbered frames that are there already, and would be taken for the last ones of `report`.
  private func noteOtherFrames(besides report: ExportReport, _ path: String) {
    guard !isQuiet, report.format == .frames, let numbering = FrameNumbering(path) else { return }
    let count = numbering.existingNumbers.count { $0 > report.images }
    guard count > 0 else { return }
    console.note(
      "\(counted(count, "file")) of \(path) from before \(count == 1 ? "has a" : "have") higher "
        + "\(count == 1 ? "number" : "numbers") than the \(grouped(report.images)) frames")
  }

  func report(_ findings: [Finding]) {
    for finding in findings { console.message(finding.text) }
  }

  private mutating func report(_ name: String, _ source: String, tooLarge shortfall: SizeShortfall)
  {
    areAllWritten = false
    report(name, source, .tooLarge(shortfall), nil)
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

  /// Draws what was weighed for the first file that was too large, if that was asked for; where no file
  /// was, a note says so.
  func writeChart() throws {
    guard let sizeChart else { return }
    guard let outcome = files.map(\.outcome).first(where: { !$0.weighed.isEmpty }) else {
      if !isQuiet, let reason = reasonForNoChart {
        console.note("no chart \(Output.name(sizeChart)) is drawn: \(reason)")
      }
      return
    }
    let chart = SizeChart(outcome.weighed, limit: outcome.limit, written: outcome.bytes).diagram
    let isPicture = sizeChart.lowercased().hasSuffix(".png")
    let bytes =
      isPicture ? try PNGEncoder.encode(chart.pixels(scale: 2)) : Array(chart.svg().utf8)
    try AtomicFile.write(to: sizeChart) { try $0(bytes) }
  }

  /// Why nothing was weighed; nil if there is no file at all.
  private var reasonForNoChart: String? {
    guard let file = files.first(where: { FileFormat(path: $0.path) == .gif }) ?? files.first else {
      return nil
    }
    switch file.outcome {
    case .upToDate: return "\(file.path) is unchanged; --force renders it again"
    case .tooLarge: return "there is nothing to give up for the size of \(file.path)"
    case .written(let report):
      guard let limit = report.settings.maximumSize else { return "it is about --max-size" }
      return
        "\(file.path) has \(grouped(report.bytes)) bytes as it is, and \(grouped(limit)) are allowed"
    }
  }

  private mutating func report(
    _ path: String, _ source: String, _ outcome: ExportDocument.File.Outcome, _ line: String?
  ) {
    files.append(ExportDocument.File(path: path, source: source, outcome: outcome))
    guard form == .human, !isQuiet else { return }
    let lines =
      SizeOptionLines(options: outcome.weighed, limit: outcome.limit).lines
      + (line.map { [$0] } ?? [])
    for line in lines { console.report(line, besideFile: areBesideFile) }
  }
}

extension ExportDocument.File.Outcome {
  /// What was weighed to make the file smaller.
  fileprivate var weighed: [SizeOption] {
    switch self {
    case .written(let report): report.weighed
    case .tooLarge(let shortfall): shortfall.weighed
    case .upToDate: []
    }
  }

  /// The size of the file that was written.
  fileprivate var bytes: Int? {
    guard case .written(let report) = self else { return nil }
    return report.bytes
  }

  /// The most bytes that were allowed.
  fileprivate var limit: Int {
    switch self {
    case .written(let report): report.settings.maximumSize ?? .max
    case .tooLarge(let shortfall): shortfall.limit
    case .upToDate: .max
    }
  }
}
