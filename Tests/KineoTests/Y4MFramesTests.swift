import Foundation
import TestSupport
import Testing

@testable import Kineo

/// Frames of YUV4MPEG2.
@Suite struct Y4MFramesTests {
  private func frameInput(
    _ bytes: [UInt8], _ options: FrameInputOptions = FrameInputOptions()
  ) throws -> FrameInput {
    let scratch = try Folder()
    // The file stays open although its name is gone.
    return try FrameInput(contentsOf: [scratch.write(bytes, to: "film.y4m")], options: options)
  }

  private func message(_ bytes: [UInt8]) -> String {
    do {
      _ = try frameInput(bytes)
      return "nothing"
    } catch {
      return "\(error)".replacing(#/^\S*film.y4m/#, with: "film.y4m")
    }
  }

  /// A stream of frames that have the samples `planes`.
  private func stream(_ header: String, _ planes: [[UInt8]], line: String = "FRAME") -> [UInt8] {
    planes.reduce(Array("YUV4MPEG2 \(header)\n".utf8)) { $0 + Array("\(line)\n".utf8) + $1 }
  }

  // MARK: Against ffmpeg

  /// Three smooth frames as ffmpeg writes them in a pixel format of its own.
  private func film(_ format: String, size: String = "46x34", filter: String = "null") throws
    -> [UInt8]
  {
    let wave = { (period: Int) in "128+100*sin((X+\(period)*N)/\(period))*cos(Y/23)" }
    return try Tool.ffmpeg.run([
      "-v", "error", "-f", "lavfi", "-i",
      "color=size=\(size):rate=25:duration=0.12,format=gbrap,"
        + "geq=r='\(wave(13))':g='\(wave(17))':b='\(wave(29))':a='255*mod(N,2)'",
      "-vf", filter, "-pix_fmt", format, "-strict", "-1", "-f", "yuv4mpegpipe", "-",
    ])
  }

  /// What ffmpeg makes of a stream.
  private func rgba(_ film: [UInt8], filter: String = "null") throws -> [Pixel] {
    let bytes = try Tool.withFile(film) { path in
      try Tool.ffmpeg.run([
        "-v", "error", "-f", "yuv4mpegpipe", "-i", path, "-vf",
        filter, "-sws_flags",
        "bicubic+full_chroma_int+full_chroma_inp+accurate_rnd", "-f", "rawvideo", "-pix_fmt",
        "rgba", "-",
      ])
    }
    return packed(bytes).map { Pixel(premultiplying: StraightPixel(bits: $0)) }
  }

  /// The largest and the mean difference of a channel.
  private func difference(_ a: [Pixel], _ b: [Pixel]) -> (most: Int, mean: Double) {
    var errors: [Int] = []
    for (a, b) in zip(a, b) {
      for (x, y) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
        errors.append(abs(Int(x) - Int(y)))
      }
    }
    return (errors.max() ?? 0, Double(errors.reduce(0, +)) / Double(max(1, errors.count)))
  }

  @Test(
    "colors are those that ffmpeg shows, in every way to store them",
    .enabled(if: Tool.hasFFmpeg),
    arguments: [
      ("yuv444p", 2), ("yuv422p", 3), ("yuv420p", 4), ("yuvj420p", 4), ("yuvj444p", 2),
      ("yuv411p", 9), ("gray", 1), ("yuv420p9", 4), ("yuv420p10", 4), ("yuv422p10", 3),
      ("yuv444p10", 2), ("yuv444p12", 2), ("yuv420p12", 4), ("yuv420p14", 4), ("yuv420p16", 4),
      ("yuv444p16", 2), ("yuv422p16", 3), ("gray10", 1), ("gray12", 1), ("gray16", 1),
    ])
  func colors(format: String, most: Int) throws {
    // Of planes with odd sides ffmpeg stretches those of color.
    let film = try film(format)
    let shown = try frameInput(film).drawn().flatMap(\.pixels)
    let expected = try rgba(film)
    #expect(shown.count == expected.count && shown.count > 0)
    let difference = difference(shown, expected)
    #expect(difference.most <= most)
    #expect(difference.mean <= 1)
    #expect(shown.allSatisfy { $0.alpha == 255 })
  }

  @Test("alpha is kept", .enabled(if: Tool.hasFFmpeg))
  func alpha() throws {
    let film = try film("yuva444p")
    let frameInput = try frameInput(film)
    let expected = try rgba(film)
    let shown = try frameInput.drawn().flatMap(\.pixels)
    #expect(Set(shown.map(\.alpha)) == [0, 255])
    #expect(shown.map(\.alpha) == expected.map(\.alpha))
    let opaque = zip(shown, expected).filter { $0.0.alpha == 255 }
    #expect(difference(opaque.map(\.0), opaque.map(\.1)).most <= 2)
  }

  @Test("video in high definition is BT.709, unless said", .enabled(if: Tool.hasFFmpeg))
  func matrix() throws {
    let film = try film("yuv444p", size: "1100x8")
    let expected = try rgba(film, filter: "scale=in_color_matrix=bt709")
    #expect(try difference(frameInput(film).drawn().flatMap(\.pixels), expected).most <= 2)
    let other = try frameInput(film, FrameInputOptions(matrix: .bt601)).drawn().flatMap(\.pixels)
    #expect(difference(other, expected).most > 10)
    #expect(try difference(other, rgba(film)).most <= 2)
    #expect(YUVMatrix.default(for: FrameSize(width: 1024, height: 576)) == .bt601)
    #expect(YUVMatrix.default(for: FrameSize(width: 720, height: 577)) == .bt709)
  }

  // MARK: By hand

  /// The red of gray pixels of a row or column, whose samples of red are `reds`.
  private func reds(_ chroma: String, _ size: FrameSize, blue: [UInt8], red: [UInt8]) throws
    -> [Int]
  {
    let gray = [UInt8](repeating: 128, count: size.area)
    let film = stream(
      "W\(size.width) H\(size.height) F25:1 C\(chroma) XCOLORRANGE=FULL", [gray + blue + red])
    return try frameInput(film).drawn()[0].pixels.map { Int($0.red) }
  }

  @Test("samples of color stand where the stream says")
  func siting() throws {
    // A step of 40 in Cr is one of 56 in red.
    let (low, high) = (128 - 40, 128 + 40)
    let samples = [UInt8(low), UInt8(high)]
    func red(_ quarters: Int) -> Int {
      128 + Int((1.402 * (Double(low) + Double(high - low) * Double(quarters) / 4 - 128)).rounded())
    }
    let row = FrameSize(width: 4, height: 1)
    let none = [UInt8](repeating: 128, count: 2)
    func across(_ chroma: String) throws -> [Int] {
      try reds(chroma, row, blue: none, red: samples)
    }
    #expect(try across("420jpeg") == [0, 1, 3, 4].map(red))
    #expect(try across("420") == [0, 1, 3, 4].map(red))
    #expect(try across("420mpeg2") == [0, 2, 4, 4].map(red))
    #expect(try across("420paldv") == [0, 2, 4, 4].map(red))
    #expect(try across("422") == [0, 2, 4, 4].map(red))
    let wide = try reds("411", FrameSize(width: 8, height: 1), blue: none, red: samples)
    #expect(wide == [0, 1, 2, 3, 4, 4, 4, 4].map(red))

    let column = FrameSize(width: 1, height: 4)
    func down(_ chroma: String) throws -> [Int] {
      try reds(chroma, column, blue: none, red: samples)
    }
    #expect(try down("420jpeg") == [0, 1, 3, 4].map(red))
    #expect(try down("420mpeg2") == [0, 1, 3, 4].map(red))
    #expect(try down("420paldv") == [0, 2, 4, 4].map(red))

    let odd = FrameSize(width: 3, height: 1)
    #expect(try reds("420jpeg", odd, blue: none, red: samples) == [0, 1, 3].map(red))
    #expect(try reds("422", odd, blue: none, red: samples) == [0, 2, 4].map(red))
    let wider = FrameSize(width: 5, height: 1)
    #expect(try reds("411", wider, blue: none, red: samples) == [0, 1, 2, 3, 4].map(red))
  }

  @Test("blue of 420paldv stands a row below red")
  func blueSiting() throws {
    let gray = [UInt8](repeating: 128, count: 4)
    let film = stream(
      "W1 H4 F25:1 C420paldv XCOLORRANGE=FULL", [gray + [88, 168] + [128, 128]])
    let blues = try frameInput(film).drawn()[0].pixels.map { Int($0.blue) }
    func blue(_ quarters: Int) -> Int {
      128 + Int((1.772 * (Double(quarters) * 20 - 40)).rounded())
    }
    #expect(blues == [0, 0, 2, 4].map(blue))
  }

  @Test("black, white and what is beyond, in the limited range and the full one")
  func range() throws {
    func grays(_ tags: String, _ samples: [UInt8]) throws -> [UInt8] {
      try frameInput(stream("W\(samples.count) H1 F25:1 \(tags)", [samples])).drawn()[0].pixels
        .map(\.red)
    }
    let samples: [UInt8] = [0, 16, 126, 235, 255]
    #expect(try grays("Cmono XCOLORRANGE=LIMITED", samples) == [0, 0, 128, 255, 255])
    #expect(try grays("XCOLORRANGE=LIMITED Cmono", samples) == [0, 0, 128, 255, 255])
    #expect(try grays("Cmono XCOLORRANGE=FULL", samples) == [0, 16, 126, 235, 255])
    #expect(try grays("Cmono", samples) == [0, 16, 126, 235, 255])
    let half = stream("W1 H1 F25:1 C444", [[126, 128, 128]])
    #expect(try frameInput(half).drawn()[0].pixels == [0xFF80_8080])
    // Words of 10 bits that hold more are cut.
    let deep = stream("W2 H1 F25:1 Cmono10", [[0xFF, 0x03, 0xFF, 0xFF]])
    #expect(try frameInput(deep).drawn()[0].pixels == [0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  // MARK: Streams

  @Test("frames are found whatever their lines say, drawn in any order, and shown as they are")
  func frames() throws {
    var random = SeededGenerator(seed: 1)
    let levels = (0..<7).map { _ in UInt8.random(in: 0...255, using: &random) }
    var film = Array("YUV4MPEG2 W3 H2 F10:1 Ip A1:1 Cmono\n".utf8)
    for (index, level) in levels.enumerated() {
      let parameters = String(repeating: " X\(index)", count: index * 12)
      film += Array("FRAME\(parameters)\n".utf8) + [UInt8](repeating: level, count: 6)
    }
    let frameInput = try frameInput(film)
    #expect(try frameInput.drawn() == frameInput.drawnAlone())
    #expect(frameInput.notes == [] && frameInput.frameRate == 10)
    let (bytes, report) = try frameInput.gif(options: ExportOptions(jobs: 3))
    #expect(report.isExact)
    #expect(
      try StrictGIF(bytes).rendered().map { $0.pixels[0].red } == levels)
  }

  @Test("the header's tags say rate, fields and shape of pixels")
  func header() throws {
    func read(_ tags: String) throws -> FrameInput {
      try frameInput(stream("W1 H1 \(tags) Cmono", [[0], [9]]))
    }
    #expect(try read("F30000:1001").frameRate == Rational(30_000, over: 1001))
    let extreme = try read("F9223372036854775807:9223372036854775806")
    #expect(try extreme.gif().report.centiseconds == 200)
    #expect(try read("F25:1 It A1:1").notes == [.interlaced])
    #expect(try read("F25:1 I? A0:0").notes == [])
    #expect(try read("F25:1 A59:59").notes == [])
    #expect(try read("F0:0").notes == [.assumedFrameRate])
    #expect(try read("").frameRate == 20)
    #expect(try frameInput(stream("W1 H1 Cmono", [[0]])).notes == [])
    let old = stream("W2 H2 F25:1 XYSCSS=420MPEG2", [[0, 0, 0, 0, 128, 128]])
    #expect(try frameInput(old).frames.width == 2)
    var options = FrameInputOptions(defaultFrameRate: 5)
    #expect(try frameInput(stream("W1 H1 F25:1 Cmono", [[0]]), options).frameRate == 25)
    #expect(try frameInput(stream("W1 H1 Cmono", [[0]]), options).frameRate == 5)
    options.frameRate = 7
    #expect(try frameInput(stream("W1 H1 F25:1 Cmono", [[0]]), options).frameRate == 7)
  }

  @Test("frames whose pixels are not square get their shape, no smaller than they are")
  func pixelAspect() throws {
    func size(_ aspect: String, _ edit: FrameEdit = FrameEdit()) throws -> FrameSize {
      let film = stream("W20 H10 F25:1 A\(aspect) Cmono", [[UInt8](repeating: 9, count: 200)])
      let input = try frameInput(film, FrameInputOptions(edit: edit))
      let size = FrameSize(width: input.frames.width, height: input.frames.height)
      let isStretched = input.notes.contains(.notSquare(shape: size))
      #expect(isStretched || input.notes == [])
      #expect(
        try input.drawn()[0].pixels.allSatisfy { $0 == Pixel(Color(red8: 9, green8: 9, blue8: 9)) })
      return isStretched ? size : FrameSize(width: -size.width, height: -size.height)
    }
    func frame(_ width: Int, _ height: Int) -> FrameSize { FrameSize(width: width, height: height) }
    #expect(try size("59:54") == frame(22, 10))
    #expect(try size("1:2") == frame(20, 20))
    #expect(try size("4:3", FrameEdit(width: 40)) == frame(40, 15))
    #expect(try size("4:3", FrameEdit(height: 30)) == frame(80, 30))
    let crop = PixelRect(x: 2, y: 1, width: 6, height: 4)
    #expect(try size("4:3", FrameEdit(crop: crop)) == frame(8, 4))
    // Both sides are asked for, or nobody sees the difference; these are not stretched.
    #expect(try size("4:3", FrameEdit(width: 9, height: 9)) == frame(-9, -9))
    #expect(try size("640:639") == frame(-20, -10))
    for absurd in ["11:1", "1:9223372036854775807"] {
      #expect(try size(absurd) == frame(-20, -10))
    }
    let nothing = FrameEdit(crop: PixelRect(x: 0, y: 0, width: 0, height: 4), width: 9)
    #expect(throws: FrameInputError.self) { try size("4:3", nothing) }
  }

  @Test("what is wrong with a stream is reported with its location")
  func wrong() {
    let pixel: [[UInt8]] = [[0]]
    #expect(
      message(stream("W1 H1 C42O", pixel))
        == "film.y4m: C42O in the header is not known; is it C420?")
    #expect(message(stream("W1 H1 Cbayer", pixel)).contains("allowed: C420jpeg, C420mpeg2"))
    #expect(message(stream("H1", pixel)) == "film.y4m: the header has no width, such as W640")
    #expect(message(stream("W1", pixel)) == "film.y4m: the header has no height, such as H480")
    for word in ["W0", "W-1", "Wx", "W99999999999999999999", "W2000000"] {
      #expect(
        message(stream("H1 \(word)", pixel))
          == "film.y4m: \"\(word)\" in the header must be a side of 1 to 1000000 px")
    }
    for word in ["F25", "F:", "Fa:b", "A1", "F1:1:1"] {
      #expect(
        message(stream("W1 H1 \(word)", pixel))
          == "film.y4m: \"\(word)\" in the header means nothing"
      )
    }
    #expect(
      message(stream("W1 H1 F25:1", [[0, 128, 128], [0, 128]]))
        == "film.y4m: the input ends within frame 2, 1 byte too early, after 1 whole frame")
    #expect(
      message(stream("W1 H1 Cmono", [[0], [0]], line: "FRAMX"))
        == "film.y4m: there is no FRAME at byte 22, where frame 1 should begin")
    let endless = stream("W1 H1 Cmono", [[0]], line: "FRAME " + String(repeating: "X", count: 2000))
    #expect(message(endless).contains("there is no FRAME at byte 22"))
    #expect(message(stream("W1 H1", [])).hasSuffix("film.y4m: there are no frames"))
    #expect(
      message(Array("YUV4MPEG2 W1 H1".utf8))
        == "film.y4m: the stream ends within its first line, which is the header")
    #expect(
      message(Array("YUV4MPEG2 W1 H1 X\(String(repeating: "x", count: 2000))\n".utf8)).contains(
        "longer than 1000 bytes"))
    #expect(
      message(stream("W1 H1 F5000:1 Cmono", pixel)).contains("5000 frames a second in the header"))
    #expect(message(stream("W20000 H20000", [])).contains("a side of 20000 px is more than the"))
    #expect(message(stream("W1000000000 H1000000000", [])).contains("a side of 1 to 1000000"))
  }

  @Test("a stream cut anywhere is an error, or a film of whole frames")
  func cut() throws {
    let film = stream("W2 H1 F25:1 Cmono", [[1, 2], [3, 4], [5, 6]])
    let start = film.count - 3 * 8
    for count in film.indices {
      let part = Array(film[..<count])
      let isWhole = count > start && (count - start).isMultiple(of: 8)
      #expect((message(part) == "nothing") == isWhole)
      let whole = max(0, count - start) / 8
      if count > start, !isWhole { #expect(message(part).contains("after \(whole) whole frame")) }
    }
  }

  @Test("bytes that change at random never trap")
  func damaged() throws {
    let film = stream("W3 H2 F25:1 Ip A1:1 C420jpeg XYSCSS=420JPEG", Array(repeating: [], count: 3))
    var random = SeededGenerator(seed: 9)
    for _ in 0..<400 {
      var damaged = film + (0..<30).map { _ in UInt8.random(in: 0...255, using: &random) }
      for _ in 0..<2 {
        damaged[Int.random(in: 9..<damaged.count, using: &random)] =
          Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &random)
      }
      if let frameInput = try? frameInput(damaged),
        frameInput.frames.width * frameInput.frames.height < 1000
      {
        _ = try? frameInput.drawn()
      }
    }
  }
}
