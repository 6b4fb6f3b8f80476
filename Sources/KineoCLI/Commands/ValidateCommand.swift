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
      Example(
        call: "kineo validate spin.yaml --max-side 1000 --max-pixels 500000",
        effect: "Asks whether it keeps within limits of your own"),
    ]
  ) { arguments, console in
    let options = arguments.exportOptions
    let presets = try PresetFile.readAll(arguments.operands, options, console) {
      preset, preview in
      if !arguments.has(Options.quiet) { console.report(preset.summary(of: preview)) }
    }
    return presets == nil ? .wrong : .done
  }
}

extension PresetFile {
  /// `Presets/x.yaml: 240 x 160 px, 50 fps, 2.50 s, 126 frames`
  fileprivate func summary(of preview: ExportPreview) -> String {
    "\(name): \(preview.width) x \(preview.height) px, \(preview.frameRate) fps, "
      + "\(seconds(centiseconds: preview.centiseconds)), \(counted(preview.frames, "frame"))"
  }
}
