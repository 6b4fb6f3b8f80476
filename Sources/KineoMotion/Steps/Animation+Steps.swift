import KineoGeometry

extension Animation {
  /// The default duration of a step, if its curve has none: 0.3 s.
  public static let defaultDuration: Time = 0.3

  // MARK: Transform

  /// Turns the layer by `angle` about its anchor, clockwise positive.
  public static func rotate(
    by angle: Angle, from start: Angle? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.rotation, "rotate", .by(angle.vector), start, duration, curve)
  }

  @available(*, unavailable, message: "write .degrees(90) or .radians(.pi / 2), or just .pi / 2")
  public static func rotate(
    by angle: Double, duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation { [] }

  @available(*, unavailable, message: "write .degrees(90) or .radians(.pi / 2), or just .pi / 2")
  public static func rotate(
    to angle: Double, duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation { [] }

  /// Turns the layer to an absolute `angle`, through all turns in between; the `shortest` way
  /// instead turns by half a revolution at most.
  public static func rotate(
    to angle: Angle, from start: Angle? = nil, shortest: Bool = false,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    let target = shortest ? Motion.Target.toShortest(angle.degrees) : .to(angle.vector)
    return change(.rotation, "rotate", target, start, duration, curve)
  }

  /// Moves the layer by `x` and `y` pixels; y grows down.
  public static func shift(
    x: Double = 0, y: Double = 0, from start: Point? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.position, "shift", .by(Point(x: x, y: y).vector), start, duration, curve)
  }

  @available(*, unavailable, renamed: "shift(x:y:duration:curve:)")
  public static func shift(
    dx: Double = 0, dy: Double = 0, duration: (any TimeConvertible)? = nil,
    curve: TimingCurve? = nil
  ) -> Animation { [] }

  /// Moves the layer's anchor to `point`.
  public static func move(
    to point: Point, from start: Point? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.position, "move", .to(point.vector), start, duration, curve)
  }

  /// Scales the layer to a multiple of its own size in each direction.
  public static func scale(
    x: Double, y: Double, from start: Point? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.scale, "scale", .to(Point(x: x, y: y).vector), start, duration, curve)
  }

  /// Scales the layer to `factor` times its own size.
  public static func scale(
    to factor: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    scale(
      x: factor, y: factor, from: start.map { Point(x: $0, y: $0) }, duration: duration,
      curve: curve)
  }

  /// Multiplies the layer's scale.
  public static func scale(
    byX x: Double, y: Double, from start: Point? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.scale, "scale", .times([x, y, 1, 1]), start, duration, curve)
  }

  /// Multiplies the layer's scale by `factor`.
  public static func scale(
    by factor: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    scale(
      byX: factor, y: factor, from: start.map { Point(x: $0, y: $0) }, duration: duration,
      curve: curve)
  }

  /// Leans the layer's vertical lines by the angle `x` and its horizontal ones by `y`.
  public static func skew(
    x: Angle = .zero, y: Angle = .zero, from start: Skew? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.skew, "skew", .to(Skew(x: x, y: y).vector), start, duration, curve)
  }

  // MARK: Opacity

  /// Fades the layer to `opacity`, 0...1.
  public static func fade(
    to opacity: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.opacity, "fade", .to(opacity.vector), start, duration, curve)
  }

  /// Changes the layer's opacity by `amount`.
  public static func fade(
    by amount: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.opacity, "fade", .by(amount.vector), start, duration, curve)
  }

  /// Fades the layer from what it is to opaque.
  public static func fadeIn(
    from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.opacity, "fadeIn", .to(1.0.vector), start, duration, curve)
  }

  /// Fades the layer from what it is to invisible.
  public static func fadeOut(
    from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.opacity, "fadeOut", .to(0.0.vector), start, duration, curve)
  }

  // MARK: Shape

  /// Resizes the shape about its anchor; strokes and corners keep their width.
  public static func resize(
    to size: Size, from start: Size? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.size, "resize", .to(size.vector), start, duration, curve)
  }

  /// Adds to the shape's width and height.
  public static func resize(
    byWidth width: Double, height: Double, from start: Size? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.size, "resize", .by([width, height, 0, 0]), start, duration, curve)
  }

  /// Takes the radii of a rectangle's corners to `corners`.
  public static func corner(
    to corners: Corners, from start: Corners? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.corners, "corner", .to(corners.vector), start, duration, curve)
  }

  /// Takes the radius of all of a rectangle's corners to `radius`.
  public static func corner(
    to radius: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    corner(
      to: Corners(radius), from: start.map { Corners($0) }, duration: duration, curve: curve)
  }

  /// Takes the width of the outline to `width`.
  public static func lineWidth(
    to width: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.lineWidth, "lineWidth", .to(width.vector), start, duration, curve)
  }

  /// Takes the part of the outline that is stroked to `trim`.
  public static func trim(
    to trim: Trim, from start: Trim? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.trim, "trim", .to(trim.vector), start, duration, curve)
  }

  /// Moves the ends of the part of the outline that is stroked by fractions of its length.
  public static func trim(
    byStart startFraction: Double, end endFraction: Double, from start: Trim? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.trim, "trim", .by([startFraction, endFraction, 0, 0]), start, duration, curve)
  }

  /// Takes the dashes of the outline to `pattern`.
  public static func dash(
    to pattern: DashPattern, from start: DashPattern? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.dash, "dash", .to(pattern.vector), start, duration, curve)
  }

  /// Takes the place in the pattern of dashes at which the outline begins to `offset`.
  public static func dashOffset(
    to offset: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.dashOffset, "dashOffset", .to(offset.vector), start, duration, curve)
  }

  /// Moves the dashes by `distance` pixels towards the start of the outline.
  public static func dashOffset(
    by distance: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.dashOffset, "dashOffset", .by(distance.vector), start, duration, curve)
  }

  /// Changes the color of the fill, in sRGB as UIKit and CSS do by default.
  public static func fill(
    to color: Color, from start: Color? = nil, in space: ColorSpace = .srgb,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.fill, "fill", .to(color.vector), start, duration, curve, .color(space))
  }

  /// Changes the color of the outline, in sRGB as UIKit and CSS do by default.
  public static func stroke(
    to color: Color, from start: Color? = nil, in space: ColorSpace = .srgb,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.stroke, "stroke", .to(color.vector), start, duration, curve, .color(space))
  }

  /// Changes the size of a text's font, in pixels per em; see ``LayerState/fontSize``.
  public static func fontSize(
    to size: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.fontSize, "fontSize", .to(size.vector), start, duration, curve)
  }

  /// Changes the size of a text's font by `distance` pixels per em.
  public static func fontSize(
    by distance: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.fontSize, "fontSize", .by(distance.vector), start, duration, curve)
  }

  // MARK: Depth

  /// Takes the layer's place in the order of its siblings to `depth`: more is nearer.
  public static func z(
    to depth: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.z, "z", .to(depth.vector), start, duration, curve)
  }

  /// Changes the layer's place in the order of its siblings by `amount`.
  public static func z(
    by amount: Double, from start: Double? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    change(.z, "z", .by(amount.vector), start, duration, curve)
  }

  // MARK: Any property

  /// Takes any property to a value; the general form of the steps above. Messages call the step
  /// `name`, or else by its property.
  public static func animate<Value>(
    _ property: Property<Value>, to value: Value, from start: Value? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil, name: String? = nil
  ) -> Animation {
    change(property, name ?? property.key.description, .to(value.vector), start, duration, curve)
  }

  /// Adds `value` to any property; booleans and blend modes cannot be added to.
  public static func animate<Value>(
    _ property: Property<Value>, by value: Value, from start: Value? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil, name: String? = nil
  ) -> Animation {
    change(property, name ?? property.key.description, .by(value.vector), start, duration, curve)
  }

  // MARK: Without movement

  /// Gives a property a value at once.
  public static func set<Value>(_ property: Property<Value>, to value: Value) -> Animation {
    change(property, "set", .to(value.vector), nil, Time.zero, .linear)
  }

  /// Nothing happens for a while.
  public static func delay(_ duration: any TimeConvertible) -> Animation {
    Animation(.delay(duration.exactTime))
  }

  /// Nothing happens until an instant of the list this stands in, such as a label; at once if it
  /// has passed.
  public static func wait(until position: Position) -> Animation { Animation(.wait(position)) }

  /// A name for this instant, for positions, frames and diagrams. No other label has the same.
  public static func label(_ name: String) -> Animation { Animation(.label(name)) }

  // MARK: Your own

  /// A step of your own type, linear unless the type or `curve` says otherwise; `name` stands for it
  /// in messages.
  public static func effect<Effect: StepEffect>(
    _ effect: Effect, duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil,
    name: String = String(describing: Effect.self)
  ) -> Animation {
    change(effect.property, name, .effect(effect), nil, duration, curve ?? effect.curve)
  }

  private static func change<Value>(
    _ property: Property<Value>, _ name: String, _ target: Motion.Target, _ start: Value?,
    _ duration: (any TimeConvertible)?, _ curve: TimingCurve?,
    _ interpolation: Interpolation? = nil
  ) -> Animation {
    Animation(
      .step(
        Step(
          name: name, property: property.key, motion: Motion(target, from: start?.vector),
          duration: duration?.exactTime, curve: curve,
          interpolation: interpolation ?? property.key.interpolation)))
  }
}

extension PropertyKey {
  /// How its values are interpolated by default.
  var interpolation: Interpolation {
    if self == .appearance(.perspective) { return .distance }
    return switch notation {
    case .color: .color(.srgb)
    case .blendMode: .discrete
    default: .linear
    }
  }
}
