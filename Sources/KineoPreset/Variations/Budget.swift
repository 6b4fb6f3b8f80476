import KineoGeometry

/// The most that a GIF may come to; nil is any.
public struct Budget: Sendable, Equatable {
  /// Bytes of the file.
  public var bytes: Int?
  /// Length of one play.
  public var duration: Time?
  /// Different colors.
  public var colors: Int?
  /// Frames, before equal neighbors are merged.
  public var frames: Int?

  /// No limits but those given.
  public init(
    bytes: Int? = nil, duration: Time? = nil, colors: Int? = nil, frames: Int? = nil
  ) {
    self.bytes = bytes
    self.duration = duration
    self.colors = colors
    self.frames = frames
  }
}
