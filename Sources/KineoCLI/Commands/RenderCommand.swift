import Kineo

extension Command {
  static let render = Command(
    name: "render", summary: "Render presets into animated GIFs",
    operand: Operand(placeholder: "PRESET", isRepeatable: true),
    options: [
      Options.output.spec, Options.part.spec, Options.frameRate.spec, Options.scale.spec,
      Options.sceneBackground.spec, Options.sceneTransparent.spec, Options.sceneLoop.spec,
      Options.jobs.spec, Options.set.spec,
      Options.quiet.spec,
    ] + Options.fidelity + Options.limits,
    details: [
      "A PRESET is a file in YAML or JSON, or - for standard input. Without -o the GIF is written "
        + "to the current folder, under the preset's name. A PATH that is a folder, ends in / or "
        + "stands with several presets is a folder, and is made if it is missing.",
      "All presets are checked first: if one is wrong, nothing is written. A file is the old one "
        + "or the whole new one, never half of it.",
      "With --max-size a ladder is climbed until the file fits: invisible changes go first, then "
        + "quality, colors, dithering, frame rate and size. Every rung has a line. If nothing fits, "
        + "nothing is written and the exit code is 4. docs/size.md tells more.",
      "What a preset says under \"gif\" holds unless an option says otherwise.",
    ],
    examples: [
      Example(call: "kineo render spin.yaml", effect: "Writes spin.gif"),
      Example(
        call: "kineo render Presets/*.yaml -o Output",
        effect: "Writes a GIF for each preset into the folder Output"),
      Example(
        call: "kineo render intro.yaml --select tap..done",
        effect: "Renders what happens between two labels"),
      Example(
        call: "kineo render spin.yaml --max-size 500kB",
        effect: "Writes a file of at most 500,000 bytes, or none"),
      Example(
        call: "kineo render spin.yaml --colors 32 --dither none --report json",
        effect: "Chooses 32 colors and tells another program what that cost"),
      Example(
        call: "kineo render - -o - < spin.yaml > spin.gif",
        effect: "Reads and writes without naming files"),
    ]
  ) { arguments, console in
    try arguments.checkFidelity()
    let destination = try Destination(arguments[Options.output], presets: arguments.operands)
    let outputs = try OutputPaths.plan(arguments.operands, in: destination)
    if destination == .standardOutput { try Output.check(terminal: "-") }
    var options = arguments.exportOptions
    options.background = try arguments.chosenBackground()
    guard
      let presets = try PresetFile.readAll(
        arguments.operands, part: arguments[Options.part], with: PresetReader(arguments), options,
        console)
    else { return .wrong }
    try destination.prepare(for: outputs)
    let run = RenderRun(
      outputs: outputs, options: options, isQuiet: arguments.has(Options.quiet), console: console)
    let reports = ExportReports(
      form: arguments[Options.report] ?? .human, paths: outputs, isQuiet: run.isQuiet, console)
    return run.render(presets, reports)
  }
}
