extension LintRule: DocumentedKey {
  var documentation: KeyDocumentation {
    KeyDocumentation("Why `\(rawValue)` is not told.", .text, example: "this is wanted")
  }

  static let mapping = MappingSchema(allCases.filter(\.canBeSilenced))
}
