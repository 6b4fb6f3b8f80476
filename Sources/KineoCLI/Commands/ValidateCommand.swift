import Kineo
import KineoSystem

extension Command {
  static let validate = Command(
    name: "validate", summary: "Verify that presets are valid, without rendering them",
    operand: Operand(placeholder: "PRESET", isRepeatable: true, isOptional: true),
    options: [Options.frameRate.spec] + Options.scales + [Options.jobs.spec, Options.quiet.spec]
      + Options.findings + Options.settings + Options.limits,
    details: [
      "PRESETs are those of \"kineo render\". Prints a line for each GIF that can be rendered "
        + "with these options, and every error of the other presets.",
      "Exits with 0 if all presets are valid, 2 if not.",
    ],
    examples: [
      Example(call: "kineo validate", effect: "Checks all presets of the project"),
      Example(call: "kineo validate Presets", effect: "Checks all presets of a folder"),
      Example(
        call: "kineo validate spin.yaml --scale 4",
        effect: "Checks whether four times the size is too large"),
      Example(
        call: "kineo validate spin.yaml --max-side 1000 --max-pixels 500000",
        effect: "Checks other limits"),
      Example(
        call: "kineo validate badge.yaml --data rows.csv",
        effect: "Checks the preset with each row of values"),
      Example(
        call: "kineo validate Presets --allow-path shared",
        effect: "Lets presets include files of another folder"),
      Example(
        call: "kineo validate Presets --format github",
        effect: "Annotates a pull request with errors"),
    ]
  ) { arguments, console in
    let (options, adjust) = (arguments.exportOptions, try arguments.adjustment())
    let inputs = try PresetInputs(arguments)
    var report = try InputReport(arguments, command: "validate", inputs: inputs.paths, console)
    for path in inputs.paths {
      let (isForPeople, isQuiet) = (report.isForPeople, report.isQuiet)
      let previews = report.reading(path, with: inputs.reader, console) { document in
        var budget = inputs.reader.budget(for: document, options.limits)
        return try document.outputs.map { output in
          let preset = try PresetFile(path: path, document, output, adjust: adjust)
          let plan = try ExportPlan(preset.composition, preset.options(options))
          try budget.add(preset.composition.scene, plan.work)
          let preview = plan.preview
          if isForPeople, !isQuiet { console.report(preset.summary(of: preview)) }
          return preview
        }
      }
      guard let previews else { continue }
      report.add(
        InputReport.Entry(
          name: PresetSource.name(ofFileAt: path), status: .passed,
          details: report.needsDetails ? .array(previews.map(\.json)) : nil))
    }
    return report.end(inputs.findings, console)
  }
}

extension ExportPreview {
  fileprivate var json: JSONValue {
    [
      "width": .number(width), "height": .number(height), "frames": .number(frames),
      "duration": .number(Rational(centiseconds, over: 100)),
    ]
  }
}

extension PresetFile {
  /// `Presets/x.yaml (theme=dark): 240 x 160 px, 50 fps, 2.50 s, 126 frames`
  fileprivate func summary(of preview: ExportPreview) -> String {
    let label = output.label.isEmpty ? "" : " (\(output.label))"
    return "\(name)\(label): \(preview.width) x \(preview.height) px, \(preview.frameRate) fps, "
      + "\(seconds(centiseconds: preview.centiseconds)), \(counted(preview.frames, "frame"))"
  }
}
