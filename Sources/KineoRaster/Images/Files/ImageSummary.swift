/// What an image's file says of itself, found without decoding any pixel.
public struct ImageSummary: Sendable, Hashable {
  /// The kind of file.
  public let format: ImageFormat
  /// Columns of pixels, after the camera's orientation is applied.
  public let width: Int
  /// Rows of pixels, after the camera's orientation is applied.
  public let height: Int
  /// How long each frame is shown, in milliseconds; a still image has one frame, shown for 0.
  public let delays: [Int]
  /// How often a moving image is played in all; nil for ever.
  public let playCount: Int?

  /// A still image by default.
  package init(
    _ format: ImageFormat, width: Int, height: Int, delays: [Int] = [0], playCount: Int? = 1
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.delays = delays
    self.playCount = playCount
  }

  /// The number of frames.
  public var frameCount: Int { delays.count }
  /// Whether there is something to play: two frames at least.
  public var isMoving: Bool { delays.count > 1 }
  /// Whether the file has times: it moves, or is a WebP of one frame that is shown for a time.
  package var hasTimes: Bool { delays != [0] }
}
