extension Node {
  /// Keys whose mappings are merged, instead of one replacing the other.
  private static let mergedKeys: Set<String> = [
    "variables", "define", "canvas", "gif", "budget",
  ]

  /// The roots of several files as one: keys of later ones count instead of those of earlier ones.
  static func merged(_ roots: [Node]) -> Node? {
    guard let last = roots.last, roots.count > 1, roots.allSatisfy({ $0.isMapping }) else {
      return roots.last
    }
    return roots.dropLast().reversed().reduce(last) { strong, weak in
      Node(span: strong.span, content: .mapping(strong.entries.over(weak.entries, mergedKeys)))
    }
  }

  fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }
}

extension [Node.Entry] {
  /// These entries and those of `weak` that are not among them; mappings under `merged` likewise.
  fileprivate func over(_ weak: [Node.Entry], _ merged: Set<String> = []) -> [Node.Entry] {
    let own = Dictionary(map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [Node.Entry] = weak.map { entry in
      guard let mine = own[entry.name] else { return entry }
      guard merged.contains(entry.name), mine.value.isMapping, entry.value.isMapping else {
        return mine
      }
      let entries = mine.value.entries.over(entry.value.entries)
      return Node.Entry(
        key: mine.key, name: mine.name,
        value: Node(span: mine.value.span, content: .mapping(entries)))
    }
    let names = Set(weak.map(\.name))
    result += filter { !names.contains($0.name) }
    return result
  }
}
