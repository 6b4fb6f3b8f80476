import Kineo

extension Command {
  static let encode = Command(
    name: "encode", summary: "Encode existing frames into an animated GIF",
    operand: Operand(placeholder: "INPUT", isRepeatable: true),
    options: [
      Options.output.spec, Options.inputFrameRate.spec, Options.inputRate.spec,
      Options.format.spec, Options.raw.spec, Options.frameSize.spec, Options.matrix.spec,
      Options.background.spec, Options.transparent.spec, Options.loop.spec, Options.jobs.spec,
      Options.quiet.spec,
    ] + Options.settingsOfOutput + Options.limitsOfFrames,
    details: [
      "An INPUT is a folder of PNG files, which are taken in the order people count, or PNG files "
        + "in the order given, or one file of YUV4MPEG2 or raw frames, or - for standard input, "
        + "which may be any of these files. All frames have one size. Without -o the GIF is "
        + "written to the current folder, under the name of the folder or the first file.",
      "Input with a frame rate, such as YUV4MPEG2, keeps its speed: with a lower --fps frames are "
        + "left out. Piped input is kept in a file without a name as long as it is "
        + "read, in $TMPDIR or in /var/tmp, because /tmp may be memory.",
    ],
    examples: [
      Example(call: "kineo encode frames --fps 25", effect: "Writes frames.gif from a folder"),
      Example(
        call: "kineo encode - -o film.gif < film.y4m",
        effect: "Encodes a film, as \"ffmpeg -i film.mp4 -f yuv4mpegpipe -\" gives it"),
      Example(
        call: "kineo encode --raw film.rgba --size 640x480 --fps 30 -o film.gif",
        effect: "Encodes frames of four bytes a pixel"),
      Example(
        call: "kineo encode film.rgb --format rgb --size 64x48 --input-fps 60 --fps 20",
        effect: "Shows every third of 60 frames a second, each of three bytes a pixel"),
      Example(
        call: "kineo encode film.y4m --matrix bt709 --loop once",
        effect: "Takes the colors for those of high definition, and plays once"),
      Example(
        call: "kineo encode frames --background black -o film.gif",
        effect: "Shows black where the pictures are clear"),
      Example(
        call: "kineo encode a.png b.png c.png --fps 10 --transparent -o sprite.gif",
        effect: "Keeps the page behind the pictures visible"),
    ]
  ) { arguments, console in
    try arguments.checkReport()
    let inputs = arguments.operands
    let reading = try arguments.frameInputOptions
    let background = try arguments.inputBackground
    let destination = try Destination(arguments[Options.output], isSingle: true)
    // The parser has seen to it that there is an input.
    let output = try destination.path(forFramesIn: inputs.first ?? "-")
    try Output.check(terminal: output)
    try OutputPaths.check([output], leaveAlone: inputs, "frames")

    let source = inputs.first ?? "-"
    let run = EncodeRun(
      source: source == "-" ? "<stdin>" : source, output: output,
      settings: arguments.inputSettings, options: arguments.exportOptions,
      isQuiet: arguments.has(Options.quiet),
      console: console)
    let frameInput = try run.checked { () throws in
      var frameInput = try FrameInput(contentsOf: inputs, options: reading)
      frameInput.background = background
      if let rate = arguments[Options.inputFrameRate] {
        frameInput.maximumFrameRate = min(rate, FrameClock.frameRateLimit)
      }
      return frameInput
    }
    guard let frameInput else { return .wrong }
    try destination.prepare(for: [output])
    return run.encode(
      frameInput,
      ExportReports(
        form: arguments[Options.report] ?? .human, paths: [output], isQuiet: run.isQuiet, console))
  }
}

extension ParsedArguments {
  /// How to read frames.
  fileprivate var frameInputOptions: FrameInputOptions {
    get throws(UsageError) {
      if has(Options.raw), self[Options.format] != nil {
        throw .rule("--raw is --format rgba; give one of them")
      }
      let folder = environment("TMPDIR")
      return FrameInputOptions(
        format: has(Options.raw) ? .rgba : self[Options.format], size: self[Options.frameSize],
        frameRate: self[Options.inputRate], defaultFrameRate: self[Options.inputFrameRate],
        matrix: self[Options.matrix], limits: exportOptions.limits,
        temporaryFolder: folder.isEmpty ? nil : folder)
    }
  }

  fileprivate var inputBackground: Color {
    get throws(UsageError) {
      if has(Options.transparent), self[Options.background] != nil {
        throw .rule("--background fills what --transparent leaves open; give one of them")
      }
      return has(Options.transparent) ? .clear : self[Options.background] ?? .white
    }
  }

  /// How the GIF is written.
  fileprivate var inputSettings: OutputSettings {
    var settings = OutputSettings(loop: self[Options.loop] ?? .forever)
    change(&settings)
    return settings
  }
}
