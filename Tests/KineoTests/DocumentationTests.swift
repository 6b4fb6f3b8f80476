import Foundation
import Kineo
import Testing

/// What the documentation shows works.
@Suite struct DocumentationTests {
  /// The blocks of a Markdown file that begin with three backticks and `language`.
  private func blocks(_ language: String, in file: String) throws -> [String] {
    try String(contentsOfFile: Checkout.path(file), encoding: .utf8)
      .components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test("the README's preset and its Swift are the same animation")
  func readme() throws {
    let preset = try #require(blocks("yaml", in: "README.md").first)
    let read = try PresetSource(name: "README.md", text: preset).scene()
    let scene = Scene(
      width: 240, height: 160,
      layers: [
        Layer(
          "square", .rectangle(Size(width: 80, height: 80)), fill: "#d9304f",
          position: Point(x: 95, y: 80))
      ]
    ).animated(by: [
      .rotate(by: .degrees(90), duration: 0.5).forever().take(5),
      .delay(0.5),
      .shift(x: 50, duration: 0.5),
      .fade(to: 0, duration: 0.5),
    ])
    #expect(read == scene)
  }

  @Test("the README's two commands are rules of the Makefile")
  func commands() throws {
    let commands = try #require(blocks("sh", in: "README.md").first).split(separator: "\n")
      .compactMap { $0.split(separator: "#").first?.trimmingCharacters(in: .whitespaces) }
    #expect(commands == ["make", "make test"])
    let makefile = try String(contentsOfFile: Checkout.path("Makefile"), encoding: .utf8)
    #expect(makefile.contains("\nall: ") && makefile.contains("\ntest: "))
  }

  @Test("the reference of presets names every step, operator and curve")
  func reference() throws {
    let text = try String(contentsOfFile: Checkout.path("docs/presets.md"), encoding: .utf8)
    // In backticks, alone or before a colon; families of curves are named by their first member.
    let families = ["quad", "cubic", "quart", "quint", "expo", "circ", "back", "elastic", "bounce"]
    let curves = TimingCurve.named.map(\.name).filter { name in
      !families.contains { name.hasPrefix($0) }
    }
    for name in PresetVocabulary.stepNames + families + curves {
      #expect(text.contains("`\(name)`") || text.contains("`\(name):"), "\(name)")
    }
  }

  @Test("the reference of lint has every rule with its severity")
  func lint() throws {
    let text = try String(contentsOfFile: Checkout.path("docs/lint.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = LintCheck.all.map { "| `\($0.rule.rawValue)` | \($0.severity.rawValue) |" }
    #expect(rows.count == expected.count)
    for (row, start) in zip(rows, expected) { #expect(row.hasPrefix(start)) }
  }
}
