/// How the characters of a span look, except for their paint.
///
/// ```swift
/// let bold = TextStyle(font: FontRequest(weight: 700), size: 32, letterSpacing: 1)
/// ```
public struct TextStyle: Hashable, Sendable {
  /// A line along text.
  public enum Decoration: String, Hashable, Sendable, CaseIterable {
    /// Below the baseline, where the font wants it.
    case underline
    /// At the height of the font's ascent.
    case overline
    /// Through the middle of small letters, where the font wants it.
    case lineThrough
  }

  /// The font.
  public var font: FontRequest
  /// Pixels per em; 0...``largestSize``.
  public var size: Double
  /// Pixels after every character, negative ones to pull them together. Other than 0 it turns
  /// ligatures off that a font makes by default, as browsers do.
  public var letterSpacing: Double
  /// Pixels more at every space.
  public var wordSpacing: Double
  /// How far up the baseline moves, in pixels, negative for down.
  public var baselineShift: Double
  /// Lines along the text.
  public var decorations: Set<Decoration>
  /// OpenType features by tag: 0 is off, 1 is on, more chooses among alternatives, as in
  /// `["smcp": 1, "liga": 0]`.
  public var features: [String: Int]
  /// The language as in BCP 47, such as `tr`; nil when it does not matter.
  public var language: String?

  /// The default family at 16 px by default.
  public init(
    font: FontRequest = FontRequest(), size: Double = 16, letterSpacing: Double = 0,
    wordSpacing: Double = 0, baselineShift: Double = 0, decorations: Set<Decoration> = [],
    features: [String: Int] = [:], language: String? = nil
  ) {
    self.font = font
    self.size = size
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.baselineShift = baselineShift
    self.decorations = decorations
    self.features = features
    self.language = language
  }

  /// The largest ``size``, in pixels per em.
  public static let largestSize = 100_000.0

  /// Whether only decorations and spaces between words tell it from `other`: what is shaped is the
  /// same.
  func shapes(as other: TextStyle) -> Bool {
    font == other.font && size == other.size && letterSpacing == other.letterSpacing
      && baselineShift == other.baselineShift && features == other.features
      && language == other.language
  }
}

/// Characters of one style.
public struct TextSpan: Hashable, Sendable {
  /// The characters; line feeds end paragraphs.
  public var text: String
  /// How they look.
  public var style: TextStyle

  /// Characters in a style.
  public init(_ text: String, style: TextStyle = TextStyle()) {
    self.text = text
    self.style = style
  }
}
