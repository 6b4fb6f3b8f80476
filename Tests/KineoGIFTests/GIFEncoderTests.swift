import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("GIFEncoder")
struct GIFEncoderTests {
  static let exact: [RandomAnimation] =
    [1, 2, 3, 5, 16, 17, 128, 129, 255, 256].enumerated().flatMap { index, colors in
      [
        RandomAnimation(
          seed: UInt64(index), width: 24, height: 17, frameCount: 12, colors: colors),
        RandomAnimation(
          seed: UInt64(index), width: 19, height: 23, frameCount: 12, colors: min(255, colors),
          isTransparent: true),
        RandomAnimation(
          seed: UInt64(index), width: 23, height: 19, frameCount: 14, colors: min(255, colors),
          isTransparent: true, clears: true),
      ]
    }

  static let tiny: [RandomAnimation] = (1...5).flatMap { width in
    (1...5).flatMap { height in
      [
        RandomAnimation(
          seed: UInt64(width), width: width, height: height, frameCount: 6, colors: 3),
        RandomAnimation(
          seed: UInt64(height), width: width, height: height, frameCount: 6, colors: 2,
          isTransparent: true, clears: true),
      ]
    }
  }

  @Test("decoded pixels and delays are the drawn ones", arguments: exact + tiny)
  func exactness(_ animation: RandomAnimation) throws {
    let frames = animation.frames()
    let (bytes, report) = try frames.encoded(isTransparent: animation.isTransparent)
    let file = try StrictGIF(bytes)
    let shown = StrictGIF.Picture.merged(file.rendered())
    #expect(shown == frames.shown(isTransparent: animation.isTransparent))
    #expect(report.isExact)
    #expect(report.bytes == bytes.count)
    #expect(report.images == file.frames.count)
    #expect(file.loops == 0)
  }

  @Test("more than 256 colors in all are exact when every frame has few", arguments: [false, true])
  func localTables(isTransparent: Bool) throws {
    let frames = DrawnFrames(
      (0..<9).map { frame in
        var canvas = PixelBuffer(width: 16, height: 16)
        for i in 0..<256 where !isTransparent || i % 3 != frame % 2 {
          canvas.pixels[i] = Pixel(
            SolidColor(red: (i / 2 + frame) & 255, green: frame * 20, blue: 9))
        }
        return canvas
      })
    let (bytes, report) = try frames.encoded(isTransparent: isTransparent)
    let shown = try StrictGIF(bytes).rendered()
    #expect(shown == frames.shown(isTransparent: isTransparent))
    #expect(report.isExact)
    #expect(report.sourceColors == nil)
  }

  @Test("beyond that, pixels that do not change stay as they are", arguments: [257, 3000])
  func stillPixels(colors: Int) throws {
    for seed: UInt64 in 0..<4 {
      let isTransparent = seed > 1
      var animation = RandomAnimation(
        seed: seed, width: 40, height: 33, frameCount: 8, colors: colors)
      animation.isTransparent = isTransparent
      animation.clears = seed == 3
      var frames = animation.frames()
      // One frame with all colors, so that no local table will do.
      for i in frames.frames[5].pixels.indices {
        frames.frames[5].pixels[i] = Pixel(
          bits: UInt32(i * 7919 % colors) &* 0x010307 | 0xFF00_0000)
      }
      let (bytes, report) = try frames.encoded(isTransparent: isTransparent)
      #expect(!report.isExact)
      let shown = StrictGIF.Picture.merged(
        try StrictGIF(bytes).rendered())
      #expect(shown.reduce(0) { $0 + $1.delay } == 16)
      try expectSteady(
        shown.flatMap { Array(repeating: $0.pixels, count: $0.delay / 2) },
        frames.frames.map(\.pixels))
    }
  }

  /// A pixel that is drawn as it was before must be shown as it was before.
  private func expectSteady(_ shown: [[Pixel]], _ drawn: [[Pixel]]) throws {
    #expect(shown.count == drawn.count)
    for i in 1..<drawn.count {
      for (now, before) in zip(zip(drawn[i], shown[i]), zip(drawn[i - 1], shown[i - 1]))
      where now.0 == before.0 {
        try #require(now.1 == before.1)
      }
    }
  }

  @Test("one odd pixel survives")
  func oddPixel() throws {
    var frames = [PixelBuffer](
      repeating: PixelBuffer(width: 30, height: 30, filledWith: Pixel(bits: 0xFFFF_FFFF)),
      count: 3)
    frames[1][17, 4] = Pixel(bits: 0xFFFF_FFFE)
    let drawn = DrawnFrames(frames)
    let file = try StrictGIF(drawn.encoded().bytes)
    #expect(file.rendered().map(\.pixels) == drawn.shown().map(\.pixels))
    #expect(file.frames[1].width == 1 && file.frames[1].height == 1)
  }

  @Test("the bytes depend neither on jobs nor on chunks nor on memory", arguments: exact.suffix(6))
  func determinism(_ animation: RandomAnimation) throws {
    let frames = animation.frames()
    let expected = try frames.encoded(isTransparent: animation.isTransparent)
    for (jobs, chunk) in [(1, 1), (2, 1), (2, 3), (5, 2), (5, 100)] {
      for runs in [0, 1000, .max] {
        let other = try frames.encoded(
          jobs: jobs, isTransparent: animation.isTransparent, framesPerChunk: chunk,
          rememberedRuns: runs)
        #expect(other.bytes == expected.bytes)
        #expect(other.report == expected.report)
      }
    }
  }

  @Test("quantized bytes depend neither on jobs nor on chunks nor on memory", arguments: [0, .max])
  func quantizedDeterminism(rememberedRuns: Int) throws {
    let animation = RandomAnimation(
      seed: 7, width: 40, height: 40, frameCount: 9, colors: 4000)
    let frames = animation.frames()
    let expected = try frames.encoded(framesPerChunk: 9).bytes
    for (jobs, chunk) in [(1, 2), (3, 1), (2, 4)] {
      let other = try frames.encoded(
        jobs: jobs, framesPerChunk: chunk, rememberedRuns: rememberedRuns)
      #expect(other.bytes == expected)
    }
  }

  @Test("long holds are split", arguments: [false, true])
  func longHolds(isTransparent: Bool) throws {
    var canvas = PixelBuffer(width: 4, height: 3, filledWith: Pixel(bits: 0xFF00_00FF))
    var frames = [canvas, canvas]
    canvas[1, 1] = isTransparent ? .clear : Pixel(bits: 0xFFFF_0000)
    frames.append(canvas)
    let drawn = DrawnFrames(frames)
    let delays = [65535, 3, 200_000]
    let file = try StrictGIF(drawn.encoded(delays: delays, isTransparent: isTransparent).bytes)
    let shown = StrictGIF.Picture.merged(file.rendered())
    #expect(shown == drawn.shown(delays: delays, isTransparent: isTransparent))
    #expect(file.frames.count == 2 + 4)
  }

  @Test("only clear pixels are a file too")
  func allClear() throws {
    let drawn = DrawnFrames([PixelBuffer(width: 3, height: 2), PixelBuffer(width: 3, height: 2)])
    let file = try StrictGIF(drawn.encoded(isTransparent: true).bytes)
    #expect(file.frames.count == 1 && file.frames[0].delay == 4)
    #expect(file.rendered()[0].pixels.allSatisfy { $0 == 0 })
  }

  @Test(
    "the loop block has the number of repeats",
    arguments: zip(
      [Loop.forever, .once, .plays(2), .plays(65536)], [0, nil, 1, 65535]))
  func loops(_ loop: Loop, _ count: Int?) throws {
    let drawn = DrawnFrames([PixelBuffer(width: 1, height: 1)])
    #expect(try StrictGIF(drawn.encoded(loop: loop).bytes).loops == count)
  }

  @Test("flat frames get a table of their own and short codes")
  func flatFrames() throws {
    var frames = [PixelBuffer(width: 64, height: 64)]
    for i in 0..<64 * 64 { frames[0].pixels[i] = Pixel(bits: 0xFF00_0000 | UInt32(i % 200)) }
    frames.append(PixelBuffer(width: 64, height: 64, filledWith: Pixel(bits: 0xFF12_3456)))
    let file = try StrictGIF(DrawnFrames(frames).encoded().bytes)
    #expect(file.frames[0].minimumCodeSize == 8)
    #expect(file.frames[1].minimumCodeSize == 2)
  }

  @Test("wrong calls are refused before anything is drawn or written")
  func wrongCalls() {
    let one = DrawnFrames([PixelBuffer(width: 1, height: 1)])
    #expect(throws: GIFError.delayCount(delays: 0, frames: 1)) { try one.encoded(delays: []) }
    #expect(throws: GIFError.delay(centiseconds: 1)) { try one.encoded(delays: [1]) }
    #expect(throws: GIFError.delay(centiseconds: .max)) { try one.encoded(delays: [.max]) }
    #expect(throws: GIFError.plays(1)) { try one.encoded(loop: .plays(1)) }
    #expect(throws: GIFError.plays(65537)) { try one.encoded(loop: .plays(65537)) }
    #expect(throws: GIFError.jobs(0)) { try one.encoded(jobs: 0) }
    let wide = DrawnFrames([PixelBuffer(width: 65536, height: 1)])
    #expect(throws: GIFError.screenSize(width: 65536, height: 1)) { try wide.encoded() }
  }

  private struct Enough: Error {}

  @Test("growth is reported frame by frame, and can end it", arguments: [1, 2], [256, 1000])
  func growth(jobs: Int, colors: Int) throws {
    let animation = RandomAnimation(
      seed: 4, width: 40, height: 30, frameCount: 20, colors: colors)
    let frames = animation.frames()
    let encoder = GIFEncoder(options: GIFOptions(OutputSettings(), jobs: jobs))
    let delays = Array(repeating: 4, count: 20)
    var (ends, bytes) = ([Int](), [UInt8]())
    _ = try encoder.encode(
      frames, delays: delays,
      growth: { frame, size in
        #expect(frame == ends.count)
        ends.append(size)
      }, into: { bytes += $0 })
    // Frames that look the same are one image, and add nothing.
    let blocks = try GIFFile(bytes).images.map(\.block.upperBound)
    #expect(ends.count == 20)
    #expect(Set(ends) == Set(blocks))
    #expect(ends == ends.sorted())

    var last = 0
    #expect(throws: Enough.self) {
      _ = try encoder.encode(
        frames, delays: delays,
        growth: { frame, _ in
          last = frame
          if frame == 7 { throw Enough() }
        }, into: { _ in })
    }
    #expect(last == 7)
  }
}
