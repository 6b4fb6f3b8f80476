import KineoGeometry
import KineoMotion
import TestSupport
import Testing

@testable import KineoPreset

/// A step of one's own, made as CONTRIBUTING.md describes it: one entry in a table, from which come its
/// reader, its messages, its part of the schema and its section of the reference.
@Suite struct OwnStepTests {
  /// `pulse: {count: 3}`
  private static let pulse: StepType = {
    let count = Field(
      "count", .integer(1...100), "How often.", default: .required, example: "3")
    let opacity = Field(
      "opacity", .fraction(), "The opacity between.", default: "0", example: "50%")
    return StepType(
      "pulse", "Fades the layer out and in.", [count, opacity, CommonFields.duration],
      example: "{count: 3}"
    ) { _, keys in
      let (opacity, duration) = (keys.valueOrDefault(opacity), keys[CommonFields.duration])
      let once = Animation.sequence([
        .fade(to: opacity, duration: duration), .fadeIn(duration: duration),
      ])
      return keys[count].map { once.repeated($0) }
    }
  }()

  private static let table = StepTable(StepTable.builtIn.types + [pulse])

  private func scene(_ step: String) throws -> Scene {
    try PresetSource(name: "a", text: Self.preset(step)).read {
      SceneReader($0, variables: Scope(), Self.table).reading()?.composition.scene.scene
    }
  }

  private static func preset(_ step: String) -> String {
    "canvas: {width: 9, height: 9}\nlayers: [{a: {circle: 1}}]\nanimate:\n- \(step)\n"
  }

  private func message(_ step: String) -> String {
    do {
      _ = try scene(step)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("the reader knows it, with the keys that all steps take")
  func reader() throws {
    let timeline = try scene("pulse: {count: 2, opacity: 50%, duration: 0.5, at: 1}").compiled()
      .timeline
    #expect(timeline.duration == 3)
    #expect(timeline.pose(at: 1.5)[0].opacity == 0.5)
    #expect(timeline.pose(at: 2)[0].opacity == 1)
    #expect(try scene("pulse: {count: 1}").compiled().timeline.pose(at: 0.3)[0].opacity == 0)
  }

  @Test("messages name it, its keys and its bounds")
  func messages() {
    #expect(message("pulse").contains(#"4:3: error: pulse needs "count""#))
    #expect(message("puls: {}").contains(#"unknown step "puls"; did you mean "pulse"?"#))
    #expect(message("pulse: {count: 0}").contains(#""0" is out of range; allowed is 1 to 100"#))
    #expect(
      message("pulse: {count: 1, opacty: 1}").contains(
        #"unknown key "opacty" in pulse; did you mean "opacity"?"#))
    #expect(message("pulse: {count: 1, opacity: 2}").contains("allowed is 0 to 1"))
  }

  @Test("a definition cannot take its name")
  func definitions() {
    let preset = Self.preset("fadeIn") + "define: {pulse: [fadeOut]}\n"
    let found = AllKineoPresetTests.words(preset) {
      SceneReader($0, variables: Scope(), Self.table).reading()
    }
    #expect(found == #""pulse" is a built-in step; a definition needs a name of its own"#)
  }

  @Test("the schema accepts and refuses what the reader does", .enabled(if: Tool.hasJSONSchema))
  func schema() throws {
    let steps = [
      "pulse: {count: 3}", "pulse: {count: 3, opacity: 50%, on: a}", "pulse", "pulse: {}",
      "pulse: {count: 0}", "pulse: {count: 1, opacty: 1}", "pulse: {count: 1, opacity: 2}",
    ]
    let found = try SchemaValidator(schema: PresetSchema.json(of: Self.table))
      .mistakes(in: steps.map(Self.preset))
    for (step, mistake) in zip(steps, found) {
      #expect((mistake == nil) == message(step).isEmpty, "\(step)")
    }
  }

  @Test("the reference has a section for it")
  func reference() {
    #expect(
      PresetReference.markdown(of: Self.table).contains(
        """
        ### `pulse`

        Fades the layer out and in.

        | key | meaning | values | default | example |
        |---|---|---|---|---|
        | `count` | How often. | a whole number, 1 to 100 | required | `3` |
        | `opacity` | The opacity between. | a [fraction](#values) | `0` | `50%` |

        Also [`duration`, `on`, `at`, `additive`](#shared-keys).

        ```yaml
        - pulse: {count: 3}
        ```
        """))
  }
}
