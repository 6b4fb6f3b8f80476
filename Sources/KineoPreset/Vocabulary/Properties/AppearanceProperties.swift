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
    "By how many pixels the layer is blurred: the standard deviation of a Gaussian, as in CSS.",
    default: "0", example: "4")
  static let brightness = factor(.brightness, "How bright: 0 is black, 2 twice as bright.", "150%")
  static let contrast = factor(.contrast, "How far colors are from gray: 0 is gray.", "150%")
  static let saturation = factor(.saturation, "How colorful: 0 is without colors.", "50%")
  static let hue = PropertyField(
    .hue, .angle, "How far all colors are turned around the circle of hues.", default: "0",
    example: "90deg")
  static let grayscale = part(.grayscale, "How far colors are taken away.")
  static let sepia = part(.sepia, "How far colors are those of an old photograph.")
  static let invert = part(.invert, "How far colors are those of the negative.")

  static let shadowOffset = PropertyField(
    .shadowOffset, .point, "How far the shadow is from the layer.", default: "[0, 0]",
    example: "[0, 4]")
  static let shadowBlur = PropertyField(
    .shadowBlur, .number(radii), speed: .number(), "By how many pixels the shadow is blurred.",
    default: "0", example: "6")
  static let shadowSpread = PropertyField(
    .shadowSpread, .number(Bounds(-250...250)), speed: .number(),
    "How much larger the shadow is than the layer, on each side.", default: "0", example: "2")
  static let shadowColor = PropertyField(
    .shadowColor, .color, "The color of the shadow.", default: .words("none"),
    example: "\"#0006\"")
  static let innerShadowOffset = PropertyField(
    .innerShadowOffset, .point, "How far the shadow inside the layer is from its edge.",
    default: "[0, 0]", example: "[0, 3]")
  static let innerShadowBlur = PropertyField(
    .innerShadowBlur, .number(radii), speed: .number(),
    "By how many pixels the shadow inside is blurred.", default: "0", example: "4")
  static let innerShadowColor = PropertyField(
    .innerShadowColor, .color, "The color of the shadow inside the layer.",
    default: .words("none"), example: "\"#0008\"")
  static let glowRadius = PropertyField(
    .glowRadius, .number(radii), speed: .number(), "How far the layer glows.", default: "0",
    example: "12")
  static let glowColor = PropertyField(
    .glowColor, .color, "The color of the light around the layer.", default: .words("none"),
    example: "gold")
  static let outlineWidth = PropertyField(
    .outlineWidth, .number(radii), speed: .number(),
    "The width of the line around the layer's picture.", default: "0", example: "3")
  static let outlineColor = PropertyField(
    .outlineColor, .color, "The color of the line around the layer's picture.",
    default: .words("none"), example: "white")
  static let backgroundBlur = PropertyField(
    .backgroundBlur, .number(radii), speed: .number(),
    "By how many pixels what is behind the layer is blurred, within its outline.", default: "0",
    example: "8")
  static let rotationX = PropertyField(
    .rotationX, .angle,
    "How far the layer is turned in space about its level axis; positive angles bring its lower side "
      + "nearer.", default: "0", example: "30deg")
  static let rotationY = PropertyField(
    .rotationY, .angle,
    "How far the layer is turned in space about its upright axis; positive angles bring its left side "
      + "nearer.", default: "0", example: "45deg")
  static let perspective = PropertyField(
    .perspective, .number(.lengths), speed: .number(),
    "How far the viewer of a layer that is turned in space is from the canvas; 0 is very far: without "
      + "foreshortening.", default: "0", example: "400")

  static let typed = PropertyField(
    .typed, .fraction(), speed: .fraction(.coordinates),
    "Which part of a text is shown, from its first letter on.", default: "1", example: "50%")
  static let number = PropertyField(
    .number, .number(Bounds(-999_999_999...999_999_999)), speed: .number(),
    "What `{number}` in a text stands for.", default: "0", example: "1250")
  static let pathOffset = PropertyField(
    .pathOffset, .number(), "How far along its path a text begins.", default: "0", example: "40")
  static let cursorOpacity = PropertyField(
    .cursorOpacity, .fraction(), speed: .fraction(.coordinates), "How opaque a text's cursor is.",
    default: "1", example: "0")

  static let all: [any LayerProperty] = [
    blur, brightness, contrast, saturation, hue, grayscale, sepia, invert, shadowOffset,
    shadowBlur, shadowSpread, shadowColor, innerShadowOffset, innerShadowBlur, innerShadowColor,
    glowRadius, glowColor, outlineWidth, outlineColor, backgroundBlur, rotationX, rotationY,
    perspective, typed, number, pathOffset, cursorOpacity,
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
