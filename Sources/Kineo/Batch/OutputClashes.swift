/// Finds GIFs that would be written to one file, or over a preset.
///
/// Two names that differ only in case are one file on many systems; two that differ entirely may be
/// links to one file.
struct OutputClashes {
  struct Paths {
    let preset: String
    let output: String
  }

  private var findings: [Int: BatchFinding] = [:]

  init(_ files: [Paths]) {
    var presets: [FileStatus.Identity: String] = [:]
    for preset in Set(files.map(\.preset)).sorted() where preset != "-" {
      if let identity = FileStatus(preset)?.identity { presets[identity] = preset }
    }
    var names: [String: [Int]] = [:]
    var identities: [FileStatus.Identity: [Int]] = [:]
    for (index, file) in files.enumerated() where !["-", ""].contains(file.output) {
      names[file.output.lowercased(), default: []].append(index)
      guard let status = FileStatus(file.output), !status.isDevice else { continue }
      identities[status.identity, default: []].append(index)
      if let preset = presets[status.identity] {
        findings[index] = Self.finding(
          "\(quoted(file.output)) would overwrite the preset \(quoted(preset))", file)
      }
    }
    for indices in Array(names.values) + Array(identities.values) where indices.count > 1 {
      for (place, index) in indices.enumerated() where findings[index] == nil {
        let other = files[indices[place == 0 ? 1 : 0]]
        findings[index] = Self.finding(Self.message(files[index], other), files[index])
      }
    }
  }

  /// Why the file with this index cannot be written; nil if it can.
  subscript(index: Int) -> BatchFinding? { findings[index] }

  private static func message(_ file: Paths, _ other: Paths) -> String {
    "\(quoted(file.preset)) and \(quoted(other.preset)) would both be written to "
      + quoted(other.output)
  }

  private static func finding(_ message: String, _ file: Paths) -> BatchFinding {
    BatchFinding(
      rule: "output-name", message: message, file: file.preset, text: "kineo: error: \(message)")
  }
}
