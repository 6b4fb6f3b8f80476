/// Heights of a font, in font units, as browsers take them: from `hhea`, or from `OS/2` where the font
/// asks for that (its bit `USE_TYPO_METRICS`).
public struct FontMetrics: Hashable, Sendable {
  /// A line across letters.
  public struct Stroke: Hashable, Sendable {
    /// From the baseline down to the middle of the line; negative above the baseline.
    public let position: Double
    /// How thick it is.
    public let thickness: Double
  }

  /// How many font units an em has.
  public let unitsPerEm: Double
  /// From the baseline up to the top of lines.
  public let ascent: Double
  /// From the baseline down to the bottom of lines.
  public let descent: Double
  /// Between lines.
  public let lineGap: Double
  /// How high small letters are without ascenders.
  public let xHeight: Double
  /// How high capitals are.
  public let capHeight: Double
  /// For underlines.
  public let underline: Stroke
  /// For lines through text.
  public let lineThrough: Stroke
}
