/// Reads rows from a list of objects; JSON is read as the YAML that it is.
struct JSONRows {
  private let diagnostics: Diagnostics

  init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  func read(_ text: String) -> ([DataTable.Column], [DataTable.Row]) {
    let root = NodeBuilder.root(of: text, file: OutsideText.rows, diagnostics)
    guard let items = root.flatMap({ PresetValue($0, diagnostics).items() }) else {
      return ([], [])
    }
    if items.count > DataTable.rowLimit {
      items[DataTable.rowLimit].report(
        "more than \(DataTable.rowLimit) rows; that is the limit")
    }
    var columns: [DataTable.Column] = []
    var names: Set<String> = []
    var count = 0
    var rows: [DataTable.Row] = []
    for item in items.prefix(DataTable.rowLimit) {
      guard case .mapping(let entries) = item.node.content else {
        item.report(.notA(.mapping, found: item.node.finding, because: nil))
        continue
      }
      for entry in entries where names.insert(entry.name).inserted {
        columns.append(DataTable.Column(name: entry.name, key: entry.key))
      }
      count += entries.count
      guard columns.count <= DataTable.columnLimit, count <= DataTable.valueLimit else {
        item.report(Self.limits)
        break
      }
      rows.append(DataTable.Row(span: item.node.span, values: values(entries)))
    }
    return (columns, rows)
  }

  static let limits =
    "a table has at most \(DataTable.columnLimit) columns and \(DataTable.valueLimit) values"

  private func values(_ entries: [Node.Entry]) -> [Assignment] {
    entries.compactMap { entry in
      if entry.value.isNull { return nil }
      // What it is a paint for is checked with the variable.
      guard entry.value.text != nil || entry.value.paintWord != nil else {
        diagnostics.report(
          .notA(.text, found: entry.value.finding, because: nil), at: entry.value)
        return nil
      }
      return Assignment(name: entry.name, node: entry.value, isLiteral: true)
    }
  }
}
