import KineoGeometry

/// A path with its paint, placed on the canvas.
package struct ShapeNode: Sendable, Equatable {
  /// In the shape's own coordinates.
  package var path: Path
  /// From the shape's coordinates to the canvas; the stroke's width is mapped with it.
  package var transform: Transform
  /// How the transformed shape is seen on the canvas if it is turned in space; nil where it lies flat.
  package var projection: Projection?
  /// What is inside; nil leaves it open.
  package var fill: NodePaint?
  /// Which places the fill covers.
  package var fillRule: FillRule
  /// The paint of the line, which lies over the fill; nil for none.
  package var stroke: NodePaint?
  /// The stroke's width, joins and caps.
  package var strokeStyle: StrokeStyle
  /// The line that is stroked, in the shape's own coordinates, such as a part of the path or its
  /// dashes; nil for the path itself.
  package var strokePath: Path?
  /// If ``strokePath`` has the dashes of a tapered line, where each is on it; see `DashedPath`.
  package var strokeSpans: [ClosedRange<Double>?]?
  /// 0...1; fill and stroke fade as one picture.
  package var opacity: Double
  /// Whether it is a letter, the edges of which are not compared with those of others.
  package var isLettering: Bool
  /// How far around fill and stroke everything is covered as well, with round corners, on the canvas.
  var growth = 0.0
  /// What it shares with shapes that are drawn onto the same pixels, which the renderer finds.
  var seams: Seams?

  /// A shape in plain colors; without a fill and a stroke it shows nothing.
  package init(
    path: Path, transform: Transform = .identity, fill: Color? = nil,
    fillRule: FillRule = .nonzero, stroke: Color? = nil, strokeStyle: StrokeStyle = StrokeStyle(),
    strokePath: Path? = nil, opacity: Double = 1
  ) {
    self.init(
      path: path, transform: transform, paint: fill.map(NodePaint.color), fillRule: fillRule,
      strokePaint: stroke.map(NodePaint.color), strokeStyle: strokeStyle, strokePath: strokePath,
      opacity: opacity)
  }

  /// A shape on the canvas, in any paints.
  package init(
    path: Path, transform: Transform = .identity, projection: Projection? = nil,
    paint fill: NodePaint?, fillRule: FillRule = .nonzero, strokePaint stroke: NodePaint? = nil,
    strokeStyle: StrokeStyle = StrokeStyle(), strokePath: Path? = nil,
    strokeSpans: [ClosedRange<Double>?]? = nil, opacity: Double = 1, isLettering: Bool = false
  ) {
    self.path = path
    self.transform = transform
    self.projection = projection
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
    self.strokeStyle = strokeStyle
    self.strokePath = strokePath
    self.strokeSpans = strokeSpans
    self.opacity = opacity
    self.isLettering = isLettering
  }
}

extension ShapeNode {
  /// The paint of the fill if it shows.
  var visibleFill: NodePaint? { fill.flatMap { $0.isVisible ? $0 : nil } }

  /// The paint of the stroke if it shows.
  var visibleStroke: NodePaint? {
    guard let stroke, stroke.isVisible else { return nil }
    let width = strokeStyle.isHairline ? 1 : strokeStyle.width
    return width > 0 && width.isFinite ? stroke : nil
  }

  /// A block around every pixel the shape may touch; nil when it draws nothing.
  var pixelBounds: PixelRect? {
    guard opacity > 0, transform.isFinite, let box = seenBounds else { return nil }
    let bounds = PixelRect(around: box)
    return bounds.isEmpty ? nil : bounds
  }

  /// A box around all that may show on the canvas; nil when nothing does.
  private var seenBounds: Rect? {
    guard let projection else { return bounds?.outset(by: hairlineReach + growth) }
    guard projection.isFinite else { return nil }
    return bounds.flatMap(projection.bounds)?.outset(by: hairlineReach + growth)
  }

  /// How far a hairline may reach from the path, on the canvas.
  private var hairlineReach: Double {
    strokeStyle.isHairline && visibleStroke != nil ? strokeReach : 0
  }

  /// A box around all that may show before it is seen in space; nil when nothing does.
  private var bounds: Rect? {
    let isStroked = visibleStroke != nil
    let isScaled = isStroked && !strokeStyle.isHairline
    let reach = isScaled ? strokeReach * transform.maximumScale : 0
    guard isStroked, let strokePath else {
      guard isStroked || visibleFill != nil else { return nil }
      return path.controlBounds(by: transform)?.outset(by: reach)
    }
    let line = strokePath.controlBounds(by: transform)?.outset(by: reach)
    guard visibleFill != nil, let box = path.controlBounds(by: transform) else { return line }
    return line.map { $0.union(box) } ?? box
  }

  /// How far the stroke may reach from the path: half its width, or all of it on one side, times the
  /// length of a miter or the diagonal of a square cap.
  private var strokeReach: Double {
    let join = strokeStyle.join == .miter ? max(1, strokeStyle.miterLimit) : 1
    let cap = strokeStyle.cap == .square ? 1.5 : 1
    let width = strokeStyle.isHairline ? 1 : strokeStyle.width
    return (strokeStyle.alignment == .center ? width / 2 : width) * max(join, cap)
  }
}

// MARK: - Places

extension ShapeNode {
  /// From the shape's coordinates to the canvas.
  var view: Projection { projection.map { $0 * transform } ?? Projection(transform) }
}

extension Path {
  /// The box around all points and control points after `transform`, which holds every curve too.
  /// Nil when there are none or one is infinite or NaN.
  fileprivate func controlBounds(by transform: Transform) -> Rect? {
    var box: Rect?
    var isFinite = true
    func include(_ point: Point) {
      let point = transform * point
      isFinite = isFinite && point.isFinite
      if box?.include(point) == nil {
        box = Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      }
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .quad(let control, let end):
        include(control)
        include(end)
      case .cubic(let control1, let control2, let end):
        include(control1)
        include(control2)
        include(end)
      case .close: break
      }
    }
    return isFinite ? box : nil
  }
}
