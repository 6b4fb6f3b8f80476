/// An axis of the matrix: one thing that outputs of a preset differ in, such as a theme.
struct MatrixAxis: Sendable {
  /// The most axes of a matrix.
  static let limit = 32
  /// The most values of an axis.
  static let optionLimit = 1000

  /// One of its values.
  struct Option: Sendable, Equatable {
    /// Its name, or the value itself as it is written.
    let text: String
    /// What it sets, the axis itself included.
    let assignments: [Assignment]
  }

  let name: String
  let key: Node
  /// Whether options have names and set other variables; otherwise they are values of the axis.
  let isNamed: Bool
  let options: [Option]

  /// The option that `node` names; nil after reporting that there is none.
  ///
  /// - Parameter isLiteral: Whether `$` means nothing in `node`.
  func option(_ node: Node, isLiteral: Bool, _ diagnostics: Diagnostics) -> Option? {
    guard let text = node.text else {
      diagnostics.report(.notA(.text, found: node.finding, because: nil), at: node)
      return nil
    }
    if !isNamed {
      return Option(
        text: text, assignments: [Assignment(name: name, node: node, isLiteral: isLiteral)])
    }
    if let option = options.first(where: { $0.text == text }) { return option }
    diagnostics.report(
      .unknown(what: name, name: text, allowed: options.map(\.text), owner: nil), at: node)
    return nil
  }
}

/// The matrix of a preset, which is written under `variants`.
struct Matrix: Sendable {
  /// Values of axes that leave a combination out.
  struct Exclusion: Sendable {
    /// By the index of the axis.
    let options: [Int: MatrixAxis.Option]
  }

  /// A combination besides those that multiply.
  struct Inclusion: Sendable {
    /// One for each axis.
    let options: [MatrixAxis.Option]
    /// What it sets besides.
    let extras: [Assignment]
  }

  var axes: [MatrixAxis] = []
  var excluded: [Exclusion] = []
  var included: [Inclusion] = []
}

extension MatrixAxis.Option {
  /// Whether both give the same value for one axis.
  func isSame(as other: Self) -> Bool {
    if text == other.text { return true }
    guard let mine = assignments.first?.node, let others = other.assignments.first?.node else {
      return false
    }
    return mine.isSameValue(as: others)
  }
}
