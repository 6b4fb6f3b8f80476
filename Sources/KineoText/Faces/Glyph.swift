import KineoGeometry

/// What a font draws for a glyph, in font units: x to the right from where the pen stands, y down
/// from the baseline.
public struct Glyph: Hashable, Sendable {
  /// What lies over what came before.
  public enum Layer: Hashable, Sendable {
    /// A shape to fill by the nonzero rule, in the paint of the text.
    case outline(Path)
    /// A picture that fills `box`.
    case bitmap(GlyphBitmap, box: Rect)
    /// A part of a color glyph.
    case painted(GlyphNode)
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
  /// Whether parts of it are not among the layers: damaged ones, and those of a glyph too large.
  public let isCut: Bool
  /// Whether the font has a picture for it that cannot be read.
  let isDamaged: Bool
  /// How many shapes the font colors.
  let fillCount: Int

  init(key: Key, layers: [Layer], isCut: Bool = false, isDamaged: Bool = false) {
    self.key = key
    self.layers = layers
    self.isCut = isCut
    self.isDamaged = isDamaged
    let boxes = layers.compactMap { layer in
      switch layer {
      case .outline(let path): path.bounds
      case .bitmap(_, let box): box
      case .painted(let node): node.bounds
      }
    }
    fillCount = layers.reduce(0) { $0 + $1.fillCount }
    bounds = boxes.first.map { first in boxes.reduce(first) { $0.union($1) } }
  }

  public static func == (a: Glyph, b: Glyph) -> Bool { a.key == b.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Glyph.Layer {
  fileprivate var fillCount: Int {
    if case .painted(let node) = self { node.fillCount } else { 0 }
  }

  /// What it covers, without colors; empty for a picture.
  package var outline: Path {
    switch self {
    case .outline(let path): path
    case .bitmap: Path()
    case .painted(let node): node.outline
    }
  }
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
