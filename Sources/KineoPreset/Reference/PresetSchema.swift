import KineoGeometry
import KineoSystem

/// The JSON Schemas of presets and projects, with which editors complete and check them.
///
/// It is made from the same tables that the readers of presets take their keys from. It knows less than
/// they do: that a layer exists, or that steps do not collide, only reading a preset tells.
public enum PresetSchema {
  /// A document of JSON Schema, draft 2020-12. Beyond the names of its parts it uses only what older
  /// drafts know as well, since not every editor is as new.
  public static let json = document(
    title: "A preset of Kineo",
    "Layers, and the steps that move them: what becomes an animated GIF.",
    PresetKey.mapping.members + StepNames.closing)

  /// The same of `kineo.yaml`.
  public static let projectJSON = document(
    title: "A project of Kineo", "What holds for all presets of a folder and those below it.",
    ProjectKey.mapping.members)

  private static func document(
    title: String, _ description: String, _ members: [JSONValue.Member]
  ) -> String {
    let head: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", .string(title)), .init("description", .string(description)),
      .init("type", "object"),
    ]
    return JSONValue.object(head + members + [.init("$defs", .object(definitions))])
      .text(openLevels: 7)
  }

  private static var definitions: [JSONValue.Member] {
    SchemaDefinition.allCases.map { .init($0.rawValue, $0.json) } + StepNames.definitions
  }
}

extension SchemaDefinition {
  /// The description itself.
  fileprivate var json: JSONValue {
    let json = self == .expression || !mayBeVariable ? schema.closedJSON : schema.json
    guard case .object(let members) = json else { return json }
    return .object([.init("description", .string(introduction))] + members)
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
    case .defined(let definition): [["$ref": .string("#/$defs/\(definition.rawValue)")]]
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
