import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoAnalysis

@Suite struct LinterTests {
  private static let move = "- shift: {by: [10, 0], duration: 0.5}"

  @Test("the table has every rule once, with a summary")
  func table() {
    #expect(LintCheck.all.map(\.rule) == LintRule.allCases)
    #expect(LintRule.allCases.map(\.rawValue) == LintRule.allCases.map(\.rawValue).sorted())
    #expect(LintCheck.all.allSatisfy { !$0.summary.isEmpty && !$0.summary.hasSuffix(".") })
  }

  @Test("every shipped preset is clean, or says why not", arguments: try Checkout.presets())
  func shipped(preset: String) throws {
    let report = try Linter().report(on: PresetSource(path: preset))
    #expect(report.messages() == [])
    #expect(report.lookedAt == report.frames)
  }

  @Test("a message has place, severity, numbers, rule, line and what to do")
  func message() throws {
    let linted = try Linted(animate: "- shift: {by: [5, 0], duration: 10ms}")
    #expect(
      linted.report.messages() == [
        """
        a.yaml:5:5: warning: "shift" lasts 0.01 s, less than a frame of 0.02 s [short-step]
            5 |   - shift: {by: [5, 0], duration: 10ms}
              |     ^~~~~
              = give it more than 0.02 s, or use set for a change at once
        """
      ])
    #expect(linted.report.messages(from: .error) == [])
  }

  @Test("findings come in the order of the text, whatever rule they are of")
  func order() throws {
    let linted = try Linted(
      animate: "- label: b\n- fadeIn\n- label: a\n- shift: {by: [5, 0], duration: 10ms}", keys: "")
    #expect(linted.rules == [.seam, .unusedLabel, .noEffect, .unusedLabel, .shortStep])
  }

  @Test("only the rules that are asked for are looked for")
  func chosen() throws {
    #expect(try Linted(animate: Self.move, keys: "", rules: [.flash]).rules.isEmpty)
    #expect(try Linted(animate: Self.move, keys: "", rules: [.seam]).rules == [.seam])
  }

  @Test("a silenced rule is counted, not reported; one that finds nothing is reported")
  func silences() throws {
    let lint = "lint:\n  seam: the jump is wanted\n  flash: no reason at all"
    let linted = try Linted(animate: Self.move, keys: lint)
    #expect(linted.rules == [.unneededSilence])
    #expect(linted.messages == ["\"flash\" is silenced, but finds nothing"])
    #expect(linted.places == ["8:3"])
    #expect(linted.report.severity == .note)
    #expect(linted.report.silences.map(\.silence.rule) == [.seam, .flash])
    #expect(
      linted.report.silences.map(\.silence.reason) == ["the jump is wanted", "no reason at all"])
    #expect(linted.report.silences.map(\.findings) == [1, 0])
  }

  @Test("a silence of a rule that was not looked for is no matter")
  func silenceOfOtherRule() throws {
    let linted = try Linted(
      animate: Self.move, keys: "lint: {flash: just so}", rules: [.seam, .unneededSilence])
    #expect(linted.rules == [.seam])
  }

  @Test("a scene made in Swift has findings without a place in a text")
  func swift() throws {
    let scene = Scene(
      width: 20, height: 20,
      layers: [Layer("dot", .ellipse(Size(width: 4, height: 4)), position: Point(x: 5, y: 5))]
    ).animated(by: [.shift(x: 5, duration: 0.5), .fade(to: 1, duration: 0.5)])
    let findings = try Linter().findings(in: scene)
    #expect(findings.map(\.rule) == [.invisibleTail, .noEffect])
    #expect(findings[1].place == .keys(["animate"]))
  }

  @Test("long animations are looked at in 2,000 frames at most, though everything repeats")
  func bounded() throws {
    let linted = try Linted(
      animate: "- repeat: {count: 100, step: {autoreverse: {step: {shift: {by: [1, 0], "
        + "duration: 1}}}}}",
      layers: Linted.square, rules: [.seam, .neverVisible, .invisibleTail])
    #expect(linted.report.frames == 10_001)
    #expect(linted.report.lookedAt == 1858)
    #expect(linted.rules.isEmpty)
  }

  @Test("a billion repeats are as quick to look at, and too many frames are refused")
  func huge() throws {
    #expect(throws: ExportError.self) {
      try Linted(animate: "- repeat: {count: 1000000000, step: {rotate: {by: 90deg}}}")
    }
  }

  @Test("an empty animation has nothing to find but what is not seen")
  func empty() throws {
    #expect(try Linted(animate: "- delay: 0", keys: "hold: 0").rules.isEmpty)
    #expect(
      try Linted(animate: "- delay: 0", layers: "- g: {children: []}").rules == [.neverVisible])
  }

  @Test("the JSON is valid, keeps its order and says all there is, whatever the names")
  func json() throws {
    let linted = try Linted(
      animate: "- label: there\n- delay: 0.1",
      keys: "lint: {seam: \"tab\\there \\\" \\\\ \\u2028é😀\"}")
    let text = LintDocument(reports: [linted.report]).json
    #expect(
      text.hasPrefix("{\n  \"version\": 1,\n  \"presets\": [\n    {\n      \"preset\": \"a.yaml\",")
    )
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let preset = try #require((document["presets"] as? [[String: Any]])?.first)
    #expect(preset["frames"] as? Int == 6)
    let findings = try #require(preset["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["unused-label", "unneeded-silence"])
    #expect(findings[0]["severity"] as? String == "note")
    #expect(findings[0]["line"] as? Int == 5)
    #expect(findings[0]["column"] as? Int == 5)
    #expect(findings[0]["length"] as? Int == 5)
    #expect(
      findings[0]["message"] as? String == "no position names the label \"there\", at 0 s")
    let silenced = try #require((preset["silenced"] as? [[String: Any]])?.first)
    #expect(silenced["reason"] as? String == "tab\there \" \\ \u{2028}é😀")
    #expect(silenced["findings"] as? Int == 0)
    #expect(LintDocument(reports: []).json == "{\n  \"version\": 1,\n  \"presets\": []\n}\n")
  }
}
