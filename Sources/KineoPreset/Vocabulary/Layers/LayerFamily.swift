import KineoMotion
import KineoSystem

/// A layer as a preset writes it, together with all its copies.
struct LayerFamily {
  /// As the preset writes it.
  let name: String
  /// The key of the name.
  let key: Node
  /// How the groups around the layer and then the layer itself are copied, outermost first; empty
  /// for a layer that is there once.
  let copies: [Copies]
  /// Whether the number of copies could not be read and is unknown.
  let isUncertain: Bool

  /// What a preset need not write.
  static let camera = LayerFamily(
    name: Camera.name,
    key: Node(
      span: SourceSpan(start: SourcePosition(line: 1, column: 1)), content: .refused),
    copies: [], isUncertain: false)

  var isCopied: Bool { !copies.isEmpty || isUncertain }

  /// What all copies are called together.
  var collective: String { name + "s" }

  /// How messages list the family: names that can be used as they are.
  var listing: [String] {
    guard isCopied else { return [name] }
    return [collective] + (isUncertain ? [] : [copies.reduce(name) { $0 + "[0..\($1.count - 1)]" }])
  }

  /// What the first copy is called.
  var first: String { copies.reduce(name) { text, _ in text + "[0]" } }

  /// Which copies there are, for a message: `there are dot[0] to dot[11]`.
  var range: String {
    if copies.isEmpty { return "there is only \(quoted(name))" }
    let last = copies.reduce(name) { $0 + "[\($1.count - 1)]" }
    return first == last ? "there is only \(first)" : "there are \(first) to \(last)"
  }

  /// The copies with these numbers, which may be fewer than the copies are deep: then all that
  /// begin so. Nil where there are no such copies.
  func selection(_ indices: [LayerReference.Index]) -> LayerSelection? {
    guard indices.count <= copies.count,
      zip(indices, copies).allSatisfy({ max($0.first, $0.last) < $1.count })
    else { return nil }
    let rest = copies.dropFirst(indices.count)
    let numbers = indices.map(\.numbers) + rest.map { Array(0..<$0.count) }
    let names = numbers.reduce([name]) { names, numbers in
      names.flatMap { name in numbers.map { "\(name)[\($0)]" } }
    }
    let isWhole = rest.count == 1 && indices.allSatisfy { $0.first == $0.last }
    return LayerSelection(names: names, columns: isWhole ? rest.last?.columns : nil)
  }
}
