public import Kineo

/// Three colors that run into each other and turn once, and a soft light that circles over them.
///
/// Nearly every pixel changes in every frame, slightly: where a small palette shows bands.
public struct GradientFrames: ComputedFrames {
  public let width: Int
  public let height: Int
  public let frameCount: Int
  public let frameRate = 25

  private static let colors = [Mixture(0x1B2A6B), Mixture(0xC2417C), Mixture(0xF6B65A)]
  private static let light = Mixture(0xBFF3FF)

  /// The larger the canvas, the wider the gradient.
  public init(width: Int = 480, height: Int = 270, frameCount: Int = 75) {
    self.width = width
    self.height = height
    self.frameCount = frameCount
  }

  public func frame(_ index: Int) -> PixelBuffer {
    let turn = 2 * Double.pi * progress(index)
    let (sine, cosine) = (Mathematics.sin(turn), Mathematics.cos(turn))
    let (w, h) = (Double(width), Double(height))
    let reach = (w * w + h * h).squareRoot()
    // Twice around while the colors turn once, so that light and color meet anew all the time.
    let center = Point(
      x: w * (0.5 + 0.28 * Mathematics.cos(2 * turn)),
      y: h * (0.5 + 0.28 * Mathematics.sin(2 * turn)))
    let columns = (0..<width).map { bell(Double($0) - center.x, size: 0.22 * h) }
    let rows = (0..<height).map { bell(Double($0) - center.y, size: 0.22 * h) }

    var canvas = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let along = (Double(x) - w / 2) * cosine + (Double(y) - h / 2) * sine
        let color = Self.blend(0.5 + along / reach)
          .mixed(with: Self.light, 0.7 * columns[x] * rows[y])
        canvas.pixels[y * width + x] = color.pixel
      }
    }
    return canvas
  }

  /// The colors one after the other as `share` goes from 0 to 1: a quadratic curve through color.
  private static func blend(_ share: Double) -> Mixture {
    colors[0].mixed(with: colors[1], share).mixed(
      with: colors[1].mixed(with: colors[2], share), share)
  }

  private func bell(_ distance: Double, size: Double) -> Double {
    Mathematics.exp(-(distance * distance) / (2 * size * size))
  }
}
