import KineoSystem

/// An element of an XML document (XML 1.0): with elements in it, or with text.
struct XMLElement: Sendable {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let text: String
  var children: [XMLElement] = []

  init(_ name: String, _ attributes: [(String, String)] = [], text: String = "") {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.text = text
  }

  /// The element as the root of a document that ends without a line break.
  var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(indent: "").joined(separator: "\n")
  }

  private func lines(indent: String) -> [String] {
    let attributes = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    let start = "\(indent)<\(name)\(attributes)"
    if !children.isEmpty {
      let inner = children.flatMap { $0.lines(indent: indent + "  ") }
      return [start + ">"] + inner + ["\(indent)</\(name)>"]
    }
    // Spaces around text would be part of it.
    return [
      text.isEmpty ? start + "/>" : "\(start)>\(Self.escaped(text, keeping: "\n"))</\(name)>"
    ]
  }

  /// As XML allows it between tags and between quotation marks (sections 2.2 to 2.4). Whatever could
  /// drive a terminal is a reference, or U+FFFD where XML does not allow the character at all.
  ///
  /// - Parameter kept: A character that may stay as it is.
  private static func escaped(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    escapedForMarkup(text) { scalar in
      switch scalar {
      case kept: String(scalar)
      // Unescaped, attributes would have spaces in their place.
      case "\t", "\n", "\r", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}": reference(scalar)
      case _ where scalar.properties.isBidiControl: reference(scalar)
      default: nil
      }
    }
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }
}
