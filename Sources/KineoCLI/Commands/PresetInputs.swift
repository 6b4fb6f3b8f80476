import KineoBatch
import KineoSystem

/// The presets of a call, or those of the project, and how they are read.
struct PresetInputs {
  /// `-` is standard input.
  let paths: [String]
  /// Why something that was looked for gave nothing.
  let findings: [Finding]
  let reader: PresetReader

  /// - Throws: `UsageError` where there are none to look for, and ``PresetError`` for a wrong
  ///   project or table of data.
  init(_ arguments: ParsedArguments) throws {
    reader = try PresetReader(arguments)
    let search = FileSearch(
      try InputPaths(arguments).presets, allowing: arguments.all(Options.allowPath))
    paths = search.files.map(\.path)
    findings = search.findings
  }
}
