import Foundation
import Kineo
import TestSupport
import Testing

/// Frames that are JPEG, WebP, BMP and GIF files, named by patterns and folders.
@Suite struct PictureFramesTests {
  private let frames = TestFrames(count: 6, seed: 11)

  private func message(_ paths: [String]) -> String {
    do {
      _ = try FrameInput(contentsOf: paths).drawn()
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  /// The files that Pillow writes of the frames, `f0` and so on with an extension.
  private func pillow(_ name: String, _ options: String, in scratch: Folder) throws -> [String] {
    let pngs = try frames.pngs().enumerated().map { try scratch.write($1, to: "src\($0).png") }
    return try pngs.enumerated().map { index, png in
      let path = "\(scratch.path)/f\(index).\(name)"
      _ = try Python.run(
        "import sys;from PIL import Image;"
          + "Image.open(sys.argv[1]).convert('RGB').save(sys.argv[2]\(options))", png, path)
      return path
    }
  }

  @Test(
    "pictures one after the other are frames", .enabled(if: Tool.hasPillow),
    arguments: [
      ("bmp", ""), ("jpg", ",quality=90"), ("jpg", ",quality=90,progressive=True"),
      ("webp", ",quality=90"), ("webp", ",lossless=True"),
    ])
  func streams(name: String, options: String) throws {
    let scratch = try Folder()
    let paths = try pillow(name, options, in: scratch)
    let files = try paths.map { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
    let all = try scratch.write(files.flatMap(\.self), to: "all.\(name)")
    let rate = FrameInputOptions(frameRate: 10)
    let expected = try FrameInput(contentsOf: paths, options: rate).drawn()
    #expect(try FrameInput(contentsOf: [all], options: rate).drawn() == expected)
    // What is no picture belongs to the last one.
    let trailing = try scratch.write(files[0] + [1, 2, 3, 4, 5, 6, 7, 8], to: "one.\(name)")
    #expect(try FrameInput(contentsOf: [trailing], options: rate).drawn() == [expected[0]])
  }

  @Test(
    "lossless pictures of other formats have the pixels that were written",
    .enabled(if: Tool.hasPillow),
    arguments: [("bmp", ""), ("webp", ",lossless=True"), ("png", ""), ("gif", "")])
  func lossless(name: String, options: String) throws {
    let scratch = try Folder()
    let paths = try pillow(name, options, in: scratch)
    let input = try FrameInput(contentsOf: paths, options: FrameInputOptions(frameRate: 10))
    #expect(try input.drawn() == frames.frames)
    #expect(try input.drawnAlone() == frames.frames)
    #expect(try FrameInput(contentsOf: [paths[2]]).drawn() == [frames.frames[2]])
    let pattern = "\(scratch.path)/f*.\(name)"
    #expect(try FrameInput(contentsOf: [pattern]).drawn() == frames.frames)
  }

  @Test("JPEGs are near what was written", .enabled(if: Tool.hasPillow))
  func jpeg() throws {
    let scratch = try Folder()
    let paths = try pillow("jpg", ",quality=100,subsampling=0", in: scratch)
    let drawn = try FrameInput(contentsOf: paths).drawn()
    for (a, b) in zip(drawn, frames.frames) {
      #expect(zip(a.pixels, b.pixels).allSatisfy { abs(Int($0.red) - Int($1.red)) < 8 })
    }
  }

  @Test("a folder gives the pictures of the kind that most files have")
  func folder() throws {
    let scratch = try Folder()
    for (index, png) in try frames.pngs().enumerated() {
      try scratch.write(png, to: "frame\(index).png")
    }
    try scratch.write([1], to: "thumb.jpg")
    let input = try FrameInput(contentsOf: [scratch.path])
    #expect(try input.drawn() == frames.frames)
    #expect(
      input.notes.first == .otherFiles(folder: scratch.path, count: 1, ending: ".png"))
  }

  @Test("numbers of a pattern may begin anywhere, and missing ones are reported")
  func numbers() throws {
    let scratch = try Folder()
    let pngs = try frames.pngs()
    for (number, png) in zip([7, 8, 11], pngs) { try scratch.write(png, to: "a\(number).png") }
    for (name, png) in zip(["b0009", "b0010", "b10000", "b11", "b00012"], pngs) {
      try scratch.write(png, to: name + ".png")
    }
    let input = try FrameInput(contentsOf: [scratch.path + "/a%d.png"])
    #expect(try input.drawn() == Array(frames.frames[..<3]))
    #expect(input.notes.first?.description.hasSuffix("a%d.png 2 numbers are missing") == true)
    let padded = try FrameInput(contentsOf: [scratch.path + "/b%04d.png"])
    #expect(padded.frames.frameCount == 3)
    #expect(message([scratch.path + "/c%d.png"]).hasSuffix("no file has a name like this"))
    #expect(message([scratch.path + "/none/*.png"]).contains("No such file"))
    #expect(
      message([scratch.path + "/*/x.png"]).hasSuffix(
        "/*/: there is no such folder; only the name of a picture may be a pattern, as frames come from one "
          + "folder"))
    #expect(message([scratch.path + "/[ab]/*.png"]).contains("only the name of a picture may be"))
    // A file of that name is itself.
    try scratch.write(pngs[0], to: "c%d.png")
    #expect(try FrameInput(contentsOf: [scratch.path + "/c%d.png"]).drawn().count == 1)
  }

  @Test("a picture whose name is not text is reported, and other files are not")
  func unreadableNames() throws {
    let scratch = try Folder()
    for (number, png) in zip(1...2, try frames.pngs()) {
      try scratch.write(png, to: "a\(number).png")
    }
    try scratch.make([0xFF])
    try scratch.make([0xFF] + Array(".txt".utf8))
    #expect(try FrameInput(contentsOf: [scratch.path]).drawn().count == 2)
    try scratch.make(Array("a3".utf8) + [0xFF] + Array(".png".utf8))
    let mistake = ": the name \"a3\u{FFFD}.png\" is not UTF-8; rename the file"
    #expect(message([scratch.path]) == scratch.path + mistake)
    #expect(message([scratch.path + "/*.png"]) == scratch.path + "/" + mistake)
    #expect(try FrameInput(contentsOf: [scratch.path + "/a%d.png"]).drawn().count == 2)
  }

  /// A GIF of images of a few colors.
  private func gif(_ delays: [Time], _ options: OutputSettings = OutputSettings()) throws -> [UInt8]
  {
    let scratch = try Folder()
    let path = try scratch.write(Array(frames.pngs().joined()), to: "frames")
    return try FrameInput(FrameInput(contentsOf: [path]).frames, durations: delays).gif().bytes
  }

  @Test("a GIF keeps its pixels and its delays")
  func moving() throws {
    let scratch = try Folder()
    let delays: [Time] = [0.05, 0.1, 0.02, 0.5, 0.03, 0.25]
    let path = try scratch.write(gif(delays), to: "a.gif")
    let input = try FrameInput(contentsOf: [path])
    #expect(try input.drawn() == frames.frames)
    #expect(try input.drawnAlone() == frames.frames)
    #expect(input.durations == delays)
    let (again, report) = try input.gif()
    #expect(try StrictGIF(again).frames.map(\.delay) == [5, 10, 2, 50, 3, 25])
    #expect(report.isExact && report.centiseconds == 95)
    let even = try FrameInput(contentsOf: [path], options: FrameInputOptions(frameRate: 25))
    #expect(try StrictGIF(even.gif().bytes).frames.map(\.delay) == [4, 4, 4, 4, 4, 4])
    var slow = input
    slow.maximumFrameRate = 5
    #expect(try slow.gif().report.centiseconds == 95)
    #expect(try slow.gif().report.frames == 4)
    #expect(message([path, path]).contains("this has several frames; of several inputs"))
  }

  @Test(
    "a picture of another kind, or behind a line end, is noted, and what a camera appends is not")
  func followingPicture() throws {
    let scratch = try Folder()
    let png = try PNGEncoder.encode(PixelBuffer(width: 3, height: 2))
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
    for (bytes, offset) in [
      (png + [10] + png, png.count + 1), (png + jpeg, png.count), (png + [0, 1, 2], nil),
      (png + [10], nil), (png + png, nil),
    ] {
      let path = try scratch.write(bytes, to: "a.png")
      let notes = try FrameInput(contentsOf: [path]).notes.filter { $0 != .assumedFrameRate }
      #expect(notes == (offset.map { [.followingPicture(name: path, offset: $0)] } ?? []))
    }
  }

  @Test(
    "a GIF that lacks pixels, or images behind unknown bytes, is read as far as it goes, with a note"
  )
  func damagedGIF() throws {
    let scratch = try Folder()
    let bytes = try gif(Array(repeating: 0.1, count: 6))
    let file = try GIFFile(bytes)
    var unknown = bytes
    unknown.insert(contentsOf: [0, 0], at: file.images[1].block.lowerBound)
    let path = try scratch.write(unknown, to: "a.gif")
    let input = try FrameInput(contentsOf: [path])
    #expect(input.frames.frameCount == 1)
    #expect(input.notes.contains { "\($0)".hasPrefix("parts of \(path) are damaged or missing: ") })

    // An image that ends after its first code.
    let image = file.images[0]
    var short = Array(bytes[..<image.data.lowerBound])
    short += [1, 0b0010_0100, 0] + bytes[image.block.upperBound...]
    let other = try scratch.write(short, to: "b.gif")
    let notes = try FrameInput(contentsOf: [other]).notes
    #expect(notes.contains { "\($0)".contains("b.gif are damaged or missing: frame 0: ") })
  }

  @Test("a moving image may have as many pixels as --max-pixels says")
  func largeMovingImage() throws {
    let scratch = try Folder()
    let frames = [Pixel(.red), Pixel(.blue)].map {
      PixelBuffer(width: 4100, height: 4000, filledWith: $0)
    }
    let (bytes, _) = try FrameInput(PaintedFrames(frames), frameRate: 10).gif()
    let path = try scratch.write(bytes, to: "a.gif")
    #expect(try FrameInput(contentsOf: [path]).frames.frameCount == 2)
    var options = FrameInputOptions()
    options.limits.pixels = 16_000_000
    #expect(throws: ExportError.self) { try FrameInput(contentsOf: [path], options: options) }
  }

  @Test("a GIF that follows another one is noted")
  func followingGIF() throws {
    let scratch = try Folder()
    let bytes = try gif(Array(repeating: 0.1, count: 6))
    let path = try scratch.write(bytes + bytes, to: "a.gif")
    let input = try FrameInput(contentsOf: [path])
    #expect(input.notes == [.followingGIF(name: path, offset: bytes.count)])
    #expect(input.notes[0].description.contains("another GIF follows in \(path) at byte"))
    // Zeros that fill up are usual.
    let padded = try scratch.write(bytes + [0, 0], to: "b.gif")
    #expect(try FrameInput(contentsOf: [padded]).notes == [])
  }

  @Test("any frame of a long GIF is drawn alone as in order")
  func longGIF() throws {
    let frames = TestFrames(width: 300, height: 200, count: 70, seed: 3)
    let scratch = try Folder()
    let raw = try scratch.write(frames.rgba, to: "a.rgba")
    let input = try FrameInput(
      contentsOf: [raw], options: FrameInputOptions(size: frames.size, frameRate: 20))
    let gif = try scratch.write(input.gif().bytes, to: "a.gif")
    let read = try FrameInput(contentsOf: [gif])
    #expect(try read.drawn() == frames.frames)
    #expect(try read.drawnAlone() == frames.frames)
  }

  @Test("an animated WebP keeps its pixels and delays", .enabled(if: Tool.hasPillow))
  func webP() throws {
    let scratch = try Folder()
    let gif = try scratch.write(gif([0.05, 0.1, 0.02, 0.5, 0.03, 0.25]), to: "a.gif")
    let path = scratch.path + "/a.webp"
    _ = try Python.run(
      "import sys;from PIL import Image;"
        + "Image.open(sys.argv[1]).save(sys.argv[2],save_all=True,lossless=True,"
        + "duration=[50,100,20,500,30,250])", gif, path)
    let input = try FrameInput(contentsOf: [path])
    #expect(try input.drawn() == frames.frames)
    #expect(try input.drawnAlone() == frames.frames)
    #expect(input.durations == [0.05, 0.1, 0.02, 0.5, 0.03, 0.25])
  }

  @Test("an animated WebP of one image keeps its delay")
  func webPOfOneImage() throws {
    func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(bytes.count), 0, 0, 0] + bytes
        + Array(repeating: 0, count: bytes.count & 1)
    }
    // 24 x 16 pixels of one color, lossless.
    let pixels = chunk(
      "VP8L",
      [
        0x2F, 0x17, 0xC0, 0x03, 0x00, 0x07, 0x50, 0x94, 0x22, 0x57, 0xAB, 0xFF, 0x81, 0x88, 0xE8,
        0x7F, 0x00,
      ])
    let frame = [0, 0, 0, 0, 0, 0, 23, 0, 0, 15, 0, 0, 0xBC, 2, 0, 0] + pixels
    let body =
      Array("WEBP".utf8) + chunk("VP8X", [2, 0, 0, 0, 23, 0, 0, 15, 0, 0])
      + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", frame)
    let scratch = try Folder()
    let path = try scratch.write(
      Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body, to: "a.webp")
    let input = try FrameInput(contentsOf: [path])
    #expect(input.durations == [0.7])
    let pixel = Pixel(premultiplying: StraightPixel(red: 200, green: 40, blue: 90, alpha: 255))
    #expect(try input.drawn().map(\.pixels) == [Array(repeating: pixel, count: 24 * 16)])
    // As one of several pictures it is shown as long as these.
    let several = try FrameInput(contentsOf: [path, path])
    #expect(try several.drawn().count == 2)
  }

  @Test("damaged pictures are reported with their names, and limits come first")
  func damaged() throws {
    let scratch = try Folder()
    let cut = try scratch.write(Array(gif([1, 1, 1, 1, 1, 1]).dropLast(60)), to: "cut.gif")
    #expect(message([cut]) == "\(cut): the GIF is damaged: it ends before the image does")
    let jpeg = try scratch.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0], to: "cut.jpg")
    #expect(message([jpeg]) == "\(jpeg): the JPEG is damaged: it ends before the image does")
    let whole = try scratch.write(gif([1, 1, 1, 1, 1, 1]), to: "a.gif")
    var options = FrameInputOptions()
    options.limits.frames = 5
    #expect {
      try FrameInput(contentsOf: [whole], options: options)
    } throws: {
      "\($0)".hasPrefix("6 frames are more than the limit of 5")
    }
  }
}
