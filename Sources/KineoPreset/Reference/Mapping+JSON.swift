import KineoGeometry
import KineoSystem

extension Mapping {
  /// The keywords of a schema of objects.
  var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if !fields.isEmpty {
      members.append(.init("properties", .object(fields.map { .init($0.name, $0.json) })))
    }
    if let pattern = freeKeys?.pattern {
      let anchored = JSONValue.string(TextPattern.anchored(pattern))
      members.append(.init("propertyNames", ["pattern": anchored]))
    }
    members.append(.init("additionalProperties", freeKeys?.value.json ?? .bool(false)))
    if isSingle { members += [.init("minProperties", 1), .init("maxProperties", 1)] }
    let needed = required.filter { !inherited.contains($0) }
    if !needed.isEmpty { members.append(.init("required", .names(needed))) }
    if !rules.isEmpty { members.append(.init("allOf", .array(rules.map(\.json)))) }
    return members
  }
}

extension FieldSpec {
  /// The value, with what editors show of the key.
  fileprivate var json: JSONValue {
    guard case .object(var members) = schema.json else { return schema.json }
    members.append(.init("description", .string(summary)))
    if case .value(let text) = fallback, let value = JSONValue(yaml: text) {
      members.append(.init("default", value))
    }
    if let example = JSONValue(yaml: example) {
      members.append(.init("examples", [example]))
    }
    return .object(members)
  }
}

extension KeyRule {
  fileprivate var json: JSONValue {
    switch kind {
    case .one(let sets): ["oneOf": .array(sets.map(Self.required))]
    case .some(let keys): ["anyOf": .array(keys.map { Self.required([$0]) })]
    case .forbids(let key, let others):
      Self.when(key, ["properties": .object(others.map { .init($0, .bool(false)) })])
    case .forbidsTrue(let key, let other):
      Self.when(key, ["properties": .object([.init(other, ["not": ["enum": [.bool(true)]]])])])
    case .needs(let key, let others):
      Self.when(key, ["anyOf": .array(others.map { Self.required([$0]) })])
    }
  }

  private static func when(_ key: String, _ schema: JSONValue) -> JSONValue {
    ["if": required([key]), "then": schema]
  }

  private static func required(_ keys: [String]) -> JSONValue { ["required": .names(keys)] }
}

extension JSONValue {
  static func names(_ names: [String]) -> JSONValue { .array(names.map { .string($0) }) }
}
