/// The keys of `label` and `wait` where they are more than a name or a time.
enum InstantKey: String, DocumentedKey {
  case name, at, until

  /// What `wait` takes.
  static let waitKeys: [Self] = [.until]
  /// What `label` takes.
  static let labelKeys: [Self] = [.name, .at]

  var documentation: KeyDocumentation {
    switch self {
    case .name: KeyDocumentation("The label.", .defined(.label), example: "ready")
    case .at: CommonKey.at.documentation
    case .until: KeyDocumentation("When it goes on.", .position, example: "2.5")
    }
  }

  static let waitMapping = MappingSchema(waitKeys, required: [.until])
  static let labelMapping = MappingSchema(labelKeys, required: [.name])
}
