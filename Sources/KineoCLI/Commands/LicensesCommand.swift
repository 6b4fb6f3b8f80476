extension Command {
  static let licenses = Command(
    name: "licenses", summary: "Print the licenses of Kineo and the libraries in it",
    operand: nil, options: [],
    details: [
      "The versions of the libraries alone are printed by \"kineo --version --verbose\"."
    ],
    examples: [
      Example(call: "kineo licenses", effect: "Prints them one after the other"),
      Example(
        call: "kineo licenses > licenses.txt",
        effect: "Writes the notices that a copy of the program must come with"),
    ]
  ) { _, console in
    let sections = Component.all.map { component in
      "==== \(component.library.label) (\(component.license))\n\n\(component.text)"
    }
    // The console ends the last line itself.
    console.report(String(sections.joined(separator: "\n").dropLast()))
    return .done
  }
}
