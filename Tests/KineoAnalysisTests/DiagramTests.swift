import Kineo
import TestSupport
import Testing

@testable import KineoAnalysis

@Suite struct DiagramTests {
  private let everything = Diagram(
    width: 120, height: 60,
    marks: [
      .rectangle(
        Rect(minX: 10, minY: 10, maxX: 50.5, maxY: 30), corner: 4, fill: "#d9304f",
        stroke: .black, lineWidth: 2),
      .line(from: Point(x: 60, y: 5), to: Point(x: 60, y: 55), color: "rgb(0 0 255 / 50%)"),
      .polyline(
        [Point(x: 70, y: 50), Point(x: 80, y: 1 / 3.0), Point(x: 90, y: -0.0001)], color: "#080",
        width: 1.5),
      .text("a < b & \"c\"", at: Point(x: 100, y: 40), anchor: .end, size: 10, color: "#333"),
    ])

  @Test("a diagram is written as SVG, mark by mark")
  func svg() {
    #expect(
      everything.svg() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" viewBox="0 0 120 60" \
        font-family="sans-serif" xml:space="preserve">
          <rect x="0" y="0" width="120" height="60" fill="#ffffff"/>
          <rect x="10" y="10" width="40.5" height="20" rx="4" fill="#d9304f" stroke="#000000" \
        stroke-width="2"/>
          <line x1="60" y1="5" x2="60" y2="55" stroke="#0000ff" stroke-opacity="0.5" \
        stroke-width="1"/>
          <polyline points="70,50 80,0.333 90,0" fill="none" stroke-linejoin="round" \
        stroke="#008800" stroke-width="1.5"/>
          <text x="100" y="40" font-size="10" text-anchor="end" fill="#333333">\
        a &lt; b &amp; &quot;c&quot;</text>
        </svg>

        """)
  }

  private static let hostileTexts = [
    "plain", "  two  spaces ", "</text><script>", "]]>", "&amp;", "\u{0}\u{1B}[31m\u{FFFE}",
    "é漢👍🏽 →", "\u{202E}back", "",
  ]

  @Test("an XML parser reads every text as it was written", .enabled(if: Tool.hasPython))
  func parsed() throws {
    let diagram = Diagram(
      width: 10, height: 10, marks: Self.hostileTexts.map { .text($0, at: .zero) })
    let script = """
      import sys, xml.dom.minidom
      for text in xml.dom.minidom.parse(sys.argv[1]).getElementsByTagName('text'):
        words = ''.join(node.data for node in text.childNodes)
        sys.stdout.buffer.write(words.encode('utf-8') + b'\\n')
      """
    let output = try Tool.withFile(Array(diagram.svg().utf8)) { path in
      try Python.run(script, path)
    }
    let replacement = "\u{FFFD}"
    let expected = Self.hostileTexts.map { text in
      let scalars = text.unicodeScalars.map { scalar in
        scalar.value < 32 || scalar.value == 0xFFFE ? replacement : String(scalar)
      }
      return scalars.joined()
    }
    #expect(String(decoding: output, as: UTF8.self) == expected.joined(separator: "\n") + "\n")
  }

  @Test("pixels show the marks, back to front")
  func pixels() throws {
    let canvas = try everything.pixels()
    #expect((canvas.width, canvas.height) == (120, 60))
    #expect(canvas[0, 0] == Pixel(.white))
    #expect(canvas[30, 20] == Pixel("#d9304f"))
    #expect(canvas[30, 9] == Pixel(.black) && canvas[30, 10] == Pixel(.black))
    #expect(canvas[30, 11] == Pixel("#d9304f") && canvas[30, 8] == Pixel(.white))
    // The corner is round.
    #expect(canvas[9, 9] == Pixel(.white))
    // A line of one pixel across two columns, each half covered by half of blue.
    #expect(canvas[59, 30] == canvas[60, 30] && canvas[59, 30] == Pixel("#bfbfff"))
    #expect((70...90).contains { canvas[$0, 20] != Pixel(.white) })
    let words = (0..<120).filter { x in (33..<40).contains { canvas[x, $0] != Pixel(.white) } }
    let left = Int(100 - Diagram.width(of: "a < b & \"c\"", size: 10))
    #expect(try (left...left + 2).contains(#require(words.first)))
    #expect(try (97..<100).contains(#require(words.last)))
  }

  @Test("a scale makes everything larger, whole pixels into whole blocks of pixels")
  func scale() throws {
    let box = Diagram(
      width: 6, height: 5,
      marks: [
        .rectangle(Rect(minX: 1, minY: 1, maxX: 3, maxY: 4), fill: .black),
        .line(from: Point(x: 4.5, y: 1), to: Point(x: 4.5, y: 4), color: .black),
      ])
    let (small, large) = (try box.pixels(), try box.pixels(scale: 3))
    #expect((large.width, large.height) == (18, 15))
    for y in 0..<15 { for x in 0..<18 { #expect(large[x, y] == small[x / 3, y / 3]) } }
  }

  @Test("texts begin, stand in the middle or end where they are anchored")
  func anchors() throws {
    for (anchor, columns) in zip(Diagram.Anchor.allCases, [[10, 12], [8, 10], [6, 8]]) {
      let text = Diagram.Mark.text("II", at: Point(x: 10, y: 12), anchor: anchor, size: 10)
      let canvas = try Diagram(width: 20, height: 16, marks: [text]).pixels()
      #expect((0..<20).filter { canvas[$0, 8] != Pixel(.white) } == columns)
    }
  }

  @Test(
    "numbers that are out of range neither trap nor make the SVG wrong",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, -5])
  func extremes(number: Double) throws {
    let point = Point(x: number, y: number)
    let color = Color(red: number, green: number, blue: number, alpha: number)
    let diagram = Diagram(
      width: 10, height: 10, background: color,
      marks: [
        .rectangle(
          Rect(minX: number, minY: 0, maxX: 5, maxY: number), corner: number, fill: color,
          stroke: color, lineWidth: number),
        .line(from: .zero, to: point, color: .black, width: number),
        .polyline([point, .zero, point], color: color, width: number), .polyline([], color: color),
        .text("a", at: point, size: number, color: color),
      ])
    _ = try diagram.pixels()
    let svg = diagram.svg()
    for word in ["nan", "inf", "e+", "-0\"", "width=\"-"] { #expect(!svg.contains(word)) }
  }

  @Test("a diagram without a pixel or with too many is refused")
  func limits() {
    #expect(throws: ExportError.canvas(width: 0, height: 5)) {
      try Diagram(width: 0, height: 5).pixels()
    }
    #expect(throws: ExportError.self) { try Diagram(width: 20_000, height: 5).pixels() }
    #expect(throws: ExportError.self) { try Diagram(width: 2, height: 5).pixels(scale: .nan) }
    #expect(Diagram(width: 0, height: .min).svg().contains("viewBox=\"0 0 1 1\""))
  }
}
