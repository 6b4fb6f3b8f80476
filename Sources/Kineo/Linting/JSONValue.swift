/// A value of a JSON document (RFC 8259) whose keys stay in the order they were given.
indirect enum JSONValue: Sendable {
  case text(String)
  case integer(Int)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The value over several lines, indented by two spaces a level.
  func text(indent: String = "") -> String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .integer(let number): "\(number)"
    case .list(let values):
      Self.block("[", values.map { $0.text(indent: indent + "  ") }, "]", indent)
    case .object(let entries):
      Self.block(
        "{", entries.map { "\(Self.quoted($0.key)): \($0.value.text(indent: indent + "  "))" }, "}",
        indent)
    }
  }

  private static func block(
    _ open: String, _ lines: [String], _ close: String, _ indent: String
  ) -> String {
    guard !lines.isEmpty else { return open + close }
    let inner = lines.map { "\n\(indent)  \($0)" }.joined(separator: ",")
    return "\(open)\(inner)\n\(indent)\(close)"
  }

  /// Everything but printable ASCII and letters of other scripts is escaped, so that no text can end
  /// the string, break a line or drive a terminal.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == "\"" || scalar == "\\": result += "\\\(scalar)"
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for unit in String(scalar).utf16 { result += escaped(unit) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escaped(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
