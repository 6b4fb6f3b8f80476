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
}
