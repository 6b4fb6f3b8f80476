import Kineo
import KineoAnalysis

extension Command {
  static let sheet = Command(
    name: "sheet", summary: "Draw many moments of a preset as one PNG",
    operand: Operand(placeholder: "PRESET"),
    options: [
      Options.outputFile.spec, Options.frameCount.spec, Options.moments.spec,
      Options.columns.spec, Options.onion.spec,
    ] + Options.scales + [
      Options.set.spec, Options.allowPath.spec, Options.quiet.spec,
    ] + Options.limitsOfPictures,
    required: [Options.outputFile.spec],
    details: [
      "The PRESET - is standard input. Each picture is the frame that the GIF shows then; below it "
        + "are its number, from 0, and its time. Pictures keep the preset's size, or are "
        + "made smaller to keep the sheet within a width of \(Sheet.defaultWidth) pixels."
    ],
    examples: [
      Example(call: "kineo sheet spin.yaml -o spin.png", effect: "Shows twelve moments of it"),
      Example(
        call: "kineo sheet spin.yaml --at 0,0.5s,100% --columns 1 -o spin.png",
        effect: "Shows three moments, one below the other"),
      Example(
        call: "kineo sheet spin.yaml --frames 8 --onion -o trail.png",
        effect: "Shows in one picture which way the layers take"),
    ]
  ) { arguments, console in
    // The parser has checked that both are there.
    guard let path = arguments.operands.first,
      let output = arguments[Options.outputFile].map(Output.path)
    else { return .wrong }
    try arguments.checkSheetOptions()
    try Output.check(terminal: output)
    try OutputPaths.check([output], leaveAlone: [path])
    try OutputName.check(output, isFor: "PNG")

    var sheet: Sheet?
    let reader = try PresetReader(arguments)
    let preset = PresetFile.read(path, with: reader, console) { preset in
      try preset.checkWriting(output)
      sheet = try Sheet(
        preset.composition.scene,
        options: arguments.sheetOptions(for: preset.composition.scene))
    }
    guard let preset, let sheet else { return .wrong }
    let run = SheetRun(output: output, isQuiet: arguments.has(Options.quiet), console: console)
    return preset.rendering(console) { try run.draw(sheet) } ? .done : .failed
  }
}

extension ParsedArguments {
  fileprivate func checkSheetOptions() throws(UsageError) {
    try checkScale()
    if self[Options.frameCount] != nil, self[Options.moments] != nil {
      throw .rule("--frames and --at both choose the moments; give one of them")
    }
    if self[Options.columns] != nil, has(Options.onion) {
      throw .rule("--onion gives one picture, which has no --columns")
    }
  }

  fileprivate func sheetOptions(for scene: CompiledScene) throws -> SheetOptions {
    var options = SheetOptions(
      columns: self[Options.columns], scale: scale(of: scene.scene),
      isOnion: has(Options.onion), limits: exportOptions.limits)
    if let count = self[Options.frameCount] { options.moments = .evenly(count) }
    if let moments = self[Options.moments] {
      options.moments = .times(try scene.times(of: moments))
    }
    return options
  }
}
