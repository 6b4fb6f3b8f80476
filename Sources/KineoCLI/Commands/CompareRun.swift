import Kineo
import KineoAnalysis
import KineoSystem

/// Compares the two files of one call.
struct CompareRun {
  private let paths: [String]
  private let arguments: ParsedArguments
  /// Where the difference is drawn, if at all.
  private let picture: String?
  private let reader: PresetReader
  private let console: Console

  /// - Throws: If the arguments contradict each other.
  init(_ arguments: ParsedArguments, _ console: Console) throws {
    if arguments.has(Options.json), arguments.has(Options.quiet) {
      throw UsageError.rule("--json and --quiet both choose what is printed; give one of them")
    }
    reader = try PresetReader(arguments)
    paths = arguments.operands
    picture = arguments[Options.picture].map(Output.path)
    if let picture {
      try Output.check(terminal: picture)
      try OutputPaths.check([picture], leaveAlone: paths, "file")
      try OutputName.check(picture, isFor: "PNG")
    }
    self.arguments = arguments
    self.console = console
  }

  /// Both animations; tells why any cannot be read.
  func animations() -> [ComparedAnimation]? {
    let limits = options.limits
    let animations = paths.compactMap { ComparedAnimation.read($0, limits, reader, console) }
    return animations.count == paths.count ? animations : nil
  }

  func compare(_ animations: [ComparedAnimation]) throws -> ExitCode {
    let comparison = try Comparison(animations[0], animations[1], options: options) { done, total in
      if !arguments.has(Options.quiet) { console.progress("comparing", done: done, of: total) }
    }
    report(comparison)
    if let picture { try draw(comparison, to: picture) }
    return comparison.isEqual ? .done : .found
  }

  private var options: ComparisonOptions {
    ComparisonOptions(
      background: arguments[Options.comparedBackground],
      tolerance: arguments[Options.tolerance]?.double ?? 0, keepsWorst: picture != nil,
      limits: arguments.exportOptions.limits)
  }

  private func report(_ comparison: Comparison) {
    let names = paths.map { $0 == "-" ? "<stdin>" : $0 }
    let isFile = picture == "-"
    if arguments.has(Options.json) {
      // The console ends the last line itself.
      console.report(String(comparison.json(names: names).dropLast()), besideFile: isFile)
    } else if !arguments.has(Options.quiet) {
      console.report(comparison.text(names: names), besideFile: isFile)
    }
  }

  private func draw(_ comparison: Comparison, to path: String) throws {
    guard let sheet = try comparison.picture(limits: options.limits) else {
      let reason = comparison.hasEqualSizes ? "nothing differs" : "sizes differ"
      return console.message("kineo: note: \(reason), so that \(Output.name(path)) is not written")
    }
    let bytes = try PNGEncoder.encode(sheet)
    try AtomicFile.write(to: path) { try $0(bytes) }
  }
}

extension ComparedAnimation {
  /// Reads a GIF or a preset, whichever the bytes are, or tells why it cannot be read.
  fileprivate static func read(
    _ path: String, _ limits: ExportLimits, _ reader: PresetReader, _ console: Console
  ) -> ComparedAnimation? {
    let name = path == "-" ? "<stdin>" : path
    do {
      let animation = try read(path, name: name, reader)
      _ = try animation.facts(limits: limits)
      return animation
    } catch let error as PresetError {
      console.message(error.description)
    } catch {
      console.message("\(name): error: \(error)")
    }
    return nil
  }

  private static func read(
    _ path: String, name: String, _ reader: PresetReader
  ) throws -> ComparedAnimation {
    let bytes = try FileBytes.read(path, limit: GIFFile.maximumSize)
    if bytes.starts(with: Array("GIF".utf8)) || path.lowercased().hasSuffix(".gif") {
      return .gif(try GIFFile(bytes))
    }
    guard FileKind(bytes) != nil || String(validating: bytes, as: UTF8.self) != nil else {
      throw CommandFailure(message: "this is neither a GIF nor a preset")
    }
    let document = try reader.document(PresetSource(name: name, bytes: bytes))
    return .scene(try document.scene(document.onlyOutput))
  }
}
