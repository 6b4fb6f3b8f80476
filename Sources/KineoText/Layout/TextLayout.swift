import KineoGeometry

/// Text with a place for every glyph: x to the right and y down from the top-left corner of its box,
/// in pixels.
///
/// Boxes and baselines come from the heights of fonts and the advances of glyphs, never from ink.
/// Values of a text depend on its fonts' files alone, not on the machine.
public struct TextLayout: Equatable, Sendable {
  /// The box: that asked for, or where a side was not, what the lines take.
  public let size: Size
  /// From top to bottom; at least one.
  public let lines: [Line]
  /// From the first word to the last: what spaces part, or the end of a line.
  public let words: [Word]
  /// What readers count as letters, in the order of the text: a character with its marks, and, where
  /// the font joins characters to one glyph as in "fi", these together. The feature `["liga": 0]`
  /// keeps them apart. The hyphen of a parted word and the ellipsis of a cut text are among them,
  /// with an empty range; what is cut is not.
  public let clusters: [Cluster]
  /// Lines along the text, from the first line of it to the last.
  public let decorations: [Decoration]
  /// Around all that is drawn; nil for spaces alone.
  public let ink: Rect?
  /// By which sizes and spaces were multiplied to fit into the box; otherwise 1.
  public let scale: Double
  /// Heights of the fonts of all spans, by the spans' numbers.
  public let heights: [Heights]
  /// The files that glyphs come from, in the order of their first use.
  public let fonts: [FontUse]
  /// What an author may want to know about fonts.
  public let notices: [TextNotice]
  /// Whether the ellipsis stands for a part of the text.
  public let isCut: Bool

  /// From top to bottom of the box.
  public var baselines: [Double] { lines.map(\.baseline) }
}

extension TextLayout {
  /// Heights of a span's font at its size, from the baseline, in pixels.
  public struct Heights: Equatable, Sendable {
    /// Up to the top of letters' boxes.
    public let ascent: Double
    /// Down to the bottom of letters' boxes.
    public let descent: Double
    /// Up to the top of capitals: their middle is that of a label.
    public let capHeight: Double
    /// Up to the top of small letters without ascenders.
    public let xHeight: Double
  }

  /// A line of text.
  public struct Line: Equatable, Sendable {
    /// From the first character's beginning to the last one's end, without spaces at the end of the
    /// line; from the top to the bottom of the line. Empty lines have no width.
    public let box: Rect
    /// Where letters stand on.
    public let baseline: Double
    /// Which characters of the text, spaces at the end too, the line feed not.
    public let characters: Range<Int>
    /// Which of ``TextLayout/clusters``.
    public let clusters: Range<Int>
    /// Whether the paragraph runs to the left.
    public let isRightToLeft: Bool
  }

  /// A word, or the part of it in one line.
  public struct Word: Equatable, Sendable {
    /// Around its clusters' boxes.
    public let box: Rect
    /// Which of ``TextLayout/lines``.
    public let line: Int
    /// Which characters of the text.
    public let characters: Range<Int>
    /// Which of ``TextLayout/clusters``.
    public let clusters: Range<Int>
  }

  /// A line along the text of one span.
  public struct Decoration: Equatable, Sendable {
    /// Which kind of line.
    public let kind: TextStyle.Decoration
    /// The number of the span, whose paint it has.
    public let span: Int
    /// Which of ``TextLayout/lines``.
    public let line: Int
    /// What it fills.
    public let rect: Rect

    /// The rectangle as a path, clockwise.
    public var path: Path {
      Path(
        through: [
          Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
          Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
        ], closed: true)
    }
  }
}
