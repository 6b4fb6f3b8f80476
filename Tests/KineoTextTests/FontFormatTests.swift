import KineoGeometry
import Testing

@testable import KineoText

@Suite struct FontFormatTests {
  private func layers(_ file: String, _ request: FontRequest = FontRequest()) throws
    -> [Glyph.Layer]
  {
    try Typesetting.layout("A", TestFonts.style(file, request)).clusters[0].glyphs[0].glyph.layers
  }

  private func bounds(_ request: FontRequest) throws -> (box: Rect?, advance: Double) {
    let layout = try Typesetting.layout("A", TestFonts.style("Variable.ttf", request))
    return (layout.clusters[0].glyphs[0].glyph.bounds, layout.advances[0])
  }

  @Test("a variable font follows the weight, and axes by tag")
  func variable() throws {
    let regular = try bounds(FontRequest())
    #expect(regular.box == Rect(minX: 100, minY: -700, maxX: 500, maxY: 0))
    #expect(regular.advance == 600)
    let black = try bounds(FontRequest(weight: 900))
    #expect(black.box?.maxX == 700 && black.advance == 800)
    let half = try bounds(FontRequest(axes: ["wght": 650]))
    #expect(half.box?.maxX == 600 && half.advance == 700)
    let narrow = try bounds(FontRequest(weight: 900, axes: ["wdth": 50]))
    #expect(narrow.box?.maxX == 600 && narrow.advance == 700)
    // Beyond its heaviest there is the heaviest.
    #expect(try bounds(FontRequest(weight: 1000)).advance == 800)
  }

  @Test("curves of CFF stay cubic")
  func cubic() throws {
    guard case .outline(let path) = try layers("Cubic.otf")[0] else {
      Issue.record("no outline")
      return
    }
    #expect(
      path.elements == [
        .move(Point(x: 100, y: 0)),
        .cubic(
          control1: Point(x: 100, y: -300), control2: Point(x: 500, y: -300),
          end: Point(x: 500, y: 0)),
        .close,
      ])
  }

  @Test("layers of COLR have colors of the palette, or that of the text")
  func layered() throws {
    let layers = try layers("Layered.ttf")
    let colors = layers.map { layer -> GlyphPaint? in
      guard case .painted(.fill(_, let paint)) = layer else { return nil }
      return paint
    }
    let red = Color(red8: 255, green8: 0, blue8: 0, alpha8: 128)
    #expect(colors == [.color(.own(red)), .color(.text(alpha: 1))])
    // The path of the text's color leaves the rest out.
    let layout = try Typesetting.layout("A", TestFonts.style("Layered.ttf"))
    let box = try #require(layout.clusters[0].path.bounds)
    #expect(box.minX == 200 && box.maxX == 400 && box.height == 350)
  }

  /// A picture of `sbix` stands from the left side of the outline.
  @Test(arguments: [
    ("Bitmap.ttf", Rect(minX: 100, minY: -500, maxX: 300, maxY: -400)),
    ("Pictures.ttf", Rect(minX: 200, minY: -500, maxX: 400, maxY: -400)),
  ])
  func bitmap(file: String, box: Rect) throws {
    let layers = try layers(file)
    let pixels: [UInt8] = [255, 0, 0, 128, 0, 0, 255, 255]
    #expect(layers == [.bitmap(GlyphBitmap(width: 2, height: 1, bytes: pixels), box: box)])
  }

  @Test("characters without a picture have their outline")
  func besideBitmaps() throws {
    let layout = try Typesetting.layout("A B", TestFonts.style("Bitmap.ttf"))
    #expect(layout.advances == [600, 250, 700])
    #expect(layout.ink == Rect(minX: 100, minY: 300, maxX: 300, maxY: 400))
  }

  @Test("what a font's file lacks comes from the family named after it")
  func fallback() throws {
    let layout = try Typesetting.layout("Ax", TestFonts.style("Variable.ttf"))
    #expect(layout.fonts.map(\.isPinned) == [false, true])
    #expect(layout.fonts[0].path == TestFonts.path("Variable.ttf"))
    #expect(layout.fonts[1].path.hasSuffix("Lato-Regular.ttf"))
    #expect(layout.fonts[0].digest.count == 64)
  }

  @Test("colors that are not drawn are reported")
  func otherColors() throws {
    for file in ["Layered.ttf", "Bitmap.ttf", "Pictures.ttf", "Cubic.otf", "Painted.ttf"] {
      #expect(try Typesetting.layout("A", TestFonts.style(file)).notices.isEmpty)
    }
    let path = TestFonts.path("Svg.ttf")
    let notices = try Typesetting.layout("A", TestFonts.style("Svg.ttf")).notices
    #expect(notices == [.otherColors(font: path)])
    #expect(
      notices[0].description
        == "the colors of \"\(path)\" are of a kind that is not drawn; COLR, CBDT and sbix are")
  }

  @Test("a request's font is described before there is a text")
  func description() throws {
    let request = FontRequest(file: TestFonts.path("Variable.ttf"))
    let font = try Typesetting.typesetter.fonts.font(for: request)
    #expect(font.axes.map(\.tag) == ["wght", "wdth"] && font.weight == 400)
    let bold = try Typesetting.typesetter.fonts.font(for: FontRequest(weight: 700))
    #expect(bold.weight == 700)
    #expect(font.axes[0] == FontAxis(tag: "wght", range: 100...900, standard: 400))
    #expect(font.metrics.unitsPerEm == 1000 && font.metrics.ascent == 800)
    #expect(!font.use.isPinned)
    #expect(throws: TextError.self) {
      try Typesetting.typesetter.fonts.font(for: FontRequest(families: ["None of these"]))
    }
  }
}
