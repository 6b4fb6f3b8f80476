/// How outputs are named, such as `{name}-{theme}@{scale}x.gif`.
struct OutputTemplate {
  private enum Part {
    case literal(String)
    case placeholder(String)
  }

  /// Its place, for messages.
  let node: Node
  private let parts: [Part]

  /// Nil after reporting what is wrong.
  ///
  /// - Parameter names: What placeholders can be.
  init?(_ value: PresetValue, names: [String]) {
    guard let text = value.text() else { return nil }
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { "{}".contains($0) }) {
      parts.append(.literal(String(rest[..<brace])))
      let inside = rest[rest.index(after: brace)...]
      guard rest[brace] == "{", let end = inside.firstIndex(of: "}") else {
        value.report("a name in braces such as {name} is not complete")
        return nil
      }
      let name = String(inside[..<end])
      guard names.contains(name) else {
        value.report(.unknown(what: "placeholder", name: name, allowed: names, owner: nil))
        return nil
      }
      parts.append(.placeholder(name))
      rest = inside[inside.index(after: end)...]
    }
    guard rest.lowercased().hasSuffix(".gif") else {
      value.report("the name of an output ends in .gif, such as {name}.gif")
      return nil
    }
    node = value.node
    self.parts = parts + [.literal(String(rest))]
  }

  /// The names in braces, in order.
  var placeholders: [String] {
    parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The name with `values` in the place of names in braces.
  func expanded(_ value: (_ name: String) -> String) -> String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .placeholder(let name): value(name)
      }
    }.joined()
  }
}
