import KineoMotion

extension StepReader {
  /// Reads each definition once, on its own and with its defaults: so mistakes are found in those
  /// that nobody uses, too.
  func checkDefinitions() {
    let before = (load, touches)
    uses.isExpanding = false
    for definition in definitions.list {
      uses.checked = definition.name
      _ = read(definition, definition.defaults(within: variables))
    }
    uses.checked = nil
    (load, touches) = before
    let cycles = DefinitionCycles(definitions.names, uses.edges).found
    for cycle in cycles { cycle.place.report("a definition cannot use itself: \(cycle)") }
    uses.isExpanding = cycles.isEmpty
  }

  /// The names of definitions that the chain does not use, where they are defined; what is included is
  /// there for other presets too.
  var unusedDefinitions: [Node] {
    definitions.list.filter { !uses.used.contains($0.name) && $0.key.position.file == 0 }
      .map(\.key)
  }

  /// What stands in the place of a definition's name.
  func use(_ details: StepDetails) -> Animation? {
    guard let definition = definitions[details.name] else { return nil }
    uses.note(definition.name, at: details.key)
    let value = details.value ?? details.key.asEmptyMapping
    guard definition.body != nil, let keys = value.mapping(definition.name, keys: definition.keys)
    else { return nil }
    definition.checkArguments(keys)
    let place = placed(details.key, by: keys)
    guard uses.isExpanding else { return place([]) }
    let isOutermost = uses.outermost == nil
    if isOutermost { uses.outermost = details.key }
    defer { if isOutermost { uses.outermost = nil } }
    return read(definition, definition.arguments(keys, within: variables)).map(place)
  }

  /// The body of a definition with its parameters replaced.
  private func read(_ definition: Definition, _ scope: Scope) -> Animation? {
    guard let body = definition.body else { return nil }
    var substitution = Substitution(scope, diagnostics)
    let value = PresetValue(substitution.resolve(body.node), diagnostics)
    uses.count(weight: substitution.weight)
    return if case .step = body { step(value) } else { chain(value) }
  }
}
