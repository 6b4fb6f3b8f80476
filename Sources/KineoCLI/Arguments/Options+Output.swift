import Kineo

extension Options {
  static let quality = Option(
    "quality", "N", .integer(OutputSettings.qualities),
    "Color quality (default: 90); 100 is exact where the color tables allow it, and lower values "
      + "give smaller files")
  static let colors = Option(
    "colors", "N", .integer(OutputSettings.colorCounts), "Most colors of a table (default: 256)")
  static let dithering = Option(
    "dither", "KIND", .word(Dithering.self),
    "How colors that are in no table are dithered (default: auto)")
  static let matte = Option(
    "matte", "COLOR", .opaqueColor,
    "The color of the page below a transparent GIF, for smooth edges (default: none, hard edges)")
  static let fast = Flag(
    "fast", "Encode faster, with less accurate colors; changes nothing at quality 100")
  static let maximumSize = Option(
    "max-size", "SIZE", .fileSize,
    "The most that the file may have: quality, size, frame rate and colors are reduced to what looks "
      + "best")
  static let keep = Option(
    "keep", "SETTINGS", .keptSettings, "What --max-size leaves as it is")
  static let sizeChart = Option(
    "size-chart", "FILE", .file(extensions: ["svg", "png"]),
    "Draw the sizes and errors that were weighed for --max-size")
  static let bestEffort = Flag(
    "best-effort", "Write the smallest file if none is within --max-size")
  static let noComment = Flag(
    "no-comment", "Leave out the comment that identifies the program and the sources")
  static let fileFormat = Option(
    "as", "FORMAT", .word(FileFormat.self),
    "What to write where the name of the output does not say it, as for - (default: gif)")
  static let also = Option(
    "also", "FORMATS", .formats,
    "Other formats to write beside the file")
  static let snippet = Flag(
    "snippet", "Print HTML that shows the best of the files in a README or on a page")
  static let report = Option(
    "report", "FORM", .word(ReportForm.self),
    "A line per file for people, or one document for programs (default: human)")

  /// What kinds of files commands write.
  static let formats = [fileFormat.spec, also.spec]

  /// What changes the bytes of a GIF.
  static let encoding = [
    quality.spec, colors.spec, dithering.spec, matte.spec, fast.spec, maximumSize.spec,
    keep.spec, bestEffort.spec, noComment.spec,
  ]

  /// What commands that write GIFs take besides.
  static let settingsOfOutput = [
    quality.spec, colors.spec, dithering.spec, matte.spec, fast.spec, maximumSize.spec,
    keep.spec, sizeChart.spec, bestEffort.spec, noComment.spec, report.spec,
  ]

  static let sceneLoop = Option(
    "loop", "PLAYS", .loop, "How often the GIF plays, instead of the preset's number")
  static let sceneBackground = Option(
    "background", "COLOR", .color, "What is behind all layers, instead of the preset's background")
  static let sceneTransparent = Flag(
    "transparent", "Let the page show through, instead of the preset's background")
}

extension ParsedArguments {
  /// What is given of the options that are of no use without a maximum size.
  var sizeOption: OptionSpec? {
    [Options.keep.spec, Options.sizeChart.spec, Options.bestEffort.spec].first {
      values[$0.name] != nil
    }
  }

  /// Where a chart of sizes is drawn; nil for nowhere.
  var sizeChart: String? { self[Options.sizeChart].map(Output.path) }

  /// Looks whether a chart of sizes can be drawn.
  ///
  /// - Parameter outputs: What is written besides.
  func checkSizeChart(beside outputs: [String]) throws(UsageError) {
    guard let path = sizeChart else { return }
    try OutputName.check(path, isFor: "chart", suffixes: [".svg", ".png"])
    try OutputPaths.check([path], leaveAlone: operands)
    if path == "-", outputs.contains("-") {
      throw .bothPrint("--output -", "--size-chart -")
    }
    if path == "-", self[Options.report] == .json {
      throw .bothPrint("--size-chart -", "--report json")
    }
    try OutputPaths.check(path, isNoneOf: outputs)
  }

  /// Changes `output` where an option overrides it.
  func change(_ output: inout OutputSettings) {
    if let quality = self[Options.quality] { output.quality = quality }
    if let colors = self[Options.colors] { output.colors = colors }
    if let dithering = self[Options.dithering] { output.dithering = dithering }
    if let matte = self[Options.matte] { output.matte = matte }
    if has(Options.fast) { output.isFast = true }
    if let size = self[Options.maximumSize] { output.maximumSize = size }
    if let kept = self[Options.keep] { output.kept = kept }
    if has(Options.noComment) { output.hasComment = false }
  }

  /// Changes what a preset specifies where an option overrides it.
  ///
  /// - Throws: If options contradict each other.
  func adjustment() throws(UsageError) -> @Sendable (inout Composition) -> Void {
    let background = try chosenBackground()
    try checkScale()
    return { composition in
      if let scale = scale(of: composition.scene.scene) { composition.output.scale = scale }
      if let background {
        composition.scene.background = background
        composition.scene.backdrop = nil
      }
      if let rate = self[Options.frameRate] { composition.scene.frameRate = rate }
      if let loop = self[Options.sceneLoop] { composition.output.loop = loop }
      change(&composition.output)
    }
  }

  /// The background, if the options specify one.
  ///
  /// - Throws: If they specify two.
  private func chosenBackground() throws(UsageError) -> Color? {
    guard has(Options.sceneTransparent) else { return self[Options.sceneBackground] }
    guard self[Options.sceneBackground] == nil else {
      throw .rule("--background and --transparent both choose the background; give one of them")
    }
    return .clear
  }

  /// - Throws: If there is to be a report and nothing at all.
  func checkReport() throws(UsageError) {
    if has(Options.quiet), self[Options.report] == .json {
      throw .rule("--report json and --quiet both choose the output; give one of them")
    }
  }
}
