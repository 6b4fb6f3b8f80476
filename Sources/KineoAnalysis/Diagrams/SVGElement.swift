import Kineo

/// One element of an SVG document, without children.
package struct SVGElement: CustomStringConvertible {
  private let name: String
  private let content: String?
  /// In the order in which they were set, a space before each.
  private var attributes = ""

  package init(_ name: String, content: String? = nil) {
    self.name = name
    self.content = content
  }

  package var description: String {
    guard let content else { return "<\(name)\(attributes)/>" }
    return "<\(name)\(attributes)>\(svgText(content))</\(name)>"
  }

  mutating func set(_ attribute: String, _ value: String) {
    attributes += " \(attribute)=\"\(svgText(value))\""
  }

  package mutating func set(_ attribute: String, _ value: Double) {
    set(attribute, svgNumber(value))
  }

  /// Sets a paint and, where it is needed, its opacity; nil is `none`.
  package mutating func set(_ attribute: String, _ color: Color?) {
    guard let color else { return set(attribute, "none") }
    set(attribute, svgColor(color))
    if !(color.alpha >= 1) { set("\(attribute)-opacity", max(0, color.alpha)) }
  }
}

/// Decimal digits with at most three after the point; 0 for NaN, and held to a billion, beyond
/// which viewers disagree.
func svgNumber(_ value: Double) -> String {
  let limit = 1e9
  let held = value > -limit ? min(value, limit) : value.isNaN ? 0 : -limit
  return Rational(Int((held * 1000).rounded()), over: 1000).description
}

/// Such as `#d9304f`, rounded as pixels are.
package func svgColor(_ color: Color) -> String {
  func digits(_ share: Double) -> String {
    let byte = share > 0 ? Int((min(share, 1) * 255).rounded()) : 0
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
  return "#" + digits(color.red) + digits(color.green) + digits(color.blue)
}

/// `text` as XML allows it between tags and quotation marks (XML 1.0, sections 2.2 and 2.4); what
/// it does not allow at all becomes U+FFFD.
private func svgText(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\u{0}"..<"\u{9}", "\u{B}", "\u{C}", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}":
      escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
