/// What an export gave.
public struct ExportReport: Sendable, Equatable {
  /// Frames that went into the GIF, before equal neighbors became one image.
  public let frames: Int
  /// Frames that did not, because a largest size was asked for and they differ invisibly little
  /// from the frame before.
  public let mergedFrames: Int
  /// Images in the GIF.
  public let images: Int
  /// Length of one play in hundredths of a second.
  public let centiseconds: Int
  /// Size of the GIF.
  public let bytes: Int
  /// Different colors in the file; nil for more than 256, as frames with tables of their own have, and for WebP and
  /// formats of a constant frame rate, in which they are not counted.
  public let colors: Int?
  /// Whether a viewer shows exactly the pixels that were drawn, in the size and at the frame rate that were
  /// asked for.
  public let isExact: Bool
  /// How far a viewer's colors are from those drawn in the size and at the frame rate that are reported; nil if
  /// nowhere.
  public let error: ColorError?
  /// Whether the canvas became smaller, because a largest size was asked for.
  public let isSizeReduced: Bool
  /// Whether frames became fewer a second, because a largest size was asked for.
  public let isFrameRateReduced: Bool
  /// Whether pixels that were drawn half transparent had to become opaque or clear.
  public let cutsAlpha: Bool

  /// When the frame begins that is furthest off, in hundredths of a second; nil without an error.
  public let worstMoment: Int?
  /// Columns of the file.
  public let width: Int
  /// Rows of the file.
  public let height: Int
  /// Frames a second.
  public let frameRate: Rational
  /// The kind of file.
  public let format: FileFormat
  /// What it was made with, after all that was given up for its size.
  public let settings: OutputSettings
  /// What was weighed to make the file as small as asked, in order; nothing if it was from the start.
  public let weighed: [SizeOption]

  /// Whether the file is as small as asked.
  public var fitsBudget: Bool { bytes <= settings.maximumSize ?? .max }

  /// - Parameter export: The export that `report` is about, after all reductions.
  init(
    _ report: GIFReport, of export: FrameExport, isSizeReduced: Bool = false,
    isFrameRateReduced: Bool = false, weighed: [SizeOption] = []
  ) {
    frames = export.frames.frameCount
    images = report.images
    centiseconds = report.centiseconds
    bytes = report.bytes
    // Other formats have no tables of colors.
    let isApproximated =
      export.format == .gif
      && (report.error != nil || report.sourceColors == nil && !report.isExact)
    colors = isApproximated ? report.paletteColors : report.sourceColors
    mergedFrames = export.mergedFrames
    (self.isSizeReduced, self.isFrameRateReduced) = (isSizeReduced, isFrameRateReduced)
    isExact = report.isExact && mergedFrames == 0 && !isSizeReduced && !isFrameRateReduced
    error = report.error
    cutsAlpha = report.cutsAlpha
    worstMoment = report.error.map { export.delays.prefix($0.worstFrame).reduce(0, +) }
    (frameRate, format) = (export.frameRate, export.format)
    let size = format.size(
      of: FrameSize(width: export.frames.width, height: export.frames.height))
    (width, height) = (size.width, size.height)
    settings = export.options.settings
    self.weighed = weighed
  }
}

/// What an export will give, as far as that is known before drawing.
public struct ExportPreview: Sendable, Equatable {
  /// Columns of the file, after scaling.
  public let width: Int
  /// Rows of the file, after scaling.
  public let height: Int
  /// Frames a second.
  public let frameRate: Rational
  /// Frames of the animation, before equal neighbors are merged.
  public let frames: Int
  /// Length of one play in hundredths of a second.
  public let centiseconds: Int

  /// Of what cannot be known yet.
  package static let unknown = ExportPreview(
    width: 0, height: 0, frameRate: .one, frames: 0, centiseconds: 0)
}
