/// What an export gave.
public struct ExportReport: Sendable, Equatable {
  /// Frames of the animation, before equal neighbors were merged.
  public let frames: Int
  /// Images in the GIF.
  public let images: Int
  /// Length of one play in hundredths of a second.
  public let centiseconds: Int
  /// Size of the GIF.
  public let bytes: Int
  /// Colors in the GIF: all that were drawn, when it is exact and there are at most 256.
  public let colors: Int
  /// Whether a viewer shows exactly the pixels that were drawn.
  public let isExact: Bool

  init(_ report: GIFReport, frames: Int) {
    self.frames = frames
    images = report.images
    centiseconds = report.centiseconds
    bytes = report.bytes
    colors = report.sourceColors ?? report.paletteColors
    isExact = report.isExact
  }
}
