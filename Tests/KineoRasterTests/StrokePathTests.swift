import KineoGeometry
import KineoRaster
import Testing

/// Lines that are not the path itself: trimmed or dashed ones.
@Suite struct StrokePathTests {
  private let square = Path(
    through: [
      Point(x: 8, y: 8), Point(x: 16, y: 8), Point(x: 16, y: 16), Point(x: 8, y: 16),
    ], closed: true)

  private func node(
    _ line: Path?, fill: Color? = nil, opacity: Double = 1
  ) -> DisplayNode {
    .shape(
      ShapeNode(
        path: square, fill: fill, stroke: .black, strokeStyle: StrokeStyle(width: 2),
        strokePath: line, opacity: opacity))
  }

  @Test("the line is stroked in place of the path, and the path still filled")
  func strokedLine() throws {
    let line = try Path(svg: "M2 4H22")
    let buffer = draw([node(line, fill: .red)])
    #expect(buffer[2, 3] == Pixel(.black) && buffer[21, 4] == Pixel(.black))
    #expect(buffer[8, 8] == Pixel(.red) && buffer[15, 15] == Pixel(.red))
    #expect(buffer[7, 7] == .clear)
    #expect(draw([node(line)])[8, 8] == .clear)
  }

  @Test("an empty line is no stroke, but the fill stays")
  func emptyLine() {
    let filled = draw([node(Path(), fill: .red)])
    #expect(filled == draw([.shape(ShapeNode(path: square, fill: .red))]))
    #expect(draw([node(Path())]) == draw([]))
  }

  @Test("what changes when a line grows is drawn anew, even outside of the path")
  func damage() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 24, height: 24)
    for fill in [nil, Color.red] {
      for opacity in [1, 0.5] {
        for lines in [("M2 4H6", "M2 4H22"), ("M8 8H16", "M8 8V16"), ("", "M1 23H9")] {
          let old = Picture(nodes: [node(try Path(svg: lines.0), fill: fill, opacity: opacity)])
          let new = Picture(nodes: [node(try Path(svg: lines.1), fill: fill, opacity: opacity)])
          var renderer = PictureRenderer()
          var buffer = PixelBuffer(width: 24, height: 24)
          renderer.draw(old, into: &buffer, clip: canvas)
          let damage = try #require(new.damage(since: old, canvas: canvas).bounds)
          renderer.draw(new, into: &buffer, clip: damage)
          #expect(buffer == draw(new.nodes))
        }
      }
    }
  }

  @Test("a part of a line needs no more pixels than itself")
  func tightDamage() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 24, height: 24)
    let old = Picture(nodes: [node(Path())])
    let new = Picture(nodes: [node(try Path(svg: "M8 8H12"))])
    let damage = try #require(new.damage(since: old, canvas: canvas).bounds)
    #expect(damage.maxY < 14)
  }
}
