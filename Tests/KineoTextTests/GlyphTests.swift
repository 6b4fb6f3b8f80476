import KineoGeometry
import Testing

@testable import KineoText

@Suite struct GlyphTests {
  static func path(_ text: String, _ family: String) throws -> Path {
    let layout = try Typesetting.layout(text, Typesetting.units(family))
    guard case .outline(let path) = layout.clusters[0].glyphs[0].glyph.layers[0] else {
      return Path()
    }
    return path
  }

  @Test("the outline of x is that in the font's table, y down")
  func outline() throws {
    let points = try Self.path("x", "DejaVu Sans").points
    #expect(
      points.prefix(5) == [
        Point(x: 1124, y: -1120), Point(x: 719, y: -575), Point(x: 1145, y: 0),
        Point(x: 928, y: 0), Point(x: 602, y: -440),
      ])
  }

  @Test("curves of TrueType stay quadratic, and pass through the middle of control points")
  func quads() throws {
    let path = try Self.path("o", "Lato")
    #expect(path.elements.filter { if case .close = $0 { true } else { false } }.count == 2)
    #expect(path.elements.contains { if case .quad = $0 { true } else { false } })
    #expect(!path.elements.contains { if case .cubic = $0 { true } else { false } })
    let bounds = try #require(path.bounds)
    #expect(bounds.minY > -1030 && bounds.maxY < 20 && bounds.maxY > 0)
  }

  @Test("a space draws nothing and takes room")
  func space() throws {
    let layout = try Typesetting.layout("a b", Typesetting.units("Lato"))
    #expect(layout.clusters[1].glyphs.isEmpty)
    #expect(layout.clusters[1].isSpace)
    #expect(layout.clusters[1].box.width == 512)
  }

  @Test("equal glyphs have equal keys; other weights have other ones")
  func keys() throws {
    let regular = try Typesetting.layout("aa", TextStyle(size: 10)).clusters.map(\.glyphs[0].glyph)
    #expect(regular[0].key == regular[1].key)
    let bold = TextStyle(font: FontRequest(weight: 700), size: 10)
    #expect(try Typesetting.layout("a", bold).clusters[0].glyphs[0].glyph.key != regular[0].key)
  }

  @Test("letters without a slanted face lean by a quarter of their height")
  func slant() throws {
    let upright = TextStyle(font: FontRequest(families: ["mono"]), size: 2048)
    var leaning = upright
    leaning.font.isItalic = true
    let layout = try Typesetting.layout("l", leaning)
    #expect(layout.notices == [.slanted(family: "DejaVu Sans Mono")])
    let plain = try Typesetting.layout("l", upright).clusters[0].path.points
    let slanted = layout.clusters[0].path.points
    let baseline = layout.baselines[0]
    for (a, b) in zip(plain, slanted) { #expect(b.x == a.x + (baseline - a.y) / 4 && b.y == a.y) }
  }
}
