import KineoMotion

/// A property of layers as presets write it: as a key of layers and of `set`, as a list of keyframes
/// in `tracks`, and as the values of the steps that change it.
struct PropertyField<Value: Animatable>: LayerProperty {
  let property: Property<Value>
  let field: Field<Value>
  /// Changes a second, which may be negative and beyond what values may be.
  let speed: Form<Value>
  let keyframes: Field<Animation>

  /// A property whose key is its name.
  init(
    _ property: Property<Value>, _ form: Form<Value>, speed: Form<Value>? = nil,
    _ summary: String, default fallback: FieldDefault, example: String
  ) {
    self.property = property
    self.speed = speed ?? form
    field = Field(
      property.key.description, form, summary, default: fallback, example: example)
    keyframes = PropertyKeyframes(property, form, speed: self.speed, example: example).field
  }

  func assignment(in keys: MappingReader) -> PropertyAssignment? {
    keys[field].map { PropertyAssignment(property, $0) }
  }
}

/// A property of any type.
protocol LayerProperty: AnyField {
  var key: PropertyKey { get }
  /// The property's keyframes in `tracks`.
  var keyframes: Field<Animation> { get }
  /// The property with its value; nil where it is absent, or wrong and reported.
  func assignment(in keys: MappingReader) -> PropertyAssignment?
}

extension PropertyField {
  var spec: FieldSpec { field.spec }
  var key: PropertyKey { property.key }
}

/// A value for a property, as what a layer begins with or as a step.
struct PropertyAssignment: Sendable {
  let step: Animation
  private let assign: @Sendable (inout Layer) -> Void

  init<Value>(_ property: Property<Value>, _ value: Value) {
    self.init(step: .set(property, to: value)) { $0.state[property] = value }
  }

  init(step: Animation, assign: @escaping @Sendable (inout Layer) -> Void) {
    self.step = step
    self.assign = assign
  }

  func applied(to layer: Layer) -> Layer {
    var layer = layer
    assign(&layer)
    return layer
  }
}
