import KineoGeometry

/// A thing to draw: a shape, or several nodes that are drawn as one picture.
package indirect enum DisplayNode: Sendable, Equatable {
  /// One shape, filled and stroked.
  case shape(ShapeNode)
  /// Nodes from back to front.
  case group(GroupNode)

  /// Nodes from back to front, drawn as one picture and then faded to `opacity` (0...1), so that
  /// their overlaps do not show.
  package static func group(_ nodes: [DisplayNode], opacity: Double) -> DisplayNode {
    .group(GroupNode(nodes, opacity: opacity))
  }

  /// A block around every pixel the node may touch; nil when it draws nothing.
  package var pixelBounds: PixelRect? {
    switch self {
    case .shape(let shape): shape.pixelBounds
    case .group(let group): group.pixelBounds
    }
  }

  /// The same node without translucent colors.
  package var opaque: DisplayNode {
    switch self {
    case .shape(var shape):
      shape.fill = shape.fill?.opaque
      shape.stroke = shape.stroke?.opaque
      return .shape(shape)
    case .group(var group):
      group.nodes = group.nodes.map(\.opaque)
      return .group(group)
    }
  }

  /// How far from a pixel what is below may lie that the node draws it from.
  var backdropReach: FilterReach {
    switch self {
    case .shape: .zero
    case .group(let group): group.backdropReach
    }
  }
}

extension [DisplayNode] {
  /// A block around every pixel the nodes may touch; nil when they draw nothing.
  package var pixelBounds: PixelRect? { reduce(nil) { $0.union($1.pixelBounds) } }

  /// How far from a pixel what they draw it from may lie.
  var backdropReach: FilterReach { reduce(.zero) { $0 + $1.backdropReach } }
}

extension PixelRect? {
  /// The smallest block around both, nil standing for nothing.
  func union(_ other: PixelRect?) -> PixelRect? {
    guard let self, let other else { return self ?? other }
    return self.union(other)
  }
}
