import KineoGeometry

/// A tile of layers that repeats, as what a shape is filled or stroked with.
///
/// ```swift
/// let dot = Layer("dot", .ellipse(Size(width: 4, height: 4)), fill: "navy", position: Point(x: 6, y: 6))
/// let dots = Pattern([dot], tile: Size(width: 12, height: 12))
/// let card = Layer("card", .rectangle(Size(width: 120, height: 80))).filled(with: .pattern(dots))
/// ```
///
/// Its layers are not animated, and are cut off at the sides of the tile.
public struct Pattern: Equatable, Sendable {
  /// The layers of a tile, from back to front, with positions in pixels from its top-left corner.
  public var layers: [Layer]
  /// The sides of a tile in pixels of the shape that is filled, each above 0.
  public var tile: Size
  /// The map from the tiles to the shape, whose top-left corner is (0, 0): offset, rotation and scale of
  /// all tiles.
  public var transform: Transform

  /// A pattern whose first tile lies in the top-left corner of the shape by default.
  public init(_ layers: [Layer], tile: Size, transform: Transform = .identity) {
    self.layers = layers
    self.tile = tile
    self.transform = transform
  }

  /// Squares of two colors in turn; the first color is in the top-left corner.
  ///
  /// - Parameter tile: The size of two squares by two, in pixels.
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
