import Kineo
import KineoSystem

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
    return "<\(name)\(attributes)>\(escapedForMarkup(content))</\(name)>"
  }

  mutating func set(_ attribute: String, _ value: String) {
    attributes += " \(attribute)=\"\(escapedForMarkup(value))\""
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

/// Decimal digits with at most three after the point; 0 for NaN, and clamped to a billion, beyond
/// which viewers disagree.
func svgNumber(_ value: Double) -> String {
  let limit = 1e9
  let clamped = value > -limit ? min(value, limit) : value.isNaN ? 0 : -limit
  return Rational(Int((clamped * 1000).rounded()), over: 1000).description
}

/// Such as `#d9304f`, rounded as pixels are.
package func svgColor(_ color: Color) -> String {
  func digits(_ fraction: Double) -> String {
    let byte = fraction > 0 ? Int((min(fraction, 1) * 255).rounded()) : 0
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
  return "#" + digits(color.red) + digits(color.green) + digits(color.blue)
}
