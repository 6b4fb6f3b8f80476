import KineoGeometry

/// The keys of `star`.
enum StarKey: String, DocumentedKey {
  case points, outer, inner

  static let counts = 2...Shape.vertexLimit / 2

  var documentation: KeyDocumentation {
    switch self {
    case .points: KeyDocumentation("How many points it has.", .integer(Self.counts), example: "5")
    case .outer:
      KeyDocumentation("From the middle to a point.", .number(.lengths), example: "40")
    case .inner:
      KeyDocumentation(
        "From the middle to where two points meet.", .number(.lengths), example: "16")
    }
  }

  static let mapping = MappingSchema(Self.self, required: [.points, .outer, .inner])
}
