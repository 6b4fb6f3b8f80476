/// What became of a part.
public struct PartReport: Sendable, Equatable {
  /// The frames that are in it.
  public let frames: Range<Int>
  /// Frames of the whole animation.
  public let frameCount: Int
  /// Size of the part.
  public let bytes: Int
}
