import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite struct BlendModeTests {
  /// Pixels of all kinds: clear, opaque, black, white, with much and little color and alpha.
  private static func pixels(_ numbers: inout SeededGenerator, count: Int) -> [Pixel] {
    (0..<count).map { _ in
      func byte() -> UInt8 {
        [0, 255, UInt8.random(in: 0...255, using: &numbers)].randomElement(using: &numbers)!
      }
      let straight = StraightPixel(red: byte(), green: byte(), blue: byte(), alpha: byte())
      return Pixel(premultiplying: straight)
    }
  }

  private func blended(
    _ mode: BlendMode, _ source: [Pixel], _ backdrop: [Pixel], opacity: UInt32 = 255,
    coverage: [UInt8]? = nil
  ) -> [Pixel] {
    var pixels = backdrop
    var span = pixels.mutableSpan
    if let coverage {
      mode.blend(source.span, opacity: opacity, coverage: coverage.span, onto: &span, at: 0)
    } else {
      mode.blend(source.span, opacity: opacity, onto: &span, at: 0)
    }
    return pixels
  }

  @Test("every mode is its formula to 1/255", arguments: BlendMode.allCases)
  func formulas(mode: BlendMode) {
    var numbers = SeededGenerator(seed: 7)
    let source = Self.pixels(&numbers, count: 3000)
    let backdrop = Self.pixels(&numbers, count: 3000)
    for (opacity, isCovered) in [(255, false), (255, true), (100, false), (31, true)] {
      let coverage = source.map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let result = blended(
        mode, source, backdrop, opacity: UInt32(opacity), coverage: isCovered ? coverage : nil)
      // Opacity times coverage is rounded too.
      let tolerance = opacity < 255 && isCovered ? 1.5 : 1.001
      for i in source.indices {
        let expected = BlendReference.blend(
          mode, source[i], backdrop[i], opacity: Double(opacity) / 255,
          coverage: isCovered ? Double(coverage[i]) / 255 : 1)
        let difference = result[i].channels - expected * 255
        if max(difference.max(), -difference.min()) > tolerance {
          Issue.record(
            "\(mode): \(source[i]) on \(backdrop[i]): \(result[i]), not \(expected * 255)")
          return
        }
      }
    }
  }

  @Test("results are premultiplied", arguments: BlendMode.allCases)
  func premultiplied(mode: BlendMode) {
    var numbers = SeededGenerator(seed: 8)
    let source = Self.pixels(&numbers, count: 3000)
    let backdrop = Self.pixels(&numbers, count: 3000)
    for opacity in [255, 90] as [UInt32] {
      for pixel in blended(mode, source, backdrop, opacity: opacity) {
        #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
      }
    }
  }

  @Test("what is clear, faded to nothing or not covered changes no backdrop, but for some modes")
  func nothing() {
    var numbers = SeededGenerator(seed: 9)
    let backdrop = Self.pixels(&numbers, count: 300)
    let source = Self.pixels(&numbers, count: 300)
    for mode in BlendMode.allCases {
      let clear = blended(mode, Array(repeating: .clear, count: 300), backdrop)
      #expect((clear != backdrop) == mode.changesBackdropOfClear, "\(mode)")
      #expect((blended(mode, source, backdrop, opacity: 0) == clear), "\(mode)")
      let uncovered = blended(mode, source, backdrop, coverage: Array(repeating: 0, count: 300))
      #expect(uncovered == backdrop, "\(mode)")
      let covered = blended(mode, source, backdrop, coverage: Array(repeating: 255, count: 300))
      #expect(covered == blended(mode, source, backdrop), "\(mode)")
    }
  }

  @Test("a row is blended where it begins, and nowhere else")
  func place() {
    var pixels = Array(repeating: Pixel(.black), count: 5)
    var span = pixels.mutableSpan
    BlendMode.screen.blend([Pixel(.white), Pixel(.white)].span, onto: &span, at: 2)
    #expect(pixels.map(\.red) == [0, 0, 255, 255, 0])
  }

  @Test("names are those of CSS")
  func names() {
    #expect(BlendMode(rawValue: "color-dodge") == .colorDodge)
    #expect(BlendMode(rawValue: "destination-out") == .destinationOut)
    #expect(BlendMode.allCases.allSatisfy { $0.rawValue == $0.rawValue.lowercased() })
  }
}

extension Pixel {
  fileprivate var channels: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }
}

/// The formulas of W3C, "Compositing and Blending Level 1", as they stand there.
private enum BlendReference {
  static func blend(
    _ mode: BlendMode, _ source: Pixel, _ backdrop: Pixel, opacity: Double, coverage: Double
  ) -> SIMD4<Double> {
    let (s, d) = (source.channels / 255 * opacity, backdrop.channels / 255)
    let result: SIMD4<Double>
    if let (fa, fb) = factors(mode, s.w, d.w) {
      // A sum's coverage is one of the source: what is cut off at 1 is the sum.
      if mode == .plusLighter { return pointwiseMin(s * coverage + d, .one) }
      result = s * fa + d * fb
    } else {
      let (cs, cb) = (straight(s), straight(d))
      let mixed = color(mode, cb, cs)
      var sum = s * (1 - d.w) + d * (1 - s.w) + mixed * s.w * d.w
      sum.w = s.w + d.w - s.w * d.w
      result = sum
    }
    return d + (result - d) * coverage
  }

  private static func straight(_ color: SIMD4<Double>) -> SIMD4<Double> {
    color.w > 0 ? color / color.w : .zero
  }

  private static func factors(
    _ mode: BlendMode, _ sa: Double, _ da: Double
  ) -> (Double, Double)? {
    switch mode {
    case .normal: (1, 1 - sa)
    case .plusLighter: (1, 1)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (da, 0)
    case .sourceOut: (1 - da, 0)
    case .sourceAtop: (da, 1 - sa)
    case .destinationOver: (1 - da, 1)
    case .destinationIn: (0, sa)
    case .destinationOut: (0, 1 - sa)
    case .destinationAtop: (1 - da, sa)
    case .xor: (1 - da, 1 - sa)
    default: nil
    }
  }

  private static func color(
    _ mode: BlendMode, _ cb: SIMD4<Double>, _ cs: SIMD4<Double>
  ) -> SIMD4<Double> {
    switch mode {
    case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
    case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
    case .color: return setLum(cs, lum(cb))
    case .luminosity: return setLum(cb, lum(cs))
    default:
      var result = SIMD4<Double>.zero
      for i in 0..<3 { result[i] = channel(mode, cb[i], cs[i]) }
      return result
    }
  }

  private static func channel(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case .multiply: cb * cs
    case .screen: cb + cs - cb * cs
    case .overlay: channel(.hardLight, cs, cb)
    case .darken: min(cb, cs)
    case .lighten: max(cb, cs)
    case .colorDodge: cb == 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: cb >= 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight: cs <= 0.5 ? cb * 2 * cs : cb + (2 * cs - 1) - cb * (2 * cs - 1)
    case .softLight: softLight(cb, cs)
    case .difference: abs(cb - cs)
    default: cb + cs - 2 * cb * cs
    }
  }

  private static func softLight(_ cb: Double, _ cs: Double) -> Double {
    if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
    let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
    return cb + (2 * cs - 1) * (d - cb)
  }

  private static func lum(_ c: SIMD4<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func sat(_ c: SIMD4<Double>) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  private static func setLum(_ c: SIMD4<Double>, _ l: Double) -> SIMD4<Double> {
    clip(c + (l - lum(c)))
  }

  private static func clip(_ color: SIMD4<Double>) -> SIMD4<Double> {
    let (l, n, x) = (lum(color), min(color.x, color.y, color.z), max(color.x, color.y, color.z))
    var c = color
    if n < 0 { c = l + (c - l) * l / (l - n) }
    if x > 1 { c = l + (c - l) * (1 - l) / (x - l) }
    return c
  }

  /// The darkest channel becomes 0, the lightest `s`, and the third keeps its place between.
  private static func setSat(_ c: SIMD4<Double>, _ s: Double) -> SIMD4<Double> {
    let low = min(c.x, c.y, c.z)
    let range = max(c.x, c.y, c.z) - low
    return range > 0 ? (c - low) * s / range : .zero
  }
}
