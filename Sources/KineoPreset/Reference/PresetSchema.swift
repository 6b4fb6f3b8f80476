import KineoGeometry
import KineoSystem

/// The JSON Schemas of presets and projects, with which editors complete and check them.
///
/// They are made from the same fields that the readers of presets use. They know less than readers:
/// that a layer exists, or that steps do not collide, only reading a preset finds out.
package enum PresetSchema {
  /// A document of JSON Schema, draft 2020-12. Beyond the names of its parts it uses only what
  /// older drafts know as well, since not every editor is as new.
  package static let json = json(of: .builtIn)

  /// The same of `kineo.yaml`.
  package static let projectJSON = document(
    title: "A project of Kineo", "What holds for all presets of a folder and those below it.",
    ProjectFields.mapping.members,
    SchemaDefinitions(of: [ProjectFields.mapping]).all.map(\.member))

  /// The schema of presets with the steps of `table`.
  static func json(of table: StepTable) -> String {
    let names = StepNames(table)
    return document(
      title: "A preset of Kineo",
      "Layers, and the steps that move them, for an animated GIF.",
      PresetFields.mapping.members + names.closing,
      SchemaDefinitions(of: [PresetFields.mapping], replacing: [.step(of: table)]).all
        .map(\.member) + names.definitions)
  }

  private static func document(
    title: String, _ description: String, _ members: [JSONValue.Member],
    _ definitions: [JSONValue.Member]
  ) -> String {
    let head: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", .string(title)), .init("description", .string(description)),
      .init("type", "object"),
    ]
    return JSONValue.object(head + members + [.init("$defs", .object(definitions))])
      .text(openLevels: 7)
  }
}

extension SchemaDefinition {
  /// The entry in `$defs`.
  fileprivate var member: JSONValue.Member {
    let schema = schema()
    let json = name == Self.expression.name || !mayBeVariable ? schema.closedJSON : schema.json
    guard case .object(let members) = json else { return .init(name, json) }
    return .init(name, .object([.init("description", .string(introduction))] + members))
  }
}

extension ValueSchema {
  /// The value or, in its place, a text with a variable.
  var json: JSONValue {
    let alternatives = alternatives
    return takesVariables ? closedJSON : Self.anyOf(alternatives + [Self.defined(.expression).json])
  }

  /// The value itself.
  fileprivate var closedJSON: JSONValue { Self.anyOf(alternatives) }

  /// Whether texts with variables are among its values anyhow.
  private var takesVariables: Bool {
    switch self {
    case .anything, .text, .defined, .name: true
    case .either(let schemas): schemas.contains(where: \.takesVariables)
    case .described(let schema, _): schema.takesVariables
    case .boolean, .integer, .number, .fraction, .words, .pattern, .list, .mapping: false
    }
  }

  private static func anyOf(_ alternatives: [JSONValue]) -> JSONValue {
    alternatives.count == 1 ? alternatives[0] : ["anyOf": .array(alternatives)]
  }

  private var alternatives: [JSONValue] {
    switch self {
    case .anything: [.bool(true)]
    case .text: [["type": ["string", "number", "boolean"]]]
    case .boolean: [["type": "boolean"]]
    case .integer(let range):
      [
        [
          "type": "integer", "minimum": .number(range.lowerBound),
          "maximum": .number(range.upperBound),
        ]
      ]
    case .number(let bounds): [bounds.json]
    case .fraction(let bounds): [bounds.json] + Self.pattern(TextPattern.fraction).alternatives
    case .words(let words): [["enum": .array(words.map { .string($0) })]]
    case .name(let others):
      [["type": "string", "not": ["enum": .array(others.map { .string($0) })]]]
    case .pattern(let pattern):
      [["type": "string", "pattern": .string(TextPattern.anchored(pattern))]]
    case .list(let item, let counts): [Self.list(item, counts)]
    case .mapping(let mapping): [.object([.init("type", "object")] + mapping.members)]
    case .either(let schemas): schemas.flatMap(\.alternatives)
    case .described(let schema, _): schema.alternatives
    case .defined(let definition): [["$ref": .string("#/$defs/\(definition.name)")]]
    }
  }

  private static func list(_ item: ValueSchema, _ counts: ClosedRange<Int>) -> JSONValue {
    var members: [JSONValue.Member] = [.init("type", "array"), .init("items", item.json)]
    if counts.lowerBound > 0 { members.append(.init("minItems", .number(counts.lowerBound))) }
    if counts.upperBound < .max { members.append(.init("maxItems", .number(counts.upperBound))) }
    return .object(members)
  }
}

extension Bounds {
  fileprivate var json: JSONValue {
    [
      "type": "number", excludesLower ? "exclusiveMinimum" : "minimum": .number(lower),
      "maximum": .number(upper),
    ]
  }
}
