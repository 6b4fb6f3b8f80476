import KineoGeometry

/// The kinds of shapes by the keys of layers and morphs. Each is one entry of ``all``.
enum Shapes {
  static let rectangle = Field(
    "rectangle", Form<Size>.size().map { Shape.rectangle($0) }, "A rectangle of this size.",
    example: "[80, 80]")
  static let ellipse = Field(
    "ellipse", Form<Size>.size().map { Shape.ellipse($0) }, "An ellipse of this size.",
    example: "[80, 40]")
  static let circle = Field(
    "circle",
    Form<Double>.number(.lengths).map { Shape.ellipse(Size(width: 2 * $0, height: 2 * $0)) },
    "A circle of this radius.", example: "40")
  static let polygon = Field(
    "polygon", Form<Shape>(.defined(.polygon)) { Polygon.read($0) },
    "A regular polygon, one corner pointing up.", example: "{sides: 6, radius: 40}")
  static let star = Field(
    "star", Form<Shape>(.defined(.star)) { Star.read($0) }, "A star, one point pointing up.",
    example: "{points: 5, outer: 40, inner: 16}")
  static let line = Field(
    "line",
    Form<Shape>(
      .described(.list(Form<Point>.point.schema, 2...2), "`[[x, y], [x, y]]`")
    ) { $0.line() },
    "From one point to another.", example: "[[10, 10], [90, 10]]")
  static let polyline = Field(
    "polyline",
    Form<Shape>(
      .described(.list(Form<Point>.point.schema, 2...Int.max), "`[[x, y], …]`")
    ) { value in value.points(atLeast: 2).map { .polyline($0, closed: false) } },
    "From point to point.", example: "[[10, 10], [50, 60], [90, 10]]")
  static let path = Field(
    "path", Form<Path>.path.map { Shape.path($0) }, "SVG path data, all commands.",
    example: "M 10 60 C 10 10 90 10 90 60 Z")

  static let lettering = Field(
    "lettering", Form<Shape>(.defined(.lettering)) { LetteringFields.read($0) },
    "The outlines of a text.", example: "{text: Hello, font: {size: 48}}")

  static let all = [rectangle, ellipse, circle, polygon, star, line, polyline, path, lettering]

  static let closed = Field(
    "closed", .boolean, "Whether the ends of a polyline are joined.", default: "false",
    example: "true")
  static let closedRule = KeyRule.needs(
    closed, oneOf: [polyline], "only a polyline can be closed; a path is closed by Z")

  /// The one shape that `keys` describe.
  static func shape(_ keys: MappingReader) -> Shape? {
    guard let shape = all.first(where: { keys.contains($0) }).flatMap({ keys[$0] }) else {
      return nil
    }
    guard keys.valueOrDefault(closed), case .polyline(let points, _) = shape else { return shape }
    return .polyline(points, closed: true)
  }
}

/// The keys of `polygon`.
enum Polygon {
  static let sides = Field(
    "sides", .integer(3...Shape.vertexLimit), "The number of corners.", default: .required,
    example: "6")
  static let radius = Field(
    "radius", .number(.lengths), "From the middle to a corner.", default: .required,
    example: "40")
  static let mapping = Mapping("polygon", [sides, radius], hints: LayerHints.polygon)

  fileprivate static func read(_ value: PresetValue) -> Shape? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let (sides, radius) = (keys[sides], keys[radius])
    guard let sides, let radius else { return nil }
    return .polygon(sides: sides, radius: radius)
  }
}

/// The keys of `star`.
enum Star {
  static let points = Field(
    "points", .integer(2...Shape.vertexLimit / 2), "The number of points.", default: .required,
    example: "5")
  static let outer = Field(
    "outer", .number(.lengths), "From the middle to a point.", default: .required, example: "40")
  static let inner = Field(
    "inner", .number(.lengths), "From the middle to where two points meet.", default: .required,
    example: "16")
  static let mapping = Mapping("star", [points, outer, inner], hints: LayerHints.star)

  fileprivate static func read(_ value: PresetValue) -> Shape? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let (points, outer, inner) = (keys[points], keys[outer], keys[inner])
    guard let points, let outer, let inner else { return nil }
    return .star(points: points, outerRadius: outer, innerRadius: inner)
  }
}

extension SchemaDefinition {
  static let polygon = SchemaDefinition(
    "polygon", section: "Polygons", "a polygon", "A regular polygon, one corner pointing up.",
    mayBeVariable: true
  ) { .mapping(Polygon.mapping) }
  static let star = SchemaDefinition(
    "star", section: "Stars", "a star", "A star, one point pointing up.", mayBeVariable: true
  ) { .mapping(Star.mapping) }
}

extension Form<Path> {
  /// SVG path data.
  static let path = Form(.text) { value in
    guard let data = value.text() else { return nil }
    do {
      return try Path(svg: data)
    } catch {
      value.report("\(error)")
      return nil
    }
  }
}

extension PresetValue {
  /// `[[x, y], [x, y]]`
  fileprivate func line() -> Shape? {
    guard let points = points(atLeast: 2) else { return nil }
    guard points.count == 2 else {
      report("a line has 2 points, not \(points.count); use a polyline")
      return nil
    }
    return .line(from: points[0], to: points[1])
  }

  /// `[[x, y], [x, y], ...]`
  fileprivate func points(atLeast minimum: Int) -> [Point]? {
    guard let items = items() else { return nil }
    let points = items.compactMap { $0.point() }
    guard points.count == items.count else { return nil }
    guard points.count >= minimum else {
      report("a polyline has at least \(minimum) points, not \(points.count)")
      return nil
    }
    return points
  }
}
