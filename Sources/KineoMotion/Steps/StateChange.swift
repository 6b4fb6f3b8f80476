import KineoGeometry

/// A change of a layer's state, as far as it concerns one property.
protocol StateChange: Sendable {
  /// The property that it concerns.
  var key: PropertyKey { get }
  /// All properties that it is to change.
  var properties: [AnyProperty] { get }

  func apply(to layer: inout LayerState, at progress: Double)
}

extension StateChange {
  /// The property once `progress` is done, if it was `start`.
  func vector(of start: SIMD4<Double>, at progress: Double) -> SIMD4<Double> {
    var state = LayerState()
    state[key] = start
    apply(to: &state, at: progress)
    return state[key]
  }

  /// A property that the change writes although it is not among those it is to change. Found by
  /// trying: what happens only in rare states remains unknown.
  var undeclaredProperty: PropertyKey? {
    let before = LayerState.filled(with: 0.5)
    var after = before
    apply(to: &after, at: 0.3)
    return AnyProperty.all.first {
      !properties.contains($0) && after.differs(from: before, in: $0)
    }?
    .key
  }

  /// Another property that this one is computed from, found in the same way.
  var dependency: PropertyKey? {
    let others = AnyProperty.all.filter { $0.key != key }
    guard depends(on: others) else { return nil }
    return (others.first { depends(on: [$0]) } ?? others.first)?.key
  }

  private func depends(on others: [AnyProperty]) -> Bool {
    [0.3, 1].contains { progress in
      var plain = LayerState.filled(with: 0.5)
      var other = plain
      let changed = LayerState.filled(with: 0.125)
      for property in others { other[property.key] = changed[property.key] }
      apply(to: &plain, at: progress)
      apply(to: &other, at: progress)
      return plain.differs(from: other, in: AnyProperty(key: key))
    }
  }
}

extension LayerState {
  /// A state to try changes on, in which all numbers are near `number` and none is like another.
  static func filled(with number: Double) -> LayerState {
    var state = LayerState()
    for (place, property) in AnyProperty.all.enumerated() {
      state[property.key] = number + Double(place) / 64 + SIMD4(0, 1, 2, 3) / 512
    }
    return state
  }

  /// Whether a property has other numbers; NaN is the same as NaN.
  func differs(from other: LayerState, in property: AnyProperty) -> Bool {
    let (a, b) = (self[property.key], other[property.key])
    return any((a .!= b) .& ((a .== a) .| (b .== b)))
  }
}
