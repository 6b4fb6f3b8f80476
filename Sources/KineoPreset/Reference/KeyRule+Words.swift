extension KeyRule {
  /// Its description in the reference.
  var sentence: String {
    switch kind {
    case .one(let sets):
      "Exactly one of \(Self.list(sets.map { $0.map(Self.code).joined(separator: " with ") }))."
    case .some(let keys) where keys.count > 9: "At least one of the keys above."
    case .some(let keys): "At least one of \(Self.list(keys.map(Self.code)))."
    case .forbids(let key, let others): "With `\(key)` no \(Self.list(others.map(Self.code)))."
    case .forbidsTrue(let key, let other): "With `\(key)` no `\(other): true`."
    case .needs(let key, let others): "`\(key)` needs \(Self.list(others.map(Self.code)))."
    }
  }

  private static func code(_ key: String) -> String { "`\(key)`" }

  private static func list(_ keys: [String]) -> String {
    keys.count < 2
      ? keys.joined()
      : keys.dropLast().joined(separator: ", ") + " or " + (keys.last ?? "")
  }
}
