import KineoMotion
import KineoSystem

/// Reads rows from CSV as RFC 4180 describes it: a line of names, then a line a row. Lines may end
/// with LF, CR LF or CR; empty ones count for nothing, and so do fields without anything, quotes
/// included.
struct CSVRows {
  private struct Field {
    let text: String
    let isQuoted: Bool
    let span: SourceSpan
  }

  private let bytes: [UInt8]
  private let diagnostics: Diagnostics
  private var lines: LineMap
  private var index = 0
  /// The Unicode scalar that begins at `index`.
  private var scalar = 0
  /// Whether reading cannot go on.
  private var isBroken = false

  init(_ text: String, _ diagnostics: Diagnostics) {
    bytes = Array(text.utf8)
    self.diagnostics = diagnostics
    lines = LineMap(text, file: OutsideText.rows)
  }

  func read() -> ([DataTable.Column], [DataTable.Row]) {
    var reader = self
    return reader.table()
  }

  private mutating func table() -> ([DataTable.Column], [DataTable.Row]) {
    guard let header = record() else { return ([], []) }
    let columns = columns(header)
    guard columns.count <= DataTable.columnLimit else {
      diagnostics.report(.rule(JSONRows.limits), at: columns[DataTable.columnLimit].key)
      return ([], [])
    }
    var rows: [DataTable.Row] = []
    while let record = record(), let first = record.first {
      guard rows.count < DataTable.rowLimit, rows.count * columns.count < DataTable.valueLimit
      else {
        diagnostics.report(
          .rule(
            rows.count < DataTable.rowLimit
              ? JSONRows.limits
              : "more than \(DataTable.rowLimit) rows; that is the limit"),
          at: first.span)
        break
      }
      guard record.count == columns.count else {
        let place = record.count > columns.count ? record[columns.count] : record[record.count - 1]
        diagnostics.report(
          .rule("a row of \(record.count) values; the first line names \(columns.count)"),
          at: place.span)
        if diagnostics.isFull { break }
        continue
      }
      rows.append(DataTable.Row(span: first.span, values: values(record, columns)))
    }
    return (columns, rows)
  }

  private func columns(_ header: [Field]) -> [DataTable.Column] {
    var names: Set<String> = []
    return header.map { field in
      if !names.insert(field.text).inserted {
        diagnostics.report(
          .rule("a second column is called \(quoted(field.text))"), at: field.span)
      }
      let key = Node(span: field.span, content: .scalar(field.text, isPlain: true))
      return DataTable.Column(name: field.text, key: key)
    }
  }

  private func values(_ record: [Field], _ columns: [DataTable.Column]) -> [Assignment] {
    zip(record, columns).compactMap { field, column in
      if field.text.isEmpty, !field.isQuoted { return nil }
      // Quotes mark where a field ends, not its type.
      let node = Node(span: field.span, content: .scalar(field.text, isPlain: true))
      return Assignment(name: column.name, node: node, isLiteral: true)
    }
  }

  /// The fields of the next line that is not empty; nil at the end, or after a mistake that leaves
  /// no way on.
  private mutating func record() -> [Field]? {
    while let byte = next, Self.isLineBreak(byte) { advance() }
    guard next != nil, !isBroken else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(next == Self.quote ? quotedField() : plainField())
      guard !isBroken else { return nil }
      guard next == Self.comma else { break }
      advance()
    }
    return fields
  }

  private mutating func plainField() -> Field {
    let (start, first) = (scalar, index)
    var hasQuote = false
    while let byte = next, byte != Self.comma, !Self.isLineBreak(byte) {
      hasQuote = hasQuote || byte == Self.quote
      advance()
    }
    let span = lines.span(ofScalars: start, scalar)
    if hasQuote {
      diagnostics.report(
        .rule("a value with quotes stands in quotes, and each of its own is doubled"), at: span)
    }
    let text = String(decoding: bytes[first..<index], as: UTF8.self)
    return Field(text: text, isQuoted: false, span: span)
  }

  private mutating func quotedField() -> Field {
    let start = scalar
    var text: [UInt8] = []
    advance()
    while let byte = next {
      let first = index
      advance()
      if byte != Self.quote {
        text += bytes[first..<index]
      } else if next == Self.quote {
        text.append(byte)
        advance()
      } else {
        return closedField(text, from: start)
      }
    }
    return broken("the quoted value is never closed", at: lines.span(ofScalars: start, start + 1))
  }

  private mutating func closedField(_ text: [UInt8], from start: Int) -> Field {
    let span = lines.span(ofScalars: start, scalar)
    if let byte = next, byte != Self.comma, !Self.isLineBreak(byte) {
      return broken(
        "expected a comma after the quoted value",
        at: lines.span(ofScalars: scalar, scalar + 1))
    }
    return Field(text: String(decoding: text, as: UTF8.self), isQuoted: true, span: span)
  }

  private mutating func broken(_ reason: String, at span: SourceSpan) -> Field {
    isBroken = true
    diagnostics.report(.rule(reason), at: span)
    return Field(text: "", isQuoted: true, span: span)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func advance() {
    index += 1
    // Only a scalar's first byte begins one.
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    scalar += 1
  }
}
