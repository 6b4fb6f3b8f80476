import KineoMotion
import KineoPreset
import Testing

@Suite struct DiagnosticTests {
  private func numbers(_ value: PresetValue) -> [Double?]? { value.items()?.map { $0.number() } }

  @Test("an unknown name is underlined, with the nearest name and all that are allowed")
  func unknownName() {
    let text = "animate:\n  - rotat: {by: 180deg}\n"
    let result = messages(text, name: "Presets/spin.yaml") { root in
      guard case .mapping(let entries) = root.node.content else { return Optional<String>.none }
      let steps = PresetValue(entries[0].value, root.diagnostics).items()
      return steps?.first?.variant(of: "step", among: ["delay", "rotate"])?.name
    }
    #expect(
      result == """
        Presets/spin.yaml:2:5: error: unknown step "rotat"; did you mean "rotate"?
            2 |   - rotat: {by: 180deg}
              |     ^~~~~
              = allowed: delay, rotate
        """)
  }

  @Test("the marker stands under wide characters, emoji and tabs")
  func wide() {
    #expect(
      messages("[日本: 1,\t👨‍👩‍👧, x]") { $0.items()?.map { $0.node.text == "x" ? $0.number() : 0 } }
        == """
        a.yaml:1:12: error: "x" is not a number; write digits such as 12 or 0.5
            1 | [日本: 1,   👨‍👩‍👧, x]
              |                 ^
        """)
    #expect(messages("[日本]", numbers).hasSuffix("    1 | [日本]\n      |  ^~~~"))
  }

  @Test("a long line is cut around the place")
  func longLine() {
    let filler = String(repeating: "1", count: 300)
    #expect(
      messages("['\(filler)', bad, '\(filler)']") { $0.items()?[1].number() } == """
        a.yaml:1:306: error: "bad" is not a number; write digits such as 12 or 0.5
            1 | …111111111111111111111111111', bad, '11111111111111111111111111111111111111111111111111111…
              |                                ^~~
        """)
  }

  @Test("nothing in a preset, its name or its values can drive the terminal")
  func terminal() {
    let text = "[\"\u{202E}\", \"\\e[31m\\u202e\\u0007\", \"\u{9B}\"]"
    let cleared = text.replacing("\u{9B}", with: "")
    let result = messages(cleared, name: "\u{1B}[2J.yaml", numbers)
    #expect(result.hasPrefix("␛[2J.yaml:1:2: error: \"\\u{202E}\" is not a number"))
    #expect(result.contains("\"␛[31m\\u{202E}␇\" is not a number"))
    let controls = result.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
        || $0.properties.generalCategory == .format
    }
    #expect(controls.isEmpty)
    #expect(messages(text, numbers).contains("the control character U+009B is not allowed"))
  }

  @Test("mistakes come in the order of the text, each once")
  func order() {
    let result = words("[a, b]") { root -> Int? in
      let items = root.items() ?? []
      for item in items.reversed() { _ = (item.number(), item.number()) }
      items.first?.report("second thoughts")
      return nil
    }
    #expect(
      result == """
        "a" is not a number; write digits such as 12 or 0.5
        second thoughts
        "b" is not a number; write digits such as 12 or 0.5
        """)
  }

  @Test("after a hundred mistakes the rest is counted")
  func cap() throws {
    let text = "[" + String(repeating: "x, ", count: 123) + "]"
    let result = messages(text, numbers)
    #expect(result.hasSuffix("\n… and 23 more"))
    #expect(result.split(separator: "error: ").count == 101)
  }

  @Test("what stands for a refused node is not reported again")
  func refused() {
    #expect(words("[&a 1, *a]", numbers).split(separator: "\n").count == 2)
  }

  @Test("a reader that gives nothing and no reason is a mistake too")
  func silence() {
    #expect(words("a: 1") { _ in Int?.none } == "cannot be read")
  }

  @Test("errors carry facts")
  func facts() throws {
    let source = try PresetSource(name: "a", text: "[5, x]")
    let error = #expect(throws: PresetError.self) { try source.read(numbers) }
    guard case .mistakes(let name, let diagnostics, omitted: 0)? = error else {
      Issue.record("other error")
      return
    }
    #expect(name == "a")
    #expect(diagnostics.map { $0.position } == [SourcePosition(line: 1, column: 5)])
    let expected = Mistake.notA(.number, found: .text("x"), because: nil)
    #expect(diagnostics.map { $0.mistake } == [expected])
  }
}
