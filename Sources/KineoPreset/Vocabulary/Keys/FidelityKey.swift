import KineoGeometry

/// The keys of `gif`.
enum FidelityKey: String, DocumentedKey {
  case quality, colors, dither, fast, maxSize, comment

  var documentation: KeyDocumentation {
    switch self {
    case .quality:
      KeyDocumentation(
        "How true the pictures are; 100 is exact, or the best that the colors allow.",
        .integer(Fidelity.qualities), unlessSaid: .value("90"), example: "80")
    case .colors:
      KeyDocumentation(
        "The most colors of a table.", .integer(Fidelity.colorCounts), unlessSaid: .value("256"),
        example: "64")
    case .dither:
      KeyDocumentation(
        "How colors that are not in the table are shown.",
        .words(Dithering.allCases.map(\.rawValue)), unlessSaid: .value("auto"), example: "none")
    case .fast:
      KeyDocumentation(
        "Whether time matters more than bytes.", .boolean, unlessSaid: .value("false"),
        example: "true")
    case .maxSize:
      KeyDocumentation(
        "The most that the file may have; quality, colors and frames are given up for it.",
        .fileSize, unlessSaid: .words("any size"), example: "500kB")
    case .comment:
      KeyDocumentation(
        "Whether the file says what made it.", .boolean, unlessSaid: .value("true"),
        example: "false")
    }
  }

  static let mapping = MappingSchema(Self.self)
}
