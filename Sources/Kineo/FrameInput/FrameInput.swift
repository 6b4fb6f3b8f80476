/// Frames that come from elsewhere and become a GIF: pictures, video, or what your own code draws.
///
/// ```swift
/// let film = try FrameInput(contentsOf: ["frames"], options: FrameInputOptions(frameRate: 25))
/// try film.export(to: "film.gif")
/// ```
///
/// Anything that draws frames is a `FrameSource`:
///
/// ```swift
/// struct Fill: FrameSource {
///   let width = 64
///   let height = 64
///   let frameCount = 32
///
///   func draw(
///     _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
///   ) throws {
///     for frame in range {
///       let red = Color(red: Double(frame) / 31, green: 0, blue: 0)
///       let canvas = PixelBuffer(width: width, height: height, filledWith: Pixel(red))
///       try body(canvas, canvas.bounds)
///     }
///   }
/// }
///
/// try FrameInput(Fill(), frameRate: 20).export(to: "fill.gif")
/// ```
public struct FrameInput: Sendable {
  /// The frames, without a color behind them.
  public let frames: any FrameSource
  /// Frames a second, 0.001 to 1000.
  public let frameRate: Rational
  /// The most frames a second that the GIF shows, at most 50, as browsers do; it leaves the others
  /// out, and plays as fast as the input.
  public var maximumFrameRate = FrameClock.frameRateLimit
  /// What shows through frames that are not opaque; where it is transparent itself, the viewer's
  /// page. White by default.
  public var background = Color.white
  /// What a person should know of how the input was understood.
  public let notes: [FrameInputNote]

  /// - Throws: ``FrameInputError/frameRate(_:)``.
  public init(_ frames: some FrameSource, frameRate: Rational) throws(FrameInputError) {
    try self.init(frames, frameRate: frameRate, notes: [])
  }

  init(
    _ frames: some FrameSource, frameRate: Rational, notes: [FrameInputNote]
  ) throws(FrameInputError) {
    guard Self.frameRates ~= frameRate else { throw .frameRate(frameRate) }
    self.frames = frames
    self.frameRate = frameRate
    self.notes = notes
  }

  /// Frames a second that input may have.
  public static let frameRates = FrameClock.slowestFrameRate...Rational(1000)
  /// The frame rate of input without one.
  public static let defaultFrameRate = Rational(20)
}

/// Something that reading frames had to decide.
public enum FrameInputNote: Sendable, Hashable, CustomStringConvertible {
  /// Files of a folder, hidden ones not counted, that are not PNG.
  case otherFiles(folder: String, count: Int)
  /// The input has no frame rate; the default is assumed.
  case assumedFrameRate
  /// Both fields of each frame are shown at once.
  case interlaced
  /// Pixels that should be wider or higher are shown square.
  case notSquare

  public var description: String {
    switch self {
    case .otherFiles(let folder, let count):
      "\(count) \(count == 1 ? "file" : "files") in \(folder) without the ending .png "
        + "\(count == 1 ? "is" : "are") left out"
    case .assumedFrameRate:
      "the input has no frame rate; \(FrameInput.defaultFrameRate) frames a second are assumed"
    case .interlaced: "the video is interlaced; both fields of a frame are shown at once"
    case .notSquare: "the video's pixels are not square, but are shown as if they were"
    }
  }
}
