import KineoGeometry
import KineoMotion

/// A fill or a stroke as presets write it: a color, a gradient, an image or a pattern.
struct PaintField: LayerProperty {
  let field: Field<Paint>
  /// The same as a color.
  let color: PropertyField<Color>
  let keyframes: Field<Animation>
  private let paint: @Sendable (Layer, Paint) -> Layer
  private let step: @Sendable (Paint) -> Animation

  init(
    _ property: Property<Color>, _ summary: String, default fallback: FieldDefault,
    example: String, _ paint: @escaping @Sendable (Layer, Paint) -> Layer,
    _ step: @escaping @Sendable (Paint) -> Animation
  ) {
    color = PropertyField(property, .color, summary, default: fallback, example: example)
    field = Field(
      property.key.description, .paint, summary, default: fallback, example: example)
    keyframes = PropertyKeyframes(property, example: example).field
    self.paint = paint
    self.step = step
  }

  var spec: FieldSpec { field.spec }
  var key: PropertyKey { color.key }

  func assignment(in keys: MappingReader) -> PropertyAssignment? {
    guard let value = keys[field] else { return nil }
    if case .color(let single) = value { return PropertyAssignment(color.property, single) }
    return PropertyAssignment(step: step(value)) { [paint] in $0 = paint($0, value) }
  }
}
