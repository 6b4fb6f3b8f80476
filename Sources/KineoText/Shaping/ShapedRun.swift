/// Glyphs of neighbouring characters that share a font, a style, a script and a direction.
struct ShapedRun {
  let font: FontChoice
  /// The number of the span that the run begins in; others of it are shaped the same.
  let span: Int
  /// The level of Unicode Standard Annex 9; odd ones run to the left.
  let level: UInt8
  /// ISO 15924 as a tag.
  let script: UInt32
  /// In the order of the text.
  var clusters: [ShapedCluster]
}

/// Characters that belong together, such as a letter with its accents or a ligature.
struct ShapedCluster {
  /// The place in the paragraph; empty for what is not in the text, such as a hyphen at the end of a
  /// line.
  let characters: Range<Int>
  /// From left to right as they are drawn.
  let glyphs: [ShapedGlyph]
  /// How far the pen moves, in font units.
  let advance: Int
  /// Whether the glyphs stay the same when a line ends before them.
  let isSafeBefore: Bool
}

/// A glyph with its place from where the pen stood before the cluster, in font units.
struct ShapedGlyph {
  let number: UInt32
  let x: Int
  /// Upwards.
  let y: Int
}
