/// Refuses outputs that would destroy something of the same call.
enum OutputPaths {
  /// The path of each preset's output, in order.
  static func plan(_ presets: [String], in destination: Destination) throws(UsageError) -> [String]
  {
    var outputs: [String] = []
    for preset in presets { outputs.append(try destination.path(for: preset)) }
    try checkClashes(presets, outputs)
    try check(outputs, leaveAlone: presets)
    return outputs
  }

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

  /// Two names that differ only in case are one file on many systems; two that differ entirely
  /// may be links to one file.
  private static func checkClashes(
    _ presets: [String], _ outputs: [String]
  ) throws(UsageError) {
    var byName: [String: Int] = [:]
    var byIdentity: [FileStatus.Identity: Int] = [:]
    for (index, output) in outputs.enumerated() {
      var other = byName.updateValue(index, forKey: output.lowercased())
      if let identity = FileStatus(output)?.identity {
        let linked = byIdentity.updateValue(index, forKey: identity)
        other = other ?? linked
      }
      if let other {
        throw .rule(
          "\(quoted(presets[other])) and \(quoted(presets[index])) would both be written to "
            + quoted(outputs[other]))
      }
    }
  }
}
