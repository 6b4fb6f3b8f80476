import KineoMotion

/// One value of a preset's text with its place: the tree between YAML and the meaning of keys.
package struct Node: Equatable, Sendable {
  /// The node's text on its first line.
  package let span: SourceSpan
  /// What was written there.
  package let content: Content

  /// The kinds of values YAML has.
  package enum Content: Equatable, Sendable {
    /// Text; `isPlain` unless it stood in quotes or in a block (`|`, `>`).
    case scalar(String, isPlain: Bool)
    /// Items in the order of the text.
    case sequence([Node])
    /// Entries in the order of the text; no two keys are equal.
    case mapping([Entry])
    /// Something presets do not allow, such as an alias. Its mistake is already reported, so that
    /// whoever meets it stays silent.
    case refused
    /// Arithmetic whose value is known only where it is read: with the number of a copy, or drawn at
    /// random. All other names in it are replaced.
    case numbered(String)
  }

  /// A key and its value. A key's content is always a scalar.
  package struct Entry: Equatable, Sendable {
    /// The key with its place.
    package let key: Node
    /// The text of `key`.
    package let name: String
    /// What stands after the colon.
    package let value: Node

    /// A key, its text, and its value.
    package init(key: Node, name: String, value: Node) {
      self.key = key
      self.name = name
      self.value = value
    }
  }

  /// What stands at a place.
  package init(span: SourceSpan, content: Content) {
    self.span = span
    self.content = content
  }

  /// The same at another place, with all that is in it.
  func moved(to span: SourceSpan) -> Node {
    switch content {
    case .scalar, .refused, .numbered: Node(span: span, content: content)
    case .sequence(let items):
      Node(span: span, content: .sequence(items.map { $0.moved(to: span) }))
    case .mapping(let entries):
      Node(
        span: span,
        content: .mapping(
          entries.map {
            Entry(key: $0.key.moved(to: span), name: $0.name, value: $0.value.moved(to: span))
          }))
    }
  }

  /// Where the node starts.
  package var position: SourcePosition { span.start }

  /// What a mapping has; nothing for anything else.
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  /// The text of a scalar, nil for anything else.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// Whether nothing was written: an empty plain scalar, `~` or `null`.
  package var isNull: Bool {
    if case .scalar(let text, isPlain: true) = content {
      ["", "~", "null", "Null", "NULL"].contains(text)
    } else {
      false
    }
  }

  /// Whether the text stood in quotes or in a block.
  package var isQuoted: Bool {
    if case .scalar(_, isPlain: false) = content { true } else { false }
  }
}
