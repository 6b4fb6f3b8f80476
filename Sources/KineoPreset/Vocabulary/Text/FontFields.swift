import KineoGeometry
import KineoMotion
import KineoSystem
import KineoText

/// The keys of a font.
enum FontFields {
  static let family = Field(
    "family", .familyNames,
    "The name of a family, or several in order of preference; `sans`, `serif` and `mono` are the "
      + "default families.", example: "Lato")
  static let file = Field(
    "file", .fontFile,
    "A font file, by its path from the folder of the file that names it; families beside it stand in for glyphs that it lacks.",
    example: "fonts/Brand.otf")
  static let face = Field(
    "face", .integer(0...1000), "Which face of a file that has several.", default: "0",
    example: "1")
  static let size = Field(
    "size", .number(Bounds(0...TextStyle.largestSize)), "The size of the font: pixels per em.",
    example: "24")
  static let weight = Field(
    "weight", .weight, "The weight, 1 to 1000, or its name.", example: "bold")
  static let italic = Field(
    "italic", .boolean,
    "Whether the italic face is used; it is synthesized in families without one.", example: "true")
  static let letterSpacing = Field(
    "letterSpacing", .number(), "Additional pixels after every letter.", example: "2")
  static let wordSpacing = Field(
    "wordSpacing", .number(), "Additional pixels at every space.", example: "4")
  static let shift = Field(
    "shift", .number(), "The shift of the baseline in pixels, upward.", example: "6")
  static let decoration = Field(
    "decoration", .decorations, "Lines along the text.", example: "underline")
  static let axes = Field(
    "axes", .numbers(named: "the tag of an axis"),
    "Values on the axes of a variable font, by tag.", example: "{wdth: 80}")
  static let features = Field(
    "features", .integers(named: "the tag of a feature"),
    "OpenType features by tag: 0 is off, 1 is on.", example: "{smcp: 1}")
  static let language = Field(
    "language", .text, "The language of the text, as in BCP 47.", example: "tr")

  /// Every key, and how it changes a style; `face` comes after `file`, to which it belongs.
  private static let changes = [
    Change(family) { $0.font.families = $1 },
    Change(file) { $0.font.file = .init(path: $1) },
    Change(face) { $0.font.file?.face = $1 },
    Change(size) { $0.size = $1 },
    Change(weight) { $0.font.weight = $1 },
    Change(italic) { $0.font.isItalic = $1 },
    Change(letterSpacing) { $0.letterSpacing = $1 },
    Change(wordSpacing) { $0.wordSpacing = $1 },
    Change(shift) { $0.baselineShift = $1 },
    Change(decoration) { $0.decorations = $1 },
    Change(axes) { $0.font.axes = $1 },
    Change(features) { $0.features = $1 },
    Change(language) { $0.language = $1 },
  ]

  static let mapping = Mapping(
    "a font", changes.map(\.field), rules: [.needs(face, oneOf: [file])], hints: TextHints.font)

  /// A key of a font.
  private struct Change: Sendable {
    let field: any AnyField
    /// The change that the key's value makes; nil where it is absent, or wrong, which is reported.
    let read: @Sendable (MappingReader) -> (@Sendable (inout TextStyle) -> Void)?

    init<Value>(
      _ field: Field<Value>, _ set: @escaping @Sendable (inout TextStyle, Value) -> Void
    ) {
      self.field = field
      read = { keys in
        guard let value = keys[field] else { return nil }
        return { style in set(&style, value) }
      }
    }
  }

  /// The keys for a text that is no family, but the value of another key: `{weight: bold}` for `bold`.
  fileprivate static func keys(for text: String) -> String? {
    if Form<Int>.weightNames.contains(where: { $0.key == text }) { return "{weight: \(text)}" }
    if text == "italic" || text == "oblique" { return "{italic: true}" }
    let number = text.hasSuffix("px") ? text.dropLast(2) : text[...]
    return Double(number).flatMap { $0 > 0 && $0.isFinite ? "{size: \(number)}" : nil }
      ?? keys(ofShorthand: text)
  }

  /// The keys for CSS's `bold 24px/1.2 Lato, sans-serif`; nil for any other text.
  private static func keys(ofShorthand text: String) -> String? {
    let words = text.prefix(200).split(separator: " ")
    guard let place = words.firstIndex(where: { $0.contains("px") }) else { return nil }
    let size = words[place].prefix { $0.isNumber || $0 == "." }
    let family = words[(place + 1)...].joined(separator: " ").prefix { $0 != "," }
    guard Double(size) != nil, !family.isEmpty else { return nil }
    let styles = words[..<place].compactMap { keys(for: String($0))?.dropFirst().dropLast() }
    return "{" + (["family: \(family)", "size: \(size)"] + styles).joined(separator: ", ") + "}"
  }

  /// The change that all keys that are written make.
  fileprivate static func change(_ keys: MappingReader) -> StyleChange {
    // What is wrong is reported here, not where the style is used.
    let changes = changes.compactMap { $0.read(keys) }
    var places: [String: Node] = [:]
    for field in mapping.fields where keys.contains(field.name) {
      places[field.name] = keys.written(field.name)?.node
    }
    return StyleChange(places: places) { style in
      var style = style
      for change in changes { change(&style) }
      return style
    }
  }
}

/// A change of the style of text.
struct StyleChange: Sendable {
  /// The values of the keys that are written.
  fileprivate let places: [String: Node]
  fileprivate let change: @Sendable (TextStyle) -> TextStyle

  fileprivate init(
    places: [String: Node], _ change: @escaping @Sendable (TextStyle) -> TextStyle
  ) {
    (self.places, self.change) = (places, change)
  }

  /// The value of the key that `error` is about; nil if it is another one's, or not a font's.
  func place(of error: TextError) -> Node? { error.fontField.flatMap { places[$0.name] } }

  /// Why the weight that is written has no effect on `style`, the result, and where it is written: a file
  /// has another one alone. Nil if it has an effect.
  func lostWeight(in style: TextStyle) -> (place: Node, reason: String)? {
    guard let place = places[FontFields.weight.name], let file = style.font.file,
      style.font.axes["wght"] == nil,
      let font = try? Typesetter.shared.fonts.font(for: style.font),
      font.weight != style.font.weight, !font.axes.contains(where: { $0.tag == "wght" })
    else { return nil }
    return (
      place,
      "the font \(visibleName(file.path)) has the weight \(font.weight) alone; leave out \"weight\", or "
        + "name the file of that weight"
    )
  }

  /// `style`, changed.
  func applied(to style: TextStyle) -> TextStyle { change(style) }
}

extension Form<StyleChange> {
  /// The name of a family, or the keys of a font.
  static let font = Form(.defined(.font)) { value in
    if case .mapping = value.node.content {
      return value.keys(of: FontFields.mapping).map(FontFields.change)
    }
    if let keys = value.node.text.flatMap(FontFields.keys) {
      value.report("\(quoted(value.node.text ?? "")) is not a family; write font: \(keys)")
      return nil
    }
    return Form<[String]>.familyNames.read(value).map { families in
      StyleChange(places: [FontFields.family.name: value.node]) { style in
        var style = style
        style.font.families = families
        return style
      }
    }
  }
}

extension TextError {
  /// The key of a font whose value is wrong; nil where it is the text.
  fileprivate var fontField: (any AnyField)? {
    switch self {
    case .family: FontFields.family
    case .unreadable, .largeFile, .notFont, .noOutlines, .damagedTable, .damagedPicture:
      FontFields.file
    case .face: FontFields.face
    case .axis, .axisValue: FontFields.axes
    case .tag: FontFields.features
    case .missingDefault, .changedDefault, .missingGlyph, .length, .colorParts, .value, .memory: nil
    }
  }
}

// MARK: - Values

extension Form<[String]> {
  /// A name, or a list of names.
  static let familyNames = Form(.either([.text, .list(.text, 1...16)])) { value in
    guard case .sequence = value.node.content else { return value.text().map { [$0] } }
    return Form<[String]>.list(
      Form<String>.text, 1...16, "a font has 1 to 16 families"
    ).read(value)
  }
}

extension Form<Int> {
  fileprivate static let weightNames: Words<Int> = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "medium": 500,
    "semibold": 600, "bold": 700, "extrabold": 800, "black": 900,
  ]

  /// What other tools call weights.
  private static let otherWeightNames = [
    "normal": "regular", "book": "regular", "hairline": "thin", "ultralight": "extralight",
    "demibold": "semibold", "demi": "semibold", "ultrabold": "extrabold", "heavy": "black",
    "bolder": "bold", "lighter": "light",
  ]

  /// `700` or `bold`.
  static let weight = Form(
    .either([.integer(FontRequest.weights), .words(weightNames.map(\.key))])
  ) { value in
    if let text = value.node.text, text.first?.isLetter == true {
      if let meant = otherWeightNames[Hints.folded(text)] {
        value.report("unknown weight \(quoted(text)); write weight: \(meant)")
        return nil
      }
      return Form<Int>.word(of: "weight", weightNames).read(value)
    }
    return value.integer(in: FontRequest.weights)
  }
}

extension Form<Set<TextStyle.Decoration>> {
  /// One line along the text, or several.
  static let decorations = Form(
    .either([
      Form<TextStyle.Decoration>.word(of: "decoration").schema,
      .list(Form<TextStyle.Decoration>.word(of: "decoration").schema, 0...3),
    ])
  ) { value in
    let word = Form<TextStyle.Decoration>.word(of: "decoration")
    guard case .sequence = value.node.content else { return word.read(value).map { [$0] } }
    return value.items().map { Set($0.compactMap(word.read)) }
  }
}

extension Form<[String: Double]> {
  /// Numbers by names; `what` is what a name is.
  static func numbers(named what: String) -> Form {
    Form(.mapping(.free(what, .number(.coordinates)))) { $0.entries { $0.number() } }
  }
}

extension Form<[String: Int]> {
  /// Whole numbers by names; `what` is what a name is.
  static func integers(named what: String) -> Form {
    Form(.mapping(.free(what, .integer(0...1000)))) { $0.entries { $0.integer(in: 0...1000) } }
  }
}

extension Mapping {
  /// Values by names that the author of a preset chooses.
  fileprivate static func free(_ what: String, _ value: ValueSchema) -> Mapping {
    Mapping(what, freeKeys: .init(placeholder: what, value: value))
  }
}

extension PresetValue {
  /// The values of a mapping by their keys; those that are wrong are reported.
  fileprivate func entries<Value>(_ read: (PresetValue) -> Value?) -> [String: Value]? {
    guard case .mapping(let entries) = node.content else { return refuse(as: .mapping) }
    return entries.reduce(into: [:]) { values, entry in
      values[entry.name] = read(with(entry.value))
    }
  }
}

extension Form<String> {
  /// The path of a font file that may be read.
  static let fontFile = Form(.text) { value in
    guard let context = value.context as? any PictureContext else { return value.text() }
    return context.pictures.assets.fontPath(value)
  }
}

extension SchemaDefinition {
  static let font = SchemaDefinition(
    "font", section: "Fonts", "a font",
    "The name of a family, or these keys; what is not written is that of the text around, or of "
      + "the preset's `font`.", mayBeVariable: true
  ) { .either([.text, .list(.text, 1...16), .mapping(FontFields.mapping)]) }
}

/// What other tools call the keys of texts.
enum TextHints {
  static let font = Hints([
    ("name fontfamily", .use(FontFields.family)), ("path src url", .use(FontFields.file)),
    ("fontsize", .use(FontFields.size)), ("fontweight bold", .use(FontFields.weight)),
    ("fontstyle style oblique", .use(FontFields.italic)),
    ("tracking kerning spacing", .use(FontFields.letterSpacing)),
    ("baselineshift", .use(FontFields.shift)),
    ("textdecoration underline strikethrough", .use(FontFields.decoration)),
    ("variation variations fontvariationsettings", .use(FontFields.axes)),
    ("fontfeaturesettings", .use(FontFields.features)), ("lang", .use(FontFields.language)),
  ])

  static let box = Hints([
    ("alignment textalign textanchor", .use(TextBoxFields.align)),
    ("verticalalign valign", .use(TextBoxFields.vertical)),
    ("leading linespacing", .use(TextBoxFields.lineHeight)),
    ("lines maxlines linelimit lineclamp", .use(TextBoxFields.maxLines)),
    ("size", .advice("write width: 200", meant: [TextBoxFields.width.name])),
  ])
}
