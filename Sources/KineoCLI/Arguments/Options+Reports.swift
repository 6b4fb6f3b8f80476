import KineoBatch

/// How results are reported.
extension Options {
  static let reportFormat = Option(
    "format", "FORMAT", .word(ReportFormat.self),
    "The format of the report (default: human)")
  static let reportFile = Option(
    "report-file", "FILE", .file,
    "Where to write the report in this format; the human one is printed as well")
  static let mergedReport = Option(
    "output", letter: "o", "FILE", .file, reportFile.spec.summary)
  static let summary = Option(
    "summary", "FILE", .file, "Where to write a page of Markdown for a pull request")
  static let summaryImages = Option(
    "summary-images", "URL", .name,
    "What stands before the paths of GIFs in that page, which else are relative to it")

  /// What commands take that report findings, for ``ParsedArguments/reportPlan(file:)``.
  static let findings = [reportFormat.spec, reportFile.spec]

  /// What commands that work on batches take, for ``ParsedArguments/reportPlan(file:)``.
  static let reports = [
    reportFormat.spec, reportFile.spec, summary.spec, summaryImages.spec,
  ]
}

extension ParsedArguments {
  /// How a batch is reported, according to the options.
  ///
  /// - Parameter file: The option that names the file of the report.
  /// - Throws: If options of ``Options/reports`` contradict each other.
  func reportPlan(
    file: Option<String> = Options.reportFile
  ) throws(UsageError) -> ReportPrinter.Plan {
    let format = self[Options.reportFormat] ?? .human
    let path = self[file].map(Output.path).flatMap { $0 == "-" ? nil : $0 }
    let isQuiet = has(Options.quiet)
    if isQuiet, path == nil, format != .human {
      throw .rule(
        "--format \(format.rawValue) and --quiet both choose the output; give one of them")
    }
    let summary = self[Options.summary].map(Output.path)
    if summary == nil, self[Options.summaryImages] != nil {
      throw .rule("--summary-images needs --summary")
    }
    for path in [path, summary].compactMap(\.self) { try OutputName.check(path: path) }
    if summary == "-" { throw .rule("--summary must be a file; standard output has the report") }
    if let path, path == summary {
      throw .rule("the report and the summary would both be written to \(quoted(path))")
    }
    return ReportPrinter.Plan(
      format: format, file: path, summary: summary, summaryImages: self[Options.summaryImages],
      isQuiet: isQuiet)
  }
}
