import KineoSystem

/// Reads what stands under `define`, as far as that is possible without reading steps.
struct DefinitionReader {
  /// A preset defines so many steps at most.
  static let limit = 1000

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
        "more than \(Self.limit) definitions; a preset has at most so many")
    }
    return Definitions(
      entries.prefix(Self.limit).compactMap { entry in
        let key = PresetValue(entry.key, value.diagnostics)
        guard accept(entry.name, key) else { return nil }
        return definition(entry.name, key, PresetValue(entry.value, value.diagnostics))
      })
  }

  private func accept(_ name: String, _ key: PresetValue) -> Bool {
    if StepName(rawValue: name) != nil {
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
    guard let keys = value.mapping(name, keys: DefinitionKey.self) else {
      return Definition(key: key.node, name: name, parameters: [], body: nil)
    }
    let parameters = keys[.parameters].map(self.parameters) ?? []
    let isComplete = parameters != nil && !keys.isMisspelled(.parameters)
    let body = keys.one(of: [.step, .steps]).map { key, value in
      key == .step ? Definition.Body.step(value.node) : .chain(value.node)
    }
    return Definition(
      key: key.node, name: name, parameters: parameters ?? [], body: isComplete ? body : nil)
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
    if CommonKey(rawValue: name) != nil {
      key.report("every step takes \(quoted(name)); a parameter needs another name")
    } else if name.first?.isLetter != true
      || !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      key.report("a parameter's name is letters, digits and _, a letter first")
    }
  }
}
