/// What is said about presets from outside: by options of a call, a table of data, or a project.
public struct PresetSettings: Sendable {
  /// Values of variables, which override all others; of several for one name the last counts.
  public var values: [(name: String, text: String)] = []
  /// Each row gives values to variables, for a GIF of its own.
  package var rows: DataTable?
  /// How outputs are named, whatever presets say, such as `{name}-{theme}.gif`.
  public var nameTemplate: String?
  /// What is taken by every preset that does not say otherwise.
  public var project: Project?

  /// Nothing.
  public init() {}
}
