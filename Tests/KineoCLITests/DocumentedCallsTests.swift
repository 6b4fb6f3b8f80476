import Foundation
import Kineo
import Testing

@testable import KineoCLI

/// Calls of `kineo encode` that pages show.
@Suite struct DocumentedCallsTests {
  private func calls(in page: String) throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^(?:.*\| )?kineo (encode [^#|<>]*)/#).map { call in
        call.1.split(separator: " ").map(String.init)
      }
    }
  }

  @Test("can be understood", arguments: ["README.md", "docs/encode.md"])
  func understood(page: String) throws {
    let calls = try calls(in: page)
    #expect(calls.count >= 2)
    for call in calls {
      #expect(throws: Never.self, "\(call)") {
        try ArgumentParser.parse(.encode, call.dropFirst())
      }
    }
  }

  @Test("calls of the page on reports can be understood, and it names every format")
  func reports() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/reports.md"), encoding: .utf8)
    let calls = text.matches(of: #/(?m)^kineo (report [^#|<>\n]*)/#).map(\.1)
    #expect(calls.count == 3)
    for call in calls {
      #expect(throws: Never.self, "\(call)") {
        try ArgumentParser.parse(.report, call.split(separator: " ").map(String.init).dropFirst())
      }
    }
    for format in ReportFormat.allCases { #expect(text.contains("| `\(format.rawValue)` |")) }
    for option in Options.reports { #expect(text.contains("`\(option.spelling)")) }
  }

  @Test("the page on frames names every option that only encode has, and every word they take")
  func options() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/encode.md"), encoding: .utf8)
    let others = Command.render.options.map(\.name)
    for option in Command.encode.options
    where !others.contains(option.name) && option.name != "loop" {
      #expect(text.contains(option.spelling), "\(option.name)")
    }
    for word in ["png", "y4m", "rgba", "rgb", "bt601", "bt709"] { #expect(text.contains(word)) }
  }
}
