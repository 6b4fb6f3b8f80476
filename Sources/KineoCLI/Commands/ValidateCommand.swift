import Kineo

extension Command {
  static let validate = Command(
    name: "validate", summary: "Check presets without rendering them",
    operand: Operand(placeholder: "PRESET", isRepeatable: true),
    options: [Options.quiet.spec, Options.frameRate.spec, Options.scale.spec, Options.jobs.spec]
      + Options.limits,
    details: [
      "A PRESET is a file in YAML or JSON, or - for standard input. Prints a line for each that "
        + "can be rendered with these options, and every mistake of the others."
    ],
    examples: [
      Example(
        call: "kineo validate Presets/*.yaml", effect: "Checks a folder; exits 2 on any mistake"),
      Example(
        call: "kineo validate spin.yaml --scale 4", effect: "Asks whether four times is too large"),
    ]
  ) { arguments, console in
    let options = arguments.exportOptions
    let presets = try PresetFile.readAll(arguments.operands, options, console) { preset in
      if !arguments.has(Options.quiet) { console.report(try preset.summary(options)) }
    }
    return presets == nil ? .wrong : .done
  }
}

extension PresetFile {
  /// `Presets/x.yaml: 240 x 160 px, 50 fps, 2.50 s, 126 frames`
  fileprivate func summary(_ options: ExportOptions) throws -> String {
    var scene = scene
    scene.frameRate = options.frameRate ?? scene.frameRate
    let timeline = try scene.timeline()
    let frames = try scene.clock(for: timeline).frames().count
    let scale = options.scale == 1 ? "" : " at scale \(Rational(options.scale) ?? 1)"
    let length = seconds(centiseconds: (timeline.duration.seconds * 100).rounded)
    return "\(name): \(scene.width) x \(scene.height) px\(scale), \(scene.frameRate) fps, "
      + "\(length), \(counted(frames, "frame"))"
  }
}
