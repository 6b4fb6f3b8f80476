import KineoGeometry

/// What a font draws for a glyph, in font units: x to the right from where the pen stands, y down
/// from the baseline.
public struct Glyph: Hashable, Sendable {
  /// What lies over what came before.
  public enum Layer: Hashable, Sendable {
    /// A shape to fill by the nonzero rule, in a color of the font's or, if nil, of the text.
    case outline(Path, color: Color?)
    /// A picture that fills `box`.
    case bitmap(GlyphBitmap, box: Rect)
  }

  /// Names the content: equal keys have equal layers, in any run of the program.
  public struct Key: Hashable, Sendable {
    /// Of the font's file, face, axes and slant: the head of a SHA-256.
    public let font: UInt64
    /// The number of the glyph in the font.
    public let glyph: UInt32
  }

  /// Names the content.
  public let key: Key
  /// From back to front; none for a space.
  public let layers: [Layer]
  /// Around what is drawn, not around control points; nil for a space.
  public let bounds: Rect?

  init(key: Key, layers: [Layer]) {
    self.key = key
    self.layers = layers
    let boxes = layers.compactMap { layer in
      switch layer {
      case .outline(let path, _): path.bounds
      case .bitmap(_, let box): box
      }
    }
    bounds = boxes.first.map { first in boxes.reduce(first) { $0.union($1) } }
  }

  public static func == (a: Glyph, b: Glyph) -> Bool { a.key == b.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Pixels of a color glyph.
public struct GlyphBitmap: Hashable, Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// Straight sRGB, four bytes a pixel, R first: `bytes[(y * width + x) * 4]`,
  /// `bytes.count == width * height * 4`.
  public let bytes: [UInt8]
}
