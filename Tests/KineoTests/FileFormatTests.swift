import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import Kineo

/// Other files than GIFs, as other programs and our own readers see them.
@Suite struct FileFormatTests {
  private static let delays = [10, 4, 4, 7, 300]

  /// Five frames, the third of which equals the second.
  private func frames(alphas: [UInt32] = [255], seed: Int = 1) -> [PixelBuffer] {
    var frames = TestFrames(count: 4, seed: seed, alphas: alphas).frames
    frames.insert(frames[1], at: 2)
    return frames
  }

  private func encoder(
    _ format: FileFormat, _ settings: OutputSettings = OutputSettings(),
    isTransparent: Bool = false,
    jobs: Int = 1, comment: String? = nil
  ) -> FormatEncoder {
    FormatEncoder(
      format: format,
      options: GIFOptions(settings, jobs: jobs, isTransparent: isTransparent, comment: comment),
      rate: 25)
  }

  private func encode(
    _ frames: [PixelBuffer], _ encoder: FormatEncoder, delays: [Int] = delays
  ) throws -> (bytes: [UInt8], report: GIFReport) {
    var bytes: [UInt8] = []
    let report = try encoder.encode(
      PaintedFrames(frames), delays: delays, progress: { _, _ in }, into: { bytes += $0 })
    #expect(report.bytes == bytes.count)
    return (bytes, report)
  }

  /// What Pillow sees: a delay in milliseconds, and straight pixels.
  private func pillow(_ bytes: [UInt8]) throws -> [(delay: Int, pixels: [UInt32])] {
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      for i in range(getattr(image, 'n_frames', 1)):
          image.seek(i)
          pixels = image.convert('RGBA').tobytes()
          sys.stdout.buffer.write(int(image.info.get('duration', 0)).to_bytes(4, 'little') + pixels)
      """
    let output = packed(try Tool.withFile(bytes) { try Python.run(script, $0) })
    let size = 9 * 7 + 1
    return stride(from: 0, to: output.count, by: size).map {
      (Int(output[$0]), Array(output[$0 + 1..<$0 + size]))
    }
  }

  private func straight(_ frame: PixelBuffer) -> [UInt32] {
    frame.pixels.map { StraightPixel(unpremultiplying: $0).bits }
  }

  @Test("an animated PNG shows a picture for hours, to the hundredth of a second")
  func longDelays() throws {
    let frames = Array(frames().prefix(2))
    for (delay, parts) in [
      (65_535, [65_535]), (65_536, [65_400, 136]), (70_000, [70_000]), (70_001, [69_900, 101]),
      (6_553_500, [6_553_500]), (6_553_501, [6_553_400, 101]), (6_553_600, [6_553_500, 100]),
      (20_000_000, [6_553_500, 6_553_500, 6_553_500, 339_500]),
    ] {
      let (bytes, report) = try encode(frames, encoder(.png), delays: [delay, 5])
      let file = try #require(try APNGFile(bytes))
      #expect(file.delays == (parts + [5]).map { Rational($0, over: 100) })
      #expect(report.images == parts.count + 1)
    }
  }

  @Test("an animated PNG that is cut off within its frames is damaged")
  func cutOff() throws {
    let (bytes, _) = try encode(frames(), encoder(.png), delays: frames().map { _ in 5 })
    let scratch = try Folder()
    for missing in [1, 30, bytes.count / 2] {
      let path = try scratch.write(Array(bytes.dropLast(missing)), to: "cut.png")
      #expect {
        try FrameInput(contentsOf: [path])
      } throws: {
        "\($0)" == "\(path): the PNG is damaged: it ends before the image does"
      }
    }
  }

  @Test(
    "an animated PNG and a lossless WebP show every pixel for its time, clear ones too",
    .enabled(if: Tool.hasPillow),
    arguments: [FileFormat.png, .webp], [[255], [255, 0, 130]])
  func exact(format: FileFormat, alphas: [UInt32]) throws {
    let frames = frames(alphas: alphas)
    let settings = OutputSettings(quality: 100)
    let (bytes, report) = try encode(
      frames, encoder(format, settings, isTransparent: alphas.count > 1))
    #expect(report.isExact && report.images == 4)
    let shown = try pillow(bytes)
    let expected = [0, 1, 3, 4]
    #expect(shown.map(\.delay) == [100, 80, 70, 3000])
    try #require(shown.count == expected.count)
    for (picture, frame) in zip(shown, expected) {
      #expect(picture.pixels == straight(frames[frame]))
    }
    #expect(FileKind(bytes) == (format == .png ? .png : .webp))
  }

  @Test(
    "the report of a lossy WebP has the error of what viewers show", arguments: [[255], [255, 60]])
  func webPError(alphas: [UInt32]) throws {
    var frames = (1...5).map { seed in
      var frame = PixelBuffer(width: 40, height: 30)
      var random = SeededGenerator(seed: seed)
      for i in frame.pixels.indices {
        let (x, y) = (i % 40, i / 40)
        let noise = Int.random(in: 0..<40, using: &random)
        frame.pixels[i] = Pixel(
          premultiplying: StraightPixel(
            red: UInt8(x * 5 + noise), green: UInt8(y * 7), blue: UInt8(20 * seed + noise),
            alpha: UInt8(alphas[(x / 8 + y / 8) % alphas.count])))
      }
      return frame
    }
    frames[3] = frames[2]
    let settings = OutputSettings(quality: 40)
    let isTransparent = alphas.count > 1
    let (bytes, report) = try encode(frames, encoder(.webp, settings, isTransparent: isTransparent))
    let error = try #require(report.error)
    #expect(!report.isExact)
    let shown = try ImageReader.read(bytes)
    #expect(shown.count == 4)
    let errors = [0, 1, 2, 2, 3].enumerated().map { frame, picture in
      zip(frames[frame].pixels, shown.picture(at: picture).pixels).map { distance($0, $1) }
        .reduce(0, +) / 1200
    }
    #expect(abs(error.mean - errors.reduce(0, +) / 5) < 0.01 * error.mean)
    #expect(abs(error.worstFrameMean - (errors.max() ?? 0)) < 0.01 * error.mean)
    #expect(errors[error.worstFrame] == errors.max())
    let flat = [Pixel(.red), Pixel(.white)].map {
      PixelBuffer(width: 40, height: 30, filledWith: $0)
    }
    let exact = try encode(flat, encoder(.webp), delays: [10, 10]).report
    #expect(exact.isExact && exact.error == nil)
  }

  /// In OKLab, times 100, on white or on black.
  private func distance(_ a: Pixel, _ b: Pixel) -> Double {
    func place(_ pixel: Pixel, _ page: Int) -> SIMD4<Double> {
      let rest = page * (255 - Int(pixel.alpha)) / 255
      let lab = Color(
        red8: Int(pixel.red) + rest, green8: Int(pixel.green) + rest, blue8: Int(pixel.blue) + rest
      ).oklab
      return SIMD4(lab.lightness, lab.a, lab.b, 0)
    }
    return [0, 255].map { page in
      let way = place(a, page) - place(b, page)
      return (way * way).sum().squareRoot() * 100
    }.max() ?? 0
  }

  @Test("a WebP whose pictures are opaque declares the transparency around them")
  func webPAlpha() throws {
    let frames = (0..<3).map { frame in
      var canvas = PixelBuffer(width: 64, height: 48)
      for i in 0..<400 {
        canvas.pixels[(10 + i / 20) * 64 + 10 + 8 * frame + i % 20] = Pixel(.red)
      }
      return canvas
    }
    for quality in [100, 80] {
      let encoder = encoder(.webp, OutputSettings(quality: quality), isTransparent: true)
      let (bytes, _) = try encode(frames, encoder, delays: [10, 10, 10])
      #expect(bytes[20] & 0x10 != 0, "quality \(quality)")
    }
  }

  @Test("more than 256 colors have no table, and are exact", .enabled(if: Tool.hasPillow))
  func manyColors() throws {
    var frames = [PixelBuffer(width: 9, height: 7), PixelBuffer(width: 9, height: 7)]
    for frame in 0..<2 {
      for i in 0..<63 {
        frames[frame].pixels[i] = Pixel(bits: 0xFF00_0000 | UInt32(frame * 63 + i) * 1021)
      }
    }
    let (small, report) = try encode(frames, encoder(.png), delays: [5, 5])
    #expect(report.sourceColors == 126)
    #expect(try pillow(small).map(\.pixels) == frames.map(straight))
    // With 200 more.
    for seed in 0..<4 {
      var frame = PixelBuffer(width: 9, height: 7)
      for i in 0..<63 { frame.pixels[i] = Pixel(bits: 0xFF00_0000 | UInt32(seed * 63 + i) * 4099) }
      frames.append(frame)
    }
    let (large, full) = try encode(frames, encoder(.png), delays: Array(repeating: 5, count: 6))
    #expect(full.sourceColors == nil && full.isExact)
    #expect(try pillow(large).map(\.pixels) == frames.map(straight))
  }

  @Test(
    "the bytes do not depend on the jobs", arguments: [FileFormat.png, .webp, .y4m])
  func jobs(format: FileFormat) throws {
    let frames = (0..<8).flatMap { self.frames(seed: $0) }
    let delays = frames.map { _ in 4 }
    let first = try encode(frames, encoder(format, jobs: 1), delays: delays).bytes
    for jobs in 2...4 {
      #expect(try encode(frames, encoder(format, jobs: jobs), delays: delays).bytes == first)
    }
  }

  @Test("below quality 100 a WebP is lossless if it is smaller then", arguments: [90, 60])
  func smallerLossless(quality: Int) throws {
    // Of many soft rings one moves: what a lossy image blurs differs from the next one everywhere.
    let frames = (0..<24).map { step in
      var frame = PixelBuffer(width: 96, height: 64, filledWith: Pixel(.white))
      for ring in 0..<20 {
        let left = (Double(ring) * 37.7).truncatingRemainder(dividingBy: 96)
        let top = (Double(ring) * 23.3).truncatingRemainder(dividingBy: 64)
        let radius = 6 + 3.1 * Double(ring % 5)
        for i in frame.pixels.indices {
          let x = Double(i % 96) - left - (ring == 0 ? 2.6 * Double(step) : 0)
          let y = Double(i / 96) - top
          let edge = 1.5 - ((x * x + y * y).squareRoot() - radius).magnitude
          let gray = UInt8(255 - 255 * min(max(edge, 0), 1))
          guard gray < frame.pixels[i].red else { continue }
          frame.pixels[i] = Pixel(
            premultiplying: StraightPixel(red: gray, green: gray, blue: 255, alpha: 255))
        }
      }
      return frame
    }
    let delays = frames.map { _ in 4 }
    let exact = try encode(frames, encoder(.webp, OutputSettings(quality: 100)), delays: delays)
    let (bytes, report) = try encode(
      frames, encoder(.webp, OutputSettings(quality: quality)), delays: delays)
    #expect(bytes == exact.bytes && report.isExact && report.error == nil)
  }

  @Test("YUV4MPEG2 has a frame for each moment at the constant rate, in nearly the same colors")
  func y4m() throws {
    let frames = frames()
    let (bytes, report) = try encode(frames, encoder(.y4m))
    // 3.25 s at 25 a second.
    #expect(report.images == 81)
    let input = try TemporaryInput(bytes, "film.y4m").input
    #expect(input.frameRate == 25 && input.frames.frameCount == 81)
    let even = EvenFrames(delays: Self.delays, rate: 25)
    for (index, drawn) in try input.frames.drawn(0..<81).enumerated() {
      let expected = frames[even.indices[index]]
      for (a, b) in zip(drawn.canvas.pixels, expected.pixels) {
        for (x, y) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          #expect(abs(Int(x) - Int(y)) <= 2)
        }
      }
    }
  }

  @Test("grays have no color in YUV4MPEG2, and ends of the range are right")
  func gray() throws {
    let canvas = PixelBuffer(width: 1, height: 1, filledWith: Pixel(.white))
    let black = PixelBuffer(width: 1, height: 1, filledWith: Pixel(.black))
    let bytes = try encode([canvas, black], encoder(.y4m), delays: [4, 4]).bytes
    let header = try #require(bytes.firstIndex(of: 0x0A))
    let frame = Array("FRAME\n".utf8)
    #expect(Array(bytes[(header + 1)...]) == frame + [235, 128, 128] + frame + [16, 128, 128])
  }

  @Test("a frame at a constant rate is the one in whose time its middle is")
  func even() {
    #expect(EvenFrames(delays: [3, 3, 4], rate: 30).indices == [0, 1, 2])
    #expect(EvenFrames(delays: [4, 4, 12], rate: 25).indices == [0, 1, 2, 2, 2])
    #expect(EvenFrames(delays: [2], rate: 1).indices == [0])
    #expect(EvenFrames(delays: [2, 2, 2, 2], rate: 25).indices == [1, 3])
  }

  @Test("numbered PNGs are made in a folder of their own")
  func numbered() throws {
    let folder = try Folder()
    let frames = frames()
    let pattern = try #require(FrameNumbering(folder["new/f-%03d.png"]))
    let report = try encoder(.frames).write(
      PaintedFrames(frames), delays: [4, 4, 4, 4, 12], to: pattern, progress: { _, _ in })
    #expect(report.images == 7)
    for (number, frame) in [0, 1, 2, 3, 4, 4, 4].enumerated() {
      let bytes = try folder.bytes("new/f-00\(number + 1).png")
      let picture = try PNGDecoder.decode(bytes)
      #expect(picture == frames[frame])
    }
  }

  @Test(
    "a film has the size, made even, the length, and about the colors",
    .enabled(if: Tool.hasFFmpeg),
    arguments: [FileFormat.mp4, .webm])
  func film(format: FileFormat) throws {
    let colors: [Color] = ["#c03020", "#2050d0"]
    let frames = colors.map { PixelBuffer(width: 21, height: 17, filledWith: Pixel($0)) }
    let (bytes, report) = try encode(frames, encoder(format), delays: [20, 40])
    #expect(report.images == 15)
    let raw = try Tool.withFile(bytes) {
      try Tool.ffmpeg.run(["-v", "error", "-i", $0, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
    }
    try #require(raw.count == 15 * 22 * 18 * 3)
    for (frame, color) in [(0, colors[0]), (4, colors[0]), (5, colors[1]), (14, colors[1])] {
      // Both borders, the added ones too.
      for place in [0, 22 * 18 - 1] {
        let pixel = raw[(frame * 22 * 18 + place) * 3..<(frame * 22 * 18 + place) * 3 + 3]
        let expected = Pixel(color)
        for (a, b) in zip(pixel, [expected.red, expected.green, expected.blue]) {
          #expect(abs(Int(a) - Int(b)) <= 8, "\(frame) \(place)")
        }
      }
    }
  }

  @Test(
    "a seal identifies what a file was made from and whether it changed, and readers pass over it",
    arguments: [FileFormat.png, .webp, .mp4, .webm].filter { !$0.isFilm || Tool.hasFFmpeg })
  func seal(format: FileFormat) throws {
    let folder = try Folder()
    let frames = [PixelBuffer(width: 9, height: 7, filledWith: Pixel(.red))]
    let comment = "kineo 1.2.3 sha256:abc"
    var (bytes, _) = try encode(frames, encoder(format, comment: comment), delays: [50])
    let path = folder["a\(format.suffix)"]
    func write() throws { try AtomicFile.write(to: path) { try $0(bytes) } }
    try write()
    #expect(format.isIntact(fileAt: path, comment: comment))
    #expect(!format.isIntact(fileAt: path, comment: "kineo 1.2.3 sha256:abd"))
    #expect(!format.isIntact(fileAt: folder["none"], comment: comment))
    if format.isFilm {
      _ = try Tool.ffmpeg.run(["-v", "error", "-xerror", "-i", path, "-f", "null", "-"])
    } else {
      #expect(try pillow(bytes).map(\.pixels) == [straight(frames[0])])
    }
    bytes[bytes.count / 3] ^= 1
    try write()
    #expect(!format.isIntact(fileAt: path, comment: comment))
  }

  @Test("the end of a name is that of a format")
  func names() {
    #expect(FileFormat(path: "a/b.c/spin.GIF") == .gif)
    #expect(FileFormat(path: "spin.webp") == .webp && FileFormat(path: "spin.png") == .png)
    #expect(FileFormat(path: "frames/%04d.png") == .frames)
    #expect(FileFormat(path: "%d.gif") == nil && FileFormat(path: "a.mov") == nil)
    #expect(FileFormat(path: "50%.gif") == .gif)
    #expect(FileFormat.mp4.path(besideFile: "a.b/spin.gif") == "a.b/spin.mp4")
    #expect(FrameNumbering("f%02d.png")?[7] == "f07.png" && FrameNumbering("%02d")?[123] == "123")
    #expect(FrameNumbering("100%%-%02d.png")?[3] == "100%-03.png")
    #expect(FrameNumbering("a%d/f%d.png")?[3] == "a%d/f3.png")
    for name in ["%2d.png", "%04D.png", "%d-%d.png", "%00d.png", "%i.png", "f%03u.png"] {
      #expect(FrameNumbering.isMistaken(in: "a/\(name)"))
    }
    for name in ["%04d.png", "100%.gif", "a%%d.png", "%s.png", "5%increase.png"] {
      #expect(!FrameNumbering.isMistaken(in: name))
    }
    #expect(FrameNumbering("%02d-%d") == nil && FrameNumbering("%s") == nil)
  }

  @Test("a scene and frames are exported in the format of the name, unless the options have one")
  func exports() throws {
    let folder = try Folder()
    let scene = Scene(width: 8, height: 8, layers: [], animation: [.delay(0.1)])
    func kind(_ name: String, _ options: ExportOptions = ExportOptions()) throws -> FileKind? {
      let (path, other) = (folder[name], folder["frames-\(name)"])
      let report = try scene.export(to: path, options: options)
      let input = try FrameInput(contentsOf: [path])
      #expect(try input.export(to: other, options: options).format == report.format)
      return FileKind(try FileBytes.read(path, limit: 1 << 20))
    }
    #expect(try kind("a.webp") == .webp)
    #expect(try kind("a.PNG") == .png)
    #expect(try kind("a.gif") == .gif)
    #expect(try kind("a") == .gif)
    #expect(try kind("a.bin", ExportOptions(format: .gif)) == .gif)
    let error = FormatError.fileName("c.bmp")
    #expect(throws: error) { try scene.export(to: "c.bmp") }
    #expect(throws: error) { try FrameInput(contentsOf: [folder["a.gif"]]).export(to: "c.bmp") }
    #expect(
      error.description == "\"c.bmp\" must end in .gif, .png, .webp, .y4m, .mp4 or .webm; numbered "
        + "frames are such as frames/%04d.png")
    #expect(try kind("b.gif", ExportOptions(format: .webp)) == .webp)
    #expect(try scene.export(to: folder["f/%02d.png"]).format == .frames)
    #expect(try FileKind(FileBytes.read(folder["f/01.png"], limit: 1 << 20)) == .png)
  }

  @Test("what WebP cannot hold is refused")
  func webPLimits() throws {
    let wide = PixelBuffer(width: 16_384, height: 1)
    #expect(throws: FormatError.side(16_384, format: .webp, limit: 16_383)) {
      try encode([wide], encoder(.webp), delays: [5])
    }
    let still = [PixelBuffer(width: 1, height: 1)]
    #expect(throws: FormatError.delay(9_999_900, format: .webp, limit: 1_677_721)) {
      try encode(still, encoder(.webp), delays: [9_999_900])
    }
    let often = OutputSettings(loop: .plays(65_536))
    #expect(throws: FormatError.plays(65_536, format: .webp)) {
      try encode(frames(), encoder(.webp, often))
    }
  }
}

/// Frames in a file that is gone afterwards.
private struct TemporaryInput {
  let input: FrameInput
  private let folder: Folder

  init(_ bytes: [UInt8], _ name: String) throws {
    folder = try Folder()
    try AtomicFile.write(to: folder[name]) { try $0(bytes) }
    input = try FrameInput(contentsOf: [folder[name]])
  }
}
