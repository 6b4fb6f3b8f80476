import KineoGeometry

/// The keys of a layer.
enum LayerKey: String, DocumentedKey {
  case rectangle, ellipse, circle, polygon, star, line, polyline, path, children
  case closed, fillRule, join, cap, fixed
  case position, anchor, rotation, scale, skew, opacity, corner, fill, stroke, lineWidth
  case trim, dash, dashOffset, z, hidden
  case copies

  /// What a layer is; there is exactly one of these.
  static let contents: [Self] = [
    .rectangle, .ellipse, .circle, .polygon, .star, .line, .polyline, .path, .children,
  ]
  /// What a group has none of.
  static let shapeKeys: [Self] = [
    .closed, .fillRule, .join, .cap, .anchor, .corner, .fill, .stroke, .lineWidth, .trim, .dash,
    .dashOffset,
  ]

  var documentation: KeyDocumentation {
    switch self {
    case .rectangle: ShapeName.rectangle.documentation
    case .ellipse: ShapeName.ellipse.documentation
    case .circle: ShapeName.circle.documentation
    case .polygon: ShapeName.polygon.documentation
    case .star: ShapeName.star.documentation
    case .line: ShapeName.line.documentation
    case .polyline: ShapeName.polyline.documentation
    case .path: ShapeName.path.documentation
    case .children:
      KeyDocumentation(
        "A group: layers that move and fade as one.", .defined(.layers),
        example: "[{dot: {circle: 4}}]")
    case .closed: ShapeName.closedDocumentation
    case .fillRule:
      KeyDocumentation(
        "What is inside of an outline that crosses itself.", .words(FillRule.words.map(\.key)),
        unlessSaid: .value("nonzero"), example: "evenodd")
    case .join:
      KeyDocumentation(
        "How strokes turn corners.", .words(LineJoin.words.map(\.key)),
        unlessSaid: .value("miter"), example: "round")
    case .cap:
      KeyDocumentation(
        "How strokes end.", .words(LineCap.words.map(\.key)), unlessSaid: .value("butt"),
        example: "round")
    case .fixed:
      KeyDocumentation(
        "Whether the layer is drawn as if there were no camera; not within groups.", .boolean,
        unlessSaid: .value("false"), example: "true")
    case .position: PropertyName.position.documentation
    case .anchor: PropertyName.anchor.documentation
    case .rotation: PropertyName.rotation.documentation
    case .scale: PropertyName.scale.documentation
    case .skew: PropertyName.skew.documentation
    case .opacity: PropertyName.opacity.documentation
    case .corner: PropertyName.corner.documentation
    case .fill: PropertyName.fill.documentation
    case .stroke: PropertyName.stroke.documentation
    case .lineWidth: PropertyName.lineWidth.documentation
    case .trim: PropertyName.trim.documentation
    case .dash: PropertyName.dash.documentation
    case .dashOffset: PropertyName.dashOffset.documentation
    case .z: PropertyName.z.documentation
    case .hidden: PropertyName.hidden.documentation
    case .copies:
      KeyDocumentation(
        "The same layer many times.", .defined(.copies), unlessSaid: .words("once"),
        example: "{row: 12, spacing: 20}")
    }
  }

  static let mapping = MappingSchema(
    Self.self,
    rules: [
      .one(of: contents), .forbids(.children, shapeKeys), .needs(.corner, oneOf: [.rectangle]),
      .needs(.closed, oneOf: [.polyline]),
    ])
}
