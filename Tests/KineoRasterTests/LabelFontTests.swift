import KineoGeometry
import Testing

@testable import KineoRaster

@Suite struct LabelFontTests {
  private static let printable = (32...126).compactMap(Unicode.Scalar.init).map(Character.init)
  private static let signs: [Character] = ["…", "×", "°", "→", "·", "−"]

  @Test("printable ASCII and a few signs have glyphs, each a different one, and nothing else has")
  func complete() {
    #expect(Set(LabelGlyph.all.keys) == Set(Self.printable + Self.signs))
    #expect(LabelGlyph.table.split(separator: "\n").count == LabelGlyph.all.count)
    #expect(Set(LabelGlyph.all.values.map(\.path)).count == LabelGlyph.all.count)
    let drawn = LabelGlyph.all.filter { !$0.value.path.isEmpty }
    #expect(drawn.count == LabelGlyph.all.count - 1, "only the space is empty")
  }

  @Test("what has no glyph shows as a box", arguments: ["é", "\n", "\u{7}", "漢", "👍🏽"])
  func unknown(text: String) {
    #expect(LabelFont.width(of: text, height: 10) == 6)
    let picture = draw(text)
    for (x, y) in [(2, 3), (2, 9), (0, 6), (4, 6)] { #expect(picture[x, y] == Pixel(.black)) }
    #expect(picture[2, 6] == .clear)
  }

  @Test("ink stays between a glyph's start and end, the accents' height and the descenders")
  func extent() throws {
    for character in LabelGlyph.all.keys where character != " " {
      let text = String(character)
      let box = try #require(LabelFont.path(for: text, height: 10).bounds).outset(by: 0.5)
      #expect(box.minX >= -0.11 && box.minY >= -8 && box.maxY <= 2, "\(character)")
      #expect(box.maxX <= LabelFont.width(of: text, height: 10) - 0.89, "\(character)")
    }
  }

  @Test("at ten pixels stems fill whole pixels above the baseline")
  func sharp() {
    let picture = draw("HI")
    for y in 4...8 {
      for x in [0, 5, 7] { #expect(picture[x, y] == Pixel(.black)) }
      for x in [1, 4, 6, 8] where y != 6 { #expect(picture[x, y] == .clear) }
    }
    for x in 0...5 { #expect(picture[x, 6] == Pixel(.black)) }
    for x in 0..<24 { #expect(picture[x, 2] == .clear && picture[x, 10] == .clear) }
  }

  @Test("labels grow with their height in every direction")
  func scales() {
    let text = "Rotate 90°"
    let small = LabelFont.path(for: text, height: 8)
    #expect(
      small.transformed(by: .scale(x: 2, y: 2)) == LabelFont.path(for: text, height: 16))
    #expect(LabelFont.width(of: text, height: 16) == 2 * LabelFont.width(of: text, height: 8))
    #expect(LabelFont.strokeStyle(height: 16).width == 1.6)
  }

  @Test("the width of a text is the sum of its characters' widths")
  func widths() {
    #expect(LabelFont.width(of: "", height: 12) == 0)
    #expect(LabelFont.width(of: "I", height: 10) == 2)
    // 4 + 2, 0 + 2, 4 + 2, 4 + 2, 1 + 2 and 3.4 + 2 tenths of the height.
    #expect((LabelFont.width(of: "0.35 s", height: 10) - 28.4).magnitude < 1e-9)
  }

  @Test("a label begins at its point, ends there, or has it in its middle")
  func alignment() {
    // "II" is four pixels wide, its ink in the first and the third.
    for (alignment, columns) in zip(LabelFont.Alignment.allCases, [[10, 12], [8, 10], [6, 8]]) {
      let picture = draw("II", at: Point(x: 10, y: 10), alignment)
      #expect((0..<24).filter { picture[$0, 6] != .clear } == columns)
    }
    // Five pixels wide, so that its middle at 10 would let it begin at 7.5.
    let picture = draw("I ", at: Point(x: 10, y: 10), .center)
    #expect(picture[8, 6] == Pixel(.black) && picture[7, 6] == .clear)
  }

  @Test(
    "heights and places out of range draw something or nothing, but never trap",
    arguments: [0, -10, Double.nan, .infinity, 1e300, 1e-300])
  func extremes(number: Double) {
    _ = draw("a%", at: Point(x: 4, y: 10), height: number)
    _ = draw("a%", at: Point(x: number, y: number))
  }

  private func draw(
    _ text: String, at point: Point = Point(x: 0, y: 10), height: Double = 10,
    _ alignment: LabelFont.Alignment = .left
  ) -> PixelBuffer {
    AllKineoRasterTests.draw([
      LabelFont.node(text, at: point, height: height, color: .black, alignment: alignment)
    ])
  }
}
