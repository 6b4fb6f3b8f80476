/// How large an image may be. All of it is checked before any pixel takes memory: a file of a
/// hundred bytes may claim to have billions.
public struct ImageLimits: Sendable, Hashable {
  /// Pixels along each side.
  public var side: Int
  /// Pixels of the image.
  public var pixels: Int
  /// Pixels of each frame of a moving image, which is put together anew at each instant.
  public var movingPixels: Int
  /// Frames of a moving image.
  public var frames: Int
  /// Pixels that the frames of a moving image draw, added up.
  public var framePixels: Int
  /// Bytes that are kept of a moving image.
  public var frameBytes: Int

  /// Limits that the images of people and cameras stay below.
  public init(
    side: Int = 16_384, pixels: Int = 64_000_000, movingPixels: Int = 16_000_000,
    frames: Int = 10_000, framePixels: Int = 500_000_000, frameBytes: Int = 256 << 20
  ) {
    self.side = side
    self.pixels = pixels
    self.movingPixels = movingPixels
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

  /// - Parameters:
  ///   - width: Of each frame, as `height`.
  ///   - pixels: What the frames draw, added up.
  /// - Throws: `ImageError.movingSize`, `.frames` or `.framePixels` if that is beyond the limits.
  package func check(
    frames count: Int, width: Int, height: Int, drawing pixels: Int
  ) throws(ImageError) {
    guard count < 2 || width * height <= movingPixels else {
      throw .movingSize(width: width, height: height, limit: movingPixels)
    }
    guard count <= frames else { throw .frames(count, limit: frames) }
    guard pixels <= framePixels else {
      throw .framePixels(frames: count, pixels: pixels, limit: framePixels)
    }
  }
}
