/// A page that grows by paragraphs.
struct ReferencePage {
  private(set) var text = ""

  mutating func add(_ paragraph: String) {
    text += (text.isEmpty ? "" : "\n") + paragraph + "\n"
  }

  /// The section of a definition, if it has one.
  mutating func add(_ definition: SchemaDefinition) {
    guard definition.hasSection else { return }
    let schema = definition.schema()
    add("## \(definition.section)")
    add(definition.introduction)
    if let words = schema.choices, !words.isEmpty {
      add("Names that stand alone: " + words.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    guard let mapping = schema.mappings.first else { return }
    if mapping.isSingle, definition.hasSubsections {
      if definition.name == SchemaDefinition.step.name { addSharedKeys() }
      for field in mapping.fields { addSubsection(field) }
    } else {
      add(mapping)
    }
  }

  /// The keys of a mapping and its rules.
  mutating func add(_ mapping: Mapping) {
    let (shared, own) = Self.parted(mapping.fields)
    if !own.isEmpty { add(table(own)) }
    let sentences = mapping.rules.map(\.sentence) + [Self.sentence(about: shared, mapping.freeKeys)]
    let paragraph = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    if !paragraph.isEmpty { add(paragraph) }
  }

  /// How single values are written.
  mutating func addValues(_ definitions: [SchemaDefinition]) {
    add("## \(SchemaDefinition.valuesSection)")
    let forms: [ValueForm] =
      [.boolean, .integer, .number, .fraction] + definitions.compactMap(\.form)
    let rows = forms.map { form in "| \(form.noun) | \((form.spelling ?? "").inTable) |" }
    add((["| value | spelling |", "|---|---|"] + rows).joined(separator: "\n"))
    add(SchemaDefinition.label.introduction)
    add(
      "In the place of a value `$name` stands for a variable of the preset or, within a definition, "
        + "for a parameter.")
  }

  // MARK: Parts

  private mutating func addSharedKeys() {
    add("### Shared keys")
    add(table(Self.sharedFields))
  }

  /// One step or event with all that it takes.
  private mutating func addSubsection(_ field: FieldSpec) {
    add("### `\(field.name)`")
    if case .mapping = field.schema {
      add(field.summary)
    } else {
      add("\(field.summary) Takes \(field.schema.words).")
    }
    for mapping in field.schema.mappings {
      add(mapping)
      for inner in mapping.fields.flatMap(\.schema.mappings).prefix(1) {
        add("Each item of a list is:")
        add(inner)
      }
    }
    add("```yaml\n- \(field.name): \(field.example)\n```")
  }

  private func table(_ fields: [FieldSpec]) -> String {
    let rows = fields.map { field in
      let cells = [
        "`\(field.name)`", field.summary, field.schema.words, field.fallback.cell,
        "`\(field.example)`",
      ]
      return "| " + cells.map(\.inTable).joined(separator: " | ") + " |"
    }
    return (["| key | meaning | values | default | example |", "|---|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private static func sentence(
    about shared: [FieldSpec], _ freeKeys: Mapping.FreeKeys?
  ) -> String {
    let names = shared.map { "`\($0.name)`" }.joined(separator: ", ")
    let sentence = shared.isEmpty ? "" : "Also [\(names)](#shared-keys)."
    guard let freeKeys else { return sentence }
    let rest = "Any other key is \(freeKeys.placeholder)."
    return sentence.isEmpty ? rest : "\(rest) \(sentence)"
  }
}

extension ReferencePage {
  /// Keys that mean the same in many steps.
  fileprivate static let sharedFields = CommonFields.timed.map(\.spec)

  /// Keys that mean what they do in many steps, and all others.
  fileprivate static func parted(_ fields: [FieldSpec]) -> (shared: [FieldSpec], own: [FieldSpec]) {
    func isShared(_ field: FieldSpec) -> Bool {
      sharedFields.contains { $0.name == field.name && $0.summary == field.summary }
    }
    return (fields.filter(isShared), fields.filter { !isShared($0) })
  }
}

extension ValueSchema {
  /// Mappings that are described nowhere else.
  fileprivate var mappings: [Mapping] {
    switch self {
    case .mapping(let mapping): [mapping]
    case .list(let item, _): item.mappings
    case .either(let schemas): schemas.flatMap(\.mappings)
    case .described(let schema, _): schema.mappings
    default: []
    }
  }

  /// Words beside mappings.
  fileprivate var choices: [String]? {
    guard case .either(let schemas) = self else { return nil }
    return schemas.flatMap { schema in
      if case .words(let words) = schema { words } else { [String]() }
    }
  }
}

extension String {
  /// The text in a cell of a table.
  fileprivate var inTable: String {
    reduce(into: "") { $0 += $1 == "|" ? "\\|" : String($1) }
  }
}

extension FieldDefault {
  /// The text of the column of defaults.
  fileprivate var cell: String {
    switch self {
    case .none: ""
    case .required, .inherited: "required"
    case .value(let value): "`\(value)`"
    case .words(let words): words
    }
  }
}
