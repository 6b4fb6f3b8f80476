import KineoSystem
import TestSupport
import Testing

@testable import Kineo

@Suite struct HoldingErrorsTests {
  /// Pages of noise with a bar that grows, rests, and grows again.
  private static func frames() -> PaintedFrames {
    var random = SeededGenerator(seed: 3)
    var canvas = PixelBuffer(width: 60, height: 16)
    for place in canvas.pixels.indices {
      canvas.pixels[place] = Pixel(bits: .random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000)
    }
    var frames = [canvas]
    var changes: [PixelRect?] = [canvas.bounds]
    for step in 1..<24 {
      let grows = !(8..<17).contains(step)
      let rect = PixelRect(x: 2 * step, y: 4, width: 4, height: 8)
      if grows {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX { canvas[x, y] = Pixel(.white) }
        }
      }
      frames.append(canvas)
      changes.append(grows ? rect : nil)
    }
    return PaintedFrames(frames, changes: changes)
  }

  private static func holdings(_ frames: PaintedFrames) throws -> HoldingErrors {
    var holdings = HoldingErrors(width: 60, height: 16, divisors: [1, 2, 3, 5])
    try frames.draw(0..<frames.frameCount) { holdings.look(at: $0, changed: $1) }
    return holdings
  }

  @Test("what is looked at on the way is what all pictures tell", arguments: [1, 2, 3, 5])
  func mean(divisor: Int) throws {
    let frames = Self.frames()
    let expected = try DrawnLooks(frames).holdingError { $0 - $0 % divisor }
    let error = try Self.holdings(frames).error(frameDivisor: divisor)
    #expect(abs(error - expected) < 1e-6)
    #expect(divisor == 1 ? error == 0 : error > 0.1)
  }

  @Test("frames that rest cost nothing")
  func resting() throws {
    let canvas = PixelBuffer(width: 60, height: 16, filledWith: Pixel(.red))
    let still = PaintedFrames(
      Array(repeating: canvas, count: 6), changes: [canvas.bounds] + Array(repeating: nil, count: 5)
    )
    #expect(try Self.holdings(still).error(frameDivisor: 5) == 0)
  }
}
