import KineoGeometry

/// Which of several copies of a layer, or of several layers in a stagger, something is read for.
struct CopyNumber: Sendable, Equatable {
  /// From 0.
  let index: Int
  let count: Int

  /// What is read only to find out whether it can be.
  static let placeholder = CopyNumber(index: 0, count: 1)

  /// The names of the two in arithmetic, unless variables have these names.
  static let names = ["index", "count"]

  /// What a name stands for; nil for another name.
  subscript(name: String) -> Quantity? {
    switch name {
    case "index": Quantity(Rational(index))
    case "count": Quantity(Rational(count))
    default: nil
    }
  }
}

extension Node {
  /// A value that is known only here; any other node as it is. Mistakes are reported.
  func evaluated(for number: CopyNumber?, _ diagnostics: Diagnostics) -> Node {
    guard case .numbered(let text) = content else { return self }
    do throws(ExpressionFault) {
      let value = try Expression.value(of: text, for: number)
      return Node(span: span, content: .scalar(value.description, isPlain: true))
    } catch {
      if case .wrong(let reason) = error { diagnostics.report(.rule(reason), at: self) }
      return Node(span: span, content: .refused)
    }
  }

  /// Whether anything in it may have another value for each copy.
  ///
  /// - Parameter names: Names of definitions, to use which is such a thing.
  func isNumbered(through names: Set<String> = []) -> Bool {
    switch content {
    case .numbered: true
    case .refused: false
    case .scalar(let text, _):
      names.contains(text) || Expression.isNumbered(text) { !CopyNumber.names.contains($0) }
    case .sequence(let items): items.contains { $0.isNumbered(through: names) }
    case .mapping(let entries):
      entries.contains { names.contains($0.name) || $0.value.isNumbered(through: names) }
    }
  }
}
