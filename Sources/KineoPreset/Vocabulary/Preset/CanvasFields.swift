import KineoGeometry
import KineoMotion

/// The keys of `canvas`.
enum CanvasFields {
  /// What a GIF allows; options of the command allow less.
  private static let side = Form.integer(1...65_535)

  static let width = Field(
    "width", side, "Pixels from left to right.", default: .inherited, example: "240")
  static let height = Field(
    "height", side, "Pixels from top to bottom.", default: .inherited, example: "160")
  static let background = Field(
    "background", .paint,
    "Behind all layers: a color, a gradient, an image or a pattern; with `transparent` the page shows "
      + "through.",
    default: "white", example: "\"#f4f1ea\"")

  static let mapping = Mapping(
    "canvas", [width, height, background], hints: PresetHints.canvas)
}

/// The size and the background of a picture.
struct Canvas: Sendable {
  var width = 1
  var height = 1
  var background = Paint.color(.white)

  /// What the picture begins with; below a gradient it is opaque if the gradient is.
  var color: Color {
    switch background {
    case .color(let color): return color
    case .image, .pattern: return .white
    case .gradient: break
    }
    let isOpaque = background.colors.allSatisfy { $0.alpha >= 1 }
    return isOpaque ? background.colors.first ?? .white : .clear
  }

  /// What covers the color; nil for nothing.
  var backdrop: Paint? {
    if case .color = background { nil } else { background }
  }
}

extension Form<Canvas> {
  static let canvas = Form(.defined(.canvas)) { value in
    guard let keys = value.keys(of: CanvasFields.mapping) else { return nil }
    return Canvas(
      width: keys[CanvasFields.width] ?? 1, height: keys[CanvasFields.height] ?? 1,
      background: keys.valueOrDefault(CanvasFields.background))
  }
}

extension SchemaDefinition {
  static let canvas = SchemaDefinition(
    "canvas", section: "Canvas", "a canvas",
    "The size and the background of the picture."
  ) { .mapping(CanvasFields.mapping) }
}
