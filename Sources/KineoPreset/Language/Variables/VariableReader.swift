import KineoSystem

/// Reads what stands under `variables`.
struct VariableReader {
  /// `name: default` or `name: {type: number, default: 1}`, many times.
  func variables(_ value: PresetValue) -> [Variable] {
    guard case .mapping(let entries) = value.node.content else {
      value.report(.notA(.mapping, found: value.node.finding, because: nil))
      return []
    }
    if entries.count > Variable.limit {
      PresetValue(entries[Variable.limit].key, value.diagnostics).report(
        "more than \(Variable.limit) variables; that is the limit")
    }
    return entries.prefix(Variable.limit).compactMap { entry in
      let key = PresetValue(entry.key, value.diagnostics)
      guard Self.accept(entry.name, key) else { return nil }
      return variable(entry.name, key.node, PresetValue(entry.value, value.diagnostics))
    }
  }

  /// Whether `name` can be that of a variable; reports why not.
  static func accept(_ name: String, _ key: PresetValue) -> Bool {
    if Variable.reservedNames.contains(name) {
      key.report("\(quoted(name)) has its own meaning in names of outputs; call it otherwise")
      return false
    }
    guard Expression.isName(name), name == visible(name) else {
      key.report("a variable's name is letters, digits and _, no digit first, 60 at most")
      return false
    }
    return true
  }

  private func variable(_ name: String, _ key: Node, _ value: PresetValue) -> Variable {
    var variable = Variable(name: name, key: key)
    switch value.node.content {
    case .scalar where !value.node.isNull: variable.value = value.node
    case .mapping where VariableFields.areMeant(by: value.node): read(value, into: &variable)
    case .mapping: (variable.value, variable.type) = (value.node, .paint)
    case .refused: variable.value = value.node
    default:
      value.report("a variable is its default, or {type: ..., default: ...}")
      variable.value = Node(span: value.node.span, content: .refused)
    }
    if variable.type == nil, let value = variable.value, !value.isExpression {
      let type = VariableType(inferredFrom: value)
      // Another theme may have a gradient where this one has a color.
      variable.type = type == .color ? .paint : type
    }
    return variable
  }

  private func read(_ value: PresetValue, into variable: inout Variable) {
    guard let keys = value.keys(of: VariableFields.mapping) else { return }
    variable.type = keys[VariableFields.type]
    variable.value = keys[VariableFields.fallback]
    if let text = variable.value, text.text == nil, text.content != .refused,
      !text.isMeantAsPaint
    {
      PresetValue(text, value.diagnostics).report(
        .notA(.text, found: text.finding, because: nil))
      variable.value = Node(span: text.span, content: .refused)
    }
    if !keys.contains(VariableFields.type), variable.value == nil {
      variable.value = Node(span: value.node.span, content: .refused)
    }
    let type =
      variable.type
      ?? variable.value.flatMap { $0.isExpression ? nil : VariableType(inferredFrom: $0) }
    variable.least = limit(VariableFields.minimum, keys, type)
    variable.most = limit(VariableFields.maximum, keys, type)
    if let least = variable.least, let most = variable.most, least.magnitude > most.magnitude {
      keys.key(of: VariableFields.maximum)?.report(
        "the maximum \(most) is less than the minimum \(least)")
      (variable.least, variable.most) = (nil, nil)
    }
    variable.choices = keys.written(VariableFields.oneOf)?.items()?.compactMap { item in
      let type = type ?? VariableType(inferredFrom: item.node)
      return type.checked(item.node, item.diagnostics)
    }
    if let choices = variable.choices, choices.isEmpty { variable.choices = nil }
  }

  private func limit(
    _ field: Field<Node>, _ keys: MappingReader, _ type: VariableType?
  ) -> Quantity? {
    guard let value = keys.written(field) else { return nil }
    if let type, !type.isOrdered {
      keys.key(of: field)?.report("a \(type.rawValue) has no \(field.name); numbers have")
      return nil
    }
    let checked = (type ?? .number).checked(value.node, value.diagnostics)
    return checked?.text.flatMap { Quantity($0) }
  }
}

extension Node {
  /// Whether variables decide what it is; a paint is one, whatever is in it.
  var isExpression: Bool { text.map { $0.hasPrefix("$") || Expression.isExpression($0) } ?? false }

  /// The names of variables in it and in all that it holds.
  var variableNames: [String] {
    switch content {
    case .scalar(let text, _):
      text.hasPrefix("$") || Expression.isExpression(text) ? Expression.names(in: text) : []
    case .sequence(let items): items.flatMap(\.variableNames)
    case .mapping(let entries): entries.flatMap(\.value.variableNames)
    case .refused, .numbered: []
    }
  }
}
