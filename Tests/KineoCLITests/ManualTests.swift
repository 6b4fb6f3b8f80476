import Foundation
import TestSupport
import Testing

@testable import KineoCLI

/// What the program says about itself is the same everywhere, and true.
@Suite struct ManualTests {
  private static let root = Checkout.root

  private func text(_ page: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
  }

  /// Set `RECORD_GOLDENS` to write the page; the run fails all the same.
  @Test("the page on the command is what the program prints")
  func page() throws {
    let page = try? text("docs/cli.md")
    let printed = Call(["help", "--markdown"]).output
    #expect(page == printed, "RECORD_GOLDENS=1 swift test --filter ManualTests writes it anew")
    if page != printed, isRecording {
      try printed.write(
        to: Self.root.appending(path: "docs/cli.md"), atomically: true, encoding: .utf8)
    }
  }

  private var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil }

  @Test("every command, option, variable and exit code is in both forms of the manual")
  func complete() {
    let page = Manual.program.markdown
    let manual = Manual.program.roff.replacing(#"\-"#, with: "-")
    for command in Command.all {
      #expect(page.contains("### kineo \(command.name)\n"))
      #expect(manual.contains(".SS kineo \(command.name)\n"))
      for spec in command.specs {
        #expect(page.contains("- `\(spec.synopsis)`: "))
        #expect(manual.contains("\\fB\(spec.spellings.joined(separator: ", "))\\fR"))
      }
      for example in command.examples { #expect(page.contains("- `\(example.call)`<br>")) }
    }
    for code in ExitCode.allCases { #expect(page.contains("- `\(code.rawValue)`: ")) }
  }

  @Test("every variable that the sources look at is in the manual, and no other")
  func environment() throws {
    let sources = Self.root.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }.map { try text("Sources/\($0)") }
      .flatMap { source in source.matches(of: #/environment\("([A-Z_]+)"\)/#).map { String($0.1) } }
    let known = EnvironmentVariable.allCases.flatMap {
      $0.rawValue.split(separator: ", ").map(String.init)
    }
    #expect(Set(names + ["LC_ALL", "LC_CTYPE", "LANG"]) == Set(known))
  }

  @Test("every option is in an example")
  func examples() {
    let calls = (Command.all.flatMap(\.examples) + Program.examples).map { $0.call + " " }
    for command in Command.all {
      for spec in command.specs {
        // The same option of several commands needs only one.
        let sharing = Command.all.filter { other in
          other.specs.contains { $0.name == spec.name && $0.summary == spec.summary }
        }
        let isShown = calls.contains { call in
          sharing.contains { call.hasPrefix("kineo \($0.name) ") }
            && spec.spellings.contains { call.contains(" \($0) ") }
        }
        #expect(isShown, "kineo \(command.name) \(spec.spelling)")
      }
    }
  }

  @Test("the program's own examples are calls that can be understood")
  func programExamples() throws {
    for example in Program.examples {
      let words = example.call.prefix { !"<>|".contains($0) }.split(separator: " ").map(String.init)
      #expect(words.first == "kineo")
      if Program.specs.map(\.spelling).contains(words[1]) { continue }
      let command = try Command.named(words[1])
      #expect(throws: Never.self) { try ArgumentParser.parse(command, words.dropFirst(2)) }
    }
  }

  @Test("forms of help exclude each other, and describe all commands")
  func forms() {
    #expect(
      Call(["help", "--man", "--markdown"]).errors
        == "kineo: error: --man and --markdown both choose the form; give one of them\n")
    #expect(
      Call(["help", "render", "--man"]).errors
        == "kineo: error: --man describes all commands, not only of \"render\"\n")
  }

  struct Checker: Sendable, CustomTestStringConvertible {
    let path: String
    let arguments: [String]
    var testDescription: String { path }
  }

  @Test(
    "the manual page has nothing that formatters warn about",
    arguments: [
      Checker(path: "/usr/bin/mandoc", arguments: ["-T", "lint"]),
      Checker(path: "/usr/bin/groff", arguments: ["-man", "-ww", "-z"]),
    ])
  func warnings(_ checker: Checker) throws {
    let folder = try Folder()
    let page = try folder.write(Manual.program.roff, to: "kineo.1")
    let said = try said(by: checker.path, checker.arguments + [page])
    #expect(said == nil || said == "")
  }

  @Test("the manual page can be read, also where a line begins with a dot")
  func rendered() throws {
    let folder = try Folder()
    let page = try folder.write(Manual.program.roff, to: "kineo.1")
    guard let text = try said(by: "/usr/bin/mandoc", ["-T", "ascii", page]) else { return }
    // Bold is a letter, a step back, and the letter again.
    let plain = text.replacing(#/.\x08/#, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for command in Command.all {
      for paragraph in [command.summary + "."] + command.details {
        #expect(plain.contains(paragraph), "\(paragraph)")
      }
      for spec in command.specs { #expect(plain.contains("\(spec.synopsis) \(spec.description)")) }
      for example in command.examples {
        #expect(plain.contains("\(example.call) \(example.effect)"))
      }
    }
    let shown = try said(by: "/usr/bin/man", ["-l", page])
    #expect(shown?.contains("KINEO(1)") ?? true)
  }

  /// What a program prints, on both streams; nil, and said so, if it is not there.
  private func said(by path: String, _ arguments: [String]) throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      print("skipped: no \(path)")
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb"]
    process.standardInput = FileHandle.nullDevice
    return try process.output()
  }
}
