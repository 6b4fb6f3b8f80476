import KineoGeometry

extension TextLayout {
  /// What readers count as one letter.
  public struct Cluster: Equatable, Sendable {
    /// Which characters of the text, counted as Swift does; more than one for a ligature.
    public let characters: Range<Int>
    /// The number of the span.
    public let span: Int
    /// Which of ``TextLayout/lines``.
    public let line: Int
    /// From where the pen stands before it to where it stands after, from the font's ascent to its
    /// descent.
    public let box: Rect
    /// Where it stands on.
    public let baseline: Double
    /// Whether it belongs to text that runs to the left.
    public let isRightToLeft: Bool
    /// Whether it is a space, a tab or the like.
    public let isSpace: Bool
    /// In the order in which they are drawn; none for a space.
    public let glyphs: [PlacedGlyph]

    /// Places for a cursor: before the first of the characters, between them, and after the last.
    public var carets: [Double] {
      let count = max(1, characters.count)
      let (start, end) = isRightToLeft ? (box.maxX, box.minX) : (box.minX, box.maxX)
      return (0...count).map {
        $0 == count ? end : start + (end - start) * (Double($0) / Double(count))
      }
    }

    /// The outlines of all glyphs in the text's own color, as one path to fill by the nonzero rule.
    public var path: Path {
      var path = Path()
      for glyph in glyphs {
        for outline in glyph.glyph.layers.compactMap(\.textOutline) {
          path.append(outline.transformed(by: glyph.transform))
        }
      }
      return path
    }

    /// Around what is drawn; nil for a space.
    public var ink: Rect? {
      var ink: Rect?
      for glyph in glyphs {
        guard let box = glyph.ink else { continue }
        ink = ink?.union(box) ?? box
      }
      return ink
    }
  }

  /// A glyph in its place.
  public struct PlacedGlyph: Equatable, Sendable {
    /// What the font draws, in font units.
    public let glyph: Glyph
    /// From font units to the layout: a scale and a translation.
    public let transform: Transform

    /// Around what is drawn, in the layout.
    public var ink: Rect? { glyph.bounds.map { transform * $0 } }
  }
}

extension Glyph.Layer {
  /// What is filled with the text's own color; nil for all others.
  fileprivate var textOutline: Path? {
    switch self {
    case .outline(let path), .painted(.fill(let path, .color(.text(alpha: 1)))): path
    default: nil
    }
  }
}

extension Path {
  /// Adds all steps of another path.
  fileprivate mutating func append(_ other: Path) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .quad(let control, let end): quad(to: end, control: control)
      case .cubic(let control1, let control2, let end):
        cubic(to: end, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }
}
