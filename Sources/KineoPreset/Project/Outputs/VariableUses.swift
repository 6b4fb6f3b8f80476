/// Which names stand for values somewhere in a document: in its scene, its definitions, its limits,
/// its variants and other variables, or in the names of its outputs.
struct VariableUses {
  private(set) var names: Set<String>

  /// - Parameters:
  ///   - root: The merged texts of the document.
  ///   - placeholders: What is between braces in the names of outputs.
  init(in root: Node, placeholders: [String]) {
    names = Set(placeholders)
    for entry in root.entries {
      switch entry.name {
      case PresetFields.define.name:
        for definition in entry.value.entries { note(definition: definition.value) }
      case let name where Self.readBeforeTheScene.contains(name): note(entry.value)
      case let name where PresetFields.expandedNames.contains(name): note(entry.value)
      default: break
      }
    }
  }

  private static let readBeforeTheScene = Set(
    ([PresetFields.variables, PresetFields.variants, PresetFields.budget] as [any AnyField])
      .map(\.name))

  /// - Parameter parameters: Names that mean something else here.
  private mutating func note(_ node: Node, hidingNames parameters: Set<String> = []) {
    switch node.content {
    case .scalar(let text, _):
      names.formUnion(Set(Expression.names(in: text)).subtracting(parameters))
    case .sequence(let items): for item in items { note(item, hidingNames: parameters) }
    case .mapping(let entries):
      for entry in entries { note(entry.value, hidingNames: parameters) }
    case .refused, .numbered: break
    }
  }

  /// The parameters of a definition hide variables in its steps, but not in each other's defaults.
  private mutating func note(definition node: Node) {
    guard case .mapping(let entries) = node.content else { return note(node) }
    let parameters = entries.first { $0.name == DefinitionFields.parameters.name }?.value
    let hidden = Set(parameters?.entries.map(\.name) ?? [])
    for entry in entries {
      note(entry.value, hidingNames: entry.name == DefinitionFields.parameters.name ? [] : hidden)
    }
  }
}
