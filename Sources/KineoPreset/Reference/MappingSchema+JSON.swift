import KineoGeometry
import KineoSystem

extension MappingSchema {
  /// The keywords of a schema of objects.
  var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if !entries.isEmpty {
      members.append(.init("properties", .object(entries.map { .init($0.name, $0.json) })))
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

extension MappingSchema.Entry {
  /// The value, with what editors show of the key.
  fileprivate var json: JSONValue {
    guard case .object(var members) = documentation.value.json else {
      return documentation.value.json
    }
    members.append(.init("description", .string(documentation.summary)))
    if case .value(let text)? = documentation.absence, let value = JSONValue(yaml: text) {
      members.append(.init("default", value))
    }
    if let example = JSONValue(yaml: documentation.example) {
      members.append(.init("examples", [example]))
    }
    return .object(members)
  }
}

extension MappingSchema.Rule {
  fileprivate var json: JSONValue {
    switch self {
    case .one(let sets): ["oneOf": .array(sets.map(Self.required))]
    case .some(let keys): ["anyOf": .array(keys.map { Self.required([$0]) })]
    case .forbids(let key, let others):
      Self.when(key, ["properties": .object(others.map { .init($0, .bool(false)) })])
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
