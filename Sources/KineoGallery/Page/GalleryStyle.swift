import Kineo
import KineoAnalysis

/// How the page looks.
enum GalleryStyle {
  static let path = "style.css"

  static var text: String { sheet + timeline }

  /// Everything but the timeline's colors.
  private static let sheet = String(decoding: PackageResources.style_css, as: UTF8.self)

  /// A color for light and one for dark.
  private struct Pair {
    let light: String
    let dark: String

    init(_ light: String, _ dark: String) {
      self.light = light
      self.dark = dark
    }

    var css: String { "light-dark(\(light), \(dark))" }
  }

  /// Timelines are drawn for white paper and with thin letters: here their colors keep to the page's,
  /// and all text to a contrast of 4.5 (WCAG 2.1, 1.4.3).
  private static var timeline: String {
    let paints = [
      paint(DiagramLook.ink, "var(--ink)"), paint(DiagramLook.quiet, "var(--quiet)"),
      paint(DiagramLook.grid, "var(--line)"), paint(DiagramLook.band, "var(--band)"),
      paint(DiagramLook.flag, Pair("#b23a09", "#ff9a66").css),
    ]
    let rules =
      paints
      + properties.flatMap { property, bar, name in
        let color = svgColor(DiagramLook.color(of: property))
        return [
          #".chart rect[fill="\#(color)"] { fill: \#(bar); }"#,
          #".chart text[fill="\#(color)"] { fill: \#(name.css); }"#,
        ]
      }
    return #".chart svg > rect:first-child { fill: none; }"# + "\n"
      + rules.joined(separator: "\n") + "\n"
  }

  private static func paint(_ color: Color, _ css: String) -> String {
    let color = svgColor(color)
    return #".chart [fill="\#(color)"] { fill: \#(css); } .chart [stroke="\#(color)"]"#
      + " { stroke: \(css); }"
  }

  /// One property of each color, with what its bars have behind white letters, and its name.
  private static let properties: [(PropertyKey, bar: String, name: Pair)] = [
    (.position, "#2f6fd0", Pair("#2a63bb", "#8bb4f5")),
    (.rotation, "#8546c4", Pair("#7a3cb8", "#c79bf2")),
    (.scale, "#1b7a4f", Pair("#1a7149", "#6fd0a2")),
    (.opacity, "#5f6b7d", Pair("#566173", "#b3bdcc")),
    (.fill, "#c2364a", Pair("#b92f43", "#ff96a3")),
    (.trim, "#97580f", Pair("#8d5209", "#e8b25e")),
  ]
}
