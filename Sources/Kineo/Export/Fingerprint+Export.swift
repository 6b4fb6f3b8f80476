extension Fingerprint {
  /// The fingerprint of exporting `composition`, which was made from `origin`, with `options`.
  public init(
    _ composition: Composition, from origin: PresetOrigin,
    _ options: ExportOptions = ExportOptions()
  ) {
    self.init(
      composition, from: origin, part: options.part,
      acceptsLargerFiles: options.acceptsLargerFiles,
      format: options.formatOrGIF == .gif ? nil : options.formatOrGIF.rawValue)
  }

  /// The comment of the GIF of `composition`: its fingerprint, or the program's name where it comes
  /// from no preset.
  static func comment(of composition: Composition, _ options: ExportOptions) -> String {
    composition.origin.map { Fingerprint(composition, from: $0, options).comment } ?? maker
  }
}
