import KineoMotion

/// Lists the GIFs that a document asks for: its rows times its matrix.
struct OutputPlanner {
  /// The most values of variables that all outputs together may have.
  private static let valueLimit = 1_000_000

  let table: VariableTable
  let matrix: Matrix
  let settings: PresetSettings
  let diagnostics: Diagnostics
  var namer: OutputNamer?
  var limits = LimitsReader()
  var origin = PresetOrigin(text: "")

  init(
    table: VariableTable, matrix: Matrix, settings: PresetSettings, diagnostics: Diagnostics
  ) {
    self.table = table
    self.matrix = matrix
    self.settings = settings
    self.diagnostics = diagnostics
  }

  /// A row's number, from 1 on, and its values; nil without a table.
  private typealias NumberedRow = (number: Int, row: DataTable.Row)?

  /// All of them; none after a report.
  ///
  /// - Parameter entry: What stands under `variants`.
  mutating func outputs(at entry: Node.Entry?) -> [PresetOutput] {
    let set = assignments()
    checkColumns()
    let rows: [NumberedRow] =
      settings.rows.map { $0.rows.enumerated().map { ($0.offset + 1, $0.element) } } ?? [nil]
    let products = rows.map { row in
      MatrixProduct(matrix, chosen: chosen((row?.row.values ?? []) + set))
    }
    let place = entry?.key ?? settings.rows?.columns.first?.key
    guard accept(products, at: place) else { return [] }

    var result: [PresetOutput] = []
    for (row, product) in zip(rows, products) {
      for combination in product.combinations where !diagnostics.isFull {
        result.append(output(combination, row, set))
      }
    }
    if result.isEmpty, diagnostics.isEmpty, let place {
      diagnostics.report(.rule("every combination of variants is excluded"), at: place)
    }
    if diagnostics.isEmpty { namer?.checkClashes() }
    return result
  }

  /// Reports that there are too many GIFs, before they are listed.
  private func accept(_ products: [MatrixProduct], at place: Node?) -> Bool {
    var count = 0
    for product in products where count <= MatrixProduct.limit { count += product.count }
    if count > MatrixProduct.limit {
      report("this makes more than \(MatrixProduct.limit) GIFs, the most of a preset", at: place)
      return false
    }
    if count > 1, count * table.list.count > Self.valueLimit {
      report(
        "\(count) GIFs with \(table.list.count) variables each come to more than "
          + "\(Self.valueLimit) values, which is the most", at: place)
      return false
    }
    return true
  }

  private func report(_ rule: String, at place: Node?) {
    let start = SourceSpan(start: SourcePosition(line: 1, column: 1))
    diagnostics.report(.rule(rule), at: place?.span ?? start)
  }

  private mutating func output(
    _ combination: MatrixProduct.Combination, _ row: NumberedRow, _ set: [Assignment]
  ) -> PresetOutput {
    let given = combination.assignments + (row?.row.values ?? []).compactMap(paint) + set
    var values = VariableValues(table, given, diagnostics)
    var known: [String: Node] = [:]
    for name in table.names { known[name] = values.value(of: name) }
    func text(_ name: String) -> String { known[name].map { $0.text ?? $0.spelling } ?? "" }

    let axes = matrix.axes.map { "\($0.name)=\(text($0.name))" }
    let extras = combination.extras.map { "\($0.name)=\(text($0.name))" }
    let label = (axes + extras + (row.map { ["row=\($0.number)"] } ?? [])).joined(separator: ", ")
    let output = namer?.name(label, row: row?.number, text) { known[$0]?.paintWord }
    let names = Set(given.map(\.name))
    let stated = names.sorted().map { name in
      // Quotes distinguish texts from the numbers that they look like.
      (name: name, value: (known[name]?.isQuoted == true ? "'" : "") + text(name))
    }
    return PresetOutput(
      label: label, outputName: output?.name ?? "", outputNameMistake: output?.mistake,
      origin: PresetOrigin(text: origin.text, included: origin.included, values: stated),
      limits: limits.limits({ known[$0] }, table.names, diagnostics), assignments: given)
  }

  /// What is set from outside for the whole document; names that stand for nothing are reported.
  private func assignments() -> [Assignment] {
    settings.values.enumerated().compactMap { index, value in
      let place = SourcePosition(line: 1, column: 1, file: OutsideText.value(index))
      let node = Node(
        span: SourceSpan(start: place), content: .scalar(value.text, isPlain: true))
      guard let variable = table[value.name] else {
        diagnostics.report(table.unknown(value.name), at: node)
        return nil
      }
      guard variable.type == .paint, value.text.first == "{" else {
        return Assignment(name: value.name, node: node, isLiteral: true)
      }
      return NodeBuilder.root(of: value.text, file: OutsideText.value(index), diagnostics)
        .map { Assignment(name: value.name, node: $0, isLiteral: true) }
    }
  }

  /// A value of a table, which is a mapping if it is written as one and its variable may have a gradient.
  private func paint(_ value: Assignment) -> Assignment? {
    guard let text = value.node.text, text.first == "{", table[value.name]?.type == .paint
    else { return value }
    let own = Diagnostics(source: diagnostics.source, diagnostics.texts)
    let node = NodeBuilder.root(of: text, file: value.node.span.start.file, own)
    diagnostics.report(allOf: own, at: value.node.span)
    guard let node, own.isEmpty else { return nil }
    return Assignment(name: value.name, node: node.moved(to: value.node.span), isLiteral: true)
  }

  private func checkColumns() {
    for column in settings.rows?.columns ?? [] where table[column.name] == nil {
      diagnostics.report(table.unknown(column.name), at: column.key)
    }
  }

  /// The options that `assignments` choose, by the index of their axes.
  private func chosen(_ assignments: [Assignment]) -> [Int: MatrixAxis.Option] {
    var result: [Int: MatrixAxis.Option] = [:]
    guard !assignments.isEmpty else { return result }
    for (index, axis) in matrix.axes.enumerated() {
      guard let assignment = assignments.last(where: { $0.name == axis.name }) else { continue }
      result[index] = axis.option(assignment.node, isLiteral: true, diagnostics)
    }
    return result
  }
}

/// Reads the limits of a document's outputs.
struct LimitsReader {
  /// The `budget` of the preset, perhaps with variables.
  var node: Node?
  /// The default.
  var fallback = OutputLimits()

  /// - Parameter value: Of the variable with a name.
  func limits(
    _ value: (_ name: String) -> Node?, _ names: [String], _ diagnostics: Diagnostics
  ) -> OutputLimits {
    guard let node else { return fallback }
    let scope = Scope(
      names.compactMap { name in value(name).map { (name, Scope.Value($0)) } })
    var substitution = Substitution(scope, diagnostics)
    let resolved = PresetValue(substitution.resolve(node), diagnostics)
    return Form.budget.read(resolved)?.completed(by: fallback) ?? fallback
  }
}
