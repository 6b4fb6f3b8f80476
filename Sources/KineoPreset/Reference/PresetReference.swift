/// The reference of the preset language, made from the fields that the readers of presets use.
package enum PresetReference {
  /// A page of Markdown: every key, its values, and its default.
  package static let markdown = markdown(of: .builtIn)

  /// The reference with the steps of `table`.
  static func markdown(of table: StepTable) -> String {
    let definitions = SchemaDefinitions(
      of: [PresetFields.mapping, ProjectFields.mapping], replacing: [.step(of: table)])
    var page = ReferencePage()
    page.add(
      """
      # Reference of presets

      Every key of a preset, its values, and its default. The readers of presets and the JSON Schema
      use the same declarations; `kineo reference` prints this page, and `kineo schema` the schema.
      [presets.md](presets.md) explains what belongs together, and what happens when.
      """)
    page.add("## The preset")
    page.add(PresetFields.mapping)
    for definition in definitions.all { page.add(definition) }
    page.add("## Projects")
    page.add("Settings in `kineo.yaml` for the presets of its folder and those below it.")
    page.add(ProjectFields.mapping)
    page.addValues(definitions.all)
    return page.text
  }
}
