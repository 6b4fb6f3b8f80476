import KineoSystem

/// Settings for presets from outside: options of a call, a table of data, or a project.
public struct PresetSettings: Sendable {
  /// Values of variables, which override all others; of several for one name the last counts.
  public var values: [(name: String, text: String)] = []
  /// Each row gives values to variables, for a GIF of its own.
  package var rows: DataTable?
  /// The template of output names instead of the presets' own, such as `{name}-{theme}.gif`.
  public var nameTemplate: String?
  /// The defaults of every preset.
  public var project: Project?
  /// Folders whose files presets may include, besides the folder of the project, or that of the preset
  /// where there is no project.
  public var allowedPaths: [String] = []

  /// Nothing.
  public init() {}
}

extension PresetSettings {
  /// Where files may come from that are named in the preset, or the table, called `name`.
  func folders(forFileNamed name: String) -> ReadableFolders {
    guard let project else {
      return ReadableFolders(PathText.folder(ofFile: name), of: "the file", besides: allowedPaths)
    }
    return ReadableFolders(project.folder, of: "the project", besides: allowedPaths)
  }
}
