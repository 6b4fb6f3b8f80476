@testable import KineoPreset

/// A mapping of the schema at one place of a whole preset.
struct SchemaPlace: Sendable {
  /// The keys on the way to it, such as `animate.rotate`.
  let path: String
  let mapping: Mapping
  /// The preset in which a text stands at the place.
  let preset: @Sendable (_ text: String) -> String
}

extension SchemaPlace {
  /// Every mapping that the schema describes, at the first place where it can stand.
  static let all: [SchemaPlace] = {
    var walk = SchemaWalk()
    walk.visit(.mapping(PresetFields.mapping), "") { withText($0) }
    return walk.places
  }()

  /// What changes texts needs a layer of text.
  private static func withText(_ preset: String) -> String {
    guard let start = preset.range(of: "animate:")?.lowerBound, isAboutText(preset[start...])
    else { return preset }
    return preset.replacing(PresetFields.layers.spec.example, with: "[{square: {text: Hi}}]")
  }

  /// Whether steps are among these that only a text has.
  static func isAboutText(_ steps: some StringProtocol) -> Bool {
    let text = String(steps)
    // Few have a word of those; expressions are compiled and searched for slowly.
    let words = ["type", "count: {", "number:", "pathOffset:", "cursorOpacity:", "fontSize:"]
    guard words.contains(where: { text.contains($0) }) else { return false }
    let names = #/[-{\[] ?(type(:| |$)|count: \{)/#
    let properties = #/(typed|number|pathOffset|cursorOpacity|fontSize):/#
    return text.contains(names) || text.contains(properties)
  }

  /// What is wrong but for files that examples name and that are not there.
  static func messages(_ preset: String) -> [String] {
    sceneMessages(preset).filter { message in
      !["photo.jpg", "fonts/Brand.otf"].contains {
        message.contains($0) && message.hasSuffix("cannot be read: No such file or directory")
      }
    }
  }
}

/// Goes through the schema from the root of a preset.
private struct SchemaWalk {
  private(set) var places: [SchemaPlace] = []
  private var visited: Set<String> = []

  mutating func visit(
    _ schema: ValueSchema, _ path: String, _ preset: @escaping @Sendable (String) -> String
  ) {
    switch schema {
    case .mapping(let mapping): visit(mapping, path, preset)
    case .list(let item, _):
      visit(item, path) { text in
        switch path.split(separator: ".").last {
        case "session": preset(Self.session(text))
        case "touches": preset(Self.touches(text))
        default: preset("[\(text)]")
        }
      }
    case .either(let schemas): for schema in schemas { visit(schema, path, preset) }
    case .described(let schema, _): visit(schema, path, preset)
    case .defined(let definition):
      if visited.insert(definition.name).inserted { visit(definition.schema(), path, preset) }
    case .anything, .text, .boolean, .integer, .number, .fraction, .words, .name, .pattern: break
    }
  }

  private mutating func visit(
    _ mapping: Mapping, _ path: String, _ preset: @escaping @Sendable (String) -> String
  ) {
    places.append(SchemaPlace(path: path, mapping: mapping, preset: preset))
    // Steps are to be found in the chain rather than in definitions.
    let definitions = mapping.fields.filter { $0.name == "define" }
    for entry in mapping.fields.filter({ $0.name != "define" }) + definitions {
      visit(entry.schema, path.isEmpty ? entry.name : "\(path).\(entry.name)") {
        preset(mapping.example(with: entry.name, $0))
      }
    }
    guard let freeKeys = mapping.freeKeys else { return }
    switch freeKeys.value {
    case .defined(let definition) where definition.name == "use":
      visit(freeKeys.value, path + ".blink") { use in
        let definition = "blink: {parameters: {time: 0.3}, steps: [fadeOut, fadeIn]}"
        return "{define: {\(definition)}, " + preset("{blink: \(use)}").dropFirst()
      }
    case .defined(let definition) where definition.name == "layer":
      visit(freeKeys.value, path) { preset("{square: \($0)}") }
    default: visit(freeKeys.value, path) { preset("{blink: \($0)}") }
    }
  }

  /// What a finger does that does this.
  private static func touches(_ touch: String) -> String {
    let (start, end) = ("{began: [80, 80], at: 0.1}", "{ended: [160, 80], at: 0.25}")
    if touch.contains("began:") { return "[\(touch), \(end)]" }
    return touch.contains("ended:") ? "[\(start), \(touch)]" : "[\(start), \(touch), \(end)]"
  }

  /// A session in which the event may happen.
  private static func session(_ event: String) -> String {
    switch event.dropFirst().prefix(while: { $0 != ":" }) {
    case "start": "[\(event)]"
    case "scrub", "continue": "[start, {pause: 0.1}, \(event)]"
    case "finish": "[start, {stop: 0.1}, \(event)]"
    default: "[start, \(event)]"
    }
  }
}

extension Mapping {
  /// The shortest mapping that has the key `name`, and no key that is not needed.
  func example(with name: String?, _ value: String? = nil, leavingOut absent: String? = nil)
    -> String
  {
    let keys = keys(with: name.map { [$0] } ?? []).filter { $0 != absent }
    let entries = fields.filter { keys.contains($0.name) }.map { entry in
      let text = entry.name == name ? value ?? entry.example : entry.example
      return "\(entry.name): \(text)"
    }
    return "{" + entries.joined(separator: ", ") + "}"
  }

  /// `keys` and what must stand beside them.
  func keys(with keys: Set<String>) -> Set<String> {
    if isSingle, keys.isEmpty { return Set(fields.prefix(1).map(\.name)) }
    let given = keys.union(required)
    // What a key needs comes first: it may be one of those of which there is one.
    let missing = rules.lazy.compactMap { $0.needs(of: given) }.first
    if let missing { return self.keys(with: given.union(missing.prefix(1))) }
    let choices = rules.lazy.compactMap { $0.choices(beside: given) }.first
    let choice = choices?.first { !isForbidden(given.union($0)) }
    return choice.map { self.keys(with: given.union($0)) } ?? given
  }

  /// Whether some of `keys` must not stand beside each other.
  private func isForbidden(_ keys: Set<String>) -> Bool {
    rules.contains { rule in
      switch rule.kind {
      case .forbids(let key, let others):
        keys.contains(key) && !keys.isDisjoint(with: others)
      case .forbidsTrue(let key, let other): keys.isSuperset(of: [key, other])
      default: false
      }
    }
  }
}

extension KeyRule {
  /// Of which keys one must stand beside `keys` and does not.
  fileprivate func needs(of keys: Set<String>) -> [String]? {
    guard case .needs(let key, let others) = kind, keys.contains(key),
      keys.isDisjoint(with: others)
    else { return nil }
    return others
  }

  /// Sets of keys of which one must be there and is not; those first that are begun.
  fileprivate func choices(beside keys: Set<String>) -> [[String]]? {
    let sets: [[String]]
    switch kind {
    case .one(let all): sets = all
    case .some(let all): sets = all.map { [$0] }
    case .forbids, .forbidsTrue, .needs: return nil
    }
    guard !sets.contains(where: keys.isSuperset) else { return nil }
    let begun = sets.filter { !keys.isDisjoint(with: $0) }
    return begun.isEmpty ? sets : begun
  }
}
