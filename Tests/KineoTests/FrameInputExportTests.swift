import Kineo
import TestSupport
import Testing

/// From frames to the bytes of a GIF.
@Suite struct FrameInputExportTests {
  /// Frames of one color each, drawn by numbers.
  private struct Numbered: FrameSource {
    var width = 4
    var height = 3
    let frameCount: Int

    /// The color of a frame, different for each.
    static func color(_ frame: Int) -> Pixel { Pixel(bits: 0xFF00_0000 | UInt32(frame) * 2053) }

    func draw(
      _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
    ) throws {
      for frame in range {
        let canvas = PixelBuffer(
          width: width, height: height, filledWith: Self.color(frame))
        try body(canvas, canvas.bounds)
      }
    }
  }

  private func frameInput(_ count: Int, rate: Rational) throws -> FrameInput {
    try FrameInput(Numbered(frameCount: count), frameRate: rate)
  }

  /// Which frames a GIF shows, and for how long.
  private func shown(_ gif: [UInt8], of count: Int) throws -> [(frame: Int, delay: Int)] {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<count).map { (Numbered.color($0), $0) })
    return try StrictGIF(gif).rendered().map { picture in
      (try #require(numbers[picture.pixels[0]]), picture.delay)
    }
  }

  @Test("any source becomes a GIF, each frame for its time")
  func custom() throws {
    let (bytes, report) = try frameInput(30, rate: 30).gif()
    let shown = try shown(bytes, of: 30)
    #expect(shown.map(\.frame) == Array(0..<30))
    #expect(shown.map(\.delay).reduce(0, +) == 100 && report.centiseconds == 100)
    #expect(Set(shown.map(\.delay)) == [3, 4])
  }

  @Test(
    "a GIF plays as fast as its frames: boundaries are right to half a hundredth of a second",
    arguments: [
      Rational(60), Rational(120), Rational(50), Rational(30_000, over: 1001), Rational(24), 3.7,
      Rational(60_000, over: 1001), 1000,
    ])
  func rates(rate: Rational) throws {
    let count = 61
    let (bytes, report) = try frameInput(count, rate: rate).gif()
    var time = 0
    for (frame, delay) in try shown(bytes, of: count) {
      // What a viewer of the input would see at that time, or just before or after it.
      #expect(abs(Double(time) / 100 * rate.double - Double(frame)) < 1.02 + rate.double / 200)
      #expect(delay >= 2)
      time += delay
    }
    let exact = Double(count) / rate.double * 100
    #expect(abs(Double(time) - exact) <= 0.5)
    #expect(report.frames == (rate <= 50 ? count : report.images))
  }

  @Test("sixty frames a second lose every sixth")
  func sixty() throws {
    let shown = try shown(frameInput(12, rate: 60).gif().bytes, of: 12)
    #expect(shown.map(\.frame) == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
    #expect(shown.allSatisfy { $0.delay == 2 })
  }

  @Test("a lower rate leaves frames out, a higher one invents none")
  func otherRates() throws {
    var frameInput = try frameInput(20, rate: 20)
    let whole = try frameInput.gif()
    frameInput.maximumFrameRate = 10
    let half = try frameInput.gif()
    #expect(try shown(half.bytes, of: 20).map(\.frame) == Array(stride(from: 0, to: 20, by: 2)))
    #expect(half.report.centiseconds == 100)
    frameInput.maximumFrameRate = 40
    #expect(try frameInput.gif().bytes == whole.bytes)
    let preview = try frameInput.preview()
    #expect((preview.width, preview.height, preview.frames) == (4, 3, 20))
    #expect(preview.frameRate == 20 && preview.centiseconds == 100)
    frameInput.maximumFrameRate = 0
    #expect(throws: FrameClockError.self) { try frameInput.gif() }
  }

  @Test("a part is the frames of that part")
  func part() throws {
    let frameInput = try frameInput(20, rate: 10)
    let part = try frameInput.gif(options: ExportOptions(part: 0.5..<1.2))
    #expect(try shown(part.bytes, of: 20).map(\.frame) == Array(5..<12))
    #expect(throws: ExportError.part(1..<3, duration: 2)) {
      try frameInput.gif(options: ExportOptions(part: 1..<3))
    }
  }

  @Test("jobs do not change a byte", arguments: [2, 4, 7])
  func jobs(jobs: Int) throws {
    let frames = TestFrames(
      width: 20, height: 13, count: 40, seed: 11, alphas: [0, 100, 200, 255])
    let scratch = try Folder()
    let path = try scratch.write(frames.rgba, to: "frames.rgba")
    var frameInput = try FrameInput(
      contentsOf: [path], options: FrameInputOptions(size: frames.size, frameRate: 60))
    for background in [Color.white, .clear, Color(red: 0.3, green: 0.5, blue: 0.9)] {
      frameInput.background = background
      let one = try frameInput.gif(options: ExportOptions(jobs: 1)).bytes
      #expect(try frameInput.gif(options: ExportOptions(jobs: jobs)).bytes == one)
    }
  }

  @Test("loops are written as the words mean them")
  func loops() throws {
    let frameInput = try frameInput(2, rate: 10)
    func loops(_ loop: Loop) throws -> Int? {
      try StrictGIF(frameInput.gif(output: OutputSettings(loop: loop)).bytes).loops
    }
    #expect(try loops(.forever) == 0)
    #expect(try loops(.once) == nil)
    #expect(try loops(.plays(3)) == 2)
    #expect(throws: GIFError.plays(1)) {
      try frameInput.preview(output: OutputSettings(loop: .plays(1)))
    }
  }

  @Test("limits are those of scenes, and checked before anything is drawn")
  func limits() throws {
    var options = ExportOptions()
    options.limits.frames = 9
    #expect(throws: ExportError.self) { try frameInput(10, rate: 10).gif(options: options) }
    #expect(try frameInput(9, rate: 10).gif(options: options).report.frames == 9)
    options.limits.side = 3
    #expect(throws: ExportError.self) { try frameInput(9, rate: 10).preview(options: options) }
    options = ExportOptions()
    options.limits.memory = 1 << 20
    #expect(throws: ExportError.self) { try frameInput(9, rate: 10).preview(options: options) }
    for rate in [Rational(0), -1, 1001, Rational(1, over: 1001)] {
      #expect(throws: FrameInputError.frameRate(rate)) { try frameInput(1, rate: rate) }
    }
    #expect(throws: FrameInputError.scale(2)) {
      try frameInput(1, rate: 1).gif(output: OutputSettings(scale: 2))
    }
    #expect(throws: GIFError.self) { try frameInput(0, rate: 1).preview() }
  }

  @Test("memory for large frames is refused by their header, before anything is decoded")
  func memoryOfInput() throws {
    let scratch = try Folder()
    let sides: [UInt8] = [0xA0, 0x0F, 0xA0, 0x0F]
    let gif =
      Array("GIF89a".utf8) + sides + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    var png = try PNGEncoder.encode(PixelBuffer(width: 1, height: 1))
    png.replaceSubrange(16..<24, with: [0, 0, 0x0F, 0xA0, 0, 0, 0x0F, 0xA0])
    let film = Array("YUV4MPEG2 W4000 H4000 F25:1 Cmono\nFRAME\n".utf8)
    for (name, bytes) in [("a.gif", gif), ("a.png", png), ("a.y4m", film), ("a.rgba", [1, 2, 3])] {
      var options = FrameInputOptions(
        edit: FrameEdit(crop: PixelRect(x: 0, y: 0, width: 8, height: 8)))
      options.limits.memory = 256 << 20
      if name == "a.rgba" { options.size = FrameSize(width: 4000, height: 4000) }
      let path = try scratch.write(bytes, to: name)
      let message =
        #expect(throws: ExportError.self, "\(name)") {
          try FrameInput(contentsOf: [path], options: options)
        }.map { "\($0)" } ?? ""
      #expect(message.contains("MiB") && message.contains("limit of 256 MiB"), "\(message)")
    }
  }
}
