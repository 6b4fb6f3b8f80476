import Testing

@testable import KineoRaster

/// Runs of one color are blended four pixels at a time.
@Suite struct RunBlendingTests {
  @Test(
    "a color over a pixel is the same in a run and alone", arguments: [0, 1, 77, 128, 254, 255])
  func equalsSinglePixels(alpha: UInt32) {
    let source = Pixel(bits: alpha << 24 | alpha << 16 | (alpha / 2) << 8 | alpha / 3)
    for coverage: UInt32 in [1, 100, 254, 255] {
      let covered = source.scaled(by: coverage)
      let expected = backdrop.map(covered.over)
      var pixels = backdrop
      var span = pixels.mutableSpan
      blend(source, coverage: coverage, onto: &span, in: 0..<backdrop.count)
      #expect(pixels == expected)
      var alone = backdrop
      var aloneSpan = alone.mutableSpan
      for i in backdrop.indices {
        blend(source, coverage: coverage, onto: &aloneSpan, in: i..<i + 1)
      }
      #expect(alone == expected)
    }
  }

  @Test("pixels beside a run stay", arguments: 0...9)
  func leavesNeighbours(length: Int) {
    let source = Pixel(bits: 0x8040_2010)
    var pixels = [Pixel](repeating: Pixel(bits: 0xFF12_3456), count: 12)
    var span = pixels.mutableSpan
    blend(source, coverage: 255, onto: &span, in: 1..<1 + length)
    let changed = source.over(Pixel(bits: 0xFF12_3456))
    for (index, pixel) in pixels.enumerated() {
      let isInside = 1..<1 + length ~= index
      #expect(pixel == (isInside ? changed : Pixel(bits: 0xFF12_3456)))
    }
  }

  /// Every red of every alpha, with other greens and blues; their number is no multiple of four.
  private let backdrop: [Pixel] = {
    var pixels = [Pixel](repeating: .clear, count: 3)
    for alpha in 0...255 as ClosedRange<UInt32> {
      for red in 0...alpha {
        let blue: UInt32 = (alpha - red) << 16
        pixels.append(Pixel(bits: alpha << 24 | blue | (alpha / 3) << 8 | red))
      }
    }
    return pixels
  }()
}
