extension CommonKey: DocumentedKey {
  var documentation: KeyDocumentation {
    switch self {
    case .on:
      KeyDocumentation(
        "The layer that moves, several, or `all` that are in no group.", .target,
        unlessSaid: .words("what is around it says; the layer where there is only one"),
        example: "square")
    case .at:
      KeyDocumentation(
        "Where it begins in its list.", .position, unlessSaid: .words("after the one before"),
        example: "0.5")
    case .additive:
      KeyDocumentation(
        "Whether it adds to what else happens at that time.", .boolean, unlessSaid: .value("false"),
        example: "true")
    }
  }

  static let entries = allCases.map {
    MappingSchema.Entry(name: $0.rawValue, documentation: $0.documentation)
  }
}
