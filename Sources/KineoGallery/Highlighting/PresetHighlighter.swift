import Kineo
import KineoAnalysis

/// The text of a preset as HTML: an element for each token that is more than plain, and a patch of
/// every color before its name.
enum PresetHighlighter {
  static func html(of text: String) -> HTML {
    HTML(PresetScanner.tokens(of: text).map(html))
  }

  private static func html(of token: PresetToken) -> HTML {
    let text = HTML(text: token.text)
    guard token.kind != .plain || token.color != nil else { return text }
    return "\(token.color.map(patch) ?? "")<span class=\"\(token.kind.rawValue)\">\(text)</span>"
  }

  private static func patch(_ color: Color) -> HTML {
    var patch = SVGElement("rect")
    patch.set("width", 10)
    patch.set("height", 10)
    patch.set("fill", color)
    let markup = HTML(stringLiteral: patch.description)
    return "<svg class=\"patch\" viewBox=\"0 0 10 10\" aria-hidden=\"true\">\(markup)</svg>"
  }
}
