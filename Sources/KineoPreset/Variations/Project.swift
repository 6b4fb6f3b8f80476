/// What `kineo.yaml` says about all presets of a folder and those below it.
public struct Project: Sendable {
  /// The folder of the file, as the caller wrote it; `.` for the current one.
  public let folder: String
  /// Files, folders and patterns that presets are looked for in, below ``folder``.
  public var presets: [String] = ["Presets"]
  /// The folder that GIFs are written to, below ``folder``.
  public var output = "Output"

  /// A project without a file.
  public init(folder: String) { self.folder = folder }
}
