import KineoGeometry
import KineoMotion

/// The properties of a layer's finished picture: its colors, its sharpness, what it casts around itself,
/// and how it is turned in space.
enum AppearanceProperties {
  /// More is nothing but one color, at the price of many pixels.
  private static let radii = Bounds(0...250)
  private static let factors = Bounds(0...1000)

  static let blur = PropertyField(
    .blur, .number(radii), speed: .number(),
    "The blur of the layer: the standard deviation of a Gaussian in pixels, as in CSS.",
    default: "0", example: "4")
  static let brightness = factor(
    .brightness, "A factor of all color components: 0 is black, 2 is twice as bright.", "150%")
  static let contrast = factor(
    .contrast, "A factor of the distance from medium gray: 0 is gray.", "150%")
  static let saturation = factor(
    .saturation, "A factor of the saturation: 0 is without colors.", "50%")
  static let hue = PropertyField(
    .hue, .angle, "The rotation of all hues, as in CSS.", default: "0",
    example: "90deg")
  static let grayscale = part(.grayscale, "The fraction by which colors become gray.")
  static let sepia = part(.sepia, "The fraction by which colors become sepia.")
  static let invert = part(.invert, "The fraction by which colors are inverted.")

  static let shadowOffset = PropertyField(
    .shadowOffset, .point, "The distance of the shadow from the layer, in pixels.",
    default: "[0, 0]",
    example: "[0, 4]")
  static let shadowBlur = PropertyField(
    .shadowBlur, .number(radii), speed: .number(),
    "The blur of the shadow: a standard deviation in pixels.",
    default: "0", example: "6")
  static let shadowSpread = PropertyField(
    .shadowSpread, .number(Bounds(-250...250)), speed: .number(),
    "The pixels by which the shadow is larger than the layer on each side, before it is blurred.",
    default: "0", example: "2")
  static let shadowColor = PropertyField(
    .shadowColor, .color, "The color of the shadow.", default: .words("none"),
    example: "\"#0006\"")
  static let innerShadowOffset = PropertyField(
    .innerShadowOffset, .point, "The distance of the inner shadow from the edge, in pixels.",
    default: "[0, 0]", example: "[0, 3]")
  static let innerShadowBlur = PropertyField(
    .innerShadowBlur, .number(radii), speed: .number(),
    "The blur of the inner shadow: a standard deviation in pixels.", default: "0", example: "4")
  static let innerShadowColor = PropertyField(
    .innerShadowColor, .color, "The color of the inner shadow.",
    default: .words("none"), example: "\"#0008\"")
  static let glowRadius = PropertyField(
    .glowRadius, .number(radii), speed: .number(), "The radius of the glow in pixels.",
    default: "0",
    example: "12")
  static let glowColor = PropertyField(
    .glowColor, .color, "The color of the glow.", default: .words("none"),
    example: "gold")
  static let outlineWidth = PropertyField(
    .outlineWidth, .number(radii), speed: .number(),
    "The width of the line around all that the layer draws, in pixels.", default: "0", example: "3")
  static let outlineColor = PropertyField(
    .outlineColor, .color, "The color of the line around all that the layer draws.",
    default: .words("none"), example: "white")
  static let backgroundBlur = PropertyField(
    .backgroundBlur, .number(radii), speed: .number(),
    "The blur of what is behind the layer, within its outline: a standard deviation in pixels.",
    default: "0",
    example: "8")
  static let rotationX = PropertyField(
    .rotationX, .angle,
    "The rotation in space about the horizontal axis; positive angles bring the lower side "
      + "nearer.", default: "0", example: "30deg")
  static let rotationY = PropertyField(
    .rotationY, .angle,
    "The rotation in space about the vertical axis; positive angles bring the left side "
      + "nearer.", default: "0", example: "45deg")
  static let depth = PropertyField(
    .depth, .number(),
    "The distance of the layer from the axes that it is rotated about in space, towards the viewer, in "
      + "pixels: half a side for a face of a cube.", default: "0", example: "40")
  static let perspective = PropertyField(
    .perspective, .number(.lengths), speed: .number(),
    "The distance of the viewer from a layer that is rotated in space, in pixels; 0 is without "
      + "foreshortening, or that of the group with a `vanishingPoint`.", default: "0",
    example: "400")

  static let typed = PropertyField(
    .typed, .fraction(), speed: .fraction(.coordinates),
    "The fraction of a text that is shown, from its first letter.", default: "1", example: "50%")
  static let number = PropertyField(
    .number, .number(Bounds(-999_999_999...999_999_999)), speed: .number(),
    "The value of `{number}` in a text.", default: "0", example: "1250")
  static let pathOffset = PropertyField(
    .pathOffset, .number(),
    "The distance from the start of the path to that of the text, in pixels.", default: "0",
    example: "40")
  static let cursorOpacity = PropertyField(
    .cursorOpacity, .fraction(), speed: .fraction(.coordinates), "The opacity of a text's cursor.",
    default: "1", example: "0")

  static let blend = PropertyField(
    .blendMode,
    .word(
      of: "blend mode", key: "blend",
      meant: [
        "add": .plusLighter, "lighter": .plusLighter, "plus": .plusLighter,
        "lineardodge": .plusLighter, "erase": .destinationOut, "sourceover": .normal,
        "srcover": .normal,
      ]),
    "The blend mode: how colors are mixed with those below; it changes at once.",
    default: "normal", example: "multiply")

  static let all: [any LayerProperty] = [
    blur, brightness, contrast, saturation, hue, grayscale, sepia, invert, shadowOffset,
    shadowBlur, shadowSpread, shadowColor, innerShadowOffset, innerShadowBlur, innerShadowColor,
    glowRadius, glowColor, outlineWidth, outlineColor, backgroundBlur, rotationX, rotationY,
    depth, perspective, typed, number, pathOffset, cursorOpacity, blend,
  ]

  private static func factor(
    _ property: Property<Double>, _ summary: String, _ example: String
  ) -> PropertyField<Double> {
    PropertyField(
      property, .fraction(factors), speed: .fraction(.coordinates), summary, default: "1",
      example: example)
  }

  private static func part(_ property: Property<Double>, _ summary: String) -> PropertyField<Double>
  {
    PropertyField(
      property, .fraction(), speed: .fraction(.coordinates), summary, default: "0",
      example: "100%")
  }
}
