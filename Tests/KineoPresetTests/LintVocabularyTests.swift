import KineoMotion
import KineoSystem
import SceneSupport
import Testing

@testable import KineoPreset

@Suite struct LintVocabularyTests {
  private static let preset = """
    canvas: {width: 12, height: 8}
    layers:
      - card:
          children:
            - title: {rectangle: [4, 4]}
    animate:
      - parallel:
          - rotate: {by: 90deg, on: title}
          - fadeOut
    hold: 1

    """

  private func scene(lint: String) -> String {
    do {
      _ = try PresetSource(name: "a.yaml", text: Self.preset + lint).scene()
      return ""
    } catch {
      return error.description
    }
  }

  @Test("silences are read in the order of the text, with their reasons")
  func silences() throws {
    let source = try PresetSource(
      name: "a.yaml", text: Self.preset + "lint:\n  seam: it is wanted\n  flash: \"no\"\n")
    #expect(throws: Never.self) { try source.scene() }
    let silences = try source.outline().silences
    #expect(silences.map(\.rule) == [.seam, .flash])
    #expect(silences.map(\.reason) == ["it is wanted", "no"])
    #expect(silences[1].span == SourceSpan(start: .init(line: 13, column: 3), length: 5))
  }

  @Test(
    "a silence needs a rule that there is and a reason",
    arguments: [
      ("lint: {seem: wanted}", "unknown key \"seem\" in lint; did you mean \"seam\"?"),
      ("lint: {seam: }", "\"seam\" needs a reason, such as seam: this is wanted"),
      ("lint: {seam: \" \"}", "\"seam\" needs a reason, such as seam: this is wanted"),
      ("lint: {seam: [a]}", "\"seam\" needs a reason, such as seam: this is wanted"),
      ("lint: {conflict: wanted}", "\"conflict\" cannot be silenced; fix what it finds"),
      (
        "lint: {unneeded-silence: a}", "\"unneeded-silence\" cannot be silenced; fix what it finds"
      ),
      ("lint: seam", "\"seam\" is not a mapping"),
      ("lint: {seam: a, seam: b}", "\"seam\" is already set on line 11"),
    ])
  func mistakes(_ lint: String, _ message: String) {
    #expect(scene(lint: lint).contains("error: " + message), "\(scene(lint: lint))")
  }

  @Test("the outline knows keys, layers within groups, and words by their places")
  func outline() throws {
    let outline = try PresetSource(name: "a.yaml", text: Self.preset).outline()
    func span(_ line: Int, _ column: Int, _ length: Int) -> SourceSpan {
      SourceSpan(start: SourcePosition(line: line, column: column), length: length)
    }
    #expect(outline.span(ofKey: "animate") == span(6, 1, 7))
    #expect(outline.span(ofKey: "loop") == nil)
    #expect(outline.span(ofLayer: "card") == span(3, 5, 4))
    #expect(outline.span(ofLayer: "title") == span(5, 11, 5))
    #expect(outline.span(ofLayer: "title[2][0]") == span(5, 11, 5))
    #expect(outline.span(ofLayer: "nobody") == nil)
    #expect(outline.span(at: SourcePosition(line: 8, column: 9)) == span(8, 9, 6))
    #expect(outline.span(at: SourcePosition(line: 9, column: 9)) == span(9, 9, 7))
    #expect(outline.span(at: SourcePosition(line: 99, column: 1)) == span(99, 1, 0))
  }

  @Test("the outline of something that is no preset is empty or a mistake")
  func strange() throws {
    for text in ["- a", "a", "{layers: {}, animate: 3}", "layers: [a, [b], {}, {c: d}]"] {
      let outline = try PresetSource(name: "a.yaml", text: text).outline()
      #expect(outline.silences.isEmpty)
    }
    #expect(throws: PresetError.self) {
      try PresetSource(name: "a.yaml", text: "a: [").outline()
    }
  }

  @Test("findings show their line, its marker and advice; a line beyond the text is empty")
  func findings() throws {
    let texts = PresetTexts(try PresetSource(name: "a\u{1B}.yaml", text: "one\ntwo words\n"))
    var lines = ShownLines(texts)
    let span = SourceSpan(start: SourcePosition(line: 2, column: 5), length: 5)
    let beyond = SourceSpan(start: SourcePosition(line: 9, column: 1))
    let finding = texts.finding(.note, rule: "r", "said", advice: "do", at: span, &lines)
    #expect(
      finding.text == """
        a␛.yaml:2:5: note: said [r]
            2 | two words
              |     ^~~~~
              = do
        """)
    #expect(finding.location == Location("a\u{1B}.yaml", line: 2, column: 5, length: 5))
    #expect(
      texts.finding(.warning, rule: "s", "nowhere", at: beyond, &lines).text == """
        a␛.yaml:9:1: warning: nowhere [s]
            9 |
              | ^
        """)
  }
}
