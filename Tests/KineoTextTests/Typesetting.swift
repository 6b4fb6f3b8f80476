import KineoGeometry

@testable import KineoText

/// What tests set text with: default fonts from where Debian has them.
enum Typesetting {
  static let typesetter = Typesetter(fonts: FontLibrary(folders: FontLibrary.debianFolders))

  /// A text in one style.
  static func layout(
    _ text: String, _ style: TextStyle = TextStyle(), in box: TextBox = TextBox()
  ) throws -> TextLayout {
    try typesetter.layout([TextSpan(text, style: style)], in: box)
  }

  /// A style in which a pixel is a font unit of Lato (2000 an em) or of DejaVu (2048 an em).
  static func units(_ family: String, features: [String: Int] = [:]) -> TextStyle {
    TextStyle(
      font: FontRequest(families: [family]), size: family == "Lato" ? 2000 : 2048,
      features: features)
  }
}

extension TextLayout {
  /// How far the pen moves for each cluster.
  var advances: [Double] { clusters.map(\.box.width) }

  /// The numbers of all glyphs, in the order of the text.
  var glyphs: [UInt32] { clusters.flatMap { $0.glyphs.map(\.glyph.key.glyph) } }
}
