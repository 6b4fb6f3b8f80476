import Kineo
import Synchronization

extension Command {
  static let render = Command(
    name: "render", summary: "Render presets into animated GIFs",
    operand: Operand(placeholder: "PRESET", isRepeatable: true),
    options: [
      Options.output.spec, Options.force.spec, Options.part.spec, Options.frameRate.spec,
      Options.scale.spec,
      Options.sceneBackground.spec, Options.sceneTransparent.spec, Options.sceneLoop.spec,
      Options.jobs.spec,
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
        call: "kineo render spin.yaml --background navy --fps 25 --loop once -o navy.gif",
        effect: "Plays once, on navy, with 25 frames a second, whatever the preset says"),
      Example(
        call: "kineo render spin.yaml --transparent --quality 100 --fast -o clear.gif",
        effect: "Lets the page show through, with true colors, made quickly"),
      Example(
        call: "kineo render spin.yaml --max-size 1kB --best-effort --no-comment -o tiny.gif",
        effect: "Writes the smallest file there is, though it may not be small enough"),
      Example(
        call: "kineo render spin.yaml --jobs 2 --max-memory 8192 --max-frames 200000",
        effect: "Uses two processors, and lets the animation be larger than usual"),
      Example(
        call: "kineo render - -o - < spin.yaml > spin.gif",
        effect: "Reads and writes without naming files"),
    ]
  ) { arguments, console in
    try arguments.checkFidelity()
    let request = try RenderRequest(arguments)
    for finding in request.search.findings { console.message(finding.text) }
    let plan = BatchPlan(request.batch)
    let outputs = (plan.items.map(\.output) + plan.refused.map(\.output)).filter { !$0.isEmpty }
    let isQuiet = arguments.has(Options.quiet)
    let reports = Mutex(
      ExportReports(
        form: arguments[Options.report] ?? .human, paths: outputs, isQuiet: isQuiet, console))
    var run = BatchRun(plan)
    // The document tells what only rendering can.
    run.isForced = arguments.has(Options.force) || arguments[Options.report] == .json
    let code = RenderRun(plan: plan, run: run, isQuiet: isQuiet, console: console) { outcome in
      reports.withLock { $0.tell(outcome) }
    }.render()
    reports.withLock { $0.finish() }
    return request.search.findings.isEmpty ? code : max(code, .wrong)
  }
}
