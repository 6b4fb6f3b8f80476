import KineoGeometry

/// A part of a color glyph, in font units: x to the right from where the pen stands, y down from the
/// baseline.
///
/// These few cases are what all paints and composite modes of `COLR` come to; transforms have been
/// applied.
public indirect enum GlyphNode: Hashable, Sendable {
  /// A shape, filled by the nonzero rule.
  case fill(Path, GlyphPaint)
  /// Nodes from back to front, as one picture, seen where that of others is opaque or, inverted, where
  /// it is not.
  case masked([GlyphNode], by: [GlyphNode], isInverted: Bool)
  /// Nodes as one picture, mixed with the picture of others below it, and with nothing else.
  case blended([GlyphNode], BlendMode, onto: [GlyphNode])
}

/// What a part of a color glyph is filled with.
public enum GlyphPaint: Hashable, Sendable {
  /// One color.
  case color(GlyphColor)
  /// Colors that run into each other.
  case gradient(GlyphGradient)
}

/// A color of a font's palette, or that of the text.
public indirect enum GlyphColor: Hashable, Sendable {
  /// One of the font's.
  case own(Color)
  /// That of the text, its alpha multiplied by a fraction.
  case text(alpha: Double)
  /// Between two: 0 is the first, 1 the second.
  case mixed(GlyphColor, GlyphColor, progress: Double)

  /// The color in a text of `color`.
  public func color(in text: Color) -> Color {
    switch self {
    case .own(let color): return color
    case .text(let alpha):
      var color = text
      color.alpha *= alpha
      return color
    case .mixed(let first, let second, let progress):
      let (from, to) = (first.color(in: text), second.color(in: text))
      func between(_ channel: KeyPath<Color, Double>) -> Double {
        from[keyPath: channel] + (to[keyPath: channel] - from[keyPath: channel]) * progress
      }
      return Color(
        red: between(\.red), green: between(\.green), blue: between(\.blue), alpha: between(\.alpha)
      )
    }
  }
}

/// Colors that run into each other in a part of a glyph.
public struct GlyphGradient: Hashable, Sendable {
  /// A color and its place.
  public struct Stop: Hashable, Sendable {
    /// 0 is the start of the gradient, 1 its end.
    public var position: Double
    /// The color there.
    public var color: GlyphColor
  }

  /// Where the colors lie.
  public var geometry: Gradient.Geometry
  /// In order of their positions, 0...1.
  public var stops: [Stop]
  /// What shows beyond the ends.
  public var spread: Gradient.Spread
  /// From the geometry's coordinates to those of the glyph.
  public var transform: Transform

  /// The gradient in a text of `color`, in coordinates of the glyph.
  public func gradient(in text: Color) -> Gradient {
    Gradient(
      geometry, stops: stops.map { GradientStop(at: $0.position, $0.color.color(in: text)) },
      spread: spread, units: .pixels, transform: transform, isPremultiplied: false)
  }
}

// MARK: - Extents

extension GlyphNode {
  /// How many shapes there are.
  var fillCount: Int {
    switch self {
    case .fill: 1
    case .masked(let nodes, let others, _), .blended(let nodes, _, let others):
      (nodes + others).reduce(0) { $0 + $1.fillCount }
    }
  }

  /// Around all that may show; nil for nothing.
  var bounds: Rect? {
    switch self {
    case .fill(let path, _): return path.bounds
    case .masked(let nodes, let mask, let isInverted):
      guard !isInverted, let box = nodes.bounds else { return nodes.bounds }
      return mask.bounds?.intersection(box)
    case .blended(_, .sourceAtop, let below): return below.bounds
    case .blended(let nodes, _, let below): return (nodes + below).bounds
    }
  }

  /// The outlines of what shows, without colors: as one path, which may cover more where nodes are seen
  /// through others.
  package var outline: Path {
    switch self {
    case .fill(let path, _): return path
    case .masked(let nodes, let mask, let isInverted): return (isInverted ? nodes : mask).outline
    case .blended(let nodes, _, let below): return (below + nodes).outline
    }
  }
}

extension [GlyphNode] {
  /// Around all that may show; nil for nothing.
  var bounds: Rect? {
    reduce(nil) { box, node in
      guard let own = node.bounds else { return box }
      return box?.union(own) ?? own
    }
  }

  /// The outlines of what shows.
  package var outline: Path { reduce(into: Path()) { $0.append($1.outline) } }
}

extension Rect {
  /// What both have in common; nil for nothing.
  func intersection(_ other: Rect) -> Rect? {
    let rect = Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return rect.minX <= rect.maxX && rect.minY <= rect.maxY ? rect : nil
  }

  /// Whether nothing of another lies outside.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The sides, clockwise, y down.
  var outline: Path {
    Path(
      through: [
        Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
        Point(x: minX, y: maxY),
      ], closed: true)
  }
}
