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

  /// The files that `output` may write, as far as they exist if it is a pattern.
  private static func files(at output: String) -> [String] {
    guard FileFormat(path: output) == .frames, let numbering = FrameNumbering(output) else {
      return [output]
    }
    return numbering.existingNumbers.map { numbering[$0] }
  }
}
