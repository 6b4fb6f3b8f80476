import KineoGeometry
import KineoMotion
import KineoSystem

/// The keys of a gradient.
enum GradientFields {
  private static let stops = Form<[Stop]>.list(
    Form<Stop>.stop, 1...256, "a gradient has 1 to 256 colors")

  static let linear = Field(
    "linear", stops, "Colors along a line, evenly spaced or at their positions.",
    example: "[gold, crimson]")
  static let radial = Field(
    "radial", stops, "Colors from a point outward.", example: "[white, navy]")
  static let conic = Field(
    "conic", stops, "Colors clockwise around a point, with the angles of CSS.",
    example: "[red, yellow, red]")
  static let angle = Field(
    "angle", .angle,
    "The direction of a linear gradient, clockwise from the top, from corner to corner as in CSS.",
    default: "180deg", example: "90deg")
  static let from = Field(
    "from", .point, "The start of a linear gradient.", example: "[0, 0]")
  static let to = Field("to", .point, "The end of a linear gradient.", example: "[1, 1]")
  static let center = Field(
    "center", .point, "The center of a radial or conic gradient.", default: "[0.5, 0.5]",
    example: "[0.3, 0.3]")
  static let radius = Field(
    "radius", .number(.lengths), "The radius at which a radial gradient ends.", default: "0.5",
    example: "0.7")
  static let focus = Field(
    "focus", .point, "The point at which a radial gradient begins.", default: .words("the center"),
    example: "[0.4, 0.4]")
  static let focusRadius = Field(
    "focusRadius", .number(.lengths),
    "The radius of the circle around `focus` at which it begins.",
    default: "0", example: "0.1")
  static let start = Field(
    "start", .angle, "The angle at which a conic gradient begins, clockwise from the top.",
    default: "0",
    example: "90deg")
  static let spread = Field<Gradient.Spread>(
    "spread",
    .word(
      of: "spread", key: "spread",
      meant: [
        "mirror": .reflect, "reflected": .reflect, "pingpong": .reflect, "tile": .repeat,
        "repeating": .repeat, "clamp": .pad, "extend": .pad, "none": .pad,
      ]),
    "Colors beyond the ends: the outer colors, or a repetition.",
    default: "pad", example: "reflect")
  static let units = Field<Gradient.Units>(
    "units", .word(of: "unit"),
    "The unit of points and radii: fractions of the layer's box, or pixels from its top-left "
      + "corner.",
    default: "box", example: "pixels")
  static let space = Field<ColorSpace>(
    "colorSpace", .word(of: "color space"),
    "The color space of the interpolation; `oklab` avoids dull colors in between.",
    default: "srgb", example: "oklab")

  static let rotation = Field(
    "rotation", .angle,
    "How far all of it is turned clockwise about the middle of the layer's box.",
    default: "0", example: "45deg")
  static let scale = Field(
    "scale", .scale, "How many times as large it is, from the middle of the layer's box.",
    default: "1", example: "2")
  static let skew = Field(
    "skew", .skew, "How far it is slanted, after the scale and before the rotation.",
    default: "[0, 0]", example: "[20deg, 0]")
  static let offset = Field(
    "offset", .point, "How far it is moved to the right and down, in its units.",
    default: "[0, 0]", example: "[0.5, 0]")

  static let kinds: [any AnyField] = [linear, radial, conic]

  static let mapping = Mapping(
    "a gradient",
    kinds + [angle, from, to, center, radius, focus, focusRadius, start, spread, units, space]
      + [rotation, scale, skew, offset],
    rules: [
      .one(of: kinds), .needs(from, oneOf: [to]), .needs(to, oneOf: [from]),
      .forbids(angle, [from, to]),
      .forbids(linear, [center, radius, focus, focusRadius, start]) {
        "a linear gradient has no \($0)"
      },
      .forbids(radial, [angle, from, to, start]) { "a radial gradient has no \($0)" },
      .forbids(conic, [angle, from, to, radius, focus, focusRadius, spread]) {
        "a conic gradient has no \($0)"
          + (["angle", "from"].contains($0) ? "; write start: 90deg" : "")
      },
    ], hints: GradientHints.gradient)

  fileprivate static func read(_ value: PresetValue) -> Gradient? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let geometry = geometry(keys)
    let placement = placement(keys)
    let space = keys.valueOrDefault(space)
    guard let list = keys[linear] ?? keys[radial] ?? keys[conic], let geometry else { return nil }
    return Gradient(
      geometry, stops: placed(list), spread: keys.valueOrDefault(spread),
      units: keys.valueOrDefault(units), placement: placement, space: space)
  }

  private static func placement(_ keys: MappingReader) -> Gradient.Placement {
    let skew = keys.valueOrDefault(skew)
    return Gradient.Placement(
      rotation: keys.valueOrDefault(rotation), scale: keys.valueOrDefault(scale), skewX: skew.x,
      skewY: skew.y, offset: keys.valueOrDefault(offset))
  }

  private static func geometry(_ keys: MappingReader) -> Gradient.Geometry? {
    if keys.contains(linear) {
      if let start = keys[from], let end = keys[to] { return .linear(start: start, end: end) }
      return .angled(keys.valueOrDefault(angle))
    }
    let center = keys.valueOrDefault(center)
    if keys.contains(conic) { return .conic(center: center, start: keys.valueOrDefault(start)) }
    guard keys.contains(radial) else { return nil }
    return .radial(
      center: center, radius: keys.valueOrDefault(radius), focus: keys[focus] ?? center,
      focusRadius: keys.valueOrDefault(focusRadius))
  }

  /// A color, and its place if it has one.
  struct Stop: Sendable {
    let color: Color
    let place: Double?
  }

  /// Stops without places lie evenly between those that have them, and none lies before one that is
  /// listed before it: as in CSS.
  private static func placed(_ stops: [Stop]) -> [GradientStop] {
    var places = stops.map(\.place)
    places[0] = places[0] ?? 0
    places[stops.count - 1] = places[stops.count - 1] ?? 1
    var known = 0
    for index in stops.indices.dropFirst() {
      guard let place = places[index] else { continue }
      let end = max(place, places[known] ?? 0)
      let start = places[known] ?? 0
      for between in known..<index where between > known {
        let progress = Double(between - known) / Double(index - known)
        places[between] = start + (end - start) * progress
      }
      places[index] = end
      known = index
    }
    return zip(stops, places).map { GradientStop(at: $1 ?? 0, $0.color) }
  }
}

/// What other tools call the keys of gradients.
enum GradientHints {
  static let gradient = Hints([
    ("stops colors colours type kind gradient", .use(GradientFields.linear)),
    ("lineargradient horizontal vertical", .use(GradientFields.linear)),
    ("radialgradient", .use(GradientFields.radial)),
    ("conicgradient sweep angular sweepgradient", .use(GradientFields.conic)),
    ("direction", .use(GradientFields.angle)),
    ("x1 y1 startpoint startposition", .use(GradientFields.from)),
    ("x2 y2 endpoint endposition", .use(GradientFields.to)),
    ("cx cy position at", .use(GradientFields.center)), ("r", .use(GradientFields.radius)),
    ("fx fy focal focalpoint", .use(GradientFields.focus)),
    ("fr", .use(GradientFields.focusRadius)),
    ("startangle", .use(GradientFields.start)),
    ("rotate turn transform gradienttransform", .use(GradientFields.rotation)),
    ("zoom", .use(GradientFields.scale)), ("translate shift", .use(GradientFields.offset)),
    ("spreadmethod repeat tilemode extend", .use(GradientFields.spread)),
    ("gradientunits", .use(GradientFields.units)),
    ("interpolation in colorinterpolation", .use(GradientFields.space)),
    (
      "color colour paint fill stroke width linewidth strokewidth thickness dash dashes cap join opacity "
        + "alpha",
      .advice(
        "a color is written alone, and a stroke has its width beside it: stroke: red, lineWidth: 2",
        meant: GradientFields.kinds.map(\.name))
    ),
  ])

  /// What is wrong with a gradient, an image or a border of CSS, such as `linear-gradient(red, blue)`,
  /// `url(photo.jpg)` or `red 2px`, or with the name of an image alone; nil for any other text.
  @Sendable static func mistake(_ text: String) -> Mistake? {
    if let file = imageFile(text) {
      return .rule("\(quoted(text)) is not a color; write {image: \(visible(file))} for an image")
    }
    let words = text.split(separator: " ").map(String.init)
    if 2...3 ~= words.count, words.contains(where: { Color(css: $0) != nil }),
      words.contains(where: { $0.first?.isNumber == true })
    {
      return .rule(
        "\(quoted(text)) is not a color; write the color alone, and the width of a stroke beside it: "
          + "stroke: red, lineWidth: 2")
    }
    let name = Hints.folded(String(text.prefix { $0 != "(" }))
    guard text.contains("("),
      let kind = GradientFields.kinds.first(where: {
        name == "\($0.name)gradient" || name == "repeating\($0.name)gradient"
      })
    else { return nil }
    return .rule(
      "\(quoted(text)) is a gradient of CSS; write {\(kind.name): \(kind.spec.example)}")
  }

  /// The name of an image, alone or as CSS has it; nil for any other text.
  private static func imageFile(_ text: String) -> String? {
    var name = text[...]
    if name.lowercased().hasPrefix("url("), name.hasSuffix(")") {
      name = name.dropFirst(4).dropLast()
      if let mark = name.first, "\"'".contains(mark), name.last == mark, name.count > 1 {
        name = name.dropFirst().dropLast()
      }
      return name.isEmpty ? nil : String(name)
    }
    let isFile = PathText.hasEnding(String(name), of: AssetReader.imageEndings)
    return isFile ? text : nil
  }

  static let stop = Hints([
    ("offset position place stop location", .use(GradientStopFields.at)),
    ("stopcolor fill", .use(GradientStopFields.color)),
  ])
}

/// The keys of a color of a gradient.
enum GradientStopFields {
  static let at = Field(
    "at", .fraction(), "The position of the color, as a fraction of the gradient.",
    default: .required,
    example: "60%")
  static let color = Field(
    "color", .color, "The color at this position.", default: .required, example: "gold")
  static let mapping = Mapping("a stop", [at, color], hints: GradientHints.stop)
}

extension Form<GradientFields.Stop> {
  /// A color, or `{at: 60%, color: gold}`.
  fileprivate static let stop = Form(
    .either([Form<Color>.color.schema, .mapping(GradientStopFields.mapping)])
  ) { value in
    if value.node.paintWord != nil { return value.refuse(as: .color) }
    guard case .mapping = value.node.content else {
      if let mistake = placedColor(value.node) {
        value.report(mistake)
        return nil
      }
      return value.color().map { GradientFields.Stop(color: $0, place: nil) }
    }
    guard let keys = value.keys(of: GradientStopFields.mapping) else { return nil }
    let (place, color) = (keys[GradientStopFields.at], keys[GradientStopFields.color])
    return color.flatMap { color in
      place.map { GradientFields.Stop(color: color, place: $0) }
    }
  }
}

/// What is wrong with a color and its position as other tools write them, such as `red 10%`, `10% red` or
/// `[red, 0.1]`; nil for anything else.
private func placedColor(_ node: Node) -> String? {
  let (words, what): ([String], String)
  switch node.content {
  case .scalar(let text, _):
    (words, what) = (text.split(separator: " ").map(String.init), quoted(text))
  case .sequence(let items): (words, what) = (items.compactMap(\.text), "a list")
  case .mapping, .numbered, .refused: return nil
  }
  guard words.count == 2, let color = words.first(where: { Color(css: $0) != nil }),
    let place = words.first(where: { $0 != color }),
    Decimal(place.hasSuffix("%") ? String(place.dropLast()) : place) != nil
  else { return nil }
  return "\(what) is not a color; write {at: \(place), color: \(visible(color))}"
}

extension Form<Gradient> {
  /// `{linear: [...]}`, `{radial: [...]}` or `{conic: [...]}`.
  static let gradient = Form(.defined(.gradient)) { GradientFields.read($0) }
}

extension SchemaDefinition {
  static let gradient = SchemaDefinition(
    "gradient", section: "Gradients", "a gradient",
    "Colors, or colors with positions such as `{at: 60%, color: gold}`; those without a position "
      + "are spaced evenly between their neighbors.", mayBeVariable: true
  ) { .mapping(GradientFields.mapping) }
}
