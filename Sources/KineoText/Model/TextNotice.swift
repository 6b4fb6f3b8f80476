import KineoSystem

/// Something about fonts that an author may want to know, though the text could be laid out.
public enum TextNotice: Hashable, Sendable, CustomStringConvertible {
  /// The family is not installed; the next one asked for was taken.
  case missingFamily(String)
  /// The family has no face of the weight asked for.
  case otherWeight(family: String, asked: Int, taken: Int)
  /// The family has no slanted face; the upright one was slanted.
  case slanted(family: String)
  /// The font has colors that are not drawn: pictures of SVG, or a later `COLR`.
  case otherColors(font: String)
  /// A color glyph is damaged, or far larger than those of emoji; parts of it are not drawn, or in the color of
  /// the text.
  case cutGlyph(font: String)

  public var description: String {
    switch self {
    case .missingFamily(let name): "no font family \(quoted(name)) is installed"
    case .otherWeight(let family, let asked, let taken):
      "\(quoted(family)) has no weight \(asked); \(taken) is drawn"
    case .slanted(let family): "\(quoted(family)) has no italics; its upright letters are slanted"
    case .otherColors(let font):
      "the colors of \(quoted(font)) are of a kind that is not drawn; COLR, CBDT and sbix are"
    case .cutGlyph(let font):
      "a color glyph of \(quoted(font)) is damaged or too large; parts of it are not drawn, or without their color"
    }
  }
}
