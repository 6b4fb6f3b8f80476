extension PropertyOrCommonKey {
  private static let properties = PropertyName.allCases.map { Self.property($0) }
  private static let propertyNames = PropertyName.allCases.map(\.rawValue)

  /// What `set` takes.
  static let setKeys = properties + [.common(.on), .common(.at)]
  /// What `tracks` takes.
  static let tracksKeys = properties + CommonKey.allCases.map { Self.common($0) }

  static let setMapping = mapping(setKeys) { property in
    let documentation = property.documentation
    return KeyDocumentation(
      documentation.summary, documentation.value, example: documentation.example)
  }

  static let tracksMapping = mapping(tracksKeys) { property in
    let example = property.documentation.example
    return KeyDocumentation(
      "The keyframes of this property, one after the other.",
      .list(.mapping(TrackKey.mapping(of: property))),
      example: "[{move: \(example)}, {spring: \(example)}]")
  }

  private static func mapping(
    _ keys: [Self], _ documentation: (PropertyName) -> KeyDocumentation
  ) -> MappingSchema {
    MappingSchema(
      entries: keys.map { key in
        switch key {
        case .property(let name): .init(name: key.rawValue, documentation: documentation(name))
        case .common(let common):
          .init(name: key.rawValue, documentation: common.documentation)
        }
      },
      rules: [.some(of: propertyNames)])
  }
}
