import Kineo

extension Options {
  static let quality = Option(
    "quality", "N", .integer(Fidelity.qualities),
    "How true the colors are, 90 if not given; 100 is exact, or the best that the tables can do, "
      + "and less is smaller")
  static let colors = Option(
    "colors", "N", .integer(Fidelity.colorCounts), "Most colors of a table, 256 if not given")
  static let dithering = Option(
    "dither", "KIND", .word(Dithering.self),
    "How colors that are in no table are shown, auto if not given")
  static let fast = Flag("fast", "Take less time and more bytes")
  static let maximumSize = Option(
    "max-size", "SIZE", .fileSize,
    "Give up frames, colors, frame rate and size, step by step, until the file is no larger")
  static let bestEffort = Flag(
    "best-effort", "Write the smallest file that was found if none is as small as --max-size asks")
  static let noComment = Flag(
    "no-comment", "Leave out the comment that says what made the file, and from what")
  static let report = Option(
    "report", "FORM", .word(ReportForm.self),
    "A line a file for people, or one document for programs, human if not given")

  /// What commands that write GIFs take besides, for ``ParsedArguments/fidelity``.
  static let fidelity = [
    quality.spec, colors.spec, dithering.spec, fast.spec, maximumSize.spec, bestEffort.spec,
    noComment.spec, report.spec,
  ]

  static let sceneLoop = Option(
    "loop", "PLAYS", .loop, "How often the GIF plays, instead of the preset's number")
  static let sceneBackground = Option(
    "background", "COLOR", .color, "What is behind all layers, instead of the preset's background")
  static let sceneTransparent = Flag(
    "transparent", "Let the page show through, instead of the preset's background")
}

extension ParsedArguments {
  /// How true the GIF is to be, as far as the options say.
  var fidelity: Fidelity {
    Fidelity(
      quality: self[Options.quality], colors: self[Options.colors],
      dithering: self[Options.dithering], isFast: has(Options.fast) ? true : nil,
      maximumSize: self[Options.maximumSize], hasComment: has(Options.noComment) ? false : nil)
  }

  /// - Throws: If options of ``Options/fidelity`` contradict each other.
  func checkFidelity() throws(UsageError) {
    if has(Options.quiet), self[Options.report] == .json {
      throw .rule("--report json and --quiet both choose what is printed; give one of them")
    }
  }

  /// What is behind all layers, if the options say.
  ///
  /// - Throws: If they say it twice.
  func chosenBackground() throws(UsageError) -> Color? {
    guard has(Options.sceneTransparent) else { return self[Options.sceneBackground] }
    guard self[Options.sceneBackground] == nil else {
      throw .rule("--background and --transparent both choose the background; give one of them")
    }
    return .clear
  }
}
