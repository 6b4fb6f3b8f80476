import KineoGeometry
import KineoMotion

extension StepReader {
  /// What all steps that last have in common.
  private struct Change {
    let keys: MappingReader<ChangeKey>
    /// Nil for the curve's own, or else the default.
    let duration: Time?
    /// Nil for what is around the step.
    let curve: TimingCurve?
    /// Aims the step at the layers it names.
    let aim: (Animation) -> Animation
  }

  /// A step that changes one property.
  func change(_ name: StepName, _ details: StepDetails) -> Animation? {
    switch name {
    case .rotate: rotate(details)
    case .scale: scale(details)
    case .fadeIn: fade(details, to: 1)
    case .fadeOut: fade(details, to: 0)
    case .shift, .move: change(details, .position, to: { $0.point() }, by: { $0.point() })
    case .anchor: change(details, .anchor, to: { $0.point() }, by: { $0.point() })
    case .skew: change(details, .skew, to: { $0.skew() }, by: { $0.skew() })
    case .fade:
      change(details, .opacity, to: { $0.fraction() }, by: { $0.fraction(in: Bounds(-1...1)) })
    case .resize:
      change(
        details, .size, to: { $0.size() },
        by: { $0.point().map { Size(width: $0.x, height: $0.y) } })
    case .corner:
      change(details, .corners, to: { $0.corners() }, by: { $0.corners(in: .coordinates) })
    case .lineWidth:
      change(details, .lineWidth, to: { $0.number(in: .lengths) }, by: { $0.number() })
    case .fill: color(details) { .fill(to: $0, from: $1, in: $2, duration: $3, curve: $4) }
    case .stroke: color(details) { .stroke(to: $0, from: $1, in: $2, duration: $3, curve: $4) }
    case .trim: change(details, .trim, to: { $0.trim() }, by: { $0.trim() })
    case .dash:
      change(details, .dash, to: { $0.dash() }, by: { $0.dash(in: .coordinates) })
    case .dashOffset: change(details, .dashOffset, to: { $0.number() }, by: { $0.number() })
    case .z: change(details, .z, to: { $0.number() }, by: { $0.number() })
    default: nil
    }
  }

  /// A step with `by` or `to` and `from`; without `readDistance` only `to`.
  private func change<Value>(
    _ details: StepDetails, _ property: Property<Value>,
    to readEnd: (PresetValue) -> Value?, by readDistance: ((PresetValue) -> Value?)? = nil
  ) -> Animation? {
    let ends: [ChangeKey] = readDistance == nil ? [.to] : [.by, .to]
    guard let change = read(details), let end = end(of: change, among: ends) else { return nil }
    let from = change.keys[.from].flatMap(readEnd)
    if end.key == .by {
      return readDistance?(end.value).map {
        change.aim(
          .animate(
            property, by: $0, from: from, duration: change.duration, curve: change.curve,
            name: details.name))
      }
    }
    return readEnd(end.value).map {
      change.aim(
        .animate(
          property, to: $0, from: from, duration: change.duration, curve: change.curve,
          name: details.name))
    }
  }

  private func rotate(_ details: StepDetails) -> Animation? {
    guard let change = read(details),
      let end = end(of: change, among: [.by, .to])
    else { return nil }
    let from = change.keys[.from]?.angle()
    let shortest = change.keys[.shortest]?.boolean() ?? false
    if end.key == .by, shortest { change.keys.reportConflict(.shortest, with: .by) }
    return end.value.angle().map { angle in
      change.aim(
        end.key == .by
          ? .rotate(by: angle, from: from, duration: change.duration, curve: change.curve)
          : .rotate(
            to: angle, from: from, shortest: shortest, duration: change.duration,
            curve: change.curve))
    }
  }

  /// Unlike other relative steps, a scale multiplies.
  private func scale(_ details: StepDetails) -> Animation? {
    guard let change = read(details),
      let end = end(of: change, among: [.by, .to])
    else { return nil }
    let from = change.keys[.from]?.scale().map { Point(x: $0.x, y: $0.y) }
    return end.value.scale().map { factor in
      change.aim(
        end.key == .by
          ? .scale(
            byX: factor.x, y: factor.y, from: from, duration: change.duration, curve: change.curve)
          : .scale(
            x: factor.x, y: factor.y, from: from, duration: change.duration, curve: change.curve))
    }
  }

  private func color(
    _ details: StepDetails, _ make: (Color, Color?, ColorSpace, Time?, TimingCurve?) -> Animation
  ) -> Animation? {
    guard let change = read(details) else { return nil }
    let from = change.keys[.from]?.color()
    let space = change.keys[.colorSpace]?.choice(of: "color space", as: ColorSpace.self) ?? .srgb
    return change.keys.required(.to)?.color().map {
      change.aim(make($0, from, space, change.duration, change.curve))
    }
  }

  private func fade(_ details: StepDetails, to opacity: Double) -> Animation? {
    guard let change = read(details) else { return nil }
    return change.aim(
      .animate(
        .opacity, to: opacity, from: change.keys[.from]?.fraction(), duration: change.duration,
        curve: change.curve, name: details.name))
  }

  /// What all such steps say. A step may be its bare name.
  private func read(_ details: StepDetails) -> Change? {
    let value = details.value ?? details.key.asEmptyMapping
    guard let name = StepName(rawValue: details.name),
      let keys = value.mapping(details.name, keys: ChangeKey.keys(of: name))
    else { return nil }
    return Change(
      keys: keys, duration: keys[.duration]?.duration(),
      curve: keys[.curve]?.curve(),
      aim: placed(details.key, by: keys))
  }

  private func end(
    of change: Change, among keys: [ChangeKey]
  ) -> (key: ChangeKey, value: PresetValue)? {
    keys.count == 1
      ? change.keys.required(keys[0]).map { (keys[0], $0) }
      : change.keys.one(of: keys)
  }
}

extension PresetValue {
  /// A mapping without entries that stands where this value does.
  var asEmptyMapping: PresetValue {
    PresetValue(Node(span: node.span, content: .mapping([])), diagnostics)
  }
}
