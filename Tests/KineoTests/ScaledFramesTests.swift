import Foundation
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

  @Test("pixels that are not interpolated are those of the source, the nearest of each")
  func pixelated() throws {
    let canvas = noise(3, 2, seed: 1)
    func scaled(_ width: Int, _ height: Int, _ resampling: Resampling) throws -> PixelBuffer {
      try ScaledFrames(
        source: PaintedFrames([canvas]), width: width, height: height, resampling: resampling
      ).drawn(0..<1)[0].canvas
    }
    let large = try scaled(12, 10, .pixelated)
    for y in 0..<10 { for x in 0..<12 { #expect(large[x, y] == canvas[x / 4, y / 5]) } }
    #expect(try scaled(1, 1, .pixelated)[0, 0] == canvas[1, 1])
    #expect(try scaled(3, 2, .pixelated) == canvas)
    // Twice as wide, each pixel is a quarter of a pixel away from one of the source.
    let row = try scaled(6, 2, .linear)
    let light = { (pixel: Pixel) in
      [pixel.red, pixel.green, pixel.blue].map { pow(Double($0) / 255, 2.2) }
    }
    for (x, (near, far)) in zip(1..<5, [(0, 1), (1, 0), (1, 2), (2, 1)]) {
      let (near, far) = (light(canvas[near, 0]), light(canvas[far, 0]))
      for (one, (a, b)) in zip(light(row[x, 0]), zip(near, far)) {
        #expect(abs(one - (0.75 * a + 0.25 * b)) < 0.02)
      }
    }
  }

  @Test("what is symmetric stays so")
  func symmetry() throws {
    var canvas = PixelBuffer(width: 9, height: 5, filledWith: Pixel(.black))
    for y in 1..<4 { canvas[4, y] = Pixel(.white) }
    let small = try scaled(canvas, 4, 2)
    for y in 0..<2 { for x in 0..<4 { #expect(small[x, y] == small[3 - x, 1 - y]) } }
    #expect(small[1, 0] != Pixel(.black))
  }

  /// Light of a ring pattern whose rings get narrower outwards, down to 2 px.
  private func zonePlate(_ side: Int) -> [Double] {
    (0..<side * side).map { index in
      let (x, y) = (
        Double(index % side) - Double(side) / 2, Double(index / side) - Double(side) / 2
      )
      return 0.5 + 0.5 * cos(.pi * (x * x + y * y) / Double(side))
    }
  }

  /// Light scaled along both axes by 64 pixels of the result's size to each side of a pixel: Lanczos's window
  /// over a cardinal sine.
  private func ideal(_ light: [Double], _ side: Int, _ small: Int) -> [Double] {
    let scale = Double(side) / Double(small)
    func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
    let weights = (0..<small).map { index in
      let place = (Double(index) + 0.5) * scale - 0.5
      var weights = [Double](repeating: 0, count: side)
      let (first, last) = (Int(place - 32 * scale), Int(place + 32 * scale))
      for pixel in first...last {
        let distance = (Double(pixel) - place) / scale
        guard abs(distance) < 32 else { continue }
        weights[max(0, min(side - 1, pixel))] += sinc(distance) * sinc(distance / 32)
      }
      let sum = weights.reduce(0, +)
      return weights.map { $0 / sum }
    }
    func sum(_ weights: [Double], _ values: [Double], from first: Int, step: Int) -> Double {
      (0..<side).reduce(0) { $0 + weights[$1] * values[first + $1 * step] }
    }
    let rows = (0..<side).flatMap { y in
      weights.map { sum($0, light, from: y * side, step: 1) }
    }
    return weights.flatMap { weights in
      (0..<small).map { x in sum(weights, rows, from: x, step: small) }
    }
  }

  /// The root of the mean square by which light is off, in 255ths.
  private func error(_ canvas: PixelBuffer, _ wanted: [Double]) -> Double {
    let squares = zip(canvas.pixels, wanted).map { pixel, wanted in
      let difference = Double(LinearLight.tables.light(of: pixel).x) - max(0, min(1, wanted))
      return difference * difference
    }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot() * 255
  }

  @Test(
    "fine patterns become gray instead of other patterns",
    arguments: [(72, 27.0), (48, 18.0), (24, 9.5)])
  func zonePlate(small: Int, limit: Double) throws {
    let light = zonePlate(96)
    var canvas = PixelBuffer(width: 96, height: 96)
    for (index, light) in light.enumerated() {
      let light = Float(light)
      canvas.pixels[index] = LinearLight.tables.pixel(of: SIMD4(light, light, light, 1))
    }
    // The mean of what a pixel covers is off by 31, 27 and 15.
    let found = error(try scaled(canvas, small, small), ideal(light, 96, small))
    #expect(found < limit)
  }

  @Test("an edge on black or white has no line beside it")
  func ringing() throws {
    for (left, right) in [(Color.black, Color.white), (.white, .black)] {
      var canvas = PixelBuffer(width: 60, height: 1, filledWith: Pixel(right))
      for x in 0..<30 { canvas[x, 0] = Pixel(left) }
      for width in [7, 11, 20, 30, 47] {
        let reds = try scaled(canvas, width, 1).pixels.map(\.red)
        let steps = zip(reds, reds.dropFirst()).map { Int($1) - Int($0) }
        #expect(steps.allSatisfy { $0 >= 0 } || steps.allSatisfy { $0 <= 0 })
      }
    }
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
    for (width, height) in [(9, 10), (3, 17), (22, 16), (40, 5)] {
      let small = ScaledFrames(
        source: PaintedFrames(frames, changes: changes), width: width, height: height)
      let together = try small.drawn(0..<12)
      for index in 0..<12 {
        #expect(try small.drawn(index..<index + 1)[0].canvas == together[index].canvas)
      }
    }
  }

  /// A picture and one that differs from it in some small places.
  private func changed(seed: Int) -> (old: PixelBuffer, new: PixelBuffer) {
    var random = SeededGenerator(seed: seed)
    let old = noise(101, 67, seed: seed)
    var new = old
    for _ in 0..<seed {
      let (x, y) = (Int.random(in: 0..<98, using: &random), Int.random(in: 0..<66, using: &random))
      for place in x..<x + 3 { new[place, y] = Pixel(bits: new[place, y].bits ^ 0x0001_0000) }
    }
    return (old, new)
  }

  @Test("blocks hold all pixels that differ, each once, and little else", arguments: 0..<8)
  func blocks(seed: Int) {
    let (old, new) = changed(seed: seed)
    let blocks = ChangedBlocks(of: new, from: old).rects
    for y in 0..<67 {
      for x in 0..<101 {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        let count = blocks.count { $0.intersection(pixel) != nil }
        #expect(count <= 1)
        if old[x, y] != new[x, y] { #expect(count == 1) }
      }
    }
    #expect(blocks.reduce(0) { $0 + $1.area } <= seed * 2 * 16 * 16)
  }

  @Test("what changes in small places is scaled as if all had been", arguments: [1, 3, 7])
  func places(seed: Int) throws {
    let (old, new) = changed(seed: seed)
    let small = ScaledFrames(source: PaintedFrames([old, new]), width: 61, height: 40)
    #expect(try small.drawn(0..<2)[1].canvas == small.drawn(1..<2)[0].canvas)
  }

  @Test("the weights of a pixel's neighbors add up to one", arguments: [1, 2, 3, 50, 99, 100])
  func spans(count: Int) {
    let spans = AxisSpan.all(count, over: 100)
    #expect(spans.count == count)
    for span in spans {
      let sum: Float = span.weights.reduce(0, +)
      #expect(abs(sum - 1) < 1e-5)
      #expect(span.first >= 0 && span.first + span.weights.count <= 100)
    }
  }
}
