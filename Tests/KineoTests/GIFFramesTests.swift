import TestSupport
import Testing

@testable import Kineo

/// The frames of a GIF, one after the other and from anywhere.
@Suite struct GIFFramesTests {
  /// A large block that changes its color, and a small one that moves on: it is to be cleared.
  private static let canvases = (0..<40).map { frame in
    var canvas = PixelBuffer(width: 40, height: 30)
    func fill(_ x: Range<Int>, _ y: Range<Int>, _ bits: UInt32) {
      for y in y { for x in x { canvas[x, y] = Pixel(bits: bits) } }
    }
    fill(2..<22, 4..<24, 0xFF5A_00C8 | UInt32(6 * frame) << 8)
    // It rests now and then.
    let place = frame - frame % 3 / 2
    fill(30..<32, place % 14 * 2..<place % 14 * 2 + 2, 0xFF00_00FF)
    return canvas
  }

  private func drawn(_ range: Range<Int>, of frames: GIFFrames) throws -> [PixelBuffer] {
    var drawn: [PixelBuffer] = []
    try frames.draw(range) { canvas, _ in drawn.append(canvas) }
    return drawn
  }

  @Test("images that only clear a block are part of the frame before, wherever drawing begins")
  func clearing() throws {
    var input = try FrameInput(PaintedFrames(Self.canvases), frameRate: 10)
    input.background = .clear
    let file = try GIFFile(try input.gif().bytes)
    let frames = try GIFFrames(file)
    #expect(file.images.count > frames.frameCount && frames.frameCount == 40)
    let times = frames.durations(file.images.map { Time(Rational($0.delay, over: 100)) })
    #expect(times == Array(repeating: Time(Rational(1, over: 10)), count: 40))
    for start in 0..<40 {
      for end in [start + 1, min(40, start + 9), 40] {
        #expect(try drawn(start..<end, of: frames) == Array(Self.canvases[start..<end]))
      }
    }
  }

  @Test("the first image makes a screen that is too small larger")
  func enlarged() throws {
    let input = try FrameInput(PaintedFrames(Self.canvases), frameRate: 10)
    var bytes = try input.gif().bytes
    let frames = try GIFFrames(GIFFile(bytes))
    bytes.replaceSubrange(6..<10, with: [7, 0, 0, 0])
    let enlarged = try GIFFrames(GIFFile(bytes))
    #expect(try drawn(0..<40, of: enlarged) == drawn(0..<40, of: frames))
    #expect(enlarged.width == 40 && enlarged.height == 30)
  }

  @Test("images that clear nothing are frames")
  func holds() throws {
    // A clear pixel, and a hundredth of a second until it is cleared.
    let image: [UInt8] = [
      0x21, 0xF9, 4, 9, 1, 0, 1, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0,
    ]
    let head = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x80, 0, 0, 200, 0, 0, 0, 0, 0]
    let file = try GIFFile(head + image + image + image + [0x3B])
    #expect(file.images.allSatisfy(file.onlyClears))
    #expect(try GIFFrames(file).frameCount == 3)
  }
}
