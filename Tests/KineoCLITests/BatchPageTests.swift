import Foundation
import TestSupport
import Testing

@testable import KineoCLI

/// What the page on many presets shows of a terminal is what the program prints.
@Suite struct BatchPageTests {
  private static let page = Checkout.root.appending(path: "docs/batch.md")

  /// What a line of a shell that finds `kineo` prints on both streams.
  ///
  /// One job at a time, since lines come in the order in which GIFs are done.
  private func printed(_ line: some StringProtocol, in folder: Folder) throws -> String {
    let kineo = "kineo() { call=$1; shift; '\(KineoProcess.path)' \"$call\" \"$@\" --jobs 1; }"
    return try KineoProcess([], in: folder, after: "\(kineo); exec 2>&1; \(line); exit").text
  }

  /// Set `RECORD_GOLDENS` to write what the program prints into the page; the run fails all the same.
  @Test("the page shows what its project and its calls give")
  func transcript() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let folder = try Folder()
    let files = text.matches(of: #/```yaml\n# ([A-Za-z\/_.]+)\n((?s:.*?))```/#)
    try #require(files.count == 4)
    for file in files { try folder.write(String(file.2), to: String(file.1)) }

    var recorded = text
    let listings = text.matches(of: #/```console\n((?s:.*?))```/#).map(\.1)
    try #require(listings.count == 8)
    for listing in listings {
      let calls = listing.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      let printed = try calls.map { call in
        "\(call)\n" + (try self.printed(call.dropFirst(2), in: folder))
      }.joined()
      #expect(withoutTimes(printed) == withoutTimes(String(listing)))
      recorded = recorded.replacingOccurrences(
        of: "```console\n\(listing)```", with: "```console\n\(printed)```")
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try recorded.write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  @Test("the page names every status of a check, exit code, and option of batches")
  func complete() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for code in ExitCode.allCases { #expect(text.contains("\n| \(code.rawValue) | ")) }
    let options =
      [Options.full, Options.pixelsOnly, Options.update, Options.force].map(\.spec)
      + [Options.cache.spec, Options.cacheLimit.spec, Options.artifacts.spec, Options.shard.spec]
    for option in options { #expect(text.contains("`\(option.spelling)")) }
    for status in ["different", "stale", "missing", "without a preset", "over budget"] {
      #expect(text.contains("\n| `\(status)` | "), "\(status)")
    }
  }

  /// How long it took differs from run to run.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(#/in \d+\.\d+ s\b/#, with: "")
  }
}
