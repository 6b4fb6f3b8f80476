import Foundation
import TestSupport
import Testing

/// What the page on parts shows of a terminal is what the program prints.
@Suite struct PartsPageTests {
  private let page: TranscriptPage

  init() throws { page = try TranscriptPage("docs/parts.md") }

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
    let folder = try Folder()
    try folder.write(page.preset, to: "long.yaml")
    let calls = page.shown.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      .map { $0.dropFirst(2) }
    try #require(calls.count == 5)
    let printed = try calls.map { "$ \($0)\n" + (try self.printed($0, in: folder)) }.joined()
    #expect(
      TranscriptPage.withoutTimes(printed) == TranscriptPage.withoutTimes(page.shown))
    #expect(try folder.bytes("long.gif") == folder.bytes("alone.gif"))
    try page.record(printed)
  }

  @Test("the ranges in the table, and the lines for a job array, give the bytes of the whole")
  func ranges() throws {
    let folder = try Folder()
    try folder.write(Presets.small, to: "long.yaml")
    let ranges = page.text.matches(of: #/\n\| `([^`]*)` \| [0-9t]/#).map { match in
      match.1.replacing("500", with: "5").replacing("499", with: "4")
    }
    try #require(ranges == ["'0..<5'", "0...4", "5..", "'..<5'", "1/4"])
    for range in ranges {
      let said = try printed("kineo render long.yaml --part --frames \(range)", in: folder)
      #expect(said.hasPrefix("long-"), "\(range)")
    }

    let lines = try #require(
      page.text.firstMatch(of: #/```sh\n((?s:.*?))```/#)?.1.split(separator: "\n"))
    try #require(lines.count == 2)
    for task in 1...4 {
      let array = "SLURM_ARRAY_TASK_ID=\(task) SLURM_ARRAY_TASK_COUNT=4; "
      #expect(try printed(Substring(array + lines[0]), in: folder).hasPrefix("parts/long-"))
    }
    #expect(try printed(lines[1], in: folder).hasPrefix("long.gif  6 frames"))
    _ = try printed("kineo render long.yaml -o alone.gif", in: folder)
    #expect(try folder.bytes("long.gif") == folder.bytes("alone.gif"))
  }
}
