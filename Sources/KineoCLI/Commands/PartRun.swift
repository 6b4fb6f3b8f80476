import Kineo
import KineoSystem

/// Draws frames of one preset into a part.
struct PartRun {
  private let arguments: ParsedArguments
  private let preset: String
  private let destination: Destination
  private let options: ExportOptions
  private let console: Console

  /// - Throws: If the call makes no sense.
  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    try arguments.checkPart()
    self.arguments = arguments
    self.console = console
    // There is exactly one.
    preset = arguments.operands[0]
    destination = try Destination(ofPart: arguments[Options.output])
    if destination == .standardOutput { try Output.check(terminal: "-") }
    options = arguments.exportOptions
  }

  func run() throws -> ExitCode {
    let reader = try PresetReader(arguments)
    let range = arguments[Options.frameRange] ?? .all
    var frames = 0..<0
    let file = PresetFile.read(
      preset, part: arguments[Options.part], with: reader, console,
      adjust: try arguments.adjustment()
    ) { file in
      frames = try file.composition.frames(ofPart: range, options: file.options(options))
    }
    guard let file else { return .wrong }
    let output = try destination.path(ofPartWith: frames, of: preset)
    try OutputPaths.check([output], leaveAlone: [preset])
    do throws(PresetError) { try file.checkWriting(output) } catch {
      console.message(error.description)
      return .wrong
    }
    destination.prepare(for: [output])
    return file.rendering(console) { try draw(file, range, to: output) } ? .done : .failed
  }

  private func draw(_ file: PresetFile, _ range: FrameRange, to output: String) throws {
    let (start, name) = (Instant.now, Output.name(output))
    let isQuiet = arguments.has(Options.quiet)
    let report = try file.composition.exportPart(range, to: output, options: file.options(options))
    {
      if !isQuiet { console.progress(name, done: $0, of: $1) }
    }
    guard !isQuiet else { return }
    let time = seconds(centiseconds: (Instant.now.milliseconds(since: start) + 5) / 10)
    console.report(
      "\(name)  \(report.frames.frameWords) of \(grouped(report.frameCount))  "
        + "\(grouped(report.bytes)) bytes  in \(time)", besideFile: output == "-")
  }
}

extension Destination {
  /// How the names of parts end.
  private static let partExtension = ".kineo-part"

  /// Where a part goes that `-o` asks for; the current folder without it.
  fileprivate init(ofPart output: String?) throws(UsageError) {
    switch output.map(Output.path) {
    case nil: self = .folder(nil)
    case "-": self = .standardOutput
    case let output?:
      try OutputName.check(path: output)
      let isFolder = FileStatus(output)?.isFolder ?? output.hasSuffix("/")
      self = isFolder ? .folder(output) : .file(output)
      guard
        isFolder || output.lowercased().hasSuffix(Self.partExtension)
          || FileStatus(output)?.isDevice == true
      else {
        throw .rule(
          "\(quoted(output)) will hold a part, so its name must end in \(Self.partExtension)")
      }
    }
  }

  /// The path of a part with these frames of `preset`.
  fileprivate func path(
    ofPartWith frames: Range<Int>, of preset: String
  ) throws(UsageError) -> String {
    let folder: String?
    switch self {
    case .standardOutput: return "-"
    case .file(let path): return path
    case .folder(let place): folder = place
    }
    let name = try OutputName.gif(for: preset).dropLast(".gif".count)
    let end = "-\(frames.lowerBound)-\(frames.upperBound - 1)\(Self.partExtension)"
    guard let folder else { return name + end }
    return folder.hasSuffix("/") ? folder + name + end : "\(folder)/\(name)\(end)"
  }
}
