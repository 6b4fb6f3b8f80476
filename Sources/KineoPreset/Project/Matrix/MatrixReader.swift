import KineoSystem

/// Reads the matrix under `variants`; axes, and what they set, become variables.
struct MatrixReader {
  private static let ownKeys = ["exclude", "include"]

  private(set) var variables: VariableTable
  private(set) var matrix = Matrix()
  private let declared: VariableTable
  /// Which axis sets a variable.
  private var setters: [String: String] = [:]

  init(_ variables: VariableTable) {
    self.variables = variables
    declared = variables
  }

  mutating func read(_ value: PresetValue) {
    guard case .mapping(let entries) = value.node.content else {
      value.report(.notA(.mapping, found: value.node.finding, because: nil))
      return
    }
    let axes = entries.filter { !Self.ownKeys.contains($0.name) }
    if axes.count > MatrixAxis.limit {
      value.diagnostics.report(
        .rule("more than \(MatrixAxis.limit) axes of variants; that is the limit"),
        at: axes[MatrixAxis.limit].key)
    }
    for entry in axes.prefix(MatrixAxis.limit) { readAxis(entry, value.diagnostics) }
    for entry in entries where Self.ownKeys.contains(entry.name) {
      for item in PresetValue(entry.value, value.diagnostics).items() ?? [] {
        if entry.name == "exclude" { readExclusion(item) } else { readInclusion(item) }
      }
    }
  }

  private mutating func readAxis(_ entry: Node.Entry, _ diagnostics: Diagnostics) {
    let key = PresetValue(entry.key, diagnostics)
    guard VariableReader.accept(entry.name, key) else { return }
    switch entry.value.content {
    case .sequence(let items) where !items.isEmpty: addList(entry, items, diagnostics)
    case .mapping(let options) where !options.isEmpty: addNamed(entry, options, diagnostics)
    case .refused: return
    default:
      diagnostics.report(
        .rule("an axis of variants is a list of values, or names with what each sets"),
        at: entry.value)
    }
  }

  /// `scale: [1, 2]`
  private mutating func addList(
    _ entry: Node.Entry, _ items: [Node], _ diagnostics: Diagnostics
  ) {
    claim(entry.name, for: entry.name, at: entry.key, diagnostics)
    guard items.count <= MatrixAxis.optionLimit else {
      diagnostics.report(
        .rule(
          "an axis of \(items.count) values; at most \(MatrixAxis.optionLimit) are allowed, and a table "
            + "of data can have more"),
        at: entry.key)
      return
    }
    var options: [MatrixAxis.Option] = []
    for item in items {
      if let paint = item.paintWord {
        diagnostics.report(
          .rule(
            "\(paint.noun) is no name for a GIF; give it one, such as \(entry.name): "
              + "{dusk: {sky: {linear: [gold, crimson]}}}"), at: item)
        continue
      }
      guard let text = item.text, !item.isNull else {
        diagnostics.report(.notA(.text, found: item.finding, because: nil), at: item)
        continue
      }
      let option = MatrixAxis.Option(
        text: text, assignments: [Assignment(name: entry.name, node: item)])
      if options.contains(where: { $0.isSame(as: option) }) {
        diagnostics.report(.rule("\(quoted(text)) is in the list twice"), at: item)
      } else {
        options.append(option)
      }
    }
    variables.add(Variable(name: entry.name, key: entry.key))
    matrix.axes.append(
      MatrixAxis(name: entry.name, key: entry.key, isNamed: false, options: options))
  }

  /// `theme: {light: {ink: black}, dark: {ink: white}}`
  private mutating func addNamed(
    _ entry: Node.Entry, _ names: [Node.Entry], _ diagnostics: Diagnostics
  ) {
    claim(entry.name, for: entry.name, at: entry.key, diagnostics)
    if declared[entry.name] != nil {
      diagnostics.report(
        .rule(
          "\(quoted(entry.name)) is a variable already; options with names need a name of their own"
        ),
        at: entry.key)
      return
    }
    variables.add(Variable(name: entry.name, key: entry.key, type: .text))
    var set: [(name: String, key: Node)] = []
    let options = names.map { option in
      if !option.value.isNull, option.value.entries.isEmpty,
        option.value.content != .mapping([])
      {
        diagnostics.report(
          .notA(.mapping, found: option.value.finding, because: nil), at: option.value)
      }
      for value in option.value.entries where !set.contains(where: { $0.name == value.name }) {
        set.append((value.name, value.key))
      }
      let name = Node(span: option.key.span, content: .scalar(option.name, isPlain: false))
      return MatrixAxis.Option(
        text: option.name,
        assignments: [Assignment(name: entry.name, node: name, isLiteral: true)]
          + option.value.entries.map { Assignment(name: $0.name, node: $0.value) })
    }
    for (name, key) in set {
      claim(name, for: entry.name, at: key, diagnostics)
      guard declared[name] == nil,
        VariableReader.accept(name, PresetValue(key, diagnostics))
      else { continue }
      var variable = Variable(name: name, key: key)
      for option in options where !option.assignments.contains(where: { $0.name == name }) {
        diagnostics.report(
          .rule("\(quoted(name)) has no default, and \(option.text) does not set it"), at: key)
        variable.value = Node(span: key.span, content: .refused)
      }
      variables.add(variable)
    }
    matrix.axes.append(
      MatrixAxis(name: entry.name, key: entry.key, isNamed: true, options: options))
  }

  /// Reports that two axes set one variable.
  private mutating func claim(
    _ name: String, for axis: String, at key: Node, _ diagnostics: Diagnostics
  ) {
    if let other = setters[name], other != axis || name == axis {
      diagnostics.report(
        .rule("\(quoted(name)) is set by the axis \(quoted(other)) already"), at: key)
    }
    setters[name] = axis
  }

  /// `{theme: dark, scale: 2}`; each may be left out.
  private mutating func readExclusion(_ value: PresetValue) {
    var options: [Int: MatrixAxis.Option] = [:]
    guard case .mapping(let entries) = value.node.content, !entries.isEmpty else {
      value.report("an exclusion is values of axes, such as {\(example)}")
      return
    }
    for entry in entries {
      guard let index = matrix.axes.firstIndex(where: { $0.name == entry.name }) else {
        value.diagnostics.report(unknownAxis(entry.name), at: entry.key)
        return
      }
      let axis = matrix.axes[index]
      guard let option = axis.option(entry.value, isLiteral: false, value.diagnostics) else {
        return
      }
      guard axis.options.contains(where: { $0.isSame(as: option) }) else {
        value.diagnostics.report(
          .unknown(
            what: axis.name, name: option.text, allowed: axis.options.map(\.text), owner: nil),
          at: entry.value)
        return
      }
      options[index] = option
    }
    matrix.excluded.append(Matrix.Exclusion(options: options))
  }

  /// `{theme: light, scale: 3}` with all axes, and other variables besides.
  private mutating func readInclusion(_ value: PresetValue) {
    guard case .mapping(let entries) = value.node.content else {
      value.report("an inclusion is a value for each axis, such as {\(example)}")
      return
    }
    let given = Dictionary(
      entries.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var options: [MatrixAxis.Option] = []
    for axis in matrix.axes {
      guard let node = given[axis.name] else {
        value.report(.missing(key: axis.name, owner: "the inclusion"))
        return
      }
      guard let option = axis.option(node, isLiteral: false, value.diagnostics) else { return }
      options.append(option)
    }
    let extras = entries.filter { entry in !matrix.axes.contains { $0.name == entry.name } }
    for extra in extras where variables[extra.name] == nil {
      value.diagnostics.report(variables.unknown(extra.name), at: extra.key)
    }
    matrix.included.append(
      Matrix.Inclusion(
        options: options, extras: extras.map { Assignment(name: $0.name, node: $0.value) }))
  }

  private var example: String {
    let axes = matrix.axes.prefix(2).map { "\($0.name): \($0.options.first?.text ?? "")" }
    return visible(axes.joined(separator: ", "))
  }

  private func unknownAxis(_ name: String) -> Mistake {
    .unknown(what: "axis", name: name, allowed: matrix.axes.map(\.name), owner: nil)
  }
}
