/// What lies around a layer that is turned in space, its outline, glow and shadow, drawn in the layer's plane
/// and seen as the layer is. The layer itself is not: its edges stay as sharp as those of others.
struct TurnedEffects {
  /// The most pixels of a picture; what is larger is drawn smaller.
  static let largestArea = 1 << 20

  private var nodes: [DisplayNode] = []
  private var bitmap: Bitmap?

  /// What is to be drawn in the plane.
  private struct Plan {
    let nodes: [DisplayNode]
    let box: PixelRect
    /// From pixels of the box to what the projection shows.
    let transform: Transform
  }

  /// The node of what is around `picture`; nil where this cannot be drawn in one plane, as around children
  /// that are turned on their own, or is seen from its edge.
  mutating func node(
    around picture: [DisplayNode], _ state: LayerState, _ view: LayerView
  ) -> DisplayNode? {
    Self.plan(around: picture, state, view).map { plan in
      shown(bitmap(of: plan.nodes, plan.box), by: plan.transform, view.projection)
    }
  }

  /// The pixels that ``node(around:_:_:)`` draws.
  static func area(
    around picture: [DisplayNode], _ state: LayerState, _ view: LayerView
  ) -> Int {
    plan(around: picture, state, view)?.box.area ?? 0
  }

  private static func plan(
    around picture: [DisplayNode], _ state: LayerState, _ view: LayerView
  ) -> Plan? {
    guard let plane = view.plane, let back = plane.place.inverted() else { return nil }
    var scale = step(for: plane.place.maximumScale * view.projectedScale)
    while true {
      let flat = Transform.scale(x: scale, y: scale)
      let filters = LayerFilters(state, LayerView(flat * plane.transform))
      func nodes(_ map: Transform) -> [DisplayNode]? {
        let nodes = picture.compactMap { $0.flattened(by: map * back, from: view.projection) }
        return nodes.count == picture.count ? filters.surroundings(of: nodes) : nil
      }
      // Some modes of blending change all of a canvas.
      guard let box = nodes(flat)?.pixelBounds, max(box.width, box.height) < 1 << 30 else {
        return nil
      }
      guard box.area <= largestArea else {
        scale /= 2
        guard scale > 1.0 / 1024 else { return nil }
        continue
      }
      let corner = Point(x: Double(box.x), y: Double(box.y))
      guard let nodes = nodes(.translation(-corner) * flat) else { return nil }
      let shrunk = Transform.scale(x: 1 / scale, y: 1 / scale)
      return Plan(
        nodes: nodes, box: box, transform: plane.place * shrunk * .translation(corner))
    }
  }

  /// The power of two from `scale` on, or a little less, so that layers that turn are seldom drawn anew.
  private static func step(for scale: Double) -> Double {
    var step = 1.0
    while step * 1.25 < scale, step < 64 { step *= 2 }
    while step * 0.625 >= scale, step > 1.0 / 64 { step /= 2 }
    return step
  }

  private mutating func bitmap(of nodes: [DisplayNode], _ box: PixelRect) -> Bitmap {
    if let bitmap, nodes == self.nodes { return bitmap }
    var canvas = PixelBuffer(width: box.width, height: box.height)
    var renderer = PictureRenderer()
    renderer.draw(
      Picture(background: .clear, nodes: nodes), into: &canvas, clip: canvas.bounds)
    let bitmap = Bitmap(canvas)
    (self.nodes, self.bitmap) = (nodes, bitmap)
    return bitmap
  }

  private func shown(
    _ bitmap: Bitmap, by transform: Transform, _ projection: Projection?
  ) -> DisplayNode {
    let bounds = bitmap.picture.bounds
    let size = Size(width: Double(bounds.width), height: Double(bounds.height))
    let paint = ImagePaint(bitmap, transform: .identity, tilingX: .clear, tilingY: .clear)
    return .shape(
      ShapeNode(
        path: Shape.rectangle(size).outline(size: size), transform: transform,
        projection: projection, paint: .image(paint)))
  }
}

extension Transform {
  /// In steps of 2^-20, so that the way to the canvas and back leaves no trace.
  fileprivate var rounded: Transform {
    func rounded(_ value: Double) -> Double {
      value.magnitude < 0x1p30 ? (value * 0x1p20).rounded() * 0x1p-20 : value
    }
    return Transform(
      a: rounded(a), b: rounded(b), c: rounded(c), d: rounded(d), tx: rounded(tx), ty: rounded(ty))
  }
}

extension DisplayNode {
  /// The node before it is seen by `projection`, mapped; nil if some of it is seen otherwise.
  fileprivate func flattened(by map: Transform, from projection: Projection?) -> DisplayNode? {
    switch self {
    case .shape(var shape):
      guard shape.projection == projection else { return nil }
      shape.transform = (map * shape.transform).rounded
      shape.projection = nil
      return .shape(shape)
    case .group(var group):
      func flattened(_ nodes: [DisplayNode]) -> [DisplayNode]? {
        let flat = nodes.compactMap { $0.flattened(by: map, from: projection) }
        return flat.count == nodes.count ? flat : nil
      }
      guard let nodes = flattened(group.nodes) else { return nil }
      group.nodes = nodes
      group.backdrop = nil
      for index in group.masks.indices {
        guard let nodes = flattened(group.masks[index].nodes) else { return nil }
        group.masks[index].nodes = nodes
      }
      return .group(group)
    }
  }
}

extension LayerFilters {
  /// What lies below a picture, from back to front.
  fileprivate func surroundings(of picture: [DisplayNode]) -> [DisplayNode] {
    let base = inner.isEmpty ? picture : [.group(GroupNode(picture, filters: inner))]
    var below: [DisplayNode] = []
    for filter in around {
      switch filter {
      case .outline(let line): below.insert(node(line, around: base), at: 0)
      case .dropShadow(let shadow):
        below.insert(
          .group(GroupNode(below + base, filters: [.shadowAlone(shadow)])), at: 0)
      default: continue
      }
    }
    return below
  }

  /// An outline without the picture, which it is not seen through.
  private func node(_ line: OutlineShape, around base: [DisplayNode]) -> DisplayNode {
    let opaque = base.map(\.opaque)
    let area = ShadowShape(sigma: .zero, spread: line.outside, color: line.color)
    let masks = opaque == base ? [] : [MaskNode(opaque, isInverted: true)]
    return .group(GroupNode(opaque, filters: [.shadowAlone(area)], masks: masks))
  }
}
