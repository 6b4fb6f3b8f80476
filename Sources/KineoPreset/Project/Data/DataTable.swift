import KineoMotion

/// Rows of values for variables, from CSV or JSON: a GIF for each.
package struct DataTable: Sendable {
  /// No table is larger, in bytes: 16 MiB.
  package static let maximumSize = 16 << 20
  /// No table has more rows.
  package static let rowLimit = 100_000
  /// No table has more columns.
  package static let columnLimit = 1000
  /// No table has more values.
  package static let valueLimit = 1_000_000

  /// A name that rows give values to.
  struct Column: Sendable {
    let name: String
    /// Its first place.
    let key: Node
  }

  /// The values of one GIF; names without a value are left to the preset.
  struct Row: Sendable {
    let span: SourceSpan
    let values: [Assignment]
  }

  let source: PresetSource
  let columns: [Column]
  /// At least one.
  let rows: [Row]

  /// How many rows there are, 1 or more.
  package var count: Int { rows.count }

  /// The table in the file at `path`; `-` is standard input.
  ///
  /// - Parameter settings: Allow folders that a link in the place of the file may lead to.
  package init(path: String, settings: PresetSettings = PresetSettings()) throws(PresetError) {
    if path != "-" { try settings.folders(forFileNamed: path).check(path) }
    try self.init(PresetSource(path: path, limit: Self.maximumSize))
  }

  /// A table in memory; `name` is what messages call it.
  package init(name: String, text: String) throws(PresetError) {
    try self.init(
      PresetSource(name: name, bytes: Array(text.utf8), limit: Self.maximumSize))
  }

  /// CSV as in RFC 4180 with a line of names, or, when it begins with a bracket, JSON: a list of
  /// objects.
  private init(_ source: PresetSource) throws(PresetError) {
    self.source = source
    let texts = PresetTexts(outside: source, as: OutsideText.rows)
    let diagnostics = Diagnostics(source: source, texts)
    let start = source.text.unicodeScalars.first { !" \t\r\n".unicodeScalars.contains($0) }
    let isJSON = start == "[" || start == "{"
    (columns, rows) =
      isJSON
      ? JSONRows(diagnostics).read(source.text) : CSVRows(source.text, diagnostics).read()
    if rows.isEmpty, diagnostics.isEmpty {
      let place = SourcePosition(line: 1, column: 1, file: OutsideText.rows)
      diagnostics.report(.rule("there are no rows; each makes a GIF"), at: SourceSpan(start: place))
    }
    if let error = diagnostics.error { throw error }
  }
}
