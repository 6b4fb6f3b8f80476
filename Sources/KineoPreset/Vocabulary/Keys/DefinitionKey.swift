/// The keys of a definition that is more than a list of steps.
enum DefinitionKey: String, DocumentedKey {
  case parameters, step, steps

  var documentation: KeyDocumentation {
    switch self {
    case .parameters:
      KeyDocumentation(
        "What each use says anew, with its default; a parameter without one must be said. In the "
          + "steps `$name` stands for the value.",
        .defined(.parameters), example: "{size: 1.2, time: 0.3}")
    case .step: KeyDocumentation("The one step it stands for.", .step, example: "{fadeOut: {}}")
    case .steps: KeyDocumentation("The chain it stands for.", .steps, example: "[fadeOut, fadeIn]")
    }
  }

  static let mapping = MappingSchema(Self.self, rules: [.one(of: [.step, .steps])])
}
