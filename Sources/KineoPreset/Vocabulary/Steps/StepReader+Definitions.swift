import KineoMotion

extension StepReader {
  /// Reads each definition once, on its own and with its defaults: so mistakes are found in those
  /// that nothing uses, too.
  func checkDefinitions() {
    let before = (load, touches)
    uses.isExpanding = false
    for definition in definitions.list {
      uses.checked = definition.name
      _ = read(definition, definition.defaults(within: variables), for: .placeholder)
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
  func use(_ step: WrittenStep) -> Animation? {
    guard let definition = definitions[step.name] else { return nil }
    uses.note(definition.name, at: step.key)
    guard definition.body != nil, let keys = step.keys(of: definition.mapping) else { return nil }
    let placed = step.placed(by: keys)
    guard uses.isExpanding else { return placed([]) }
    let isOutermost = uses.outermost == nil
    if isOutermost { uses.outermost = step.key }
    defer { if isOutermost { uses.outermost = nil } }
    return read(definition, definition.arguments(keys, within: variables), for: step.key.number)
      .map(placed)
  }

  /// The body of a definition with its parameters replaced.
  private func read(
    _ definition: Definition, _ scope: Scope, for number: CopyNumber?
  ) -> Animation? {
    guard let body = definition.body else { return nil }
    var substitution = Substitution(scope, diagnostics, draws: uses.draws)
    let node = substitution.resolve(body.node)
    uses.count(weight: substitution.weight)
    uses.draws = substitution.draws
    let value = PresetValue(node, diagnostics).with(in: self).numbered(number)
    return if case .step = body { step(value) } else { Form.chain.read(value) }
  }
}

extension Definition {
  /// What a use takes. Parameters with the names of common keys are reported where they are defined.
  var mapping: Mapping {
    let common = CommonFields.all
    let own = fields.filter { field in !common.contains { $0.name == field.name } }
    return Mapping(name, own + common)
  }
}
