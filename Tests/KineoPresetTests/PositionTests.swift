import KineoMotion
import KineoPreset
import Testing

@Suite struct PositionTests {
  /// The places of the items of a list at the root.
  private func spans(_ text: String) -> [SourceSpan] {
    value(of: text) { $0.items()?.map { $0.node.span } } ?? []
  }

  private func span(_ line: Int, _ column: Int, _ length: Int) -> SourceSpan {
    SourceSpan(start: SourcePosition(line: line, column: column), length: length)
  }

  @Test("columns count characters, not bytes or scalars")
  func characters() {
    let text = "[é, e\u{301}, 日本, 👨‍👩‍👧, 🇩🇪, x]"
    #expect(
      spans(text) == [
        span(1, 2, 1), span(1, 5, 1), span(1, 8, 2), span(1, 12, 1), span(1, 15, 1), span(1, 18, 1),
      ])
  }

  @Test("lines end with LF, CR LF or CR", arguments: ["\n", "\r\n", "\r"])
  func lineBreaks(lineBreak: String) {
    let text = ["# é", "- a", "", "- b"].joined(separator: lineBreak)
    #expect(spans(text) == [span(2, 3, 1), span(4, 3, 1)])
  }

  @Test("other separators are characters of a line, as editors have it")
  func separators() {
    #expect(spans("[\"a\u{2028}b\", \"a\u{85}b\", c]").last == span(1, 16, 1))
  }

  @Test("quoted text counts with its quotes, text of several lines to the end of the first")
  func scalars() {
    #expect(
      spans("- 'a b'\n- \"x\n  y\"\n- |\n  z\n- >-  # c\n  z\n") == [
        span(1, 3, 5), span(2, 3, 2), span(4, 3, 1), span(6, 3, 7),
      ])
  }

  @Test("an empty value stands after its dash or colon")
  func empty() {
    #expect(spans("-\n- a") == [span(1, 2, 0), span(2, 3, 1)])
  }

  @Test("lists and mappings are underlined to the bracket, or at their first key")
  func collections() {
    #expect(
      spans("- [1, 2]\n- {a: 1}\n- key: 1\n  b: 2\n- [1,\n  2]") == [
        span(1, 3, 6), span(2, 3, 6), span(3, 3, 3), span(5, 3, 1),
      ])
  }
}
