import Kineo
import KineoSystem
import TestSupport

/// Makes values that a JSON Schema allows, and now and then some that it does not.
struct RandomJSON {
  private let schema: JSONValue
  var random: SeededGenerator
  /// How many values the document has so far.
  private var count = 0

  private static let countLimit = 300
  private static let depthLimit = 12
  /// One value of so many is hostile.
  private static let hostility = 40

  init(_ schema: JSONValue, seed: UInt64) {
    self.schema = schema
    random = SeededGenerator(seed: seed)
  }

  /// The next document.
  mutating func document() -> JSONValue {
    count = 0
    return value(of: schema, depth: 0)
  }

  /// The next preset. Mistakes in every one would hide what comes behind their messages, so that mostly
  /// its canvas is small and its layers have the names that the schema's examples aim at.
  mutating func preset() -> JSONValue {
    let document = document()
    guard case .object(var members) = document, Int.random(in: 0..<8, using: &random) > 0 else {
      return document
    }
    members.removeAll { ["layers", "canvas", "frameRate", "include"].contains($0.name) }
    let sides = (0..<2).map { _ in Int.random(in: 1...60, using: &random) }
    members.append(.init("canvas", ["width": .number(sides[0]), "height": .number(sides[1])]))
    members.append(.init("frameRate", .number(Int.random(in: 1...10, using: &random))))
    members.append(.init("layers", .array(Self.layerNames.map { .object([.init($0, layer())]) })))
    return .object(members)
  }

  private static let layerNames = [
    "card", "finger", "button", "caption", "badge", "red", "green", "blue", "amount", "amber",
    "title", "phone", "dot", "a", "b",
  ]

  private mutating func layer() -> JSONValue {
    guard Int.random(in: 0..<15, using: &random) == 0 else { return ["circle": 5, "fill": "teal"] }
    count = 0
    return value(of: definition("layer"), depth: 3)
  }

  private mutating func value(of schema: JSONValue, depth: Int) -> JSONValue {
    count += 1
    if Int.random(in: 0..<Self.hostility, using: &random) == 0 { return hostileValue() }
    if let name = schema["$ref"]?.text { return value(of: definition(name), depth: depth) }
    let examples = schema["examples"]?.elements ?? []
    let isDeep = depth > Self.depthLimit || count > Self.countLimit
    if let example = examples.randomElement(using: &random),
      isDeep || Int.random(in: 0..<4, using: &random) == 0
    {
      return example
    }
    if isDeep { return .number(1) }
    for key in ["anyOf", "oneOf"] {
      if let choice = schema[key]?.elements?.randomElement(using: &random) {
        return value(of: choice, depth: depth)
      }
    }
    if let choice = schema["enum"]?.elements?.randomElement(using: &random) { return choice }
    if let constant = schema["const"] { return constant }
    let type = schema["type"]?.elements?.randomElement(using: &random) ?? schema["type"]
    return value(ofType: type?.text, schema, depth: depth)
  }

  private func definition(_ name: String) -> JSONValue {
    schema["$defs"]?[String(name.split(separator: "/").last ?? "")] ?? .null
  }

  private mutating func value(
    ofType type: String?, _ schema: JSONValue, depth: Int
  ) -> JSONValue {
    switch type {
    case "object": object(schema, depth: depth)
    case "array": array(schema, depth: depth)
    case "number", "integer": number(schema, isWhole: type == "integer")
    case "boolean": .bool(Bool.random(using: &random))
    case "string": .string(text())
    default: schema["properties"] == nil ? hostileValue() : object(schema, depth: depth)
    }
  }

  private mutating func object(_ schema: JSONValue, depth: Int) -> JSONValue {
    let required = (schema["required"]?.elements ?? []).compactMap(\.text)
    let properties = schema["properties"]?.members ?? []
    // Steps and layers are objects with one of many keys.
    let isChoice = schema["maxProperties"]?.number == 1
    var wanted = properties.filter {
      required.contains($0.name)
        || !isChoice && Int.random(in: 0..<max(3, properties.count / 3), using: &random) == 0
    }
    if isChoice || wanted.isEmpty, let one = properties.randomElement(using: &random) {
      wanted = [one]
    }
    var members = wanted.map {
      JSONValue.Member($0.name, value(of: $0.value, depth: depth + 1))
    }
    if let other = schema["additionalProperties"], other.members != nil, !isChoice {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        members.append(.init(name(), value(of: other, depth: depth + 1)))
      }
    }
    return .object(members)
  }

  private mutating func array(_ schema: JSONValue, depth: Int) -> JSONValue {
    if let items = schema["prefixItems"]?.elements {
      return .array(items.map { value(of: $0, depth: depth + 1) })
    }
    let least = Int(schema["minItems"]?.number ?? 0)
    let most = min(least + 3, Int(schema["maxItems"]?.number ?? 1000))
    let items = schema["items"] ?? .null
    return .array(
      (0..<Int.random(in: least...max(least, most), using: &random)).map { _ in
        value(of: items, depth: depth + 1)
      })
  }

  /// Mostly small, at times one of the ends of what is allowed.
  private mutating func number(_ schema: JSONValue, isWhole: Bool) -> JSONValue {
    let least = schema["minimum"]?.number ?? schema["exclusiveMinimum"]?.number ?? -1000
    let most = schema["maximum"]?.number ?? schema["exclusiveMaximum"]?.number ?? 1000
    let small = min(most, max(least, 0) + 20)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .number(least)
    case 1: return .number(most)
    default:
      let value = random.number(least...max(least, small))
      return .number(isWhole ? value.rounded() : (value * 8).rounded() / 8)
    }
  }

  private mutating func name() -> String {
    ["a", "b", "dot", "dots", "pop", "size", "$a", "a[0]", "all", "é", ""]
      .randomElement(using: &random) ?? "a"
  }

  private mutating func text() -> String {
    let texts = [
      "a", "card", "$a", "$(a + 1)", "$(1 / 0)", "$(2 ** 9999)", "90deg", "0.5s", "500ms", "50%",
      "red",
      "#d9304f", "#0000", "M0 0 L10 10 C1 2 3 4 5 6 Z", "M0 0 A1e300 0 0 1 1 1e-300", "easeInOut",
      "dot[0..2]", "center", "", "../../etc/passwd", "{a}-{b}", "-1e309deg", "1e9 s", "\u{0}",
    ]
    return texts.randomElement(using: &random) ?? ""
  }

  private mutating func hostileValue() -> JSONValue {
    let numbers = [
      "0", "-1", "1e308", "-1e308", "1e-308", "9223372036854775807", "-9223372036854775808",
      "18446744073709551616", "4294967296", "65536", "0.0000001", "1e400",
    ]
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .string(text())
    case 1: return .array([])
    case 2: return .object([])
    case 3: return .null
    default: return .digits(numbers.randomElement(using: &random) ?? "0")
    }
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    members?.first { $0.name == name }?.value
  }

  fileprivate var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var number: Double? {
    if case .digits(let digits) = self { Double(digits) } else { nil }
  }
}
