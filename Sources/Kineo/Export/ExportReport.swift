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
  /// Different colors in the GIF; nil for more than 256, as frames with tables of their own have.
  public let colors: Int?
  /// Whether a viewer shows exactly the pixels that were drawn.
  public let isExact: Bool
  /// How far a viewer's pixels are from the drawn ones; nil if nowhere.
  public let error: ColorError?
  /// Whether pixels that were drawn half transparent had to become opaque or clear.
  public let cutsAlpha: Bool

  init(_ report: GIFReport, frames: Int) {
    self.frames = frames
    images = report.images
    centiseconds = report.centiseconds
    bytes = report.bytes
    colors = report.sourceColors ?? (report.isExact ? nil : report.paletteColors)
    isExact = report.isExact
    error = report.error
    cutsAlpha = report.cutsAlpha
  }
}

/// What an export will give, as far as that is known before drawing.
public struct ExportPreview: Sendable, Equatable {
  /// Columns of the canvas, after scaling.
  public let width: Int
  /// Rows of the canvas, after scaling.
  public let height: Int
  /// Frames a second.
  public let frameRate: Rational
  /// Frames of the animation, before equal neighbors are merged.
  public let frames: Int
  /// Length of one play in hundredths of a second.
  public let centiseconds: Int
}
