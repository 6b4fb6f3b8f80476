import Kineo
import KineoBatch
import KineoGallery
import KineoSystem

extension Command {
  static let watch = Command(
    name: "watch", summary: "Render presets when they change, and show them live",
    operand: Operand(placeholder: "PRESET", isRepeatable: true, isOptional: true),
    options: [
      Options.watchedOutput.spec, Options.port.spec, Options.noServer.spec, Options.poll.spec,
      Options.title.spec, Options.set.spec, Options.allowPath.spec, Options.quiet.spec,
    ] + Options.limits,
    details: [
      "A PRESET may be a folder of presets; by default the kineo.yaml of the project lists them. Renders "
        + "what is not up to date, then waits for changes of presets, of what they include, of their images, "
        + "folders of frames and fonts, and of the presets in folders. Errors are printed without ending "
        + "the watch. "
        + "Ctrl-C ends it.",
      "Serves the page of \"kineo gallery\" on this machine alone and reloads it after every "
        + "change. See docs/watch.md.",
    ],
    examples: [
      Example(
        call: "kineo watch Presets",
        effect: "Keeps Output up to date and shows it at http://localhost:\(Options.defaultPort)/"),
      Example(
        call: "kineo watch --set theme=dark",
        effect: "Keeps the dark GIFs of the project up to date"),
      Example(
        call: "kineo watch spin.yaml -o . --no-server --quiet", effect: "Keeps spin.gif up to date"),
      Example(
        call: "kineo watch Presets --port 0 --poll --title Drafts",
        effect: "Serves at any free port and looks twice a second"),
    ]
  ) { arguments, console in
    if let operand = arguments.operands.first(where: { $0 == "-" }) {
      throw UsageError.rule("standard input cannot be watched; name a file instead of \(operand)")
    }
    let paths = try InputPaths(arguments)
    for operand in paths.presets
    where FileStatus(operand) == nil && !FilePattern.isPattern(operand) {
      let hint = PresetName.hint(forMissing: operand)
      console.message("\(operand): error: there is no such file or folder\(hint)")
      return .wrong
    }
    if let output = arguments[Options.watchedOutput] { try OutputName.check(path: output) }
    let isQuiet = arguments.has(Options.quiet)
    let server =
      arguments.has(Options.noServer)
      ? nil : try PageServer(port: arguments[Options.port] ?? Options.defaultPort)
    var run = WatchRun(
      paths: paths.presets, besides: paths.projectFile,
      output: arguments[Options.watchedOutput] ?? paths.output ?? "Output",
      settings: try arguments.presetSettings(), options: arguments.exportOptions,
      title: arguments[Options.title] ?? Gallery.defaultTitle, isQuiet: isQuiet, server: server,
      console: console)
    if let server {
      guard SystemThread({ server.run() }) != nil else {
        throw CommandFailure(
          message: "the page needs a thread of its own, and the system gives no more; --no-server "
            + "does without")
      }
      if !isQuiet { console.report(server.address) }
    }
    run.run(FolderAlarm(polls: arguments.has(Options.poll)))
    return .done
  }
}

extension Options {
  /// KINO on a telephone.
  static let defaultPort = 5466

  static let watchedOutput = Option(
    "output", letter: "o", "FOLDER", .folder, "Where to write the GIFs (default: Output)")
  static let port = Option(
    "port", "N", .integer(0...65_535),
    "Where to serve on this machine (default: \(defaultPort)); 0 for any free port")
  static let noServer = Flag("no-server", "Render only")
  static let poll = Flag(
    "poll", "Look for changes twice a second, for network folders that report none")
}
