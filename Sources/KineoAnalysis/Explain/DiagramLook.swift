import Kineo

/// Sizes and colors of the picture of an explanation, in pixels at scale 1.
package enum DiagramLook {
  static let margin = 16.0
  static let titleSize = 10.0
  static let textSize = 10.0
  /// Of the words in bars.
  static let captionSize = 10.0
  /// Names wider than this are cut.
  static let widestName = 180.0
  static let chartWidth = 860.0
  static let gap = 12.0
  static let axisHeight = 22.0
  static let flagHeight = 16.0
  /// At least, between two ticks.
  static let tickDistance = 70.0
  /// Bars narrower than this become one.
  static let narrowestBar = 4.0
  /// Bars narrower than this show no curve.
  static let narrowestCurve = 12.0

  package static let ink: Color = "#1f2430"
  package static let quiet: Color = "#8a90a0"
  package static let grid: Color = "#e3e6ee"
  package static let band: Color = "#f6f7fb"
  package static let flag: Color = "#c2410c"

  /// Of a row: many rows are lower, so that they fit into one picture.
  static func rowHeight(rows: Int) -> Double {
    switch rows {
    case ...100: 30
    case ...300: 20
    default: 12
    }
  }

  package static func color(of property: PropertyKey) -> Color {
    switch property.group {
    case .place: "#2f6fd0"
    case .rotation: "#8546c4"
    case .size: "#218a5b"
    case .visibility: "#5f6b7d"
    case .color: "#cf3f52"
    case .outline: "#b7701a"
    }
  }
}
