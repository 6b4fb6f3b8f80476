public import Kineo

/// A camera that comes nearer to wood, with the grain of a film, which is new in every frame.
///
/// Nothing of a frame comes back in the next one, and half of what differs is noise.
public struct GrainyZoomFrames: ComputedFrames {
  public let width: Int
  public let height: Int
  public let frameCount: Int
  public let frameRate = 20

  /// How much larger the last frame shows what the first one does.
  private static let magnification = 1.4
  /// How far the grain goes up and down, of 1.
  private static let strength = 0.03

  /// A larger canvas shows more of the wood.
  public init(width: Int = 360, height: Int = 240, frameCount: Int = 40) {
    self.width = width
    self.height = height
    self.frameCount = frameCount
  }

  public func frame(_ index: Int) -> PixelBuffer {
    let scale = 1 + (Self.magnification - 1) * progress(index)
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let grain = ValueNoise(seed: 101 &+ UInt32(index), octaves: 1)
    var canvas = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let v = middle.y + (Double(y) - middle.y) / scale
      for x in 0..<width {
        let u = middle.x + (Double(x) - middle.x) / scale
        let noise = (grain.value(x: Double(x), y: Double(y)) * 2 - 1) * Self.strength
        canvas.pixels[y * width + x] = (Wood.color(x: u, y: v) + noise).pixel
      }
    }
    return canvas
  }
}
