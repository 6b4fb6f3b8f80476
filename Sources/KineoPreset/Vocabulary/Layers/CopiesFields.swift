import KineoGeometry
import KineoMotion
import KineoSystem

/// The keys of `copies`.
enum CopiesFields {
  private static let count = Form.integer(1...LayerRegister.limit)

  static let row = Field("row", count, "The number of copies in a row.", example: "12")
  static let grid = Field(
    "grid",
    Form<(columns: Int, rows: Int)>(
      .described(.list(count.schema, 2...2), "`[columns, rows]`")
    ) { $0.grid(count) },
    "The number of columns and rows of copies, which are numbered row by row.", example: "[4, 3]")
  static let circle = Field(
    "circle", count, "The number of copies around `position`.", example: "12")
  static let spacing = Field(
    "spacing",
    Form<Spacing>(.either([.number(.coordinates), Form<Point>.point.schema])) {
      $0.spacing()
    },
    "From one copy of a row or grid to the next; one number leads to the right, in a grid also "
      + "down.", example: "20")
  static let radius = Field(
    "radius", .number(.lengths), "From the middle of the circle to each copy.", example: "50")
  static let start = Field(
    "start", .angle, "Where the first copy of a circle stands; 0 is to the right.",
    default: "-90deg", example: "0")
  static let orient = Field(
    "orient", .boolean,
    "Whether each copy of a circle is turned so that its up points outwards.", default: "false",
    example: "true")

  private static let ofCircles: [any AnyField] = [radius, start, orient]

  static let mapping = Mapping(
    "the layout", [row, grid, circle, spacing] + ofCircles,
    rules: [
      .one(of: [row, grid, circle]),
      .needs(row, oneOf: [spacing]), .needs(grid, oneOf: [spacing]),
      .needs(circle, oneOf: [radius]),
      .forbids(circle, [spacing]) { _ in
        "a circle of copies has no spacing; use radius"
      },
      .forbids(row, ofCircles) { "only a circle of copies takes \(quoted($0))" },
      .forbids(grid, ofCircles) { "only a circle of copies takes \(quoted($0))" },
    ], hints: LayerHints.copies)

  /// From one copy to the next.
  enum Spacing: Sendable {
    case number(Double)
    case point(Point)
  }

  fileprivate static func read(_ value: PresetValue) -> Copies? {
    guard case .mapping = value.node.content else {
      value.report("copies are a row, a grid or a circle, such as copies: {row: 12, spacing: 20}")
      return nil
    }
    guard let keys = value.keys(of: mapping),
      [row.name, grid.name, circle.name].filter(keys.contains).count == 1
    else { return nil }
    let (row, grid, circle) = (keys[row], keys[grid], keys[circle])
    let (spacing, radius) = (keys[spacing], keys[radius])
    let (start, orient) = (keys.valueOrDefault(start), keys.valueOrDefault(orient))
    if let circle, let radius {
      return .circle(circle, radius: radius, start: start, orient: orient)
    }
    if let grid, let spacing {
      return .grid(
        columns: grid.columns, rows: grid.rows, spacing: spacing.point(isGrid: true))
    }
    guard let row, let spacing else { return nil }
    return .row(row, spacing: spacing.point(isGrid: false))
  }
}

extension CopiesFields.Spacing {
  /// One number leads down in a grid too.
  fileprivate func point(isGrid: Bool) -> Point {
    switch self {
    case .number(let number): Point(x: number, y: isGrid ? number : 0)
    case .point(let point): point
    }
  }
}

extension Form<Copies> {
  /// `{row: 12, spacing: 20}`, `{grid: [4, 3], spacing: 20}` or `{circle: 12, radius: 50}`.
  static let copies = Form(.defined(.copies)) { CopiesFields.read($0) }
}

extension SchemaDefinition {
  static let copies = SchemaDefinition(
    "copies", section: "Copies", "a layout", "Where the copies of a layer stand."
  ) { .mapping(CopiesFields.mapping) }
}

extension PresetValue {
  /// `[columns, rows]`
  fileprivate func grid(_ count: Form<Int>) -> (columns: Int, rows: Int)? {
    guard case .sequence = node.content, let items = items(), items.count == 2 else {
      report("a grid of copies is [columns, rows], such as grid: [4, 3]")
      return nil
    }
    let counts = items.map(count.read)
    guard let columns = counts[0], let rows = counts[1] else { return nil }
    return (columns, rows)
  }

  /// `[x, y]`, or one number.
  fileprivate func spacing() -> CopiesFields.Spacing? {
    if case .sequence = node.content { return point().map { .point($0) } }
    return number().map { .number($0) }
  }
}
