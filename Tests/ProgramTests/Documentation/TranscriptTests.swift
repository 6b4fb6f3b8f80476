import Foundation
import TestSupport
import Testing

/// What the documentation shows of a terminal is what the program prints.
@Suite struct TranscriptTests {
  private static let page = URL(filePath: Checkout.path("docs/size.md"))

  /// Set `RECORD_GOLDENS` to write what the program prints into the page; the run fails all the same.
  @Test("the page on sizes shows what its preset and its calls give")
  func sizes() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let preset = try #require(text.firstMatch(of: #/```yaml\n(canvas:(?s:.*?))```/#)?.1)
    let shown = try #require(text.firstMatch(of: #/```console\n((?s:.*?))```/#)?.1)
    let folder = try Folder()
    try folder.write(String(preset), to: "sun.yaml")

    let calls = shown.split(separator: "\n").filter { $0.hasPrefix("$ kineo ") }
    try #require(calls.count == 3)
    let printed = try calls.map { call in
      let run = try KineoProcess(
        call.split(separator: " ").dropFirst(2).map(String.init), in: folder)
      return "\(call)\n\(run.text)\(run.errors)"
    }.joined()
    #expect(withoutTimes(printed) == withoutTimes(String(shown)))
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      let recorded = text.replacingOccurrences(of: shown, with: printed)
      try recorded.write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  /// How long it took differs from run to run.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(#/in \d+\.\d\d s/#, with: "")
  }
}
