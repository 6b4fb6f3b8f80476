/// Other tools' names for layers, shapes and their properties.
enum LayerHints {
  /// What layers there are, for who asks for another kind.
  static let kinds = Hint.advice(
    "layers are shapes, texts and images, such as \(TextFields.text.name): "
      + TextFields.text.spec.example,
    meant: [TextFields.text.name])

  /// The hint for a layer that is no mapping and has the name of a kind of layer.
  static func otherLayer(_ name: String) -> Hint? {
    let all = Hints([
      (
        texts + " text",
        .write("title: {\(TextFields.text.name): \(TextFields.text.spec.example)}")
      ),
      (
        images + " image",
        .write("photo: {\(ImageFields.image.name): \(ImageFields.image.spec.example)}")
      ),
      (others, kinds),
    ])
    return all[name]
  }

  private static let texts = "txt label string caption textcontent"
  private static let images = "img picture photo bitmap sprite src source href url gif"
  private static let others = "video audio svg html lottie"

  static let layer = Hints([
    (texts, .use(TextFields.text)), (images, .use(ImageFields.image)), (others, kinds),
    ("fontsize fontfamily fontweight typeface", .use(TextFields.font)),
    (
      "align alignment textalign halign valign verticalalign textbox maxwidth lineheight",
      .use(TextFields.box)
    ),
    ("boxshadow dropshadow", .use(EffectFields.shadow.field)),
    ("filter filters", .advice("each filter is a key of its own, such as blur: 4")),
    (
      "gradient lineargradient radialgradient conicgradient backgroundimage",
      .write("\(LayerProperties.fill.name): {linear: [gold, crimson]}", meant: ["fill"])
    ),
    ("mixblendmode blendmode", .use(AppearanceProperties.blend)),
    ("backfacevisibility doublesided isdoublesided", .use(CompositingFields.backface)),
    ("clippath", .use(CompositingFields.clip)),
    ("matte trackmatte", .use(CompositingFields.mask)),
    ("backdropfilter", .use(AppearanceProperties.backgroundBlur)),
    ("rotatex", .use(AppearanceProperties.rotationX)),
    ("rotatey", .use(AppearanceProperties.rotationY)),
    ("type kind shape ty element tag", shape),
    ("rect square box div roundedrectangle rectangularshape", .use(Shapes.rectangle)),
    ("oval", .use(Shapes.ellipse)),
    ("dot disc disk", .use(Shapes.circle)),
    (
      "radius r",
      .advice(
        "a circle is circle: 40, and corners are corner: 8", meant: [Shapes.circle.name])
    ),
    (
      "width height w h size dimensions",
      .advice(
        "a shape has its size, such as \(Shapes.rectangle.name): \(Shapes.rectangle.spec.example)",
        meant: [Shapes.rectangle.name])
    ),
    ("triangle hexagon pentagon ngon regularpolygon sides", .use(Shapes.polygon)),
    ("points vertices", .use(Shapes.polyline)),
    ("d pathdata bezierpath bezier", .use(Shapes.path)),
    ("strokelinecap linecap", .use(LayerFields.cap)),
    ("strokelinejoin linejoin", .use(LayerFields.join)),
    ("windingrule cliprule", .use(LayerFields.fillRule)),
    (
      "layers elements items objects group groups shapes mobjects views content",
      .use(LayerFields.children)
    ),
    ("repeat repeater count instances duplicates clones", .use(LayerFields.copies)),
    ("transform", PropertyHints.transform),
    (
      "name id class key nm",
      .advice("a layer's name is the key around it, such as square: {rectangle: [80, 80]}")
    ),
    (
      "animate animation animations animator steps tween tweens transition transitions motion timeline "
        + "keyframes tracks ks",
      .root("animate: [{rotate: {by: 90deg, on: square}}]")
    ),
    ("fps framerate", .root("frameRate: 25")),
  ]).adding(
    PropertyHints.hints { $0.key == .size ? nil : .use($0) })

  /// Keys of fonts and boxes in a text.
  static let textLayer = Hints([
    (
      "size weight bold italic family letterspacing tracking decoration underline features axes",
      .use(TextFields.font)
    ),
    ("width height w h wrap fit vertical maxlines lines ellipsis", .use(TextFields.box)),
  ])

  /// Keys of `image` beside it.
  static let imageLayer = Hints(
    ImageFields.mapping.fields.filter { $0.name != ImageFields.file.name }.map { field in
      (field.name, .use(ImageFields.image, "{file: photo.jpg, \(field.name): \(field.example)}"))
    } + [
      (
        "width height w h",
        .use(ImageFields.image, "{file: photo.jpg, size: \(ImageFields.size.spec.example)}")
      )
    ])

  /// The shape is a key of its own.
  private static let shape = Hint.advice(
    "the shape itself is the key, such as \(Shapes.circle.name): \(Shapes.circle.spec.example)",
    meant: [Shapes.circle.name])

  static let copies = Hints([
    ("count number n repeat times instances amount", .use(CopiesFields.row)),
    ("columns cols", .use(CopiesFields.grid)),
    (
      "column vertical",
      .advice("a column is a row that leads down: row: 5, spacing: [0, 20]", meant: ["row"])
    ),
    ("gap distance offset step space padding margin", .use(CopiesFields.spacing)),
    ("r", .use(CopiesFields.radius)), ("angle startangle", .use(CopiesFields.start)),
    ("rotate autorotate", .use(CopiesFields.orient)),
  ])

  static let polygon = Hints([
    ("points corners vertices n count edges", .use(Polygon.sides)),
    ("r size outerradius", .use(Polygon.radius)),
  ])

  static let star = Hints([
    ("spikes arms corners sides n count", .use(Star.points)),
    ("outerradius radius r size", .use(Star.outer)),
    ("innerradius", .use(Star.inner)),
  ])
}
