extension JSONValue {
  /// The value as a document that ends with a line break.
  ///
  /// - Parameter openLevels: How many levels of arrays and objects have a line for each member; what
  ///   is deeper stands in the line of its member.
  package func text(openLevels: Int) -> String {
    var text = ""
    write(to: &text, openLevels: openLevels)
    return text + "\n"
  }

  /// Writes the value piece by piece, without the last line break.
  ///
  /// - Parameter indent: In front of the line that it begins in.
  package func write(
    to text: inout some TextOutputStream, openLevels: Int, indent: String = ""
  ) {
    switch self {
    case .null: text.write("null")
    case .bool(let value): text.write(value ? "true" : "false")
    case .digits(let digits): text.write(digits)
    case .string(let string): text.write(Self.quoted(string))
    case .made(let elements):
      Self.write(elements, between: ("[", "]"), to: &text, openLevels, indent) {
        $0.write(to: &$1, openLevels: openLevels - 1, indent: $2)
      }
    case .array(let values):
      Self.write(values, between: ("[", "]"), to: &text, openLevels, indent) {
        $0.write(to: &$1, openLevels: openLevels - 1, indent: $2)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &text, openLevels, indent) {
        $1.write(Self.quoted($0.name) + ": ")
        $0.value.write(to: &$1, openLevels: openLevels - 1, indent: $2)
      }
    }
  }

  private static func write<Elements: Sequence, Text: TextOutputStream>(
    _ elements: Elements, between brackets: (String, String), to text: inout Text,
    _ openLevels: Int, _ indent: String, _ write: (Elements.Element, inout Text, String) -> Void
  ) {
    let isOpen = openLevels > 0
    let inner = indent + "  "
    var isEmpty = true
    text.write(brackets.0)
    for element in elements {
      if !isEmpty { text.write(isOpen ? "," : ", ") }
      if isOpen { text.write("\n" + inner) }
      write(element, &text, inner)
      isEmpty = false
    }
    if isOpen, !isEmpty { text.write("\n" + indent) }
    text.write(brackets.1)
  }

  /// With escapes for what must not stand in a string (section 7), and for what a terminal could
  /// take as an order, or older JavaScript as the end of a line.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.properties.isBidiControl: text += escaped(scalar)
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}": text += escaped(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// All of these have at most four digits.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
