import KineoGeometry
import Testing

@testable import KineoText

/// Numbers are those in the fonts' tables, read by other tools.
@Suite struct ShapingTests {
  @Test("a letter moves the pen by its advance in the font")
  func advance() throws {
    #expect(try Typesetting.layout("x", Typesetting.units("Lato")).advances == [996])
    #expect(try Typesetting.layout("o", Typesetting.units("DejaVu Sans")).advances == [1253])
  }

  @Test("kerning pulls A and V together, and can be turned off")
  func kerning() throws {
    let style = Typesetting.units("Lato")
    #expect(try Typesetting.layout("AV", style).advances == [1354 - 108, 1354])
    let apart = Typesetting.units("Lato", features: ["kern": 0])
    #expect(try Typesetting.layout("AV", apart).advances == [1354, 1354])
  }

  @Test("fi is one cluster with one glyph and a caret inside; without ligatures it is two")
  func ligature() throws {
    let joined = try Typesetting.layout("fi", Typesetting.units("Lato"))
    #expect(joined.clusters.map(\.characters) == [0..<2])
    #expect(joined.glyphs.count == 1)
    let width = joined.size.width
    #expect(joined.clusters[0].carets == [0, width / 2, width])
    let parted = try Typesetting.layout("fi", Typesetting.units("Lato", features: ["liga": 0]))
    #expect(parted.clusters.map(\.characters) == [0..<1, 1..<2])
    #expect(parted.glyphs == [40, 45])
  }

  @Test("spaced letters do not join")
  func letterSpacing() throws {
    var style = Typesetting.units("Lato", features: ["kern": 0])
    style.letterSpacing = 100
    #expect(try Typesetting.layout("fi", style).advances == [801, 580])
    style.wordSpacing = 7
    #expect(try Typesetting.layout("f i", style).advances == [801, 512 + 107, 580])
  }

  @Test("a letter and its marks are one cluster")
  func marks() throws {
    let layout = try Typesetting.layout("e\u{323}\u{301}x", TextStyle(size: 20))
    #expect(layout.clusters.map(\.characters) == [0..<1, 1..<2])
    let plain = try Typesetting.layout("e", TextStyle(size: 20))
    #expect(layout.advances[0] == plain.advances[0])
    let ink = try #require(layout.clusters[0].ink)
    let plainInk = try #require(plain.clusters[0].ink)
    #expect(ink.minY < plainInk.minY - 2 && ink.maxY > plainInk.maxY + 2)
  }

  @Test("a missing accent is found in the letter that has it, and the reverse")
  func composition() throws {
    let style = Typesetting.units("Lato")
    #expect(
      try Typesetting.layout("e\u{301}", style).glyphs == Typesetting.layout("é", style).glyphs)
  }

  @Test("Hebrew runs to the left")
  func hebrew() throws {
    let layout = try Typesetting.layout("אבג", Typesetting.units("DejaVu Sans"))
    #expect(layout.lines[0].isRightToLeft)
    #expect(layout.clusters.map(\.characters) == [0..<1, 1..<2, 2..<3])
    let sides = layout.clusters.map(\.box.minX)
    #expect(sides == sides.sorted(by: >))
    #expect(layout.clusters[0].carets == [layout.size.width, layout.clusters[0].box.minX])
  }

  @Test("Arabic letters join: the same letter has four forms")
  func arabic() throws {
    let style = Typesetting.units("DejaVu Sans")
    let joined = try Typesetting.layout("ببب", style).glyphs
    let alone = try Typesetting.layout("ب", style).glyphs
    #expect(Set(joined + alone).count == 4)
  }

  @Test("letters join across a change of color, which is no change of shape")
  func joinedSpans() throws {
    let style = Typesetting.units("DejaVu Sans")
    var underlined = style
    underlined.decorations = [.underline]
    let spans = [TextSpan("بب", style: style), TextSpan("ب", style: underlined)]
    let layout = try Typesetting.typesetter.layout(spans)
    #expect(try layout.glyphs == Typesetting.layout("ببب", style).glyphs)
    #expect(layout.clusters.map(\.span) == [0, 0, 1])
  }

  @Test("numbers in text that runs to the left run to the right")
  func numbers() throws {
    let layout = try Typesetting.layout("אב 12 ג", Typesetting.units("DejaVu Sans"))
    let order = layout.clusters.indices.sorted {
      layout.clusters[$0].box.minX < layout.clusters[$1].box.minX
    }
    #expect(order == [6, 5, 3, 4, 2, 1, 0])
  }

  @Test("a character that the font lacks comes from DejaVu Sans")
  func fallback() throws {
    let layout = try Typesetting.layout("aא", TextStyle(size: 10))
    #expect(
      layout.fonts.map(\.path) == [
        "/usr/share/fonts/truetype/lato/Lato-Regular.ttf",
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
      ])
    #expect(layout.fonts.map(\.isPinned) == [true, true])
  }

  @Test("sizes only multiply: nothing depends on the resolution")
  func scaling() throws {
    let small = try Typesetting.layout("Wave AV fi", TextStyle(size: 7))
    let large = try Typesetting.layout("Wave AV fi", TextStyle(size: 7 * 64))
    #expect(small.glyphs == large.glyphs)
    #expect(small.clusters.map { $0.box.minX * 64 } == large.clusters.map(\.box.minX))
    #expect(small.clusters.map { $0.box.maxY * 64 } == large.clusters.map(\.box.maxY))
  }

  @Test("fonts answer in whole font units alone, which no machine rounds differently")
  func wholeUnits() throws {
    let text = "Hamburgefonstiv ÄÖÜ fi אבג مرحبا"
    for cluster in try Typesetting.layout(text, Typesetting.units("DejaVu Sans")).clusters {
      #expect(cluster.box.minX == cluster.box.minX.rounded())
      for glyph in cluster.glyphs {
        #expect(glyph.transform.tx == glyph.transform.tx.rounded())
        for case .outline(let path) in glyph.glyph.layers {
          // The middle of two control points may be half a unit.
          #expect(path.points.allSatisfy { ($0.x * 2) == ($0.x * 2).rounded() })
          #expect(path.points.allSatisfy { ($0.y * 2) == ($0.y * 2).rounded() })
        }
      }
    }
  }
}

extension Path {
  /// All points, those that control curves too.
  var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
  }
}
