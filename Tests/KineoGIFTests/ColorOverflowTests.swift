import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite struct ColorOverflowTests {
  /// Frames of 300 pixels: the shade of number `first + i`, in the first `count` of them.
  private func frames(_ shades: [(first: Int, count: Int)]) -> DrawnFrames {
    DrawnFrames(
      shades.map { first, count in
        var frame = PixelBuffer(width: 300, height: 1, filledWith: Pixel(bits: 0xFF00_0000))
        for i in 0..<count { frame.pixels[i] = Pixel(bits: UInt32(first + i) | 0xFF00_0000) }
        return frame
      })
  }

  @Test("256 colors in all are enough, the next is one too many, in the frame that brings it")
  func boundary() throws {
    // Black is shade 0.
    #expect(try ColorOverflow.find(in: frames([(0, 100), (100, 156)])) == nil)
    let found = try ColorOverflow.find(in: frames([(0, 100), (100, 156), (256, 1)]))
    #expect(found == ColorOverflow(frame: 2))
  }

  @Test("a frame with too many for a table of its own is distinguished")
  func unfit() throws {
    #expect(
      try ColorOverflow.find(in: frames([(0, 200), (300, 150), (600, 280)]))
        == ColorOverflow(frame: 1, unfitFrame: 2))
    #expect(
      try ColorOverflow.find(in: frames([(0, 257)])) == ColorOverflow(frame: 0, unfitFrame: 0))
  }

  @Test("a transparent canvas has one color less")
  func transparent() throws {
    var frame = PixelBuffer(width: 300, height: 1)
    for i in 0..<255 { frame.pixels[i] = Pixel(bits: UInt32(i) | 0xFF00_0000) }
    #expect(try ColorOverflow.find(in: DrawnFrames([frame]), isTransparent: true) == nil)
    frame.pixels[255] = 0xFF00_FFFF
    #expect(
      try ColorOverflow.find(in: DrawnFrames([frame]), isTransparent: true)
        == ColorOverflow(frame: 0, unfitFrame: 0))
  }

  @Test("what is said before is what the encoder reports")
  func agrees() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let source = frames(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          (
            Int.random(in: 0...300, using: &generator),
            Int.random(in: 1...300, using: &generator)
          )
        })
      let overflow = try ColorOverflow.find(in: source)
      let report = try source.encoded().report
      #expect(report.isExact == (overflow?.unfitFrame == nil))
      #expect((report.sourceColors == nil) == (overflow != nil))
    }
  }
}
