import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Approximated colors")
struct ApproximationTests {
  /// Smooth colors with a block that moves, over `colors` levels or more.
  private func smooth(
    _ count: Int = 6, width: Int = 48, height: Int = 40, isTransparent: Bool = false
  ) -> DrawnFrames {
    DrawnFrames(
      (0..<count).map { frame in
        var canvas = PixelBuffer(width: width, height: height)
        for y in 0..<height {
          for x in 0..<width where !isTransparent || (x + y) % 5 > 0 {
            canvas[x, y] = Pixel(
              SolidColor(
                red: x * 255 / width, green: y * 255 / height,
                blue: (x + y) * 255 / (width + height)))
          }
        }
        for y in 4..<14 {
          for x in 4 + frame * 3..<14 + frame * 3 {
            canvas[x, y] = Pixel(SolidColor(red: 200, green: 10, blue: x * 4))
          }
        }
        return canvas
      })
  }

  /// Frames of many colors that have none in common, so that each wants a table of its own.
  private func changing() -> DrawnFrames {
    DrawnFrames(
      (0..<3).map { frame in
        var canvas = PixelBuffer(width: 64, height: 64)
        for y in 0..<64 {
          for x in 0..<64 {
            let channels = [x * 4, y * 4, frame * 80]
            canvas[x, y] = Pixel(
              SolidColor(
                red: channels[frame], green: channels[(frame + 1) % 3],
                blue: channels[(frame + 2) % 3]))
          }
        }
        return canvas
      })
  }

  /// A smooth picture of more colors than a table can have; `block` gives the colors of a square in
  /// it, 32 pixels wide, at a column and row of each of two frames.
  private func square(_ block: (_ frame: Int, _ x: Int, _ y: Int) -> Int) -> DrawnFrames {
    DrawnFrames(
      (0..<2).map { frame in
        var canvas = smooth(1, width: 64, height: 64).frames[0]
        for y in 0..<32 {
          for x in 0..<32 {
            canvas[x + 16, y + 16] = Pixel(bits: 0xFF00_0000 | UInt32(block(frame, x, y)))
          }
        }
        return canvas
      })
  }

  @Test("an image of few colors of the shared table has short codes, if it leaves pixels, too")
  func shortCodes() throws {
    var random = SeededGenerator(seed: 3)
    let colors = [0x20_20F0, 0xF0_2020, 0x20_F020, 0xF0_F020]
    let picked = (0..<2 * 1024).map { _ in Int.random(in: 0..<4, using: &random) }
    let frames = square { colors[picked[($0 * 32 + $2) * 32 + $1]] }
    let (bytes, report) = try encoded(frames, GIFOptions(OutputSettings(dithering: .none)))
    let file = try StrictGIF(bytes)
    #expect(!report.isExact && file.frames[0].minimumCodeSize == 8)
    #expect(file.frames[1].minimumCodeSize <= 3)
  }

  @Test("pixels that are shown already are drawn again where that makes codes longer")
  func redrawn() throws {
    var random = SeededGenerator(seed: 4)
    let isRed = (0..<1024).map { _ in Bool.random(using: &random) }
    let frames = square { $0 == 0 && isRed[$2 * 32 + $1] ? 0x20_20F0 : 0xF0_2020 }
    let (bytes, _) = try encoded(frames, GIFOptions(OutputSettings(dithering: .none)))
    let image = try #require(StrictGIF(bytes).frames.last)
    #expect(Set(image.indices).count == 1)
    let shown = try #require(shown(bytes).last)
    let inside = Set((16..<48).flatMap { y in (16..<48).map { shown[y * 64 + $0] } })
    #expect(inside == [Pixel(bits: 0xFFF0_2020)])
  }

  @Test("a change that no color shows does not make an image larger", arguments: [90, 60])
  func trimmed(quality: Int) throws {
    let frames = square { frame, x, y in
      frame == 0 || x >= 8 || y >= 8 ? 0x20_20F0 : 0xF0_2020
    }
    var other = frames
    // The corners are far from the square, and change by one level.
    for (x, y) in [(0, 0), (63, 63)] {
      other.frames[1][x, y] = Pixel(bits: other.frames[1][x, y].bits ^ 1)
    }
    let (bytes, _) = try encoded(
      other, GIFOptions(OutputSettings(quality: quality, colors: 64, dithering: .none)))
    let image = try #require(StrictGIF(bytes).frames.last)
    #expect((image.x, image.y, image.width, image.height) == (16, 16, 8, 8))
  }

  @Test("neighbors make up for what pixels lack, unless they are not to", arguments: [60, 30])
  func dithered(quality: Int) throws {
    let frames = smooth(1, width: 96, height: 96)
    func lightness(_ pixels: some Sequence<Pixel>) -> Float {
      pixels.reduce(0) { $0 + LabConverter.shared.lab(of: $1).components.x }
    }
    /// The mean of how far blocks of 8 x 8 pixels are too light or too dark.
    func error(_ dithering: Dithering) throws -> Float {
      let settings = OutputSettings(quality: quality, colors: 16, dithering: dithering)
      let picture = try #require(shown(encoded(frames, GIFOptions(settings)).bytes).first)
      var sum: Float = 0
      for y in stride(from: 16, to: 96, by: 8) {
        for x in stride(from: 0, to: 96, by: 8) {
          let places = (y..<y + 8).flatMap { y in (x..<x + 8).map { y * 96 + $0 } }
          sum += abs(
            lightness(places.map { picture[$0] })
              - lightness(places.map { frames.frames[0].pixels[$0] }))
        }
      }
      return sum / 120 / 64
    }
    #expect(try error(.auto) < 0.8 * error(.none))
  }

  private func encoded(
    _ frames: DrawnFrames, _ options: GIFOptions
  ) throws -> (bytes: [UInt8], report: GIFReport) {
    var bytes: [UInt8] = []
    let delays = Array(repeating: 4, count: frames.frameCount)
    let report = try GIFEncoder(options: options).encode(frames, delays: delays) { bytes += $0 }
    return (bytes, report)
  }

  /// What is shown when each frame begins; a frame may be two images.
  private func shown(_ bytes: [UInt8]) throws -> [[Pixel]] {
    var start = 0
    return try StrictGIF(bytes).rendered().flatMap { picture in
      defer { start += picture.delay }
      return (start..<start + picture.delay).filter { $0 % 4 == 0 }.map { _ in picture.pixels }
    }
  }

  /// Mean distance in OKLab, times 100, of each frame.
  private func errors(_ frames: DrawnFrames, _ shown: [[Pixel]]) -> [Double] {
    zip(frames.frames, shown).map { frame, shown in
      let total = zip(frame.pixels, shown).reduce(0.0) { sum, pair in
        let (from, to) = (LabConverter.shared.lab(of: pair.0), LabConverter.shared.lab(of: pair.1))
        return sum + Double(from.squaredDistance(to: to).squareRoot())
      }
      return total / Double(shown.count)
    }
  }

  @Test("the report has the error that a viewer sees", arguments: Dithering.allCases)
  func truth(dithering: Dithering) throws {
    let frames = smooth()
    for quality in [100, 90, 50] {
      let (bytes, report) = try encoded(
        frames, GIFOptions(OutputSettings(quality: quality, dithering: dithering)))
      let measured = errors(frames, try shown(bytes))
      let error = try #require(report.error)
      #expect(!report.isExact)
      #expect(measured.count == frames.frameCount)
      #expect(abs(error.mean - measured.reduce(0, +) / Double(measured.count)) < 0.01)
      let worst = try #require(measured.max())
      #expect(abs(error.worstFrameMean - worst) < 0.01)
      #expect(abs(measured[error.worstFrame] - worst) < 0.01)
    }
  }

  @Test("a hundred thousand random colors lie within a bound of what is shown")
  func manyColors() throws {
    var random = SeededGenerator(seed: 5)
    let frames = DrawnFrames(
      (0..<4).map { _ in
        var canvas = PixelBuffer(width: 200, height: 130)
        for i in canvas.pixels.indices {
          canvas.pixels[i] = Pixel(
            bits: UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF00_0000)
        }
        return canvas
      })
    #expect(Set(frames.frames.flatMap(\.pixels)).count > 100_000)
    let (bytes, report) = try encoded(frames, GIFOptions(OutputSettings(quality: 100)))
    #expect(try #require(report.error).mean < 6)
    let worst = zip(frames.frames, try shown(bytes)).flatMap { frame, shown in
      zip(frame.pixels, shown).map { from, to in
        LabConverter.shared.lab(of: from).squaredDistance(to: LabConverter.shared.lab(of: to))
      }
    }.max()
    #expect(try #require(worst) < 25 * 25)
  }

  @Test("lower quality makes smaller files with larger errors")
  func qualities() throws {
    let frames = smooth()
    let results = try [100, 90, 75, 50, 25, 1].map {
      try encoded(frames, GIFOptions(OutputSettings(quality: $0, dithering: .none))).report
    }
    for (better, worse) in zip(results, results.dropFirst()) {
      #expect(worse.bytes < better.bytes)
      #expect(try #require(worse.error).mean > #require(better.error).mean)
    }
    #expect(try #require(results[1].error).mean < 2)
  }

  @Test("to be fast costs no accuracy at quality 100", arguments: Dithering.allCases)
  func fast(dithering: Dithering) throws {
    let frames = changing()
    func file(_ quality: Int, isFast: Bool) throws -> [UInt8] {
      let settings = OutputSettings(quality: quality, dithering: dithering, isFast: isFast)
      return try encoded(frames, GIFOptions(settings)).bytes
    }
    #expect(try shown(file(100, isFast: true)) == shown(file(100, isFast: false)))
    // The frames are of those that it makes a difference for.
    #expect(try shown(file(99, isFast: true)) != shown(file(99, isFast: false)))
  }

  @Test("flat pictures do not grow when quality falls")
  func flat() throws {
    for colors in [2, 5, 32] {
      let animation = RandomAnimation(
        seed: UInt64(colors), width: 40, height: 30, frameCount: 10, colors: colors)
      let exact = try animation.frames().encoded()
      for quality in [80, 40, 1] {
        let report = try encoded(animation.frames(), GIFOptions(OutputSettings(quality: quality)))
          .report
        #expect(report.bytes <= exact.bytes.count)
        #expect(report.isExact == (report.error == nil))
      }
    }
  }

  @Test("the bytes depend neither on jobs nor on chunks", arguments: Dithering.allCases)
  func determinism(dithering: Dithering) throws {
    for isTransparent in [false, true] {
      let frames = smooth(9, isTransparent: isTransparent)
      let options = GIFOptions(
        OutputSettings(quality: 80, dithering: dithering), isTransparent: isTransparent)
      let expected = try encoded(frames, options)
      for jobs in [2, 3, 8] {
        var options = options
        options.jobs = jobs
        let other = try encoded(frames, options)
        #expect(other.bytes == expected.bytes)
        #expect(other.report == expected.report)
      }
    }
  }

  @Test(
    "still pixels do not flicker in any mode", arguments: Dithering.allCases, [100, 90, 40])
  func still(dithering: Dithering, quality: Int) throws {
    for isTransparent in [false, true] {
      let frames = smooth(isTransparent: isTransparent)
      let (bytes, _) = try encoded(
        frames,
        GIFOptions(
          OutputSettings(quality: quality, dithering: dithering), isTransparent: isTransparent))
      let shown = try shown(bytes)
      try #require(shown.count == frames.frameCount)
      for i in 1..<shown.count {
        for place in shown[i].indices
        where frames.frames[i].pixels[place] == frames.frames[i - 1].pixels[place] {
          try #require(shown[i][place] == shown[i - 1][place])
        }
      }
    }
  }

  @Test("one odd pixel among many colors survives", arguments: [100, 90])
  func oddPixel(quality: Int) throws {
    var frames = smooth()
    let odd = SolidColor(red: 0, green: 255, blue: 0)
    frames.frames[3][40, 2] = Pixel(odd)
    let shown = try shown(encoded(frames, GIFOptions(OutputSettings(quality: quality))).bytes)
    let place = 2 * frames.width + 40
    let lab = LabConverter.shared.lab(of: shown[3][place])
    #expect(lab.squaredDistance(to: LabConverter.shared.lab(of: odd)) < 9)
    #expect(shown[2][place] == shown[4][place] || shown[4][place] != shown[3][place])
  }

  @Test("colors that have a name stay as they are")
  func named() throws {
    var frames = smooth(4, width: 64, height: 64)
    let name = SolidColor(red: 90, green: 123, blue: 201)
    for i in frames.frames.indices {
      for y in 50..<56 { for x in 8..<30 { frames.frames[i][x, y] = Pixel(name) } }
    }
    let (bytes, report) = try encoded(
      frames, GIFOptions(OutputSettings(quality: 70, colors: 16), exactColors: [Pixel(name)]))
    #expect(!report.isExact)
    let shown = try shown(bytes)
    #expect(shown[0][52 * 64 + 20] == Pixel(name))
    #expect(try StrictGIF(bytes).frames.allSatisfy { $0.indices.allSatisfy { $0 <= 16 } })
  }

  @Test("tables are as small as asked for", arguments: [2, 3, 16, 100])
  func colorLimit(colors: Int) throws {
    let (bytes, report) = try encoded(
      smooth(), GIFOptions(OutputSettings(quality: 100, colors: colors)))
    let seen = Set(try shown(bytes).joined())
    #expect(seen.count <= colors * (report.images + 1))
    #expect(Set(try shown(bytes)[0]).count <= colors)
    #expect(report.paletteColors <= colors)
  }

  @Test("any number of colors, any tiny size", arguments: 1...5)
  func tiny(width: Int) throws {
    for height in 1...5 {
      for (colors, isTransparent, clears) in [
        (255, false, false), (257, true, true), (9, true, false),
      ] {
        var animation = RandomAnimation(
          seed: UInt64(width * 10 + height), width: width, height: height, frameCount: 60,
          colors: colors)
        animation.isTransparent = isTransparent
        animation.clears = clears
        let frames = animation.frames()
        for dithering in Dithering.allCases {
          let options = GIFOptions(
            OutputSettings(quality: 50, colors: 4, dithering: dithering),
            isTransparent: isTransparent)
          let (bytes, _) = try encoded(frames, options)
          let pictures = try StrictGIF(bytes).rendered()
          #expect(pictures.reduce(0) { $0 + $1.delay } == 240)
        }
      }
    }
  }

  @Test("a frame that fades away leaves nothing behind")
  func vanishing() throws {
    var frames = smooth(4, isTransparent: true)
    frames.frames[2] = PixelBuffer(width: frames.width, height: frames.height)
    let (bytes, _) = try encoded(
      frames, GIFOptions(OutputSettings(quality: 80), isTransparent: true))
    let shown = try shown(bytes)
    #expect(shown[2].allSatisfy { $0 == 0 })
    #expect(shown[1] != shown[2])
    #expect(zip(shown[3], frames.frames[3].pixels).allSatisfy { ($0 == 0) == ($1 == 0) })
  }

  @Test("a failure in the middle ends all workers", arguments: [1, 2, 4])
  func failure(jobs: Int) {
    struct Failing: FrameSource {
      struct Stop: Error {}
      let base: DrawnFrames
      var width: Int { base.width }
      var height: Int { base.height }
      var frameCount: Int { 200 }
      func draw(
        _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
      ) throws {
        for i in range {
          if i == 150 { throw Stop() }
          try base.draw(i % 6..<i % 6 + 1) { canvas, _ in try body(canvas, canvas.bounds) }
        }
      }
    }
    #expect(throws: Failing.Stop.self) {
      try GIFEncoder(options: GIFOptions(jobs: jobs)).encode(
        Failing(base: smooth()), delays: Array(repeating: 2, count: 200)
      ) { _ in }
    }
  }

  @Test("blue noise has every threshold once, and no two near ones side by side")
  func blueNoise() {
    let thresholds = BlueNoise.thresholds
    let side = BlueNoise.side
    #expect(Set(thresholds).count == side * side)
    #expect(thresholds.allSatisfy { (0..<1).contains($0) })
    // White noise would give a mean difference of 1/3 between neighbors.
    let differences = (0..<side * side).map { i in
      abs(thresholds[i] - thresholds[i / side * side + (i + 1) % side])
    }
    #expect(differences.reduce(0, +) / Float(differences.count) > 0.4)
  }
}
