import KineoSystem

/// Reads what stands under `define`, as far as that is possible without reading steps.
struct DefinitionReader {
  /// The most definitions of a preset.
  static let limit = 1000

  /// The words that definitions cannot have as names.
  let table: StepTable
  /// The preset's variables, which defaults may use.
  let variables: Scope

  /// `name: [...]` or `name: {parameters: {...}, steps: [...]}`, many times.
  func definitions(_ value: PresetValue) -> Definitions {
    guard case .mapping(let entries) = value.node.content else {
      value.report(.notA(.mapping, found: value.node.finding, because: nil))
      return Definitions()
    }
    if entries.count > Self.limit {
      PresetValue(entries[Self.limit].key, value.diagnostics).report(
        "more than \(Self.limit) definitions; that is the limit")
    }
    let list = entries.prefix(Self.limit).compactMap { entry in
      let key = PresetValue(entry.key, value.diagnostics)
      guard accept(entry.name, key) else { return nil as Definition? }
      return definition(entry.name, key, PresetValue(entry.value, value.diagnostics))
    }
    return Definitions(list, misnamed: Set(entries.map(\.name).filter { table[$0] != nil }))
  }

  private func accept(_ name: String, _ key: PresetValue) -> Bool {
    if table[name] != nil {
      key.report("\(quoted(name)) is a built-in step; a definition needs a name of its own")
      return false
    }
    guard !name.isEmpty, name == visible(name) else {
      key.report("a definition's name has 1 to 60 characters, and none that cannot be seen")
      return false
    }
    return true
  }

  private func definition(
    _ name: String, _ key: PresetValue, _ value: PresetValue
  ) -> Definition {
    if case .sequence = value.node.content {
      return Definition(key: key.node, name: name, parameters: [], body: .chain(value.node))
    }
    guard case .mapping = value.node.content else {
      value.report("a definition is a list of steps, or {parameters: {...}, steps: [...]}")
      return Definition(key: key.node, name: name, parameters: [], body: nil)
    }
    guard let keys = value.keys(of: DefinitionFields.mapping(named: name)) else {
      return Definition(key: key.node, name: name, parameters: [], body: nil)
    }
    let parameters = keys.written(DefinitionFields.parameters).map(self.parameters) ?? []
    let isMisspelled =
      keys.isMeant(DefinitionFields.parameters) && !keys.contains(DefinitionFields.parameters)
    let body =
      keys[DefinitionFields.step].map { Definition.Body.step($0) }
      ?? keys[DefinitionFields.steps].map { .chain($0) }
    return Definition(
      key: key.node, name: name, parameters: parameters ?? [],
      body: parameters == nil || isMisspelled ? nil : body)
  }

  /// `{name: default, name: }`
  private func parameters(_ value: PresetValue) -> [Definition.Parameter]? {
    guard case .mapping(let entries) = value.node.content else {
      return value.refuse(as: .mapping)
    }
    return entries.map { entry in
      check(parameter: entry.name, PresetValue(entry.key, value.diagnostics))
      // A default is outside of the definition: it cannot refer to other parameters.
      var substitution = Substitution(variables, value.diagnostics)
      return Definition.Parameter(
        name: entry.name,
        value: entry.value.isNull ? nil : Scope.Value(substitution.resolve(entry.value)))
    }
  }

  private func check(parameter name: String, _ key: PresetValue) {
    if CommonFields.all.contains(where: { $0.name == name }) {
      key.report("every step takes \(quoted(name)); a parameter needs another name")
    } else if name.first?.isLetter != true
      || !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      key.report("a parameter's name is letters, digits and _, a letter first")
    }
  }
}

/// The keys of a definition that is more than a list of steps. Steps are read where it is used.
enum DefinitionFields {
  static let parameters = Field(
    "parameters", Form<Node>.raw(.defined(.parameters)),
    "The parameters of each use, with their defaults; a parameter without one is required. In the "
      + "steps `$name` stands for the value.", example: "{size: 1.2, time: 0.3}")
  static let step = Field(
    "step", Form<Node>.raw(Form.step.schema), "The one step it stands for.",
    example: "{fadeOut: {}}")
  static let steps = Field(
    "steps", Form<Node>.raw(Form.chain.schema), "The chain it stands for.",
    example: "[fadeOut, fadeIn]")

  /// - Parameter name: What messages call the mapping.
  static func mapping(named name: String) -> Mapping {
    Mapping(name, [parameters, step, steps], rules: [.one(of: [step, steps])])
  }
}

extension SchemaDefinition {
  static let define = SchemaDefinition(
    "define", within: definition.section, "definitions by name",
    "Steps and chains by the names they are used by."
  ) {
    .mapping(
      Mapping(
        "define",
        freeKeys: .init(
          placeholder: "the definition's name",
          value: .either([Form.chain.schema, .defined(.definition)]))))
  }
  static let definition = SchemaDefinition(
    "definition", section: "Definitions", "a definition",
    "What a name under `define` stands for: a list of steps, or these keys."
  ) { .mapping(DefinitionFields.mapping(named: "definition")) }
  static let parameters = SchemaDefinition(
    "parameters", within: definition.section, "defaults by name",
    "The default of each parameter, or nothing for one that each use must give."
  ) {
    .mapping(
      Mapping(
        "parameters",
        freeKeys: .init(
          placeholder: "the parameter's name", value: .anything,
          pattern: TextPattern.parameterName)))
  }
  static let use = SchemaDefinition(
    "use", section: "Uses of definitions", "arguments by name",
    "The keys of a use: the parameters of the definition, and the common keys of steps.",
    mayBeVariable: true
  ) {
    .mapping(
      Mapping(
        "use", CommonFields.all,
        freeKeys: .init(placeholder: "the name of a parameter", value: .anything)))
  }
}
