import KineoGeometry
import KineoMotion
import KineoText

/// The keys of the box of a text.
enum TextBoxFields {
  static let width = Field(
    "width", .number(.lengths), "Pixels from side to side; longer lines go on below.",
    default: .words("as wide as the longest line"), example: "200")
  static let height = Field(
    "height", .number(.lengths), "Pixels from top to bottom.",
    default: .words("as high as the lines"), example: "120")
  static let align = Field<TextBox.Alignment>(
    "align", .word(of: "alignment"), "Where lines stand from side to side.", default: "start",
    example: "center")
  static let vertical = Field<TextBox.VerticalAlignment>(
    "vertical", .word(of: "vertical alignment"), "Where lines stand from top to bottom.",
    default: "top", example: "middle")
  static let lineHeight = Field(
    "lineHeight", .number(Bounds(0...100)), "From line to line, as a multiple of the size.",
    default: .words("what the font asks for"), example: "1.4")
  static let direction = Field<TextBox.Direction>(
    "direction", .word(of: "direction"), "Which way paragraphs run.", default: "automatic",
    example: "rightToLeft")
  static let wrap = Field(
    "wrap", .boolean, "Whether lines longer than the width go on below.", default: "true",
    example: "false")
  static let fit = Field(
    "fit", .fit,
    "The smallest and the largest size between which the largest is taken that fits into the box.",
    default: .words("the size of the font"), example: "[10, 40]")
  static let maxLines = Field(
    "maxLines", .integer(1...10_000), "The most lines; what is cut ends with an ellipsis.",
    default: .words("any number"), example: "2")
  static let ellipsis = Field(
    "ellipsis", .text, "What a cut text ends with.", default: "…", example: "\"...\"")

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

  private static let sizes = Bounds(0...TextStyle.largestSize)
}

extension SchemaDefinition {
  static let textBox = SchemaDefinition(
    "textBox", section: "Text boxes", "a text box",
    "Where the lines of a text go. Boxes and baselines come from the measures of fonts, never from "
      + "ink.", mayBeVariable: true
  ) { .mapping(TextBoxFields.mapping) }
}
