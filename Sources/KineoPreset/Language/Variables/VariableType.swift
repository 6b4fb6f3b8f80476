import KineoGeometry

/// What values a variable can have.
enum VariableType: String, CaseIterable, Sendable {
  case number, integer, boolean, color, paint, duration, angle, text

  /// The type of a value without a stated type.
  init(inferredFrom node: Node) {
    guard let text = node.text, !node.isNull else {
      self = node.paintWord == nil ? .text : .paint
      return
    }
    if !node.isQuoted {
      if text == "true" || text == "false" {
        self = .boolean
        return
      }
      if let quantity = Quantity(text) {
        self = quantity.unit == .none ? .number : quantity.unit.isTime ? .duration : .angle
        return
      }
    }
    self = Color(css: text) == nil ? .text : .color
  }

  var isOrdered: Bool {
    switch self {
    case .number, .integer, .duration, .angle: true
    case .boolean, .color, .paint, .text: false
    }
  }

  /// The value as this type has it; nil after reporting that it is none.
  func checked(_ node: Node, _ diagnostics: Diagnostics) -> Node? {
    let value = PresetValue(node, diagnostics)
    switch self {
    case .number: return value.number(in: Self.numbers).map { _ in node }
    case .integer: return value.integer(in: -Self.largest...Self.largest).map { _ in node }
    case .boolean: return value.boolean().map { _ in node }
    case .color:
      if let word = node.paintWord {
        value.report("\(word.noun) is not a color; a variable of type: paint takes it")
        return nil
      }
      return value.color().map { _ in node }
    case .paint:
      // What is in a gradient is checked where it is used.
      if node.paintWord != nil { return node }
      if node.isMeantAsPaint, let entry = node.entries.first {
        let words = PaintWord.allCases.map(\.rawValue)
        diagnostics.report(
          .unknown(what: "key", name: entry.name, allowed: words, owner: "a paint"),
          at: entry.key)
        return nil
      }
      return value.color().map { _ in node }
    case .duration: return value.duration().map { _ in node.withUnit("s") }
    case .angle: return value.angle().map { _ in node.withUnit("deg") }
    case .text:
      // In quotes, so that it is not read as a number.
      return value.text().map { _ in node.inQuotes }
    }
  }

  private static let largest = Quantity.limit.numerator
  private static let numbers = Bounds(-Double(largest)...Double(largest))
}

extension Node {
  /// The text as if it stood in quotes.
  var inQuotes: Node {
    text.map { Node(span: span, content: .scalar($0, isPlain: false)) } ?? self
  }

  /// The number with `unit` unless it has one.
  fileprivate func withUnit(_ unit: String) -> Node {
    guard let text, Decimal(text) != nil else { return self }
    return Node(span: span, content: .scalar(text + unit, isPlain: true))
  }
}
