import KineoGeometry
import KineoMotion

/// The keys of a layer.
enum LayerFields {
  static let children: Field<[Layer]> = Field(
    "children", .layers, "A group: layers that move and fade as one.",
    example: "[{dot: {circle: 4}}]")
  static let fillRule = Field(
    "fillRule", .word(of: "fill rule", ["nonzero": FillRule.nonzero, "evenodd": .evenodd]),
    "What is inside of an outline that crosses itself.", default: "nonzero", example: "evenodd")
  static let join = Field(
    "join", .word(of: "join", ["miter": LineJoin.miter, "round": .round, "bevel": .bevel]),
    "How strokes turn corners.", default: .words("`miter`; texts: `round`"), example: "bevel")
  static let cap = Field(
    "cap", .word(of: "cap", ["butt": LineCap.butt, "round": .round, "square": .square]),
    "How strokes end.", default: "butt", example: "round")
  static let strokeAlign = Field(
    "strokeAlign",
    .word(
      of: "stroke alignment",
      ["center": StrokeAlignment.center, "inside": .inside, "outside": .outside]),
    "On which side of a closed outline its stroke lies.", default: "center", example: "inside")
  static let hairline = Field(
    "hairline", .boolean,
    "Whether the stroke is one pixel of the GIF wide, regardless of scale and `lineWidth`.",
    default: "false", example: "true")
  static let taper = Field(
    "taper", .taper, "The width of open lines at their ends.",
    default: .words("a constant width"), example: "{end: 0}")
  static let fixed = Field(
    "fixed", .boolean,
    "Whether the layer is drawn as if there were no camera; not within groups.",
    default: "false", example: "true")
  static let copies = Field(
    "copies", .copies, "The same layer many times.", default: .words("once"),
    example: "{row: 12, spacing: 20}")

  /// What a layer is; there is exactly one of these.
  private static let contents: [any AnyField] =
    Shapes.all + [TextFields.text, ImageFields.image, children]
  private static let style: [any AnyField] = [
    Shapes.closed, fillRule, join, cap, strokeAlign, hairline, taper,
  ]

  static let mapping = mapping("layer")

  /// The keys of a layer and some more.
  ///
  /// - Parameter other: What may stand instead of the layer's kind.
  static func mapping(
    _ owner: String, besides others: [any AnyField] = [], orElse other: Field<String>? = nil
  ) -> Mapping {
    let kinds = contents + (other.map { [$0] } ?? [])
    let looks: [any AnyField] = LayerProperties.ofLayers + EffectFields.all.map(\.field)
    return Mapping(
      owner,
      contents + TextFields.details + style + [fixed] + looks + CompositingFields.all + [copies]
        + others,
      rules: [.one(of: kinds)] + rules + TextFields.rules, hints: LayerHints.layer,
      hintsBeside: [
        TextFields.text.name: { LayerHints.textLayer },
        ImageFields.image.name: { LayerHints.imageLayer },
      ])
  }

  private static let rules: [KeyRule] =
    [
      .forbids(
        children, style + LayerProperties.ofLayers.filter { !$0.key.belongsToGroups }
      ) { "a group has no \($0)" },
      .needs(
        CompositingFields.vanishingPoint, oneOf: [children, TextFields.split],
        "only a group or a split text has a vanishingPoint"),
      .forbids(TextFields.text, [Shapes.closed]) { "a text has no \($0)" },
      .needs(
        LayerProperties.corner, oneOf: [Shapes.rectangle, ImageFields.image],
        "only a rectangle or an image has a corner"),
      .forbids(
        ImageFields.image, style + LayerProperties.ofLayers.filter { !$0.key.belongsToImages }
      ) { "an image has no \($0)" },
      Shapes.closedRule,
    ]
}

extension Form<[Layer]> {
  /// Layers from back to front, as a ``LayerReader`` reads them.
  static let layers = Form(.defined(.layers)) { value in
    (value.context as? LayerReader)?.layers(value)
  }
}

extension SchemaDefinition {
  static let layers = SchemaDefinition(
    "layers", within: layer.section, "a list of layers",
    "Layers from back to front, each by its name."
  ) {
    .list(
      .mapping(
        Mapping(
          "layers",
          freeKeys: .init(
            placeholder: "the layer's name", value: .defined(.layer),
            pattern: TextPattern.layerName),
          isSingle: true)))
  }
  static let layer = SchemaDefinition(
    "layer", section: "Layers", "a layer",
    "An item of `layers` is the layer's name and these keys. One of them is its kind; "
      + "most of the others are its initial values."
  ) { .mapping(LayerFields.mapping) }
}

/// The keys of `taper`.
enum TaperFields {
  static let start = Field(
    "start", .fraction(), "The width at the start, as a fraction of the full width.", default: "1",
    example: "0")
  static let end = Field(
    "end", .fraction(), "The width at the end, as a fraction of the full width.", default: "1",
    example: "0")
  static let startLength = Field(
    "startLength", .fraction(),
    "The fraction of the length over which the width increases at the start.",
    default: "0.5", example: "20%")
  static let endLength = Field(
    "endLength", .fraction(),
    "The fraction of the length over which the width decreases at the end.",
    default: "0.5", example: "20%")
  static let mapping = Mapping("a taper", [start, end, startLength, endLength])
}

extension Form<StrokeTaper> {
  static let taper = Form(.mapping(TaperFields.mapping)) { value in
    value.keys(of: TaperFields.mapping).map { keys in
      StrokeTaper(
        start: keys.valueOrDefault(TaperFields.start), end: keys.valueOrDefault(TaperFields.end),
        startLength: keys.valueOrDefault(TaperFields.startLength),
        endLength: keys.valueOrDefault(TaperFields.endLength))
    }
  }
}
