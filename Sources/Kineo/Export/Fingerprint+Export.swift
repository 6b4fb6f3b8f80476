import KineoSystem

extension Fingerprint {
  /// The fingerprint of exporting `scene`, which was made from `origin`, with `options`.
  public init(_ scene: Scene, from origin: PresetOrigin, _ options: ExportOptions) {
    self.init(
      options.applied(to: scene), from: origin, part: options.part,
      acceptsLargerFiles: options.acceptsLargerFiles)
  }
}
