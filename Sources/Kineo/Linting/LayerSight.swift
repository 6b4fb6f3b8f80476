/// What can be seen of a layer at one instant.
enum LayerSight: Sendable, Equatable {
  /// It draws nothing: hidden, fully transparent, or without fill and stroke.
  case invisible
  /// It draws, but all of it lies outside of the canvas.
  case outside
  /// It draws on the canvas; another layer may still cover it.
  case shown

  /// The sights of all layers at one instant, as ``Timeline/pose(at:)`` numbers them.
  ///
  /// - Parameter picture: Of these layers, one node a layer.
  static func sights(of layers: [Layer], in picture: Picture, canvas: PixelRect) -> [LayerSight] {
    var sights: [LayerSight] = []
    for (layer, node) in zip(layers, picture.nodes) {
      add(layer, node, canvas, to: &sights)
    }
    return sights
  }

  private static func add(
    _ layer: Layer, _ node: DisplayNode, _ canvas: PixelRect, to sights: inout [LayerSight]
  ) {
    let bounds = node.pixelBounds
    let sight: LayerSight =
      bounds.map { $0.intersection(canvas) == nil ? .outside : .shown } ?? .invisible
    sights.append(sight)
    guard case .group(let children) = layer.content, case .group(let nodes, _) = node else {
      return
    }
    guard sight == .shown else {
      let count = layer.layerCount - 1
      // What the group does not show, its children do not show either.
      sights += repeatElement(sight, count: count)
      return
    }
    for (child, node) in zip(children, nodes) { add(child, node, canvas, to: &sights) }
  }
}

extension Layer {
  /// The layer and all below it.
  fileprivate var layerCount: Int {
    guard case .group(let children) = content else { return 1 }
    return children.reduce(1) { $0 + $1.layerCount }
  }
}
