import Foundation
import TestSupport
import Testing

/// What the documentation shows of a terminal is what the program prints.
@Suite struct TranscriptTests {
  /// Set `RECORD_GOLDENS` to write what the program prints into the page; the run fails all the same.
  @Test("the page on sizes shows what its preset and its calls give")
  func sizes() throws {
    let page = try TranscriptPage("docs/size.md")
    let folder = try Folder()
    try folder.write(page.preset, to: "sun.yaml")

    let calls = page.shown.split(separator: "\n").filter { $0.hasPrefix("$ kineo ") }
    try #require(calls.count == 3)
    let printed = try calls.map { call in
      let run = try KineoProcess(
        call.split(separator: " ").dropFirst(2).map(String.init), in: folder)
      return "\(call)\n\(run.text)\(run.errors)"
    }.joined()
    #expect(
      TranscriptPage.withoutTimes(printed) == TranscriptPage.withoutTimes(page.shown))
    try page.record(printed)
  }
}
