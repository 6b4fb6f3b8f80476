import Kineo
import KineoSystem

extension Command {
  static let encode = Command(
    name: "encode", summary: "Encode existing frames into an animated GIF",
    operand: Operand(placeholder: "INPUT", isRepeatable: true),
    options: [
      Options.output.spec, Options.inputFrameRate.spec, Options.inputRate.spec,
      Options.format.spec, Options.raw.spec, Options.frameSize.spec, Options.matrix.spec,
      Options.crop.spec, Options.frameWidth.spec, Options.frameHeight.spec,
      Options.resampling.spec, Options.start.spec, Options.end.spec, Options.interval.spec,
      Options.speed.spec, Options.reverse.spec,
      Options.bounce.spec, Options.hold.spec, Options.delays.spec, Options.palette.spec,
      Options.background.spec, Options.transparent.spec, Options.loop.spec, Options.jobs.spec,
      Options.quiet.spec,
    ] + Options.formats + [Options.snippet.spec] + Options.settingsOfOutput
      + Options.limitsOfFrames,
    details: [
      "An INPUT is a folder of pictures (PNG, JPEG, WebP, BMP, GIF), which are taken in the order people "
        + "count, or pictures in the order given, or a pattern such as frames/%04d.png or "
        + "\"shots/*.jpg\", or one file: a moving GIF, WebP or PNG, a film (MP4, WebM and what else "
        + "the program ffmpeg reads, if it is installed), YUV4MPEG2 or raw frames, or - for "
        + "standard input, which may be any of these files. All frames have one size. Without -o "
        + "the GIF is written to the current folder, under the name of the folder or the first "
        + "file.",
      "Times are those of the input: first come --delays, then the part --from --to, then --every, --speed, "
        + "--reverse, --hold and --bounce. Of the pixels first --crop is cut out, then scaled.",
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
        call:
          "kineo encode \"frames/*.png\" --fps 10 --crop 4x3+2+0 --width 480 -o part.gif",
        effect: "Cuts a part out of each picture, and scales it"),
      Example(
        call: "kineo encode sprite.gif --width 256 --resampling pixelated -o large.gif",
        effect: "Enlarges pixel art, and keeps its pixels sharp"),
      Example(
        call: "kineo encode frames/frame%d.png --input-fps 60 --every 3 --height 240",
        effect: "Takes every third of numbered files, at the same speed"),
      Example(
        call: "kineo encode film.y4m --from 40ms --to 0:04 --speed 0.5 -o part.gif",
        effect: "Plays a part at half the speed"),
      Example(
        call: "kineo encode old.gif --bounce --hold 800ms -o new.gif",
        effect: "Goes forth and back, with a pause where it turns"),
      Example(
        call: "kineo encode a.png b.png c.png --delays times.txt -o slides.gif",
        effect: "Shows each picture as long as a line of the file says"),
      Example(
        call: "kineo encode frames --palette old.gif --fps 10 -o film.gif",
        effect: "Uses the colors of another GIF"),
      Example(
        call: "kineo encode old.gif --reverse -o new.gif", effect: "Plays a GIF backwards"),
      Example(
        call: "kineo encode film.y4m --also webp,mp4 --snippet",
        effect: "Writes film.gif, film.webp and film.mp4, and prints HTML for a README"),
      Example(
        call: "kineo encode film.y4m --as png", effect: "Writes film.png, an animated PNG"),
      Example(
        call: "kineo encode a.png b.png c.png --fps 10 --transparent -o sprite.gif",
        effect: "Keeps the page behind the pictures visible"),
    ]
  ) { arguments, console in
    try arguments.checkReport()
    try arguments.checkSnippet()
    let inputs = arguments.operands
    let reading = try arguments.frameInputOptions
    let background = try arguments.inputBackground
    try arguments.checkPalette()
    try arguments.checkStandardInput()
    try arguments.checkSizeOptions()
    let destination = try Destination(
      arguments[Options.output], isSingle: true, format: arguments[Options.fileFormat])
    let formats = try arguments.formats(destination)
    // The parser has checked that there is an input.
    let output = try destination.path(forFramesIn: inputs.first ?? "-", formats[0])
    let outputs = [output] + formats.dropFirst().map { $0.path(besideFile: output) }
    try Output.check(terminal: output)
    try arguments.checkPaths(outputs)
    if let missing = formats.lazy.compactMap(\.missingProgram).first {
      throw CommandFailure(message: missing.description)
    }

    // Where one file cannot be written, no other is either; reading may take long.
    for path in outputs + (arguments.sizeChart.map { [$0] } ?? []) {
      guard console.rendering(Output.name(path), { try AtomicFile.check(path) }) else {
        return .failed
      }
    }

    func shown(_ path: String) -> String { path == "-" ? "<stdin>" : path }
    var run = EncodeRun(
      source: shown(inputs.first ?? "-"), outputs: Array(zip(outputs, formats)),
      settings: arguments.inputSettings, options: arguments.exportOptions,
      delays: arguments[Options.delays].map(shown),
      isQuiet: arguments.has(Options.quiet),
      console: console)
    let frameInput = try run.checked { () throws in
      var reading = reading
      if formats.contains(where: \.hasConstantRate) {
        reading.maximumFrameRate = FrameInput.frameRates.upperBound
      }
      if let path = arguments[Options.delays] {
        reading.edit.delays = try FrameDelays.read(path)
      }
      let (isQuiet, label) = (run.isQuiet, Output.name(run.source))
      var frameInput = try FrameInput(contentsOf: inputs, options: reading) { done, total in
        if !isQuiet { console.progress(label, done: done, of: total) }
      }
      frameInput.background = background
      frameInput.palette = try arguments[Options.palette].map { path throws(FrameInputError) in
        try ColorPalette(contentsOf: path)
      }
      frameInput.requestedFrameRate = arguments[Options.inputFrameRate]
      if let rate = arguments[Options.inputFrameRate] {
        frameInput.maximumFrameRate = min(rate, FrameClock.frameRateLimit)
      }
      return frameInput
    }
    guard let frameInput else { return .wrong }
    if arguments[Options.loop] == nil, let loop = frameInput.loop { run.settings.loop = loop }
    destination.prepare(for: outputs)
    let code = run.encode(
      frameInput,
      ExportReports(
        form: arguments[Options.report] ?? .human, paths: outputs,
        sizeChart: arguments.sizeChart, isQuiet: run.isQuiet, console))
    if arguments.has(Options.snippet), code == .done {
      run.snippet(of: frameInput).print(on: console, isQuiet: run.isQuiet)
    }
    return code
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
      var options = FrameInputOptions(
        format: has(Options.raw) ? .rgba : self[Options.format], size: self[Options.frameSize],
        frameRate: self[Options.inputRate], defaultFrameRate: self[Options.inputFrameRate],
        matrix: self[Options.matrix], edit: try edit, limits: exportOptions.limits,
        temporaryFolder: folder.isEmpty ? nil : folder)
      options.jobs = exportOptions.jobs
      return options
    }
  }

  /// What to change of the frames.
  private var edit: FrameEdit {
    get throws(UsageError) {
      if self[Options.resampling] != nil, self[Options.frameWidth] == nil,
        self[Options.frameHeight] == nil, self[Options.maximumSize] == nil
      {
        throw .rule(
          "--resampling is about scaled frames; --width and --height scale them, and --max-size may"
        )
      }
      if let start = self[Options.start], let end = self[Options.end], start >= end {
        throw .rule("--from \(start)s is not before --to \(end)s")
      }
      return FrameEdit(
        crop: self[Options.crop], width: self[Options.frameWidth],
        height: self[Options.frameHeight], start: self[Options.start], end: self[Options.end],
        interval: self[Options.interval] ?? 1, speed: self[Options.speed] ?? 1,
        isReversed: has(Options.reverse), bounces: has(Options.bounce),
        hold: self[Options.hold], resampling: self[Options.resampling] ?? .smooth)
    }
  }

  /// - Throws: If one of `outputs`, or a chart, would destroy what is read or written besides.
  fileprivate func checkPaths(_ outputs: [String]) throws(UsageError) {
    let written = outputs + (sizeChart.map { [$0] } ?? [])
    let read = FrameInput.files(at: operands, format: self[Options.format])
    try OutputPaths.check(written, leaveAlone: read, "frames")
    for (option, noun) in [(Options.delays, "delays"), (Options.palette, "palette")] {
      try OutputPaths.check(written, leaveAlone: self[option].map { [$0] } ?? [], noun)
    }
    try checkSizeChart(beside: outputs)
  }

  /// - Throws: If standard input would be read twice.
  fileprivate func checkStandardInput() throws(UsageError) {
    let options = [Options.delays, Options.palette].filter { self[$0] == "-" }
    let readers = (operands.contains("-") ? ["an input"] : []) + options.map(\.spec.spelling)
    guard readers.count > 1 else { return }
    throw .rule("\(readers[0]) and \(readers[1]) both read standard input; give one of them a file")
  }

  /// - Throws: If the colors of a palette would have to change.
  fileprivate func checkPalette() throws(UsageError) {
    guard self[Options.palette] != nil else { return }
    if self[Options.colors] != nil {
      throw .rule("--palette and --colors both choose the colors; give one of them")
    }
    if self[Options.maximumSize] != nil,
      !(self[Options.keep] ?? []).isSuperset(of: [.colors, .size])
    {
      throw .rule(
        "--max-size gives up colors, and blends them in smaller frames; with --palette it needs "
          + "--keep colors,size")
    }
    if let dithering = self[Options.dithering], ![.auto, .none].contains(dithering) {
      throw .rule("pixels get the nearest color of a --palette, without --dither \(dithering)")
    }
  }

  /// - Throws: If there is no size for what is said about reaching one.
  fileprivate func checkSizeOptions() throws(UsageError) {
    guard self[Options.maximumSize] == nil else { return }
    if let option = sizeOption {
      throw .rule("\(option.spelling) is about --max-size, which is missing")
    }
  }

  fileprivate var inputBackground: Color {
    get throws(UsageError) {
      if has(Options.transparent), self[Options.background] != nil {
        throw .rule("--background fills what --transparent leaves open; give one of them")
      }
      if let background = self[Options.background], background.alpha == 1,
        self[Options.matte] != nil
      {
        throw .rule("--background and --matte both fill what is clear; give one of them")
      }
      return has(Options.transparent)
        ? .clear : self[Options.background] ?? self[Options.matte] ?? .white
    }
  }

  /// How the GIF is written.
  fileprivate var inputSettings: OutputSettings {
    var settings = OutputSettings(loop: self[Options.loop] ?? .forever)
    change(&settings)
    return settings
  }
}
