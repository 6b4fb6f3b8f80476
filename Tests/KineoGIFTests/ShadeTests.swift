import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Shades of one hue, as of a soft shadow")
struct ShadeTests {
  /// Two soft spots on a light page that grow slowly: more colors than a table has, and all near to each other.
  private func spots() -> DrawnFrames {
    let side = 112
    return DrawnFrames(
      (0..<16).map { frame in
        var canvas = PixelBuffer(width: side, height: side)
        let spread = Double(side * side) * (0.045 + 0.0012 * Double(frame))
        for y in 0..<side {
          for x in 0..<side {
            func shade(_ centerX: Int, _ centerY: Int) -> Double {
              let (dx, dy) = (Double(x - centerX), Double(y - centerY))
              return Mathematics.exp(-(dx * dx + dy * dy) / spread)
            }
            let (a, b) = (shade(side / 3, side / 3), shade(side * 3 / 4, side * 2 / 3))
            canvas[x, y] = Pixel(
              SolidColor(
                red: Int(248 - 60 * a - 20 * b), green: Int(249 - 50 * a - 40 * b),
                blue: Int(252 - 40 * a - 20 * b)))
          }
        }
        return canvas
      })
  }

  private func encoded(_ frames: DrawnFrames, quality: Int) throws -> GIFReport {
    let encoder = GIFEncoder(options: GIFOptions(OutputSettings(quality: quality)))
    let delays = Array(repeating: 3, count: frames.frameCount)
    return try encoder.encode(frames, delays: delays) { _ in }
  }

  @Test("a palette has each of them as long as there is room")
  func each() {
    var histogram = ColorHistogram()
    let shades = (0..<240).map {
      SolidColor(red: 10 + $0, green: 10 + $0 * 9 / 10, blue: 12 + $0 * 7 / 8)
    }
    for color in shades { histogram.add(color, pixels: 100) }
    for blue in 0..<100 { histogram.add(SolidColor(red: 0, green: 0, blue: blue), pixels: 1) }
    let palette = Set(Quantizer(limit: 255).palette(for: histogram))
    #expect(shades.count { palette.contains($0) } > 200)
  }

  @Test("a histogram has them one by one in any order, and cells if there are too many")
  func orders() {
    for count in [3000, ColorTally.most, ColorTally.most + 1, 20_000] {
      let all = (0..<count).map { SolidColor(red: $0 & 255, green: $0 >> 8, blue: 7) }
      var parts = [ColorHistogram(), ColorHistogram(), ColorHistogram()]
      for (i, color) in all.enumerated() { parts[i * i % 3].add(color, pixels: i + 1) }
      var (forwards, backwards) = (parts[0], parts[2])
      for part in [parts[1], parts[2]] { forwards.add(part) }
      for part in [parts[1], parts[0]] { backwards.add(part) }
      #expect(forwards.cells == backwards.cells)
      #expect((forwards.tally != nil) == (count <= ColorTally.most))
      #expect(forwards.pixels == count * (count + 1) / 2)
      forwards.removeAll()
      #expect(forwards.isEmpty && forwards.pixels == 0)
      forwards.add(parts[1])
      #expect(forwards.cells == parts[1].cells)
    }
  }

  @Test("bytes fall with the quality, and errors grow")
  func qualities() throws {
    let files = try [100, 90, 75, 60, 45, 30, 10].map { try encoded(spots(), quality: $0) }
    for (file, next) in zip(files, files.dropFirst()) {
      #expect(next.bytes <= file.bytes)
      #expect(next.error?.mean ?? 0 >= file.error?.mean ?? 0)
    }
    // Where tables have nearly all colors, little is given up for longer codes.
    #expect(files[1].error?.mean ?? 0 < 0.13)
  }

  @Test("those that change by little are left, and no reason to draw what stays")
  func slowly() throws {
    // A ramp, before with noise of a level: some pixels stay, and the others are hardly off.
    var random = SeededGenerator(seed: 5)
    let shades = (0..<60).map { SolidColor(red: 180 + $0, green: 185 + $0, blue: 190 + $0) }
    let side = 56
    let frames = [true, false].map { isNoisy in
      var canvas = PixelBuffer(width: side, height: side)
      for i in canvas.pixels.indices {
        let noise = isNoisy ? Int.random(in: 0...2, using: &random) : 1
        canvas.pixels[i] = Pixel(shades[i % side + noise])
      }
      return canvas
    }
    var tracker = FrameTracker(width: side, height: side, isTransparent: false)
    var changed: PixelRect?
    for frame in frames { changed = try tracker.advance(to: frame, changed: frame.bounds) }
    let rect = try #require(changed)
    var (choice, colors) = (RedrawChoice(), ImageColors(shades))
    #expect(choice.redraws(rect, tracker, &colors, bitValue: 0))
    #expect(!choice.redraws(rect, tracker, &colors, bitValue: 0.5))
  }

  @Test("low qualities have fewer of them, and photographs all colors")
  func fewer() throws {
    let counts = try [90, 60, 30, 10].map { try encoded(spots(), quality: $0).paletteColors }
    #expect(counts[0] == 255 && counts[3] < 128)
    #expect(counts == counts.sorted(by: >))
    let many = DrawnFrames(
      (0..<3).map { frame in
        var canvas = PixelBuffer(width: 96, height: 96)
        for i in canvas.pixels.indices {
          let value = UInt32(truncatingIfNeeded: (i + frame * 37) &* 0x9E37_79B1) >> 8
          canvas.pixels[i] = Pixel(bits: 0xFF00_0000 | value)
        }
        return canvas
      })
    #expect(try encoded(many, quality: 10).paletteColors == 255)
  }

  /// A page on which disks of three colors move, each along its row, beside noise of many colors.
  private func disks(_ page: SolidColor, _ fills: [SolidColor]) -> DrawnFrames {
    var random = SeededGenerator(seed: 8)
    let (pitch, radius) = (40, 14.0)
    return DrawnFrames(
      (0..<24).map { frame in
        var canvas = PixelBuffer(width: 160, height: pitch * fills.count)
        for y in 0..<canvas.height {
          for x in 0..<canvas.width {
            let center = 20.5 + 2.3 * Double(frame)
            let (dx, dy) = (Double(x) - center, Double(y % pitch) - Double(pitch) / 2)
            let part = max(0, min(1, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
            func mixed(_ channel: KeyPath<SolidColor, Int>) -> Int {
              let (from, to) = (page[keyPath: channel], fills[y / pitch][keyPath: channel])
              return Int((Double(from) * (1 - part) + Double(to) * part).rounded())
            }
            canvas[x, y] = Pixel(
              SolidColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue)))
            if x >= 140 {
              canvas[x, y] = Pixel(
                bits: UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF00_0000)
            }
          }
        }
        return canvas
      })
  }

  @Test("colors of areas are shown as they are", arguments: [90, 60, 10])
  func areas(quality: Int) throws {
    let page = SolidColor(red: 246, green: 247, blue: 251)
    let fills = [(231, 76, 60), (46, 204, 113), (52, 152, 219)].map {
      SolidColor(red: $0.0, green: $0.1, blue: $0.2)
    }
    let frames = disks(page, fills)
    let encoder = GIFEncoder(options: GIFOptions(OutputSettings(quality: quality)))
    let analysis = try encoder.analyze(frames) { _ in }
    #expect(
      analysis.lastingAreas.first == page && Set(analysis.lastingAreas) == Set([page] + fills))
    var bytes: [UInt8] = []
    _ = try encoder.encode(frames, delays: frames.frames.map { _ in 4 }) { bytes += $0 }
    let kept = Set(([page] + fills).map { Pixel($0) })
    let shown = try StrictGIF(bytes).rendered()
    #expect(shown.count == frames.frames.count)
    for (frame, picture) in zip(frames.frames, shown) {
      #expect(zip(frame.pixels, picture.pixels).allSatisfy { !kept.contains($0) || $0 == $1 })
    }
  }

  @Test("shades are no areas")
  func noAreas() throws {
    let analysis = try GIFEncoder().analyze(spots()) { _ in }
    #expect(analysis.flats.uses.count > 20)
    #expect(analysis.lastingAreas.count <= 1)
  }

  @Test(
    "frames of a hue each have few of them, in tables of their own",
    arguments: [(90, 127), (60, 63), (30, 63)])
  func hues(quality: Int, limit: Int) throws {
    var random = SeededGenerator(seed: 5)
    let frames = (0..<9).map { frame in
      let angle = Double(frame) / 9 * 2 * Double.pi
      let (a, b) = (Float(10 * Mathematics.cos(angle)), Float(10 * Mathematics.sin(angle)))
      var canvas = PixelBuffer(width: 256, height: 256)
      for i in canvas.pixels.indices {
        let lightness = Float.random(in: 40..<70, using: &random)
        let shade = LabColor(components: SIMD4(lightness, a, b, 0))
        canvas.pixels[i] = Pixel(shade.solidColor)
      }
      return canvas
    }
    let hues = try encoded(DrawnFrames(frames), quality: quality)
    #expect(hues.paletteColors <= limit)
    #expect(hues.ownTables == 9)
    // The same shades in two hues only have room in the table that all share.
    let two = try encoded(DrawnFrames((0..<9).map { frames[$0 % 2 * 6] }), quality: quality)
    #expect(two.ownTables == 0)
  }
}
