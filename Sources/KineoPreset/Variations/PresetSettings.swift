/// What is said about presets from outside: by options of a call, a table of data, or a project.
public struct PresetSettings: Sendable {
  /// Values of variables, stronger than anything else; of several for one name the last counts.
  public var values: [(name: String, text: String)] = []
  /// Each row gives values to variables, for a GIF of its own.
  public var rows: DataTable?
  /// How outputs are named, whatever presets say, such as `{name}-{theme}.gif`.
  public var nameTemplate: String?
  /// What is taken by every preset that does not say otherwise.
  public var project: Project?

  /// Nothing.
  public init() {}
}

extension PresetSettings {
  /// The numbers, in positions, of texts from outside.
  enum File {
    static let project = -1
    static let rows = -2
    static let nameTemplate = -3

    static func value(_ index: Int) -> Int { -4 - index }
  }
}
