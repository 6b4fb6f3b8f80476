import KineoMotion
import Testing

@testable import KineoPreset

/// Whoever adds a property to layers learns here which entries presets need.
@Suite struct PropertyFieldTests {
  @Test("presets know every property of layers but outlines and paints, which have numbers")
  func properties() {
    let known = Set(LayerProperties.all.map(\.key))
    let written = PropertyKey.builtIn.filter { $0.notation != .numbered }
    for key in written {
      #expect(known.contains(key), "LayerProperties has no \(key)")
    }
    #expect(LayerProperties.all.count == written.count)
  }

  @Test("a step changes every property that has values between two others")
  func steps() throws {
    let texts: Set = ["type", "count", "pathOffset", "cursorOpacity", "fontSize"]
    let effects = EffectFields.all.map { effect in
      let parts = effect.parts.map { "\($0.spec.name): \($0.spec.example)" }
      return "\(effect.field.name): {to: {\(parts.joined(separator: ", "))}}"
    }
    let steps = ChangeSteps.all.map { ($0.name, "\($0.name): \($0.spec.example)") }
    let examples = try (steps + effects.map { ("effect", $0) }).map { name, step in
      let layer = texts.contains(name) ? "text: \"{number}\"" : "rectangle: [4, 4]"
      let text = "layers: [{a: {\(layer)}}]\nanimate: [\(step)]"
      return try smallScene(text).compiled().timeline.schedule.entries.map(\.property)
    }
    let changed = Set(examples.joined())
    for property in LayerProperties.all
    where property.key.notation != .boolean && property.key.notation != .blendMode {
      #expect(changed.contains(property.key), "ChangeSteps has no step for \(property.key)")
    }
  }

  @Test("a property's key in presets is its name in messages")
  func names() {
    for property in LayerProperties.all { #expect(property.name == property.key.description) }
  }
}
