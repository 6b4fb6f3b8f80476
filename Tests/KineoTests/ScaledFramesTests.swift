import TestSupport
import Testing

@testable import Kineo

@Suite struct ScaledFramesTests {
  private func scaled(_ canvas: PixelBuffer, _ width: Int, _ height: Int) throws -> PixelBuffer {
    try ScaledFrames(source: PaintedFrames([canvas]), width: width, height: height)
      .drawn(0..<1)[0].canvas
  }

  private func noise(_ width: Int, _ height: Int, seed: Int, isOpaque: Bool = true) -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    var canvas = PixelBuffer(width: width, height: height)
    for i in canvas.pixels.indices {
      canvas.pixels[i] = Pixel(
        Color(
          red: random.unit(), green: random.unit(), blue: random.unit(),
          alpha: isOpaque ? 1 : random.unit()))
    }
    return canvas
  }

  @Test("every color of a flat picture stays what it is", arguments: [1, 3, 7])
  func flat(side: Int) throws {
    for gray in 0..<256 {
      let pixel = Pixel(Color(red8: gray, green8: 255 - gray, blue8: gray / 2))
      let canvas = PixelBuffer(width: 11, height: 8, filledWith: pixel)
      #expect(try scaled(canvas, side, side).pixels.allSatisfy { $0 == pixel })
    }
  }

  @Test("black and white mix as light does, not as the numbers of sRGB do")
  func light() throws {
    var canvas = PixelBuffer(width: 2, height: 1, filledWith: Pixel(.white))
    canvas[0, 0] = Pixel(.black)
    // Half of the light is 188 in sRGB.
    #expect(try scaled(canvas, 1, 1)[0, 0] == Pixel(Color(red8: 188, green8: 188, blue8: 188)))
  }

  @Test("pixels that are partly covered count for their part")
  func parts() throws {
    var canvas = PixelBuffer(width: 3, height: 1, filledWith: Pixel(.black))
    canvas[1, 0] = Pixel(.white)
    // Both halves have a third of the light: 156 in sRGB.
    let third = Pixel(Color(red8: 156, green8: 156, blue8: 156))
    #expect(try scaled(canvas, 2, 1).pixels == [third, third])
  }

  @Test("clear pixels have no say in the color, only in the alpha")
  func clear() throws {
    var canvas = PixelBuffer(width: 2, height: 1)
    canvas[0, 0] = Pixel(.red)
    let half = try scaled(canvas, 1, 1)[0, 0]
    #expect(half == Pixel(bits: 0x8000_0080))
    #expect(try scaled(PixelBuffer(width: 4, height: 4), 2, 2).pixels == [0, 0, 0, 0])
  }

  @Test("pixels stay premultiplied", arguments: 0..<6)
  func premultiplied(seed: Int) throws {
    let canvas = try scaled(noise(17, 13, seed: seed, isOpaque: false), 5, 9)
    for pixel in canvas.pixels {
      #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
    }
  }

  @Test("frames drawn only where they changed equal frames drawn alone", arguments: 0..<8)
  func incremental(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var frames = [noise(23, 17, seed: seed)]
    var changes: [PixelRect?] = [nil]
    for frame in 1..<12 {
      let x = Int.random(in: 0..<23, using: &random)
      let y = Int.random(in: 0..<17, using: &random)
      let rect = PixelRect(
        x: x, y: y, width: Int.random(in: 1...23 - x, using: &random),
        height: Int.random(in: 1...17 - y, using: &random))
      let other = noise(23, 17, seed: seed * 100 + frame)
      var next = frames[frame - 1]
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { next[x, y] = other[x, y] }
      }
      frames.append(frame % 4 == 0 ? frames[frame - 1] : next)
      changes.append(frame % 4 == 0 ? nil : rect)
    }
    let small = ScaledFrames(
      source: PaintedFrames(frames, changes: changes), width: 9, height: 10)
    let together = try small.drawn(0..<12)
    for index in 0..<12 {
      #expect(try small.drawn(index..<index + 1)[0].canvas == together[index].canvas)
    }
  }

  @Test("the weights of a pixel's neighbors add up to one", arguments: [1, 2, 3, 50, 99, 100])
  func spans(count: Int) {
    let spans = AxisSpan.all(count, over: 100)
    #expect(spans.count == count)
    for span in spans {
      #expect(abs(span.weights.reduce(0, +) - 1) < 1e-5)
      #expect(span.first >= 0 && span.first + span.weights.count <= 100)
    }
  }
}
