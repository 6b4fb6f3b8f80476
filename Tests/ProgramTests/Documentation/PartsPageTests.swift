import Foundation
import TestSupport
import Testing

/// What the page on parts shows of a terminal is what the program prints.
@Suite struct PartsPageTests {
  private static let page = Checkout.root.appending(path: "docs/parts.md")

  /// What `line` prints in a shell that finds `kineo`.
  private func printed(_ line: Substring, in folder: Folder) throws -> String {
    let run = try KineoProcess(
      ["--version"], in: folder, after: "kineo() { '\(KineoProcess.path)' \"$@\"; }; \(line)")
    // The last line is the version, for which the shell becomes the program in the end.
    return run.text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined() + run.errors
  }

  /// Set `RECORD_GOLDENS` to write what the program prints into the page; the run fails all the same.
  @Test("the page shows what its preset and its calls give")
  func transcript() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let preset = try #require(text.firstMatch(of: #/```yaml\n(canvas:(?s:.*?))```/#)?.1)
    let shown = try #require(text.firstMatch(of: #/```console\n((?s:.*?))```/#)?.1)
    let folder = try Folder()
    try folder.write(String(preset), to: "long.yaml")
    let calls = shown.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
    try #require(calls.count == 5)
    let printed = try calls.map { "$ \($0)\n" + (try self.printed($0, in: folder)) }.joined()
    #expect(withoutTimes(printed) == withoutTimes(String(shown)))
    #expect(try folder.bytes("long.gif") == folder.bytes("alone.gif"))
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      let recorded = text.replacingOccurrences(of: shown, with: printed)
      try recorded.write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  @Test("the ranges in the table, and the lines for a job array, give the bytes of the whole")
  func ranges() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let folder = try Folder()
    try folder.write(Presets.small, to: "long.yaml")
    let ranges = text.matches(of: #/\n\| `([^`]*)` \| [0-9t]/#).map { match in
      match.1.replacing("500", with: "5").replacing("499", with: "4")
    }
    try #require(ranges == ["'0..<5'", "0...4", "5..", "'..<5'", "1/4"])
    for range in ranges {
      let said = try printed("kineo render long.yaml --part --frames \(range)", in: folder)
      #expect(said.hasPrefix("long-"), "\(range)")
    }

    let lines = try #require(
      text.firstMatch(of: #/```sh\n((?s:.*?))```/#)?.1.split(separator: "\n"))
    try #require(lines.count == 2)
    for task in 1...4 {
      let array = "SLURM_ARRAY_TASK_ID=\(task) SLURM_ARRAY_TASK_COUNT=4; "
      #expect(try printed(Substring(array + lines[0]), in: folder).hasPrefix("parts/long-"))
    }
    #expect(try printed(lines[1], in: folder).hasPrefix("long.gif  6 frames"))
    _ = try printed("kineo render long.yaml -o alone.gif", in: folder)
    #expect(try folder.bytes("long.gif") == folder.bytes("alone.gif"))
  }

  /// How long it took differs from run to run.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(#/in \d+\.\d\d s/#, with: "")
  }
}
