import KineoGeometry
import KineoMotion
import KineoSystem

/// Steps without movement: values at once, delays, and names for instants.
enum InstantSteps {
  static let all = [set, delay, wait, label]

  private static let set = StepType(
    "set", "Sets properties at once.",
    LayerProperties.all.map(\.spec.withoutDefault)
      + EffectFields.all.map(\.field.spec.withoutDefault),
    common: [CommonFields.on, CommonFields.at],
    rules: [
      .some(
        of: LayerProperties.all + EffectFields.all.map(\.field),
        "set needs a property, such as set: {opacity: 0}")
    ], example: "{opacity: 50%, fill: gold}"
  ) { step, keys in
    let assignments =
      LayerProperties.all.compactMap { $0.assignment(in: keys) }
      + EffectFields.all.flatMap { keys[$0.field] ?? [] }
    return .parallel(assignments.map { $0.step.marked(step.mark) })
  }

  private static let delay = StepType(
    "delay", "Nothing happens for that time.", Form<Time>.duration.schema, example: "0.5"
  ) { step in
    step.required().flatMap(Form<Time>.duration.read).map { .delay($0) }
  }

  /// A duration, or `{until: label}`.
  private static let wait: StepType = {
    let until = Field(
      "until", .position, "When it goes on.", default: .required, example: "2.5")
    let mapping = Mapping(
      "wait", [until],
      hints: Hints([
        (
          "duration time seconds for",
          .advice("write the step wait: 500ms", meant: [until.name])
        )
      ]))
    return StepType(
      "wait", "Nothing happens for that time, or until an instant.",
      .either([Form<Time>.duration.schema, .mapping(mapping)]), example: "500ms"
    ) { step in
      guard let value = step.required() else { return nil }
      guard case .mapping = value.node.content else {
        return Form<Time>.duration.read(value).map { .delay($0) }
      }
      return value.keys(of: mapping)?[until].map { .wait(until: $0) }
    }
  }()

  /// A name, or `{name, at}`.
  private static let label: StepType = {
    let name = Field("name", .label, "The label.", default: .required, example: "ready")
    let mapping = Mapping(
      "label", [name, CommonFields.at], hints: Hints([("text title id value", .use(name))]))
    return StepType(
      "label", "Names an instant.", .either([name.form.schema, .mapping(mapping)]),
      example: "ready"
    ) { step in
      guard let value = step.required() else { return nil }
      guard case .mapping = value.node.content else {
        return name.form.read(value).map { .label($0) }
      }
      guard let keys = value.keys(of: mapping) else { return nil }
      let placed = step.placed(by: keys)
      return keys[name].map { placed(.label($0)) }
    }
  }()
}

extension Form<Position> {
  /// An instant of a list of steps: `2.5`, `25%`, `+=0.5`, `<`, `>0.2`, `<25%`, `label`, `label+=0.3`.
  static let position = Form(.defined(.position)) { value in
    guard let text = value.node.text, !value.node.isNull else {
      return value.refuse(as: .position)
    }
    let position = Position(text) { digits in PresetValue.duration(digits) }
    return position ?? value.refuse(as: .position)
  }
}

extension Form<String> {
  /// A label's name begins with a letter, so that it is no other position, and holds no sign of one.
  fileprivate static let label = Form(.defined(.label)) { value in
    guard let name = value.text() else { return nil }
    guard name.isLabelName else {
      value.report(
        "\"\(visible(name))\" cannot name a label; letters, digits, spaces, \"-\", \"_\" and \".\" are "
          + "allowed, and a letter comes first")
      return nil
    }
    return name
  }
}

extension SchemaDefinition {
  static let position = SchemaDefinition("position", .position) {
    .either([.number(.durations), .pattern(TextPattern.position)])
  }
  static let label = SchemaDefinition(
    "label", within: valuesSection, "a label",
    "A name for an instant: a letter, then letters, digits, spaces, `-`, `_` and `.`.",
    mayBeVariable: true
  ) { .pattern(TextPattern.label) }
}

extension String {
  fileprivate var isLabelName: Bool {
    guard let first, first.isLetter, count <= 60 else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || "-_. ".contains($0) } && last != "-"
  }
}
