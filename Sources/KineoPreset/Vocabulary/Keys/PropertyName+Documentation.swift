import KineoGeometry

extension PropertyName: DocumentedKey {
  var documentation: KeyDocumentation {
    switch self {
    case .position:
      KeyDocumentation(
        "Where the anchor stands, within the group if there is one.", .point,
        unlessSaid: .words(
          "`[0, 0]`; lines, polylines and paths stand where their coordinates say"),
        example: "[80, 80]")
    case .anchor:
      KeyDocumentation(
        "The pivot, as shares of the size.", .point, unlessSaid: .value("[0.5, 0.5]"),
        example: "[0, 1]")
    case .rotation:
      KeyDocumentation(
        "How far the layer is turned clockwise about its anchor.", .angle, unlessSaid: .value("0"),
        example: "45deg")
    case .scale:
      KeyDocumentation(
        "How many times as large the layer is drawn about its anchor, strokes included.", .scale,
        unlessSaid: .value("1"), example: "1.5")
    case .skew:
      KeyDocumentation(
        "How far the layer is slanted, after the scale and before the rotation; below 90 degrees.",
        .described(.list(.angle, 2...2), "`[x, y]`, each [an angle](#values)"),
        unlessSaid: .value("[0, 0]"), example: "[10deg, 0]")
    case .opacity:
      KeyDocumentation(
        "How opaque the layer is; a group fades as one picture.", .opacity, unlessSaid: .value("1"),
        example: "50%")
    case .size:
      KeyDocumentation(
        "The size of the shape itself.", .size, unlessSaid: .words("what the shape says"),
        example: "[120, 80]")
    case .corner:
      KeyDocumentation(
        "The radius of a rectangle's corners, or one for each, clockwise from the top left.",
        Self.corners(.lengths), unlessSaid: .value("0"), example: "8")
    case .fill:
      KeyDocumentation(
        "The color inside.", .color, unlessSaid: .words("`black`, or none beside a stroke"),
        example: "\"#d9304f\"")
    case .stroke:
      KeyDocumentation(
        "The color of the outline.", .color, unlessSaid: .words("none"), example: "navy")
    case .lineWidth:
      KeyDocumentation(
        "How broad the outline is.", .number(.lengths), unlessSaid: .value("1"), example: "4")
    case .trim:
      KeyDocumentation(
        "Which part of the outline is stroked.", Self.trims,
        unlessSaid: .value("[0, 1]"), example: "[0, 50%]")
    case .dash:
      KeyDocumentation(
        "The lengths of dashes and gaps, all the same or in turn; `[]` for none.",
        Self.dashes(.lengths), unlessSaid: .value("[]"), example: "[6, 3]")
    case .dashOffset:
      KeyDocumentation(
        "How far into the dashes the outline begins.", .number(.coordinates),
        unlessSaid: .value("0"), example: "5")
    case .z:
      KeyDocumentation(
        "The place among siblings: more lies before less, equal ones as listed.",
        .number(.coordinates),
        unlessSaid: .value("0"), example: "1")
    case .hidden:
      KeyDocumentation(
        "Whether the layer is not drawn at all.", .boolean, unlessSaid: .value("false"),
        example: "true")
    }
  }

  /// What changes a second may be, which may be negative and beyond what values may be.
  var speed: ValueSchema {
    switch self {
    case .opacity: .fraction(.coordinates)
    case .size: .point
    case .corner: Self.corners(.coordinates)
    case .lineWidth: .number(.coordinates)
    case .dash: Self.dashes(.coordinates)
    default: documentation.value
    }
  }

  static let trims = ValueSchema.described(
    .list(.fraction(Bounds(-1000...1000)), 2...2),
    "`[start, end]`, [shares](#values) from -1000 to 1000")

  static func corners(_ bounds: Bounds) -> ValueSchema {
    .either([.number(bounds), .list(.number(bounds), 4...4)])
  }

  static func dashes(_ bounds: Bounds) -> ValueSchema {
    .either([
      .number(bounds), .described(.list(.number(bounds), 0...2), "a list of none, 1, 2"),
      .described(.list(.number(bounds), 4...4), "4"),
    ])
  }
}
