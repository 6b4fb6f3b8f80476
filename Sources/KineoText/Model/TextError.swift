import KineoSystem

/// Why a text cannot be laid out, or a font not be used.
public enum TextError: Error, Hashable, Sendable {
  /// The system does not let the font file be read.
  case unreadable(path: String, reason: String, isMissing: Bool)
  /// A font file has at most `limit` bytes.
  case largeFile(path: String, limit: Int)
  /// The file does not begin as one of a font, or FreeType finds it damaged.
  case notFont(path: String)
  /// A file has the faces 0..<count.
  case face(path: String, face: Int, count: Int)
  /// The font has bitmaps alone, or nothing to draw.
  case noOutlines(path: String)
  /// A table that the colors of the font, a family or the path of a file, come from is damaged or missing.
  case damagedTable(font: String, table: String)
  /// The picture of a glyph of the font, a family or the path of a file, is damaged.
  case damagedPicture(font: String, glyph: UInt32)
  /// The font, a family or the path of a file, has other axes.
  case axis(font: String, tag: String, allowed: [String], nearest: String?)
  /// An axis ends before `value`.
  case axisValue(font: String, tag: String, value: Double, allowed: ClosedRange<Double>)
  /// A tag of OpenType has four characters of ASCII.
  case tag(String)
  /// None of the families is installed.
  case family(names: [String], nearest: String?)
  /// A default font is nowhere in `folders`.
  case missingDefault(file: String, folders: [String])
  /// The file of a default font is another one than that with the digest `wanted`.
  case changedDefault(path: String, wanted: String, found: String)
  /// No font has the character at `offset`, counted in characters from 0.
  case missingGlyph(character: Character, offset: Int, fonts: [String], missing: [String] = [])
  /// A text has at most `limit` Unicode scalars.
  case length(Int, limit: Int)
  /// The color glyphs of a text have at most `limit` parts.
  case colorParts(Int, limit: Int)
  /// A quantity is not finite or out of its range.
  case value(name: String, value: Double, allowed: ClosedRange<Double>)
  /// FreeType or HarfBuzz has no memory left.
  case memory
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason, _): "the font \(visibleName(path)) \(reason)"
    case .largeFile(let path, let limit):
      "the font \(visibleName(path)) is too large; \(fileSize(limit)) are allowed"
    case .notFont(let path):
      "\(visibleName(path)) is not a font; TrueType and OpenType files are allowed"
    case .face(let path, let face, let count):
      "the font \(visibleName(path)) has no face \(face); 0...\(count - 1) are allowed"
    case .noOutlines(let path): "the font \(visibleName(path)) has no outlines"
    case .damagedTable(let font, let table):
      "the table \(table) of the font \(visibleName(font)) is damaged or missing; without it the font has no colors"
    case .damagedPicture(let font, let glyph):
      "the picture of glyph \(glyph) in the font \(visibleName(font)) is damaged"
    case .axis(let font, let tag, let allowed, let nearest):
      "the font \(visibleName(font)) has no axis \(quoted(tag))"
        + (allowed.isEmpty
          ? "; it has none" : suggestion(nearest) ?? "; it has \(allowed.joined(separator: ", "))")
    case .axisValue(let font, let tag, let value, let allowed):
      "the axis \(tag) of \(visibleName(font)) cannot be \(short(value)); "
        + "\(short(allowed)) is allowed"
    case .tag(let text):
      "\(quoted(text)) is not a tag of OpenType; four characters such as \"smcp\" are allowed"
    case .length(let count, let limit):
      "a text of \(counted(count, "character")); \(grouped(limit)) are allowed"
    case .colorParts(let count, let limit):
      "the color glyphs of a text have \(grouped(count)) parts; \(grouped(limit)) are allowed"
    case .value(let name, let value, let allowed):
      "the \(name) cannot be \(short(value)); \(short(allowed)) is allowed"
    case .memory: "not enough memory for fonts"
    case .family, .missingDefault, .changedDefault, .missingGlyph: fontDescription
    }
  }

  /// Of errors about families and characters.
  private var fontDescription: String {
    switch self {
    case .family(let names, let nearest):
      "no font family \(list(names)) is installed"
        + (suggestion(nearest)
          ?? "; install it, write the path of its file as file: fonts/Brand.ttf, or take a family that is on "
          + "every machine: sans, serif or mono")
    case .missingDefault(let file, let folders):
      "no default font \(file) in \(folders.map(visibleName).joined(separator: ", "))"
    case .changedDefault(let path, let wanted, let found):
      "\(visibleName(path)) is not the default font of that name: its SHA-256 is \(found), "
        + "not \(wanted); give it as a file to use it as it is"
    case .missingGlyph(let character, let offset, let fonts, let missing):
      "no font has \(codePoints(of: character)) \(quoted(String(character))), "
        + "character \(offset + 1) of the text; asked were \(fonts.joined(separator: ", ")); "
        + (missing.isEmpty
          ? "name a family that has it after the first, such as family: [sans, \(character.usualFamily)], or "
            + "its file"
          : "\(list(missing)) is not installed")
    default: ""
    }
  }
}

extension Character {
  /// A family that has much of what Lato lacks: emoji for emoji.
  fileprivate var usualFamily: String { isPicture ? "Noto Color Emoji" : "Noto Sans JP" }
}

private func suggestion(_ name: String?) -> String? {
  name.map { "; did you mean \(quoted($0))?" }
}

private func list(_ names: [String]) -> String {
  names.map { quoted($0) }.joined(separator: " or ")
}

private func codePoints(of character: Character) -> String {
  let scalars = character.unicodeScalars
  return scalars.prefix(4).map(\.codePoint).joined(separator: " ") + (scalars.count > 4 ? " …" : "")
}

/// A number without needless decimals.
private func short(_ value: Double) -> String {
  value.magnitude < 1e15 && value == value.rounded() ? String(Int(value)) : "\(value)"
}

private func short(_ range: ClosedRange<Double>) -> String {
  "\(short(range.lowerBound))...\(short(range.upperBound))"
}

extension TextError {
  /// The font has other axes than `tag`.
  static func unknownAxis(font: String, tag: String, among tags: [String]) -> TextError {
    .axis(font: font, tag: tag, allowed: tags, nearest: nearestName(to: tag, among: tags))
  }
}
