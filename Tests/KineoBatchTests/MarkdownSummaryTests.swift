import Foundation
import Kineo
import KineoSystem
import Testing

@testable import KineoBatch

@Suite struct MarkdownSummaryTests {
  private func page(
    _ events: [BatchEvent] = SampleBatch.events,
    _ images: MarkdownSummary.Images = .relative(toFolderOf: "summary.md"),
    limit: Int = MarkdownSummary.commentLimit
  ) -> String {
    SampleBatch.text(events, MarkdownSummary(images: images, limit: limit))
  }

  @Test("what is wrong comes first, then what changed, then what did not")
  func sections() throws {
    let page = page()
    let heads = page.matches(of: #/(?m)^(?:#+ |<details><summary>)(.*?)(?:</summary>)?$/#)
      .map { String($0.1) }
    #expect(heads == ["kineo render: not all is well", "Not right", "Changed", "1 as before"])
    #expect(
      page.contains(
        """
        | <img src="Output/orbit.gif" alt="" height="48"> | <code>Output/orbit.gif</code> | 48.2 kB \
        | 50.0 kB | -3.6 % | 2.51 s | 126 | 37, exact |
        """))
    #expect(page.contains("<code>Presets/turn.yaml&#58;14&#58;5</code> error: unknown step"))
    #expect(page.hasSuffix("</details>"))
  }

  @Test("the headline says at once whether there is anything to do")
  func headlines() {
    func headline(_ statuses: [BatchResult.Status], code: Int = 0) -> Substring? {
      let results = statuses.enumerated().map {
        BatchEvent.finished(
          BatchResult(number: $0 + 1, preset: "p", output: "\($0).gif", status: $1))
      }
      let events =
        [BatchEvent.started(BatchStart(command: "render", total: statuses.count))] + results
        + [.ended(BatchEnd(milliseconds: 0, code: code))]
      return page(events).split(separator: "\n").first
    }
    #expect(headline([.unchanged]) == "## kineo render: nothing changed")
    #expect(headline([.rendered, .cached, .unchanged]) == "## kineo render: 2 GIFs changed")
    #expect(headline([.rendered, .failed], code: 3) == "## kineo render: not all is well")
    #expect(headline([.rendered], code: 3) == "## kineo render: not all is well")
  }

  @Test("warnings and notes about good GIFs are reported, too")
  func noted() {
    let finding = Finding(
      .warning, rule: "seam", message: "the picture jumps", at: Location("a.yaml"))
    let page = page([
      .started(BatchStart(command: "render", total: 1)),
      .finished(
        BatchResult(
          number: 1, preset: "a.yaml", output: "a.gif", status: .rendered, findings: [finding])),
      .ended(BatchEnd(milliseconds: 0, code: 0)),
    ])
    #expect(
      page.contains(
        """
        ### Noted

        - <code>a.gif</code>
          - <code>a.yaml</code> warning: the picture jumps
        """))
  }

  @Test(
    "pictures are beside the page, or where one says",
    arguments: [
      (MarkdownSummary.Images.relative(toFolderOf: "summary.md"), "Output/orbit.gif"),
      (.relative(toFolderOf: "Output/summary.md"), "orbit.gif"),
      (.relative(toFolderOf: "build/ci/s.md"), "../../Output/orbit.gif"),
      (.relative(toFolderOf: "./Output/../s.md"), "Output/orbit.gif"),
      (.relative(toFolderOf: "/tmp/s.md"), "Output/orbit.gif"),
      (.under(prefix: "https://example.org/a?b=c"), "https://example.org/a?b=c/Output/orbit.gif"),
      (.under(prefix: "https://example.org/"), "https://example.org/Output/orbit.gif"),
      (.under(prefix: "x\" onerror=\"y|<"), "x%22%20onerror=%22y%7C%3C/Output/orbit.gif"),
      (.under(prefix: ""), "Output/orbit.gif"),
    ])
  func images(_ images: MarkdownSummary.Images, _ address: String) {
    #expect(page(SampleBatch.events, images).contains("<img src=\"\(address)\" alt"))
  }

  @Test("names are no markup, in the page and in its table")
  func hostile() {
    let page = page(SampleBatch.hostile)
    for line in page.split(separator: "\n") {
      // Nothing is left of names but letters, references and harmless signs between our own tags.
      let bare = line.replacing(
        #/<\/?(code|details|summary)>|<img src="[^"<>|` ]*" alt="" height="48">|&#\d+;/#, with: "")
      #expect(!bare.contains { "<>`[]@*_~\\&".contains($0) }, "\(bare)")
      if line.hasPrefix("|") { #expect(bare.count { $0 == "|" } == 9, "\(line)") }
    }
    #expect(page.contains("a\u{240A}b.gif") && page.contains("&#64;all"))
  }

  @Test("a page is cut to its limit with a note, and its tags are closed")
  func bounded() {
    let events: [BatchEvent] =
      [.started(BatchStart(command: "render", total: 3000))]
      + (1...3000).map { number in
        .finished(
          BatchResult(
            number: number, preset: "p", output: "Output/\(number)-日本.gif",
            status: [.failed, .rendered, .unchanged][number % 3],
            facts: SampleBatch.facts(bytes: 1000)))
      } + [.ended(BatchEnd(milliseconds: 0, code: 3))]
    for limit in [1000, 4000, 65_536, 300_000, 1 << 20] {
      let page = page(events, limit: limit)
      #expect(page.utf8.count <= limit)
      let isWhole = page.hasSuffix("</details>")
      #expect(isWhole || page.hasSuffix(" more left out, to keep this page short.*"))
      #expect(isWhole == (limit >= 300_000))
      #expect(page.contains("<details>") == page.contains("</details>"))
      let shown = page.matches(of: #/(?m)^(- <code>|\| <img)/#).count
      let left = page.firstMatch(of: #/\*([0-9,]+) more left/#)
        .flatMap { Int($0.1.filter(\.isNumber)) }
      #expect(shown + (left ?? 0) == 3000)
    }
  }
}
