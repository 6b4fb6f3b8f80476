import Testing

@testable import KineoText

@Suite struct TextLimitTests {
  @Test("a text has at most 20,000 characters, and the message has its own number of them")
  func length() throws {
    for piece in ["a", "é", "😀"] {
      #expect(throws: TextError.length(1_000_000, limit: 20_000)) {
        try Typesetting.layout(String(repeating: piece, count: 1_000_000))
      }
    }
    #expect(throws: TextError.length(20_001, limit: 20_000)) {
      try Typesetting.typesetter.layout([
        TextSpan(String(repeating: "a", count: 20_000)), TextSpan("b"),
      ])
    }
    #expect(throws: TextError.length(20_001, limit: 20_000)) {
      try Typesetting.layout("e" + String(repeating: "\u{301}", count: 20_000))
    }
    #expect(
      TextError.length(20_001, limit: 20_000).description
        == "a text of 20,001 characters; 20,000 are allowed")
  }

  @Test(arguments: [
    "\u{0}\u{1}\u{7F}", "\u{301}", "\u{200D}\u{200D}", "\u{FE0F}", "\u{202E}\u{2066}\u{2069}abc",
    "\r", "\u{FEFF}", "\u{2067}א\u{2069}", "\u{AD}", "\u{AD}\u{AD}a", "\u{200B}", "\t\t",
    " \u{A0} ",
    "\u{E0001}", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}",
  ])
  func oddities(text: String) throws {
    for width in [nil, 0, 1, 30] as [Double?] {
      let box = TextBox(width: width, alignment: .justify, maximumLines: 2)
      let layout = try Typesetting.layout(text, TextStyle(size: 12), in: box)
      #expect(layout.lines.allSatisfy { $0.box.width.isFinite })
      #expect(!layout.lines.isEmpty)
    }
  }

  /// What a quadratic step would take minutes for.
  @Test(arguments: ["\u{301}", "\u{2067}", "א (", "a\n"])
  func longest(piece: String) throws {
    let text = String(repeating: piece, count: Typesetter.lengthLimit / piece.unicodeScalars.count)
    for width in [nil, 100] as [Double?] {
      let layout = try Typesetting.layout(text, TextStyle(size: 12), in: TextBox(width: width))
      #expect(layout.size.height > 0)
    }
  }

  @Test("sizes are finite and not negative")
  func sizes() throws {
    for size in [-1, .nan, .infinity, 1e9] {
      #expect(throws: TextError.self) { try Typesetting.layout("x", TextStyle(size: size)) }
    }
    #expect(try Typesetting.layout("x", TextStyle(size: 0)).size.height == 0)
    #expect(throws: TextError.value(name: "width", value: -1, allowed: 0...1e6)) {
      try Typesetting.layout("x", in: TextBox(width: -1))
    }
    #expect(
      TextError.value(name: "weight", value: 1001, allowed: 1...1000).description
        == "the weight cannot be 1001; 1...1000 is allowed")
  }

  @Test("spans and what stands for a cut text are limited, too")
  func spans() throws {
    #expect(throws: TextError.self) {
      try Typesetting.typesetter.layout(Array(repeating: TextSpan(""), count: 20_001))
    }
    let ellipsis = String(repeating: "…", count: 1_000_000)
    #expect(throws: TextError.length(1_000_000, limit: 100)) {
      try Typesetting.layout("a b", in: TextBox(width: 5, maximumLines: 1, ellipsis: ellipsis))
    }
    #expect(throws: TextError.self) {
      try Typesetting.typesetter.fonts.font(for: FontRequest(weight: .min))
    }
  }

  @Test("any text has each of its characters once, in lines and clusters that follow each other")
  func anyText() throws {
    let pieces = [
      "a", "fi", " ", "\u{A0}", "\n", "\r\n", "\t", "é", "e\u{301}", "\u{301}", "א", "ב ", "ب",
      "لا", "12",
      "(", ")", ",", "-", "\u{AD}", "\u{200B}", "\u{200D}", "\u{202B}", "\u{202E}", "\u{202C}",
      "\u{2066}",
      "\u{2068}", "\u{2069}", "\u{200F}", "😀", "❤️", "\u{0}", "…", "\"", "/",
    ]
    var random = SystemRandomNumberGenerator.seeded(11)
    for _ in 0..<150 {
      let text = (0..<Int(random.next() % 40)).map { _ in pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      let half = text.index(text.startIndex, offsetBy: text.count / 2)
      var large = TextStyle(size: 20)
      large.decorations = [.underline]
      let spans = [
        TextSpan(String(text[..<half]), style: TextStyle(size: 10)),
        TextSpan(String(text[half...]), style: large),
      ]
      let width = [nil, 0, 40, 120][Int(random.next() % 4)] as Double?
      let alignment = TextBox.Alignment.allCases.randomElement(using: &random) ?? .start
      let layout = try Typesetting.typesetter.layout(
        spans, in: TextBox(width: width, alignment: alignment))
      let shown = layout.clusters.flatMap { Array($0.characters) }
      let expected = Array(text).indices.filter { !Array(text)[$0].isNewline }
      #expect(shown == expected, "\(text.debugDescription)")
      #expect(
        layout.lines.map(\.clusters.lowerBound).dropFirst()
          == layout.lines.map(\.clusters.upperBound).dropLast())
      for (index, cluster) in layout.clusters.enumerated() {
        #expect(cluster.box.minX.isFinite && cluster.box.width.isFinite)
        #expect(layout.lines[cluster.line].clusters.contains(index))
      }
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        #expect(abs(line.box.maxY - next.box.minY) < 1e-9)
      }
    }
  }

  @Test("a character that no font has is an error with its place")
  func missingGlyph() throws {
    let expected = TextError.missingGlyph(
      character: "𓀀", offset: 2, fonts: ["Lato", "DejaVu Sans"])
    #expect(throws: expected) { try Typesetting.layout("ab𓀀") }
    #expect(
      expected.description
        == "no font has U+13000 \"𓀀\", character 3 of the text; asked were Lato, DejaVu Sans; name a "
        + "family that has it after the first, such as family: [sans, Noto Sans JP], or its file")
  }

  @Test("a character that no font has may be one of a family that is not installed")
  func missingGlyphAndFamily() throws {
    let expected = TextError.missingGlyph(
      character: "𓀀", offset: 0, fonts: ["Lato", "DejaVu Sans"], missing: ["Absent Hieroglyphs"])
    let units = TextStyle(
      font: FontRequest(families: ["Lato", "Absent Hieroglyphs"]), size: 2000)
    #expect(throws: expected) { try Typesetting.layout("𓀀", units) }
    #expect(
      expected.description
        == "no font has U+13000 \"𓀀\", character 1 of the text; asked were Lato, DejaVu Sans; "
        + "\"Absent Hieroglyphs\" is not installed")
  }

  @Test("a tag has four characters")
  func tag() {
    #expect(throws: TextError.tag("smallcaps")) {
      try Typesetting.layout("x", Typesetting.units("Lato", features: ["smallcaps": 1]))
    }
  }
}
