import Kineo

/// How different opaque colors look: their distance in OKLab times 100, so that black and white are
/// 100 apart and about 2 can just be seen side by side.
struct ColorDistance {
  private typealias Lab = SIMD4<Double>

  /// The light of a channel of 0...255.
  private static let light = (0...255).map { Color.linear(Double($0) / 255) }

  /// Colors that were asked for lately and where they are, each at the index of its bits: pictures
  /// have few colors, and neighbors have the same.
  private var colors = [SolidColor](repeating: .clear, count: 1 << 14)
  private var places = [Lab](repeating: .zero, count: 1 << 14)

  /// Neither may be clear.
  mutating func between(_ a: SolidColor, _ b: SolidColor) -> Double {
    let way = lab(a) - lab(b)
    return (way * way).sum().squareRoot() * 100
  }

  private mutating func lab(_ color: SolidColor) -> Lab {
    precondition(color != .clear, "what is clear marks a place as free")
    let slot = Int(color.fibonacciHash >> 18)
    if colors[slot] == color { return places[slot] }
    let lab = Color.oklab(
      ofLight: Self.light[color.red], Self.light[color.green], Self.light[color.blue])
    colors[slot] = color
    places[slot] = Lab(lab.lightness, lab.a, lab.b, 0)
    return places[slot]
  }
}
