import Foundation
import TestSupport
import Testing

@testable import Kineo
@testable import KineoGallery

@Suite struct HTMLTests {
  @Test("text that is put into markup stays text")
  func escapes() {
    let text = #"<b a="1" c='2'>&amp;"#
    let html: HTML = "<p>\(text)</p>"
    #expect(
      html.markup == "<p>&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;</p>")
    let nested: HTML = "<div>\(html)</div>"
    #expect(nested.markup == "<div>" + html.markup + "</div>")
  }

  @Test("control characters and characters that turn the direction of writing do no harm")
  func invisible() {
    #expect(HTML.escaped("a\u{0}b\u{1B}c\u{9F}\t\n") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}\t\n")
    #expect(HTML.escaped("a\u{202E}b\u{2066}") == "aU+202EbU+2066")
    #expect(HTML.escaped("אב 日本 🎞️") == "אב 日本 🎞️")
  }

  @Test("highlighting adds elements and nothing else")
  func highlighting() {
    let html = PresetHighlighter.html(of: "fill: \"#d9304f\" # <b>").markup
    #expect(html.contains(#"<span class="key">fill</span><span class="punctuation">:</span> "#))
    #expect(html.contains(##"<rect width="10" height="10" fill="#d9304f"/></svg>"##))
    #expect(html.contains(#"<span class="string">&quot;#d9304f&quot;</span>"#))
    #expect(html.hasSuffix(#"<span class="comment"># &lt;b&gt;</span>"#))
  }

  @Test("the 64 characters are those of everybody else", arguments: 0..<70)
  func base64(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
  }
}
