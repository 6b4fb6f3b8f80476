import KineoSystem

extension MappingReader {
  /// The entries with one for each text that its commas have cut into keys without values, as in
  /// `{curve: cubic-bezier(0.2, 0, 0, 1)}`, which is reported; its value is then refused.
  static func restoringCommas(
    _ entries: [Node.Entry], of value: PresetValue, _ mapping: Mapping
  ) -> [Node.Entry] {
    var result: [Node.Entry] = []
    var rest = entries[...]
    while let entry = rest.popFirst() {
      guard let (text, count) = joined(entry, rest, mapping) else {
        result.append(entry)
        continue
      }
      rest = rest.dropFirst(count)
      // An unknown key has been reported already.
      if let field = mapping.fields.first(where: { $0.name == entry.name }) {
        value.diagnostics.report(
          field.mistake?(text)
            ?? .rule("commas end a text in braces; put quotes around \(quoted(text))"),
          at: entry.value)
      }
      let refused = Node(span: entry.value.span, content: .refused)
      result.append(Node.Entry(key: entry.key, name: entry.name, value: refused))
    }
    return result
  }

  /// The text that begins with an open parenthesis in the value of `entry` and ends in one of the
  /// keys behind it, and how many these are; nil where there is no such text.
  private static func joined(
    _ entry: Node.Entry, _ rest: ArraySlice<Node.Entry>, _ mapping: Mapping
  ) -> (text: String, count: Int)? {
    guard case .scalar(let start, isPlain: true) = entry.value.content, start.contains("("),
      !start.contains(")")
    else { return nil }
    var parts = [start]
    for key in rest {
      guard key.value.isNull, !key.key.isQuoted, !mapping.contains(key.name) else { return nil }
      parts.append(key.name)
      if key.name.contains(")") { return (parts.joined(separator: ", "), parts.count - 1) }
    }
    return nil
  }
}
