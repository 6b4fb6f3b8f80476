/// What is said about presets from outside: by options of a call, a table of data, or a project.
public struct PresetSettings: Sendable {
  /// What is taken by every preset that does not say otherwise.
  public var project: Project?

  /// Nothing.
  public init() {}
}
