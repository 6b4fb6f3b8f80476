/// The keys of `kineo.yaml`.
enum ProjectFields {
  static let presets = Field(
    "presets", Form<[String]>.paths,
    "Files, folders and patterns of presets, below the folder of this file.",
    default: "Presets", example: "[Presets, \"Ads/*.yaml\"]")
  static let output = Field(
    "output", Form<String>.path, "The folder that GIFs are written to, below that of this file.",
    default: "Output", example: "Output")
  static let name = Field(
    "name", Form<Node>(.text) { value in value.text().map { _ in value.node } },
    "How GIFs are named whose presets have no `output`.",
    default: .words("`{name}`, the axes and the row"), example: "\"{name}.gif\"")
  static let defaults = Field(
    "defaults", Form<Node>(.defined(.defaults)) { $0.defaults() },
    "Defaults of the presets.", example: "{frameRate: 25}")
  static let budgets = Field(
    "budgets", .budget, "Limits that each GIF must keep to; a preset's `budget` wins.",
    default: .words("none"), example: "{size: 500kB}")
  static let schema = PresetFields.schema

  static let mapping = Mapping(
    "the project", [presets, output, name, defaults, budgets, schema])
}

extension Form<String> {
  /// A path that is not empty.
  fileprivate static let path = Form(.text) { value in
    guard let path = value.text() else { return nil }
    if path.isEmpty {
      value.report("an empty text is no path; write . for the folder of the project")
    }
    return path.isEmpty ? nil : path
  }
}

extension Form<[String]> {
  /// One path or several.
  fileprivate static let paths = Form(.either([.text, .list(.text, 1...Int.max)])) { value in
    guard case .sequence = value.node.content else {
      return Form<String>.path.read(value).map { [$0] }
    }
    let paths = value.items()?.map(Form<String>.path.read) ?? []
    if paths.isEmpty { value.report("the project needs a folder, file or pattern of presets") }
    return paths.compactMap { $0 }
  }
}

extension PresetValue {
  /// Keys of presets, which are read with each preset.
  fileprivate func defaults() -> Node? {
    guard let keys = keys(of: PresetFields.sharedMapping) else { return nil }
    return keys.value.node
  }
}
