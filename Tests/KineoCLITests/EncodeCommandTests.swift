import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct EncodeCommandTests {
  private func pictures(_ input: FrameInput) throws -> [PixelBuffer] {
    var pictures: [PixelBuffer] = []
    try input.frames.draw(0..<input.frames.frameCount) { canvas, _ in pictures.append(canvas) }
    return pictures
  }

  private func gif(_ folder: Folder, _ name: String) throws -> StrictGIF {
    try StrictGIF(folder.bytes(name))
  }

  @Test("a folder of PNGs becomes a sound GIF and a line of report")
  func folder() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(12, in: "frames")
    let call = Call(["encode", folder["frames"], "--fps", "25", "-o", folder["a.gif"]])
    #expect(call.code == .done && call.errors == "")
    let gif = try gif(folder, "a.gif")
    #expect(gif.rendered().map(\.pixels) == TestFrames.canvases(12).map(\.pixels))
    #expect(gif.frames.allSatisfy { $0.delay == 4 })
    let size = try folder.bytes("a.gif").count
    #expect(call.output.hasPrefix("\(folder["a.gif"])  12 frames  0.48 s  \(size) bytes  "))
    #expect(call.output.contains(", exact  in 0."))
    #expect(folder.names == ["a.gif", "frames"])
  }

  @Test("how true and how small the file is can be said as for presets")
  func accuracy() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(12, in: "frames")
    let arguments = ["encode", folder["frames"], "--fps", "25", "-o", folder["a.gif"]]
    for others in [[], ["--also", "webp,y4m"]] {
      let refused = Call(arguments + others + ["--max-size", "100"])
      #expect(refused.code == .tooLarge && refused.errors.contains("the limit is 100 bytes"))
      #expect(folder.names == ["frames"])
    }

    let call = Call(
      arguments + ["--max-size", "100", "--best-effort", "--colors", "4", "--report", "json"])
    #expect(call.code == .done && call.errors == "")
    for fact in ["\"written\": true", "\"maxSize\": 100", "\"source\": \"\(folder["frames"])\""] {
      #expect(call.output.contains(fact))
    }
    let gif = try gif(folder, "a.gif")
    #expect(gif.comments.first == "kineo \(kineoVersion)")
    #expect(gif.frames.map(\.delay).reduce(0, +) == 48)
    #expect(Call(arguments + ["--no-comment", "--quiet"]).code == .done)
    #expect(try self.gif(folder, "a.gif").comments == [])
  }

  @Test("raw frames, PNG files and YUV4MPEG2 are detected")
  func formats() throws {
    let folder = try Folder()
    let raw = try folder.write(TestFrames.rgba(4), to: "a.rgba")
    let files = try folder.writePNGs(4, in: "frames")
    let film = try folder.write(TestFrames.y4m(4), to: "film.y4m")
    let size = ["--size", "6x5"]
    func encoded(_ arguments: [String]) throws -> [UInt8] {
      let call = Call(["encode"] + arguments + ["-o", folder["x.gif"]])
      #expect(call.code == .done && call.errors == "")
      return try folder.bytes("x.gif")
    }
    let expected = try encoded(["--raw", raw, "--fps", "10"] + size)
    #expect(try encoded([raw, "--fps", "10"] + size) == expected)
    #expect(try encoded([raw, "--format=rgba", "--fps", "10"] + size) == expected)
    #expect(try encoded(files + ["--fps", "10"]) == expected)
    #expect(try StrictGIF(encoded([film])).frames.count == 4)
    #expect(try StrictGIF(encoded([film, "--fps", "12.5"])).frames.map(\.delay) == [8, 8])
    #expect(try StrictGIF(encoded([film, "--input-fps", "5"])).frames.map(\.delay).max() == 20)
    let fast = try StrictGIF(encoded([raw, "--input-fps", "40", "--fps", "20"] + size))
    #expect(fast.frames.map(\.delay) == [5, 5])
  }

  @Test("what is not known, or left out, is said in a note, and quiet is quiet")
  func notes() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    try folder.write("x", to: "frames/notes.txt")
    let film = try folder.write(TestFrames.y4m(60, rate: 60), to: "film.y4m")
    let call = Call(["encode", folder["frames"], "-o", folder["a.gif"]])
    #expect(
      call.errors == """
        kineo: note: 1 file in \(folder["frames"]) without the ending .png is left out
        kineo: note: the input has no frame rate; 20 frames a second are assumed

        """)
    let fast = Call(["encode", film, "-o", folder["b.gif"], "--fps", "60"])
    #expect(
      fast.errors
        == "kineo: note: of 60 frames 50 are shown: the input has 60 a second, and browsers play "
        + "GIFs of more than 50 a second at 10\n")
    #expect(try gif(folder, "b.gif").frames.map(\.delay) == Array(repeating: 2, count: 50))
    for call in [
      ["encode", film, "--fps", "20"], ["encode", folder["frames"], "--fps", "10", "--speed", "8"],
      ["encode", folder["frames"], "--input-fps", "60", "--fps", "20"],
    ] {
      #expect(!Call(call + ["-o", folder["b.gif"]]).errors.contains("shown"))
    }
    let delays = try folder.write(String(repeating: "0.015\n", count: 3), to: "delays.txt")
    let short = ["encode", folder["frames"], "-o", folder["c.gif"], "--delays", delays]
    #expect(
      Call(short).errors.hasSuffix(
        "kineo: note: of 3 frames 2 are shown: some have less than 0.02 s, and browsers play GIFs of "
          + "more than 50 a second at 10\n"))
    #expect(Call(short + ["--speed", "20"]).errors.contains("of 3 frames 1 is shown: "))
    #expect(Call(short + ["--also", "webp"]).errors.contains("of 3 frames 2 are shown: "))
    #expect(!Call(short + ["--fps", "30"]).errors.contains("shown"))
    let quiet = Call(["encode", film, "-o", folder["b.gif"], "--quiet"])
    #expect(quiet.code == .done && quiet.output + quiet.errors == "")
  }

  @Test("loops, backgrounds and clear pixels are as asked for")
  func looks() throws {
    let folder = try Folder()
    let clear = try folder.write([255, 0, 0, 255, 0, 0, 0, 0], to: "a.rgba")
    func encoded(_ arguments: String...) throws -> StrictGIF {
      let call = Call(
        ["encode", clear, "--size", "2x1", "--fps", "5", "-o", folder["a.gif"]] + arguments)
      #expect(call.code == .done && call.errors == "")
      return try gif(folder, "a.gif")
    }
    #expect(try encoded().rendered()[0].pixels == [0xFF00_00FF, 0xFFFF_FFFF])
    #expect(try encoded("--background", "#102030").rendered()[0].pixels[1] == 0xFF30_2010)
    #expect(try encoded("--matte", "#102030").rendered()[0].pixels[1] == 0xFF30_2010)
    #expect(
      Call(["encode", clear, "--size", "2x1", "--matte", "red", "--background", "blue"])
        .errors.contains("--background and --matte both fill"))
    #expect(try encoded("--transparent").rendered()[0].pixels == [0xFF00_00FF, 0])
    #expect(try encoded().loops == 0)
    #expect(try encoded("--loop", "once").loops == nil)
    #expect(try encoded("--loop", "3").loops == 2)
  }

  @Test("pixels of enlarged frames stay sharp if asked for")
  func resampling() throws {
    let folder = try Folder()
    let frame = try folder.write([255, 0, 0, 255, 0, 0, 255, 255], to: "a.rgba")
    let call = [
      "encode", frame, "--size", "2x1", "--fps", "5", "-o", folder["a.gif"], "--resampling",
      "pixelated",
    ]
    #expect(Call(call + ["--width", "6"]).code == .done)
    #expect(
      try gif(folder, "a.gif").rendered()[0].pixels
        == (0..<18).map { $0 % 6 < 3 ? 0xFF00_00FF : 0xFFFF_0000 })
    let wrong = Call(call)
    #expect(wrong.code == .wrong && wrong.errors.contains("--width and --height scale them"))
    #expect(Call(call + ["--max-size", "9kB"]).code == .done)
  }

  @Test("jobs do not change a byte")
  func jobs() throws {
    let folder = try Folder()
    let files = try folder.writePNGs(40, in: "frames")
    for (jobs, name) in [("1", "one.gif"), ("4", "four.gif")] {
      let call = Call(["encode"] + files + ["--fps", "60", "--jobs", jobs, "-o", folder[name]])
      #expect(call.code == .done)
    }
    #expect(try folder.bytes("one.gif") == folder.bytes("four.gif"))
  }

  @Test("a wrong call is reported in one line, and nothing is written")
  func usage() throws {
    let folder = try Folder()
    let raw = try folder.write(TestFrames.rgba(2), to: "a.rgba")
    let png = try folder.writePNGs(1, in: "frames")[0]
    func message(_ arguments: String...) -> String {
      let call = Call(["encode"] + arguments + ["-o", folder["x.gif"]])
      #expect(call.code == .wrong && call.output == "")
      #expect(call.errors.hasPrefix("kineo: error: ") && call.errors.hasSuffix("\n"))
      return String(call.errors.dropFirst(14).dropLast())
    }
    #expect(
      message(raw, "--size", "6") == "--size must be columns x rows, such as 640x480, not \"6\"")
    for size in ["6x", "x6", "6x5x4", "6X5", "-6x5", "0x5", "6 x5", "1000001x1", "6xx5"] {
      #expect(message(raw, "--size", size).hasPrefix("--size must be columns x rows"))
    }
    #expect(message("--raw", "--format", "rgb", raw) == "--raw is --format rgba; give one of them")
    #expect(
      message(raw, "--format", "tiff")
        == "--format must be png, jpeg, webp, bmp, gif, film, y4m, rgba or rgb, not \"tiff\"")
    #expect(
      message(png, "--transparent", "--background", "red")
        == "--background fills what --transparent leaves open; give one of them")
    #expect(
      message(png, "--background", "rde").hasPrefix("--background must be a CSS color such as"))
    #expect(
      message(png, "--loop", "1")
        == "--loop must be forever, once or a number of plays from 2 to 65536, not \"1\"")
    #expect(message(png, "--fps", "0").contains("a number from 0.001 to 1000"))
    for option in [["--keep", "size"], ["--size-chart", folder["a.svg"]], ["--best-effort"]] {
      let call = Call(["encode", png, "-o", folder["x.gif"]] + option)
      #expect(call.code == .wrong)
      #expect(call.errors.contains("\(option[0]) is about --max-size, which is missing"))
    }
    #expect(message(png, "--matrix", "709").contains("must be bt601 or bt709"))
    #expect(folder.names == ["a.rgba", "frames"])
  }

  @Test("a message about the input begins with the name of its file")
  func places() throws {
    let folder = try Folder()
    let raw = try folder.write(TestFrames.rgba(2), to: "a.rgba")
    let png = try folder.writePNGs(1, in: "frames")[0]
    func check(_ place: String, _ arguments: String..., message: String) {
      let call = Call(["encode"] + arguments + ["-o", folder["x.gif"]])
      #expect(call.code == .wrong && call.output == "")
      let lines = call.errors.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 2 && lines[0].hasPrefix("\(place): error: \(message)"), "\(lines)")
    }
    check(raw, raw, message: "this is neither a picture (PNG, JPEG, WebP, BMP, GIF) nor")
    let preset = try folder.write(Array("canvas: {}\n".utf8), to: "a.yaml")
    check(preset, preset, message: "this is no picture and no film; presets are for kineo render")
    check(raw, "--raw", raw, message: "raw frames have no header and need their size (--size WxH)")
    check(raw, raw, "--size", "7x5", message: "the input ends within frame 2, 40 bytes too early")
    check(png, png, "--matrix", "bt601", message: "these are RGB colors already; only those of")
    check(png, png, "--size", "6x5", message: "this is a PNG, which contains its size; only raw")
    let missing = folder["none.png"]
    check(missing, png, missing, message: "cannot be read: No such file or directory")
    check(missing, missing, message: "cannot be read: No such file or directory")
    check(
      folder.path, folder.path,
      message: "there are no PNG, JPEG, WebP, BMP or GIF files in this folder, only")
    check(
      folder.path, folder.path, "--format", "webp",
      message: "there are no WebP files in this folder, only 3 others")
    for typo in ["frame", "frame/"] {
      check(
        folder["frame"], folder[typo], message: "there is no such file; did you mean \"frames\"?")
    }
    try folder.write("", to: "none.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link.png"], withDestinationPath: "nowhere")
    let link = folder["link.png"]
    check(link, link, message: "cannot be read: No such file or directory")
    check(folder.path, png, folder.path, message: "this is a folder; of several inputs each is")
    check("<stdin>", png, "-", message: "this is standard input; of several inputs each is")
    check(png, png, raw, "--format", "rgb", message: "folders and several files hold pictures")
    check(
      raw, raw, "--size", "6x5", "--max-frames", "1", message: "2 frames are more than the limit")
    check(raw, raw, "--size", "6x5", "--max-side", "5", message: "a side of 6 px is more than")
  }

  @Test("a header is refused with the name of its file")
  func headers() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(1, in: "frames")
    var png = try folder.bytes("frames/frame1.png")
    func message(_ bytes: [UInt8], _ name: String) throws -> String {
      let path = try folder.write(bytes, to: name)
      let call = Call(["encode", path, "-o", folder["x.gif"]])
      #expect(call.code == .wrong && call.errors.hasPrefix("\(path): error: "))
      return String(call.errors.dropFirst(path.count + 9).dropLast())
    }
    png.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    #expect(
      try message(png, "a.png")
        == "a side of 20000 px is more than the limit of 16384; --max-side raises the limit")
    png.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 3])
    #expect(
      try message(png, "a.png") == "a canvas of 0 x 3 px; both sides must be 1 to 1000000")
    let film = Array("YUV4MPEG2 W1 H1 F99999999999:1 Cmono\nFRAME\nx".utf8)
    #expect(
      try message(film, "a.y4m")
        == "99999999999 frames a second in the header; 0.001 to 1000 are allowed (--input-fps N "
        + "gives another rate)")
    let path = folder["a.y4m"]
    #expect(Call(["encode", path, "--input-fps", "5", "-o", folder["x.gif"]]).code == .done)
  }

  @Test("outputs have names of their own and leave the frames alone")
  func outputs() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(2, in: "frames")
    #expect(try OutputName.gif(forFramesIn: folder["frames"]) == "frames.gif")
    #expect(try OutputName.gif(forFramesIn: folder["frames"] + "/") == "frames.gif")
    #expect(try OutputName.gif(forFramesIn: "a/film.y4m") == "film.gif")
    #expect(try OutputName.gif(forFramesIn: "a/b.PNG") == "b.gif")
    #expect(try OutputName.gif(forFramesIn: "a/b.c") == "b.c.gif")
    #expect(try OutputName.gif(forFramesIn: "a/my é.png") == "my-é.gif")
    #expect(try OutputName.gif(forFramesIn: "film (1).mp4") == "film-1.gif")
    #expect(try OutputName.gif(forFramesIn: folder["frames/."]) == "frames.gif")
    for path in ["-", "a/+.png", "/", "nul.png"] {
      #expect(throws: UsageError.self) { try OutputName.gif(forFramesIn: path) }
    }
    let named = Call(["encode", folder["frames"], "--quiet", "-o", folder["new/"]])
    #expect(named.code == .done)
    _ = try gif(folder, "new/frames.gif")

    let film = try folder.write(TestFrames.y4m(2), to: "film.gif")
    let over = Call(["encode", film, "-o", film])
    #expect(over.code == .wrong && over.errors.contains("would overwrite the frames"))
    #expect(Call(["encode", film, "-o", folder["a.txt"]]).errors.contains("must end in .gif"))
    #expect(try folder.bytes("film.gif") == TestFrames.y4m(2))
  }

  @Test("numbered frames leave alone the frames that they are made from")
  func numberedOutputs() throws {
    let folder = try Folder()
    let files = try folder.writePNGs(3, in: "frames")
    func bytes() throws -> [[UInt8]] {
      try (1...3).map { try folder.bytes("frames/frame\($0).png") }
    }
    let before = try bytes()
    func refuses(_ output: String, _ input: [String], _ options: String...) {
      let call = Call(["encode"] + input + ["--fps", "10", "-o", folder[output]] + options)
      #expect(call.code == .wrong && call.output == "")
      #expect(call.errors.contains("\" would overwrite the frames \""), "\(call.errors)")
    }
    let own = "frames/frame%d.png"
    refuses(own, [folder["frames"]])
    refuses(own, [folder["frames"]], "--width", "3")
    refuses(own, [folder[own]], "--reverse")
    refuses(own, [folder["frames/*.png"]])
    refuses(own, files)
    refuses(own, [files[1]])
    refuses("frames/../frames/frame%01d.png", [folder["frames"]])
    refuses("frames/frame2.png", [folder["frames"]])
    #expect(try bytes() == before)
    let beside = Call([
      "encode", folder["frames"], "--fps", "10", "-o", folder["frames/other%d.png"],
    ])
    #expect(beside.code == .done && folder.names == ["frames"])
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: folder["frames"])
    refuses("link/frame%d.png", [folder["frames"]])
  }

  @Test("outputs leave alone delays and palettes")
  func otherInputs() throws {
    let folder = try Folder()
    let png = try folder.writePNGs(1, in: "frames")[0]
    let delays = try folder.write("0.5\n", to: "delays.gif")
    let palette = try folder.write(PNGEncoder.encode(TestFrames.canvases(1)[0]), to: "p1.png")
    let overDelays = Call(["encode", png, "--delays", delays, "-o", folder["delays.gif"]])
    #expect(overDelays.code == .wrong)
    #expect(overDelays.errors.contains("\" would overwrite the delays \""))
    for output in ["p1.png", "p%d.png"] {
      let call = Call(["encode", png, "--palette", palette, "-o", folder[output]])
      #expect(call.code == .wrong)
      #expect(call.errors.contains("\" would overwrite the palette \""))
    }
    #expect(folder.names == ["delays.gif", "frames", "p1.png"])
  }

  @Test("a chart of sizes is a file of its own, and its name ends in .svg or .png")
  func sizeChart() throws {
    let folder = try Folder()
    let files = try folder.writePNGs(3, in: "frames")
    let delays = try folder.write("0.5\n0.5\n0.5\n", to: "delays.svg")
    let old = try folder.bytes("frames/frame1.png")
    func message(_ chart: String, _ options: String...) -> String {
      let call = Call(
        ["encode", folder["frames"], "--max-size", "1kB", "--best-effort", "-o", folder["a.gif"]]
          + ["--delays", delays, "--size-chart", chart] + options)
      #expect(call.code == .wrong && call.output == "")
      return String(call.errors.dropFirst(14).dropLast())
    }
    let ending = " will hold a chart, so its name must end in .svg or .png"
    #expect(message(folder["a.gif"]).hasSuffix(ending))
    #expect(message(folder["a.pdf"]).hasSuffix(ending))
    #expect(message(folder["chart"]).hasSuffix(ending))
    #expect(message(files[0]).contains("\" would overwrite the frames \""))
    #expect(message(delays).contains("\" would overwrite the delays \""))
    let beside = folder["frames/../a.png"]
    #expect(message(beside, "--also", "png").hasSuffix(" would be one file"))
    #expect(try folder.bytes("frames/frame1.png") == old)
    #expect(folder.names == ["delays.svg", "frames"])
    let call = Call([
      "encode", folder["frames"], "--fps", "10", "--max-size", "100kB", "-o", folder["a.gif"],
      "--size-chart", folder["a.PNG"],
    ])
    #expect(call.code == .done)
    let size = try folder.bytes("a.gif").count
    #expect(
      call.errors
        == "kineo: note: no chart \(folder["a.PNG"]) is drawn: \(folder["a.gif"]) has \(size) bytes as "
        + "it is, and 100,000 are allowed\n")
  }

  @Test("films and numbered frames keep all frames, and their speed")
  func constantRates() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    func frames(_ arguments: String...) throws -> FrameInput {
      let call = Call(["encode"] + arguments + ["-o", folder["a.y4m"]])
      #expect(call.code == .done && call.errors == "")
      return try FrameInput(contentsOf: [folder["a.y4m"]])
    }
    let held = try frames(folder["frames"], "--fps", "10", "--hold", "1s")
    #expect(held.frameRate == 10 && held.frames.frameCount == 12)
    let delays = try folder.write("100ms\n300ms\n50ms\n", to: "delays.txt")
    let slides = try frames(folder["frames"], "--delays", delays)
    #expect(slides.frameRate == 20 && slides.frames.frameCount == 9)
    let fast = try frames(folder["frames"], "--delays", delays, "--fps", "40")
    #expect(fast.frameRate == 40 && fast.frames.frameCount == 18)
    let film = try folder.write(TestFrames.y4m(60, rate: 60), to: "film.y4m")
    let all = try frames(film)
    #expect(all.frameRate == 60 && all.frames.frameCount == 60)
    let webP = Call(["encode", film, "-o", folder["a.webp"]])
    #expect(webP.errors.contains("a second, and animated WebP gets at most 50 a second\n"))
    let numbered = Call(["encode", film, "-o", folder["new/%d.png"]])
    #expect(numbered.code == .done && numbered.errors == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["new"]).count == 60)
  }

  @Test("numbered frames of a longer run stay, and are counted in a note")
  func otherFrames() throws {
    let folder = try Folder()
    let files = try folder.writePNGs(5, in: "frames")
    func encode(_ count: Int) -> Call {
      Call(["encode"] + files.prefix(count) + ["--fps", "5", "-o", folder["new/f%02d.png"]])
    }
    #expect(encode(5).errors == "")
    let note = "of \(folder["new/f%02d.png"]) from before have higher numbers than the 2 frames\n"
    #expect(encode(2).errors == "kineo: note: 3 files \(note)")
    #expect(encode(4).errors.contains("1 file of"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["new"]).count == 5)
  }

  @Test("the frames of an animated PNG are those of the preset that it was rendered from")
  func animatedPNGAgain() throws {
    let folder = try Folder()
    let preset = try folder.write(
      """
      canvas: {width: 40, height: 30, background: transparent}
      frameRate: 20
      loop: 3
      layers:
        - dot: {circle: 12, position: [8, 15], fill: {linear: [red, blue]}}
      animate:
        - move: {by: [24, 0], duration: 0.4}
        - delay: 0.3
      """, to: "a.yaml")
    #expect(Call(["render", preset, "-o", folder["a.png"]]).code == .done)
    #expect(Call(["render", preset, "-o", folder["new/%02d.png"]]).code == .done)
    let moving = try FrameInput(contentsOf: [folder["a.png"]])
    #expect(moving.loop == .plays(3))
    let still = try FrameInput(contentsOf: [folder["new"]])
    let durations = try #require(moving.durations)
    let indices = durations.enumerated().flatMap { index, time in
      Array(repeating: index, count: (time.seconds * Rational(20)).rounded)
    }
    let drawn = try pictures(moving)
    #expect(try indices.map { drawn[$0] } == pictures(still))
    // And so is what is made of it.
    let encoded = Call(["encode", folder["a.png"], "--transparent", "-o", folder["b.png"]])
    #expect(encoded.code == .done)
    let again = try FrameInput(contentsOf: [folder["b.png"]])
    #expect(again.durations == durations && again.loop == moving.loop)
    #expect(try pictures(again) == drawn)
    // It moves in a layer, too.
    let layer = try folder.write(
      "canvas: {width: 40, height: 30, background: transparent}\nanimate: [delay: 0.7]\n"
        + "layers: [moving: {image: a.png, position: [20, 15]}]\n", to: "b.yaml")
    #expect(Call(["render", layer, "-o", folder["c.png"]]).code == .done)
    #expect(try FrameInput(contentsOf: [folder["c.png"]]).frames.frameCount > 4)
  }

  @Test("a damaged animated PNG is refused with the place of the damage")
  func damagedAnimatedPNG() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    #expect(Call(["encode", folder["frames"], "--fps", "5", "-o", folder["a.png"]]).code == .done)
    let file = try folder.bytes("a.png")
    let place = JoinedAPNG.places(of: "fcTL", in: file)[1]
    let path = try folder.write(
      JoinedAPNG.changing(file, at: place) { $0[25] = 7 }, to: "b.png")
    let call = Call(["encode", path, "-o", folder["b.gif"]])
    #expect(call.code == .wrong)
    #expect(
      call.errors
        == "\(path): error: the PNG is damaged: its chunk fcTL at byte \(place) has values "
        + "that no animated PNG has\n")
  }

  @Test("an animated PNG is not taken for one picture of several")
  func animatedPNG() throws {
    let folder = try Folder()
    let files = try folder.writePNGs(3, in: "frames")
    let made = Call(["encode", folder["frames"], "--fps", "5", "-o", folder["a.png"]])
    #expect(made.code == .done)
    let moving = try folder.write(folder.bytes("a.png"), to: "moving/a.png")
    for input in [[files[0], moving], [moving, files[0]], [moving, moving]] {
      let call = Call(["encode"] + input + ["--fps", "5", "-o", folder["a.gif"]])
      #expect(call.code == .wrong)
      #expect(call.errors.hasPrefix("\(moving): error: this has several frames; "))
    }
    guard Tool.hasFFmpeg else { return }
    #expect(Call(["encode", moving, "--format", "film", "-o", folder["a.gif"]]).code == .done)
    #expect(
      try gif(folder, "a.gif").rendered().map(\.pixels) == TestFrames.canvases(3).map(\.pixels))
  }

  @Test("a folder may hold GIFs of one picture each")
  func stillGIFs() throws {
    let folder = try Folder()
    for (index, file) in try folder.writePNGs(3, in: "frames").enumerated() {
      #expect(Call(["encode", file, "-o", folder["a.gif"]]).code == .done)
      try folder.write(folder.bytes("a.gif"), to: "stills/\(index).gif")
    }
    let call = Call(["encode", folder["stills"], "--fps", "5", "-o", folder["a.gif"]])
    #expect(call.code == .done && call.errors == "")
    #expect(
      try gif(folder, "a.gif").rendered().map(\.pixels) == TestFrames.canvases(3).map(\.pixels))
    try folder.write(folder.bytes("a.gif"), to: "stills/3.gif")
    let moving = Call(["encode", folder["stills"], "--fps", "5", "-o", folder["b.gif"]])
    #expect(moving.code == .wrong && moving.errors.contains("this has several frames"))
  }

  @Test("images that only clear what moves on are no frames of their own")
  func clearingImages() throws {
    let folder = try Folder()
    // A large block changes its color, and a small one that moves on is to be cleared.
    let frames = (0..<6).map { index in
      var canvas = PixelBuffer(width: 40, height: 30)
      func fill(_ x: Range<Int>, _ y: Range<Int>, _ bits: UInt32) {
        for y in y { for x in x { canvas.pixels[40 * y + x] = Pixel(bits: bits) } }
      }
      fill(2..<22, 4..<24, 0xFF5A_00C8 | UInt32(40 * index) << 8)
      fill(30..<32, 4 * index..<4 * index + 2, 0xFF00_00FF)
      return canvas
    }
    let raw = try folder.write(
      frames.flatMap { $0.pixels.withUnsafeBytes { Array($0) } }, to: "in.rgba")
    func encoded(_ input: String, _ output: String, _ options: String...) -> Call {
      Call(["encode", input, "--transparent", "-o", folder[output]] + options)
    }
    #expect(encoded(raw, "a.gif", "--size", "40x30", "--fps", "10").code == .done)
    #expect(try gif(folder, "a.gif").frames.count > 6)
    #expect(encoded(folder["a.gif"], "b.gif").output.contains("6 frames  0.60 s"))
    #expect(try folder.bytes("b.gif") == folder.bytes("a.gif"))
    #expect(encoded(folder["a.gif"], "c.gif", "--every", "2").output.contains("3 frames  0.60 s"))
    #expect(encoded(folder["a.gif"], "d.y4m").output.contains("6 frames  0.60 s"))
    #expect(encoded(folder["a.gif"], "e.gif", "--reverse", "--from", "0.2s").code == .done)
    let shown = try gif(folder, "e.gif").rendered().filter { $0.delay > 2 }.map(\.pixels)
    #expect(shown == frames.dropFirst(2).reversed().map(\.pixels))
  }

  @Test("a moving GIF or WebP plays as often as before")
  func loops() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    for name in ["in.gif", "in.webp"] {
      for (loop, repeats) in [("once", nil), ("3", 2), ("forever", 0)] as [(String, Int?)] {
        let made = ["encode", folder["frames"], "--fps", "5", "--loop", loop, "-o", folder[name]]
        #expect(Call(made).code == .done)
        #expect(Call(["encode", folder[name], "--reverse", "-o", folder["a.gif"]]).code == .done)
        #expect(try gif(folder, "a.gif").loops == repeats)
      }
    }
    #expect(
      Call(["encode", folder["in.gif"], "--loop", "once", "-o", folder["a.gif"]]).code == .done)
    #expect(try gif(folder, "a.gif").loops == nil)
  }

  @Test("a place for a number that is not understood is refused")
  func numberPlaces() throws {
    let folder = try Folder()
    let png = try folder.writePNGs(1, in: "frames")[0]
    for name in ["%2d.png", "%04D.png", "%d%d.png"] {
      let call = Call(["encode", png, "-o", folder[name]])
      #expect(call.code == .wrong && call.errors.contains("no place for a number that is"))
    }
    #expect(Call(["encode", png, "-o", folder["100%%-%02d.png"]]).code == .done)
    #expect(folder.names == ["100%-01.png", "frames"])
  }

  @Test("damage that only decoding finds is wrong input, too, and leaves the old GIF")
  func late() throws {
    let folder = try Folder()
    var paths = try folder.writePNGs(3, in: "frames")
    let cut = try Array(folder.bytes("frames/frame2.png").dropLast(20))
    paths[1] = try folder.write(cut, to: "frames/frame2.png")
    try folder.write("old", to: "a.gif")
    let call = Call(["encode"] + paths + ["--fps", "5", "-o", folder["a.gif"]])
    #expect(call.code == .wrong)
    #expect(
      call.errors
        == "\(paths[1]): error: the PNG is damaged: it ends too early, before the end of its chunk "
        + "IDAT\n")
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
    #expect(folder.names == ["a.gif", "frames"])
  }

  @Test("parts, order, size and delays are as asked for")
  func edits() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(4, in: "frames")
    func encoded(_ arguments: String...) throws -> StrictGIF {
      let call = Call(
        ["encode", folder["frames"], "--fps", "10", "-o", folder["a.gif"]] + arguments)
      #expect(call.code == .done && call.errors == "")
      return try gif(folder, "a.gif")
    }
    let canvases = TestFrames.canvases(4).map(\.pixels)
    #expect(
      try encoded("--from", "100ms", "--to", "0:00.3").rendered().map(\.pixels)
        == Array(canvases[1..<3]))
    #expect(try encoded("--reverse").rendered().map(\.pixels) == canvases.reversed())
    #expect(
      try encoded("--bounce", "--hold", "1.5s").frames.map(\.delay) == [10, 10, 10, 150, 10, 10])
    #expect(try encoded("--every", "2", "--speed", "0.5").frames.map(\.delay) == [40, 40])
    let large = try encoded("--crop", "3x2+1+1", "--height", "8")
    #expect(large.width == 12 && large.height == 8)
    // As an editor on Windows writes it.
    let delays = try folder.write("\u{FEFF}# slides\n0.5\n120ms\n\n1s\n2\n", to: "delays.txt")
    let slides = Call(["encode", folder["frames"], "--delays", delays, "-o", folder["c.gif"]])
    #expect(slides.code == .done && slides.errors == "")
    #expect(try gif(folder, "c.gif").frames.map(\.delay) == [50, 12, 100, 200])
    #expect(try encoded("--delays", delays).frames.map(\.delay) == [50, 10, 100, 202])
    let pattern = Call([
      "encode", folder["frames/frame%d.png"], "--fps", "5", "-o", folder["b.gif"],
    ])
    #expect(pattern.code == .done)
    #expect(try gif(folder, "b.gif").rendered().map(\.pixels) == canvases)
    #expect(try OutputName.gif(forFramesIn: folder["frames/*.png"]) == "frames.gif")
    #expect(try OutputName.gif(forFramesIn: "shots/day-%03d.jpg") == "day.gif")
  }

  @Test("wrong parts, crops and delays are reported with their place")
  func wrongEdits() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(2, in: "frames")
    func message(_ arguments: String...) -> String {
      let call = Call(
        ["encode", folder["frames"], "--fps", "10", "-o", folder["a.gif"]] + arguments)
      #expect(call.code == .wrong && call.output == "")
      return call.errors
    }
    #expect(message("--from", "2", "--to", "1s").contains("--from 2s is not before --to 1s"))
    #expect(message("--from", "9").contains("there is nothing from 9 s on; the frames take 0.2 s"))
    #expect(
      message("--crop", "9x9+0+0").contains("the crop 9x9+0+0 is not within the frames of 6 x"))
    for crop in ["9x9", "0x9+1+1", "9x9-1+1"] {
      #expect(message("--crop", crop).contains("--crop must be columns x rows +"))
    }
    for time in ["1:61", ":3", "1:2:3:4", "-1", "50%"] {
      #expect(message("--from", time).contains("--from must be a time such as"))
    }
    let path = try folder.write("0.5\nsoon\n", to: "delays.txt")
    #expect(
      message("--delays", path)
        == "\(path):2:1: error: \"soon\" is no delay; a line has one such as 0.5, 0.5s or 120ms\n")
    try folder.write("0.5\n", to: "delays.txt")
    #expect(
      message("--delays", path) == "\(path): error: 1 delay for 2 frames; each frame has one\n")
  }

  @Test("a palette gives all colors")
  func palette() throws {
    let folder = try Folder()
    let raw = try folder.write(TestFrames.rgba(3), to: "a.rgba")
    let path = try folder.write("#000000\n#ffffff\n102030\n", to: "colors.txt")
    let call = [
      "encode", raw, "--size", "6x5", "--fps", "5", "-o", folder["a.gif"], "--palette", path,
    ]
    #expect(Call(call).code == .done)
    let shown = Set(try gif(folder, "a.gif").rendered().flatMap(\.pixels))
    #expect(shown.isSubset(of: [0xFF00_0000, 0xFFFF_FFFF, 0xFF30_2010]))
    for option in [["--colors", "4"], ["--max-size", "1kB"], ["--dither", "ordered"]] {
      #expect(Call(call + option).errors.contains("--palette"))
    }
    let smaller = call + ["--max-size", "300", "--best-effort"]
    #expect(Call(smaller + ["--keep", "colors"]).errors.contains("needs --keep colors,size"))
    #expect(Call(smaller + ["--keep", "colors,size"]).code == .done)
    let kept = Set(try gif(folder, "a.gif").rendered().flatMap(\.pixels))
    #expect(kept.isSubset(of: [0xFF00_0000, 0xFFFF_FFFF, 0xFF30_2010]))
    try folder.write("#000000\nink\n", to: "colors.txt")
    #expect(Call(call).errors.hasPrefix("\(path):2:1: error: \"ink\" is no color; "))
  }

  @Test("a file of one image keeps its delay", arguments: ["gif", "png"])
  func oneImage(format: String) throws {
    let folder = try Folder()
    let png = try folder.writePNGs(1, in: "frames")[0]
    let still = folder["one.\(format)"]
    #expect(Call(["encode", png, "--hold", "2s", "-o", still]).code == .done)
    let call = Call(["encode", still, "-o", folder["a.gif"]])
    #expect(call.code == .done && call.errors == "")
    #expect(try gif(folder, "a.gif").frames.map(\.delay) == [200])
    #expect(Call(["encode", still, "--from", "1s", "-o", folder["a.gif"]]).code == .done)
    #expect(try gif(folder, "a.gif").frames.map(\.delay) == [100])
  }

  @Test("a file whose name says what it is has no size but its own")
  func namedFormat() throws {
    let folder = try Folder()
    // Both could be the first pixels of raw frames.
    for (name, head, words) in [
      ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0], "a JPEG"),
      ("a.mp4", [0, 0, 0, 24] + Array("ftypisom".utf8), "a film"),
    ] as [(String, [UInt8], String)] {
      let bytes = head + Array(repeating: 7, count: 6 * 5 * 4 - head.count)
      let path = try folder.write(bytes, to: name)
      let call = Call(["encode", path, "--size", "6x5", "-o", folder["a.gif"]])
      #expect(
        call.code == .wrong && call.errors.contains("this is \(words), which contains its size"))
      let raw = try folder.write(bytes, to: "a.data")
      #expect(Call(["encode", raw, "--size", "6x5", "-o", folder["a.gif"]]).code == .done)
    }
  }

  @Test("where one of several files cannot be written, none is")
  func noneIsWritten() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(2, in: "frames")
    try folder.write("old", to: "a.gif")
    let call = [
      "encode", folder["frames"], "--fps", "5", "-o", folder["a.gif"], "--also", "webp,png",
    ]
    let often = Call(call + ["--loop", "65536"])
    #expect(often.code == .wrong && often.errors.contains("2 to 65535 times, not 65536 times"))
    #expect(folder.names == ["a.gif", "frames"])
    try folder.write("", to: "a.png/inside")
    let blocked = Call(call)
    #expect(blocked.code == .failed)
    #expect(
      blocked.errors == "kineo: error: cannot write \(folder["a.png"]): this is a folder\n")
    // It is known before the input is read.
    let chart = Call(
      ["encode", folder["none"], "-o", folder["b.gif"], "--max-size", "9kB", "--size-chart"]
        + [folder["a.png"]])
    #expect(chart.code == .failed && chart.errors == blocked.errors)
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
    #expect(folder.names == ["a.gif", "a.png", "frames"])
  }

  @Test("several patterns, a folder of one animation, and a kind of pictures can be asked for")
  func chosenFiles() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    func frames(_ arguments: String...) throws -> Int {
      let call = Call(["encode"] + arguments + ["--fps", "5", "-o", folder["x.gif"]])
      #expect(call.code == .done, "\(call.errors)")
      return try gif(folder, "x.gif").frames.count
    }
    let patterns = [folder["frames/frame[12].png"], folder["frames/frame%d.png"]]
    #expect(try frames(patterns[0], patterns[1]) == 5)
    let missing = Call(["encode", patterns[0], folder["frames/*.jpg"], "-o", folder["x.gif"]])
    #expect(missing.code == .wrong && missing.errors.contains("frames/*.jpg"))
    #expect(try frames(folder["frames"]) == 3)
    try folder.write(folder.bytes("x.gif"), to: "moving/a.gif")
    #expect(try frames(folder["moving"]) == 3)
    // A picture is not replaced that is read.
    try folder.write(folder.bytes("x.gif"), to: "frames/a.gif")
    let replaced = Call([
      "encode", folder["frames"], "--format", "gif", "-o", folder["frames/a.gif"],
    ])
    #expect(replaced.code == .wrong && replaced.errors.contains("frames"))
    #expect(try folder.bytes("frames/a.gif") == folder.bytes("x.gif"))
    // Of a folder with other pictures besides.
    try folder.write(folder.bytes("frames/frame1.png"), to: "frames/a.JPG")
    let kind = Call(["encode", folder["frames"], "--format", "jpeg", "-o", folder["y.gif"]])
    #expect(kind.errors.hasPrefix("\(folder["frames/a.JPG"]): error: "))
  }

  @Test("a percent sign is one in the name of a GIF")
  func percentSign() throws {
    let folder = try Folder()
    let png = try folder.writePNGs(1, in: "frames")[0]
    for name in ["100%done.gif", "a%20d.gif", "5%%d.gif"] {
      #expect(Call(["encode", png, "-o", folder[name]]).code == .done)
    }
    #expect(folder.names == ["100%done.gif", "5%%d.gif", "a%20d.gif", "frames"])
  }
}
