/// Where lines of text go: the box, and how they fill it.
///
/// ```swift
/// let paragraph = TextBox(width: 200, alignment: .center, lineHeight: .factor(1.3))
/// let headline = TextBox(width: 200, height: 60, fit: 10...60)
/// ```
public struct TextBox: Hashable, Sendable {
  /// Where lines stand from side to side.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Where a line begins: at the left in a paragraph that runs to the right, else at the right.
    case start
    /// Where a line ends.
    case end
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
    /// From side to side by wider spaces; last lines stand at the start.
    case justify
  }

  /// Where lines stand from top to bottom.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// The first line at the top.
    case top
    /// As much space above as below.
    case middle
    /// The last line at the bottom.
    case bottom
  }

  /// From baseline to baseline.
  public enum LineHeight: Hashable, Sendable {
    /// What the fonts of a line ask for, as CSS's `normal`.
    case normal
    /// Times the size of the text.
    case factor(Double)
    /// Pixels.
    case pixels(Double)
  }

  /// The base direction of paragraphs.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// That of a paragraph's first letter (Unicode Standard Annex 9, rules P2 and P3).
    case automatic
    /// As for Latin, Greek and Cyrillic.
    case leftToRight
    /// As for Arabic and Hebrew.
    case rightToLeft
  }

  /// Pixels from side to side; nil for as wide as the longest line.
  public var width: Double?
  /// Pixels from top to bottom; nil for as high as the lines. Lines may stand out below.
  public var height: Double?
  /// From side to side.
  public var alignment: Alignment
  /// From top to bottom, in a box with a height.
  public var verticalAlignment: VerticalAlignment
  /// From baseline to baseline.
  public var lineHeight: LineHeight
  /// The base direction of paragraphs.
  public var direction: Direction
  /// Whether lines longer than ``width`` go on below.
  public var wraps: Bool
  /// Sizes between which the largest is taken at which the text fits into ``width`` and ``height``,
  /// in pixels an em of the first span; all other sizes and spaces change with it. Nil for the
  /// sizes of the styles. A text too large even at the smallest size stands out.
  public var fit: ClosedRange<Double>?
  /// The most lines; nil for any number.
  public var maximumLines: Int?
  /// What the last line ends with where ``maximumLines`` cut the text.
  public var ellipsis: String

  /// Unlimited, at the start and at the top, by default.
  public init(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .start,
    verticalAlignment: VerticalAlignment = .top, lineHeight: LineHeight = .normal,
    direction: Direction = .automatic, wraps: Bool = true, fit: ClosedRange<Double>? = nil,
    maximumLines: Int? = nil, ellipsis: String = "…"
  ) {
    self.width = width
    self.height = height
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineHeight = lineHeight
    self.direction = direction
    self.wraps = wraps
    self.fit = fit
    self.maximumLines = maximumLines
    self.ellipsis = ellipsis
  }
}
