public import Kineo

/// A camera that sets out, passes over wood at fractions of pixels and comes to rest.
///
/// Every pixel changes in every frame, and neighbors differ: no palette is large enough, no code
/// long.
public struct TexturePanFrames: ComputedFrames {
  public let width: Int
  public let height: Int
  public let frameCount: Int
  public let frameRate = 20

  /// How far the camera goes, in pixels.
  private static let way = Point(x: 150, y: 36)

  /// A larger canvas shows more of the wood.
  public init(width: Int = 400, height: Int = 300, frameCount: Int = 60) {
    self.width = width
    self.height = height
    self.frameCount = frameCount
  }

  public func frame(_ index: Int) -> PixelBuffer {
    let t = progress(index)
    let eased = t * t * (3 - 2 * t)
    var canvas = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let v = Double(y) + Self.way.y * eased
      for x in 0..<width {
        let u = Double(x) + Self.way.x * eased
        canvas.pixels[y * width + x] = Wood.color(x: u, y: v).pixel
      }
    }
    return canvas
  }
}
