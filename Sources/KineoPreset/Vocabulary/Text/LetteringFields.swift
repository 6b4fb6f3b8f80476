import KineoGeometry
import KineoMotion
import KineoSystem
import KineoText

/// The keys of `lettering`: a text as a shape.
enum LetteringFields {
  static let text = Field(
    "text", .text, "The text.", default: .required, example: "Hello")
  static let font = Field(
    "font", .font, "The font, its size and style.",
    default: .words("the preset's `font`, or `sans` at 16 pixels"),
    example: "{family: Lato, size: 48, weight: bold}")
  static let mapping = Mapping(
    "lettering", [text, font],
    hints: Hints([("string content", .use(text)), ("size weight family", .use(font))]))

  /// The text of a lettering.
  static func text(_ value: PresetValue) -> Text? {
    if let text = value.node.text, !value.node.isNull {
      value.report("the text of a lettering is a key of it; write {text: \(visible(text))}")
      return nil
    }
    guard let keys = value.keys(of: mapping),
      let reader = (value.context as? any PictureContext)?.pictures
    else { return nil }
    let font = keys[font]
    return keys[text].map { Text($0, style: font?.applied(to: reader.style) ?? reader.style) }
  }

  static func read(_ value: PresetValue) -> Shape? {
    guard let reader = (value.context as? any PictureContext)?.pictures,
      let text = text(value)
    else { return nil }
    do throws(TextError) {
      let outline = try text.outline()
      reader.noteFonts(of: try text.layout())
      if outline.isEmpty {
        value.report("a text without letters has no outline")
        return nil
      }
      return .path(outline)
    } catch {
      let keys = value.keys(of: mapping)
      let place = keys?[font]?.place(of: error) ?? reader.font?.place(of: error)
      (place.map(value.with) ?? keys?.written(Self.text) ?? value).report("\(error)")
      return nil
    }
  }
}

extension SchemaDefinition {
  static let lettering = SchemaDefinition(
    "lettering", section: "Lettering", "a lettering",
    "The outlines of a text as one shape, which can be morphed, trimmed and followed.",
    mayBeVariable: true
  ) { .mapping(LetteringFields.mapping) }
}
