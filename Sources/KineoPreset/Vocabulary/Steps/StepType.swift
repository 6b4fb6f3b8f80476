import KineoMotion

/// A word that can stand in a chain: what it takes, what it means and what it does.
///
/// A step type is the only declaration of a step; reader, schema, reference and messages about
/// unknown names follow from its entry in a ``StepTable``:
///
/// ~~~swift
/// static let blink: StepType = {
///   let count = Field(
///     "count", .integer(1...100), "How often.", default: .required, example: "3")
///   return StepType("blink", "Hides the layer and shows it.", [count], example: "{count: 3}") {
///     _, keys in
///     keys[count].map { Animation.blink($0) }
///   }
/// }()
/// ~~~
struct StepType: AnyField {
  let spec: FieldSpec
  /// Whether the name alone is a step.
  let canBeBare: Bool
  let read: @Sendable (WrittenStep) -> Animation?

  /// A step with values of its own kind.
  init(
    _ name: String, _ summary: String, _ schema: ValueSchema, example: String,
    canBeBare: Bool = false, _ read: @escaping @Sendable (WrittenStep) -> Animation?
  ) {
    spec = FieldSpec(
      name: name, summary: summary, schema: schema, fallback: .none, example: example)
    self.canBeBare = canBeBare
    self.read = read
  }

  /// A step that takes keys, besides those that `common` lists, which are read for it.
  init(
    _ name: String, _ summary: String, _ fields: [any AnyField],
    common: [any AnyField] = CommonFields.all, rules: [KeyRule] = [], example: String,
    _ read: @escaping @Sendable (WrittenStep, MappingReader) -> Animation?
  ) {
    let mapping = Mapping(
      name, fields + common, rules: rules,
      hints: StepKeyHints(name, example: example, fields + common).hints)
    self.init(
      name, summary, .mapping(mapping), example: example, canBeBare: mapping.isFulfilledByNothing
    ) { step in
      guard let keys = step.keys(of: mapping) else { return nil }
      let placed = step.placed(by: keys)
      return read(step, keys).map(placed)
    }
  }
}

/// A step as a preset writes it.
struct WrittenStep {
  let name: String
  let key: PresetValue
  /// What stands after the colon; nil for a bare name.
  let value: PresetValue?
  let reader: StepReader

  init(_ variant: PresetValue.Variant, _ reader: StepReader) {
    name = variant.name
    key = variant.key
    value = variant.details
    self.reader = reader
  }

  /// What errors of the compiler name.
  var mark: SourcePosition { key.node.position }

  /// The value; reports its absence.
  func required() -> PresetValue? {
    if value == nil { key.report("\"\(name)\" needs a value, such as \(name): ...") }
    return value
  }

  /// The keys, none for a bare name.
  func keys(of mapping: Mapping) -> MappingReader? {
    (value ?? key.asEmptyMapping).keys(of: mapping)
  }

  /// The common keys, as a function that marks an animation, aims it at its layers and places
  /// it in its list.
  func placed(by keys: MappingReader) -> (Animation) -> Animation {
    let target = keys.value(ifAllowed: CommonFields.on)
    let position = keys.value(ifAllowed: CommonFields.at)
    let isAdditive = keys.value(ifAllowed: CommonFields.additive) ?? false
    return { [mark] animation in
      var result = animation.marked(mark)
      if let target { result = target.aiming(result).marked(mark) }
      if isAdditive { result = result.additive().marked(mark) }
      if let position { result = result.at(position).marked(mark) }
      return result
    }
  }
}

extension PresetValue {
  /// A mapping without entries that stands where this value does.
  var asEmptyMapping: PresetValue { with(Node(span: node.span, content: .mapping([]))) }
}
