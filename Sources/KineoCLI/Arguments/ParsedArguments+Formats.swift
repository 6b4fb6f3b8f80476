import Kineo

extension ParsedArguments {
  /// - Throws: If HTML would stand between other output for programs.
  func checkSnippet() throws(UsageError) {
    guard has(Options.snippet) else { return }
    if self[Options.report] == .json {
      throw .bothPrint("--snippet", "--report json")
    }
    if self[Options.output] == "-" {
      throw .rule("--snippet shows files, and -o - writes none")
    }
  }

  /// What each animation of a call is written as; the first one goes to the destination, the others stand
  /// beside it.
  ///
  /// - Throws: If there is no place for them, or an option is of no use for any.
  func formats(_ destination: Destination) throws(UsageError) -> [FileFormat] {
    let first: FileFormat
    switch destination {
    case .file(let path):
      first = try OutputName.format(ofFile: path, asked: self[Options.fileFormat])
    case .standardOutput, .folder: first = self[Options.fileFormat] ?? .gif
    }
    let others = self[Options.also] ?? []
    if others.contains(first) {
      throw .rule("--also \(first.rawValue) is the format of the file itself; name others")
    }
    if destination == .standardOutput {
      guard first != .frames else { throw .rule("numbered frames are files, not one stream") }
      guard others.isEmpty else { throw .rule("--also needs files beside which to write") }
    }
    if case .folder = destination, first == .frames {
      throw .rule(
        "numbered frames are those of one animation, and their name has a place for the number: "
          + "-o frames/%04d.png")
    }
    if first == .frames, !others.isEmpty {
      throw .rule("--also writes beside one file, and numbered frames are several")
    }
    let formats = [first] + others
    if has(Options.snippet), formats.allSatisfy({ [.y4m, .frames].contains($0) }) {
      throw .rule("--snippet shows GIF, PNG, WebP, MP4 or WebM files, and there is none")
    }
    try checkUse(of: formats)
    return formats
  }

  /// - Throws: If an option is of no use for any of `formats`.
  private func checkUse(of formats: [FileFormat]) throws(UsageError) {
    let forGIFs = [
      Options.colors.spec, Options.dithering.spec, Options.maximumSize.spec,
      Options.bestEffort.spec, Options.fast.spec, Options.keep.spec, Options.sizeChart.spec,
      Options.artifacts.spec,
    ]
    if !formats.contains(.gif), let option = forGIFs.first(where: { values[$0.name] != nil }) {
      throw .rule("\(option.spelling) is for GIFs, and there is none among the outputs")
    }
    // Whether a film is repeated is written into HTML.
    let repeats: (FileFormat) -> Bool = {
      !$0.hasConstantRate || has(Options.snippet) && [.mp4, .webm].contains($0)
    }
    let hasComparedPixels: (FileFormat) -> Bool = { [.gif, .frames].contains($0) }
    for (option, isUsed) in [
      (Options.quality.spec, \.hasQuality), (Options.loop.spec, repeats),
      (Options.pixelsOnly.spec, hasComparedPixels),
    ] as [(OptionSpec, (FileFormat) -> Bool)]
    where values[option.name] != nil && !formats.contains(where: isUsed) {
      let users = FileFormat.allCases.filter(isUsed).map(\.name).joined(separator: ", ")
      throw .rule("\(option.spelling) is for \(users); none of these is among the outputs")
    }
  }
}
