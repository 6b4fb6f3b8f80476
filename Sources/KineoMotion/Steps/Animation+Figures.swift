import KineoGeometry

extension Animation {
  /// Takes a property of a figure to a value.
  public static func animate<Root: Figure, Value: Animatable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, to value: Value,
    from start: Value? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    animate(Property(keyPath), to: value, from: start, duration: duration, curve: curve)
  }

  /// Adds to a property of a figure.
  public static func animate<Root: Figure, Value: Animatable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, by value: Value,
    from start: Value? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    animate(Property(keyPath), by: value, from: start, duration: duration, curve: curve)
  }
}
