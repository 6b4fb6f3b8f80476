import KineoSystem

/// Puts the values of a scope where a text is `$name` or arithmetic with names such as `$size * 2`, in
/// quotes or not; `$$` at the start of a text is a literal `$`. Keys stay as they are.
///
/// Values keep their own places, so that mistakes in them are reported where they were written. What
/// arithmetic gives has the place of the arithmetic.
struct Substitution {
  /// The most values that names may stand for, as ``Node/weight`` counts.
  static let limit = 1_000_000

  let scope: Scope
  let diagnostics: Diagnostics
  /// How much was made so far, as ``Node/weight`` counts.
  private(set) var weight = 0
  /// How much of it stands where names were.
  private(set) var insertedWeight = 0
  /// How many numbers are drawn at random so far.
  private(set) var draws: Int

  /// - Parameter draws: How many numbers are drawn at random elsewhere, so that these are others.
  init(_ scope: Scope, _ diagnostics: Diagnostics, draws: Int = 0) {
    self.scope = scope
    self.diagnostics = diagnostics
    self.draws = draws
  }

  /// `node` with values in the place of names. A name that stands for nothing is reported.
  mutating func resolve(_ node: Node) -> Node {
    switch node.content {
    case .scalar(let text, let isPlain):
      return Self.concerns(text) ? resolve(text, isPlain, node) : counted(node)
    case .sequence(let items):
      weight += 1
      return Node(span: node.span, content: .sequence(items.map { resolve($0) }))
    case .mapping(let entries):
      weight += 1
      let resolved = entries.map {
        Node.Entry(key: $0.key, name: $0.name, value: resolve($0.value))
      }
      return Node(span: node.span, content: .mapping(resolved))
    case .refused, .numbered: return node
    }
  }

  /// Whether the text is not simply itself.
  static func concerns(_ text: String) -> Bool {
    text.hasPrefix("$") || Expression.isExpression(text)
  }

  private mutating func resolve(_ text: String, _ isPlain: Bool, _ node: Node) -> Node {
    if text.hasPrefix("$$") {
      let literal = String(text.dropFirst())
      return counted(Node(span: node.span, content: .scalar(literal, isPlain: isPlain)))
    }
    if let name = Expression.soleName(text) {
      if let value = scope[name] { return inserted(value, at: node) }
      guard CopyNumber.names.contains(name) else {
        return refused(node, because: .unknown(name))
      }
    }
    guard Expression.isExpression(text) else { return refused(node, because: .unknown(text)) }
    do throws(ExpressionFault) {
      let scope = scope
      let isKnown = { (name: String) in scope[name] != nil }
      if Expression.isNumbered(text, isKnown) {
        let lookup: Expression.Lookup = { name throws(ExpressionFault) in
          try scope.quantity(name)
        }
        let prepared = try Expression.prepared(text, isKnown, draws: &draws, lookup)
        return counted(Node(span: node.span, content: .numbered(prepared)))
      }
      let value = try Expression.value(of: text) { name throws(ExpressionFault) in
        try scope.quantity(name)
      }
      return counted(
        Node(span: node.span, content: .scalar(value.description, isPlain: true)))
    } catch {
      return refused(node, because: error)
    }
  }

  /// A paint has the place of its name, where it may be the wrong thing; what is in it has its own.
  private mutating func inserted(_ value: Scope.Value, at node: Node) -> Node {
    weight += value.weight
    insertedWeight += value.weight
    guard value.node.paintWord != nil else { return value.node }
    return Node(span: node.span, content: value.node.content)
  }

  private func refused(_ node: Node, because fault: ExpressionFault) -> Node {
    if let mistake = mistake(fault, node) { diagnostics.report(mistake, at: node) }
    return Node(span: node.span, content: .refused)
  }

  private func mistake(_ fault: ExpressionFault, _ node: Node) -> Mistake? {
    switch fault {
    case .refused: return nil
    case .wrong(let reason): return .rule(reason)
    case .unknown(let name):
      let names = scope.names
      if names.isEmpty || !Expression.isName(name) {
        let text = node.text ?? name
        return .rule(
          "\(quoted(text)) stands for nothing here; write \(quoted("$" + text)) for this text")
      }
      return .unknown(
        what: scope.noun, name: "$" + name, allowed: names.map { "$" + $0 }, owner: nil)
    }
  }

  private mutating func counted(_ node: Node) -> Node {
    weight += node.weight
    return node
  }
}

extension Scope {
  /// The number that `name` stands for.
  fileprivate func quantity(_ name: String) throws(ExpressionFault) -> Quantity {
    guard let node = self[name]?.node else { throw .unknown(name) }
    if node.content == .refused { throw .refused }
    if case .scalar(let text, isPlain: true) = node.content, let quantity = Quantity(text) {
      return quantity
    }
    let found = node.text.map { quoted($0) } ?? "\(node.finding)"
    throw .wrong(
      "$\(name) is \(found); only numbers, durations and angles can be calculated with")
  }
}

extension Node {
  /// How much there is to read: one for each value, and more for a long text.
  var weight: Int {
    switch content {
    case .scalar(let text, _): 1 + text.utf8.count / 32
    case .sequence(let items): items.reduce(1) { $0 + $1.weight }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.weight }
    case .numbered(let text): 1 + text.utf8.count / 32
    case .refused: 1
    }
  }
}
