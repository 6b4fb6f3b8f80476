/// A thing to draw: a shape, or several that fade together.
package indirect enum DisplayNode: Sendable, Equatable {
  /// One shape, filled and stroked.
  case shape(ShapeNode)
  /// Nodes from back to front, drawn as one picture and then faded to `opacity` (0...1), so that
  /// their overlaps do not show.
  case group([DisplayNode], opacity: Double)

  /// A block around every pixel the node may touch; nil when it draws nothing.
  package var pixelBounds: PixelRect? {
    switch self {
    case .shape(let shape): return shape.pixelBounds
    case .group(let nodes, let opacity):
      guard opacity > 0 else { return nil }
      return nodes.reduce(nil) { $0.union($1.pixelBounds) }
    }
  }
}

extension PixelRect? {
  /// The smallest block around both, nil standing for nothing.
  func union(_ other: PixelRect?) -> PixelRect? {
    guard let self, let other else { return self ?? other }
    return self.union(other)
  }
}
