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
  private static let grain = ValueNoise(seed: 7, octaves: 5)
  private static let pores = ValueNoise(seed: 19, octaves: 3)
  private static let stain = ValueNoise(seed: 31, octaves: 4)
  /// From dark to light.
  private static let colors = [
    Mixture(0x2B160C), Mixture(0x5C3318), Mixture(0x9A5F2E), Mixture(0xC98F52), Mixture(0xEBCB98),
  ]

  private static let warm = Mixture(1.16, 0.94, 0.7)
  private static let cool = Mixture(0.86, 1.04, 1.34)

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
        canvas.pixels[y * width + x] = Self.wood(u, v).pixel
      }
    }
    return canvas
  }

  /// Rings that are stretched along the board, and pores across them.
  private static func wood(_ x: Double, _ y: Double) -> Mixture {
    let bend = grain.value(x: x / 170, y: y / 60)
    let rings = 14 * bend + y / 55
    let ring = rings - rings.rounded(.down)
    // A year's ring darkens slowly and ends at once, over a tenth of its width.
    let season = ring < 0.9 ? ring / 0.9 : (1 - ring) * 10
    let pore = pores.value(x: x / 24, y: y / 3)
    let color = color(0.78 - 0.42 * season + 0.5 * (pore - 0.5) + 0.24 * (bend - 0.5))
    // Warmer here and cooler there, as wood and light are: colors do not lie on one line.
    return color * warm.mixed(with: cool, stain.value(x: x / 40, y: y / 14))
  }

  private static func color(_ lightness: Double) -> Mixture {
    let place = max(0, min(1, lightness)) * Double(colors.count - 1)
    let lower = min(Int(place), colors.count - 2)
    return colors[lower].mixed(with: colors[lower + 1], place - Double(lower))
  }
}
