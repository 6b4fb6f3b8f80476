import Kineo

/// Where a call finds presets and puts GIFs: the places that it names, or else those of the project
/// around the current folder.
struct InputPaths {
  /// Files, folders and patterns.
  let presets: [String]
  /// The folder of GIFs that the project names; nil where places are named.
  let output: String?
  /// The project's own file; nil where places are named.
  let projectFile: String?

  /// The folders that presets' GIFs may be in, the likeliest first: where `kineo render` writes them for
  /// a project, and for presets that are named.
  var gifFolders: [String] { output.map { [$0] } ?? ["Output", ""] }

  /// - Parameter operand: What the call does not name, for the message.
  /// - Throws: `UsageError` where there is neither, and ``PresetError`` for a wrong project.
  init(_ arguments: ParsedArguments, of operand: String = "a PRESET") throws {
    guard arguments.operands.isEmpty else {
      (presets, output, projectFile) = (arguments.operands, nil, nil)
      return
    }
    guard let project = try Project.find(from: ".") else {
      throw UsageError.rule(
        "\(operand) is missing, and there is no project: no \(Project.fileName) in this folder or above"
      )
    }
    try project.checkPaths(besides: arguments.all(Options.allowPath))
    presets = project.presets.map(project.path)
    output = project.path(project.output)
    projectFile = project.path(Project.fileName)
  }
}
