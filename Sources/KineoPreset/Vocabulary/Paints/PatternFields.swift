import KineoGeometry
import KineoMotion
import KineoSystem

/// The keys of a pattern, or of an image that a shape is filled with.
enum PatternFields {
  static let pattern = Field(
    "pattern", Form<[Layer]>.tile, "The layers of a tile, placed from its top-left corner.",
    example: "[{dot: {circle: 2, position: [6, 6]}}]")
  static let checkerboard = Field(
    "checkerboard", .list(Form<Color>.color, 2...2, "a checkerboard has two colors"),
    "Squares of two colors in turn.", example: "[white, gainsboro]")
  static let image = Field(
    "image", .image, "An image in the box of the layer; `tile` makes it repeat.",
    example: "photo.jpg")
  static let tile = Field(
    "tile", .size(), "The sides of a tile in pixels.",
    default: .words("none for an image; 16 for a checkerboard"), example: "[12, 12]")
  static let origin = Field(
    "origin", .point, "Where a tile begins, in pixels from the top-left corner of the layer's box.",
    default: "[0, 0]", example: "[4, 0]")
  static let rotation = Field(
    "rotation", .angle, "How far all tiles are turned about the origin.", default: "0",
    example: "45deg")

  static let kinds: [any AnyField] = [pattern, checkerboard, image]

  static let mapping = Mapping(
    "a pattern", kinds + [tile, origin, rotation],
    rules: [
      .one(of: kinds), .needs(pattern, oneOf: [tile]),
    ],
    hints: Hints([
      ("layers children content tiles", .use(pattern)), ("checkers checkered", .use(checkerboard)),
      ("size width height step spacing", .use(tile)), ("x y at offset position", .use(origin)),
      ("rotate angle patterntransform", .use(rotation)),
      (
        "fit place resampling crop slices sheet rate",
        .advice("write image: {file: photo.jpg, fit: contain}", meant: [image.name])
      ),
    ]))

  /// Whether `name` is that of a kind of pattern, or close to one.
  fileprivate static func isMeant(_ name: String) -> Bool {
    let names = kinds.map(\.name)
    return names.contains(name) || nearestName(to: name, among: names) != nil
  }

  fileprivate static func read(_ value: PresetValue) -> Paint? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let (layers, colors, shown) = (keys[pattern], keys[checkerboard], keys[image])
    let (size, place, angle) = (
      keys[tile], keys.valueOrDefault(origin), keys.valueOrDefault(rotation)
    )
    guard size.map({ $0.width > 0 && $0.height > 0 }) ?? true else {
      keys.written(tile)?.report("a tile has sides of more than 0")
      return nil
    }
    let transform = Transform.translation(place) * .rotation(angle)
    if let layers, let size {
      return .pattern(Pattern(layers, tile: size, transform: transform))
    }
    if let colors, colors.count == 2 {
      var pattern = Pattern.checkerboard(
        colors[0], colors[1], tile: size ?? Size(width: 16, height: 16))
      pattern.transform = transform
      return .pattern(pattern)
    }
    guard let shown else { return nil }
    guard let size else { return .image(shown.content) }
    let layer = Layer(
      "image", image: shown.content.image, size: size, style: shown.content.style, anchor: .zero)
    return .pattern(Pattern([layer], tile: size, transform: transform))
  }
}

extension Form<[Layer]> {
  /// Layers whose names nobody else knows.
  fileprivate static let tile = Form(Form<[Layer]>.layers.schema) { value in
    (value.context as? any PictureContext)?.pictures.apart().layers(value)
  }
}

extension Form<Paint> {
  /// A color, a gradient, an image or a pattern.
  static let paint = Form(
    .either([Form<Color>.color.schema, Form<Gradient>.gradient.schema, .defined(.pattern)]),
    mistake: GradientHints.mistake
  ) { value in
    guard case .mapping(let entries) = value.node.content else {
      if let mistake = value.node.text.flatMap(GradientHints.mistake) {
        value.report(mistake)
        return nil
      }
      return value.color().map(Paint.color)
    }
    if entries.contains(where: { PatternFields.isMeant($0.name) }) {
      return PatternFields.read(value)
    }
    return Form<Gradient>.gradient.read(value).map(Paint.gradient)
  }
}

extension SchemaDefinition {
  static let pattern = SchemaDefinition(
    "pattern", section: "Patterns", "a pattern or an image",
    "What repeats inside a layer, or an image that fills its box.", mayBeVariable: true
  ) { .mapping(PatternFields.mapping) }
}
