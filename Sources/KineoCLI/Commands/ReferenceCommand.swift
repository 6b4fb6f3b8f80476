import Kineo

extension Command {
  static let reference = Command(
    name: "reference", summary: "Print every key of presets, as Markdown", operand: nil,
    options: [],
    details: [
      "Prints the meaning of each key, its values, its default, and an example."
    ],
    examples: [
      Example(call: "kineo reference > reference.md", effect: "Writes the reference into a file")
    ]
  ) { _, console in
    // The console ends the last line itself.
    console.report(String(PresetReference.markdown.dropLast()))
    return .done
  }
}
