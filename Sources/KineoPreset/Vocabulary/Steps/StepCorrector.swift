import KineoSystem

/// Answers items of a chain that are not one name with its keys, with what their author probably meant.
struct StepCorrector {
  private let reader: StepReader

  init(_ reader: StepReader) { self.reader = reader }

  // MARK: Items with several keys

  /// Reports an item that has other than one key.
  func report(_ value: PresetValue) {
    let entries = value.node.entries.map { entry in
      Node.Entry(
        key: entry.key, name: entry.name.restoringOn(reader.names.contains), value: entry.value)
    }
    let steps = entries.filter { isStep($0, among: entries) }
    if !steps.contains(where: { $0.value.holdsMappings }), reportType(entries, value) { return }
    if steps.count > 1 {
      reportSeveral(steps, entries, value)
    } else if let step = steps.first {
      reportBeside(step, entries.filter { $0.name != step.name }, value)
    } else if !reportUnknown(entries, value) {
      let _: String? = value.refuse(as: .variant(of: "step"))
    }
  }

  /// Whether the entry is a step, and not a key of another one that has the name of a step, such as `on`.
  private func isStep(_ entry: Node.Entry, among entries: [Node.Entry]) -> Bool {
    guard reader.names.contains(entry.name) else { return false }
    return entry.value.holdsMappings
      || !entries.contains { other in
        other.name != entry.name && keys(of: other.name)?.contains(entry.name) == true
      }
  }

  /// `{fadeIn: 1, rotate: 90deg}`
  private func reportSeveral(
    _ steps: [Node.Entry], _ entries: [Node.Entry], _ value: PresetValue
  ) {
    let others = entries.filter { entry in !steps.contains { $0.name == entry.name } }
    let items = steps.map { step in
      text(
        of: corrected(step, with: others.filter { keys(of: step.name)?.contains($0.name) == true })
          ?? corrected(step, with: [])) ?? example(of: step.name)
    }
    let list = "[" + items.map { "{\($0)}" }.joined(separator: ", ") + "]"
    value.with(steps[1].key).report(
      "one item has the steps \(Self.names(of: steps)); write an item for each, \(list), or this list under parallel for "
        + (steps.count == 2 ? "both" : "all") + " at once")
  }

  /// `{rotate: 90deg, at: 2}`
  private func reportBeside(
    _ step: Node.Entry, _ others: [Node.Entry], _ value: PresetValue
  ) {
    guard let first = others.first else { return }
    let one = others.count == 1
    let advice =
      text(of: corrected(step, with: others))
      ?? "\(one ? "it" : "them") inside, as in " + inside(step, others)
    value.with(first.key).report(
      "\(Self.names(of: others)) \(one ? "stands" : "stand") beside the step \(quoted(step.name)); write \(advice)"
    )
  }

  /// `"a"`, `"a" and "b"`, or `"a", "b" and "c"`.
  private static func names(of entries: [Node.Entry]) -> String {
    let names = entries.map { quoted($0.name) }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The step with those of its neighbors that it can take.
  private func inside(_ step: Node.Entry, _ others: [Node.Entry]) -> String {
    let right = others.filter { corrected(step, with: [$0])?.name == step.name }
    let shown = right.isEmpty ? nil : self.corrected(step, with: right)
    return text(of: shown) ?? example(of: step.name)
  }

  /// `{type: rotate, by: 90deg}`
  private func reportType(_ entries: [Node.Entry], _ value: PresetValue) -> Bool {
    let words = ["type", "kind", "step", "name", "action", "effect", "method", "property"]
    guard
      let type = entries.first(where: { entry in
        words.contains(Hints.folded(entry.name))
          && entry.value.text.map(reader.names.contains) == true
      }), let name = type.value.text
    else { return false }
    let step = Node.Entry(
      key: type.value, name: name, value: Node(span: type.value.span, content: .mapping([])))
    let right = text(of: corrected(step, with: entries.filter { $0.name != type.name }))
    value.with(type.key).report(
      "a step is its name with its keys; write \(right ?? example(of: name))")
    return true
  }

  /// `{rotat: 90deg, at: 2}`
  private func reportUnknown(_ entries: [Node.Entry], _ value: PresetValue) -> Bool {
    guard
      let entry = entries.first(where: { entry in
        reader.hint(entry.name) != nil || nearestName(to: entry.name, among: reader.names) != nil
      })
    else { return false }
    let node = Node(span: value.node.span, content: .mapping([entry]))
    _ = value.with(node).variant(of: "step", among: reader.names, hint: reader.hint)
    return true
  }

  // MARK: Values that are no mappings

  /// Whether the value of a step that takes keys is no mapping, and what it should be is known and
  /// reported: `rotate: 90deg`.
  func reportsValue(of step: PresetValue.Variant) -> Bool {
    guard let value = step.details, !value.node.isNull, value.node.content != .refused,
      case .mapping? = reader.type(step.name)?.spec.schema
    else { return false }
    if case .mapping = value.node.content { return false }
    let entry = Node.Entry(key: step.key.node, name: step.name, value: value.node)
    guard let right = text(of: corrected(entry, with: [])) else { return false }
    value.report("\(value.node.finding) is not a mapping; write \(right)")
    return true
  }

  /// Whether the item is a list, which is reported with a step around it.
  func reportsList(_ value: PresetValue) -> Bool {
    guard case .sequence(let items) = value.node.content, !items.isEmpty else { return false }
    let entry = Node.Entry(key: value.node, name: "sequence", value: value.node)
    guard let right = text(of: corrected(entry, with: [])) else { return false }
    value.report("a list is not a step; write \(right)")
    return true
  }

  // MARK: Correct steps

  /// The step with the values of `others`; nil where none can be found that would be read.
  private func corrected(_ step: Node.Entry, with others: [Node.Entry]) -> Node.Entry? {
    guard !reader.diagnostics.isFull, !reader.isTrial else { return nil }
    return candidates(step, others).first { reader.wouldRead($0) }
  }

  private func candidates(_ step: Node.Entry, _ others: [Node.Entry]) -> [Node.Entry] {
    func entry(_ entries: [Node.Entry]) -> Node.Entry {
      Node.Entry(
        key: step.key, name: step.name,
        value: Node(span: step.value.span, content: .mapping(entries)))
    }
    var result: [Node.Entry] = others.isEmpty ? [step] : []
    switch step.value.content {
    case .mapping(let entries): result.append(entry(entries + others))
    case _ where step.value.isNull: result.append(entry(others))
    default:
      result += valueKeys(of: step.name).map { key in
        entry([Node.Entry(key: step.key, name: key, value: step.value)] + others)
      }
    }
    return result + (others.isEmpty ? [] : [inSequence(step, others)])
  }

  /// `sequence: {steps: [step], at: 2}`, for steps that take no keys.
  private func inSequence(_ step: Node.Entry, _ others: [Node.Entry]) -> Node.Entry {
    func node(_ content: Node.Content) -> Node { Node(span: step.value.span, content: content) }
    let steps = Node.Entry(
      key: step.key, name: "steps", value: node(.sequence([node(.mapping([step]))])))
    return Node.Entry(
      key: step.key, name: "sequence", value: node(.mapping([steps] + others)))
  }

  /// The keys that a lone value may be meant for, those of the step's example first.
  private func valueKeys(of name: String) -> [String] {
    let example = reader.type(name).flatMap { PresetValue(yaml: $0.spec.example) }
    let keys = example?.node.entries.map(\.name) ?? []
    let all = keys + ["to", "by", "duration", "name", "steps", "step"]
    return all.filter { self.keys(of: name)?.contains($0) == true }
  }

  private func keys(of name: String) -> Mapping? {
    reader.type(name)?.spec.schema.keys ?? reader.definitions[name]?.mapping
  }

  private func example(of name: String) -> String {
    "\(visible(name)): \(reader.type(name)?.spec.example ?? "{}")"
  }

  private func text(of step: Node.Entry?) -> String? {
    step.map { "\(visible($0.name)): \($0.value.flowText)" }
  }
}

extension StepReader {
  /// Whether a step could stand where steps stand.
  fileprivate func wouldRead(_ step: Node.Entry) -> Bool {
    let diagnostics = Diagnostics(source: diagnostics.source)
    let node = Node(span: step.key.span, content: .mapping([step]))
    _ = trial(diagnostics).step(PresetValue(node, diagnostics))
    return diagnostics.isEmpty
  }
}

extension ValueSchema {
  /// The keys of a value that may be a mapping.
  fileprivate var keys: Mapping? {
    switch self {
    case .mapping(let mapping): mapping
    case .either(let schemas): schemas.lazy.compactMap(\.keys).first
    case .described(let schema, _): schema.keys
    default: nil
    }
  }
}

extension Node {
  /// Whether steps may be in it.
  fileprivate var holdsMappings: Bool {
    switch content {
    case .mapping: true
    case .sequence(let items): items.contains(where: \.holdsMappings)
    case .scalar, .numbered, .refused: false
    }
  }

  /// The value in one line of YAML, what is long or deep in it left out.
  fileprivate var flowText: String {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain && !text.contains(where: { ",[]{}:#\"'".contains($0) })
        ? visible(text) : quoted(text.replacing("\"", with: "'"))
    case .sequence(let items): Self.joined(items.map(\.flowText), "[", "]")
    case .mapping(let entries):
      Self.joined(entries.map { "\(visible($0.name)): \($0.value.flowText)" }, "{", "}")
    case .numbered(let text): visible(text)
    case .refused: "..."
    }
  }

  private static func joined(_ parts: [String], _ open: String, _ close: String) -> String {
    let text = parts.joined(separator: ", ")
    return open + (text.count > 80 ? "..." : text) + close
  }
}
