/// The keys of `copies`.
enum CopiesKey: String, DocumentedKey {
  case row, grid, circle, spacing, radius, start, orient

  static let counts = 1...LayerRegister.limit

  var documentation: KeyDocumentation {
    switch self {
    case .row:
      KeyDocumentation("How many copies there are in a row.", .integer(Self.counts), example: "12")
    case .grid:
      KeyDocumentation(
        "How many copies there are in columns and rows, row by row.",
        .described(.list(.integer(Self.counts), 2...2), "`[columns, rows]`"),
        example: "[4, 3]")
    case .circle:
      KeyDocumentation(
        "How many copies there are around `position`.", .integer(Self.counts), example: "12")
    case .spacing:
      KeyDocumentation(
        "From one copy of a row or grid to the next; one number leads to the right, in a grid also "
          + "down.",
        .either([.number(.coordinates), .point]), example: "20")
    case .radius:
      KeyDocumentation(
        "From the middle of the circle to each copy.", .number(.lengths), example: "50")
    case .start:
      KeyDocumentation(
        "Where the first copy of a circle stands; 0 is to the right.", .angle,
        unlessSaid: .value("-90deg"), example: "0")
    case .orient:
      KeyDocumentation(
        "Whether each copy of a circle is turned so that its up points outwards.", .boolean,
        unlessSaid: .value("false"), example: "true")
    }
  }

  static let mapping = MappingSchema(
    Self.self,
    rules: [
      .one(of: [.row, .grid, .circle]),
      .needs(.row, oneOf: [.spacing]), .needs(.grid, oneOf: [.spacing]),
      .needs(.circle, oneOf: [.radius]),
      .forbids(.circle, [.spacing]), .forbids(.row, [.radius, .start, .orient]),
      .forbids(.grid, [.radius, .start, .orient]),
    ])
}
