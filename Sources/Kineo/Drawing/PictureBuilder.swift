/// Turns a pose of a scene's layers into a picture, scaled to the canvas.
///
/// Outlines are kept from frame to frame while size and corners stay the same.
struct PictureBuilder {
  private let layers: [Layer]
  private let background: Color
  private let canvasTransform: Transform
  /// By layer number, as ``Timeline/pose(at:)`` counts.
  private var outlines: [Int: Outline] = [:]

  private struct Outline {
    /// As the layer's state has it.
    let size: Size
    let corners: Corners
    /// The size that the path really has.
    let fittedSize: Size
    let path: Path
  }

  init(_ scene: Scene, scale: Double) {
    layers = scene.layers
    background = scene.background
    canvasTransform = .scale(x: scale, y: scale)
  }

  mutating func picture(of pose: [LayerState]) -> Picture {
    var number = 0
    let nodes = layers.map { node($0, pose, number: &number, in: canvasTransform) }
    return Picture(background: background, nodes: nodes)
  }

  /// The node of `layer`, which has `number`; moves `number` on past the layer and its children.
  private mutating func node(
    _ layer: Layer, _ pose: [LayerState], number: inout Int, in parent: Transform
  ) -> DisplayNode {
    let own = number
    let state = pose[own]
    number += 1
    let opacity = state.isHidden ? 0 : min(max(state.opacity, 0), 1)
    switch layer.content {
    case .group(let children):
      let transform = parent * state.transform(pivot: .zero)
      let nodes = children.map { node($0, pose, number: &number, in: transform) }
      return .group(nodes, opacity: opacity)
    case .shape(let shape, let style):
      let outline = outline(of: shape, state, number: own)
      let size = outline.fittedSize
      let pivot = Point(x: state.anchor.x * size.width, y: state.anchor.y * size.height)
      return .shape(
        ShapeNode(
          path: outline.path,
          transform: parent * state.transform(pivot: pivot),
          fill: state.fill, fillRule: style.fillRule, stroke: state.stroke,
          strokeStyle: StrokeStyle(
            width: max(state.lineWidth, 0), join: style.join, cap: style.cap),
          opacity: opacity))
    }
  }

  private mutating func outline(
    of shape: Shape, _ state: LayerState, number: Int
  ) -> Outline {
    let (size, corners) = (state.size, state.corners)
    if let kept = outlines[number], kept.size == size, kept.corners == corners {
      return kept
    }
    let outline = Outline(
      size: size, corners: corners, fittedSize: shape.fittedSize(size),
      path: shape.outline(size: size, corners: corners))
    outlines[number] = outline
    return outline
  }
}

extension LayerState {
  /// From the layer's coordinates to its parent's: `pivot` goes to the position; scale, skew and
  /// rotation, in this order, leave it there.
  fileprivate func transform(pivot: Point) -> Transform {
    .translation(position) * .rotation(rotation) * .skew(x: skew.x, y: skew.y)
      * .scale(x: scale.x, y: scale.y) * .translation(-pivot)
  }
}
