import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite struct ColorMatrixTests {
  private func random(_ count: Int, seed: Int) -> [Pixel] {
    var numbers = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      func byte() -> UInt8 { UInt8.random(in: 0...255, using: &numbers) }
      return Pixel(
        premultiplying: StraightPixel(
          red: byte(), green: byte(), blue: byte(),
          alpha: Bool.random(using: &numbers) ? 255 : byte()))
    }
  }

  private func apply(
    _ matrix: ColorMatrix, _ pixels: [Pixel], in space: FilterSpace = .sRGB
  ) -> [Pixel] {
    var pixels = pixels
    var span = pixels.mutableSpan
    matrix.apply(to: &span, in: space)
    return pixels
  }

  /// A matrix applied as its definition says, premultiplied, 0...255.
  private func reference(
    _ matrix: ColorMatrix, _ pixel: Pixel, in space: FilterSpace
  ) -> SIMD4<Double> {
    let alpha = Double(pixel.alpha) / 255
    var straight = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), 0) / 255
    if alpha > 0 { straight /= alpha }
    for i in 0..<3 where space == .linear { straight[i] = Color.linear(straight[i]) }
    straight[3] = alpha
    var result = SIMD4<Double>.zero
    for row in 0..<4 {
      let sum = (0..<4).reduce(matrix.rows[row][4]) { $0 + matrix.rows[row][$1] * straight[$1] }
      result[row] = max(0, min(1, sum))
    }
    for i in 0..<3 {
      result[i] = (space == .linear ? encoded(result[i]) : result[i]) * result[3]
    }
    return result * 255
  }

  private func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * Mathematics.pow(light, 1 / 2.4) - 0.055
  }

  private static let matrices: [(name: String, matrix: ColorMatrix)] = [
    ("brightness", .brightness(1.7)), ("dark", .brightness(0.3)), ("contrast", .contrast(2)),
    ("soft", .contrast(0.4)), ("saturate", .saturate(3)), ("hue", .hueRotate(.degrees(77))),
    ("gray", .grayscale(0.6)), ("sepia", .sepia(1)), ("invert", .invert(1)),
    ("opacity", .opacity(0.35)), ("luminance", .luminanceToAlpha),
    ("all", .opacity(0.5) * .hueRotate(.degrees(200)) * .contrast(1.3)),
    ("alpha", ColorMatrix((0..<20).map { Double($0 % 7) / 8 - 0.25 })),
  ]

  @Test(
    "colors are those of the formula", arguments: matrices.indices, [FilterSpace.sRGB, .linear])
  func formula(index: Int, space: FilterSpace) {
    let (name, matrix) = Self.matrices[index]
    let pixels = random(2000, seed: index)
    // In linear light the straight color is rounded to 8 bits before and after; where little alpha is,
    // or dark colors become light, a step is more than one.
    let tolerance = space == .linear ? 3.0 : 0.51
    for (pixel, result) in zip(pixels, apply(matrix, pixels, in: space)) {
      if space == .linear, pixel.alpha < 255 { continue }
      let expected = reference(matrix, pixel, in: space)
      let actual = SIMD4(
        Double(result.red), Double(result.green), Double(result.blue), Double(result.alpha))
      // The color is premultiplied by the alpha that was rounded.
      let alpha = result.alpha > 0 && expected.w > 0 ? Double(result.alpha) / expected.w : 1
      var scaled = expected * alpha
      scaled.w = expected.w
      let difference = max((actual - scaled).max(), (scaled - actual).max())
      #expect(difference <= tolerance, "\(name): \(pixel) gives \(result), not \(expected)")
    }
  }

  @Test("matrices that change nothing change no bit")
  func identities() {
    let pixels = random(4000, seed: 5)
    let identities: [ColorMatrix] = [
      .identity, .brightness(1), .contrast(1), .saturate(1), .grayscale(0), .sepia(0), .invert(0),
      .opacity(1), .hueRotate(.zero), .invert(1) * .invert(1),
    ]
    for matrix in identities { #expect(apply(matrix, pixels) == pixels) }
  }

  @Test("functions have the ends that CSS gives them")
  func ends() {
    let red = [Pixel(Color(red: 1, green: 0, blue: 0))]
    #expect(apply(.brightness(0), red) == [Pixel(.black)])
    #expect(apply(.contrast(0), red) == [0xFF80_8080])
    #expect(apply(.saturate(0), red) == [0xFF36_3636])
    #expect(apply(.grayscale(1), red) == [0xFF36_3636])
    #expect(apply(.invert(1), red) == [0xFFFF_FF00])
    #expect(apply(.opacity(0), red) == [0])
    #expect(apply(.sepia(1), red) == [0xFF45_5964])
    #expect(apply(.luminanceToAlpha, [Pixel(.white)]) == [0xFF00_0000])
    #expect(apply(.grayscale(7), red) == apply(.grayscale(1), red))
    #expect(apply(.brightness(.nan), red) == [Pixel(.black)])
  }

  @Test("a clear pixel may become visible by alpha alone")
  func clear() {
    var values = [Double](repeating: 0, count: 20)
    values[19] = 1
    values[4] = 1
    let flood = ColorMatrix(values)
    #expect(!flood.keepsClear)
    #expect(apply(flood, [.clear]) == [Pixel(Color(red: 1, green: 0, blue: 0))])
    #expect(ColorMatrix.invert(1).keepsClear)
    #expect(apply(.invert(1), [.clear]) == [.clear])
  }

  @Test("no value traps", arguments: [FilterSpace.sRGB, .linear])
  func extremes(space: FilterSpace) {
    var numbers = SeededGenerator(seed: 4)
    let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1]
    for _ in 0..<40 {
      let matrix = ColorMatrix((0..<20).map { _ in values.randomElement(using: &numbers)! })
      let twice = matrix * matrix * .hueRotate(.radians(.infinity))
      for pixel in apply(twice, random(50, seed: 1) + [.clear], in: space) {
        #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
      }
    }
  }
}

@Suite struct TransferTableTests {
  private func apply(_ tables: TransferTables, _ pixels: [Pixel]) -> [Pixel] {
    var pixels = pixels
    var span = pixels.mutableSpan
    tables.apply(to: &span)
    return pixels
  }

  /// The red that opaque reds of these values become.
  private func reds(_ function: TransferFunction, _ values: [UInt32]) -> [UInt8] {
    apply(TransferTables(red: function), values.map { Pixel(bits: $0 | 0xFF00_0000) }).map(\.red)
  }

  @Test("functions are those of SVG")
  func functions() {
    #expect(reds(.identity, [0, 7, 255]) == [0, 7, 255])
    #expect(reds(.table([0, 1, 0]), [0, 64, 127, 255]) == [0, 128, 254, 0])
    #expect(
      reds(.discrete([1, 0, 0.5]), [0, 84, 86, 169, 171, 255]) == [255, 255, 0, 0, 128, 128])
    #expect(reds(.linear(slope: 2, intercept: -0.4), [0, 64, 128, 255]) == [0, 26, 154, 255])
    let gamma = TransferFunction.gamma(amplitude: 1, exponent: 2, offset: 0.1)
    #expect(reds(gamma, [0, 128, 255]) == [26, 90, 255])
    #expect(reds(.table([]), [9]) == [9])
    #expect(reds(.discrete([]), [9]) == [9])
    #expect(reds(.table([0.2]), [9]) == [51])
    #expect(reds(.linear(slope: .nan, intercept: .infinity), [9]) == [0])
    #expect(reds(.gamma(amplitude: 1, exponent: -1, offset: 0), [0]) == [255])
  }

  @Test("colors are mapped straight, alpha too")
  func alpha() {
    let half = TransferTables(alpha: .linear(slope: 0.5, intercept: 0))
    #expect(apply(half, [Pixel(.white)]) == [0x8080_8080])
    #expect(half.keepsClear)
    let flood = TransferTables(alpha: .linear(slope: 0, intercept: 1))
    #expect(!flood.keepsClear)
    #expect(apply(flood, [.clear]) == [Pixel(.black)])
  }

  @Test("light and sRGB are a way there and back")
  func light() {
    let greys = (0..<256).map { Pixel(bits: UInt32($0) * 0x0001_0101 | 0xFF00_0000) }
    let light = apply(.toLinear, greys)
    #expect(light[128].red == 55)
    #expect(light[255].red == 255)
    for (one, other) in zip(apply(.toSRGB, light), greys) where other.red > 80 {
      #expect(abs(Int(one.red) - Int(other.red)) <= 1)
    }
  }
}

@Suite struct MaskChannelTests {
  private func coverage(
    _ channel: MaskChannel, _ pixels: [Pixel], isInverted: Bool = false
  ) -> [UInt8] {
    var result = [UInt8](repeating: 9, count: pixels.count)
    var span = result.mutableSpan
    channel.coverage(of: pixels.span, isInverted: isInverted, into: &span)
    return result
  }

  @Test("masks take alpha or luminance")
  func channels() {
    let pixels: [Pixel] = [
      0, Pixel(.white), Pixel(.black), 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0x8080_8080,
      0xFF80_8080,
    ]
    #expect(coverage(.alpha, pixels) == [0, 255, 255, 255, 255, 255, 128, 255])
    #expect(coverage(.luminance, pixels) == [0, 255, 0, 54, 182, 18, 128, 128])
    #expect(coverage(.linearLuminance, pixels) == [0, 255, 0, 54, 182, 18, 128, 55])
    for channel in MaskChannel.allCases {
      let plain = coverage(channel, pixels)
      #expect(coverage(channel, pixels, isInverted: true) == plain.map { 255 - $0 })
    }
  }
}
