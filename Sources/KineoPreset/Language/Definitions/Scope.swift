/// The values that `$name` stands for somewhere in a preset.
struct Scope: Sendable {
  /// What a name stands for.
  struct Value: Sendable {
    let node: Node
    /// How much there is to read, measured once for all the places that show the value.
    let weight: Int

    init(_ node: Node) {
      self.node = node
      weight = node.weight
    }
  }

  /// What names are called here, for messages: `parameter` or `variable`.
  let noun: String
  private let ownNames: [String]
  private let values: [String: Value]
  private let outerNames: [String]
  private let outerValues: [String: Value]

  /// Names are without their `$`, no two of them are equal; they hide those of `outer`.
  init(
    _ entries: [(name: String, value: Value)] = [], noun: String = "variable",
    within outer: Scope? = nil
  ) {
    precondition(outer?.outerValues.isEmpty != false, "scopes are nested two deep at most")
    ownNames = entries.map(\.name)
    values = Dictionary(
      entries.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    outerNames = outer?.ownNames ?? []
    outerValues = outer?.values ?? [:]
    self.noun =
      ownNames.isEmpty ? outer?.noun ?? noun : outerNames.isEmpty ? noun : "\(noun) or variable"
  }

  subscript(name: String) -> Value? { values[name] ?? outerValues[name] }

  /// All names in the order messages list them.
  var names: [String] { ownNames + outerNames.filter { values[$0] == nil } }
}
