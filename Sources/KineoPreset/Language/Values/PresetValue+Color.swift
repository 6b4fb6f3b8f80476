import KineoGeometry
import KineoSystem

extension PresetValue {
  /// A color in any of the spellings of CSS, see `Color.init(css:)`.
  package func color() -> Color? {
    guard let text = node.text else { return refuse(as: .color) }
    if node.isNull { return refuse(as: .color, because: .comment) }
    if let color = Color(css: text) { return color }
    if text == "none" {
      // As SVG has it.
      report("unknown color \"none\"; no color is \"transparent\"")
      return nil
    }
    if nearestName(to: text, among: Color.names) != nil {
      report(.unknown(what: "color", name: text, allowed: Color.names, owner: nil))
      return nil
    }
    return refuse(as: .color, because: text.contains("(") && !text.contains(")") ? .comma : nil)
  }
}
