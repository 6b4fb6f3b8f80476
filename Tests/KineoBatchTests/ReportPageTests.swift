import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoBatch

/// The page on reports shows the reports of ``SampleBatch``.
@Suite struct ReportPageTests {
  private static let page = URL(filePath: Checkout.path("docs/reports.md"))

  /// What stands in the first block of code below a heading, by heading.
  private static var examples: [(heading: String, text: String)] {
    let formats = ReportFormat.allCases.map {
      (heading: $0.rawValue, text: SampleBatch.text(as: $0) + "\n")
    }
    let summary = MarkdownSummary(images: .relative(toFolderOf: "summary.md"))
    let page = SampleBatch.text(SampleBatch.events, summary) + "\n"
    return formats + [(heading: "Summary for pull requests", text: page)]
  }

  /// Set `RECORD_GOLDENS` to write the examples into the page; the run fails all the same.
  @Test("every format has its example, as the code makes it")
  func shown() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    var recorded = text
    for (heading, example) in Self.examples {
      let section = try #require(recorded.range(of: "\n## \(heading)\n"), "\(heading)")
      let rest = recorded[section.upperBound...]
      let start = try #require(rest.firstRange(of: #/```[a-z]*\n/#)).upperBound
      let end = try #require(recorded[start...].firstRange(of: #/(?m)^```$/#)).lowerBound
      let isShown = recorded[start..<end] == example
      #expect(isShown, "\(heading)")
      recorded.replaceSubrange(start..<end, with: example)
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try recorded.write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  @Test("every status and every member of an event is explained")
  func explained() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = text.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^\| `([a-z-]+)` \|/#)?.1
    }
    for status in BatchResult.Status.allCases { #expect(rows.contains(status.rawValue[...])) }
    let shard = BatchShard(index: 1, count: 1, total: 1, batch: "")
    let events = SampleBatch.events + [.started(BatchStart(command: "", total: 1, shard: shard))]
    let members = SampleBatch.text(events, as: .json).matches(of: #/"([A-Za-z]+)": /#)
    try #require(members.count > 50)
    for member in members { #expect(text.contains("`\(member.1)`"), "\(member.1)") }
  }
}
