import KineoGeometry

/// The keys of `polygon`.
enum PolygonKey: String, DocumentedKey {
  case sides, radius

  static let counts = 3...Shape.vertexLimit

  var documentation: KeyDocumentation {
    switch self {
    case .sides: KeyDocumentation("How many corners it has.", .integer(Self.counts), example: "6")
    case .radius:
      KeyDocumentation("From the middle to a corner.", .number(.lengths), example: "40")
    }
  }

  static let mapping = MappingSchema(Self.self, required: [.sides, .radius])
}
