import KineoBatch
import KineoSystem

/// What a call asks a batch for, all of it sensible as far as that shows without reading presets.
struct BatchArguments {
  /// When the call began.
  let start = Instant.now
  let search: FileSearch
  let batch: BatchRequest
  private let arguments: ParsedArguments
  private let reports: ReportPrinter.Plan
  /// Whether all that the presets of whole folders give is asked for, and the folder is named that
  /// their GIFs are in: then there should be no others.
  let coversOutputs: Bool
  /// Whether there is one preset, named as a file.
  private let isSingle: Bool

  /// - Throws: `UsageError`, and ``PresetError`` for a wrong table of data.
  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    let paths = try InputPaths(arguments)
    let operands = paths.presets
    isSingle = operands.count == 1 && !operands.contains(where: Self.standsForSeveral)
    let output = arguments[Options.output] ?? paths.output.map { $0 + "/" }
    let destination = try Destination(
      output, isSingle: isSingle, format: arguments[Options.fileFormat])
    let formats = try arguments.formats(destination)
    let isNarrowed = ![Options.set.spec, Options.data.spec, Options.name.spec].allSatisfy {
      arguments.values[$0.name] == nil
    }
    coversOutputs =
      output != nil && !isNarrowed && operands.allSatisfy { FileStatus($0)?.isFolder == true }
    if case .folder = destination, operands.contains("-") {
      throw UsageError.rule(
        "a preset from standard input has no name; specify the output with -o")
    }
    if destination == .standardOutput { try Output.check(terminal: "-") }

    search = FileSearch(operands, allowing: arguments.all(Options.allowPath))
    let presets = search.files.map(\.path)
    reports = try arguments.reportPlan()
    try OutputPaths.check(reports.files, leaveAlone: presets)
    if case .file(let path) = destination { try OutputPaths.check([path], leaveAlone: presets) }
    let part = arguments[Options.part]
    batch = try BatchRequest(
      search.files, to: destination.place, settings: arguments.presetSettings(),
      options: arguments.exportOptions, formats: formats, adjust: arguments.adjustment()
    ) { scene in
      try part.map(scene.part)
    }
  }

  /// Reports the batch as the call asks.
  ///
  /// - Throws: If a report would overwrite what a preset reads.
  func reporter(for plan: BatchPlan, _ console: Console) throws(UsageError) -> BatchReporter {
    for file in reports.files + [arguments[Options.sizeChart]].compactMap(\.self) {
      if let mistake = plan.mistake(inWriting: file) { throw .rule(mistake) }
    }
    let outputs = (plan.items.map(\.output) + plan.refused.map(\.output)).filter { !$0.isEmpty }
    let form = arguments[Options.report]
    // The files of one animation, or a chart of what was weighed for it.
    let isOne = Set(plan.items.map(\.index)).count + plan.refused.count == 1
    let hasOwnLines =
      form == .json
      || arguments[Options.reportFormat] == nil && isSingle && (isOne || arguments.sizeChart != nil)
    var reports = reports
    reports.isSilent = hasOwnLines
    let areBesideFile = outputs.contains("-")
    let printer = ReportPrinter(
      reports, style: console.style(besideFile: areBesideFile), areBesideFile: areBesideFile,
      console)
    guard hasOwnLines else { return BatchReporter(printer, exports: nil) }
    return BatchReporter(
      printer,
      exports: ExportReports(
        form: form ?? .human, paths: outputs, order: plan.numbers, sizeChart: arguments.sizeChart,
        isQuiet: arguments.has(Options.quiet), console))
  }

  private static func standsForSeveral(_ operand: String) -> Bool {
    FileStatus(operand).map(\.isFolder) ?? FilePattern.isPattern(operand)
  }
}

extension Destination {
  fileprivate var place: BatchRequest.Destination {
    switch self {
    case .standardOutput: .file("-")
    case .file(let path): .file(path)
    case .folder(let folder): .folder(folder ?? "")
    }
  }
}
