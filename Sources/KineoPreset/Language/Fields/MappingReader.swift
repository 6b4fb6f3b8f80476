import KineoSystem

/// The entries of a mapping in a preset, read by the fields of a ``Mapping``.
///
/// Making a reader reports every key that is not allowed, every required key that is absent and every
/// broken rule, so no caller can forget to; and only fields of the mapping can be asked for.
struct MappingReader {
  let mapping: Mapping
  /// The mapping itself, to report at.
  private(set) var value: PresetValue
  private let entries: [String: Node.Entry]
  /// Keys that are probably there, misspelled; they are reported and not missing besides.
  private let misspelled: Set<String>
  /// Whether there are keys that are not allowed and like no other, one of which may be what is missing.
  private let hasStrange: Bool

  fileprivate init(_ nodes: [Node.Entry], of value: PresetValue, _ mapping: Mapping) {
    self.mapping = mapping
    self.value = value
    var entries: [String: Node.Entry] = [:]
    var unknown: [Node.Entry] = []
    for entry in MappingReader.restoringCommas(nodes, of: value, mapping) {
      let name = entry.name.restoringOn(mapping.contains)
      if let first = entries[name] {
        value.diagnostics.report(
          .duplicateKey(name, firstLine: first.key.position.line), at: entry.key)
      } else if mapping.contains(name) {
        entries[name] = Node.Entry(key: entry.key, name: name, value: entry.value)
      } else {
        unknown.append(entry)
      }
    }
    self.entries = entries
    misspelled = Self.report(unknown, beside: entries.keys.sorted(), of: value, mapping)
    hasStrange = !unknown.isEmpty && misspelled.isEmpty
    for key in mapping.required where entries[key] == nil { reportMissing([key]) }
    check(mapping.rules)
  }

  /// Reports keys that are not allowed; those that one hint is about once.
  ///
  /// - Parameter keys: Those that are allowed.
  /// - Returns: The keys that were probably meant.
  private static func report(
    _ entries: [Node.Entry], beside keys: [String], of value: PresetValue, _ mapping: Mapping
  ) -> Set<String> {
    guard !entries.isEmpty else { return [] }
    let names = mapping.fields.map(\.name)
    let hints = mapping.hints(beside: keys)
    var meant: Set<String> = []
    var reported: [Hint] = []
    for entry in entries {
      if let hint = hints[entry.name] {
        meant.formUnion(hint.meant)
        guard !reported.contains(hint) else { continue }
        reported.append(hint)
        let mistake = hint.mistake(what: "key", name: entry.name, owner: mapping.owner)
        value.diagnostics.report(mistake, at: entry.key)
      } else {
        value.diagnostics.report(
          .unknown(what: "key", name: entry.name, allowed: names, owner: mapping.owner),
          at: entry.key)
        nearestName(to: entry.name, among: names).map { _ = meant.insert($0) }
      }
    }
    return meant
  }

  // MARK: Values

  /// The same keys, their values read for one of several copies or layers.
  func numbered(_ number: CopyNumber) -> MappingReader {
    var reader = self
    reader.value = value.numbered(number)
    return reader
  }

  /// The value of a field; nil where it is absent, or wrong and reported.
  subscript<Value>(field: Field<Value>) -> Value? { written(field).flatMap(field.form.read) }

  /// The value of a field whose form needs the reader of a scene.
  func read<Value>(_ field: Field<Value>, in context: any ReadingContext) -> Value? {
    written(field).flatMap { field.form.read($0.with(in: context)) }
  }

  /// The value of a field or its default, which is a value; the default also after a report.
  func valueOrDefault<Value>(_ field: Field<Value>) -> Value {
    guard let value = self[field] ?? field.defaultValue else {
      preconditionFailure("\(field.name) has no default value")
    }
    return value
  }

  /// The value of a field that only some mappings have.
  func value<Value>(ifAllowed field: Field<Value>) -> Value? {
    mapping.contains(field.name) ? self[field] : nil
  }

  /// What is written for a field; nil where it is absent.
  func written(_ field: some AnyField) -> PresetValue? {
    precondition(
      mapping.contains(field.name), "\(field.name) is not among the keys of \(mapping.owner)")
    return written(field.name)
  }

  func written(_ name: String) -> PresetValue? {
    entries[name].map { value.with($0.value) }
  }

  /// Whether the value of a field may differ from copy to copy.
  ///
  /// - Parameter names: Names of definitions in which something does.
  func isNumbered(_ field: some AnyField, through names: Set<String>) -> Bool {
    entries[field.name]?.value.isNumbered(through: names) ?? false
  }

  /// The key of a field, to report at; nil where it is absent.
  func key(of field: some AnyField) -> PresetValue? {
    entries[field.name].map { value.with($0.key) }
  }

  func contains(_ field: some AnyField) -> Bool { contains(field.name) }

  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// Whether a field is there, or probably there under a wrong name.
  func isMeant(_ field: some AnyField) -> Bool {
    contains(field) || misspelled.contains(field.name)
  }

  // MARK: Rules

  /// Reports what breaks the rules: each key that cannot stand where it does once, and of what is
  /// missing the first alone, because one key may be the answer to several rules.
  private func check(_ rules: [KeyRule]) {
    var refused: Set<String> = []
    for rule in rules { checkConflicts(rule, &refused) }
    for rule in rules where checkMissing(rule, refused) { return }
  }

  private func checkConflicts(_ rule: KeyRule, _ refused: inout Set<String>) {
    switch rule.kind {
    case .one(let sets):
      let begun = sets.filter { $0.contains { entries[$0] != nil } }
      guard let first = begun.first?.first(where: { entries[$0] != nil }) else { return }
      for key in begun.dropFirst().joined() where refused.insert(key).inserted {
        reportConflict(key, with: first, nil)
      }
    case .forbids(let key, let others):
      guard entries[key] != nil else { return }
      for other in others where refused.insert(other).inserted {
        reportConflict(other, with: key, rule.message)
      }
    case .forbidsTrue(let key, let other):
      guard entries[key] != nil, entries[other]?.value.text != "false",
        refused.insert(other).inserted
      else { return }
      reportConflict(other, with: key, nil)
    case .needs(let key, let others):
      guard let message = rule.message, let entry = entries[key],
        others.allSatisfy({ entries[$0] == nil && !misspelled.contains($0) }),
        refused.insert(key).inserted
      else { return }
      value.with(entry.key).report(message(key))
    case .some: break
    }
  }

  /// Whether something is missing, which is reported.
  private func checkMissing(_ rule: KeyRule, _ refused: Set<String>) -> Bool {
    switch rule.kind {
    case .one(let sets):
      guard let begun = sets.first(where: { $0.contains { entries[$0] != nil } }) else {
        return !hasStrange && reportMissing(sets.map { $0[0] }, rule)
      }
      let missing = begun.filter { entries[$0] == nil }
      for key in missing { reportMissing([key]) }
      return !missing.isEmpty
    case .some(let keys):
      return !hasStrange && keys.allSatisfy { entries[$0] == nil } && reportMissing(keys, rule)
    case .needs(let key, let others):
      return rule.message == nil && entries[key] != nil && !refused.contains(key)
        && others.allSatisfy { entries[$0] == nil } && reportMissing(others)
    case .forbids, .forbidsTrue: return false
    }
  }

  /// Reports at `key` that it cannot stand beside `other`.
  private func reportConflict(
    _ key: String, with other: String, _ message: (@Sendable (String) -> String)?
  ) {
    guard let entry = entries[key] else { return }
    value.with(entry.key).report(
      message.map { .rule($0(key)) } ?? .conflict(key: key, other: other, owner: mapping.owner))
  }

  /// Reports that none of `keys` is there, unless one is misspelled; whether it did.
  @discardableResult
  private func reportMissing(_ keys: [String], _ rule: KeyRule? = nil) -> Bool {
    guard !keys.contains(where: misspelled.contains) else { return false }
    if let message = rule?.message {
      value.report(message(""))
    } else if keys.count == 1 {
      value.report(.missing(key: keys[0], owner: mapping.owner))
    } else {
      value.report(.missingOneOf(keys: keys, owner: mapping.owner))
    }
    return true
  }
}

extension PresetValue {
  /// The value as a mapping with the keys of `mapping`.
  func keys(of mapping: Mapping) -> MappingReader? {
    guard case .mapping(let entries) = node.content else {
      return refuse(as: .mapping, because: mapping.example.map(Mistake.Reason.example))
    }
    return MappingReader(entries, of: self, mapping)
  }
}
