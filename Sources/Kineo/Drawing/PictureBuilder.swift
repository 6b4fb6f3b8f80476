/// Turns a pose of a scene's layers into a picture, scaled to the canvas.
///
/// Outlines are kept from frame to frame while size and corners stay the same.
package struct PictureBuilder {
  let timeline: Timeline
  let layers: [Layer]
  private let background: Color
  /// What covers it.
  private let backdrop: Paint?
  private let canvasTransform: Transform
  private let canvasMiddle: Point
  private let canvasSize: Size
  /// By layer number, as ``Timeline/pose(at:)`` counts.
  private var outlines: [Int: LayerOutline] = [:]
  private var texts: [Int: TextPicture] = [:]
  private var images: [Int: ImagePicture] = [:]
  var paints: PaintPictures
  private var effects: [Int: TurnedEffects] = [:]
  /// Whether pictures are only measured: effects of turned layers are not drawn then.
  private let isMeasuring: Bool
  /// The pixels of these, as far as pictures were measured.
  private(set) var turnedPixels = 0
  /// The instant that is drawn.
  private var now = Time.zero

  /// - Parameters:
  ///   - scale: Pixels of the picture per pixel of the scene.
  ///   - isMeasuring: Whether pictures are measured and not drawn.
  package init(_ scene: CompiledScene, scale: Double, isMeasuring: Bool = false) {
    self.isMeasuring = isMeasuring
    timeline = scene.timeline
    layers = scene.layers
    background = scene.background
    backdrop = scene.scene.backdrop
    canvasTransform = .scale(x: scale, y: scale)
    canvasMiddle = scene.middle
    canvasSize = Size(width: Double(scene.width), height: Double(scene.height))
    paints = PaintPictures(canvasScale: scale)
  }

  /// What the scene shows at `time`.
  package mutating func picture(at time: Time) -> Picture {
    var number = 0
    now = time
    let view = view(at: time)
    let nodes = nodes(
      of: layers, timeline.pose(at: time).states, number: &number, in: view)
    return Picture(background: background, backdrop: backdropNodes(), nodes: nodes)
  }

  /// A rectangle as large as the canvas.
  private mutating func backdropNodes() -> [DisplayNode] {
    guard let backdrop else { return [] }
    let paint = paints.resolved(
      backdrop, in: canvasSize, scale: LayerView(canvasTransform).scale, at: now)
    return [
      .shape(
        ShapeNode(
          path: Shape.rectangle(canvasSize).outline(size: canvasSize), transform: canvasTransform,
          paint: paint))
    ]
  }

  /// How each layer of the scene is seen at `time`.
  func view(at time: Time) -> (Layer) -> LayerView {
    let plain = LayerView(canvasTransform)
    let view = LayerView(viewTransform(timeline.camera(at: time)))
    return { $0.isFixed ? plain : view }
  }

  /// From the scene to the canvas as `camera` sees it.
  private func viewTransform(_ camera: LayerState) -> Transform {
    // A camera that changes nothing must not change the last bits of coordinates either.
    let isPlain =
      camera.position == canvasMiddle && camera.rotation == .zero
      && camera.scale == Point(x: 1, y: 1)
    if isPlain { return canvasTransform }
    return canvasTransform * .translation(canvasMiddle)
      * .scale(x: camera.scale.x, y: camera.scale.y) * .rotation(-camera.rotation)
      * .translation(-camera.position)
  }

  /// The nodes of `layers`, the siblings of one group, from back to front. Those that others are seen
  /// through are not among them.
  ///
  /// - Parameter number: That of the first layer; moved on past all layers and their children.
  private mutating func nodes(
    of layers: [Layer], _ pose: [LayerState], number: inout Int,
    in parent: (Layer) -> LayerView
  ) -> [DisplayNode] {
    var order = DepthOrder()
    let mattes = Mattes(layers)
    let nodes = layers.map { layer in
      order.append(pose[number].z)
      return node(layer, pose, number: &number, in: parent(layer))
    }
    guard !mattes.isEmpty else { return order.sorted(nodes) }
    let seen = mattes.applied(to: nodes)
    return order.sorted(Array(seen.indices)).filter { !mattes.isMatte($0) }.map { seen[$0] }
  }

  /// The node of `layer`, which has `number`; moves `number` on past the layer, its masks and its
  /// children.
  private mutating func node(
    _ layer: Layer, _ pose: [LayerState], number: inout Int, in parent: LayerView
  ) -> DisplayNode {
    let isUnseen =
      layer.compositing.isBackfaceHidden
      && parent.inner(pose[number], pivot: .zero).isTurnedAway
    let node = facingNode(layer, pose, number: &number, in: parent)
    return isUnseen ? .group(GroupNode([])) : node
  }

  /// The same, whichever side of the layer is seen.
  private mutating func facingNode(
    _ layer: Layer, _ pose: [LayerState], number: inout Int, in parent: LayerView
  ) -> DisplayNode {
    let own = number
    let state = pose[own]
    number += 1
    let opacity = state.shownOpacity
    switch layer.content {
    case .group(let children):
      let view = parent.inner(
        state, pivot: .zero, vanishingPoint: layer.compositing.vanishingPoint)
      let masks = masks(of: layer, pose, number: &number, in: view)
      let nodes = nodes(of: children, pose, number: &number) { _ in view }
      let group = GroupNode(nodes, opacity: opacity)
        .finished(layer, state, masks, view, outline: nodes)
      return .group(withEffects(group, state, view, number: own))
    case .image(let content):
      return node(layer, content, pose, number: &number, in: parent)
    case .text(let content, let style):
      return node(layer, content, style, pose, number: &number, in: parent)
    case .shape(_, let style), .figure(let style):
      let (outline, line) = outline(of: layer, state, number: own)
      let size = outline.fittedSize
      let view = parent.inner(state, pivot: state.pivot(in: size))
      let masks = masks(of: layer, pose, number: &number, in: view)
      var shape = ShapeNode(
        path: outline.path, transform: view.transform, projection: view.projection,
        paint: paint(
          .fillPaint, layer.fillPaint(in: state), state.fillPaint, number: own, size, view),
        fillRule: style.fillRule,
        strokePaint: paint(
          .strokePaint, layer.strokePaint(in: state), state.strokePaint, number: own, size, view),
        strokeStyle: style.stroke(width: state.lineWidth),
        strokePath: line?.path, strokeSpans: style.taper == nil ? nil : line?.spans,
        opacity: opacity)
      guard layer.isTreated(in: state) else { return .shape(shape) }
      shape.opacity = 1
      let group = GroupNode([.shape(shape)], opacity: opacity)
        .finished(layer, state, masks, view, outline: [.shape(shape)])
      return .group(withEffects(group, state, view, number: own))
    }
  }

  /// The node of an image; `number` is one more than the layer's.
  private mutating func node(
    _ layer: Layer, _ content: ImageContent, _ pose: [LayerState], number: inout Int,
    in parent: LayerView
  ) -> DisplayNode {
    let own = number - 1
    let state = pose[own]
    let old = images[own].flatMap { $0.isUsable(for: content) ? $0 : nil }
    var image = old ?? ImagePicture(content)
    let size = Size(width: max(0, state.size.width), height: max(0, state.size.height))
    let view = parent.inner(state, pivot: state.pivot(in: size))
    let masks = masks(of: layer, pose, number: &number, in: view)
    let shapes = image.parts(at: now, in: size, corners: state.corners).map { part in
      DisplayNode.shape(
        ShapeNode(
          path: part.path, transform: view.transform, projection: view.projection,
          paint: .image(part.paint)))
    }
    var nodes = shapes.count > 1 ? [DisplayNode.joined(shapes)] : shapes
    var outline = nodes
    if content.style.slices != nil, state.corners != .zero {
      // Parts are cut together: a rounded corner may be larger than one of them.
      outline = [
        .shape(
          ShapeNode(
            path: Shape.rectangle(size).outline(size: size, corners: state.corners),
            transform: view.transform, projection: view.projection, paint: .color(.black)))
      ]
      nodes = [.group(GroupNode(nodes, masks: [MaskNode(outline)]))]
    }
    images[own] = image
    let group = GroupNode(nodes, opacity: state.shownOpacity)
      .finished(layer, state, masks, view, outline: outline)
    return .group(withEffects(group, state, view, number: own))
  }

  /// The node of a text; `number` is one more than the layer's.
  private mutating func node(
    _ layer: Layer, _ content: TextContent, _ style: Layer.ShapeStyle, _ pose: [LayerState],
    number: inout Int, in parent: LayerView
  ) -> DisplayNode {
    let own = number - 1
    let state = pose[own]
    let old = texts[own].flatMap { $0.isUsable(for: content, state) ? $0 : nil }
    var text = old ?? TextPicture(content, state)
    let parts = text.parts(state)
    let lines = layer.isStroked(in: state) ? text.lines(state) : nil
    texts[own] = text
    let pivot = state.pivot(in: text.box.size)
    let partView = parent.inner(state, pivot: pivot)
    let view = parent.inner(state, pivot: pivot + Point(x: text.box.minX, y: text.box.minY))
    let masks = masks(of: layer, pose, number: &number, in: partView)
    let fill = paint(
      .fillPaint, layer.fillPaint(in: state), state.fillPaint, number: own, text.size, view)
    let stroke = paint(
      .strokePaint, layer.strokePaint(in: state), state.strokePaint, number: own, text.size, view)
    var spans: [Int: NodePaint] = [:]
    // Steps on a part lead from the fills of its spans to others.
    let mix = content.part == nil ? .own : state.fillPaint
    for (span, own) in content.text.paints {
      spans[span] = paint(.fillPaint, own, mix, number: number - 1, text.size, view)
    }
    let strokeStyle = style.stroke(width: state.lineWidth)
    var nodes = parts.flatMap { part -> [DisplayNode] in
      let paint = spans[part.span] ?? fill
      let letters = part.letters.compactMap { $0.node(view, paint) }
      guard !part.path.isEmpty else { return letters }
      let shape = ShapeNode(
        path: part.path, transform: view.transform, projection: view.projection, paint: paint,
        fillRule: style.fillRule, strokePaint: stroke, strokeStyle: strokeStyle,
        strokePath: lines?[part.span].path,
        strokeSpans: style.taper == nil ? nil : lines?[part.span].spans, isLettering: true)
      return [.shape(shape)] + letters
    }
    if let cursor = text.cursor(state) {
      nodes.append(
        .shape(
          ShapeNode(
            path: cursor, transform: view.transform, projection: view.projection,
            paint: layer.isFilled(in: state) ? fill : stroke,
            opacity: min(max(state[.cursorOpacity], 0), 1))))
    }
    let group = GroupNode(nodes, opacity: state.shownOpacity)
      .finished(layer, state, masks, partView, outline: nodes)
    return .group(withEffects(group, state, partView, number: own))
  }

  /// The group of a layer; where this is turned in space, its effects are drawn in its plane.
  private mutating func withEffects(
    _ group: GroupNode, _ state: LayerState, _ view: LayerView, number: Int
  ) -> GroupNode {
    guard group.opacity > 0, TurnedEffects.areNeeded(state, view) else { return group }
    var effects = effects[number] ?? TurnedEffects()
    let turned = effects.applied(to: group, state, view, isMeasuring: isMeasuring)
    if isMeasuring { turnedPixels += effects.area }
    self.effects[number] = effects
    return turned ?? group
  }

  /// What a layer is seen through that moves with it.
  private mutating func masks(
    of layer: Layer, _ pose: [LayerState], number: inout Int, in view: LayerView
  ) -> [MaskNode] {
    var masks: [MaskNode] = []
    for mask in layer.compositing.masks {
      guard case .layers(let layers) = mask.source else { continue }
      let nodes = nodes(of: layers, pose, number: &number) { _ in view }
      masks.append(MaskNode(nodes, mask))
    }
    return masks
  }

  /// The outline of the layer with `number`, and the line that its stroke follows if not the whole.
  private mutating func outline(
    of layer: Layer, _ state: LayerState, number: Int
  ) -> (LayerOutline, line: StrokeLines.Line?) {
    let old = outlines[number]
    let usable = old.flatMap { $0.isUsable(for: state) ? $0 : nil }
    var outline = usable ?? newOutline(of: layer, state, number: number, after: old)
    let line = layer.isStroked(in: state) ? outline.line(for: state) : nil
    outlines[number] = outline
    return (outline, line)
  }
}

extension PictureBuilder {
  private func newOutline(
    of layer: Layer, _ state: LayerState, number: Int, after old: LayerOutline?
  ) -> LayerOutline {
    if let figure = state.figure { return LayerOutline(figure, state) }
    var shape = Shape.rectangle(.zero)
    if case .shape(let own, _) = layer.content { shape = own }
    return LayerOutline(
      shape, morphingTo: timeline.outlines(ofLayer: number), state, after: old)
  }
}

extension PictureBuilder {
  /// What a layer is filled or stroked with.
  ///
  /// - Parameters:
  ///   - own: Its paint without the steps that lead to others.
  ///   - mix: What these have come to.
  private mutating func paint(
    _ property: PropertyKey, _ own: Paint, _ mix: NumberedMix, number: Int, _ size: Size,
    _ view: LayerView
  ) -> NodePaint {
    if case .color(let color) = own, mix == .own { return .color(color) }
    let (scale, now) = (view.scale, now)
    return LayerPaint(own, timeline.paints(ofLayer: number, property)).paint(mix, in: size) {
      paints.resolved($0, in: size, scale: scale, at: now)
    }
  }
}

extension Layer {
  /// Whether a fill may show.
  fileprivate func isFilled(in state: LayerState) -> Bool {
    state.fillPaint != .own || fillPaint(in: state).colors.contains { $0.alpha > 0 }
  }

  /// Whether an outline may show.
  fileprivate func isStroked(in state: LayerState) -> Bool {
    state.strokePaint != .own || strokePaint(in: state).colors.contains { $0.alpha > 0 }
  }
}

extension LayerState {
  /// 0...1; a layer that is hidden has none.
  fileprivate var shownOpacity: Double { isHidden ? 0 : min(max(opacity, 0), 1) }

  /// The anchor in a layer of `size`.
  func pivot(in size: Size) -> Point {
    Point(x: anchor.x * size.width, y: anchor.y * size.height)
  }
}
