import KineoGeometry

/// One character of the ``LabelFont``, in tenths of the font's height.
struct LabelGlyph: Sendable {
  /// Middle lines. x from 0 to the glyph's width; y 0 for the top of capitals, 2 for that of small
  /// letters, 6 for the baseline and 8 for descenders.
  let path: Path
  /// From the start of this glyph to that of the next.
  let advance: Double

  /// Half a line: the ink of a label starts where the label does.
  static let leftBearing = 0.5
  /// Added to the distance of its outermost middle lines, this is a glyph's advance.
  private static let lineAndSpace = 2.0
  /// y of the lower edge of a line along the baseline.
  static let baseline = 6.5

  /// For what the font does not have.
  static let missing = Self(width: 4, path: Path(through: box, closed: true))

  private static let box = [
    Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 6), Point(x: 0, y: 6),
  ]

  static let all: [Character: LabelGlyph] = {
    let glyphs = table.split(separator: "\n").compactMap(entry)
    return Dictionary(glyphs) { first, _ in first }
  }()

  private init(width: Double, path: Path) {
    self.path = path
    advance = width + Self.lineAndSpace
  }

  /// A line of the table: the character, its width, and SVG path data. Nil if it is malformed,
  /// which a test rules out.
  private static func entry(_ line: Substring) -> (Character, LabelGlyph)? {
    let fields = line.dropFirst(2).split(separator: " ", maxSplits: 1)
    guard let character = line.first, let width = fields.first.flatMap({ Double(String($0)) }),
      let path = try? Path(svg: fields.count > 1 ? String(fields[1]) : "")
    else { return nil }
    return (character, LabelGlyph(width: width, path: path))
  }
}
