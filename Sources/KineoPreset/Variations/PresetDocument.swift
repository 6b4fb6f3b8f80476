import KineoMotion

/// A preset with all that it includes, and the GIFs that it asks for.
///
/// Reading a document finds the mistakes of its variables, variants and names; those of its layers and
/// steps are found by ``scene(_:)``.
public struct PresetDocument: Sendable {
  /// The preset itself.
  public let source: PresetSource
  /// At least one; their names differ.
  public let variations: [PresetVariation]

  /// The preset in the file at `path`; `-` is standard input.
  public init(
    path: String, settings: PresetSettings = PresetSettings()
  ) throws(PresetError) {
    try self.init(PresetSource(path: path), settings: settings)
  }

  /// A preset that is in memory.
  public init(
    _ source: PresetSource, settings: PresetSettings = PresetSettings()
  ) throws(PresetError) {
    self.source = source
    variations = [
      PresetVariation(
        label: "", outputName: "\(Self.baseName(of: source.name)).gif",
        origin: PresetOrigin(text: source.text), budget: Budget())
    ]
  }

  /// The scene of one of ``variations``.
  ///
  /// - Throws: ``PresetError/mistakes(source:_:omitted:)`` with every mistake found.
  public func scene(_ variation: PresetVariation) throws(PresetError) -> Scene {
    try source.scene()
  }

  /// `spin` for `Presets/spin.yaml`.
  private static func baseName(of path: String) -> String {
    let file = String(path.split(separator: "/").last ?? "")
    let suffix = [".yaml", ".yml", ".json"].first { file.lowercased().hasSuffix($0) } ?? ""
    return String(file.dropLast(suffix.count))
  }
}
