import KineoGeometry
import KineoMotion

/// Sessions with a property animator, and blocks that fingers drag.
enum SessionSteps {
  static let all = [animator, draggable]

  /// `{duration, curve, steps, session: [...], completion: {end: [...]}}`
  private static let animator: StepType = {
    let curve = Field(
      "curve", .curve, "How its progress runs.", default: "easeInOut", example: "linear")
    let scrubsLinearly = Field(
      "scrubsLinearly", .boolean,
      "Whether a scrub goes to a fraction of the values, or else to the curve's value there.",
      default: "true", example: "false")
    let pausesOnCompletion = Field(
      "pausesOnCompletion", .boolean, "Whether it stays active when it arrives.",
      default: "false", example: "true")
    let body = StepBody(
      "What happens at once; steps last as long as the animator.",
      example: "[{shift: {by: [90, 0]}}, {rotate: {by: 90deg}}]")
    let session = Field(
      "session", .list(Form<AnimatorEvent>(.defined(.event)) { EventType.event($0) }),
      "The events it is put through, in the order of their times.", default: .required,
      example: "[start, {pause: 0.2}]")
    let completion = Field(
      "completion", Form<[Completions.Entry]>(.defined(.completion)) { Completions.read($0) },
      "Steps that begin when it has finished.", example: "{end: [fadeOut]}")
    let finger = FingerStyle.field
    return StepType(
      "animator", "A property animator, and the session it is put through.",
      [CommonFields.duration, curve, scrubsLinearly, pausesOnCompletion] + body.fields
        + [session, completion, finger],
      rules: [body.rule],
      example: "{duration: 1, step: {shift: {by: [90, 0]}}, session: [start, {pause: 0.2}]}"
    ) { step, keys in
      var animator = Animator(
        duration: keys[CommonFields.duration], curve: keys.valueOrDefault(curve),
        scrubsLinearly: keys.valueOrDefault(scrubsLinearly),
        pausesOnCompletion: keys.valueOrDefault(pausesOnCompletion), body.members(keys) ?? []
      ).marked(step.mark).adding(keys[session] ?? [])
      for entry in keys[completion] ?? [] {
        animator = animator.completion(at: entry.position, entry.steps)
      }
      let session = Animation.animator(animator)
      let pans = animator.events.compactMap(\.pan)
      return pans.isEmpty
        ? session : session.showing(pans, keys.valueOrDefault(finger), step)
    }
  }()

  /// `{on: block, by: [160, 0], duration, curve, touches: [...]}`, or several `pans`.
  private static let draggable: StepType = {
    let by = Field(
      "by", .ways,
      "The way from its place to the other; or several ways, of which the finger takes one.",
      default: .required, example: "[90, 0]")
    let duration = Field(
      "duration", .duration, "How long the whole way takes by itself.", default: "0.3",
      example: "0.8")
    let curve = Field(
      "curve", .curve, "How its progress runs by itself.", default: "easeInOut",
      example: "easeOut")
    let pans = Field(
      "pans", .list(Form<Pan>.pan), "Several fingers, one after the other.",
      example: "[[{began: [80, 80], at: 0.1}, {ended: [160, 80], at: 0.2}]]")
    let touches = Touches.field()
    let finger = FingerStyle.field
    return StepType(
      "draggable", "A block that fingers swipe to places and back.",
      [by, duration, curve, pans, touches, finger], rules: [.one(of: [touches, pans])],
      example:
        "{by: [90, 0], touches: [{began: [80, 80], at: 0.1}, {ended: [160, 80], at: 0.4}]}"
    ) { step, keys in
      let ways = keys[by]
      let pans = keys[touches].map { [$0] } ?? keys[pans]
      let (duration, curve) = (keys[duration], keys.valueOrDefault(curve))
      guard let ways, let pans else { return nil }
      var draggable = Draggable(by: ways, duration: duration, curve: curve, pans: pans)
      draggable.mark = step.mark
      return Animation.draggable(draggable)
        .showing(pans, keys.valueOrDefault(finger), step)
    }
  }()
}

/// The keys of `completion`.
private enum Completions {
  /// Steps that begin when the animator has finished at a position; nil for any.
  struct Entry: Sendable {
    let position: Animator.Position?
    let steps: [Animation]
  }

  private static let fields: [(position: Animator.Position?, field: Field<[Animation]>)] = [
    (.start, field("start", "where it began")), (.current, field("current", "where it is then")),
    (.end, field("end", "where it was to go")), (nil, field("any", "anywhere")),
  ]

  static let mapping = Mapping("completion", fields.map(\.field))

  static func read(_ value: PresetValue) -> [Entry]? {
    guard let keys = value.keys(of: mapping) else { return nil }
    return fields.compactMap { position, field in
      keys[field].map { Entry(position: position, steps: $0) }
    }
  }

  private static func field(_ name: String, _ place: String) -> Field<[Animation]> {
    Field(name, .steps, "What follows when it ends \(place).", example: "[fadeOut]")
  }
}

extension SchemaDefinition {
  fileprivate static let completion = SchemaDefinition(
    "completion", section: "Completions", "steps by position",
    "Steps that begin when an animator has finished, by where it ended.", mayBeVariable: true
  ) { .mapping(Completions.mapping) }
}

extension AnimatorEvent {
  fileprivate var pan: Pan? {
    guard case .pan(let pan, _) = kind else { return nil }
    return pan
  }
}

extension Animation {
  /// This, and a disc where the fingers are.
  fileprivate func showing(
    _ pans: [Pan], _ style: FingerStyle, _ step: WrittenStep
  ) -> Animation {
    guard style != .none else { return self }
    let layer = step.reader.touches.next(beside: step.reader.layerNames)
    let touches = Animation.touches(pans, fade: style.fade).markedThroughout(step.mark).on(layer)
    return .parallel([self, touches.marked(step.mark)]).marked(step.mark)
  }
}
