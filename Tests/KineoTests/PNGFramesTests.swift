import Foundation
import Kineo
import TestSupport
import Testing

/// Frames that are PNG pictures.
@Suite struct PNGFramesTests {
  private let frames = TestFrames(count: 12, seed: 7)

  /// `frame1.png` to `frame12.png`.
  private func files(in scratch: Folder) throws -> [String] {
    try frames.pngs().enumerated().map { try scratch.write($1, to: "frame\($0 + 1).png") }
  }

  private func message(_ paths: [String], _ options: FrameInputOptions = FrameInputOptions())
    -> String
  {
    do {
      _ = try FrameInput(contentsOf: paths, options: options)
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test("files are frames in the order given")
  func listed() throws {
    let scratch = try Folder()
    let paths = Array(try files(in: scratch).reversed())
    let frameInput = try FrameInput(contentsOf: paths, options: FrameInputOptions(frameRate: 10))
    #expect(try frameInput.drawn() == frames.frames.reversed())
    #expect(try frameInput.drawnAlone() == frames.frames.reversed())
    let (bytes, report) = try frameInput.gif()
    #expect(report.isExact && report.centiseconds == 120)
    #expect(
      try StrictGIF(bytes).rendered().map(\.pixels) == frames.frames.reversed().map(\.pixels))
  }

  @Test("those of a folder are in the order people count, and all else is left out")
  func folder() throws {
    let scratch = try Folder()
    _ = try files(in: scratch)
    try scratch.write([1], to: ".hidden.png")
    try scratch.write([1], to: "notes.txt")
    try scratch.write([1], to: "more/frame1.png")
    let frameInput = try FrameInput(contentsOf: [scratch.path])
    #expect(try frameInput.drawn() == frames.frames)
    #expect(
      frameInput.notes == [
        .otherFiles(folder: scratch.path, count: 2, ending: ".png"), .assumedFrameRate,
      ])
    #expect(frameInput.frameRate == 20)
    #expect(frameInput.notes[0].description.contains("2 files in"))
  }

  @Test("pictures one after the other in one file are frames, too")
  func stream() throws {
    let scratch = try Folder()
    let pngs = try frames.pngs()
    let path = try scratch.write(Array(pngs.joined()), to: "stream")
    let frameInput = try FrameInput(contentsOf: [path])
    #expect(try frameInput.drawn() == frames.frames)
    #expect(try frameInput.drawnAlone() == frames.frames)

    let cut = try scratch.write(Array(pngs.joined().dropLast(30)), to: "cut")
    #expect(message([cut]).hasSuffix("after 11 whole frames"))
    let stray = try scratch.write(pngs[0] + pngs[1] + [7, 7], to: "stray")
    #expect(
      message([stray])
        == "\(stray): there is something else than a PNG at byte \(pngs[0].count + pngs[1].count), "
        + "after 2 frames")
    let header = try scratch.write(Array(pngs[0].prefix(20)), to: "header")
    #expect(
      message([header])
        == "\(header): the input ends within frame 1, 13 bytes too early, after 0 whole frames"
    )
    let single = try scratch.write(pngs[0] + [7, 7], to: "single")
    #expect(try FrameInput(contentsOf: [single]).drawn() == [frames.frames[0]])
    for count in 0..<pngs[0].count {
      let bytes = pngs[1] + pngs[0].prefix(count)
      let part = try scratch.write(bytes, to: "part")
      #expect(message([part]) == "nothing" ? count == 0 : count > 0)
    }
  }

  @Test("a picture of another size is reported with both names")
  func sizes() throws {
    let scratch = try Folder()
    var paths = try files(in: scratch)
    let other = TestFrames(width: 10, height: 3, count: 1, seed: 1)
    paths.append(try scratch.write(other.pngs()[0], to: "other.png"))
    #expect(
      message(paths)
        == "\(paths[12]): this has 10 x 3 px, but \(paths[0]) has 9 x 7 px; all frames must have one size"
    )
    // What most have is not to blame.
    paths.insert(paths.removeLast(), at: 0)
    #expect(
      message(paths)
        == "\(paths[0]): this has 10 x 3 px, but \(paths[1]) has 9 x 7 px; all frames must have one size"
    )
    #expect(message(Array(paths.prefix(2))).hasPrefix("\(paths[1]): this has 9 x 7 px"))
  }

  @Test("what is missing, empty, no PNG, a folder or not to be mixed")
  func wrong() throws {
    let scratch = try Folder()
    let paths = try files(in: scratch)
    let text = try scratch.write(Array("no picture".utf8), to: "text.png")
    let empty = try scratch.write([], to: "empty.png")
    let missing = scratch.path + "/missing.png"
    let bare = try Folder()
    #expect(message([missing]) == "\(missing): cannot be read: No such file or directory")
    #expect(
      message([paths[0], missing]) == "\(missing): cannot be read: No such file or directory")
    #expect(
      message([paths[0], text])
        == "\(text): this is no picture; PNG, JPEG, WebP, BMP and GIF are read")
    #expect(message([paths[0], empty]).hasPrefix("\(empty): this is no picture; "))
    #expect(message([empty]) == "\(empty): there are no frames")
    #expect(
      message([text], FrameInputOptions(format: .png)) == "\(text): this is not a PNG")
    #expect(
      message([bare.path])
        == "\(bare.path): there are no PNG, JPEG, WebP, BMP or GIF files in this folder; hidden files do "
        + "not count")
    try bare.write([], to: "a.txt")
    #expect(
      message([bare.path])
        == "\(bare.path): there are no PNG, JPEG, WebP, BMP or GIF files in this folder, only 1 other"
    )
    #expect(message([paths[0], bare.path]).contains("is a folder; of several inputs each is"))
    #expect(
      message([paths[0], "-"]).contains("<stdin>: this is standard input; of several inputs"))
    #expect(message(["a\0b"]).contains("NUL"))
    let pipe = scratch.path + "/pipe.png"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(message([paths[0], pipe]) == "\(pipe): cannot be read: not a regular file")
    #expect(message([]) == ": there are no frames")
    #expect(
      message(paths, FrameInputOptions(format: .rgb))
        == "\(paths[0]): folders and several files hold pictures; those of raw RGB are all in one file"
    )
    let word = scratch.path + "/rgb"
    #expect(
      message([paths[0], word], FrameInputOptions(format: .rgb))
        == "\(word): cannot be read: No such file or directory")
    for options in [FrameInputOptions(size: frames.size), FrameInputOptions(matrix: .bt709)] {
      #expect(message(paths, options).contains("only "))
      #expect(message([scratch.path], options).contains("only "))
      #expect(message([paths[0]], options).contains("only "))
    }
  }

  @Test("a header that claims more than the limits is refused before anything is decoded")
  func hugeClaim() throws {
    let scratch = try Folder()
    var png = try frames.pngs()[0]
    png.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    let path = try scratch.write(png, to: "huge.png")
    for paths in [[path], [path, path]] {
      #expect(message(paths).hasPrefix("a side of 20000 px is more than the limit of 16384"))
    }
  }

  @Test("damage that shows only later is an error with the file's name")
  func damaged() throws {
    let scratch = try Folder()
    var pngs = try frames.pngs()
    pngs[2].removeLast(20)
    let paths = try pngs.enumerated().map { try scratch.write($1, to: "\($0).png") }
    let frameInput = try FrameInput(contentsOf: paths)
    #expect { try frameInput.gif() } throws: {
      "\($0)".hasPrefix("\(paths[2]): the PNG is damaged: ")
    }
  }
}
