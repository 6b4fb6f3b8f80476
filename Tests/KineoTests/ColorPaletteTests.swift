import SceneSupport
import TestSupport
import Testing

@testable import Kineo

/// Colors that a GIF is limited to.
@Suite struct ColorPaletteTests {
  private func colors(_ text: String) throws -> [UInt32] {
    let scratch = try Folder()
    return try ColorPalette(contentsOf: scratch.write(Array(text.utf8), to: "a.txt"))
      .colors.map { $0.bits & 0xFF_FFFF }
  }

  private func message(_ bytes: [UInt8]) throws -> String {
    let scratch = try Folder()
    do {
      _ = try ColorPalette(contentsOf: scratch.write(bytes, to: "a.txt"))
      return "nothing"
    } catch {
      return "\(error)".replacing("\(scratch.path)/", with: "")
    }
  }

  @Test("texts have a color a line, as hexadecimal or decimal numbers")
  func texts() throws {
    #expect(try colors("#ff0000\n00FF00\r\n\n  #0000ff \n#ff0000") == [0xFF, 0xFF00, 0xFF_0000])
    #expect(try colors("255 128 0\n") == [0x80FF])
    #expect(
      try colors("# ours\n#\norange\n#f80\n## rgb\nrgb(1 2 3)\n\thsl(0 100% 50%)\n")
        == [0xA5FF, 0x88FF, 0x3_0201, 0xFF])
    let gimp =
      "GIMP Palette\nName: Four\nColumns: 2\n# comment\n  0   0   0\tblack\n255 0 1 Dark red\n"
    #expect(try colors(gimp) == [0, 0x1_00FF])
  }

  @Test("wrong lines, too many colors and other files are reported")
  func wrong() throws {
    #expect(
      try message(Array("#ff0000\nreddish\n".utf8))
        == "a.txt:2:1: \"reddish\" is no color; a line has an opaque one such as #ff8000, orange or "
        + "255 128 0, or # and a comment")
    for line in ["#ff80zz", "#comment", "rgb(0 0 0 / 50%)", "transparent", "red green"] {
      #expect(try message(Array(line.utf8)).hasPrefix("a.txt:1:1: "), "\(line)")
    }
    #expect(try message(Array("256 0 0\n".utf8)).hasPrefix("a.txt:1:1: "))
    #expect(try message([]) == "a.txt: no colors; a palette has 1 to 256")
    let many = (0..<300).map { "\($0 % 256) \($0 / 256) 7\n" }.joined()
    #expect(try message(Array(many.utf8)) == "a.txt: more than 256 colors; a palette has 1 to 256")
    #expect(try message([0xFF, 0xD8, 0xFF, 0xE0]).contains("a palette is a PNG, a GIF or a text"))
    #expect(try message(TinyFiles.bmps[2]).contains("a palette is a PNG, a GIF or a text"))
  }

  @Test("a PNG and a GIF give their colors")
  func pictures() throws {
    let frames = TestFrames(count: 3, seed: 5)
    let scratch = try Folder()
    let png = try scratch.write(frames.pngs()[0], to: "a.png")
    let expected = Set(frames.frames[0].pixels.map(\.bits))
    #expect(try Set(ColorPalette(contentsOf: png).colors.map(\.bits)) == expected)
    let raw = try scratch.write(frames.rgba, to: "a.rgba")
    let gif = try FrameInput(
      contentsOf: [raw], options: FrameInputOptions(size: frames.size, frameRate: 10)
    ).gif().bytes
    let table = try ColorPalette(contentsOf: scratch.write(gif, to: "a.gif")).colors.map(\.bits)
    #expect(Set(frames.frames.flatMap(\.pixels).map(\.bits)).isSubset(of: table))
  }

  @Test("a palette may begin with the mark of UTF-8, and its lines end as on Windows")
  func mark() throws {
    let text = "\u{FEFF}#ff0000\r\n00ff00\r\n"
    #expect(try colors(text) == colors("#ff0000\n00ff00\n"))
    #expect(try colors("\u{FEFF}GIMP Palette\n255 0 0\n") == colors("#ff0000"))
  }

  @Test("of a GIF with too many tables the one for all images is a palette")
  func tables() throws {
    func table(_ blue: UInt8) -> [UInt8] {
      (0..<256).flatMap { red -> [UInt8] in [UInt8(red), 0, blue] }
    }
    let pixel: [UInt8] = [2, 2, 0x44, 1, 0]
    func image(_ blue: UInt8) -> [UInt8] {
      let head: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x87]
      return head + table(blue) + pixel
    }
    func gif(global: [UInt8]) -> [UInt8] {
      let screen: [UInt8] = [1, 0, 1, 0, global.isEmpty ? 0 : 0xF7, 0, 0]
      var bytes = Array("GIF89a".utf8) + screen
      bytes += global
      bytes += image(1)
      bytes += image(2)
      return bytes + [0x3B]
    }
    #expect(
      try message(gif(global: []))
        == "a.txt: more than 256 colors in the tables of its images; a palette has 1 to 256, as an "
        + "image of one frame or a text of one color a line")
    let scratch = try Folder()
    // An image uses the table for all.
    var bytes = gif(global: table(9))
    let shared: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
    bytes.insert(contentsOf: shared + pixel, at: 13 + 768)
    let palette = try ColorPalette(contentsOf: scratch.write(bytes, to: "a.gif"))
    #expect(palette.colors == (0..<256).map { StraightPixel(red: UInt8($0), green: 0, blue: 9) })
  }

  @Test("a palette of 256 colors that leaves none for transparent pixels is reported by its name")
  func tooMany() throws {
    let scratch = try Folder()
    let text = (0..<256).map { "\($0) 0 0" }.joined(separator: "\n")
    var input = try FrameInput(
      contentsOf: [scratch.write([0, 0, 0, 0], to: "a.rgba")],
      options: FrameInputOptions(size: FrameSize(width: 1, height: 1), frameRate: 10))
    input.background = .clear
    input.palette = try ColorPalette(contentsOf: scratch.write(Array(text.utf8), to: "p.txt"))
    #expect {
      try input.gif(output: OutputSettings())
    } throws: { error in
      "\(error)".hasSuffix(
        "p.txt: 256 colors; a palette has 1 to 255 beside transparent pixels")
    }
  }

  @Test("a GIF has colors of the palette alone, each the nearest", arguments: [100, 90, 30])
  func mapped(quality: Int) throws {
    let frames = TestFrames(width: 24, height: 18, count: 3, seed: 8, alphas: [255, 90])
    let palette = try ColorPalette(
      [0x00_0000, 0xFF_FFFF, 0x20_40C0, 0x60_A030].map { .init(bits: $0) })
    let scratch = try Folder()
    let raw = try scratch.write(frames.rgba, to: "a.rgba")
    var input = try FrameInput(
      contentsOf: [raw], options: FrameInputOptions(size: frames.size, frameRate: 10))
    input.palette = palette
    for background in [Color.white, .clear] {
      input.background = background
      let gif = try input.gif(output: OutputSettings(quality: quality)).bytes
      let shown = Set(try StrictGIF(gif).rendered().flatMap(\.pixels).map(\.bits))
      let allowed = Set(palette.colors.map(\.bits)).union(background == .clear ? [0] : [])
      #expect(shown.isSubset(of: allowed) && shown.count > 2)
    }
    var nearest = NearestPaletteColor(palette)
    for color in palette.colors {
      #expect(nearest.color(for: Pixel(bits: color.bits)).bits == color.bits)
    }
    #expect(nearest.color(for: Pixel(bits: 0xFFF0_F0E8)).bits == 0xFFFF_FFFF)
    #expect(nearest.color(for: Pixel(bits: 0x4000_0000)) == .clear)
  }
}
