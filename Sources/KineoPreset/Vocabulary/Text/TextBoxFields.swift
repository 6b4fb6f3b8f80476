import KineoGeometry
import KineoMotion
import KineoText

/// The keys of the box of a text.
enum TextBoxFields {
  static let width = Field(
    "width", .number(.lengths), "The width in pixels; longer lines wrap.",
    default: .words("as wide as the longest line"), example: "200")
  static let height = Field(
    "height", .number(.lengths), "The height in pixels.",
    default: .words("as high as the lines"), example: "120")
  static let align = Field<TextBox.Alignment>(
    "align", .word(of: "alignment"), "The horizontal alignment of lines.", default: "start",
    example: "center")
  static let vertical = Field<TextBox.VerticalAlignment>(
    "vertical", .word(of: "vertical alignment"), "The vertical alignment of lines.",
    default: "top", example: "middle")
  static let lineHeight = Field(
    "lineHeight", .number(Bounds(0...100)),
    "The distance of baselines, as a multiple of the font size.",
    default: .words("that of the font"), example: "1.4")
  static let direction = Field<TextBox.Direction>(
    "direction", .word(of: "direction"), "The base direction of paragraphs.", default: "automatic",
    example: "rightToLeft")
  static let wrap = Field(
    "wrap", .boolean, "Whether lines longer than the width wrap.", default: "true",
    example: "false")
  static let fit = Field(
    "fit", .fit,
    "The smallest and largest font size; the largest that fits into the box is used.",
    default: .words("the size of the font"), example: "[10, 40]")
  static let maxLines = Field(
    "maxLines", .integer(1...10_000),
    "The maximum number of lines; a text that is cut ends with an ellipsis.",
    default: .words("no limit"), example: "2")
  static let ellipsis = Field(
    "ellipsis", .text, "The end of a text that is cut.", default: "…", example: "\"...\"")

  static let mapping = Mapping(
    "a text box",
    [
      width, height, align, vertical, lineHeight, direction, wrap, fit, maxLines, ellipsis,
    ], rules: [.needs(fit, oneOf: [width, height])], hints: TextHints.box)

  fileprivate static func read(_ value: PresetValue) -> TextBox? {
    guard let keys = value.keys(of: mapping) else { return nil }
    return TextBox(
      width: keys[width], height: keys[height], alignment: keys.valueOrDefault(align),
      verticalAlignment: keys.valueOrDefault(vertical),
      lineHeight: keys[lineHeight].map { .factor($0) } ?? .normal,
      direction: keys.valueOrDefault(direction), wraps: keys.valueOrDefault(wrap),
      fit: keys[fit], maximumLines: keys[maxLines], ellipsis: keys.valueOrDefault(ellipsis))
  }
}

extension Form<TextBox> {
  static let textBox = Form(.defined(.textBox)) { TextBoxFields.read($0) }
}

extension Form<ClosedRange<Double>> {
  /// `[smallest, largest]`
  fileprivate static let fit = Form(
    .described(.list(.number(sizes), 2...2), "`[smallest, largest]`")
  ) { value in
    guard let items = value.items() else { return nil }
    let numbers = items.compactMap { $0.number(in: sizes) }
    guard items.count == 2, numbers.count == items.count, numbers[0] <= numbers[1] else {
      if numbers.count == items.count {
        value.report("sizes to fit are the smallest and the largest, such as fit: [10, 40]")
      }
      return nil
    }
    return numbers[0]...numbers[1]
  }

  private static let sizes = Bounds(1...TextStyle.largestSize)
}

extension SchemaDefinition {
  static let textBox = SchemaDefinition(
    "textBox", section: "Text boxes", "a text box",
    "The box of a text. Boxes and baselines come from font metrics, not from the outlines of "
      + "letters.",
    mayBeVariable: true
  ) { .mapping(TextBoxFields.mapping) }
}
