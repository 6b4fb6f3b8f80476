import KineoSystem

/// The hint for a name that presets do not have, but that an author may well write.
enum Hint: Sendable, Equatable {
  /// All of the message.
  case rule(String)
  /// What to do, such as `write position: [80, 80]`, and which keys are meant.
  case advice(String, meant: [String] = [])

  /// Write this line of YAML instead, here.
  static func write(_ example: String, meant: [String] = []) -> Hint {
    .advice("write \(example)", meant: meant)
  }

  /// Write this key instead, with its example or another one.
  static func use(_ field: any AnyField, _ example: String? = nil) -> Hint {
    .write("\(field.name): \(example ?? field.spec.example)", meant: [field.name])
  }

  /// Write a step of one's own instead.
  static func step(_ example: String) -> Hint { .advice("write the step \(example)") }

  /// Write this at the top level of the preset instead.
  static func root(_ example: String) -> Hint { .advice("write \(example) at the top level") }

  /// Names of fields that are there all the same, under the name of the hint.
  var meant: [String] { if case .advice(_, let meant) = self { meant } else { [] } }

  func mistake(what: String, name: String, owner: String?) -> Mistake {
    switch self {
    case .rule(let text): .rule(text)
    case .advice(let advice, _): .foreign(what: what, name: name, owner: owner, advice: advice)
    }
  }
}

/// Hints by the names that they are about.
struct Hints: Sendable {
  static let none = Hints([])

  private var table: [String: Hint] = [:]

  /// - Parameter entries: Names separated by spaces, and the hint for each; of several hints
  ///   for one name the first counts, and nil is none.
  init(_ entries: [(names: String, hint: Hint?)]) {
    for (names, hint) in entries {
      guard let hint else { continue }
      for name in names.split(separator: " ") { add(hint, for: String(name)) }
    }
  }

  /// The hint for a name however its words are joined: `font-size`, `font_size` or `fontSize`.
  subscript(name: String) -> Hint? { table[Self.folded(name)] }

  /// Every hint with a name that it is for, in the order of the alphabet.
  var all: [(name: String, hint: Hint)] {
    table.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func add(_ hint: Hint, for name: String) {
    let name = Self.folded(name)
    if table[name] == nil { table[name] = hint }
  }

  /// These hints, and those of `others` for further names.
  func adding(_ others: Hints) -> Hints {
    var result = self
    result.table.merge(others.table) { own, _ in own }
    return result
  }

  /// Those that `isIncluded` holds for.
  func filter(_ isIncluded: (Hint) -> Bool) -> Hints {
    var result = self
    result.table = table.filter { isIncluded($0.value) }
    return result
  }

  /// These hints but those for `names`, which are known.
  func without(_ names: [String]) -> Hints {
    var result = self
    for name in names { result.table[Self.folded(name)] = nil }
    return result
  }

  /// In lower case, without what joins words.
  static func folded(_ name: String) -> String {
    name.prefix(64).lowercased().filter { !"-_. ".contains($0) }
  }
}
