/// A mapping as the schema and the reference describe it.
struct MappingSchema: Sendable {
  /// One key.
  struct Entry: Sendable {
    let name: String
    let documentation: KeyDocumentation
  }

  /// What keys have to do with each other.
  enum Rule: Sendable {
    /// There is exactly one of these sets of keys, and it is whole.
    case one(of: [[String]])
    /// There is at least one of these keys.
    case some(of: [String])
    /// With the key there is none of the others.
    case forbids(String, [String])
    /// With the key there is one of the others.
    case needs(String, [String])
  }

  /// Keys whose names the author of a preset chooses.
  struct FreeKeys: Sendable {
    /// How the reference calls such a key.
    let placeholder: String
    let value: ValueSchema
    /// A regular expression (ECMA 262) that all of every name matches; nil for any name.
    var pattern: String?
  }

  let entries: [Entry]
  let required: [String]
  let rules: [Rule]
  let freeKeys: FreeKeys?
  /// Whether there is exactly one key.
  let isSingle: Bool
  /// Required keys that may come from an included file or a project instead, which no schema sees.
  let inherited: [String]

  init(
    entries: [Entry] = [], required: [String] = [], rules: [Rule] = [],
    freeKeys: FreeKeys? = nil, isSingle: Bool = false, inherited: [String] = []
  ) {
    self.entries = entries
    self.required = required
    self.rules = rules
    self.freeKeys = freeKeys
    self.isSingle = isSingle
    self.inherited = inherited
  }

  /// Whether `{}` is enough.
  var isFulfilledByNothing: Bool {
    required.isEmpty && !isSingle
      && rules.allSatisfy { rule in
        switch rule {
        case .one, .some: false
        case .forbids, .needs: true
        }
      }
  }

  /// The keys that a reader allows.
  init<Key: DocumentedKey>(
    _ keys: [Key], required: [Key] = [], rules: [KeyRule<Key>] = [], freeKeys: FreeKeys? = nil,
    isSingle: Bool = false, inherited: [Key] = []
  ) {
    self.init(
      entries: keys.map { Entry(name: $0.rawValue, documentation: $0.documentation) },
      required: required.map(\.rawValue), rules: rules.map(\.rule), freeKeys: freeKeys,
      isSingle: isSingle, inherited: inherited.map(\.rawValue))
  }

  /// All keys of an enum.
  init<Key: DocumentedKey>(
    _: Key.Type, required: [Key] = [], rules: [KeyRule<Key>] = [], freeKeys: FreeKeys? = nil,
    isSingle: Bool = false, inherited: [Key] = []
  ) {
    self.init(
      Array(Key.allCases), required: required, rules: rules, freeKeys: freeKeys,
      isSingle: isSingle, inherited: inherited)
  }
}

/// A rule between the keys of one enum.
struct KeyRule<Key: RawRepresentable> where Key.RawValue == String {
  let rule: MappingSchema.Rule

  /// There is exactly one of `keys`.
  static func one(of keys: [Key]) -> Self { one(ofSets: keys.map { [$0] }) }

  /// There is exactly one of these sets of keys, and it is whole.
  static func one(ofSets sets: [[Key]]) -> Self {
    Self(rule: .one(of: sets.map { $0.map(\.rawValue) }))
  }

  /// There is at least one of `keys`.
  static func some(of keys: [Key]) -> Self { Self(rule: .some(of: keys.map(\.rawValue))) }

  /// With `key` there is none of `others`.
  static func forbids(_ key: Key, _ others: [Key]) -> Self {
    Self(rule: .forbids(key.rawValue, others.map(\.rawValue)))
  }

  /// With `key` there is one of `others`.
  static func needs(_ key: Key, oneOf others: [Key]) -> Self {
    Self(rule: .needs(key.rawValue, others.map(\.rawValue)))
  }
}
