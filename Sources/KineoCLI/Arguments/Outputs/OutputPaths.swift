import KineoSystem

/// Refuses outputs that would destroy something of the same call.
enum OutputPaths {
  /// - Parameter noun: What `inputs` are.
  /// - Throws: If one of `outputs` is one of `inputs`, whatever its spelling.
  static func check(
    _ outputs: [String], leaveAlone inputs: [String], _ noun: String = "preset"
  ) throws(UsageError) {
    var read: [FileStatus.Identity: String] = [:]
    for input in inputs where input != "-" {
      if let identity = FileStatus(input)?.identity { read[identity] = input }
    }
    for output in outputs where output != "-" {
      if let identity = FileStatus(output)?.identity, let input = read[identity] {
        throw .rule("\(quoted(output)) would overwrite the \(noun) \(quoted(input))")
      }
    }
  }
}
