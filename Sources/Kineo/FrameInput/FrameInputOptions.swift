/// How frames are read.
public struct FrameInputOptions: Sendable, Equatable {
  /// How they are stored; nil to detect it from the first bytes and from whether a size is given.
  public var format: FrameInputFormat?
  /// Columns and rows of raw frames, which have no header.
  public var size: FrameSize?
  /// Frames a second, 0.001 to 1000, instead of those of the input.
  public var frameRate: Rational?
  /// Frames a second of input without a frame rate, 0.001 to 1000; if nil,
  /// ``FrameInput/defaultFrameRate``, and a note.
  public var defaultFrameRate: Rational?
  /// The most frames a second that are kept of a film: those of a GIF by default, 50.
  public var maximumFrameRate = FrameClock.frameRateLimit
  /// The color matrix of video. If nil, that of the film; where none is specified, as in YUV4MPEG2, frames
  /// wider than 1024 or higher than 576 pixels are BT.709, as video in HD is, and others BT.601.
  public var matrix: YUVMatrix?
  /// What is changed of the frames.
  public var edit: FrameEdit
  /// How many frames are scaled at a time while they are read; nil for as many as there are processors.
  public var jobs: Int?
  /// What is refused as soon as it is known.
  public var limits: ExportLimits
  /// Where what comes through a pipe is kept while it is read, in a file without a name; nil for
  /// `/var/tmp`, or `/tmp` where there is none. `/tmp` may well be memory, and input is large.
  public var temporaryFolder: String?
  /// Gets the progress of decoding a film.
  var observer: ReadingObserver?

  /// All found in the input by default.
  public init(
    format: FrameInputFormat? = nil, size: FrameSize? = nil, frameRate: Rational? = nil,
    defaultFrameRate: Rational? = nil, matrix: YUVMatrix? = nil, edit: FrameEdit = FrameEdit(),
    limits: ExportLimits = ExportLimits(), temporaryFolder: String? = nil
  ) {
    self.format = format
    self.size = size
    self.frameRate = frameRate
    self.defaultFrameRate = defaultFrameRate
    self.matrix = matrix
    self.edit = edit
    self.limits = limits
    self.temporaryFolder = temporaryFolder
  }
}

extension FrameInputOptions {
  /// Makes up for pixels that are not square.
  ///
  /// - Parameter rest: What is still to be changed of the frames.
  /// - Returns: What to say about it.
  mutating func stretch(
    _ size: FrameSize, pixelAspect aspect: Rational, _ rest: inout FrameEdit
  ) -> [FrameInputNote] {
    guard let shape = edit.stretch(size, pixelAspect: aspect) else { return [] }
    (rest.width, rest.height) = (edit.width, edit.height)
    return [.notSquare(shape: shape)]
  }
}
