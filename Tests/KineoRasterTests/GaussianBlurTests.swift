import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite struct GaussianBlurTests {
  /// Weights of the Gaussian at whole pixels, moved by `shift`.
  private func weights(_ sigma: Double, count: Int, shift: Double = 0) -> [[Double]] {
    let sums = (-6 * Int(sigma) - 9)...(6 * Int(sigma) + 9)
    func value(_ distance: Double) -> Double {
      sigma > 0 ? Self.gaussian(distance / sigma) : distance == 0 ? 1 : 0
    }
    let sum = sums.reduce(0) { $0 + value(Double($1) - shift) }
    return (0..<count).map { x in (0..<count).map { value(Double(x - $0) - shift) / sum } }
  }

  private static func gaussian(_ x: Double) -> Double {
    x.magnitude > 12 ? 0 : Mathematics.exp(-x * x / 2)
  }

  /// A square of `side` pixels blurred by the formula, channel by channel.
  private func reference(
    _ pixels: [Pixel], side: Int, _ sigmaX: Double, _ sigmaY: Double, _ shift: (Double, Double)
  ) -> [SIMD4<Double>] {
    let (x, y) = (
      weights(sigmaX, count: side, shift: shift.0), weights(sigmaY, count: side, shift: shift.1)
    )
    var middle = [SIMD4<Double>](repeating: .zero, count: side * side)
    var result = middle
    for row in 0..<side {
      for column in 0..<side {
        var sum = SIMD4<Double>.zero
        for i in 0..<side where x[column][i] > 0 {
          sum += pixels[row * side + i].doubles * x[column][i]
        }
        middle[row * side + column] = sum
      }
    }
    for row in 0..<side {
      for i in 0..<side where y[row][i] > 0 {
        for column in 0..<side {
          result[row * side + column] += middle[i * side + column] * y[row][i]
        }
      }
    }
    return result
  }

  /// Pictures that blurs are hard on: noise, stripes of several widths, an edge, a dot.
  private static let pictures: [(name: String, alpha: @Sendable (Int, Int) -> Bool)] = [
    ("noise", { x, y in (x &* 73_856_093 ^ y &* 19_349_663) & 64 == 0 }),
    ("edge", { x, _ in x < 21 }),
    ("corner", { x, y in x > 17 && y > 19 }),
    ("dot", { x, y in x == 20 && y == 18 }),
    ("stripes of 1", { x, _ in x & 1 == 0 }),
    ("stripes of 2", { x, y in (x + y) & 2 == 0 }),
    ("stripes of 3", { x, _ in x % 6 < 3 }),
    ("stripes of 4", { _, y in y & 4 == 0 }),
    ("full", { _, _ in true }),
  ]

  private func picture(_ index: Int, side: Int) -> [Pixel] {
    (0..<side * side).map { place in
      let (x, y) = (place % side, place / side)
      let tint = UInt32(x * 37 + y * 11) & 255
      guard Self.pictures[index].alpha(x, y) else { return .clear }
      return Pixel(bits: 0xFF00_FF00 | tint | (255 - tint) << 16)
    }
  }

  @Test(
    "a blur is the Gaussian to 1/255",
    arguments: [0.3, 0.5, 0.8, 1, 1.7, 2.5, 3.4, 3.6, 5, 6.9, 7.1, 9.3, 14.2, 20, 31])
  func accuracy(sigma: Double) {
    let side = 30
    let block = PixelRect(x: 0, y: 0, width: side, height: side)
    for index in Self.pictures.indices {
      let pixels = picture(index, side: side)
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma * 0.8)
      let result = blur.blurred(pixels, of: block, output: block)
      let expected = reference(pixels, side: side, sigma, sigma * 0.8, (0, 0))
      let worst = zip(result, expected).map { ($0.doubles - $1).largest }.max() ?? 0
      #expect(worst <= 1, "\(Self.pictures[index].name) differ by \(worst)")
    }
  }

  @Test("great sigmas are as accurate", arguments: [60.0, 100, 250, 447, 449, 1000])
  func greatSigmas(sigma: Double) {
    let count = Int(sigma * 8)
    let line = PixelRect(x: -count / 2, y: 0, width: count, height: 1)
    let inside = line.x / 3..<line.maxX / 5
    let coverage = line.columns.map { inside.contains($0) ? 255 : 0 as UInt8 }
    let result = GaussianBlur(sigmaX: sigma, sigmaY: 0)
      .blurred(coverage: coverage, of: line, output: line)
    let weights = (0...5 * Int(sigma)).map { Self.gaussian(Double($0) / sigma) }
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    for x in stride(from: line.x, to: line.maxX, by: count / 24) {
      let expected = inside.reduce(0) { sum, place in
        let distance = abs(place - x)
        return sum + (distance < weights.count ? weights[distance] : 0)
      }
      #expect(abs(Double(result[x - line.x]) - expected / sum * 255) <= 1)
    }
  }

  @Test(
    "a blur may move by fractions of a pixel",
    arguments: [(0.0, 1.0, -2.0), (1.2, 0.3, 0), (2, 7.5, -3.25), (5, 0.125, 6.7), (13, -4.5, 9.1)])
  func shift(sigma: Double, x: Double, y: Double) {
    let side = 30
    let block = PixelRect(x: 0, y: 0, width: side, height: side)
    for index in Self.pictures.indices {
      let pixels = picture(index, side: side)
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma, shiftX: x, shiftY: y)
      let result = blur.blurred(pixels, of: block, output: block)
      let expected = reference(pixels, side: side, sigma, sigma, (x, y))
      let worst = zip(result, expected).map { ($0.doubles - $1).largest }.max() ?? 0
      #expect(worst <= 1, "\(Self.pictures[index].name) differ by \(worst)")
    }
  }

  @Test("without a sigma, fractions of a shift are interpolated")
  func interpolation() {
    let line = PixelRect(x: 3, y: -2, width: 4, height: 1)
    let blur = GaussianBlur(sigmaX: 0, sigmaY: .nan, shiftX: 1.25, shiftY: -1)
    #expect(!blur.isIdentity)
    let output = PixelRect(x: 3, y: -3, width: 6, height: 1)
    #expect(
      blur.blurred(coverage: [0, 255, 255, 0], of: line, output: output) == [0, 0, 191, 255, 64, 0])
    #expect(GaussianBlur(sigmaX: -3, sigmaY: 0).isIdentity)
  }

  @Test("a block from its surroundings is that block of the whole")
  func parts() {
    var numbers = SeededGenerator(seed: 3)
    for round in 0..<60 {
      let box = PixelRect(
        x: Int.random(in: -70...40, using: &numbers), y: Int.random(in: -70...40, using: &numbers),
        width: 40, height: 36)
      let pixels = picture(round % Self.pictures.count, side: 44).prefix(box.area)
      func sigma() -> Double {
        [0, numbers.unit() * 4, numbers.unit() * 30].randomElement(using: &numbers)!
      }
      let blur = GaussianBlur(
        sigmaX: sigma(), sigmaY: sigma(), shiftX: numbers.number(-9...9),
        shiftY: numbers.number(-9...9))
      let canvas = PixelRect(x: box.x - 30, y: box.y - 30, width: 100, height: 96)
      let whole = blur.blurred(Array(pixels), of: box, output: canvas)
      let part = PixelRect(
        x: Int.random(in: canvas.x..<canvas.maxX - 9, using: &numbers),
        y: Int.random(in: canvas.y..<canvas.maxY - 9, using: &numbers), width: 9, height: 7)
      let needed = PixelRect(
        x: part.x - blur.reach.x, y: part.y - blur.reach.y, width: part.width + 2 * blur.reach.x,
        height: part.height + 2 * blur.reach.y)
      let cut = FilterPart(pixels: Array(pixels), box: box).cropped(to: needed)
      let result = blur.blurred(cut.pixels, of: cut.box, output: part)
      #expect(FilterPart(pixels: whole, box: canvas).cropped(to: part).pixels == result)
    }
  }

  @Test("what is flat stays flat, and colors stay premultiplied")
  func invariants() {
    for sigma in [0.4, 2, 3.3, 4, 9] {
      let reach = GaussianBlur(sigmaX: sigma, sigmaY: sigma).reach.x
      let box = PixelRect(x: -reach, y: -reach, width: 2 * reach + 4, height: 2 * reach + 4)
      let inside = PixelRect(x: 0, y: 0, width: 4, height: 4)
      let color = Pixel(bits: 0xFFFF_8001)
      let flat = GaussianBlur(sigmaX: sigma, sigmaY: sigma)
        .blurred(Array(repeating: color, count: box.area), of: box, output: inside)
      #expect(flat.allSatisfy { $0 == color })
    }
    let block = PixelRect(x: 0, y: 0, width: 44, height: 44)
    for sigma in [0.7, 3, 6] {
      let result = GaussianBlur(sigmaX: sigma, sigmaY: sigma)
        .blurred(picture(0, side: 44), of: block, output: block)
      #expect(result.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
    }
  }

  @Test("a single channel is blurred like the alpha of pixels")
  func singleChannel() {
    let block = PixelRect(x: -5, y: 8, width: 44, height: 44)
    let output = PixelRect(x: -9, y: 0, width: 51, height: 61)
    let pixels = picture(2, side: 44)
    for sigma in [0.0, 1.5, 5, 12] {
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: 2 * sigma, shiftX: 2.5)
      let alpha = blur.blurred(pixels, of: block, output: output).map(\.alpha)
      #expect(blur.blurred(coverage: pixels.map(\.alpha), of: block, output: output) == alpha)
    }
  }

  @Test("no parameter traps, and what is out of reach is clear")
  func extremes() {
    let block = PixelRect(x: 0, y: 0, width: 2, height: 2)
    let pixels = [Pixel](repeating: Pixel(.white), count: 4)
    let values = [Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, 0x1p-1074, 0]
    for sigma in values {
      for shift in values {
        let blur = GaussianBlur(sigmaX: sigma, sigmaY: 1, shiftX: shift, shiftY: shift)
        let result = blur.blurred(pixels, of: block, output: block)
        #expect(result.count == 4)
        if shift.magnitude > 1e8 { #expect(result.allSatisfy { $0 == .clear }) }
      }
    }
    let far = PixelRect(x: 900, y: 0, width: 3, height: 3)
    let away = GaussianBlur(sigmaX: 3, sigmaY: 3).blurred(pixels, of: block, output: far)
    #expect(away.allSatisfy { $0 == .clear })
  }
}

/// A block of pixels, to cut parts from it.
private struct FilterPart {
  let pixels: [Pixel]
  let box: PixelRect

  func cropped(to part: PixelRect) -> FilterPart {
    guard let shared = box.intersection(part) else {
      return FilterPart(pixels: [], box: PixelRect(x: part.x, y: part.y, width: 0, height: 0))
    }
    var result: [Pixel] = []
    for y in shared.rows {
      let start = (y - box.y) * box.width - box.x
      result += pixels[start + shared.x..<start + shared.maxX]
    }
    return FilterPart(pixels: result, box: shared)
  }
}

extension Pixel {
  fileprivate var doubles: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }
}

extension SIMD4<Double> {
  fileprivate var largest: Double { Swift.max(self.max(), -self.min()) }
}
