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

  /// Whether a step or keyframes lead to a paint; must not be deep.
  var hasPaintStep: Bool {
    switch node {
    case .step(let step): step.motion.leadsToPaint
    case .track(let track): track.leadsToPaint
    default: node.children.contains(where: \.hasPaintStep)
    }
  }
}

extension Keyframe<Color> {
  /// To a color, a gradient, an image or a pattern along a curve, straight by default; for fills and
  /// strokes.
  public static func linear(
    _ paint: Paint, duration: any TimeConvertible, curve: TimingCurve = .linear
  ) -> Self {
    Self(.linear(curve), paint, duration)
  }

  /// To a paint on a spring, which begins at rest.
  ///
  /// - Parameter duration: How long before the next keyframe takes over; nil until the spring has
  ///   settled.
  public static func spring(
    _ paint: Paint, duration: (any TimeConvertible)? = nil,
    curve: TimingCurve = .spring(response: 0.5, dampingRatio: 0.825)
  ) -> Self {
    let duration = duration?.exactTime ?? curve.naturalDuration ?? Animation.defaultDuration
    return Self(
      .spring(curve.fitted(to: duration.seconds.double), velocity: nil), paint, duration)
  }

  /// To a paint at once.
  public static func move(_ paint: Paint) -> Self { Self(.move, paint, Time.zero) }

  private init(
    _ interpolation: KeyTrack.Key.Interpolation, _ paint: Paint, _ duration: any TimeConvertible
  ) {
    let motion =
      if case .color(let color) = paint {
        Motion(.to(color.vector))
      } else {
        Motion(.paint(PaintTarget(paint: paint, space: .srgb), from: nil))
      }
    self.init(
      KeyTrack.Key(
        interpolation: interpolation, motion: motion, duration: duration.exactTime))
  }
}

extension KeyTrack {
  /// Whether a key leads to a paint that is no color.
  var leadsToPaint: Bool { keys.contains { $0.motion.leadsToPaint } }
}

extension KeyTrack.Key {
  /// The curve of a way from paint to paint; nil for what needs speeds, which paints have not.
  var curveBetweenPaints: TimingCurve? {
    switch interpolation {
    case .linear(let curve): curve
    case .spring(let curve, nil): curve.cut(after: duration.seconds.double)
    case .move: .linear
    case .cubic, .spring, .rest: nil
    }
  }
}

extension Motion {
  fileprivate var leadsToPaint: Bool { if case .paint = target { true } else { false } }
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
