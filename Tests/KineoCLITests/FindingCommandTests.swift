import Foundation
import Kineo
import KineoBatch
import TestSupport
import Testing

@testable import KineoCLI

/// What lint, validate, inspect and compare have in common with render and check: their inputs,
/// report formats and exit codes.
@Suite struct FindingCommandTests {
  /// A project with a preset that jumps, a wrong one and a shared file, and GIFs with and without
  /// problems.
  private func project(wrong: Bool = false) throws -> Folder {
    let folder = try Folder()
    try folder.write("presets: Presets\noutput: Output", to: "kineo.yaml")
    try folder.write(Presets.small, to: "Presets/a.yaml")
    try folder.write(Presets.small, to: "Presets/deep/b.yaml")
    try folder.write("not: a preset", to: "Presets/_shared.yaml")
    if wrong { try folder.write(Presets.wrong, to: "Presets/c.yaml") }
    return folder
  }

  private func rendered() throws -> Folder {
    let folder = try project()
    #expect(try KineoProcess(["render", "--quiet"], in: folder).code == 0)
    let bytes = try folder.bytes("Output/a.gif")
    try folder.write(Array(bytes.dropLast(30)), to: "Output/deep/cut.gif")
    try folder.write([1], to: "Output/_draft.gif")
    return folder
  }

  private func statuses(_ events: String) throws -> [String] {
    try events.split(separator: "\n").compactMap { line in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return event?["status"] as? String
    }
  }

  @Test(
    "folders, patterns, standard input and the project are inputs",
    arguments: ["lint", "validate"])
  func inputs(_ command: String) throws {
    let folder = try project()
    for call in [["Presets"], ["Presets/**/[ab].yaml"], [], ["Presets/a.yaml", "Presets"]] {
      let run = try KineoProcess([command] + call + ["--format", "json"], in: folder)
      let expected = command == "lint" ? ["found", "found"] : ["passed", "passed"]
      #expect(try statuses(run.text) == expected, "\(call)")
      #expect(run.code == (command == "lint" ? 1 : 0) && run.errors == "")
    }
    let input = try KineoProcess(
      [command, "-", "--format", "json"], in: folder, redirections: "< Presets/a.yaml")
    #expect(try statuses(input.text).count == 1 && input.text.contains("<stdin>"))
    let empty = try KineoProcess([command, "Output*"], in: folder)
    #expect(empty.code == 2 && empty.errors == "kineo: error: nothing matches \"Output*\"\n")
    let outside = try KineoProcess([command], in: try Folder())
    #expect(
      outside.code == 2 && outside.errors.contains("a PRESET is missing, and there is no project"))
  }

  @Test("GIFs of folders, patterns and the project are inspected")
  func inspected() throws {
    let folder = try rendered()
    for call in [["Output"], ["Output/**/[abc]*.gif"], []] {
      let run = try KineoProcess(["inspect"] + call + ["--format", "json"], in: folder)
      #expect(try statuses(run.text) == ["passed", "passed", "found"], "\(call)")
      #expect(run.code == 1 && run.errors == "")
    }
    let outside = try KineoProcess(["inspect"], in: try Folder())
    #expect(
      outside.code == 2 && outside.errors.contains("a GIF is missing, and there is no project"))
  }

  @Test("folders are compared file by file")
  func compared() throws {
    let folder = try rendered()
    let same = try KineoProcess(
      ["compare", "Presets", "Output", "--format", "json"], in: folder)
    #expect(same.code == 1 && same.errors == "")
    #expect(try statuses(same.text) == ["passed", "passed", "orphan"])
    let lonely = try KineoProcess(["compare", "Output", "Presets"], in: folder)
    #expect(lonely.code == 1)
    #expect(lonely.errors.contains("cut.gif: error: the second folder has no such file"))
    #expect(lonely.text.hasPrefix("[1/3] OK    Presets/a.yaml"))
    let mixed = try KineoProcess(["compare", "Presets", "Output/a.gif"], in: folder)
    #expect(mixed.code == 2 && mixed.errors.contains("\"Presets\" is a folder; compare two files"))
    let drawn = try KineoProcess(
      ["compare", "Presets", "Output", "--picture", "a.png"], in: folder)
    #expect(drawn.code == 2 && drawn.errors.contains("--picture takes two files"))
  }

  @Test(
    "every command has every format, with the rule and the place of its findings",
    arguments: ReportFormat.allCases)
  func formats(_ format: ReportFormat) throws {
    let folder = try rendered()
    try folder.write(
      Presets.small.replacingOccurrences(of: "red", with: "blue"), to: "Presets/blue.yaml")
    let calls = [
      (["lint", "Presets/a.yaml"], "seam", Int32(1)),
      (["validate", "Presets"], "", 0),
      (["inspect", "Output/deep/cut.gif"], "cut", 1),
      (["compare", "Presets/blue.yaml", "Output/a.gif"], "pixels", 1),
    ]
    for (call, rule, code) in calls {
      let run = try KineoProcess(call + ["--format", format.rawValue], in: folder)
      #expect(run.code == code, "\(call)")
      let hasRules = ![.human, .short].contains(format)
      if hasRules, !rule.isEmpty { #expect(run.text.contains(rule), "\(call)") }
      #expect(run.errors == "" || !hasRules, "\(call)")
    }
  }

  @Test("a report goes to a file beside the words for people")
  func files() throws {
    let folder = try project(wrong: true)
    let run = try KineoProcess(
      ["lint", "Presets", "--format", "sarif", "--report-file", "r.sarif"], in: folder)
    #expect(run.code == 2)
    #expect(run.text.contains("Presets/a.yaml:4:1: warning: the picture jumps"))
    #expect(run.errors.contains("did you mean \"shift\"?"))
    let document = try JSONSerialization.jsonObject(with: Data(try folder.bytes("r.sarif")))
    let runs = try #require((document as? [String: Any])?["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(Set(results.compactMap { $0["ruleId"] as? String }).isSuperset(of: ["seam", "preset"]))
    let rules = try folder.bytes("r.sarif")
    #expect(
      String(decoding: rules, as: UTF8.self).contains(
        "The picture jumps when the animation begins again"))
    let over = try KineoProcess(
      ["lint", "Presets/a.yaml", "--report-file", "Presets/a.yaml"], in: folder)
    #expect(over.code == 2 && over.errors.contains("would overwrite the input"))
  }

  @Test("a report that cannot be written exits with 3, a wrong preset with 2 all the same")
  func unwritable() throws {
    let folder = try project()
    let call = [
      "validate", "Presets", "--format", "junit", "--report-file", "Presets/a.yaml/r.xml",
    ]
    let run = try KineoProcess(call, in: folder)
    #expect(run.code == 3 && run.errors.contains("cannot write Presets/a.yaml/r.xml"))
    try folder.write(Presets.wrong, to: "Presets/c.yaml")
    #expect(try KineoProcess(call, in: folder).code == 2)
  }
}
