/// All definitions that mappings refer to, each before those that it refers to itself.
struct SchemaDefinitions {
  private(set) var all: [SchemaDefinition] = []
  private var names: Set<String> = []
  private let replacements: [SchemaDefinition]

  /// - Parameter replacements: What to take instead of definitions of the same names.
  init(of mappings: [Mapping], replacing replacements: [SchemaDefinition] = []) {
    self.replacements = replacements
    for mapping in mappings { visit(mapping) }
    // It may stand in the place of any value.
    visit(.defined(.expression))
  }

  private mutating func visit(_ mapping: Mapping) {
    for field in mapping.fields { visit(field.schema) }
    if let freeKeys = mapping.freeKeys { visit(freeKeys.value) }
  }

  private mutating func visit(_ schema: ValueSchema) {
    switch schema {
    case .defined(let definition):
      guard names.insert(definition.name).inserted else { return }
      let definition = replacements.first { $0.name == definition.name } ?? definition
      all.append(definition)
      visit(definition.schema())
    case .list(let item, _): visit(item)
    case .mapping(let mapping): visit(mapping)
    case .either(let schemas): for schema in schemas { visit(schema) }
    case .described(let schema, _): visit(schema)
    case .anything, .text, .boolean, .integer, .number, .fraction, .words, .name, .pattern: break
    }
  }
}
