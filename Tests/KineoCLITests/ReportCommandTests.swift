import Foundation
import Kineo
import KineoBatch
import KineoSystem
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct ReportCommandTests {
  /// Writes the report of shard `index` of `count` about one GIF, `code.gif`, and returns its path.
  private func shard(
    _ index: Int, of count: Int, in folder: Folder, status: BatchResult.Status = .rendered,
    code: Int? = 0, name: String? = nil
  ) throws -> String {
    let shard = BatchShard(index: index, count: count, total: count, batch: "b")
    let result = BatchResult(
      number: index, preset: "\(index).yaml", output: "\(index).gif", status: status)
    let end = code.map { [BatchEvent.ended(BatchEnd(milliseconds: 100, code: $0))] } ?? []
    let events =
      [.started(BatchStart(command: "render", total: 1, shard: shard)), .finished(result)] + end
    let text = events.map { $0.json.text(openLevels: 0) }.joined()
    return try folder.write(text, to: name ?? "\(index).jsonl")
  }

  @Test("shards are reported as one batch, with the worst code")
  func merged() throws {
    let folder = try Folder()
    let paths = try [
      shard(2, of: 2, in: folder, status: .failed, code: 3), shard(1, of: 2, in: folder),
    ]
    let call = Call(["report", "merge"] + paths)
    #expect(
      call.output == """
        [1/2] OK    1.gif  in 0.00 s
        2 GIFs: 1 rendered, 1 failed in 0.1 s

        """)
    #expect(call.errors == "[2/2] FAIL  2.gif  failed\n")
    #expect(call.code == .failed)
    let good = try Call(["report", "merge", shard(1, of: 1, in: folder, name: "one.jsonl")])
    #expect(good.code == .done)
  }

  @Test("missing and killed shards exit with 3, whatever the others say")
  func missing() throws {
    let folder = try Folder()
    let call = try Call(["report", "merge", shard(2, of: 3, in: folder), "--quiet"])
    #expect(call.code == .failed)
    #expect(call.output.isEmpty && call.errors == "error: shards 1, 3 of 3 are missing\n")
    let cut = try Call(["report", "merge", shard(1, of: 1, in: folder, code: nil)])
    #expect(cut.code == .failed && cut.output.contains("shard 1 of 1 ended early"))
  }

  @Test("what cannot be read or joined exits with 2 and reports every file's mistakes")
  func wrong() throws {
    let folder = try Folder()
    let good = try shard(1, of: 2, in: folder)
    let broken = try folder.write("{\n", to: "broken.jsonl")
    let call = Call(["report", "merge", good, broken, folder["none"], good])
    #expect(call.code == .wrong && call.output.isEmpty)
    #expect(call.errors.contains("broken.jsonl:1:2: error: the text ends where a name"))
    #expect(call.errors.contains("none: error: cannot be read: No such file"))
    let twice = Call(["report", "merge", good, good])
    #expect(twice.code == .wrong && twice.errors.contains("shard 1 of 2 is in"))
  }

  @Test("the report goes to a file, people read the usual one, and a page is written besides")
  func files() throws {
    let folder = try Folder()
    let path = try shard(1, of: 1, in: folder)
    let call = Call([
      "report", "merge", path, "--format", "junit", "-o", folder["r.xml"], "--summary",
      folder["s.md"], "--summary-images", "https://example.org/gifs",
    ])
    #expect(call.code == .done && call.output.hasSuffix("1 GIF: 1 rendered in 0.1 s\n"))
    let xml = String(decoding: try folder.bytes("r.xml"), as: UTF8.self)
    #expect(xml.hasPrefix("<?xml") && xml.hasSuffix("</testsuites>\n"))
    let page = String(decoding: try folder.bytes("s.md"), as: UTF8.self)
    #expect(page.hasPrefix("## kineo render: 1 GIF changed\n"))
    #expect(page.contains("src=\"https://example.org/gifs/1.gif\"") && page.hasSuffix("\n"))
  }

  @Test("a stream that was joined can be joined again")
  func again() throws {
    let folder = try Folder()
    let paths = try (1...3).map { try shard($0, of: 3, in: folder) }
    #expect(
      Call(["report", "merge", "--format", "json", "-o", folder["all"]] + paths).code == .done)
    let direct = Call(["report", "merge", "--format", "sarif"] + paths)
    #expect(Call(["report", "merge", folder["all"], "--format=sarif"]).output == direct.output)
  }

  @Test("standard input is read, once")
  func standardInput() throws {
    let folder = try Folder()
    let text = String(
      decoding: try Data(contentsOf: URL(filePath: shard(1, of: 1, in: folder))), as: UTF8.self)
    let process = try KineoProcess(["report", "merge", "-"], in: folder, input: text)
    #expect(process.code == 0 && process.text.contains("1 GIF: 1 rendered"))
    #expect(Call(["report", "merge", "-", "-"]).errors.contains("only once"))
  }

  @Test("a file that cannot be written is a failure")
  func unwritable() throws {
    let folder = try Folder()
    let path = try shard(1, of: 1, in: folder)
    let call = Call([
      "report", "merge", path, "-o", folder["1.jsonl/r.xml"], "--summary", folder["s.md"],
    ])
    #expect(call.code == .failed && call.errors.contains("cannot write"))
    #expect(folder.names == ["1.jsonl", "s.md"])
  }

  @Test(
    "calls that make no sense are refused",
    arguments: [
      (["report"], "report needs the action \"merge\"; see \"kineo help report\""),
      (["report", "merge"], "report needs a FILE"),
      (["report", "mrge", "a"], "unknown action \"mrge\" of report; did you mean \"merge\"?"),
      (["report", "a.jsonl"], "unknown action \"a.jsonl\" of report; allowed: merge"),
      (["report", "merge", "a", "--format", "xml"], "--format must be"),
      (["report", "merge", "a", "--quiet", "--format", "json"], "give one of them"),
      (["report", "merge", "a", "--summary-images", "x"], "needs --summary"),
      (["report", "merge", "a", "--summary", "-"], "must be a file"),
      (["report", "merge", "a", "--summary", "x", "-o", "x"], "would both be written"),
    ])
  func refused(_ arguments: [String], _ words: String) {
    let call = Call(arguments)
    #expect(call.code == .wrong && call.output.isEmpty)
    #expect(call.errors.contains(words), "\(call.errors)")
  }

  @Test("a report does not overwrite what it is made of")
  func overwriting() throws {
    let folder = try Folder()
    let path = try shard(1, of: 1, in: folder)
    for option in ["-o", "--summary"] {
      let call = Call(["report", "merge", path, option, path])
      #expect(call.code == .wrong && call.errors.contains("would overwrite the report"))
    }
  }

  @Test("what is in a stream cannot drive the terminal")
  func hostile() throws {
    let folder = try Folder()
    let events: [BatchEvent] = [
      .started(BatchStart(command: "\u{1B}[2J\u{202E}", total: 1)),
      .finished(
        BatchResult(
          number: 1, preset: "\u{1B}c", output: "\u{1B}]0;x\u{7}\r\n::error::", status: .wrong,
          findings: [Finding(rule: "\u{9B}", message: "\u{1B}\n::stop-commands::x")])),
      .ended(BatchEnd(milliseconds: 0, code: 2)),
    ]
    let text = events.map { $0.json.text(openLevels: 0) }.joined()
    let path = try folder.write(text, to: "a.jsonl")
    for format in ReportFormat.allCases {
      let call = Call(["report", "merge", path, "--format", format.rawValue])
      #expect(call.code == .wrong && !call.output.isEmpty)
      for scalar in call.output.unicodeScalars where scalar != "\n" {
        #expect(scalar.properties.generalCategory != .control)
        #expect(!scalar.properties.isBidiControl)
      }
    }
  }
}
