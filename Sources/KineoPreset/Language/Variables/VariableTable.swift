import KineoSystem

/// The variables of a preset, those that only its variants name included.
struct VariableTable: Sendable {
  /// In the order of the text.
  private(set) var list: [Variable]
  private var numbers: [String: Int]

  /// Of two with one name the first counts.
  init(_ list: [Variable] = []) {
    self.list = []
    numbers = [:]
    for variable in list { add(variable) }
  }

  mutating func add(_ variable: Variable) {
    guard numbers[variable.name] == nil else { return }
    numbers[variable.name] = list.count
    list.append(variable)
  }

  subscript(name: String) -> Variable? { numbers[name].map { list[$0] } }

  var names: [String] { list.map(\.name) }

  /// The message about a name that is none of these.
  ///
  /// - Parameter prefix: What stands before names where it was found.
  func unknown(_ name: String, prefix: String = "") -> Mistake {
    list.isEmpty
      ? .rule("there is no variable \(quoted(name)); the preset has none at all")
      : .unknown(
        what: "variable", name: prefix + name, allowed: names.map { prefix + $0 }, owner: nil)
  }
}

/// A value that a variable has instead of its default.
struct Assignment: Sendable, Equatable {
  let name: String
  let node: Node
  /// Whether `$` is plain text in it: it does not come from a preset.
  var isLiteral = false
}
