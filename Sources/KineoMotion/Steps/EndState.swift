import KineoGeometry

/// Where a closure takes a property: what it makes of the value at the start.
struct EndState: StateChange, Equatable {
  let key: PropertyKey
  let properties: [AnyProperty]
  let closure: StateClosure

  func apply(to layer: inout LayerState, at progress: Double) { closure.body(&layer, progress) }

  func end(from start: SIMD4<Double>) -> SIMD4<Double> { vector(of: start, at: 1) }
}

extension Animation {
  /// Takes several properties to where a closure sets them, as UIView's `animate(withDuration:)`
  /// does.
  ///
  /// ```swift
  /// let appear: Animation = .animate(duration: 0.3) {
  ///   $0.opacity = 1
  ///   $0.size = Size(width: 200, height: 200)
  ///   $0.position.x += 50
  /// }
  /// ```
  ///
  /// Which properties these are is found by trying the closure on several states. To set one it may
  /// read that property alone, as `+=` does; reading another one is a mistake of the animation.
  /// Two animations are equal only if they share one such closure.
  ///
  /// - Parameter name: Stands for the step in messages.
  public static func animate(
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil, name: String = "animate",
    _ changes: @escaping @Sendable (inout LayerState) -> Void
  ) -> Animation {
    let closure = StateClosure { layer, _ in changes(&layer) }
    let properties = closure.changedProperties
    return .parallel(
      properties.map { property in
        let end = EndState(key: property.key, properties: properties, closure: closure)
        return Animation(
          .step(
            Step(
              name: name, property: property.key, motion: Motion(.end(end)),
              duration: duration?.exactTime, curve: curve,
              interpolation: property.key.interpolation)))
      })
  }
}

extension Layer {
  /// Takes several of this layer's properties to where a closure sets them; see
  /// ``Animation/animate(duration:curve:name:_:)``.
  public func animate(
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil,
    _ changes: @escaping @Sendable (inout LayerState) -> Void
  ) -> Animation {
    Animation.animate(duration: duration, curve: curve, changes).on(self)
  }
}

extension StateClosure {
  /// What the closure changes in any of several states: most values differ from what is set, and
  /// limits apply to some.
  fileprivate var changedProperties: [AnyProperty] {
    let states = [LayerState()] + [0, 0.25, 0.75, 1, 2, -100, 1000].map(LayerState.filled)
    let changed = states.map { before in
      var after = before
      body(&after, 1)
      return AnyProperty.all.filter { after.differs(from: before, in: $0) }
    }
    return AnyProperty.all.filter { property in changed.contains { $0.contains(property) } }
  }
}
