import KineoPreset
import Testing

/// A few lines cannot ask for more than can be done.
@Suite struct StepLoadTests {
  private func messages(_ text: String) -> [String] {
    smallMessages(
      """
      layers: [{dot: {circle: 1, copies: {row: 9000, spacing: 1}}}, {b: {circle: 1}}]
      animate: [\(text)]
      """)
  }

  private func many(_ step: String, _ count: Int) -> String {
    Array(repeating: step, count: count).joined(separator: ", ")
  }

  private static let tooMuch =
    "error: more than 500000 steps with this one, each counted once for every layer it moves; "
    + "that is the limit"

  @Test("staggers of staggers")
  func staggers() {
    let inner = "stagger: {layers: dots, each: 1, step: fadeIn}"
    let middle = "stagger: {layers: dots, each: 1, step: {\(inner)}}"
    #expect(
      messages("stagger: {layers: dots, each: 1, step: {\(middle)}}") == ["3:51: " + Self.tooMuch])
  }

  @Test("many steps on many layers, aimed one by one or together")
  func aims() {
    #expect(messages(many("fadeIn: {on: dots}", 1000)).count == 1)
    #expect(
      messages("on: {layers: dots, steps: [\(many("fadeIn", 1000))]}") == ["3:11: " + Self.tooMuch])
    #expect(
      messages("on: {layers: all, steps: [\(many("fadeIn", 1000))]}") == ["3:11: " + Self.tooMuch])
  }

  @Test("a step is counted with its own aim, not with the one around it")
  func innerAim() {
    #expect(
      messages("sequence: [on: {layers: dots, steps: [\(many("fadeIn: {on: b}", 1000))]}]").isEmpty)
  }

  @Test("one list cannot name more layers than there may be")
  func lists() {
    #expect(
      messages("fadeIn: {on: [\(many("dots", 1000))]}")
        == ["3:24: error: this names more than 10000 layers; that is the limit"])
  }
}
