import Kineo
import KineoAnalysis
import KineoSystem

extension Command {
  static let explain = Command(
    name: "explain", summary: "Show the times and values of the steps of a preset",
    operand: Operand(placeholder: "PRESET"),
    options: [
      Options.json.spec, Options.explanationFile.spec, Options.layer.spec, Options.width.spec,
      Options.ascii.spec, Options.scale.spec, Options.set.spec, Options.allowPath.spec,
      Options.quiet.spec,
    ] + Options.limitsOfPictures,
    details: [
      "The PRESET - is standard input. Prints a chart over time and a table of all steps; what "
        + "is repeated is listed once. The extension of FILE selects its format: a picture (.svg, "
        + ".png), JSON (.json) or text (.txt). docs/explain.md describes the JSON."
    ],
    examples: [
      Example(call: "kineo explain spin.yaml", effect: "Prints the chart and the table"),
      Example(call: "kineo explain spin.yaml --layer square", effect: "Explains one layer only"),
      Example(call: "kineo explain spin.yaml -o spin.svg", effect: "Draws the chart"),
      Example(
        call: "kineo explain spin.yaml --width 60 --ascii",
        effect: "Prints a narrow chart for any terminal"),
      Example(call: "kineo explain spin.yaml --json", effect: "Prints the same for programs"),
    ]
  ) { arguments, console in
    // The parser has checked that it is there.
    guard let path = arguments.operands.first else { return .wrong }
    let output = arguments[Options.explanationFile].map(Output.path)
    let format = try ExplanationFormat(arguments, output)
    if let output {
      try OutputName.check(path: output)
      try OutputPaths.check([output], leaveAlone: [path])
    }

    var bytes: [UInt8] = []
    let reader = try PresetReader(arguments)
    let preset = PresetFile.read(path, with: reader, console) { preset in
      if let output { try preset.checkWriting(output) }
      try ExportPlan.check(
        WorkEstimate(explaining: preset.composition.scene), arguments.exportOptions.limits)
      let explanation = try Explanation(
        preset.composition.scene, layer: arguments[Options.layer], texts: preset.document.texts)
      bytes = try format.bytes(of: explanation, arguments, console)
    }
    guard let preset else { return .wrong }
    guard let output else {
      console.report(String(decoding: bytes.dropLast(), as: UTF8.self))
      return .done
    }
    let isDone = preset.rendering(console) {
      try AtomicFile.write(to: output) { try $0(bytes) }
      if arguments.has(Options.quiet) { return }
      console.report(
        "\(Output.name(output))  \(grouped(bytes.count)) bytes", besideFile: output == "-")
    }
    return isDone ? .done : .failed
  }
}
