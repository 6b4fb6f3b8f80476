import KineoGeometry

/// What a shadow, a glow or a line around a layer is like by default: several properties, of which
/// nothing shows while the color is clear.
///
/// A step that changes such an effect begins it with this look on layers that have none: the other
/// values are those before anything moves, and a color that the step does not give becomes this one.
package struct EffectLook: Sendable, Equatable {
  struct Value: Sendable, Equatable {
    let key: PropertyKey
    let vector: SIMD4<Double>
  }

  /// All but the color.
  private(set) var values: [Value] = []
  let property: Property<Color>
  let color: Color

  /// An effect that is nothing but a color so far.
  package init(_ property: Property<Color>, _ color: Color) {
    (self.property, self.color) = (property, color)
  }

  /// Gives another of its properties a value.
  package mutating func set<Value>(_ property: Property<Value>, to value: Value) {
    values.append(EffectLook.Value(key: property.key, vector: value.vector))
  }
}

extension LayerState {
  /// Whether nothing is given of an effect: all of its properties are as in a layer without one.
  func lacks(_ look: EffectLook) -> Bool {
    self[look.property.key] == .zero && look.values.allSatisfy { self[$0.key] == .zero }
  }

  /// Begins with all of an effect but its color.
  mutating func begin(with look: EffectLook) {
    for value in look.values { self[value.key] = value.vector }
  }
}
