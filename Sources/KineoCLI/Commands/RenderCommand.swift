import Kineo
import KineoBatch

extension Command {
  static let render = Command(
    name: "render", summary: "Render presets into animated GIFs",
    operand: Operand(placeholder: "PRESET", isRepeatable: true, isOptional: true),
    options: [
      Options.output.spec, Options.force.spec, Options.cache.spec, Options.cacheLimit.spec,
      Options.shard.spec,
    ] + Options.formats + [Options.snippet.spec] + Options.settings + [
      Options.part.spec, Options.frameRate.spec,
    ] + Options.scales + [
      Options.sceneBackground.spec, Options.sceneTransparent.spec, Options.sceneLoop.spec,
      Options.jobs.spec, Options.frameRange.spec, Options.asPart.spec,
      Options.quiet.spec,
    ] + Options.settingsOfOutput + Options.reports + Options.limits,
    details: [
      "A PRESET is a file in YAML or JSON, - for standard input, a folder with all presets below it, "
        + "or a pattern such as 'Presets/**/button-*.yaml'. In folders and patterns, names that begin with _ or "
        + ". are left out. Without -o the GIF is written to the current folder, under the preset's name. A "
        + "PATH that is a folder, ends in / or stands with several presets is a folder; the folders below "
        + "a folder of presets are made in it as well. Folders that are missing are made. Without any "
        + "PRESET the kineo.yaml of this folder or one above lists the presets and the output folder.",
      "Every preset is rendered, even if others fail. Files are written atomically. A GIF whose "
        + "comments have the digest of the same preset and options, and of its own bytes, is up to date "
        + "and left as it is.",
      "With --max-size a file that is too large gives up quality, size, frame rate and colors, what "
        + "--keep names excepted, such that it looks best: other files are estimated by some of their "
        + "frames, and the best of them are printed. If nothing fits, nothing is written and the exit "
        + "code is 4. See docs/size.md.",
      "With --part a few frames of one very long animation are drawn into a part instead, on this "
        + "machine or another; \"kineo join\" makes the GIF of all parts. See docs/parts.md.",
      "The end of the name decides on the format: .gif, .png (animated), .webp, .y4m, .mp4 and .webm, or a "
        + "PNG for each frame, as in frames/%04d.png; MP4 and WebM need the program ffmpeg. --also writes "
        + "more formats beside the GIF. See docs/formats.md.",
      "Options override what a preset has under \"gif\".",
    ],
    examples: [
      Example(call: "kineo render spin.yaml", effect: "Writes spin.gif"),
      Example(
        call: "kineo render", effect: "Renders GIFs of the project that are not up to date"),
      Example(
        call: "kineo render 'Presets/*.yaml' -o Output",
        effect: "Writes a GIF for each preset into the folder Output"),
      Example(
        call: "kineo render intro.yaml --select tap..done",
        effect: "Renders the part between two labels"),
      Example(
        call: "kineo render spin.yaml --max-size 500kB",
        effect: "Writes a file of at most 500,000 bytes, or none"),
      Example(
        call: "kineo render spin.yaml --colors 32 --dither none --report json",
        effect: "Limits tables to 32 colors and prints the error as JSON"),
      Example(
        call: "kineo render Presets -o Output --force",
        effect: "Renders all presets of a folder, even if they are up to date"),
      Example(
        call: "kineo render Presets -o Output --cache gif-cache --cache-limit 1GB",
        effect: "Uses a cache of GIFs that other runs and machines share"),
      Example(
        call: "kineo render Presets -o Output --shard 1/2 --format json --report-file a.jsonl",
        effect: "Renders one half of the batch, and writes its report for kineo report merge"),
      Example(
        call: "kineo render badge.yaml --data rows.csv --name {name}-{row}.gif -o Badges/",
        effect: "Makes a GIF of each row of a table"),
      Example(
        call: "kineo render badge.yaml --set size=20 --set ink=teal",
        effect: "Gives values to variables of the preset"),
      Example(
        call: "kineo render spin.yaml --background navy --fps 25 --loop once -o navy.gif",
        effect: "Plays once, on navy, with 25 frames a second, instead of the preset's values"),
      Example(
        call: "kineo render spin.yaml --transparent --quality 80 --fast -o clear.gif",
        effect: "Lets the page show through, as a draft that is made quickly"),
      Example(
        call: "kineo render spin.yaml --max-size 1kB --best-effort --no-comment -o tiny.gif",
        effect: "Writes the smallest file there is, though it may not be small enough"),
      Example(
        call: "kineo render spin.yaml --max-size 20kB --keep fps,size --size-chart sizes.svg",
        effect: "Gives up quality and colors alone, and draws what was weighed"),
      Example(
        call:
          "kineo render spin.yaml --jobs 2 --max-memory 8192 --max-frames 200000",
        effect: "Uses two processors, and raises the limits of memory and frames"),
      Example(
        call: "kineo render long.yaml --max-work 600",
        effect: "Renders what takes up to ten minutes of one processor"),
      Example(
        call: "kineo render long.yaml --part --frames 1/4",
        effect: "Draws the first quarter of the frames, for kineo join"),
      Example(
        call: "kineo render spin.yaml --transparent --matte white -o spin.gif",
        effect: "Lets the page show through, with edges that are smooth on white"),
      Example(
        call: "kineo render spin.yaml -o spin.webp", effect: "Writes an animated WebP"),
      Example(
        call: "kineo render spin.yaml --also webp,mp4 --snippet",
        effect: "Writes spin.gif, spin.webp and spin.mp4, and prints HTML for a README"),
      Example(
        call: "kineo render spin.yaml -o frames/%04d.png", effect: "Writes a PNG for each frame"),
      Example(
        call: "kineo render spin.yaml --as y4m -o - | ffmpeg -i - spin.mov",
        effect: "Gives the frames to another program"),
      Example(
        call: "kineo render - -o - < spin.yaml > spin.gif",
        effect: "Reads and writes without naming files"),
    ]
  ) { arguments, console in
    try arguments.checkReport()
    try arguments.checkSnippet()
    if arguments[Options.sizeChart] != nil {
      guard arguments.operands.count == 1, arguments[Options.reportFormat] == nil else {
        throw UsageError.rule("--size-chart is for one preset, without --format")
      }
      try arguments.checkSizeChart(beside: [])
    }
    if arguments.asksForPart { return try PartRun(arguments, console).run() }
    let request = try BatchArguments(arguments)
    let cache = try arguments.cache()
    let plan = try arguments.shard(of: BatchPlan(request.batch))
    try arguments.checkSizeChart(beside: plan.items.map(\.output))
    if let option = arguments.sizeOption, !plan.items.isEmpty,
      !plan.items.contains(where: \.hasMaximumSize)
    {
      console.note(
        "\(option.spelling) is of no use without a maximum size (--max-size, or maxSize in a preset)"
      )
    }
    let run = BatchRun(rendering: plan, isForced: arguments.has(Options.force), cache: cache)
    if let missing = run.missingProgram { throw CommandFailure(message: missing.description) }
    let code = try BatchCall(
      command: "render", start: request.start, plan: plan, run: run,
      findings: request.search.findings, reporter: request.reporter(for: plan, console),
      isQuiet: arguments.has(Options.quiet), console: console
    ).perform()
    if arguments.has(Options.snippet), code == .done {
      // The size of what reads what others gave is known only now.
      let plan = plan.isKnown ? plan : BatchPlan(request.batch)
      for snippet in plan.snippets {
        snippet.print(on: console, isQuiet: arguments.has(Options.quiet))
      }
    }
    return code
  }
}

extension BatchPlan {
  /// One for each animation, with all files of it.
  fileprivate var snippets: [HTMLSnippet] {
    let groups = Dictionary(grouping: items.indices) { "\(items[$0].index) \(items[$0].preset)" }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in
      let first = items[group[0]]
      return HTMLSnippet(
        files: group.map { (items[$0].output, items[$0].format) }, width: first.preview.width,
        height: first.preview.height, isLooped: first.isLooped)
    }
  }
}
