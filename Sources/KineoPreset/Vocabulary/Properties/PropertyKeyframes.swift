import KineoGeometry
import KineoMotion

/// The keys of a keyframe of one property in `tracks`.
struct PropertyKeyframes<Value: Animatable>: Sendable {
  private let property: Property<Value>
  private let linear: Field<Value>
  private let cubic: Field<Value>
  private let spring: Field<Value>
  private let move: Field<Value>
  private let duration: Field<Time>
  private let curve: Field<TimingCurve>
  private let startVelocity: Field<Value>
  private let endVelocity: Field<Value>
  private let mapping: Mapping
  private let example: String

  init(_ property: Property<Value>, _ form: Form<Value>, speed: Form<Value>, example: String) {
    self.property = property
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
    guard !hasGradient(value), let keys = value.keys(of: mapping) else { return nil }
    let (duration, start, end) = (keys[duration], keys[startVelocity], keys[endVelocity])
    let curve = keys[curve].flatMap { accept($0, keys) ? $0 : nil }
    if keys.contains(linear) {
      return keys[linear].map {
        .linear($0, duration: duration ?? .zero, curve: curve ?? .linear)
      }
    }
    if keys.contains(cubic) {
      return keys[cubic].map {
        .cubic($0, duration: duration ?? .zero, startVelocity: start, endVelocity: end)
      }
    }
    if keys.contains(spring) {
      let spring = curve ?? .spring(response: 0.5, dampingRatio: 0.825)
      return keys[self.spring].map {
        .spring($0, duration: duration, curve: spring, startVelocity: start)
      }
    }
    return keys[move].map { .move($0) }
  }

  /// Whether a gradient is written where keyframes have a color, which is reported.
  private func hasGradient(_ value: PresetValue) -> Bool {
    guard property.key == .fill || property.key == .stroke,
      case .mapping(let entries) = value.node.content,
      let paint = entries.first(where: isPaint)
    else { return false }
    value.with(paint.value).report(
      "keyframes go from color to color; write a gradient as a step, such as "
        + "\(property.key): {to: {linear: [gold, crimson]}, duration: 1}")
    return true
  }

  private func isPaint(_ entry: Node.Entry) -> Bool {
    let kinds: [any AnyField] = [linear, cubic, spring, move] + GradientFields.kinds
    guard kinds.contains(where: { $0.name == entry.name }) else { return false }
    return switch entry.value.content {
    case .sequence, .mapping: true
    case .scalar, .numbered, .refused: false
    }
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
