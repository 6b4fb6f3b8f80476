import Kineo
import SampleFrames
import Testing

/// The input that encoders are measured with.
@Suite struct ComputedFramesTests {
  /// Small ones, because an unoptimized build is slow.
  private static let all: [any ComputedFrames] = [
    GradientFrames(width: 48, height: 27, frameCount: 3),
    TexturePanFrames(width: 40, height: 30, frameCount: 3),
    ScreenFrames(width: 700, height: 180, frameCount: 3),
    GrainyZoomFrames(width: 40, height: 30, frameCount: 3),
  ]

  @Test("frames are the same to the bit on every machine", arguments: zip(all.indices, digests))
  func repeatable(index: Int, digest: UInt64) throws {
    var found = Digest()
    try Self.all[index].draw(0..<3) { canvas, _ in
      for pixel in canvas.pixels { found.add(pixel) }
    }
    #expect(found.value == digest)
  }

  private static let digests: [UInt64] = [
    1_384_544_844_080_298_167, 10_024_085_225_502_969_499, 4_811_587_752_418_435_937,
    15_830_212_611_507_284_269,
  ]

  @Test("every frame differs from the one before it and is opaque", arguments: all.indices)
  func changing(index: Int) throws {
    var before: PixelBuffer?
    try Self.all[index].draw(0..<3) { canvas, changed in
      #expect(canvas != before && changed == canvas.bounds)
      #expect(canvas.pixels.allSatisfy { $0.alpha == 255 })
      before = canvas
    }
  }

  @Test("a frame is the same drawn alone, among others and kept", arguments: all.indices)
  func ranges(index: Int) throws {
    let frames = Self.all[index]
    let kept = try DrawnFrames(frames)
    #expect((kept.width, kept.height, kept.frameCount) == (frames.width, frames.height, 3))
    for range in [1..<2, 1..<3] {
      var place = range.lowerBound
      try kept.draw(range) { canvas, _ in
        #expect(canvas == frames.frame(place))
        place += 1
      }
      #expect(place == range.upperBound)
    }
  }

  @Test("the gradient is smooth and the pan is not, as far as dithering is concerned")
  func natures() throws {
    func largestStep(_ canvas: PixelBuffer) -> Int {
      zip(canvas.pixels, canvas.pixels.dropFirst()).enumerated()
        .filter { ($0.offset + 1) % canvas.width != 0 }
        .map { abs(Int($0.element.0.green) - Int($0.element.1.green)) }.max() ?? 0
    }
    // At the size that is measured, of which one frame is enough.
    #expect(largestStep(GradientFrames().frame(10)) <= 3)
    #expect(largestStep(TexturePanFrames(width: 120, height: 90).frame(10)) >= 24)
  }
}

/// FNV-1a, 64 bits, over whole pixels.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ pixel: Pixel) { value = (value ^ UInt64(pixel.bits)) &* 0x100_0000_01B3 }
}
