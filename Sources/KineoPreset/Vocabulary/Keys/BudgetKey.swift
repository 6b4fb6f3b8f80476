/// The keys of `budget`.
enum BudgetKey: String, DocumentedKey {
  case size, duration, colors, frames

  static let counts = 1...1_000_000_000

  var documentation: KeyDocumentation {
    switch self {
    case .size: KeyDocumentation("How large the file may be.", .fileSize, example: "500kB")
    case .duration: KeyDocumentation("How long one play may be.", .duration, example: "10s")
    case .colors:
      KeyDocumentation(
        "How many different colors there may be.", .integer(Self.counts), example: "256")
    case .frames:
      KeyDocumentation(
        "How many frames there may be, before equal neighbors are merged.", .integer(Self.counts),
        example: "500")
    }
  }

  static let mapping = MappingSchema(Self.self)
}
