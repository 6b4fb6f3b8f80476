import KineoPreset
import Testing

@Suite struct DiagnosticTests {
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
}
