import KineoGeometry
import Testing

@testable import KineoText

@Suite struct LayoutTests {
  static let text = "The quick brown fox jumps over the lazy dog"

  /// What each line shows.
  static func lines(_ text: String, _ layout: TextLayout) -> [String] {
    let characters = Array(text)
    return layout.lines.map { String(characters[$0.characters]) }
  }

  @Test("the box comes from the font's heights, whatever the letters are")
  func box() throws {
    let style = Typesetting.units("Lato")
    for text in ["x", "Äg", " ", ""] {
      let layout = try Typesetting.layout(text, style)
      // 1610 up, 390 down and a gap of 400, half of which is above.
      #expect(layout.size.height == 2400)
      #expect(layout.baselines == [1810])
    }
    #expect(try Typesetting.layout("", style).size.width == 0)
    #expect(try Typesetting.layout("", style).ink == nil)
  }

  @Test("line heights are from baseline to baseline, half of what is left above")
  func lineHeight() throws {
    let style = TextStyle(size: 20)
    let factor = try Typesetting.layout("a\nb\n\nc", style, in: TextBox(lineHeight: .factor(1.5)))
    #expect(factor.size.height == 120)
    for (index, baseline) in factor.baselines.enumerated() {
      #expect(abs(baseline - factor.baselines[0] - Double(index) * 30) < 1e-9)
    }
    let pixels = try Typesetting.layout("a\nb", style, in: TextBox(lineHeight: .pixels(10)))
    #expect(pixels.size.height == 20)
    // Ascent 16.1 and descent 3.9 in 10 px.
    #expect(abs(pixels.baselines[0] - (16.1 - 5)) < 1e-9)
  }

  @Test("the largest span makes room for its line")
  func mixedSizes() throws {
    let spans = [
      TextSpan("a", style: TextStyle(size: 10)), TextSpan("b\n", style: TextStyle(size: 30)),
      TextSpan("c", style: TextStyle(size: 10)),
    ]
    let layout = try Typesetting.typesetter.layout(spans)
    #expect(layout.lines.map { ($0.box.height * 100).rounded() / 100 } == [36, 12])
    #expect(layout.clusters[0].baseline == layout.clusters[1].baseline)
  }

  @Test("lines break at spaces, which hang over")
  func wrapping() throws {
    let layout = try Typesetting.layout(Self.text, TextStyle(size: 20), in: TextBox(width: 150))
    #expect(
      Self.lines(Self.text, layout) == [
        "The quick brown ", "fox jumps over ", "the lazy dog",
      ])
    #expect(layout.lines.allSatisfy { $0.box.maxX <= 150 })
    #expect(layout.words.count == 9)
    #expect(layout.words.map(\.line) == [0, 0, 0, 1, 1, 1, 2, 2, 2])
  }

  @Test("breaking a text at the width that it has does not break it")
  func ownWidth() throws {
    let free = try Typesetting.layout(Self.text, TextStyle(size: 13.7))
    let boxed = try Typesetting.layout(
      Self.text, TextStyle(size: 13.7), in: TextBox(width: free.size.width))
    #expect(boxed.lines.count == 1)
  }

  @Test("a word too long is parted where the box ends")
  func longWord() throws {
    let word = "Donaudampfschifffahrt"
    let layout = try Typesetting.layout(word, TextStyle(size: 20), in: TextBox(width: 60))
    #expect(layout.lines.count > 2)
    #expect(layout.lines.allSatisfy { $0.box.width <= 60 })
    #expect(Self.lines(word, layout).joined() == word)
    // A box narrower than a letter has one in each line.
    let narrow = try Typesetting.layout("abc", TextStyle(size: 20), in: TextBox(width: 1))
    #expect(narrow.lines.count == 3)
  }

  @Test("a soft hyphen shows where a line ends at it")
  func softHyphen() throws {
    let text = "Donau\u{AD}dampf"
    let wide = try Typesetting.layout(text, TextStyle(size: 20))
    #expect(wide.glyphs == (try Typesetting.layout("Donaudampf", TextStyle(size: 20)).glyphs))
    let narrow = try Typesetting.layout(text, TextStyle(size: 20), in: TextBox(width: 70))
    #expect(narrow.lines.count == 2)
    let hyphen = narrow.clusters[narrow.lines[0].clusters.upperBound - 1]
    #expect(hyphen.characters == 6..<6 && hyphen.glyphs.count == 1)
  }

  @Test(
    arguments: [
      ("a b", [true, false]), ("(a) b.", [true]), ("a\u{A0}b c", [true]), ("well-known", [true]),
      ("a, b", [true]), ("1-2", []), ("日本語。", [true, true]), ("$ 5", [true]), ("\"a\" b", [true]),
    ] as [(String, [Bool])])
  func breaks(text: String, expected: [Bool]) {
    let breaks = LineBreaks(Array(text)).isAllowedBefore
    #expect(breaks.filter { $0 }.count == expected.filter { $0 }.count)
  }

  @Test("no line begins with a closing bracket or ends with an opening one")
  func punctuation() {
    let characters = Array("foo (bar) baz! [x], 日本（語）です。")
    let breaks = LineBreaks(characters).isAllowedBefore
    for index in characters.indices.dropFirst() where breaks[index] {
      #expect(!")],!。）".contains(characters[index]))
      #expect(!"([（".contains(characters[index - 1]))
    }
  }

  @Test(arguments: [
    (TextBox.Alignment.left, 0.0), (.start, 0), (.center, 0.5), (.right, 1), (.end, 1),
  ])
  func alignment(alignment: TextBox.Alignment, free: Double) throws {
    let layout = try Typesetting.layout(
      "one two", TextStyle(size: 20), in: TextBox(width: 200, alignment: alignment))
    let line = layout.lines[0].box
    #expect(abs(line.minX - (200 - line.width) * free) < 1e-9)
  }

  @Test("text that runs to the left starts at the right")
  func startOfHebrew() throws {
    let box = TextBox(width: 200, alignment: .start)
    let layout = try Typesetting.layout("אבג דה ", TextStyle(size: 20), in: box)
    #expect(abs(layout.lines[0].box.maxX - 200) < 1e-9)
    #expect(abs(layout.clusters[0].box.maxX - 200) < 1e-9)
    // The space at its end hangs over to the left.
    #expect(layout.clusters[6].box.minX < layout.lines[0].box.minX)
  }

  @Test("justified lines reach both sides, but for the last")
  func justify() throws {
    let box = TextBox(width: 150, alignment: .justify)
    let layout = try Typesetting.layout(Self.text, TextStyle(size: 20), in: box)
    #expect(
      layout.lines.dropLast().allSatisfy { abs($0.box.maxX - 150) < 1e-9 && $0.box.minX == 0 })
    #expect((layout.lines.last?.box.maxX ?? 150) < 120)
    let line = layout.clusters[layout.lines[0].clusters]
    for (left, right) in zip(line, line.dropFirst()) {
      #expect(abs(left.box.maxX - right.box.minX) < 1e-9)
    }
  }

  @Test(arguments: [(TextBox.VerticalAlignment.top, 0.0), (.middle, 38), (.bottom, 76)])
  func vertical(alignment: TextBox.VerticalAlignment, top: Double) throws {
    let layout = try Typesetting.layout(
      "x", TextStyle(size: 20), in: TextBox(height: 100, verticalAlignment: alignment))
    #expect(abs(layout.lines[0].box.minY - top) < 1e-9)
    #expect(layout.size.height == 100)
  }

  @Test("fitting finds the largest size at which words stay whole and lines inside")
  func fit() throws {
    let box = TextBox(width: 300, height: 80, fit: 8...200)
    let layout = try Typesetting.layout("Fit me into this box please", TextStyle(size: 24), in: box)
    let bottom = try #require(layout.lines.last?.box.maxY)
    #expect(bottom <= 80.001 && layout.lines.allSatisfy { $0.box.maxX <= 300.001 })
    // A step larger it would not.
    let larger = TextStyle(size: 24 * layout.scale + 1.0 / 16)
    let over = try Typesetting.layout(
      "Fit me into this box please", larger, in: TextBox(width: 300))
    #expect(over.size.height > 80)
    let tiny = try Typesetting.layout(
      "Unbreakable", TextStyle(size: 24), in: TextBox(width: 5, height: 5, fit: 8...200))
    #expect(tiny.scale == 8.0 / 24)
  }

  @Test("too many lines end in an ellipsis that fits")
  func ellipsis() throws {
    let box = TextBox(width: 150, maximumLines: 2)
    let layout = try Typesetting.layout(Self.text, TextStyle(size: 20), in: box)
    #expect(layout.isCut && layout.lines.count == 2)
    #expect(layout.lines[1].box.maxX <= 150)
    let last = try #require(layout.clusters.last)
    #expect(last.characters.isEmpty && last.glyphs.count == 1)
    let whole = try Typesetting.layout("a b", TextStyle(size: 20), in: box)
    #expect(!whole.isCut)
  }

  @Test("an ellipsis of text that runs to the left stands at the left")
  func ellipsisOfHebrew() throws {
    let layout = try Typesetting.layout(
      "אבגד הוזח טיכל מנסע", TextStyle(size: 20), in: TextBox(width: 80, maximumLines: 1))
    let last = try #require(layout.clusters.last)
    #expect(last.characters.isEmpty)
    #expect(last.box.minX == layout.clusters.map(\.box.minX).min())
  }

  @Test("decorations follow the font, one for each span")
  func decorations() throws {
    var style = Typesetting.units("Lato")
    style.decorations = [.underline, .lineThrough]
    let layout = try Typesetting.layout("ab", style)
    #expect(layout.decorations.map(\.kind) == [.underline, .lineThrough])
    let baseline = 1810.0
    #expect(
      layout.decorations.map(\.rect) == [
        Rect(minX: 0, minY: baseline + 103, maxX: layout.size.width, maxY: baseline + 297),
        Rect(
          minX: 0, minY: baseline - 500, maxX: layout.size.width, maxY: baseline - 380),
      ])
  }

  @Test("a shifted baseline moves letters up and makes room for them")
  func baselineShift() throws {
    let spans = [
      TextSpan("x", style: TextStyle(size: 20)),
      TextSpan("2", style: TextStyle(size: 20, baselineShift: 8)),
    ]
    let layout = try Typesetting.typesetter.layout(spans)
    #expect(layout.clusters[1].baseline == layout.clusters[0].baseline - 8)
    #expect(abs(layout.size.height - 32) < 1e-9)
  }

  @Test("line feeds in all spellings part paragraphs and count as characters")
  func paragraphs() throws {
    let layout = try Typesetting.layout("a\nb\r\nc\u{2028}d\n", TextStyle(size: 10))
    #expect(layout.lines.map(\.characters) == [0..<1, 2..<3, 4..<5, 6..<7, 8..<8])
    #expect(layout.clusters.map(\.characters) == [0..<1, 2..<3, 4..<5, 6..<7])
  }

  @Test("heights of each span's font come along")
  func heights() throws {
    let layout = try Typesetting.layout("x", Typesetting.units("Lato"))
    #expect(layout.heights.map(\.ascent) == [1610] && layout.heights.map(\.descent) == [390])
    #expect(layout.heights.map(\.xHeight) == [1013])
    // Flat letters are as high.
    #expect(layout.clusters[0].ink?.height == 1013)
  }

  @Test("a tab is as wide as four spaces")
  func tab() throws {
    #expect(try Typesetting.layout("\tx", Typesetting.units("Lato")).advances == [2048, 996])
  }
}
