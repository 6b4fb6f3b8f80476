import KineoMotion

/// Where things stand in a preset's text, to point at them in messages.
package struct PresetOutline: Sendable {
  /// The rules that the preset does not want to hear of, in the order of the text.
  package let silences: [LintSilence]
  private var spans: [SourcePosition: SourceSpan] = [:]
  private var keys: [String: SourceSpan] = [:]
  private var layers: [String: SourceSpan] = [:]

  init(_ root: PresetValue) {
    guard case .mapping(let entries) = root.node.content else {
      silences = []
      return
    }
    let lint = entries.first { $0.name == "lint" }
    silences = lint.flatMap { Form.silences.read(PresetValue($0.value, root.diagnostics)) } ?? []
    for entry in entries {
      keys[entry.name] = entry.key.span
      collect(entry.value)
      if entry.name == "layers" { collect(layers: entry.value) }
    }
  }

  /// What to underline for the step, label or other word that stands at `position`.
  package func span(at position: SourcePosition) -> SourceSpan {
    spans[position] ?? SourceSpan(start: position)
  }

  /// A top-level key; nil where the preset does without.
  package func span(ofKey key: String) -> SourceSpan? { keys[key] }

  /// A layer's name where it is given; a copy such as `dot[3]` has that of `dot`.
  package func span(ofLayer name: String) -> SourceSpan? {
    layers[name] ?? layers[String(name.prefix { $0 != "[" })]
  }

  private mutating func collect(_ node: Node) {
    switch node.content {
    case .scalar, .numbered: spans[node.position] = node.span
    case .sequence(let items): for item in items { collect(item) }
    case .mapping(let entries):
      for entry in entries {
        spans[entry.key.position] = entry.key.span
        collect(entry.value)
      }
    case .refused: break
    }
  }

  private mutating func collect(layers node: Node) {
    guard case .sequence(let items) = node.content else { return }
    for item in items {
      guard case .mapping(let entries) = item.content, let layer = entries.first else { continue }
      layers[layer.name] = layer.key.span
      guard case .mapping(let details) = layer.value.content else { continue }
      for detail in details where detail.name == "children" { collect(layers: detail.value) }
    }
  }
}

extension PresetSource {
  /// Where things stand in the text.
  ///
  /// - Throws: ``PresetError/mistakes(source:_:omitted:)`` for text that is not a preset, but not
  ///   for mistakes within its layers and steps.
  package func outline() throws(PresetError) -> PresetOutline { try read { PresetOutline($0) } }
}
