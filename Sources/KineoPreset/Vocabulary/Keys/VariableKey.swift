/// The keys of a variable that is more than its default.
enum VariableKey: String, DocumentedKey {
  case type, `default`, minimum, maximum, oneOf

  var documentation: KeyDocumentation {
    switch self {
    case .type:
      KeyDocumentation(
        "What values it takes.", .words(VariableType.allCases.map(\.rawValue)),
        unlessSaid: .words("that of the default"), example: "number")
    case .default:
      KeyDocumentation(
        "Its value unless another is set.", .text, unlessSaid: .words("one must be set"),
        example: "1")
    case .minimum: KeyDocumentation("The least that it may be.", .text, example: "0.5")
    case .maximum: KeyDocumentation("The most that it may be.", .text, example: "10")
    case .oneOf:
      KeyDocumentation("The only values that it may have.", .list(.text), example: "[1, 2]")
    }
  }

  static let mapping = MappingSchema(Self.self, rules: [.some(of: [.default, .type])])
}
