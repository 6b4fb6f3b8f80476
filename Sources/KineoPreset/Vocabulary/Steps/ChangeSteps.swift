import KineoGeometry
import KineoMotion

/// Steps that change one property. Each is one entry of ``all``.
enum ChangeSteps {
  static let all: [StepType] =
    [
      rotate,
      change(
        "shift", LayerProperties.position, by: .point, "[50, 0]", "Moves the layer.",
        example: "{by: [50, 0], duration: 0.5}"),
      change(
        "move", LayerProperties.position, by: .point, "[50, 0]", "The same as `shift`.",
        example: "{to: [120, 80]}"),
      change(
        "fade", LayerProperties.opacity, by: .fraction(Bounds(-1...1)), "-50%",
        "Changes the opacity.", example: "{to: 30%}"),
      fade("fadeIn", to: 1, "Fades to 1.", example: "{duration: 0.2}"),
      fade("fadeOut", to: 0, "Fades to 0.", example: "{curve: easeIn}"),
      change(
        "resize", LayerProperties.size,
        by: Form<Point>.point.map { Size(width: $0.x, height: $0.y) }, "[20, 0]",
        "Changes the shape's own size about its anchor; strokes and corners keep theirs.",
        example: "{to: [120, 40]}"),
      scale,
      change(
        "skew", LayerProperties.skew, by: .skew, "[5deg, 0]", "Slants the layer.",
        example: "{to: [10deg, 0]}"),
      change(
        "corner", LayerProperties.corner, by: .corners(.coordinates), "4",
        "Changes the radius of a rectangle's corners.", example: "{to: 20}"),
      color(
        "fill", LayerProperties.fill, "Changes the color inside.",
        example: "{to: gold, colorSpace: oklab}"
      ) { .fill(to: $0, from: $1, in: $2, duration: $3, curve: $4) },
      color(
        "stroke", LayerProperties.stroke, "Changes the color of the outline.", example: "{to: navy}"
      ) { .stroke(to: $0, from: $1, in: $2, duration: $3, curve: $4) },
      change(
        "lineWidth", LayerProperties.lineWidth, by: .number(), "2",
        "Changes the width of the outline.", example: "{to: 6}"),
      change(
        "trim", LayerProperties.trim, by: .trim, "[25%, 25%]",
        "Moves both ends of the part of the outline that is stroked.", example: "{to: [0, 50%]}"),
      change(
        "dash", LayerProperties.dash, by: .dash(.coordinates), "2",
        "Changes the lengths of dashes and gaps.", example: "{to: [6, 3]}"),
      change(
        "dashOffset", LayerProperties.dashOffset, by: .number(), "18",
        "Moves the dashes; a growing offset takes them towards the outline's start.",
        example: "{by: 18, duration: 1}"),
      change(
        "anchor", LayerProperties.anchor, by: .point, "[0.5, 0]", "Moves the pivot.",
        example: "{to: [0, 1]}"),
      change(
        "fontSize", LayerProperties.fontSize, by: .number(), "8",
        "Changes the size of a text's font: a text in a box or along a path is laid out anew, any other scaled.",
        example: "{to: 40, duration: 1}"),
      change(
        "z", LayerProperties.z, by: .number(), "1", "Changes the place in the order of siblings.",
        example: "{to: 1}"),
    ] + AppearanceSteps.all

  /// A step that takes `property` to a value, or by a distance.
  static func change<Value>(
    _ name: String, _ property: PropertyField<Value>, by distance: Form<Value>,
    _ distanceExample: String, _ summary: String, example: String
  ) -> StepType {
    let by = Field(
      "by", distance, "How far it goes from where it begins.", example: distanceExample)
    let (to, from) = (end(of: property.field), start(of: property.field))
    return timed(
      name, summary, [by, to, from], rules: [.one(of: [by, to])], example: example
    ) { keys, duration, curve in
      let (key, start) = (property.property, keys[from])
      if let distance = keys[by] {
        return .animate(
          key, by: distance, from: start, duration: duration, curve: curve, name: name)
      }
      return keys[to].map {
        .animate(key, to: $0, from: start, duration: duration, curve: curve, name: name)
      }
    }
  }

  private static let rotate: StepType = {
    let form = LayerProperties.rotation.form
    let by = Field("by", form, "How far it goes from where it begins.", example: "90deg")
    let to = Field("to", form, "Where it ends.", example: "90deg")
    let from = Field("from", form, "Where it begins.", default: unchanged, example: "90deg")
    let shortest = Field(
      "shortest", .boolean, "Whether it takes the shorter way round to `to`.", default: "false",
      example: "true")
    return timed(
      "rotate", "Turns the layer about its anchor; angles are not reduced.",
      [by, to, from, shortest], rules: [.one(of: [by, to]), .forbids(by, trueOf: shortest)],
      example: "{by: 90deg, duration: 0.5}"
    ) { keys, duration, curve in
      let (start, isShortest) = (keys[from], keys.valueOrDefault(shortest))
      if let angle = keys[by] {
        return .rotate(by: angle, from: start, duration: duration, curve: curve)
      }
      return keys[to].map {
        .rotate(to: $0, from: start, shortest: isShortest, duration: duration, curve: curve)
      }
    }
  }()

  /// Unlike other relative steps, a scale multiplies.
  private static let scale: StepType = {
    let form = LayerProperties.scale.form
    let by = Field("by", form, "How many times as large it becomes.", example: "1.5")
    let to = Field("to", form, "Where it ends.", example: "1.5")
    let from = Field("from", form, "Where it begins.", default: unchanged, example: "1.5")
    let about = Field<ScaleCenter>(
      "about", .word(of: "center"),
      "Whether several layers are scaled each about its own anchor, or all about their common middle.",
      default: "anchor", example: "middle")
    return timed(
      "scale", "Scales about the anchor, strokes included.", [by, to, from, about],
      rules: [.one(of: [by, to])], example: "{to: 1.2, curve: backOut}"
    ) { keys, duration, curve in
      let start = keys[from]
      let scale =
        keys[by].map {
          Animation.scale(byX: $0.x, y: $0.y, from: start, duration: duration, curve: curve)
        }
        ?? keys[to].map {
          Animation.scale(x: $0.x, y: $0.y, from: start, duration: duration, curve: curve)
        }
      return keys.valueOrDefault(about) == .middle ? scale?.together() : scale
    }
  }()

  /// What several layers are scaled about.
  private enum ScaleCenter: String, Sendable, CaseIterable {
    case anchor, middle
  }

  private static func color(
    _ name: String, _ property: PaintField, _ summary: String, example: String,
    _ make: @escaping @Sendable (Paint, Paint?, ColorSpace, Time?, TimingCurve?) -> Animation
  ) -> StepType {
    let to = Field(
      "to", property.field.form, "Where it ends.", default: .required, example: "gold")
    let from = Field(
      "from", property.field.form, "Where it begins.", default: unchanged,
      example: "gold")
    let space = Field<ColorSpace>(
      "colorSpace", .word(of: "color space"),
      "Where colors are mixed; `oklab` keeps the middle as vivid as the ends.", default: "srgb",
      example: "oklab")
    return timed(name, summary, [to, from, space], example: example) { keys, duration, curve in
      let (start, space) = (keys[from], keys.valueOrDefault(space))
      return keys[to].map { make($0, start, space, duration, curve) }
    }
  }

  private static func fade(
    _ name: String, to opacity: Double, _ summary: String, example: String
  ) -> StepType {
    let from = Field(
      "from", LayerProperties.opacity.form, "Where it begins.", default: unchanged, example: "50%")
    return timed(name, summary, [from], example: example) {
      .animate(.opacity, to: opacity, from: $0[from], duration: $1, curve: $2, name: name)
    }
  }

  // MARK: Parts

  static let unchanged = FieldDefault.words("the value that the property has then")

  private static func end<Value>(of field: Field<Value>) -> Field<Value> {
    Field("to", field.form, "Where it ends.", example: field.spec.example)
  }

  private static func start<Value>(of field: Field<Value>) -> Field<Value> {
    Field(
      "from", field.form, "Where it begins.", default: unchanged, example: field.spec.example)
  }

  /// A step that lasts, with its duration and its curve.
  static func timed(
    _ name: String, _ summary: String, _ fields: [any AnyField], rules: [KeyRule] = [],
    example: String,
    _ make: @escaping @Sendable (MappingReader, Time?, TimingCurve?) -> Animation?
  ) -> StepType {
    StepType(
      name, summary, fields, common: CommonFields.timed, rules: rules, example: example
    ) { _, keys in make(keys, keys[CommonFields.duration], keys[CommonFields.curve]) }
  }
}

extension PropertyField {
  /// How values are written.
  var form: Form<Value> { field.form }
}
