/// A picture in the plane of a layer that is turned in space. It is drawn anew when it changes, not when
/// the layer turns.
struct PlanePicture {
  /// The most pixels of a picture; what is larger is drawn smaller.
  static let largestArea = 1 << 20

  private var nodes: [DisplayNode] = []
  private var bitmap: Bitmap?
  /// The pixels of the picture.
  private(set) var area = 0

  /// What is to be drawn in the plane.
  private struct Plan {
    let nodes: [DisplayNode]
    let box: PixelRect
    /// From pixels of the box to what the projection shows.
    let transform: Transform
  }

  /// The node of a part of a layer; nil where it cannot be drawn in one plane, or is seen from its edge.
  ///
  /// - Parameter isMeasuring: Whether the node only costs what drawing it costs.
  mutating func node(
    of part: PlaneSketch.Part, _ sketch: PlaneSketch, isMeasuring: Bool
  ) -> DisplayNode? {
    guard let plan = Self.plan(part, sketch) else {
      self = PlanePicture()
      return nil
    }
    area = plan.box.area
    let isNew = plan.nodes != nodes
    nodes = plan.nodes
    if isMeasuring {
      let node = shown(Self.blank, plan, part, sketch.view.projection)
      // What is drawn elsewhere before.
      return isNew ? .group(GroupNode(sketch.drawn(part) + [node])) : node
    }
    let known = isNew ? nil : bitmap
    let drawn = known ?? Self.bitmap(of: plan)
    bitmap = drawn
    return shown(drawn, plan, part, sketch.view.projection)
  }

  private static let blank = Bitmap(PixelBuffer(width: 1, height: 1))

  private static func plan(_ part: PlaneSketch.Part, _ sketch: PlaneSketch) -> Plan? {
    guard let plane = sketch.view.plane else { return nil }
    // Twice as many pixels make edges no sharper: images that are shrunk to half are halved first.
    var scale = PictureScale.power(
      for: plane.place.maximumScale * sketch.view.projectedScale, slack: 1.25)
    while true {
      // Some modes of blending change all of a canvas.
      guard let box = sketch.nodes(part, scale: scale)?.pixelBounds,
        max(box.width, box.height) < 1 << 30
      else { return nil }
      guard box.area <= largestArea else {
        scale /= 2
        guard scale > 1.0 / 1024 else { return nil }
        continue
      }
      let corner = Point(x: Double(box.x), y: Double(box.y))
      guard let nodes = sketch.nodes(part, scale: scale, movedBy: -corner) else { return nil }
      let shrunk = Transform.scale(x: 1 / scale, y: 1 / scale)
      return Plan(
        nodes: nodes, box: box, transform: plane.place * shrunk * .translation(corner))
    }
  }

  private static func bitmap(of plan: Plan) -> Bitmap {
    var canvas = PixelBuffer(width: plan.box.width, height: plan.box.height)
    var renderer = PictureRenderer()
    renderer.draw(
      Picture(background: .clear, nodes: plan.nodes), into: &canvas, clip: canvas.bounds)
    return Bitmap(canvas)
  }

  /// A rectangle with the picture, which is clear around it, or goes on if it is laid upon another one.
  private func shown(
    _ bitmap: Bitmap, _ plan: Plan, _ part: PlaneSketch.Part, _ projection: Projection?
  ) -> DisplayNode {
    let margin = part == .inside ? Self.margin : 0
    let size = Size(
      width: Double(plan.box.width) + 2 * margin, height: Double(plan.box.height) + 2 * margin)
    let tiling: ImageTiling = part == .inside ? .pad : .clear
    let paint = ImagePaint(
      bitmap, transform: .translation(Point(x: margin, y: margin)), tilingX: tiling,
      tilingY: tiling)
    return .shape(
      ShapeNode(
        path: Shape.rectangle(size).outline(size: size),
        transform: plan.transform * .translation(Point(x: -margin, y: -margin)),
        projection: projection, paint: .image(paint)))
  }

  /// Pixels of the plane, of which one of the canvas spans many where the plane is nearly seen from its edge.
  private static let margin = 16.0
}

extension PlaneSketch {
  /// About what drawing a part costs.
  fileprivate func drawn(_ part: Part) -> [DisplayNode] {
    let filters = LayerFilters(state, view)
    switch part {
    case .whole: return [.group(GroupNode(picture, filters: filters.all))]
    case .around: return [.group(GroupNode(picture, filters: filters.around))]
    case .inside:
      return filters.innerShadow.map {
        [.group(GroupNode(picture, filters: [.innerShadow($0)]))]
      } ?? []
    }
  }
}
