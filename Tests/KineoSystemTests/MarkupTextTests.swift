import Testing

@testable import KineoSystem

@Suite struct MarkupTextTests {
  @Test("signs of markup are references, and nothing else changes")
  func signs() {
    #expect(escapedForMarkup("<a b=\"1\">&amp;") == "&lt;a b=&quot;1&quot;&gt;&amp;amp;")
    #expect(escapedForMarkup("it's\t1\r\n日本 🎞️") == "it's\t1\r\n日本 🎞️")
  }

  @Test("characters that no document may contain are U+FFFD")
  func forbidden() {
    #expect(
      escapedForMarkup("\u{0}\u{8}\u{B}\u{C}\u{E}\u{1F}") == String(repeating: "\u{FFFD}", count: 6)
    )
    #expect(escapedForMarkup("\u{FFFE}\u{FFFF}") == "\u{FFFD}\u{FFFD}")
  }

  @Test("a kind of document may have replacements of its own, also for signs of markup")
  func replacement() {
    let text = escapedForMarkup("a\n<") { $0 == "\n" ? "&#10;" : $0 == "<" ? "(" : nil }
    #expect(text == "a&#10;(")
  }
}
