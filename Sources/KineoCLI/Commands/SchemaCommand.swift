import Kineo

extension Command {
  static let schema = Command(
    name: "schema", summary: "Print the JSON Schema of presets, for editors", operand: nil,
    options: [Options.project.spec],
    details: [
      "Editors that know the schema complete the keys of presets and underline mistakes while "
        + "typing. The schema comes from the declarations that Kineo reads presets with."
    ],
    examples: [
      Example(
        call: "kineo schema > kineo.schema.json",
        effect: "Writes the file that the first line of a new preset names"),
      Example(
        call: "kineo schema --project > kineo-project.schema.json",
        effect: "Writes the schema of kineo.yaml"),
    ]
  ) { arguments, console in
    let text = arguments.has(Options.project) ? PresetSchema.projectJSON : PresetSchema.json
    // The console ends the last line itself.
    console.report(String(text.dropLast()))
    return .done
  }
}
