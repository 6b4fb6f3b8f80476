import KineoGeometry
import KineoMotion

/// The keys of a keyframe of one property in `tracks`.
///
/// `Written` are the values that presets may have: paints for colors.
final class PropertyKeyframes<Value: Animatable, Written: Sendable>: Sendable {
  /// Keyframes to written values.
  struct Makers: Sendable {
    let linear: @Sendable (Written, Time, TimingCurve) -> Keyframe<Value>
    let spring: @Sendable (Written, Time?, TimingCurve) -> Keyframe<Value>
    let move: @Sendable (Written) -> Keyframe<Value>
    /// What has speeds; nil for what has none.
    let value: @Sendable (Written) -> Value?
  }

  private let property: Property<Value>
  private let makers: Makers
  private let linear: Field<Written>
  private let cubic: Field<Written>
  private let spring: Field<Written>
  private let move: Field<Written>
  private let duration: Field<Time>
  private let curve: Field<TimingCurve>
  private let startVelocity: Field<Value>
  private let endVelocity: Field<Value>
  private let mapping: Mapping
  private let example: String

  init(
    _ property: Property<Value>, _ form: Form<Written>, speed: Form<Value>, example: String,
    _ makers: Makers
  ) {
    self.property = property
    self.makers = makers
    self.example = example
    let value = form.described("a value of the property")
    let speed = speed.described("a value of the property, or below 0")
    linear = Field("linear", value, "Straight to this value.", example: example)
    cubic = Field(
      "cubic", value,
      "To this value on a smooth curve; several in a row are a Catmull-Rom spline.",
      example: example)
    spring = Field(
      "spring", value, "To this value on a spring, with the speed that there is.",
      example: example)
    move = Field("move", value, "To this value at once.", example: example)
    duration = Field(
      "duration", .duration, "How long it takes.",
      default: .words("the settling time of a spring"), example: "0.5")
    curve = Field(
      "curve", .curve, "The curve of `linear`, or the parameters of a `spring`.",
      default: .words("`linear`; a spring of `{response: 0.5, dampingRatio: 0.825}`"),
      example: "easeIn")
    startVelocity = Field(
      "startVelocity", speed, "The speed of `cubic` and `spring` at the start, in units a second.",
      default: .words("that of the key before"), example: example)
    endVelocity = Field(
      "endVelocity", speed, "The speed of `cubic` at the end, in units a second.",
      default: .words("that of the key after"), example: example)
    func without(_ key: String) -> @Sendable (String) -> String {
      { "a \(key) keyframe takes no \($0)" }
    }
    let (linear, duration, curve) = (self.linear, self.duration, self.curve)
    let (move, startVelocity) = (self.move, self.startVelocity)
    mapping = Mapping(
      "a keyframe",
      [linear, cubic, spring, move, duration, curve, startVelocity, endVelocity],
      rules: [
        .one(of: [linear, cubic, spring, move]),
        .needs(linear, oneOf: [duration]), .needs(cubic, oneOf: [duration]),
        .forbids(linear, [startVelocity, endVelocity], without("linear")),
        .forbids(cubic, [curve], without("cubic")),
        .forbids(spring, [endVelocity], without("spring")),
        .forbids(move, [duration, curve, startVelocity, endVelocity], without("move")),
      ],
      hints: Hints([
        ("value to end v", .use(linear)), ("time length t", .use(duration)),
        ("ease easing timing timingfunction interpolation", .use(curve)),
        ("hold jump set", .use(move)), ("velocity initialvelocity", .use(startVelocity)),
      ]))
  }

  /// The property's key in `tracks`.
  var field: Field<Animation> {
    let (property, example) = (property, example)
    let form = Form<[Keyframe<Value>]>.list(Form(.mapping(mapping)) { [self] in read($0) })
    return Field(
      property.key.description, form.map { .keyframes(property, $0) },
      "The keyframes of this property, one after the other.",
      example: "[{move: \(example)}, {spring: \(example)}]")
  }

  private func read(_ value: PresetValue) -> Keyframe<Value>? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let (duration, start, end) = (keys[duration], keys[startVelocity], keys[endVelocity])
    let curve = keys[curve].flatMap { accept($0, keys) ? $0 : nil }
    if keys.contains(linear) {
      return keys[linear].map { makers.linear($0, duration ?? .zero, curve ?? .linear) }
    }
    if keys.contains(cubic) {
      return moving(keys, cubic).map {
        .cubic($0, duration: duration ?? .zero, startVelocity: start, endVelocity: end)
      }
    }
    if keys.contains(spring) {
      let curve = curve ?? .spring(response: 0.5, dampingRatio: 0.825)
      guard start != nil else { return keys[spring].map { makers.spring($0, duration, curve) } }
      return moving(keys, spring).map {
        .spring($0, duration: duration, curve: curve, startVelocity: start)
      }
    }
    return keys[move].map(makers.move)
  }

  /// A value that is reached with a speed, which gradients have not.
  private func moving(_ keys: MappingReader, _ field: Field<Written>) -> Value? {
    guard let written = keys[field] else { return nil }
    if let value = makers.value(written) { return value }
    keys.written(field)?.report(
      "a paint other than a color is reached by linear, move, or spring without startVelocity")
    return nil
  }

  /// Whether the kind of keyframe goes with the curve: keyframes on springs need one that settles
  /// by itself, others one that does not.
  private func accept(_ value: TimingCurve, _ keys: MappingReader) -> Bool {
    if keys.contains(spring), value.naturalDuration == nil {
      keys.written(curve)?.report(
        "a spring keyframe runs on a spring that settles; use a linear keyframe for other curves")
      return false
    }
    if keys.contains(linear), value.naturalDuration != nil {
      keys.written(curve)?.report("this spring lasts until it has settled; use a spring keyframe")
      return false
    }
    return true
  }
}

extension PropertyKeyframes where Value == Written {
  convenience init(
    _ property: Property<Value>, _ form: Form<Value>, speed: Form<Value>, example: String
  ) {
    self.init(
      property, form, speed: speed, example: example,
      Makers(
        linear: { .linear($0, duration: $1, curve: $2) },
        spring: { .spring($0, duration: $1, curve: $2) }, move: { .move($0) }, value: { $0 }))
  }
}

extension PropertyKeyframes<Color, Paint> {
  /// From color to color, or to and from other paints.
  convenience init(_ property: Property<Color>, example: String) {
    self.init(
      property, .paint, speed: .color, example: example,
      Makers(
        linear: { .linear($0, duration: $1, curve: $2) },
        spring: { .spring($0, duration: $1, curve: $2) }, move: { .move($0) },
        value: { if case .color(let color) = $0 { color } else { nil } }))
  }
}
