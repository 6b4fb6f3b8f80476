/// How large an image may be. All of it is checked before any pixel takes memory: a file of a
/// hundred bytes may claim to have billions.
public struct ImageLimits: Sendable, Hashable {
  /// Pixels along each side.
  public var side: Int
  /// Pixels of the image.
  public var pixels: Int
  /// Frames of a moving image.
  public var frames: Int
  /// Pixels that the frames of a moving image draw, added up.
  public var framePixels: Int
  /// Bytes that are kept of a moving image.
  public var frameBytes: Int

  /// Limits that the images of people and cameras stay below.
  public init(
    side: Int = 16_384, pixels: Int = 64_000_000, frames: Int = 10_000,
    framePixels: Int = 500_000_000, frameBytes: Int = 256 << 20
  ) {
    self.side = side
    self.pixels = pixels
    self.frames = frames
    self.framePixels = framePixels
    self.frameBytes = frameBytes
  }

  /// - Throws: `ImageError.size` unless both sides and their product are within the limits.
  package func check(width: Int, height: Int) throws(ImageError) {
    guard 1...side ~= width, 1...side ~= height, width * height <= pixels else {
      throw .size(width: width, height: height, side: side, pixels: pixels)
    }
  }

  /// - Parameter pixels: What the frames draw, added up.
  /// - Throws: `ImageError.frames` or `.framePixels` if that is beyond the limits.
  package func check(frames count: Int, drawing pixels: Int) throws(ImageError) {
    guard count <= frames else { throw .frames(count, limit: frames) }
    guard pixels <= framePixels else {
      throw .framePixels(frames: count, pixels: pixels, limit: framePixels)
    }
  }
}
