import KineoGeometry
import Testing

@testable import KineoText

/// Color glyphs of `COLR` version 1, as they are read from a font. The letters of the fonts are listed
/// in `Tests/Fonts/make-fonts.py`.
@Suite struct ColorGlyphTests {
  private func glyph(
    _ letter: String, _ file: String = "Painted.ttf", _ request: FontRequest = FontRequest()
  ) throws -> Glyph {
    try Typesetting.layout(letter, TestFonts.style(file, request)).clusters[0].glyphs[0].glyph
  }

  private func nodes(
    _ letter: String, _ file: String = "Painted.ttf", _ request: FontRequest = FontRequest()
  ) throws -> [GlyphNode] {
    try glyph(letter, file, request).layers.map { layer in
      guard case .painted(let node) = layer else { throw CancellationError() }
      return node
    }
  }

  private func box(_ left: Double, _ low: Double, _ right: Double, _ top: Double) -> Path {
    Path(
      through: [
        Point(x: left, y: -low), Point(x: left, y: -top), Point(x: right, y: -top),
        Point(x: right, y: -low),
      ], closed: true)
  }

  private func fill(_ path: Path, _ color: Color) -> GlyphNode { .fill(path, .color(.own(color))) }

  private let red = Color(red8: 255, green8: 0, blue8: 0)
  private let blue = Color(red8: 0, green8: 0, blue8: 255)

  private func gradient(_ letter: String) throws -> GlyphGradient {
    guard case .fill(_, .gradient(let gradient)) = try nodes(letter)[0] else {
      throw CancellationError()
    }
    return gradient
  }

  // MARK: Paints

  @Test("a solid has a color of the first palette or of the text, and alpha of its own")
  func solids() throws {
    let square = box(0, 0, 1000, 1000)
    var green = Color(red8: 0, green8: 255, blue8: 0, alpha8: 128)
    green.alpha *= 0.5
    #expect(try nodes("A") == [fill(square, green)])
    #expect(try nodes("B") == [.fill(square, .color(.text(alpha: 0.5)))])
  }

  @Test("version 0 lies beside version 1 in a table")
  func layers() throws {
    let nodes = try nodes("e")
    #expect(
      nodes == [
        fill(box(0, 0, 500, 1000), red), .fill(box(0, 0, 1000, 500), .color(.text(alpha: 1))),
      ])
  }

  @Test("the colors of a line run at right angles to its third point")
  func thirdPoint() throws {
    guard case .linear(let start, let end) = try gradient("F").geometry else {
      Issue.record("not linear")
      return
    }
    // From (0, 0) to (1000, 0), the same along (1000, 1000).
    #expect(start == .zero && end == Point(x: 500, y: -500))
  }

  @Test("colors beyond the ends of a line move its ends")
  func offsets() throws {
    let gradient = try gradient("G")
    #expect(gradient.geometry == .linear(start: .zero, end: Point(x: 1000, y: 0)))
    #expect(gradient.stops.map(\.position) == [0, 1])
    // A circle of a negative radius is where the colors begin that show.
    guard case .radial(_, let radius, _, let focusRadius) = try self.gradient("J").geometry else {
      Issue.record("not radial")
      return
    }
    #expect(radius == 500 && focusRadius == 0)
    let first = try self.gradient("J").stops[0].color
    #expect(first == .mixed(.own(red), .own(blue), progress: 0.5))
    // Repeated ones are moved by whole repetitions.
    #expect(
      try self.gradient("h").geometry
        == .radial(
          center: Point(x: 500, y: 500), radius: 1250, focus: Point(x: 500, y: 500),
          focusRadius: 750))
  }

  @Test("colors that are to be repeated at one angle show nothing; others part there")
  func coincident() throws {
    let stops = try gradient("f").stops
    #expect(stops.map(\.position) == [0, 0.125, 0.125, 1])
    #expect(stops.map(\.color) == [.own(red), .own(red), .own(blue), .own(blue)])
    #expect(try gradient("g").stops.map(\.position) == [0, 0.5, 0.5])
  }

  @Test("one outline within another is a mask, and a solid within an outline is a shape")
  func clips() throws {
    let left = box(0, 0, 500, 1000)
    let inner = fill(box(0, 0, 1000, 500), red)
    let mask = GlyphNode.fill(left, .color(.own(.black)))
    #expect(try nodes("O") == [.masked([inner], by: [mask], isInverted: false)])
    #expect(try glyph("O").bounds == Rect(minX: 0, minY: -500, maxX: 500, maxY: 0))
  }

  @Test("a clip box is left out where nothing lies outside, and limits what has no outline")
  func clipBoxes() throws {
    #expect(try glyph("R").bounds == Rect(minX: 250, minY: -1000, maxX: 750, maxY: -250))
    guard case .masked(let nodes, _, false) = try nodes("P")[0] else {
      Issue.record("not clipped")
      return
    }
    #expect(nodes.count == 2)
    // That of a glyph within another moves with it.
    #expect(try glyph("Q").bounds == Rect(minX: 500, minY: -1250, maxX: 1000, maxY: -250))
  }

  @Test("composites come to masks and blend modes", arguments: 0..<28)
  func composites(mode: Int) throws {
    let letter = String(Unicode.Scalar(UInt8(0xC0 + mode)))
    let layout = try Typesetting.layout(letter, TestFonts.style("Painted.ttf"))
    let bounds = layout.clusters[0].glyphs.first?.glyph.bounds
    #expect(layout.notices.isEmpty)
    let left = Rect(minX: 0, minY: -1000, maxX: 500, maxY: 0)
    let bottom = Rect(minX: 0, minY: -500, maxX: 1000, maxY: 0)
    let expected: Rect? =
      switch mode {
      case 0: nil
      case 1, 7, 10: left
      case 2, 8, 9: bottom
      case 5, 6: Rect(minX: 0, minY: -500, maxX: 500, maxY: 0)
      default: left.union(bottom)
      }
    #expect(bounds == expected)
  }

  @Test("slanted, a color glyph leans with its gradients")
  func slanted() throws {
    let leaning = try nodes("C", "Painted.ttf", FontRequest(isItalic: true))
    guard case .fill(let path, .gradient(let gradient)) = leaning[0] else {
      Issue.record("no gradient")
      return
    }
    #expect(path.bounds == Rect(minX: 0, minY: -1000, maxX: 1250, maxY: 0))
    #expect(gradient.transform * Point(x: 0, y: 1000) == Point(x: 250, y: -1000))
  }

  @Test("outlines are those of what shows")
  func outlines() throws {
    #expect(try nodes("P").outline.bounds == Rect(minX: 0, minY: -1000, maxX: 500, maxY: 0))
    #expect(try nodes("A").outline == box(0, 0, 1000, 1000))
  }

  // MARK: Variable fonts

  @Test("paints, their colors and clip boxes vary along the axes of a font")
  func variable() throws {
    func moved(_ letter: String, _ place: Double) throws -> Glyph {
      try glyph(letter, "Moving.ttf", FontRequest(axes: ["MOVE": place]))
    }
    #expect(try moved("A", 0).bounds == Rect(minX: 0, minY: -1000, maxX: 500, maxY: 0))
    #expect(try moved("A", 50).bounds == Rect(minX: 250, minY: -1125, maxX: 750, maxY: -125))
    #expect(try moved("A", 100).bounds == Rect(minX: 500, minY: -1250, maxX: 1000, maxY: -250))
    var half = red
    half.alpha = 0.5
    #expect(try moved("B", 100).layers == [.painted(fill(box(0, 0, 1000, 1000), half))])
    guard
      case .painted(.fill(_, .gradient(let gradient))) = try moved("C", 100).layers[0]
    else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.geometry == .linear(start: .zero, end: Point(x: 500, y: 0)))
    #expect(gradient.stops.map(\.position) == [0, 1])
    #expect(gradient.stops[0].color == .own(half))
    #expect(try moved("D", 0).bounds == Rect(minX: 0, minY: -500, maxX: 500, maxY: 0))
    #expect(try moved("D", 100).bounds == Rect(minX: 250, minY: -1000, maxX: 1000, maxY: 0))
  }

  // MARK: Damage

  @Test(
    "what refers to itself, or stands for too much, is left out and reported",
    arguments: [
      ("0", 1), ("1", 1), ("2", 1), ("4", 0), ("7", 0), ("8", 0), ("9", 0),
    ])
  func hostile(letter: String, count: Int) throws {
    let layout = try Typesetting.layout(letter, TestFonts.style("Hostile.ttf"))
    let glyph = layout.clusters[0].glyphs[0].glyph
    #expect(glyph.layers.count == count && glyph.isCut)
    let path = TestFonts.path("Hostile.ttf")
    #expect(layout.notices == [.cutGlyph(font: path)])
    #expect(
      layout.notices[0].description
        == "a color glyph of \"\(path)\" is damaged or too large; parts of it are not drawn, or without "
        + "their color")
  }

  @Test("a glyph of a thousand million parts has the first thousands")
  func doubling() throws {
    let glyph = try glyph("3", "Hostile.ttf")
    #expect(glyph.isCut && 1000...GlyphPainting.visitLimit ~= glyph.layers.count)
    // A text does not have them any number of times.
    let text = String(repeating: "3", count: 100)
    let count = 100 * glyph.layers.count
    #expect(throws: TextError.colorParts(count, limit: 100_000)) {
      try Typesetting.layout(text, TestFonts.style("Hostile.ttf"))
    }
    #expect(
      TextError.colorParts(123_456, limit: 100_000).description
        == "the color glyphs of a text have 123,456 parts; 100,000 are allowed")
  }

  @Test("a gradient has its first colors; a glyph without an extent nothing")
  func bounded() throws {
    let glyph = try glyph("5", "Hostile.ttf")
    guard case .painted(.fill(_, .gradient(let gradient))) = glyph.layers[0] else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.count == 256 && glyph.isCut)
    let flat = try Typesetting.layout("6", TestFonts.style("Hostile.ttf"))
    #expect(flat.notices.isEmpty && flat.ink?.width ?? 0 == 0)
  }
}
