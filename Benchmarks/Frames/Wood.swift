/// A board: neighbors differ everywhere, over a few scales, as in a photograph.
enum Wood {
  private static let grain = ValueNoise(seed: 7, octaves: 5)
  private static let pores = ValueNoise(seed: 19, octaves: 3)
  private static let stain = ValueNoise(seed: 31, octaves: 4)
  /// From dark to light.
  private static let colors = [
    Mixture(0x2B160C), Mixture(0x5C3318), Mixture(0x9A5F2E), Mixture(0xC98F52), Mixture(0xEBCB98),
  ]

  private static let warm = Mixture(1.16, 0.94, 0.7)
  private static let cool = Mixture(0.86, 1.04, 1.34)

  /// The color at a place in pixels: rings that are stretched along the board, and pores across them.
  static func color(x: Double, y: Double) -> Mixture {
    let bend = grain.value(x: x / 170, y: y / 60)
    let rings = 14 * bend + y / 55
    let ring = rings - rings.rounded(.down)
    // A year's ring darkens slowly and ends at once, over a tenth of its width.
    let season = ring < 0.9 ? ring / 0.9 : (1 - ring) * 10
    let pore = pores.value(x: x / 24, y: y / 3)
    let color = shade(0.78 - 0.42 * season + 0.5 * (pore - 0.5) + 0.24 * (bend - 0.5))
    // Warmer here and cooler there, as wood and light are: colors do not lie on one line.
    return color * warm.mixed(with: cool, stain.value(x: x / 40, y: y / 14))
  }

  private static func shade(_ lightness: Double) -> Mixture {
    let place = max(0, min(1, lightness)) * Double(colors.count - 1)
    let lower = min(Int(place), colors.count - 2)
    return colors[lower].mixed(with: colors[lower + 1], place - Double(lower))
  }
}
