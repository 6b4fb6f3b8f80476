import Foundation
import TestSupport
import Testing

/// Batches that are interrupted or killed, and those that meet.
@Suite struct BatchSignalTests {
  private let folder: Folder
  /// Long enough to be caught while it is made.
  private static let medium = Presets.long.replacingOccurrences(of: "100}", with: "4}")

  init() throws { folder = try Folder() }

  private static func arguments(_ more: String...) -> [String] {
    ["render", "Presets", "-o", "Output", "--max-work", "1000", "--jobs", "1"] + more
  }

  private func expectNoTemporaryFile(in name: String = "Output") {
    #expect(!folder.names(in: name).contains { $0.hasPrefix(".kineo-partial-") })
  }

  @Test(
    "the first signal lets what was begun end, and reports the rest", arguments: [SIGINT, SIGTERM])
  func first(_ number: Int32) throws {
    try folder.writePresets(12, Self.medium)
    try folder.write("old", to: "Output/p9.gif")
    let run = try KineoProcess(
      Self.arguments("--format", "json", "--report-file", "r.jsonl", "--summary", "s.md"),
      in: folder, after: "ulimit -c 0"
    ) { process in
      try folder.waitForTemporaryFile(in: "Output")
      kill(process.processIdentifier, number)
    }
    #expect(run.signal == number)
    let message = "kineo: interrupted; what was begun is finished, and once more quits at once"
    #expect(run.errors.components(separatedBy: message).count == 2)
    #expect(run.text.contains("interrupted after"))
    expectNoTemporaryFile()

    let report = String(decoding: try folder.bytes("r.jsonl"), as: UTF8.self)
    let lines = report.split(separator: "\n").map(String.init)
    func count(_ status: String) -> Int {
      lines.count { $0.contains("\"status\": \"\(status)\"") }
    }
    #expect(lines.count == 14)
    #expect(count("rendered") >= 1 && count("skipped") >= 1)
    #expect(count("rendered") + count("skipped") == 12)
    #expect(lines.last?.contains("\"interrupted\": true") == true)
    #expect(lines.last?.contains("\"code\": 3") == true)
    #expect(!(try folder.bytes("s.md")).isEmpty)

    let made = folder.names(in: "Output").filter { $0 != "p9.gif" }
    #expect(made.count == count("rendered"))
    for name in made { _ = try StrictGIF(folder.bytes("Output/\(name)")) }
    #expect(try folder.bytes("Output/p9.gif") == Array("old".utf8))
  }

  @Test("the second signal quits at once", arguments: [[SIGINT, SIGINT], [SIGINT, SIGTERM]])
  func second(_ numbers: [Int32]) throws {
    try folder.writePresets(3, Presets.long)
    try folder.write("old", to: "Output/p1.gif")
    let run = try KineoProcess(Self.arguments(), in: folder, after: "ulimit -c 0") { process in
      try folder.waitForTemporaryFile(in: "Output")
      kill(process.processIdentifier, numbers[0])
      usleep(300_000)
      #expect(process.isRunning)
      kill(process.processIdentifier, numbers[1])
    }
    #expect(run.signal == numbers[1])
    #expect(folder.names(in: "Output") == ["p1.gif"])
    #expect(try folder.bytes("Output/p1.gif") == Array("old".utf8))
  }

  @Test("a single preset is given up at the first signal, also in a folder")
  func single() throws {
    try folder.writePresets(1, Presets.long)
    let run = try KineoProcess(Self.arguments(), in: folder, after: "ulimit -c 0") { process in
      try folder.waitForTemporaryFile(in: "Output")
      kill(process.processIdentifier, SIGINT)
    }
    #expect(run.signal == SIGINT)
    #expect(folder.names(in: "Output") == [])
  }

  @Test("a check is interrupted as well")
  func check() throws {
    try folder.writePresets(40, Self.medium)
    try folder.write("", to: "Output/none")
    for number in 1...40 { try folder.write("GIF89a", to: "Output/p\(number).gif") }
    let run = try KineoProcess(
      ["check", "Presets", "-o", "Output", "--jobs", "1", "--format", "json"], in: folder,
      after: "ulimit -c 0"
    ) { process in
      usleep(1_500_000)
      kill(process.processIdentifier, SIGTERM)
    }
    #expect(run.signal == SIGTERM)
    // Planning is given up at once; afterwards the report is complete.
    if run.text.contains("\"started\"") {
      #expect(run.text.contains("\"interrupted\": true"))
      #expect(run.text.split(separator: "\n").count == 42)
    }
  }

  @Test("what a killed run left behind is swept by the next, which does the rest")
  func killed() throws {
    try folder.writePresets(3, Self.medium)
    try folder.write(Presets.long, to: "Presets/a.yaml")
    let run = try KineoProcess(Self.arguments(), in: folder) { process in
      try folder.waitForTemporaryFile(in: "Output")
      kill(process.processIdentifier, SIGKILL)
    }
    #expect(run.signal == SIGKILL)
    #expect(folder.names(in: "Output").contains { $0.hasPrefix(".kineo-partial-") })
    try FileManager.default.removeItem(atPath: folder["Presets/a.yaml"])
    #expect(try KineoProcess(Self.arguments(), in: folder).code == 0)
    #expect(folder.names(in: "Output") == ["p1.gif", "p2.gif", "p3.gif"])
    for name in folder.names(in: "Output") { _ = try StrictGIF(folder.bytes("Output/\(name)")) }
  }

  @Test(
    "a run in a container does not take its neighbor's files for abandoned ones",
    .enabled(if: FaultScript.canNumberProcesses))
  func containers() throws {
    try folder.writePresets(1, Presets.long)
    try folder.write(Presets.small, to: "small.yaml")
    _ = try KineoProcess(
      Self.arguments(), in: folder,
      after: "exec unshare -rpf --kill-child --mount-proc \"$0\" \"$@\""
    ) { process in
      try folder.waitForTemporaryFile(in: "Output")
      let before = folder.names(in: "Output")
      #expect(try KineoProcess(["render", "small.yaml", "-o", "Output"], in: folder).code == 0)
      #expect(folder.names(in: "Output") == before + ["small.gif"])
      #expect(process.isRunning)
      kill(process.processIdentifier, SIGKILL)
    }
  }

  @Test("two runs at once into one folder both succeed, and the files are whole")
  func twoRuns() throws {
    for number in 1...12 {
      let size = "[\(20 + number), 30]"
      try folder.write(
        Presets.small.replacingOccurrences(of: "[4, 4]", with: size)
          .replacingOccurrences(of: "12, height: 8", with: "120, height: 80"),
        to: "Presets/p\(number).yaml")
    }
    let arguments = ["render", "Presets", "-o", "Output", "--force", "--cache", "cache"]
    let first = try KineoProcess(arguments, in: folder) { _ in
      let second = try KineoProcess(arguments, in: folder)
      #expect(second.code == 0 && second.errors == "")
    }
    #expect(first.code == 0 && first.errors == "")
    #expect(try KineoProcess(["render", "Presets", "-o", "Alone"], in: folder).code == 0)
    #expect(folder.names(in: "Output") == folder.names(in: "Alone"))
    for name in folder.names(in: "Alone") {
      #expect(try folder.bytes("Output/\(name)") == folder.bytes("Alone/\(name)"))
    }
    #expect(folder.names(in: "cache").count == 12)
  }
}
