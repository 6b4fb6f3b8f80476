import Kineo

/// Where the GIFs of one call go.
enum Destination: Equatable {
  case standardOutput
  case file(String)
  /// Without a slash at its end, except for the root; nil is the current folder.
  case folder(String?)

  /// What `-o` asks for; the current folder without it.
  init(_ output: String?, presets: [String]) throws(UsageError) {
    let isSingle = presets.count == 1
    switch output.map(Output.path) {
    case nil: self = .folder(nil)
    case "-":
      guard isSingle else { throw .rule("standard output takes one preset, not \(presets.count)") }
      self = .standardOutput
    case let output?:
      let status = FileStatus(output)
      if status?.isFolder ?? output.hasSuffix("/") {
        self = .folder(Self.withoutSlashes(output))
      } else if isSingle {
        self = .file(output)
        try checkName(of: output, exists: status != nil)
      } else {
        guard status == nil, !output.lowercased().hasSuffix(".gif") else {
          throw .rule("\(presets.count) presets need a folder, and \(quoted(output)) is a file")
        }
        self = .folder(output)
      }
    }
  }

  /// A name without extension was probably meant to be a folder that is not there yet; one with
  /// another extension promises another kind of file.
  private func checkName(of output: String, exists: Bool) throws(UsageError) {
    let name = output.split(separator: "/").last ?? ""
    guard exists || name.contains(".") else {
      throw .rule(
        "\(quoted(output)) could be a file or a folder; write \"\(output).gif\" or \"\(output)/\"")
    }
    try OutputName.check(output, isFor: "GIF")
  }

  private static func withoutSlashes(_ path: String) -> String {
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? "/"
  }

  /// The path of the GIF that `preset` becomes.
  func path(for preset: String) throws(UsageError) -> String {
    try path(naming: { () throws(UsageError) in try OutputName.gif(for: preset) })
  }

  /// The path of the GIF of the frames in the file or folder `input`.
  func path(forFramesIn input: String) throws(UsageError) -> String {
    try path(naming: { () throws(UsageError) in try OutputName.gif(forFramesIn: input) })
  }

  /// - Parameter name: Asked where a folder was given, or nothing.
  private func path(naming name: () throws(UsageError) -> String) throws(UsageError) -> String {
    switch self {
    case .standardOutput: return "-"
    case .file(let path): return path
    case .folder(let folder):
      let name = try name()
      guard let folder else { return name }
      return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
  }

  /// Makes a missing folder and removes what earlier runs may have left in it.
  ///
  /// - Parameter outputs: The files to write, all in one folder.
  func prepare(for outputs: [String]) throws(CommandFailure) {
    if case .folder(let folder?) = self { try OutputFolder.create(folder) }
    if let output = outputs.first, output != "-" {
      TemporaryFiles.removeAbandoned(in: Self.folder(of: output))
    }
  }

  /// The folder that a file at `path` is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
