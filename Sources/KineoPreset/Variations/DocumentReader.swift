import KineoMotion

/// Reads all of a document but its layers and steps.
struct DocumentReader {
  let source: PresetSource
  let settings: PresetSettings
  let diagnostics: Diagnostics

  init(_ source: PresetSource, _ settings: PresetSettings, _ diagnostics: Diagnostics) {
    self.source = source
    self.settings = settings
    self.diagnostics = diagnostics
  }

  /// Nil when the text is not YAML, which is reported.
  func read() -> DocumentParts? {
    guard let root = NodeBuilder.root(of: source.text, diagnostics) else { return nil }
    let entries = Dictionary(
      root.entries.map { ($0.name, PresetValue($0.value, diagnostics)) },
      uniquingKeysWith: { first, _ in first })
    let variables = VariableTable(entries["variables"].map(VariableReader().variables) ?? [])
    let set = assignments(variables)
    var parts = DocumentParts(root: root, variables: variables)
    var values = VariableValues(variables, set, diagnostics)
    _ = values.scope()
    let name = PresetName(source.name)
    parts.variations = [
      PresetVariation(
        label: "", outputName: "\(name.stem).gif", outputNameMistake: name.mistake,
        origin: PresetOrigin(text: source.text), budget: Budget(), assignments: set)
    ]
    return parts
  }

  /// What is set from outside; names that stand for nothing are reported.
  private func assignments(_ variables: VariableTable) -> [Assignment] {
    settings.values.enumerated().compactMap { index, value in
      let file = PresetSettings.File.value(index)
      diagnostics.texts.set(
        PresetTexts.Text(
          name: "--set \(value.name)", text: value.text, hasLines: false,
          notes: ["for \(visibleName(source.name))"]), as: file)
      let node = Node(
        span: SourceSpan(start: SourcePosition(line: 1, column: 1, file: file)),
        content: .scalar(value.text, isPlain: true))
      guard variables[value.name] != nil else {
        diagnostics.report(variables.unknown(value.name), at: node)
        return nil
      }
      return Assignment(name: value.name, node: node, isLiteral: true)
    }
  }
}
