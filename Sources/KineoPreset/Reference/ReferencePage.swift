/// A page that grows by paragraphs.
struct ReferencePage {
  private(set) var text = ""
  /// The keys under which mappings are described that are values of several keys.
  private var titles: [String: String] = [:]

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
      addWithValues(mapping)
    }
  }

  /// The keys of a mapping, and those of their values that are described nowhere else.
  private mutating func addWithValues(_ mapping: Mapping) {
    var found: [(key: String, mapping: Mapping)] = []
    for field in mapping.fields {
      for inner in field.schema.mappings
      where !inner.fields.isEmpty && titles[inner.identity] == nil {
        titles[inner.identity] = field.name
        found.append((field.name, inner))
      }
    }
    add(mapping)
    for (key, inner) in found {
      add("### Keys of `\(key)`")
      addWithValues(inner)
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
      let inner = mapping.fields.flatMap(\.schema.mappings).filter { titles[$0.identity] == nil }
      for inner in inner.prefix(1) {
        add("Each item of a list is:")
        add(inner)
      }
    }
    add("```yaml\n- \(field.name): \(field.example)\n```")
  }

  private func table(_ fields: [FieldSpec]) -> String {
    let rows = fields.map { field in
      let cells = [
        "`\(field.name)`", field.summary, words(of: field.schema), field.fallback.cell,
        "`\(field.example)`",
      ]
      return "| " + cells.map(\.inTable).joined(separator: " | ") + " |"
    }
    return (["| key | meaning | values | default | example |", "|---|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  /// What a value may be, with a link to its keys where they are described elsewhere.
  private func words(of schema: ValueSchema) -> String {
    guard let key = schema.mappings.lazy.compactMap({ titles[$0.identity] }).first else {
      return schema.words
    }
    return schema.words.replacing(
      ValueSchema.keysBelow, with: "[the keys of `\(key)`](#\("Keys of \(key)".anchor))")
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

extension Mapping {
  /// The same for mappings of one table.
  fileprivate var identity: String {
    fields.reduce(owner) { "\($0)\n\($1.name) \($1.fallback.cell)" }
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
