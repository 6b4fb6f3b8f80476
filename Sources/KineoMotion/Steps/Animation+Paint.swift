import KineoGeometry

extension Animation {
  /// Takes the fill to another paint. Between gradients of one kind, places and colors move; all others
  /// are faded into each other.
  ///
  /// - Parameter space: Where colors are mixed on the way.
  public static func fill(
    to paint: Paint, from start: Paint? = nil, in space: ColorSpace = .srgb,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    if let (end, start) = Paint.colors(paint, start) {
      return fill(to: end, from: start, in: space, duration: duration, curve: curve)
    }
    return change("fill", .fillPaint, paint, start, space, duration, curve)
  }

  /// Takes the paint of the outline to another one, as `fill` does.
  public static func stroke(
    to paint: Paint, from start: Paint? = nil, in space: ColorSpace = .srgb,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    if let (end, start) = Paint.colors(paint, start) {
      return stroke(to: end, from: start, in: space, duration: duration, curve: curve)
    }
    return change("stroke", .strokePaint, paint, start, space, duration, curve)
  }

  private static func change(
    _ name: String, _ property: PropertyKey, _ paint: Paint, _ start: Paint?, _ space: ColorSpace,
    _ duration: (any TimeConvertible)?, _ curve: TimingCurve?
  ) -> Animation {
    let target = PaintTarget(paint: paint, space: space)
    return Animation(
      .step(
        Step(
          name: name, property: property, motion: Motion(.paint(target, from: start)),
          duration: duration?.exactTime, curve: curve, interpolation: .numbered)))
  }

  /// Whether a step leads to a paint; must not be deep.
  var hasPaintStep: Bool {
    if case .step(let step) = node, case .paint = step.motion.target { return true }
    return node.children.contains(where: \.hasPaintStep)
  }
}

extension Paint {
  /// Both as colors, if they are.
  fileprivate static func colors(_ end: Paint, _ start: Paint?) -> (end: Color, start: Color?)? {
    guard case .color(let end) = end else { return nil }
    guard let start else { return (end, nil) }
    guard case .color(let start) = start else { return nil }
    return (end, start)
  }
}
