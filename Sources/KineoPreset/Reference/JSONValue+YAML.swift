import KineoGeometry
import KineoSystem

extension JSONValue {
  /// The value of an example in YAML, as editors and validators read it (the core schema of YAML
  /// 1.2); nil if it is no YAML that presets allow.
  init?(yaml text: String) {
    guard let source = try? PresetSource(name: "", text: text) else { return nil }
    let diagnostics = Diagnostics(source: source)
    guard let root = NodeBuilder.root(of: source.text, diagnostics), diagnostics.isEmpty else {
      return nil
    }
    self.init(root)
  }

  private init(_ node: Node) {
    switch node.content {
    case _ where node.isNull: self = .null
    case .scalar("true", isPlain: true): self = .bool(true)
    case .scalar("false", isPlain: true): self = .bool(false)
    case .scalar(let text, let isPlain):
      let number = isPlain ? Decimal(text)?.double : nil
      self = number.map { .number($0) } ?? .string(text)
    case .sequence(let items): self = .array(items.map { JSONValue($0) })
    case .mapping(let entries):
      self = .object(entries.map { Member($0.name, JSONValue($0.value)) })
    case .numbered(let text): self = .string(text)
    case .refused: self = .null
    }
  }
}
