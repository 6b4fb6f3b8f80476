import KineoGeometry

/// Something that is drawn and moves: a shape, or a group of layers that move together.
///
/// ```swift
/// let dot = Layer("dot", .ellipse(Size(width: 8, height: 8)), fill: "white")
/// let plate = Layer("plate", .rectangle(Size(width: 40, height: 40)), fill: "navy")
/// let badge = Layer("badge", children: [plate, dot], position: Point(x: 60, y: 60))
/// ```
public struct Layer: Sendable, Equatable {
  /// What a layer consists of.
  public enum Content: Sendable, Equatable {
    /// An outline and how it is drawn.
    case shape(Shape, ShapeStyle)
    /// The figure of the layer's state.
    case figure(ShapeStyle)
    /// A text or some of its letters, and how their outlines are drawn.
    case text(TextContent, ShapeStyle)
    /// An image in a box, of which the layer's corners may be rounded.
    case image(ImageContent)
    /// Back to front, in coordinates whose origin is the group's position.
    case group([Layer])
  }

  /// How a shape is filled and outlined, apart from what moves.
  public struct ShapeStyle: Sendable, Hashable {
    /// What counts as inside where an outline crosses itself.
    public var fillRule: FillRule
    /// How a stroke turns a corner.
    public var join: LineJoin
    /// How a stroke ends.
    public var cap: LineCap
    /// On which side of a closed outline a stroke lies.
    public var alignment: StrokeAlignment
    /// Whether a stroke is one pixel of the picture wide, however the layer is scaled.
    public var isHairline: Bool
    /// How the ends of open lines grow thinner; nil for lines of one width.
    public var taper: StrokeTaper?

    /// The defaults of SVG.
    public init(
      fillRule: FillRule = .nonzero, join: LineJoin = .miter, cap: LineCap = .butt,
      alignment: StrokeAlignment = .center, isHairline: Bool = false, taper: StrokeTaper? = nil
    ) {
      self.fillRule = fillRule
      self.join = join
      self.cap = cap
      self.alignment = alignment
      self.isHairline = isHairline
      self.taper = taper
    }

    /// The style of a stroke of this width.
    package func stroke(width: Double) -> StrokeStyle {
      StrokeStyle(
        width: max(width, 0), join: join, cap: cap, alignment: alignment, isHairline: isHairline,
        taper: taper)
    }
  }

  /// What steps call the layer; no other layer of the scene has the same name.
  public var name: String
  /// A shape or a group; what it begins with is in ``state``.
  public var content: Content
  /// The state before anything moves.
  public var state: LayerState
  /// Whether the layer is drawn as if there were no camera. Of no account inside groups.
  public var isFixed: Bool
  /// How the layer's picture is put onto what is below.
  public var compositing = Compositing()
  /// The text whose letters the shape has; nil for any other shape.
  package var lettering: Text?
  /// The paints that are no plain colors, before anything moves.
  var paints = LayerPaints()
  /// Whether the layer stands for the scene's camera.
  var isCamera = false

  /// A shape.
  ///
  /// - Parameters:
  ///   - fill: Black when there is neither fill nor stroke.
  ///   - position: Where the anchor stands. Lines, polylines and paths stand by default where their
  ///     own coordinates place it; every other shape stands at (0, 0).
  ///   - corners: For rectangles only.
  public init(
    _ name: String, _ shape: Shape, fill: Color? = nil, stroke: Color? = nil,
    lineWidth: Double = 1, trim: Trim = .whole, dash: DashPattern = .solid,
    dashOffset: Double = 0, position: Point? = nil, style: ShapeStyle = ShapeStyle(),
    opacity: Double = 1, rotation: Angle = .zero, scale: Point = Point(x: 1, y: 1),
    skew: Skew = .zero, corners: Corners = .zero, anchor: Point = Point(x: 0.5, y: 0.5),
    z: Double = 0, isHidden: Bool = false, isFixed: Bool = false
  ) {
    self.name = name
    self.isFixed = isFixed
    content = .shape(shape, style)
    let box = shape.bounds
    state = LayerState(
      position: position ?? shape.naturalPosition(anchor: anchor), anchor: anchor,
      rotation: rotation, scale: scale, skew: skew, opacity: opacity, size: box.size,
      corners: corners, fill: fill ?? (stroke == nil ? .black : .clear),
      stroke: stroke ?? .clear, lineWidth: lineWidth, trim: trim, dash: dash,
      dashOffset: dashOffset, z: z, isHidden: isHidden)
  }

  /// A group. Its children's positions are relative to its own, which is also its pivot.
  public init(
    _ name: String, children: [Layer], position: Point = .zero, rotation: Angle = .zero,
    scale: Point = Point(x: 1, y: 1), opacity: Double = 1, z: Double = 0, isHidden: Bool = false,
    isFixed: Bool = false
  ) {
    self.name = name
    self.isFixed = isFixed
    content = .group(children)
    state = LayerState(
      position: position, anchor: .zero, rotation: rotation, scale: scale, opacity: opacity,
      z: z, isHidden: isHidden)
  }

  /// Whether groups nest deeper than `limit`; looks no deeper than that.
  func isDeeper(than limit: Int) -> Bool {
    guard limit > 0 else { return true }
    return nested.contains { $0.isDeeper(than: limit - 1) }
  }

  /// The layers of its masks, then its children.
  package var nested: [Layer] {
    let masks = compositing.masks.flatMap(\.layers)
    if case .group(let children) = content { return masks + children }
    return masks
  }

  /// This layer and all below it, depth first, a layer before its masks, and these before its children.
  func visit(_ body: (Layer) -> Void) {
    body(self)
    for layer in nested { layer.visit(body) }
  }

  /// Whether the layer has something that `property` changes.
  package func has(_ property: PropertyKey) -> Bool {
    if isCamera { return property.belongsToCamera }
    if case .parameter(let parameter) = property {
      return state.figure.map(parameter.belongs) ?? false
    }
    if property.belongsToTexts {
      guard case .text(let content, _) = content else { return false }
      return content.part == nil || property != .appearance(.number) && property != .fontSize
    }
    return switch content {
    case .group: property.belongsToGroups
    case .shape(.rectangle, _): true
    case .image: property.belongsToImages
    case .shape: property != .corners
    case .figure, .text: property != .corners && property != .outline
    }
  }
}

extension Shape {
  /// The anchor's place, for a shape with coordinates of its own.
  fileprivate func naturalPosition(anchor: Point) -> Point {
    switch self {
    case .line, .polyline, .path:
      Point(
        x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    case .rectangle, .ellipse, .polygon, .star: .zero
    }
  }
}
