import KineoMotion

/// The words that can stand in a chain, in the order of the reference.
struct StepTable: Sendable {
  let types: [StepType]
  private let numbers: [String: Int]

  /// No two have one name.
  init(_ types: [StepType]) {
    self.types = types
    numbers = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.name, $0) })
  }

  subscript(name: String) -> StepType? { numbers[name].map { types[$0] } }

  var names: [String] { types.map(\.name) }

  /// What presets know without definitions.
  static let builtIn = StepTable(
    ChangeSteps.all + PathSteps.all + InstantSteps.all + GroupSteps.all + OperatorSteps.all
      + KeyframeSteps.all + SessionSteps.all + [OperatorSteps.on])

  /// The schema of a step.
  fileprivate var schema: ValueSchema {
    .either([
      .words(types.filter(\.canBeBare).map(\.name)),
      .mapping(
        Mapping(
          "step", types,
          freeKeys: .init(placeholder: "the name of a definition", value: .defined(.use)),
          isSingle: true)),
      .name(otherThan: names),
    ])
  }
}

/// The words of the preset language, for documentation and tools.
package enum PresetVocabulary {
  /// Everything that can stand in a chain.
  package static var stepNames: [String] { StepTable.builtIn.names }
}

extension SchemaDefinition {
  static let step = step(of: StepTable.builtIn)

  /// A step of a table, which is made only when the schema is: its entries refer to this
  /// definition.
  static func step(of table: @autoclosure @escaping @Sendable () -> StepTable) -> SchemaDefinition {
    SchemaDefinition(
      "step", section: "Steps", "a step",
      "A step is its name with its keys; a step without keys may be its name alone.",
      hasSubsections: true, mayBeVariable: true
    ) { table().schema }
  }

  static let steps = SchemaDefinition(
    "steps", within: "Steps", "a list of steps", "Steps, one after the other.",
    mayBeVariable: true
  ) { .list(.defined(.step)) }
}

extension PresetValue {
  /// The reader of the scene that the value is part of.
  var stepReader: StepReader? { context as? StepReader }
}

extension Form<Animation> {
  /// One step.
  static let step = Form(.defined(.step)) { $0.stepReader?.step($0) }
  /// Steps, one after the other.
  static let chain = Form(.defined(.steps)) { value in
    Form<[Animation]>.steps.read(value).map { .sequence($0) }
  }
}

extension Form<[Animation]> {
  /// A list of steps.
  static let steps = Form(.defined(.steps)) { value in
    value.items().map { items in items.compactMap { item in item.stepReader?.step(item) } }
  }
}
