/// Effects of a layer that is turned in space, drawn in the layer's plane and seen as the layer is.
///
/// A blur takes the layer's own picture into the plane. Without one the edges of the layer stay as exact as those
/// of others: what is around it is drawn below, its inner shadow upon it. Colors change where they are.
struct TurnedEffects {
  private var whole = PlanePicture()
  private var around = PlanePicture()
  private var inside = PlanePicture()

  /// Whether a layer has effects that are drawn in its plane.
  static func areNeeded(_ state: LayerState, _ view: LayerView) -> Bool {
    pictureCount(state, view) > 0
  }

  /// How many pictures are drawn for a layer.
  static func pictureCount(_ state: LayerState, _ view: LayerView) -> Int {
    guard view.plane != nil, !state.appearance.isPlain else { return 0 }
    let filters = LayerFilters(state, view)
    if filters.blurring > 0 { return 1 }
    return (filters.around.isEmpty ? 0 : 1) + (filters.innerShadow == nil ? 0 : 1)
  }

  /// The pixels of all pictures.
  var area: Int { whole.area + around.area + inside.area }

  /// The group of a layer with its effects, which are then no longer among its filters; nil where they cannot be
  /// drawn in the plane, as of a layer that is seen from its edge.
  ///
  /// - Parameter isMeasuring: Whether nothing is drawn, and nodes only cost what drawing them costs.
  mutating func applied(
    to group: GroupNode, _ state: LayerState, _ view: LayerView, isMeasuring: Bool
  ) -> GroupNode? {
    let filters = LayerFilters(state, view)
    let sketch = PlaneSketch(picture: group.nodes, state: state, view: view)
    var result = group
    (result.filters, result.source) = ([], group.source ?? group.nodes)
    if filters.blurring > 0 {
      (around, inside) = (PlanePicture(), PlanePicture())
      guard let node = whole.node(of: .whole, sketch, isMeasuring: isMeasuring) else {
        return nil
      }
      result.nodes = [node]
      return result
    }
    whole = PlanePicture()
    let recoloring = filters.recoloring
    if !recoloring.isEmpty {
      result.nodes = [.group(GroupNode(group.nodes, filters: recoloring))]
    }
    if filters.innerShadow != nil {
      guard let shadow = inside.node(of: .inside, sketch, isMeasuring: isMeasuring) else {
        return nil
      }
      let laidUpon = DisplayNode.group(GroupNode([shadow], blendMode: .sourceAtop))
      result.nodes = [.group(GroupNode(result.nodes + [laidUpon], isIsolated: true))]
    }
    if !filters.around.isEmpty {
      guard let below = around.node(of: .around, sketch, isMeasuring: isMeasuring) else {
        return nil
      }
      result.nodes.insert(below, at: 0)
    }
    return result
  }
}
