import KineoGeometry
import KineoRaster
import KineoSystem
import TestSupport
import Testing

@testable import KineoGIF

extension LZWPacker {
  /// The shortest image data.
  mutating func data(_ indices: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    pack(indices, minimumCodeSize: minimumCodeSize).bytes(inBlocksOf: LZWData.longestBlock)
  }
}

/// Image data, as a decoder sees them.
@Suite struct LZWPackerTests {
  private static let (width, height) = (320, 200)

  /// Rows of a few pictures again and again, with something new now and then.
  private func rows(_ codeSize: Int, seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let highest = UInt8((1 << codeSize) - 1)
    let rows = (0..<12).map { _ in
      (0..<Self.width).map { _ in UInt8.random(in: 0...highest, using: &random) }
    }
    return (0..<Self.height).flatMap { _ in
      var row = rows[Int.random(in: 0..<12, using: &random)]
      row[Int.random(in: row.indices, using: &random)] = 0
      return row
    }
  }

  private func noise(_ codeSize: Int, seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let highest = UInt8((1 << codeSize) - 1)
    return (0..<Self.width * Self.height).map { place in
      // Another kind of picture in each quarter.
      let kind = place * 4 / (Self.width * Self.height)
      return kind == 2 ? 0 : UInt8.random(in: 0...(kind == 3 ? highest : 1), using: &random)
    }
  }

  /// A GIF of one image with these data.
  private func gif(_ data: [UInt8], codeSize: Int) throws -> [UInt8] {
    let colors = (0..<1 << codeSize).map { SolidColor(red: $0, green: 0, blue: 0) }
    let blocks = GIFBlocks(width: Self.width, height: Self.height)
    let size: [UInt8] = [Self.width, Self.height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    // A control block, without which some programs have no delay.
    let control: [UInt8] = [0x21, 0xF9, 4, 4, 2, 0, 0, 0]
    let descriptor: [UInt8] = [0x2C, 0, 0, 0, 0] + size + [0]
    let opening = try blocks.opening(colors: colors, loop: .once)
    return try opening + control + descriptor + data + blocks.closing()
  }

  @Test(
    "a decoder gets the same indices back, whenever the dictionary is cleared", arguments: 2...8)
  func roundTrip(codeSize: Int) throws {
    var packer = LZWPacker()
    for indices in [rows(codeSize, seed: 1), noise(codeSize, seed: 2)] {
      let data = packer.data(indices, minimumCodeSize: codeSize)
      let frame = try #require(StrictGIF(gif(data, codeSize: codeSize)).frames.first)
      #expect(frame.indices == indices)
    }
    for count in 1...3 {
      let data = packer.data(Array(repeating: 1, count: count), minimumCodeSize: codeSize)
      #expect(data.first == UInt8(codeSize) && data.last == 0)
    }
  }

  @Test(
    "where the dictionary is cleared at once, data are libgd's, byte for byte",
    arguments: [
      2: "4c49b364aef2e0498f1c0a8edc2453f7869ea7235b44065728587cbee2b194db",
      4: "d3a011623479ac2c1fbbdc258c762798785ddb6ba896fcf2ad9e406fcd5f650b",
      6: "a278360e5dd148d8cf1b858cac4c5b5685cd605aaf8e345df320ddf3074b8792",
      8: "63599ecd7a1add5d76f108d3db0a51ae3d5c341862821ca5e8992f17cd73469a",
    ])
  func libgd(codeSize: Int, digest: String) {
    // Of `gdImageGifAnimAddPtr` in libgd 2.3.3. No index is 0, with which that one forgets strings.
    let indices = (0..<40_000).map { place in
      let (y, x) = place.quotientAndRemainder(dividingBy: 200)
      return UInt8((x * x / 9 + y * x / 5 + y / 3) % (1 << codeSize - 1) + 1)
    }
    var packer = LZWPacker()
    let codes = packer.packAsLibgd(indices, minimumCodeSize: codeSize)
    let data = codes.bytes(inBlocksOf: LZWData.libgdBlock)
    #expect(codes.isCleared && data.count == codes.count(inBlocksOf: LZWData.libgdBlock))
    #expect(SHA256.hexadecimal(of: data) == digest)
  }

  @Test("data that libgd would write come back, with any index", arguments: 2...8)
  func clearedAtOnce(codeSize: Int) throws {
    var packer = LZWPacker()
    var meter = LZWMeter()
    for indices in [rows(codeSize, seed: 1), noise(codeSize, seed: 2)] {
      let data = packer.packAsLibgd(indices, minimumCodeSize: codeSize)
        .bytes(inBlocksOf: LZWData.libgdBlock)
      let frame = try #require(StrictGIF(gif(data, codeSize: codeSize)).frames.first)
      #expect(frame.indices == indices)
      #expect(data.count == meter.measure(indices, minimumCodeSize: codeSize).bytes)
    }
  }

  @Test(
    "other programs read it as well",
    arguments: GIFViewer.installed)
  func viewers(viewer: GIFViewer) throws {
    var packer = LZWPacker()
    let indices = rows(6, seed: 3)
    let bytes = try gif(packer.data(indices, minimumCodeSize: 6), codeSize: 6)
    let picture = try #require(
      viewer.pictures(of: bytes, width: Self.width, height: Self.height).first)
    #expect(picture.pixels.map { Int($0.red) } == indices.map { Int($0) })
  }

  @Test("an image that is packed here is the one that was given", arguments: [false, true])
  func image(hasLocalTable: Bool) throws {
    let blocks = GIFBlocks(width: Self.width + 7, height: Self.height + 300)
    let colors = (0..<60).map { SolidColor(red: $0, green: 9, blue: 0) }
    let indices = rows(6, seed: 8).map { min($0, 59) }
    let image = EncodedImage(
      indices: ImageIndices(indices), colors: colors, hasLocalTable: hasLocalTable,
      transparentIndex: 5, disposal: .clear)
    let rect = PixelRect(x: 7, y: 300, width: Self.width, height: Self.height)
    let block = try blocks.image(image, at: rect, delay: 259)
    var (meter, packer) = (LZWMeter(), LZWPacker())
    #expect(meter.measure(indices, minimumCodeSize: 6).bytes > block.count)
    let data = packer.data(indices, minimumCodeSize: 6)
    #expect(Array(block.suffix(data.count)) == data)
    let file = try StrictGIF(
      blocks.opening(colors: colors, loop: .once) + block + blocks.closing())
    let frame = try #require(file.frames.first)
    #expect((frame.x, frame.y, frame.width, frame.height) == (7, 300, Self.width, Self.height))
    #expect((frame.delay, frame.disposal, frame.transparentIndex) == (259, 2, 5))
    #expect(frame.localTable?.count == (hasLocalTable ? 64 : nil))
    #expect(frame.indices == indices)

    var (wrong, others) = (image, indices)
    others[70] = 60
    wrong.indices = ImageIndices(others)
    #expect(throws: GIFError.index(60, colors: 60)) {
      try blocks.image(wrong, at: rect, delay: 2)
    }
    wrong.indices = ImageIndices(indices.dropLast())
    #expect(throws: GIFError.self) { try blocks.image(wrong, at: rect, delay: 2) }
  }

  @Test("data are measured to their end unless they are longer than matters")
  func limit() {
    var meter = LZWMeter()
    let indices = noise(6, seed: 6)
    let bytes = meter.measure(indices, minimumCodeSize: 6).bytes
    for limit in [bytes, bytes + 1, .max] {
      #expect(meter.measure(indices, minimumCodeSize: 6, upTo: limit).bytes == bytes)
    }
    for limit in [0, bytes / 3, bytes - 1] {
      #expect(meter.measure(indices, minimumCodeSize: 6, upTo: limit).bytes > limit)
    }
    #expect(meter.measure(indices, minimumCodeSize: 6, upTo: bytes / 3).bytes < bytes)
  }

  @Test(
    "strings of a full dictionary are kept as long as they fit, which is shorter than libgd's data")
  func shorter() throws {
    var (packer, meter) = (LZWPacker(), LZWMeter())
    let repeated = rows(6, seed: 4)
    let kept = packer.data(repeated, minimumCodeSize: 6).count
    #expect(Double(kept) < 0.9 * Double(meter.measure(repeated, minimumCodeSize: 6).bytes))
    // What changes its kind gains nothing, and loses next to nothing.
    let changing = noise(6, seed: 5)
    let cleared = packer.data(changing, minimumCodeSize: 6).count
    #expect(Double(cleared) < 1.01 * Double(meter.measure(changing, minimumCodeSize: 6).bytes))
  }
}

/// What another optimizer finds in our files.
@Suite struct OptimizedSizeTests {
  /// Letters of a made-up font, smoothed by levels of gray, in some colors.
  private struct Screen {
    private let glyphs: [[UInt32]]
    private let inks: [(UInt32, UInt32, UInt32)]
    private var lines: [[(glyph: Int, ink: Int)]] = []

    init() {
      var random = SeededGenerator(seed: 7)
      glyphs = (0..<26).map { _ in
        (0..<7 * 11).map { _ in
          Bool.random(using: &random) ? 0 : UInt32.random(in: 1...5, using: &random)
        }
      }
      inks = (0..<16).map { _ in
        (
          UInt32.random(in: 60...255, using: &random), UInt32.random(in: 60...255, using: &random),
          UInt32.random(in: 60...255, using: &random)
        )
      }
      let words = (0..<30).map { _ in
        (0..<Int.random(in: 2...8, using: &random)).map { _ in
          Int.random(in: 0..<26, using: &random)
        }
      }
      lines = (0..<40).map { _ in
        (0..<5).flatMap { _ in
          let ink = Int.random(in: 0..<16, using: &random)
          return (words.randomElement(using: &random) ?? []).map { (glyph: $0, ink: ink) }
        }
      }
    }

    /// The screen when `count` lines were written, the oldest of them scrolled away.
    func canvas(_ count: Int) -> PixelBuffer {
      var canvas = PixelBuffer(width: 300, height: 180, filledWith: Pixel(bits: 0xFF34_2C28))
      for (row, line) in lines[max(0, count - 12)..<count].enumerated() {
        for (column, letter) in line.prefix(32).enumerated() {
          for y in 0..<11 {
            for x in 0..<7 {
              let level = glyphs[letter.glyph][y * 7 + x]
              guard level > 0 else { continue }
              let ink = inks[letter.ink]
              func mix(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * level + b * (5 - level)) / 5 }
              canvas[4 + column * 9 + x, 4 + row * 14 + y] = Pixel(
                bits: 0xFF00_0000 | mix(ink.0, 0x34) << 16 | mix(ink.1, 0x2C) << 8
                  | mix(ink.2, 0x28))
            }
          }
        }
      }
      return canvas
    }
  }

  /// Blocks of 3 x 3 pixels of few colors, which move.
  private func pixelArt(_ frame: Int) -> PixelBuffer {
    var canvas = PixelBuffer(width: 300, height: 180)
    var random = SeededGenerator(seed: 9)
    let world = (0..<200 * 60).map { _ in UInt32.random(in: 0..<6, using: &random) }
    for y in 0..<180 {
      for x in 0..<300 {
        canvas[x, y] = Pixel(bits: 0xFF00_0000 | world[y / 3 * 200 + x / 3 + frame] * 0x12_3456)
      }
    }
    return canvas
  }

  /// Smoothed disks that turn over others that stand still.
  private func disks(_ frame: Int) -> PixelBuffer {
    let colors: [SIMD3<Double>] = [[217, 48, 79], [32, 96, 192], [48, 160, 96], [240, 176, 32]]
    var pixels = [SIMD3<Double>](repeating: [245, 245, 240], count: 300 * 180)
    func draw(_ x: Double, _ y: Double, radius: Double, _ color: SIMD3<Double>) {
      let reach = Int(radius) + 2
      for row in (Int(y) - reach..<Int(y) + reach).clamped(to: 0..<180) {
        for column in (Int(x) - reach..<Int(x) + reach).clamped(to: 0..<300) {
          let (dx, dy) = (Double(column) - x, Double(row) - y)
          let coverage = min(1, max(0, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
          let pixel = pixels[row * 300 + column]
          pixels[row * 300 + column] = (pixel + (color - pixel) * coverage).rounded(.down)
        }
      }
    }
    for i in 0..<24 {
      draw(25 + Double(i % 6 * 50), 25 + Double(i / 6 * 44), radius: 14, colors[i % 4])
    }
    for i in 0..<3 {
      let angle = Double(frame) * .pi / 20 + Double(i * 2)
      draw(
        150 + 90 * Mathematics.cos(angle), 90 + 50 * Mathematics.sin(angle),
        radius: Double(24 + 6 * i), colors[(i + 1) % 4])
    }
    return canvas(pixels)
  }

  /// A card of many colors that slides there and back: each frame has few.
  private func card(_ frame: Int) -> PixelBuffer {
    let t = Double(abs(15 - frame % 30)) / 15
    let x = 40 + 150 * t * t * (3 - 2 * t)
    let pixels = (0..<300 * 180).map { pixel -> SIMD3<Double> in
      let (column, row) = (Double(pixel % 300), Double(pixel / 300))
      let coverage = min(1, max(0, min(column - x + 0.5, x + 70.5 - column)))
      let color: SIMD3<Double> = [40 + row, (90 + row * 0.3).rounded(), (200 - row / 2).rounded()]
      return 50..<130 ~= row
        ? SIMD3(repeating: 250) + (color - SIMD3(repeating: 250)) * coverage
        : SIMD3(repeating: 250)
    }
    return canvas(pixels)
  }

  private func canvas(_ pixels: [SIMD3<Double>]) -> PixelBuffer {
    var canvas = PixelBuffer(width: 300, height: 180)
    canvas.pixels = pixels.map {
      Pixel(SolidColor(red: Int($0.x), green: Int($0.y), blue: Int($0.z)))
    }
    return canvas
  }

  @Test("gifsicle -O3 gains less than a hundredth", .enabled(if: Tool.hasGifsicle))
  func optimizer() throws {
    let screen = Screen()
    let scenes = [
      DrawnFrames((0..<36).map { screen.canvas($0) }), DrawnFrames((0..<20).map(pixelArt)),
      DrawnFrames((0..<20).map(disks)), DrawnFrames((0..<30).map(card)),
    ]
    for (scene, frames) in scenes.enumerated() {
      var bytes: [UInt8] = []
      let delays = frames.frames.map { _ in 5 }
      _ = try GIFEncoder().encode(frames, delays: delays) { bytes += $0 }
      let optimized = try Tool.withFile(bytes) { try Tool.gifsicle.run(["-O3", $0]) }
      #expect(Double(optimized.count) > 0.99 * Double(bytes.count), "scene \(scene)")
    }
  }
}
