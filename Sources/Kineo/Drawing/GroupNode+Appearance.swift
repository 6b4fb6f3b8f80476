extension Layer {
  /// Whether its picture must be drawn apart from what is below.
  func isTreated(in state: LayerState) -> Bool {
    !state.appearance.isPlain || compositing != Compositing()
  }
}

extension GroupNode {
  /// The node of a layer with what is done to its picture.
  ///
  /// - Parameters:
  ///   - masks: What it is seen through that moves with it.
  ///   - outline: What surrounds the layer: what is behind it is blurred there.
  func finished(
    _ layer: Layer, _ state: LayerState, _ masks: [MaskNode], _ view: LayerView,
    outline: [DisplayNode]
  ) -> GroupNode {
    guard layer.isTreated(in: state) else { return self }
    var group = self
    group.blendMode = state[.blendMode]
    group.isIsolated = layer.compositing.isIsolated
    group.masks = masks
    let filters = LayerFilters(state, view)
    group.filters = filters.all
    if !filters.backdrop.isEmpty, opacity > 0 {
      group.backdrop = BackdropNode(
        filters: filters.backdrop, within: outline.map(\.outline))
    }
    return group
  }
}

extension DisplayNode {
  /// Shapes side by side as one picture: where two share a pixel their parts add up, so that nothing
  /// shows through between them.
  static func joined(_ shapes: [DisplayNode]) -> DisplayNode {
    .group(
      GroupNode(
        shapes.map { .group(GroupNode([$0], blendMode: .plusLighter)) }, isIsolated: true))
  }

  /// All that is inside the outlines, opaque and without strokes.
  var outline: DisplayNode {
    switch self {
    case .shape(var shape):
      shape.fill = .color(.black)
      shape.stroke = nil
      shape.opacity = shape.opacity > 0 ? 1 : 0
      return .shape(shape)
    case .group(let group):
      let nodes = group.source ?? group.nodes
      return .group(GroupNode(nodes.map(\.outline), opacity: group.opacity > 0 ? 1 : 0))
    }
  }
}
