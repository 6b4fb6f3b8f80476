extension FileFormat {
  /// Whether colors are approximated as well as ``OutputSettings/quality`` says.
  package var hasQuality: Bool { [.gif, .webp, .mp4, .webm].contains(self) }

  /// Whether it has room for a comment.
  var hasComment: Bool { self != .y4m && self != .frames }

  /// The color that is behind clear pixels where the format has none; nil where it has.
  func backing(_ output: OutputSettings) -> Color? {
    self == .gif || hasAlpha ? nil : output.matte ?? .white
  }
}

extension OutputSettings {
  /// The settings for a file of `format`, which may be another than GIF.
  func without(whatIsNotFor format: FileFormat) -> OutputSettings {
    guard format != .gif else { return self }
    var settings = self
    settings.maximumSize = nil
    return settings
  }
}
