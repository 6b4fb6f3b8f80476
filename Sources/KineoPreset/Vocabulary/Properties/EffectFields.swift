import KineoGeometry
import KineoMotion
import KineoSystem

/// Several properties under one key of a layer, such as `shadow: {offset: [0, 4], blur: 6}`.
struct EffectField: Sendable {
  /// The key of layers and of `set`.
  let field: Field<[PropertyAssignment]>
  /// The keys of its value in a step, none of which has a default.
  let goals: Mapping
  /// Two or three words for it.
  let words: String
  let parts: [any EffectPart]
  private let color: Part<Color>

  fileprivate init(
    _ name: String, _ words: String, _ summary: String, _ others: [any EffectPart],
    color: Part<Color>, hints: Hints, example: String
  ) {
    let parts = others + [color]
    let mapping = Mapping(name, parts.map(\.spec), hints: hints)
    goals = Mapping(
      name, parts.map(\.spec.withoutDefault), rules: [.some(of: parts.map(\.spec))], hints: hints)
    self.words = words
    self.parts = parts
    self.color = color
    field = Field(
      name,
      Form(.mapping(mapping)) { value in
        if let text = value.node.text, Color(css: text) != nil {
          value.report("\(quoted(text)) is a color; write {color: \(Self.yaml(text))}")
          return nil
        }
        if case .sequence = value.node.content {
          value.report(
            "a layer has one \(name), such as \(name): \(example); a group around it may have another"
          )
          return nil
        }
        return value.keys(of: mapping).map { keys in parts.map { $0.assignment(in: keys) } }
      }, summary, default: .words("none"), example: example)
  }

  /// A color as YAML has it: in quotes where `#` would begin a comment, or a comma end it.
  private static func yaml(_ color: String) -> String {
    color.allSatisfy(\.isLetter) ? color : quoted(color)
  }

  /// Steps to the values of `end`, all at once; what `start` alone has stays as it is there. On a layer
  /// without the effect they begin with its defaults.
  func steps(
    to end: MappingReader, from start: MappingReader?, duration: Time?, curve: TimingCurve?
  ) -> Animation {
    let steps = parts.compactMap { $0.step(to: end, from: start, duration, curve, field.name) }
    return .effect(look, steps, duration: duration, curve: curve, name: field.name)
  }

  /// The defaults of the layer's key.
  private var look: EffectLook {
    var look = EffectLook(color.property, color.field.defaultValue ?? .clear)
    for part in parts { part.add(to: &look) }
    return look
  }
}

/// One of the properties of an effect.
protocol EffectPart: Sendable {
  var spec: FieldSpec { get }
  /// The value that is written, or the default.
  func assignment(in keys: MappingReader) -> PropertyAssignment
  /// Gives the look of an effect its default, except for a color.
  func add(to look: inout EffectLook)
  /// A step to the value that is written; nil where none is.
  ///
  /// - Parameter start: Where it begins; a value that is not written is the property's own.
  func step(
    to end: MappingReader, from start: MappingReader?, _ duration: Time?, _ curve: TimingCurve?,
    _ name: String
  ) -> Animation?
}

private struct Part<Value: Animatable>: EffectPart {
  let property: Property<Value>
  let field: Field<Value>

  init(_ name: String, _ property: PropertyField<Value>, default value: String) {
    self.property = property.property
    field = Field(
      name, property.form, property.spec.summary, default: .value(value),
      example: property.spec.example)
  }

  var spec: FieldSpec { field.spec }

  func assignment(in keys: MappingReader) -> PropertyAssignment {
    PropertyAssignment(property, keys.valueOrDefault(field))
  }

  func add(to look: inout EffectLook) {
    guard Value.self != Color.self, let value = field.defaultValue else { return }
    look.set(property, to: value)
  }

  func step(
    to end: MappingReader, from start: MappingReader?, _ duration: Time?, _ curve: TimingCurve?,
    _ name: String
  ) -> Animation? {
    let first = start?[field]
    return (end[field] ?? first).map {
      .animate(property, to: $0, from: first, duration: duration, curve: curve, name: name)
    }
  }
}

/// The effects around and inside layers. Each is one entry of ``all``.
enum EffectFields {
  static let shadow = EffectField(
    "shadow", "shadow of the layer", "A shadow below the layer.",
    [
      Part("offset", AppearanceProperties.shadowOffset, default: "[0, 4]"),
      Part("blur", AppearanceProperties.shadowBlur, default: "6"),
      Part("spread", AppearanceProperties.shadowSpread, default: "0"),
    ], color: Part("color", AppearanceProperties.shadowColor, default: "\"#0006\""),
    hints: shadowHints, example: "{offset: [0, 6], blur: 8}")
  static let innerShadow = EffectField(
    "innerShadow", "shadow inside the layer",
    "A shadow inside the layer, as of a recess.",
    [
      Part("offset", AppearanceProperties.innerShadowOffset, default: "[0, 3]"),
      Part("blur", AppearanceProperties.innerShadowBlur, default: "4"),
    ], color: Part("color", AppearanceProperties.innerShadowColor, default: "\"#0008\""),
    hints: shadowHints, example: "{offset: [0, 3], blur: 4}")
  static let glow = EffectField(
    "glow", "glow around the layer", "A glow around the layer.",
    [
      Part("radius", AppearanceProperties.glowRadius, default: "10")
    ], color: Part("color", AppearanceProperties.glowColor, default: "white"),
    hints: glowHints, example: "{radius: 12, color: gold}")
  static let outline = EffectField(
    "outline", "line around the layer",
    "A line around all that the layer draws.",
    [
      Part("width", AppearanceProperties.outlineWidth, default: "2")
    ], color: Part("color", AppearanceProperties.outlineColor, default: "black"),
    hints: outlineHints, example: "{width: 3, color: white}")

  static let all = [shadow, innerShadow, glow, outline]

  private static let shadowHints = Hints([
    ("x y dx dy offsetx offsety", .write("offset: [0, 4]", meant: ["offset"])),
    ("radius size softness stddeviation", .write("blur: 6", meant: ["blur"])),
  ]).adding(colorHints)
  private static let glowHints = Hints([
    ("blur size softness stddeviation", .write("radius: 12", meant: ["radius"]))
  ]).adding(colorHints)
  private static let outlineHints = Hints([
    ("thickness size radius linewidth strokewidth", .write("width: 3", meant: ["width"]))
  ]).adding(colorHints)
  private static let colorHints = Hints([
    ("opacity alpha", .advice("write a color with alpha, such as color: \"#0006\""))
  ])
}
