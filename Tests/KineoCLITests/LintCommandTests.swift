import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct LintCommandTests {
  /// 51 frames; repeated as fast as the small preset is, it would flash as well.
  private static let jumping = Presets.small.replacingOccurrences(
    of: "duration: 0.1", with: "duration: 1")
  private static let clean = jumping + "\nhold: 1"

  @Test("a preset with nothing to find exits with 0 and one line, or none")
  func clean() throws {
    let folder = try Folder()
    let preset = try folder.write(Self.clean, to: "a.yaml")
    let call = Call(["lint", preset])
    #expect(call.code == .done)
    #expect(call.output == "\(preset): nothing found\n")
    #expect(call.errors.isEmpty)
    #expect(Call(["lint", preset, "--quiet"]).output.isEmpty)
  }

  @Test("a warning exits with 1, a note with 0")
  func found() throws {
    let folder = try Folder()
    let preset = try folder.write(Self.jumping, to: "a.yaml")
    let call = Call(["lint", preset])
    #expect(call.code == .found)
    #expect(call.output.hasPrefix("\(preset):4:1: warning: the picture jumps"))
    #expect(call.output.contains("[seam]"))
    let quiet = Call(["lint", preset, "--quiet"])
    #expect(quiet.code == .found)
    #expect(quiet.output.isEmpty)
    let note = try folder.write(Self.clean + "\nlint: {flash: none}", to: "b.yaml")
    #expect(Call(["lint", note]).code == .done)
    #expect(Call(["lint", note]).output.contains(": note: "))
  }

  @Test("rules can be chosen and left out")
  func chosen() throws {
    let folder = try Folder()
    let preset = try folder.write(Self.jumping, to: "a.yaml")
    #expect(Call(["lint", preset, "--rule", "flash,short-step"]).code == .done)
    #expect(Call(["lint", preset, "--rule=seam"]).code == .found)
    #expect(Call(["lint", preset, "--ignore", "seam"]).code == .done)
    let wrong = Call(["lint", preset, "--rule", "seem"])
    #expect(wrong.code == .wrong)
    #expect(
      wrong.errors.contains(
        "--rule must be rules with commas between them: conflict, cut-text, flash,"))
  }

  @Test("a silence is reported in the line of a clean preset")
  func silenced() throws {
    let folder = try Folder()
    let preset = try folder.write(Self.jumping + "\nlint: {seam: on purpose}", to: "a.yaml")
    let call = Call(["lint", preset])
    #expect(call.code == .done)
    #expect(call.output == "\(preset): nothing found, 1 silenced (seam)\n")
  }

  @Test("a wrong preset exits with 2, and the others are looked at all the same")
  func wrong() throws {
    let folder = try Folder()
    let wrong = try folder.write(Presets.wrong, to: "a.yaml")
    let jumping = try folder.write(Self.jumping, to: "b.yaml")
    let call = Call(["lint", wrong, jumping])
    #expect(call.code == .wrong)
    #expect(call.errors.contains("did you mean \"shift\"?"))
    #expect(call.output.contains("[seam]"))
  }

  @Test("a conflict is a finding, reported even when quiet")
  func conflict() throws {
    let folder = try Folder()
    let preset = try folder.write(
      Self.clean.replacingOccurrences(
        of: "- shift: {by: [6, 0], duration: 1}",
        with: "- parallel: [shift: {by: [6, 0]}, shift: {by: [0, 6]}]"), to: "a.yaml")
    let call = Call(["lint", preset, "--quiet"])
    #expect(call.code == .found)
    #expect(call.output.contains("error: \"shift\" (line 5) and \"shift\" (line 5) both change"))
    #expect(call.output.contains("[conflict]"))
    #expect(Call(["lint", preset, "--ignore", "conflict"]).code == .done)
  }

  @Test("--rules lists every rule and its meaning")
  func rules() {
    let call = Call(["lint", "--rules"])
    #expect(call.code == .done)
    let lines = call.output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == LintRule.allCases.map { $0.rawValue[...] })
    #expect(lines.contains { $0.hasSuffix(" warning  A step changes nothing that shows") })
    #expect(lines.allSatisfy { $0.count <= 160 })
    #expect(call.output.allSatisfy { $0.isASCII })
  }

  @Test("--json prints one document for all presets")
  func json() throws {
    let folder = try Folder()
    let presets = try ["a.yaml", "b.yaml"].map { try folder.write(Self.jumping, to: $0) }
    let call = Call(["lint", "--json"] + presets)
    #expect(call.code == .found)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    let reports = try #require(document["presets"] as? [[String: Any]])
    #expect(reports.map { $0["preset"] as? String } == presets)
    #expect(document["version"] as? Int == 1)
  }

  @Test(
    "calls that make no sense are refused",
    arguments: [
      (["lint", "--rules", "a.yaml"], "takes no preset"),
      (["lint", "a.yaml", "--json", "--quiet"], "give one of them"),
      (["lint", "a.yaml", "--json", "--format", "short"], "give one of them"),
      (["lint", "a.yaml", "--format", "sarif", "--quiet"], "give one of them"),
      (["lint", "-", "-"], "can be read only once"),
      (["lint", "a.yaml", "--rule", ""], "--rule must be rules"),
    ])
  func refused(_ arguments: [String], _ words: String) {
    let call = Call(arguments)
    #expect(call.code == .wrong)
    #expect(call.errors.contains(words))
  }

  @Test("what is too large to render is refused with its key, and the limit can be raised")
  func limits() throws {
    let folder = try Folder()
    let preset = try folder.write(Self.clean, to: "a.yaml")
    let call = Call(["lint", preset, "--max-frames", "3"])
    #expect(call.code == .wrong)
    #expect(call.errors.contains("a.yaml:4:1: error: 51 frames are more than the limit of 3"))
  }
}
