import Kineo
import TestSupport
import Testing

/// Frames that are nothing but pixels.
@Suite struct RawFramesTests {
  private func frameInput(
    _ bytes: [UInt8], _ format: FrameInputFormat?, _ size: FrameSize?, rate: Rational = 25
  ) throws -> FrameInput {
    let scratch = try Folder()
    let path = try scratch.write(bytes, to: "frames.raw")
    // The file stays open although its name is gone.
    return try FrameInput(
      contentsOf: [path],
      options: FrameInputOptions(format: format, size: size, frameRate: rate))
  }

  @Test("RGBA and RGB are shown pixel by pixel", arguments: [FrameInputFormat.rgba, .rgb])
  func roundTrip(format: FrameInputFormat) throws {
    let frames = TestFrames(count: 12, seed: 1)
    let frameInput = try frameInput(format == .rgba ? frames.rgba : frames.rgb, format, frames.size)
    #expect(try frameInput.drawn() == frames.frames)
    #expect(try frameInput.drawnAlone() == frames.frames)
    let (bytes, report) = try frameInput.gif()
    let shown = try StrictGIF(bytes).rendered()
    #expect(report.isExact && report.frames == 12 && report.centiseconds == 48)
    #expect(shown.map(\.pixels) == frames.frames.map(\.pixels))
    #expect(shown.map(\.delay) == Array(repeating: 4, count: 12))
  }

  @Test("what is not opaque is composited over the background, white by default")
  func background() throws {
    let frames = TestFrames(count: 3, seed: 2, alphas: [0, 51, 128, 255])
    var frameInput = try frameInput(frames.rgba, nil, frames.size)
    func composited(over color: Color) -> [[Pixel]] {
      frames.straight.map { frame in
        frame.map { pixel in
          let alpha = Double(pixel.alpha) / 255
          func mixed(_ over: UInt8, _ under: Double) -> Int {
            Int((Double(over) * alpha).rounded()) + Int((under * 255 * (1 - alpha)).rounded())
          }
          return Pixel(
            SolidColor(
              red: mixed(pixel.red, color.red), green: mixed(pixel.green, color.green),
              blue: mixed(pixel.blue, color.blue)))
        }
      }
    }
    #expect(
      try StrictGIF(frameInput.gif().bytes).rendered().map(\.pixels) == composited(over: .white))
    frameInput.background = .black
    #expect(
      try StrictGIF(frameInput.gif().bytes).rendered().map(\.pixels) == composited(over: .black))
  }

  @Test("on a clear background what is at least half opaque is shown, the rest is clear")
  func transparent() throws {
    let frames = TestFrames(count: 4, seed: 3, alphas: [0, 127, 128, 255])
    var frameInput = try frameInput(frames.rgba, nil, frames.size)
    frameInput.background = .clear
    let (bytes, report) = try frameInput.gif()
    #expect(report.cutsAlpha)
    for (shown, drawn) in zip(try StrictGIF(bytes).rendered(), frames.frames) {
      for (pixel, source) in zip(shown.pixels, drawn.pixels) {
        #expect(pixel.alpha == (source.alpha >= 128 ? 255 : 0))
        if source.alpha == 255 { #expect(pixel == source) }
      }
    }
  }

  @Test("a frame that is not whole, no frames at all, and no size")
  func wrong() throws {
    let frames = TestFrames(count: 3, seed: 4)
    func message(_ bytes: [UInt8], _ format: FrameInputFormat?, _ size: FrameSize?) -> String {
      do {
        _ = try frameInput(bytes, format, size)
        return "nothing"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message(Array(frames.rgba.dropLast()), .rgba, frames.size).hasSuffix(
        "ends within frame 3, 1 byte too early, after 2 whole frames"))
    #expect(
      message(Array(frames.rgb.prefix(200)), .rgb, frames.size).contains("after 1 whole frame"))
    #expect(message([], .rgba, frames.size).hasSuffix(": there are no frames"))
    #expect(message([], nil, nil).hasSuffix(": there are no frames"))
    #expect(message(frames.rgba, .rgba, nil).contains("raw frames have no header"))
    #expect(message(frames.rgba, nil, nil).contains("neither a picture (PNG, JPEG"))
    if Tool.hasFFmpeg {
      let video = Array("\0\0\0\u{20}ftypisom".utf8)
      #expect(message(video, nil, nil).contains(": ffmpeg: "))
    }
    #expect(
      message([0xFF, 0xD8, 0xFF, 0xE0], nil, nil).contains("the JPEG is damaged"))
    #expect(
      message(Array("<svg/>".utf8), nil, nil).contains(" is an SVG picture; convert it to a PNG"))
    #expect(message(Array("GIF89a".utf8), nil, nil).contains("the GIF is damaged"))
    #expect(message(Array(#"{"v": 1, "layers": []}"#.utf8), nil, nil).contains("export its frames"))
    #expect(
      message(frames.rgba, .rgba, FrameSize(width: 1_000_000, height: 1_000_000)).contains(
        "a side of 1000000 px is more than the limit of 16384"))
    #expect(
      message(frames.rgba, .rgba, FrameSize(width: 0, height: 4)).contains("a canvas of 0 x 4 px"))
  }

  @Test("more frames than allowed are refused before they are drawn")
  func limit() throws {
    let frames = TestFrames(count: 5, seed: 5)
    let scratch = try Folder()
    let file = try scratch.write(frames.rgba, to: "a.rgba")
    var options = FrameInputOptions(size: frames.size)
    options.limits.frames = 4
    #expect(throws: ExportError.self) { try FrameInput(contentsOf: [file], options: options) }
    options.limits.frames = 5
    #expect(try FrameInput(contentsOf: [file], options: options).frames.frameCount == 5)
  }
}
