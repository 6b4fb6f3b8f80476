/// The values that `$name` stands for somewhere in a preset.
struct Scope {
  /// What a name stands for.
  struct Value {
    let node: Node
    /// How much there is to read, measured once for all the places that show the value.
    let weight: Int

    init(_ node: Node) {
      self.node = node
      weight = node.weight
    }
  }

  /// In the order messages list them.
  let names: [String]
  private let values: [String: Value]

  /// Names are without their `$`, no two are equal.
  init(_ entries: [(name: String, value: Value)] = []) {
    names = entries.map(\.name)
    values = Dictionary(
      entries.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Value? { values[name] }
}

/// Puts the values of a scope where `$name` is the whole of a text, in quotes or not; `$$` at the
/// start of a text is a literal `$`. Keys stay as they are.
///
/// Values keep their own places, so that what is wrong with them is told where they were written.
struct Substitution {
  let scope: Scope
  let diagnostics: Diagnostics
  /// How much was made so far, as ``Node/weight`` counts.
  private(set) var weight = 0

  init(_ scope: Scope, _ diagnostics: Diagnostics) {
    self.scope = scope
    self.diagnostics = diagnostics
  }

  /// `node` with values in the place of names. A name that stands for nothing is reported.
  mutating func resolve(_ node: Node) -> Node {
    switch node.content {
    case .scalar(let text, let isPlain):
      return text.hasPrefix("$") ? resolve(text, isPlain, node) : counted(node)
    case .sequence(let items):
      weight += 1
      return Node(span: node.span, content: .sequence(items.map { resolve($0) }))
    case .mapping(let entries):
      weight += 1
      let resolved = entries.map {
        Node.Entry(key: $0.key, name: $0.name, value: resolve($0.value))
      }
      return Node(span: node.span, content: .mapping(resolved))
    case .refused: return node
    }
  }

  private mutating func resolve(_ text: String, _ isPlain: Bool, _ node: Node) -> Node {
    let name = String(text.dropFirst())
    if name.hasPrefix("$") {
      return counted(Node(span: node.span, content: .scalar(name, isPlain: isPlain)))
    }
    if let value = scope[name] {
      weight += value.weight
      return value.node
    }
    diagnostics.report(mistake(text), at: node)
    return Node(span: node.span, content: .refused)
  }

  private func mistake(_ text: String) -> Mistake {
    scope.names.isEmpty
      ? .rule("\(quoted(text)) stands for nothing here; write \(quoted("$" + text)) for this text")
      : .unknown(
        what: "parameter", name: text, allowed: scope.names.map { "$" + $0 }, owner: nil)
  }

  private mutating func counted(_ node: Node) -> Node {
    weight += node.weight
    return node
  }
}

extension Node {
  /// How much there is to read: one for each value, and more for a long text.
  var weight: Int {
    switch content {
    case .scalar(let text, _): 1 + text.utf8.count / 32
    case .sequence(let items): items.reduce(1) { $0 + $1.weight }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.weight }
    case .refused: 1
    }
  }
}
