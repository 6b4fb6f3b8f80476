import KineoGeometry

/// A tile of layers that repeats, as what a shape is filled or stroked with.
///
/// ```swift
/// let dot = Layer("dot", .ellipse(Size(width: 4, height: 4)), fill: "navy", position: Point(x: 6, y: 6))
/// let dots = Pattern([dot], tile: Size(width: 12, height: 12))
/// let card = Layer("card", .rectangle(Size(width: 120, height: 80))).filled(with: .pattern(dots))
/// ```
///
/// The layers do not move. Of what is outside of the tile nothing is shown.
public struct Pattern: Equatable, Sendable {
  /// What a tile shows, from back to front; places are in pixels from its top-left corner.
  public var layers: [Layer]
  /// Its sides in pixels of the shape that is filled, each above 0.
  public var tile: Size
  /// From the tiles to the shape, whose top-left corner is zero: where the first one lies, and how all
  /// are turned.
  public var transform: Transform

  /// A pattern whose first tile lies in the top-left corner of the shape by default.
  public init(_ layers: [Layer], tile: Size, transform: Transform = .identity) {
    self.layers = layers
    self.tile = tile
    self.transform = transform
  }

  /// Fields of two colors in turn; the first color is in the corner.
  ///
  /// - Parameter tile: Two fields wide and two high.
  public static func checkerboard(_ first: Color, _ second: Color, tile: Size) -> Pattern {
    let half = Size(width: tile.width / 2, height: tile.height / 2)
    func field(_ name: String, at position: Point) -> Layer {
      Layer(name, .rectangle(half), fill: second, position: position, anchor: .zero)
    }
    return Pattern(
      [
        Layer("first", .rectangle(tile), fill: first, anchor: .zero),
        field("right", at: Point(x: half.width, y: 0)),
        field("below", at: Point(x: 0, y: half.height)),
      ], tile: tile)
  }

  /// Whether all of its numbers can be computed with.
  var isFinite: Bool {
    tile.width > 0 && tile.height > 0 && tile.width < .infinity && tile.height < .infinity
      && transform.isFinite
  }
}

extension Pattern: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tile)
    hasher.combine(transform)
  }
}
