import Testing

@testable import KineoRaster

/// Runs of one color are blended four pixels at a time.
@Suite struct RunBlendingTests {
  @Test(
    "a color over a pixel is the same in a run, among four and alone",
    arguments: [0, 1, 77, 128, 254, 255])
  func equalsSinglePixels(alpha: UInt32) {
    let source = Pixel(bits: alpha << 24 | alpha << 16 | (alpha / 2) << 8 | alpha / 3)
    for coverage: UInt32 in [1, 100, 254, 255] {
      let covered = source.scaled(by: coverage)
      let expected = backdrop.map(covered.over)
      #expect(blended { blend(source, coverage: coverage, over: $0, count: $1) } == expected)
      #expect(
        blended { first, count in
          for i in 0..<count { blend(source, coverage: coverage, over: &first[i]) }
        } == expected)
      let fours = backdrop.count / 4 * 4
      #expect(
        blended { first, _ in
          for i in stride(from: 0, to: fours, by: 4) {
            blend(source, coverages: SIMD4(repeating: coverage), over: first + i)
          }
        }.prefix(fours) == expected.prefix(fours))
    }
  }

  @Test("each of four pixels is covered for itself")
  func coversEach() {
    let source = Pixel(bits: 0xC040_80C0)
    let below = Pixel(bits: 0xFF12_3456)
    var pixels = [Pixel](repeating: below, count: 4)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      blend(source, coverages: SIMD4(0, 1, 254, 255), over: first)
    }
    #expect(pixels == [0, 1, 254, 255].map { source.scaled(by: $0).over(below) })
  }

  @Test("a run over one color and then others", arguments: [0, 15, 16, 17, 40])
  func changesBelow(equal: Int) {
    let source = Pixel(bits: 0x8040_2010)
    var pixels = [Pixel](repeating: Pixel(bits: 0xFF12_3456), count: equal)
    pixels += backdrop.suffix(53)
    let expected = pixels.map(source.over)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      blend(source, coverage: 255, over: first, count: pixels.count)
    }
    #expect(pixels == expected)
  }

  @Test("pixels beside a run stay", arguments: 2...9)
  func leavesNeighbours(length: Int) {
    let source = Pixel(bits: 0x8040_2010)
    var pixels = [Pixel](repeating: Pixel(bits: 0xFF12_3456), count: 12)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      blend(source, coverage: 255, over: first + 1, count: length)
    }
    let changed = source.over(Pixel(bits: 0xFF12_3456))
    for (index, pixel) in pixels.enumerated() {
      let isInside = 1..<1 + length ~= index
      #expect(pixel == (isInside ? changed : Pixel(bits: 0xFF12_3456)))
    }
  }

  private func blended(
    _ blend: (_ first: UnsafeMutablePointer<Pixel>, _ count: Int) -> Void
  ) -> [Pixel] {
    var pixels = backdrop
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      blend(first, pixels.count)
    }
    return pixels
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
