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

  /// Nothing.
  public init() {}
}
