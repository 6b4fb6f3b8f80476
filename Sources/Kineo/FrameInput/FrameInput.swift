import KineoSystem

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
  /// Frames a second, 0.001 to 1000: the mean, if frames have ``durations``.
  public let frameRate: Rational
  /// How long each frame is shown; nil if all are shown equally long.
  public let durations: [Time]?
  /// The most frames a second that the GIF shows, at most 50, as browsers do; it leaves the others
  /// out, and plays as fast as the input.
  public var maximumFrameRate = FrameClock.frameRateLimit
  /// Frames a second of formats with a constant frame rate, such as films, 0.001 to 1000; nil for
  /// those of the input. See ``constantFrameRate``.
  public var requestedFrameRate: Rational?
  /// What shows through frames that are not opaque; where it is transparent itself, the viewer's
  /// page. White by default.
  public var background = Color.white
  /// The colors of the GIF, and no others; nil for those that suit the frames. Pixels get the nearest one
  /// before they are encoded.
  public var palette: ColorPalette?
  /// How pixels are interpolated where a maximum size makes frames smaller: as ``FrameEdit/resampling`` was when they
  /// were edited, smooth by default.
  public var resampling = Resampling.smooth
  /// How often a moving GIF, WebP or PNG plays; nil for other input. An export plays as its
  /// ``OutputSettings/loop`` says.
  public internal(set) var loop: Loop?
  /// What a person should know of how the input was understood.
  public internal(set) var notes: [FrameInputNote]
  /// Frames a second that the input had before frames got times of their own; nil if it had none.
  let ownFrameRate: Rational?
  /// The size of the frames that these are cut out of or scaled from.
  let source: FrameSize

  /// - Throws: ``FrameInputError/frameRate(_:)``.
  public init(_ frames: some FrameSource, frameRate: Rational) throws(FrameInputError) {
    try self.init(frames, timing: .rate(frameRate))
  }

  /// Frames that are shown for different times.
  ///
  /// - Parameter durations: The time of each frame, above 0.
  /// - Throws: ``FrameInputError/delayCount(delays:frames:)``, ``FrameInputError/delay(_:)``.
  public init(_ frames: some FrameSource, durations: [Time]) throws(FrameInputError) {
    try self.init(frames, timing: .durations(durations))
  }

  init(
    _ frames: any FrameSource, timing: FrameTiming, ownFrameRate: Rational? = nil,
    notes: [FrameInputNote] = [], source: FrameSize? = nil
  ) throws(FrameInputError) {
    self.ownFrameRate = ownFrameRate
    frameRate = timing.rate(of: frames.frameCount)
    switch timing {
    case .rate(let rate):
      guard Self.frameRates ~= rate else { throw .frameRate(rate) }
      durations = nil
    case .durations(let durations):
      guard durations.count == frames.frameCount else {
        throw .delayCount(delays: durations.count, frames: frames.frameCount)
      }
      if let wrong = durations.first(where: { !(Self.delays ~= $0) }) { throw .delay(wrong) }
      self.durations = durations
    }
    self.frames = frames
    self.notes = notes
    self.source = source ?? FrameSize(width: frames.width, height: frames.height)
  }

  var timing: FrameTiming { durations.map { .durations($0) } ?? .rate(frameRate) }

  /// How long a frame may be shown.
  static let delays = Time(Rational(1, over: 1_000_000))...FrameClock.longestHold

  /// Frames a second that input may have.
  public static let frameRates = FrameClock.slowestFrameRate...Rational(1000)
  /// The frame rate of input without one.
  public static let defaultFrameRate = Rational(20)
}

/// Something that reading frames had to decide.
public enum FrameInputNote: Sendable, Hashable, CustomStringConvertible {
  /// Files of a folder, hidden ones not counted, whose names end otherwise than `.png` or whatever its
  /// pictures have.
  case otherFiles(folder: String, count: Int, ending: String)
  /// Numbers between those of the first and the last file of a pattern without a file.
  case missingFiles(pattern: String, count: Int)
  /// Behind the end of a GIF another one begins, which is not read.
  case followingGIF(name: String, offset: Int)
  /// Behind pictures in one file another one begins, of another kind or after other bytes, which is not read.
  case followingPicture(name: String, offset: Int)
  /// Pixels of an image of a GIF, or images, are missing; the first problem of that kind.
  case damagedGIF(name: String, frame: Int?, _ problem: String)
  /// The input does not specify its color matrix; that of its size is assumed.
  case assumedMatrix(YUVMatrix, FrameSize)
  /// The input has no frame rate; the default is assumed.
  case assumedFrameRate
  /// Of about `count` frames of a film, `rate` a second, `shown` are read, because at this `speed` a GIF
  /// shows no more.
  case droppedFrames(count: Int, shown: Int, rate: Rational, speed: Rational)
  /// What ffmpeg reported of a film that it decoded nevertheless, as of one that ends too early.
  case film(message: String)
  /// Brightness beyond that of screens (PQ, HLG) is not mapped.
  case highDynamicRange
  /// Both fields of each frame are shown at once.
  case interlaced
  /// Pixels are wider or higher than a square; frames are stretched to `shape`, as players show them.
  case notSquare(shape: FrameSize)

  public var description: String {
    switch self {
    case .otherFiles(let folder, let count, let ending):
      "\(count) \(count == 1 ? "file" : "files") in \(folder) without the ending \(ending) "
        + "\(count == 1 ? "is" : "are") left out"
    case .missingFiles(let pattern, let count):
      "of the files \(pattern) \(counted(count, "number")) \(count == 1 ? "is" : "are") missing"
    case .followingGIF(let name, let offset):
      "another GIF follows in \(name) at byte \(offset), and is ignored; of several the first is read"
    case .followingPicture(let name, let offset):
      "another picture follows in \(name) at byte \(offset), and is ignored; pictures in one file must be of one "
        + "kind, without anything between them"
    case .damagedGIF(let name, let frame, let problem):
      "parts of \(name) are damaged or missing: "
        + (frame.map { "frame \($0): " } ?? "") + problem
    case .assumedMatrix(let matrix, let size):
      "the video has no color matrix; that of \(matrix.words) is assumed because it has \(size)"
    case .assumedFrameRate:
      "the input has no frame rate; \(FrameInput.defaultFrameRate) frames a second are assumed"
    case .droppedFrames(let count, let shown, let rate, let speed):
      "of about \(grouped(count)) frames \(grouped(shown)) \(shown == 1 ? "is" : "are") shown: the film "
        + "has \(rate) a second"
        + (speed == .one ? "" : " and plays \(speed) times as fast")
        + ", and browsers play GIFs of more than \(FrameClock.frameRateLimit) a second at 10"
    case .film(let message): "parts of the film may be damaged or missing (ffmpeg: \(message))"
    case .highDynamicRange:
      "the film has a high dynamic range (HDR), which is not mapped; it may look pale"
    case .interlaced: "the video is interlaced; both fields of a frame are shown at once"
    case .notSquare(let shape):
      "the video's pixels are not square; frames are stretched to \(shape), as players show them"
    }
  }
}
