import Kineo
import KineoSystem

/// Where the GIFs of one call go.
enum Destination: Equatable {
  case standardOutput
  case file(String)
  /// Without a slash at its end, except for the root; nil is the current folder.
  case folder(String?)

  /// What `-o` asks for; the current folder without it.
  ///
  /// - Parameters:
  ///   - isSingle: Whether there is one input only, so that a file can be meant.
  ///   - format: What the call asks for, if anything.
  init(_ output: String?, isSingle: Bool, format: FileFormat?) throws(UsageError) {
    switch output.map(Output.path) {
    case nil: self = .folder(nil)
    case "-":
      guard isSingle else { throw .rule("standard output takes one preset, not several") }
      self = .standardOutput
    case let output?:
      let status = FileStatus(output)
      if status?.isFolder ?? output.hasSuffix("/") {
        self = .folder(PathText.withoutSlashes(output))
      } else if isSingle {
        self = .file(output)
        try checkName(of: output, format ?? .gif, exists: status != nil)
      } else {
        guard status == nil, FileFormat(path: output) == nil else {
          throw .rule("several presets need a folder, and \(quoted(output)) is a file")
        }
        self = .folder(output)
      }
      try OutputName.check(path: output)
    }
  }

  /// A name without extension was probably meant to be a folder that is not there yet.
  private func checkName(
    of output: String, _ format: FileFormat, exists: Bool
  ) throws(UsageError) {
    let name = output.split(separator: "/").last ?? ""
    guard !exists, !name.contains(".") else { return }
    if format == .frames {
      throw .rule("\(quoted(output)) could be a folder; write \"\(output)/%04d.png\"")
    }
    throw .rule(
      "\(quoted(output)) could be a file or a folder; write \"\(output)\(format.suffix)\" or "
        + "\"\(output)/\"")
  }

  /// The path of the file, of `format`, of the frames in the file or folder `input`.
  func path(forFramesIn input: String, _ format: FileFormat) throws(UsageError) -> String {
    switch self {
    case .standardOutput: return "-"
    case .file(let path): return path
    case .folder(let folder):
      let name = format.path(besideFile: try OutputName.gif(forFramesIn: input))
      guard let folder else { return name }
      return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
  }

  /// Removes what earlier runs may have left in the folder.
  ///
  /// - Parameter outputs: The files to write, all in one folder.
  func prepare(for outputs: [String]) {
    if let output = outputs.first, output != "-" {
      TemporaryFiles.removeAbandoned(in: PathText.folder(ofFile: output))
    }
  }
}
