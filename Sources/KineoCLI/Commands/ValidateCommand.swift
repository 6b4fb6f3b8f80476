import Kineo
import KineoSystem

extension Command {
  static let validate = Command(
    name: "validate", summary: "Check presets without rendering them",
    operand: Operand(placeholder: "PRESET", isRepeatable: true),
    options: [Options.quiet.spec, Options.frameRate.spec, Options.scale.spec, Options.jobs.spec]
      + Options.settings + Options.limits,
    details: [
      "A PRESET is a file in YAML or JSON, or - for standard input. Prints a line for each that "
        + "can be rendered with these options, and every mistake of the others. A preset that makes "
        + "several GIFs has a line for each."
    ],
    examples: [
      Example(
        call: "kineo validate Presets/*.yaml", effect: "Checks a folder; exits 2 on any mistake"),
      Example(
        call: "kineo validate spin.yaml --scale 4", effect: "Asks whether four times is too large"),
      Example(
        call: "kineo validate spin.yaml --max-side 1000 --max-pixels 500000",
        effect: "Asks whether it keeps within limits of your own"),
      Example(
        call: "kineo validate badge.yaml --data rows.csv",
        effect: "Checks the preset with each row of values"),
    ]
  ) { arguments, console in
    let options = arguments.exportOptions
    let reader = try PresetReader(arguments)
    let right = arguments.operands.compactMap { path in
      PresetFile.telling(mistakesOf: path, with: reader, console) { document in
        for variation in document.outputs {
          let preset = try PresetFile(path: path, document, variation)
          let preview = try preset.scene.preview(options: preset.options(options))
          if !arguments.has(Options.quiet) { console.report(preset.summary(of: preview)) }
        }
        return true
      }
    }
    return right.count == arguments.operands.count ? .done : .wrong
  }
}

extension PresetFile {
  /// `Presets/x.yaml (theme=dark): 240 x 160 px, 50 fps, 2.50 s, 126 frames`
  fileprivate func summary(of preview: ExportPreview) -> String {
    let label = variation.label.isEmpty ? "" : " (\(variation.label))"
    return "\(name)\(label): \(preview.width) x \(preview.height) px, \(preview.frameRate) fps, "
      + "\(seconds(centiseconds: preview.centiseconds)), \(counted(preview.frames, "frame"))"
  }
}
