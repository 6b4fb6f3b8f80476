/// The keys of `canvas`.
enum CanvasKey: String, DocumentedKey {
  case width, height, background

  /// What a GIF allows; options of the command allow less.
  static let sides = 1...65_535

  var documentation: KeyDocumentation {
    switch self {
    case .width:
      KeyDocumentation("Pixels from left to right.", .integer(Self.sides), example: "240")
    case .height:
      KeyDocumentation("Pixels from top to bottom.", .integer(Self.sides), example: "160")
    case .background:
      KeyDocumentation(
        "Behind all layers; with `transparent` the page shows through.", .color,
        unlessSaid: .value("white"), example: "\"#f4f1ea\"")
    }
  }

  static let mapping = MappingSchema(
    Self.self, required: [.width, .height], inherited: [.width, .height])
}
