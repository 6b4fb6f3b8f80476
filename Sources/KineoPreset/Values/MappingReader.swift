import KineoSystem

/// A mapping whose keys are a closed set, written as an enum:
///
///     enum Key: String, CaseIterable { case width, height, background }
///     guard let canvas = value.mapping("canvas", keys: Key.self) else { return nil }
///     let width = canvas.required(.width)?.integer(in: 1...16384)
///     let color = canvas[.background]?.color()
///
/// Making a reader reports every key of the mapping that is not in the set, so no caller can forget
/// to; and only keys of the set can be asked for.
public struct MappingReader<Key: RawRepresentable & Hashable> where Key.RawValue == String {
  /// What the mapping describes, such as `canvas`: the first word of messages about it.
  public let owner: String
  /// The mapping itself, to report at.
  public let value: PresetValue
  private let allowed: Set<Key>
  private let entries: [Key: Node.Entry]
  /// Keys that are probably there, misspelled.
  private let misspelled: Set<Key>

  init(
    _ nodes: [Node.Entry], of value: PresetValue, owner: String, keys: [Key]
  ) {
    self.owner = owner
    self.value = value
    allowed = Set(keys)
    var entries: [Key: Node.Entry] = [:]
    var misspelled: Set<Key> = []
    for entry in nodes {
      if let key = Key(rawValue: entry.name), allowed.contains(key) {
        entries[key] = entry
      } else {
        let names = keys.map { $0.rawValue }
        value.diagnostics.report(
          .unknown(what: "key", name: entry.name, allowed: names, owner: owner), at: entry.key)
        nearestName(to: entry.name, among: names).flatMap(Key.init).map {
          _ = misspelled.insert($0)
        }
      }
    }
    self.entries = entries
    self.misspelled = misspelled
  }

  /// The value of a key that may be absent.
  public subscript(key: Key) -> PresetValue? {
    precondition(allowed.contains(key), "\(key.rawValue) is not among the keys of \(owner)")
    return entries[key].map { PresetValue($0.value, value.diagnostics) }
  }

  /// The value of a key that every step takes; nil also where the mapping does not.
  subscript(common key: CommonKey) -> PresetValue? {
    Key(rawValue: key.rawValue).flatMap { allowed.contains($0) ? self[$0] : nil }
  }

  /// The key itself as a value, to report at; nil when it is absent.
  public func name(of key: Key) -> PresetValue? {
    entries[key].map { PresetValue($0.key, value.diagnostics) }
  }

  /// The value of a key that must be there; reports its absence.
  public func required(_ key: Key) -> PresetValue? {
    if let found = self[key] { return found }
    if !isMisspelled(key) { value.report(.missing(key: key.rawValue, owner: owner)) }
    return nil
  }

  /// Whether one of `keys` is probably there under a wrong name, which is already reported; then it
  /// is not missing besides.
  public func isMisspelled(_ keys: Key...) -> Bool { isMisspelled(keys) }

  func isMisspelled(_ keys: [Key]) -> Bool { keys.contains(where: misspelled.contains) }

  /// The one key of `keys` that is there, such as `by` or `to`, with its value.
  ///
  /// Reports every further one as a conflict, and with `isRequired` the absence of all.
  public func one(
    of keys: [Key], isRequired: Bool = true
  ) -> (key: Key, value: PresetValue)? {
    let present = keys.compactMap { key in self[key].map { (key: key, value: $0) } }
    guard let first = present.first else {
      if isRequired, !isMisspelled(keys) {
        value.report(.missingOneOf(keys: keys.map { $0.rawValue }, owner: owner))
      }
      return nil
    }
    for other in present.dropFirst() { reportConflict(other.key, with: first.key) }
    return present.count == 1 ? first : nil
  }

  /// Reports, at `key`, that it cannot stand beside `other`.
  public func reportConflict(_ key: Key, with other: Key) {
    name(of: key)?.report(.conflict(key: key.rawValue, other: other.rawValue, owner: owner))
  }
}

extension PresetValue {
  /// The value as a mapping with no other keys than `keys`.
  ///
  /// - Parameter owner: What the mapping describes, such as `canvas`, for messages.
  public func mapping<Key: RawRepresentable & Hashable>(
    _ owner: String, keys: [Key]
  ) -> MappingReader<Key>? where Key.RawValue == String {
    guard case .mapping(let entries) = node.content else { return refuse(as: .mapping) }
    return MappingReader(entries, of: self, owner: owner, keys: keys)
  }

  /// The value as a mapping with no other keys than the cases of `keys`.
  public func mapping<Key: RawRepresentable & CaseIterable & Hashable>(
    _ owner: String, keys: Key.Type = Key.self
  ) -> MappingReader<Key>? where Key.RawValue == String {
    mapping(owner, keys: Array(Key.allCases))
  }
}
