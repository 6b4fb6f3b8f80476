import KineoGeometry
import KineoMotion

/// One kind of event of a session: what it takes and what it does to the animator.
struct EventType: AnyField {
  let spec: FieldSpec
  /// The event that consists of its name or its time; nil where there must be more.
  private let bareKind: AnimatorEvent.Kind?
  private let canBeBare: Bool
  private let mapping: Mapping
  private let read: @Sendable (MappingReader) -> AnimatorEvent?

  /// - Parameters:
  ///   - bare: The event with only its time.
  ///   - canBeBare: Whether not even the time need be written.
  fileprivate init(
    _ action: AnimatorAction, _ summary: String, _ fields: [any AnyField], rules: [KeyRule] = [],
    bare: AnimatorEvent.Kind? = nil, canBeBare: Bool = false, example: String,
    _ read: @escaping @Sendable (MappingReader) -> AnimatorEvent?
  ) {
    let mapping = Mapping(action.rawValue, fields, rules: rules)
    let keys = ValueSchema.mapping(mapping)
    spec = FieldSpec(
      name: action.rawValue, summary: summary,
      schema: bare == nil ? keys : .either([Form<Time>.duration.schema, keys]),
      fallback: .none, example: example)
    self.mapping = mapping
    self.canBeBare = canBeBare
    self.read = read
    bareKind = bare
  }

  /// An event at a time.
  fileprivate static func timed(
    _ action: AnimatorAction, _ summary: String, _ fields: [any AnyField] = [],
    rules: [KeyRule] = [], bare: AnimatorEvent.Kind? = nil, example: String,
    _ kind: @escaping @Sendable (MappingReader) -> AnimatorEvent.Kind?
  ) -> EventType {
    EventType(action, summary, [at] + fields, rules: rules, bare: bare, example: example) {
      let (time, kind) = ($0[at], kind($0))
      guard let time, let kind else { return nil }
      return AnimatorEvent(kind, at: time)
    }
  }

  fileprivate static func time(default fallback: FieldDefault) -> Field<Time> {
    Field(
      "at", .duration, "When it happens, counted from the start of the session.",
      default: fallback, example: "0.2")
  }

  private static let at = time(default: .required)

  /// `pause: 0.5`, or `pause: {at: 0.5}` with what else the event takes.
  static func event(_ value: PresetValue) -> AnimatorEvent? {
    guard let variant = value.variant(of: "event", among: AnimatorEvents.all.map(\.name)),
      let type = AnimatorEvents.all.first(where: { $0.name == variant.name })
    else { return nil }
    let mark = variant.key.node.position
    value.stepReader?.spans[mark] = variant.key.node.span
    var event = type.event(variant)
    event?.mark = mark
    return event
  }

  private func event(_ variant: PresetValue.Variant) -> AnimatorEvent? {
    guard let details = variant.details else {
      if canBeBare { return bareKind.map { AnimatorEvent($0, at: .zero) } }
      variant.key.report("\(name) needs a time, such as \(name): 0.5")
      return nil
    }
    if case .mapping = details.node.content { return details.keys(of: mapping).flatMap(read) }
    guard let bareKind else {
      details.report("\(name) is a mapping, such as \(name): \(spec.example)")
      return nil
    }
    return Form<Time>.duration.read(details).map { AnimatorEvent(bareKind, at: $0) }
  }
}

/// The events of a session. Each is one entry of ``all``.
enum AnimatorEvents {
  static let all = [start, pause, scrub, reverse, `continue`, stop, finish, add, pan]

  private static let start: EventType = {
    let at = EventType.time(default: "0")
    let after = Field(
      "after", .duration, "The delay before it runs.", default: "0", example: "0.2")
    return EventType(
      .start, "Lets it run; alone it means at 0.", [at, after], bare: .start(delay: .zero),
      canBeBare: true, example: "{after: 0.2}"
    ) { keys in
      AnimatorEvent(
        .start(delay: keys.valueOrDefault(after)), at: keys.valueOrDefault(at))
    }
  }()

  private static let pause = EventType.timed(
    .pause, "Pauses it.", bare: .pause, example: "0.2"
  ) { _ in .pause }

  private static let scrub: EventType = {
    let to = Field(
      "to", .fraction(), "The fraction of the way to go to.", default: .required, example: "30%")
    let over = Field("over", .duration, "How long it takes.", default: "0", example: "0.2")
    return .timed(
      .scrub, "Moves it to a fraction of the way while it does not run.", [to, over],
      example: "{at: 0.3, to: 30%, over: 0.4}"
    ) { keys in
      let span = keys.valueOrDefault(over)
      return keys[to].map { .scrub(to: $0, over: span) }
    }
  }()

  private static let reverse = EventType.timed(
    .reverse, "Turns it round.", bare: .reverse, example: "0.2"
  ) { _ in .reverse }

  private static let `continue`: EventType = {
    let curve = Field(
      "curve", .curve, "How the rest of its progress runs.",
      default: .words("the rest of its own curve"), example: "{spring: {dampingRatio: 0.6}}")
    let factor = Field(
      "durationFactor", .number(Bounds(0...1e6)),
      "How many times its duration it goes on; 0 is the time that is left.", default: "0",
      example: "0.5")
    let velocity = Field(
      "velocity", .number(), "The speed to go on with, in distances left a second.",
      default: .words("the speed at hand"), example: "2")
    return .timed(
      .continue, "Lets it go on from the present value to the end.", [curve, factor, velocity],
      rules: [.needs(velocity, oneOf: [curve])],
      bare: .continue(curve: nil, durationFactor: 0, velocity: nil),
      example: "{at: 0.8, durationFactor: 0.5}"
    ) { keys in
      .continue(
        curve: keys[curve], durationFactor: keys.valueOrDefault(factor), velocity: keys[velocity])
    }
  }()

  private static let stop = EventType.timed(
    .stop, "Ends it where it is.", bare: .stop, example: "0.2"
  ) { _ in .stop }

  private static let finish: EventType = {
    let position = Field<Animator.Position>(
      "position", .word(of: "position"), "Where its values go.", default: .required,
      example: "end")
    return .timed(
      .finish, "Lets go of it after a stop.", [position], example: "{at: 0.5, position: end}"
    ) { keys in keys[position].map { .finish($0) } }
  }()

  private static let add: EventType = {
    let factor = Field(
      "delayFactor", .fraction(),
      "The fraction of the time that is left after which they begin.", default: "0",
      example: "20%")
    let body = StepBody(
      "What happens at once.", example: "[{rotate: {by: 90deg}}, {scale: {to: 2}}]")
    return .timed(
      .add, "More steps for the rest of the time.", [factor] + body.fields,
      rules: [body.rule], example: "{at: 0.2, step: {rotate: {by: 90deg}}}"
    ) { keys in
      let factor = keys.valueOrDefault(factor)
      return body.members(keys).map { .add($0, delayFactor: factor) }
    }
  }()

  private static let pan: EventType = {
    let over = Field(
      "over", .point, "The finger's way that is the whole of it.", default: .required,
      example: "[90, 0]")
    let touches = Touches.field(default: .required)
    return EventType(
      .pan, "A finger drives it.", [over, touches],
      example:
        "{over: [90, 0], touches: [{began: [80, 80], at: 0.1}, {ended: [160, 80], at: 0.2}]}"
    ) { keys in
      let (way, pan) = (keys[over], keys[touches])
      guard let way, let pan else { return nil }
      return AnimatorEvent(.pan(pan, over: way), at: pan.start)
    }
  }()
}

extension SchemaDefinition {
  static let event = SchemaDefinition(
    "event", section: "Events of a session", "an event",
    "What happens to a property animator.", hasSubsections: true, mayBeVariable: true
  ) {
    .either([
      .words([AnimatorAction.start.rawValue]),
      .mapping(Mapping("event", AnimatorEvents.all, isSingle: true)),
    ])
  }
}
