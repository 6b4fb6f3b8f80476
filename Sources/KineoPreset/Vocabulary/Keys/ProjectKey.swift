/// The keys of `kineo.yaml`.
enum ProjectKey: String, DocumentedKey {
  case presets, output, name, defaults, budgets
  case schema = "$schema"

  var documentation: KeyDocumentation {
    switch self {
    case .presets:
      KeyDocumentation(
        "Files, folders and patterns of presets, below the folder of this file.",
        .either([.text, .list(.text, 1...Int.max)]), unlessSaid: .value("Presets"),
        example: "[Presets, \"Ads/*.yaml\"]")
    case .output:
      KeyDocumentation(
        "The folder that GIFs are written to, below that of this file.", .text,
        unlessSaid: .value("Output"), example: "Output")
    case .name:
      KeyDocumentation(
        "How GIFs are named whose presets have no `output`.", .text,
        unlessSaid: .words("`{name}`, the axes and the row"), example: "\"{name}.gif\"")
    case .defaults:
      KeyDocumentation(
        "What presets have that do not say otherwise.", .defined(.defaults),
        example: "{frameRate: 25}")
    case .budgets:
      KeyDocumentation(
        "The most that each GIF may come to; a preset's `budget` wins.", .defined(.budget),
        unlessSaid: .words("anything"), example: "{size: 500kB}")
    case .schema: PresetKey.schema.documentation
    }
  }

  static let mapping = MappingSchema(Self.self)
}
