import KineoSystem

/// Something that a preset leaves open: a name with a value, and what other values it can have.
struct Variable: Sendable {
  /// How many there are at most.
  static let limit = 1000
  /// Names with another meaning in the names of outputs.
  static let reservedNames = ["name", "row"]

  let name: String
  /// The place of the name.
  let key: Node
  /// Nil for that of ``value``, or of whatever sets it.
  var type: VariableType?
  /// The default; nil if a value is required.
  var value: Node?
  var least: Quantity?
  var most: Quantity?
  /// The only values it can have; nil for all.
  var choices: [Node]?

  /// `node` as a value of the variable; nil after reporting why it is none.
  func checked(_ node: Node, as type: VariableType, _ diagnostics: Diagnostics) -> Node? {
    guard let value = type.checked(node, diagnostics) else { return nil }
    if let mistake = mistake(in: value, value.text ?? value.spelling) {
      diagnostics.report(mistake, at: node)
      return nil
    }
    return value
  }

  private func mistake(in node: Node, _ text: String) -> Mistake? {
    if let number = Quantity(text)?.magnitude {
      if let least, number < least.magnitude {
        return .rule("\(quoted(text)) is less than \(least), the least that \(name) may be")
      }
      if let most, number > most.magnitude {
        return .rule("\(quoted(text)) is more than \(most), the most that \(name) may be")
      }
    }
    if let choices, !choices.contains(where: { $0.isSameValue(as: node) }) {
      return .unknown(
        what: "value", name: text, allowed: choices.map { $0.text ?? $0.spelling }, owner: name)
    }
    return nil
  }
}

extension Node {
  /// Whether both are one text, one number however it is spelled, or one paint.
  func isSameValue(as other: Node) -> Bool {
    guard let text, let otherText = other.text else {
      return paintWord != nil && spelling == other.spelling
    }
    if text == otherText { return true }
    guard !isQuoted, !other.isQuoted, let a = Quantity(text), let b = Quantity(otherText),
      let (a, b) = Quantity.aligned(a, b)
    else { return false }
    return a == b
  }
}
