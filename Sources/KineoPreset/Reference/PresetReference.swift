/// The reference of the preset language, made from the tables that readers take their keys from.
public enum PresetReference {
  /// A page of Markdown: every key, what it takes, and what holds where it is absent.
  public static let markdown = text

  static let valuesHeading = "Values"

  private static var text: String {
    var page = ReferencePage()
    page.add(
      """
      # Reference of presets

      Every key of a preset, what it takes, and what holds where it is absent. The readers of presets
      and the JSON Schema know exactly these; `kineo reference` prints this page, and `kineo schema`
      the schema. [presets.md](presets.md) tells what belongs together, and what happens when.
      """)
    page.add("## The preset")
    page.add(PresetKey.mapping)
    for definition in SchemaDefinition.allCases { page.add(definition) }
    page.add("## Projects")
    page.add("What `kineo.yaml` says about the presets of its folder and those below it.")
    page.add(ProjectKey.mapping)
    page.addValues()
    return page.text
  }
}
