import KineoGeometry
import KineoRaster
import Testing

@Suite("Fills against references") struct FillConformanceTests {
  @Test("outlines that overlap cover what references cover", arguments: overlapping)
  func overlap(_ conformance: ConformanceCase) { conformance.check() }

  @Test("simple outlines cover what references cover", arguments: simple)
  func simpleOutline(_ conformance: ConformanceCase) { conformance.check() }

  @Test("maps of outlines cover what references cover", arguments: mapped)
  func map(_ conformance: ConformanceCase) { conformance.check() }

  /// Each by both rules.
  static let overlapping: [ConformanceCase] = [
    ("pentagram", "M24 3L36.4 41.1L4 17.6H44L11.6 41.1Z"),
    ("bow tie", "M4.3 6.1L43.7 41.9V6.4L4.1 41.2Z"),
    ("figure of eight of curves", "M24 24C50 -6 50 54 24 24S-2 54 24 24Z"),
    ("spiral", "M24 24H30V18H18V30H36V12H12V36H42V6H6V42H24Z"),
    ("two boxes", "M6.5 6.5H30.5V30.5H6.5ZM18.2 17.7H42.2V41.7H18.2Z"),
    ("two boxes, opposite", "M6.5 6.5H30.5V30.5H6.5ZM18.2 17.7V41.7H42.2V17.7Z"),
    ("three triangles", "M3 44L20 5L31 40ZM12 9L45 20L18 46ZM40 4L44 40L5 24Z"),
    ("one box twice", "M10.4 9.3H38.7V37.2H10.4ZM10.4 9.3H38.7V37.2H10.4Z"),
    ("one box there and back", "M10.4 9.3H38.7V37.2H10.4ZM10.4 9.3V37.2H38.7V9.3Z"),
    ("crossing bars", "M2 20.7L46 24.1L46 27.4L2 28.6ZM20.8 2L24.2 46L27.5 46L24.4 2Z"),
    ("many slivers", "M2 2L46 12L2 3L46 22L2 4L46 32L2 5L46 42L2 6L30 46Z"),
    ("overlap inside one pixel", "M20.1 20.1H20.7V20.8H20.1ZM20.4 20.3H20.9V20.9H20.4Z"),
    ("loop of a curve", "M5 40C80 -20 -30 -20 43 40Z"),
    ("corner that touches a side", "M4 24.3L24.2 4L44 24.6L24.4 44ZM24.2 4L30 24L18.1 24Z"),
  ].flatMap { name, text in
    FillRule.allCases.map { rule in
      ConformanceCase(
        "\(name), \(rule)", shapes: [ReferenceShape(path(text), rule: rule)],
        against: .supersampling)
    }
  }

  static let simple: [ConformanceCase] = [
    ("triangle", "M3.3 42.1L24.7 4.9L45.2 39.4Z"),
    ("obtuse sliver", "M1.2 30.3L46.9 22.1L47.3 22.9Z"),
    ("notched arrow", "M4 10L44 24L4 38L15 24Z"),
    ("comb", "M4 40V8H8V36H12V8H16V36H20V8H24V36H28V8H32V36H36V8H40V40Z"),
    ("stairs", "M4.5 43.5V38.5H10.5V32.5H16.5V26.5H22.5V20.5H28.5V14.5H34.5V8.5H43.5V43.5Z"),
    ("hole", "M4.3 4.3H43.7V43.7H4.3ZM14.2 14.2V33.8H33.8V14.2Z"),
    ("two boxes that abut between pixels", "M4 4H24.4V44H4ZM24.4 4H44V44H24.4Z"),
    ("two triangles that abut", "M4 4H44L4 44ZM44 4V44H4Z"),
    ("cusp of a curve", "M4 44C44 4 4 4 44 44Z"),
    ("S", "M6 8C50 8 -2 40 42 40L42 44C-8 44 44 12 6 12Z"),
    ("quadratic leaf", "M4 44Q4 4 44 4Q44 44 4 44Z"),
    ("open corner", "M6 6L40 12L20 42"),
    ("reaching far out", "M-400 24L24 -300L500 30L20 600Z"),
    ("no area", "M6 6L40 40L6 6Z"),
    ("half a pixel", "M10 10H11V11Z"),
  ].map { name, text in
    ConformanceCase(name, shapes: [ReferenceShape(path(text))], against: .supersampling)
  }

  static let mapped: [ConformanceCase] = [
    ("skewed", Transform(a: 1, b: 0, c: 0.6, d: 1, tx: -14, ty: 0)),
    ("mirrored", Transform(a: -1, b: 0, c: 0, d: 1, tx: 48, ty: 0.3)),
    ("flattened", Transform(a: 1, b: 0, c: 0, d: 0.1, tx: 0, ty: 21.2)),
    ("turned", Transform.translation(Point(x: 30, y: -9)) * .rotation(.degrees(41))),
    ("tiny", Transform(a: 0.05, b: 0.01, c: 0, d: 0.04, tx: 20.3, ty: 21.6)),
  ].flatMap { name, transform in
    [("ring", ringText), ("pentagram", "M24 3L36.4 41.1L4 17.6H44L11.6 41.1Z")].map {
      ConformanceCase(
        "\(name) \($0.0)", shapes: [ReferenceShape(path($0.1), transform: transform)],
        against: .supersampling)
    }
  }

  private static let ringText =
    "M4 24A20 20 0 0 1 44 24A20 20 0 0 1 4 24ZM12 24A12 12 0 0 0 36 24A12 12 0 0 0 12 24Z"
}

/// The path of SVG's text, which a test wrote.
func path(_ text: String) -> Path {
  guard let path = try? Path(svg: text) else { preconditionFailure("not a path: \(text)") }
  return path
}
