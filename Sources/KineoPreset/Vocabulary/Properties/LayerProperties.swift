import KineoGeometry
import KineoMotion
import KineoText

/// The properties of layers. Each is one entry of ``all``, under the name that messages give its
/// ``PropertyKey``; layers, `set` and `tracks` take all of them.
enum LayerProperties {
  static let position = PropertyField(
    .position, .point, "Where the anchor stands, within the group if there is one.",
    default: .words("`[0, 0]`; lines, polylines and paths stand at their coordinates"),
    example: "[80, 80]")
  static let anchor = PropertyField(
    .anchor, .point, "The pivot, as fractions of the size.", default: "[0.5, 0.5]",
    example: "[0, 1]")
  static let rotation = PropertyField(
    .rotation, .angle, "How far the layer is turned clockwise about its anchor.", default: "0",
    example: "45deg")
  static let scale = PropertyField(
    .scale, .scale,
    "How many times as large the layer is drawn about its anchor, strokes included.",
    default: "1", example: "1.5")
  static let skew = PropertyField(
    .skew, .skew, speed: .skewSpeed,
    "How far the layer is slanted, after the scale and before the rotation; below 90 degrees.",
    default: "[0, 0]", example: "[10deg, 0]")
  static let opacity = PropertyField(
    .opacity, .fraction(), speed: .fraction(.coordinates),
    "How opaque the layer is; a group fades as one picture.", default: "1", example: "50%")
  static let size = PropertyField(
    .size, .size(), speed: .size(.coordinates), "The size of the shape itself.",
    default: .words("that of the shape"), example: "[120, 80]")
  static let corner = PropertyField(
    .corners, .corners(), speed: .corners(.coordinates),
    "The radius of a rectangle's corners, or one for each, clockwise from the top left.",
    default: "0", example: "8")
  static let fill = PaintField(
    .fill, "The color inside, or a gradient.", default: .words("`black`, or none beside a stroke"),
    example: "\"#d9304f\"", { $0.filled(with: $1) }, { .fill(to: $0, duration: 0) })
  static let stroke = PaintField(
    .stroke, "The color of the outline, or a gradient.", default: .words("none"), example: "navy",
    { $0.stroked(with: $1) }, { .stroke(to: $0, duration: 0) })
  static let lineWidth = PropertyField(
    .lineWidth, .number(.lengths), speed: .number(), "The width of the outline.", default: "1",
    example: "4")
  static let trim = PropertyField(
    .trim, .trim, "Which part of the outline is stroked.", default: "[0, 1]",
    example: "[0, 50%]")
  static let dash = PropertyField(
    .dash, .dash(), speed: .dash(.coordinates),
    "The lengths of dashes and gaps, all the same or in turn; `[]` for none.", default: "[]",
    example: "[6, 3]")
  static let dashOffset = PropertyField(
    .dashOffset, .number(), "How far into the dashes the outline begins.", default: "0",
    example: "5")
  static let z = PropertyField(
    .z, .number(), "The place among siblings: more lies before less, equal ones as listed.",
    default: "0", example: "1")
  static let hidden = PropertyField(
    .isHidden, .boolean, "Whether the layer is not drawn at all.", default: "false",
    example: "true")
  static let fontSize = PropertyField(
    .fontSize, .number(Bounds(0...TextStyle.largestSize)), speed: .number(),
    "The size of a text's font in pixels per em; other sizes and spaces in the text change with it.",
    default: .words("that of `font`"), example: "40")

  static let all: [any LayerProperty] =
    [
      position, anchor, rotation, scale, skew, opacity, size, corner, fill, stroke, lineWidth,
      trim, dash, dashOffset, z, hidden, fontSize,
    ] + AppearanceProperties.all

  /// What the shape or the font of a layer does not have already.
  static let ofLayers: [any LayerProperty] =
    all.filter { $0.key != .size && $0.key != .fontSize }
    .map { $0.key == .anchor ? anchorOfLayers : $0 }

  private static let anchorOfLayers: any LayerProperty = AnchorField(
    anchor,
    "The pivot, as fractions of the size. With `[x, baseline]` a text stands on its first baseline at "
      + "`position`.")
}
