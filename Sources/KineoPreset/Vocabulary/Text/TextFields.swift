import KineoGeometry
import KineoMotion
import KineoSystem
import KineoText

/// The keys that layers of text have.
enum TextFields {
  static let text = Field(
    "text", .spans,
    "A text, or a list of texts and spans with a font and a fill of their own; `{number}` is the "
      + "layer's number.", example: "Hello")
  static let font = Field(
    "font", .font, "The font, its size and style.",
    default: .words("the preset's `font`, or `sans` at 16 pixels"),
    example: "{family: Lato, size: 24, weight: bold}")
  static let box = Field(
    "box", .textBox, "The box of the text.", default: .words("one line for each line of the text"),
    example: "{width: 200, align: center}")
  static let split = Field<TextUnit>(
    "split", .word(of: "unit"),
    "Makes each letter, word or line a layer, named after the text, such as `title.letter[0]`; "
      + "all of them are `title.letters`.", default: .words("none"), example: "letters")
  static let cursor = Field<TextCursor>(
    "cursor", .word(of: "cursor"), "The cursor after the last typed letter.",
    default: .words("none"), example: "bar")
  static let along = Field(
    "along", .path, "SVG path data of the baseline.",
    default: .words("straight lines"), example: "M 0 40 Q 60 0 120 40")
  static let numberFormat = Field(
    "numberFormat", .numberFormat, "The format of the number in the text.", default: "{}",
    example: "{decimals: 1}")

  /// Those besides `text` itself.
  static let details: [any AnyField] = [font, box, split, cursor, along, numberFormat]

  static let rules: [KeyRule] = [
    .needs(box, oneOf: [text], "only a text has a box"),
    .needs(font, oneOf: [text], "only a text has a font; that of a lettering is a key of it"),
    .needs(split, oneOf: [text], "only a text can be split"),
    .needs(cursor, oneOf: [text], "only a text has a cursor"),
    .needs(along, oneOf: [text], "only a text runs along a path"),
    .needs(numberFormat, oneOf: [text], "only a text has a number format"),
    .forbids(split, [cursor, along]),
  ]

  /// A part of a text, before the font of the layer is known.
  struct Span: Sendable {
    let text: String
    var style: StyleChange?
    var fill: Paint?
  }

  /// The text of a layer.
  ///
  /// - Parameter style: What holds where nothing is written.
  static func text(_ keys: MappingReader, style: TextStyle) -> Text? {
    let own = keys[font].map { $0.applied(to: style) } ?? style
    let (box, path, format) = (keys[box], keys[along], keys.valueOrDefault(numberFormat))
    guard let spans = keys[text] else { return nil }
    var paints: [Int: Paint] = [:]
    for (number, span) in spans.enumerated() { paints[number] = span.fill }
    var text = Text(
      spans: spans.map { TextSpan($0.text, style: $0.style?.applied(to: own) ?? own) },
      paints: paints, box: box ?? TextBox())
    text.path = path
    text.cursor = keys[cursor]
    text.number = format
    return text
  }

  /// Reports weights that a font file does not have, where all of the text is in that one.
  ///
  /// - Parameter style: What holds where nothing is written.
  static func reportLostWeights(_ keys: MappingReader, style: TextStyle, in layout: TextLayout) {
    let own = keys[font]
    let ownStyle = own?.applied(to: style) ?? style
    guard let file = ownStyle.font.file?.path, layout.fonts.allSatisfy({ $0.path == file }) else {
      return
    }
    let changes =
      [(own, ownStyle)]
      + (keys[text] ?? []).map { span in
        (span.style, span.style?.applied(to: ownStyle) ?? ownStyle)
      }
    for (change, style) in changes {
      guard let (place, reason) = change?.lostWeight(in: style) else { continue }
      keys.value.with(place).report(reason)
    }
  }

  /// Where the font stands that `error` is about: that of the span that cannot be set, of the layer, or
  /// of the preset; nil where it is the text that is wrong.
  ///
  /// - Parameter font: That of the preset.
  static func place(
    of error: TextError, in keys: MappingReader, _ font: StyleChange?
  ) -> Node? {
    let own = keys[Self.font]
    let style = own?.applied(to: font.style) ?? font.style
    let wrong = keys[text]?.first { span in
      let text = TextSpan(span.text, style: span.style?.applied(to: style) ?? style)
      do throws(TextError) {
        _ = try Typesetter.shared.layout([text])
        return false
      } catch { return true }
    }
    return wrong?.style?.place(of: error) ?? own?.place(of: error) ?? font?.place(of: error)
  }
}

extension StyleChange? {
  /// The style of text that says nothing else.
  var style: TextStyle { self?.applied(to: TextStyle()) ?? TextStyle() }
}

/// The keys of a part of a text.
enum SpanFields {
  static let span = Field(
    "span", .text, "The text of the span.", default: .required, example: "world")
  static let font = Field(
    "font", .font, "Its font; keys that are missing are those of the layer.",
    default: .words("that of the layer"),
    example: "{weight: bold}")
  static let fill = Field(
    "fill", .paint, "Its color or gradient.", default: .words("that of the layer"),
    example: "crimson")
  static let mapping = Mapping(
    "a part", [span, font, fill],
    hints: Hints([("text string content", .use(span)), ("color", .use(fill))]))
}

extension Form<[TextFields.Span]> {
  /// A text, or a list of texts and parts.
  static let spans = Form(
    .either([.text, .list(.either([.text, .mapping(SpanFields.mapping)]), 1...1000)])
  ) { value in
    if case .mapping = value.node.content, value.node.paintWord == nil {
      value.report(
        "a mapping is not text; write text: Hello, with font: {size: 24} beside it, or a list of parts such "
          + "as [\"Hello \", {span: world, fill: crimson}]")
      return nil
    }
    guard case .sequence = value.node.content else {
      return value.text().map { [TextFields.Span(text: $0)] }
    }
    guard let items = value.items() else { return nil }
    guard 1...1000 ~= items.count else {
      value.report("a text has 1 to 1000 parts, not \(items.count)")
      return nil
    }
    let spans = items.map { $0.span() }
    return spans.contains { $0 == nil } ? nil : spans.compactMap { $0 }
  }
}

extension PresetValue {
  fileprivate func span() -> TextFields.Span? {
    guard case .mapping = node.content else { return text().map { TextFields.Span(text: $0) } }
    guard let keys = keys(of: SpanFields.mapping) else { return nil }
    let (style, fill) = (keys[SpanFields.font], keys[SpanFields.fill])
    return keys[SpanFields.span].map { TextFields.Span(text: $0, style: style, fill: fill) }
  }
}

/// The keys of the format of a number.
enum NumberFormatFields {
  static let decimals = Field(
    "decimals", .integer(0...9), "Digits after the decimal mark.", default: "0", example: "1")
  static let grouping = Field(
    "grouping", .separator(of: "grouping", example: ","),
    "The separator of groups of three digits.", default: "\",\"", example: "\"\"")
  static let mark = Field(
    "mark", .separator(of: "mark", example: "."), "The decimal mark.", default: "\".\"",
    example: "\",\"")
  static let digits = Field(
    "digits", .integer(1...20), "The minimum number of digits before the mark, padded with zeros.",
    default: "1", example: "2")
  static let mapping = Mapping("a number format", [decimals, grouping, mark, digits])
}

extension Form<String> {
  /// What stands between digits: a few characters without letters and digits, or none.
  fileprivate static func separator(of key: String, example: String) -> Form {
    let words = "up to 3 characters, no letters or digits"
    return Form(.described(.pattern(TextPattern.separator), words)) { value in
      guard let text = value.text() else { return nil }
      guard text.count <= 3, !text.contains(where: { $0.isLetter || $0.isNumber }) else {
        value.report(
          "\(quoted(text)) cannot stand between digits; write \(key): \"\(example)\", other signs or "
            + "spaces, or \"\" for none")
        return nil
      }
      return text
    }
  }
}

extension Form<NumberFormat> {
  static let numberFormat = Form(.mapping(NumberFormatFields.mapping)) { value in
    guard let keys = value.keys(of: NumberFormatFields.mapping) else { return nil }
    return NumberFormat(
      decimals: keys.valueOrDefault(NumberFormatFields.decimals),
      grouping: keys.valueOrDefault(NumberFormatFields.grouping),
      decimalMark: keys.valueOrDefault(NumberFormatFields.mark),
      minimumDigits: keys.valueOrDefault(NumberFormatFields.digits))
  }
}
