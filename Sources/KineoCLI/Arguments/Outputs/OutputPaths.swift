import Kineo
import KineoSystem

/// Refuses outputs that would destroy something of the same call.
enum OutputPaths {
  /// - Parameters:
  ///   - outputs: Files, and patterns of numbered frames such as `frames/%04d.png`.
  ///   - noun: What `inputs` are.
  /// - Throws: If one of `outputs` is one of `inputs`, whatever its spelling.
  static func check(
    _ outputs: [String], leaveAlone inputs: [String], _ noun: String = "preset"
  ) throws(UsageError) {
    var read: [FileStatus.Identity: String] = [:]
    for input in inputs where input != "-" {
      if let identity = FileStatus(input)?.identity { read[identity] = input }
    }
    for output in outputs where output != "-" {
      for file in files(at: output) {
        if let identity = FileStatus(file)?.identity, let input = read[identity] {
          throw .rule("\(quoted(output)) would overwrite the \(noun) \(quoted(input))")
        }
      }
    }
  }

  /// - Throws: If `output` is one of `others`, whatever its spelling.
  static func check(_ output: String, isNoneOf others: [String]) throws(UsageError) {
    let place = FilePlace(output)
    for other in others where place != nil && other != "-" || output == other {
      let files = files(at: other)
      guard output == other || files.contains(where: { FilePlace($0) == place }) else { continue }
      throw .rule(
        "\(quoted(Output.name(output))) and \(quoted(Output.name(other))) would be one file")
    }
  }

  /// The files that `output` may write, as far as they exist if it is a pattern.
  private static func files(at output: String) -> [String] {
    guard FileFormat(path: output) == .frames, let numbering = FrameNumbering(output) else {
      return [output]
    }
    return numbering.existingNumbers.map { numbering[$0] }
  }
}

/// A file that need not be there yet, the same for all of its spellings.
private struct FilePlace: Equatable {
  private let folder: FileStatus.Identity
  private let name: String

  /// Nil for standard output, a device, and in a folder that is not there.
  init?(_ path: String) {
    let target = FileStatus.target(of: path) ?? path
    guard path != "-", FileStatus(path)?.isDevice != true,
      let folder = FileStatus(PathText.folder(ofFile: target)),
      let name = target.split(separator: "/").last
    else { return nil }
    (self.folder, self.name) = (folder.identity, SafeName.folded(String(name)))
  }
}
