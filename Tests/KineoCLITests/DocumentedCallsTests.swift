import Foundation
import Kineo
import KineoBatch
import TestSupport
import Testing

@testable import KineoCLI

/// Calls of `kineo` that pages show.
@Suite struct DocumentedCallsTests {
  private static let root = Checkout.root

  /// All but the page that is made from the table of commands.
  private static let pages: [String] = {
    let pages = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "docs").path)
    return ["README.md"]
      + (pages ?? []).filter { $0.hasSuffix(".md") && $0 != "cli.md" }.sorted().map { "docs/\($0)" }
  }()

  /// In listings of shells. What is in brackets stands for something else, what is quoted is for a
  /// shell to take apart.
  private func calls(in page: String) throws -> [[String]] {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let listings = text.matches(of: #/```(?:console|sh)\n((?s:.*?))```/#).map(\.1)
    return listings.joined(separator: "\n").split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^(?:\$ |.*\| )?(?:\.build/release/)?kineo ([^#|<>]*)/#).map { call in
        call.1.split(separator: " ").map(String.init)
      }
    }.filter { call in !call.contains { word in word.contains { "[]'\"$".contains($0) } } }
  }

  @Test("can be understood", arguments: pages)
  func understood(page: String) throws {
    let calls = try calls(in: page)
    if ["README.md", "docs/encode.md", "docs/size.md"].contains(page) { #expect(calls.count >= 3) }
    for call in calls where call != ["completions", "SHELL"] {
      #expect(throws: Never.self, "\(call)") {
        _ = try ArgumentParser.parse(Command.named(call[0]), call.dropFirst())
      }
    }
  }

  @Test("calls of the page on reports can be understood, and it names every format")
  func reports() throws {
    let root = Checkout.root
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
    let text = try String(contentsOf: Self.root.appending(path: "docs/encode.md"), encoding: .utf8)
    let others = Command.render.options.map(\.name)
    for option in Command.encode.options
    where !others.contains(option.name) && option.name != "loop" {
      #expect(text.contains(option.spelling), "\(option.name)")
    }
    for word in ["png", "y4m", "rgba", "rgb", "bt601", "bt709"] { #expect(text.contains(word)) }
  }
}
