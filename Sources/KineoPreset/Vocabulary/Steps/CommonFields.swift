import KineoMotion

/// Keys that mean the same in many steps.
enum CommonFields {
  static let on = Field(
    "on", .target, "The layer that moves, several, or `all` that are in no group.",
    default: .words("that of the steps around it; the layer where there is only one"),
    example: "square")
  static let at = Field(
    "at", .position, "Where it begins in its list.", default: .words("after the one before"),
    example: "0.5")
  static let additive = Field(
    "additive", .boolean, "Whether it adds to other steps at that time.", default: "false",
    example: "true")

  /// What every step takes besides its own keys, so that no parameter can have these names.
  static let all: [any AnyField] = [on, at, additive]

  static let duration = Field(
    "duration", .duration, "How long it lasts.",
    default: .words("`0.3`, or that of its spring or of the enclosing step"), example: "0.5")
  static let curve = Field(
    "curve", .curve, "How its progress runs.",
    default: .words("`easeInOut`, or that of the enclosing step"), example: "easeOut")

  /// What every step that lasts takes.
  static let timed: [any AnyField] = [duration, curve] + all
}

/// One `step` or several `steps`, whose meaning depends on what they are in.
struct StepBody {
  static let step = Field(
    "step", .step, "The one step in it.", example: "{rotate: {by: 90deg}}")

  let steps: Field<[Animation]>

  init(_ summary: String, example: String) {
    steps = Field("steps", .steps, summary, example: example)
  }

  /// The chain in an operator.
  static let chain = StepBody(
    "One after the other.", example: "[{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]")

  var fields: [any AnyField] { [Self.step, steps] }
  var rule: KeyRule { .one(of: fields) }

  /// The one step or the several; nil after a report.
  func members(_ keys: MappingReader) -> [Animation]? {
    keys.contains(Self.step) ? keys[Self.step].map { [$0] } : keys[steps]
  }

  /// The one step, or what `join` makes of several.
  func animation(
    _ keys: MappingReader, _ join: ([Animation]) -> Animation = { .sequence($0) }
  ) -> Animation? {
    keys.contains(Self.step) ? keys[Self.step] : keys[steps].map(join)
  }
}

/// The layers that a step is aimed at.
enum StepTarget: Sendable {
  /// All that are in no group.
  case all
  case layers([String])

  func aiming(_ animation: Animation) -> Animation {
    switch self {
    case .all: animation.onAll()
    case .layers(let names): animation.on(names)
    }
  }
}

extension Form<StepTarget> {
  static let target = Form(.defined(.target)) { $0.stepReader?.target($0) }
}

extension Form<LayerSelection> {
  /// The layers of one name or of a list of names.
  static let selection = Form(.defined(.target)) { $0.stepReader?.layers($0) }
}

extension SchemaDefinition {
  static let target = SchemaDefinition(
    "target", within: valuesSection, "a layer, or a list of layers",
    "The name of a layer, of copies such as `dot[2..5]`, a pattern such as `dot*`, or a list of them.",
    mayBeVariable: true
  ) { .either([.text, .list(.text)]) }
}
