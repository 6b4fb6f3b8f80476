import KineoSystem

/// Works out the values of a preset's variables, each when it is asked for the first time.
struct VariableValues {
  /// The longest chain of variables that stand for each other.
  private static let depthLimit = 100

  private let variables: VariableTable
  private let assignments: [String: Assignment]
  private let diagnostics: Diagnostics
  private var known: [String: Node] = [:]
  /// The variables that wait for the one that is asked for.
  private var path: [String] = []

  /// - Parameter assignments: Values instead of the defaults; the last one for a name counts.
  init(_ variables: VariableTable, _ assignments: [Assignment], _ diagnostics: Diagnostics) {
    self.variables = variables
    self.assignments = Dictionary(
      assignments.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    self.diagnostics = diagnostics
  }

  /// All variables, those without a right value as `.refused`, which is reported.
  mutating func scope() -> Scope {
    Scope(variables.list.map { ($0.name, Scope.Value(value(of: $0))) })
  }

  /// The value of `name`; nil when there is no such variable.
  mutating func value(of name: String) -> Node? { variables[name].map { value(of: $0) } }

  private mutating func value(of variable: Variable) -> Node {
    if let known = known[variable.name] { return known }
    path.append(variable.name)
    let value = calculated(variable) ?? Node(span: variable.key.span, content: .refused)
    path.removeLast()
    known[variable.name] = value
    return value
  }

  private mutating func calculated(_ variable: Variable) -> Node? {
    guard let assignment = assignments[variable.name] else {
      guard let value = variable.value else {
        diagnostics.report(
          .rule(
            "\(quoted(variable.name)) has no default and must be set, as with --set "
              + "\(variable.name)=..."), at: variable.key)
        return nil
      }
      return checked(resolved(value), of: variable)
    }
    return assignment.isLiteral
      ? checked(assignment.node, of: variable, isLiteral: true)
      : checked(resolved(assignment.node), of: variable)
  }

  private mutating func checked(
    _ node: Node, of variable: Variable, isLiteral: Bool = false
  ) -> Node? {
    if node.content == .refused { return nil }
    let type = variable.type ?? inferredType(of: variable) ?? VariableType(inferredFrom: node)
    // Outside of presets, words such as null and nothing at all are texts like any other.
    let value = isLiteral && type == .text ? node.inQuotes : node
    return variable.checked(value, as: type, diagnostics)
  }

  /// The type of a default that is an expression.
  private mutating func inferredType(of variable: Variable) -> VariableType? {
    guard assignments[variable.name] != nil, let value = variable.value else { return nil }
    let node = resolved(value)
    return node.content == .refused ? nil : VariableType(inferredFrom: node)
  }

  /// `node` with the values of variables, which are worked out first.
  private mutating func resolved(_ node: Node) -> Node {
    guard node.isExpression || node.paintWord != nil else { return node }
    var entries: [(name: String, value: Scope.Value)] = []
    for name in node.variableNames where !(node.text == nil && isOfCopies(name)) {
      guard variables[name] != nil else {
        diagnostics.report(variables.unknown(name, prefix: "$"), at: node)
        return Node(span: node.span, content: .refused)
      }
      if let mistake = mistake(reaching: name) {
        diagnostics.report(.rule(mistake), at: node)
        return Node(span: node.span, content: .refused)
      }
      if let value = value(of: name) { entries.append((name, Scope.Value(value))) }
    }
    var substitution = Substitution(Scope(entries), diagnostics, draws: node.position.line << 20)
    return substitution.resolve(node).evaluated(for: nil, diagnostics)
  }

  /// Whether `name` is the number of a copy, which a paint has where it is used.
  private func isOfCopies(_ name: String) -> Bool {
    CopyNumber.names.contains(name) && variables[name] == nil
  }

  /// Why `name` cannot be worked out on the way here.
  private func mistake(reaching name: String) -> String? {
    if let start = path.firstIndex(of: name) {
      let way = (path[start...] + [name]).joined(separator: " → ")
      return "a variable cannot stand for itself: \(way)"
    }
    guard path.count >= Self.depthLimit else { return nil }
    return "variables stand for each other over more than \(Self.depthLimit) steps"
  }
}
