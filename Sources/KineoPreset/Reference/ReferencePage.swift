/// A page that grows by paragraphs.
struct ReferencePage {
  private(set) var text = ""

  mutating func add(_ paragraph: String) {
    text += (text.isEmpty ? "" : "\n") + paragraph + "\n"
  }

  /// The section of a definition, if it has one.
  mutating func add(_ definition: SchemaDefinition) {
    guard let heading = definition.heading else { return }
    add("## \(heading)")
    add(definition.introduction)
    if let words = definition.schema.choices, !words.isEmpty {
      add("Names that stand alone: " + words.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    guard let mapping = definition.schema.mappings.first else { return }
    if mapping.isSingle, definition.hasSubsections {
      if definition == .step { addSharedKeys() }
      for entry in mapping.entries { addSubsection(entry) }
    } else {
      add(mapping)
    }
  }

  /// The keys of a mapping and its rules.
  mutating func add(_ mapping: MappingSchema) {
    let (shared, own) = mapping.parted
    if !own.isEmpty { add(table(own, of: mapping)) }
    let sentences = mapping.rules.map(\.sentence) + [Self.sentence(about: shared, mapping.freeKeys)]
    let paragraph = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    if !paragraph.isEmpty { add(paragraph) }
  }

  /// How single values are written.
  mutating func addValues() {
    add("## \(PresetReference.valuesHeading)")
    let forms: [(ValueForm, String)] =
      [(.boolean, "boolean"), (.integer, "integer"), (.number, "number"), (.fraction, "share")]
      + SchemaDefinition.allCases.compactMap { definition in
        definition.form.map { ($0, definition.rawValue) }
      }
    let rows = forms.map { form, _ in "| \(form.noun) | \((form.spelling ?? "").inTable) |" }
    add((["| value | is written |", "|---|---|"] + rows).joined(separator: "\n"))
    add(SchemaDefinition.label.introduction)
    add(
      "In the place of a value `$name` stands for a variable of the preset or, within a definition, "
        + "for a parameter.")
  }

  // MARK: Parts

  private mutating func addSharedKeys() {
    add("### Shared keys")
    add(table(MappingSchema.sharedEntries, of: MappingSchema()))
  }

  /// One step or event with all that it takes.
  private mutating func addSubsection(_ entry: MappingSchema.Entry) {
    let documentation = entry.documentation
    add("### `\(entry.name)`")
    let mappings = documentation.value.mappings
    if case .mapping = documentation.value {
      add(documentation.summary)
    } else {
      add("\(documentation.summary) Takes \(documentation.value.words).")
    }
    for mapping in mappings {
      add(mapping)
      for inner in mapping.innerMappings.prefix(1) {
        add("Each item of a list is:")
        add(inner)
      }
    }
    add("```yaml\n- \(entry.name): \(documentation.example)\n```")
  }

  private func table(_ entries: [MappingSchema.Entry], of mapping: MappingSchema) -> String {
    let rows = entries.map { entry in
      let documentation = entry.documentation
      let absence =
        mapping.required.contains(entry.name) ? "needed" : documentation.absence?.words ?? ""
      let cells = [
        "`\(entry.name)`", documentation.summary, documentation.value.words, absence,
        "`\(documentation.example)`",
      ]
      return "| " + cells.map(\.inTable).joined(separator: " | ") + " |"
    }
    return (["| key | means | takes | unless said | such as |", "|---|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private static func sentence(
    about shared: [MappingSchema.Entry], _ freeKeys: MappingSchema.FreeKeys?
  ) -> String {
    let names = shared.map { "`\($0.name)`" }.joined(separator: ", ")
    let sentence = shared.isEmpty ? "" : "Also [\(names)](#shared-keys)."
    guard let freeKeys else { return sentence }
    let rest = "Any other key is \(freeKeys.placeholder)."
    return sentence.isEmpty ? rest : "\(rest) \(sentence)"
  }
}

extension MappingSchema {
  /// Keys that mean the same in many steps.
  fileprivate static let sharedEntries =
    [
      Entry(name: "duration", documentation: ChangeKey.durationDocumentation),
      Entry(name: "curve", documentation: ChangeKey.curveDocumentation),
    ] + CommonKey.entries

  /// Keys that mean what they do in many steps, and all others.
  fileprivate var parted: (shared: [Entry], own: [Entry]) {
    func isShared(_ entry: Entry) -> Bool {
      Self.sharedEntries.contains {
        $0.name == entry.name && $0.documentation.summary == entry.documentation.summary
      }
    }
    return (entries.filter(isShared), entries.filter { !isShared($0) })
  }

  /// Mappings that stand in the values of its keys and have no section of their own.
  fileprivate var innerMappings: [MappingSchema] { entries.flatMap(\.documentation.value.mappings) }
}

extension ValueSchema {
  /// Mappings that are described nowhere else.
  fileprivate var mappings: [MappingSchema] {
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

extension SchemaDefinition {
  /// Whether each of its keys has a heading of its own.
  fileprivate var hasSubsections: Bool { self == .step || self == .event }
}

extension String {
  /// The text in a cell of a table.
  fileprivate var inTable: String {
    reduce(into: "") { $0 += $1 == "|" ? "\\|" : String($1) }
  }
}

extension KeyDocumentation.Absence {
  fileprivate var words: String {
    switch self {
    case .value(let value): "`\(value)`"
    case .words(let words): words
    }
  }
}
