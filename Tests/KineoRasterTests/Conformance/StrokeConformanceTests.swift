import KineoGeometry
import KineoRaster
import Testing

@Suite("Strokes against Cairo") struct StrokeConformanceTests {
  @Test("joins are those of Cairo", arguments: joins)
  func join(_ conformance: ConformanceCase) { conformance.check() }

  @Test("caps are those of Cairo", arguments: caps)
  func cap(_ conformance: ConformanceCase) { conformance.check() }

  @Test("lines that cross themselves or bend sharply are those of Cairo", arguments: lines)
  func line(_ conformance: ConformanceCase) { conformance.check() }

  @Test("round strokes cover all that is within half their width", arguments: neighbourhoods)
  func neighbourhood(_ conformance: ConformanceCase) { conformance.check() }

  @Test("maps of strokes are those of Cairo", arguments: mapped)
  func map(_ conformance: ConformanceCase) { conformance.check() }

  /// Corners that turn by an angle, to either side.
  static let joins: [ConformanceCase] = LineJoin.allCases.flatMap { join in
    [20.0, 90, -120, 151, -170].map { degrees in
      let corner = Point(x: 24.3, y: 23.8)
      let way = Point(x: Angle.degrees(degrees).cosine, y: Angle.degrees(degrees).sine)
      let line = Path(through: [Point(x: 6.3, y: 23.8), corner, corner + way * 17])
      return stroke(
        "\(join) join at \(Int(degrees)) degrees", line, StrokeStyle(width: 7, join: join))
    } + [
      stroke(
        "\(join) joins of a triangle", path("M9 38.2L24.4 10L39 37.6Z"),
        StrokeStyle(width: 5.5, join: join)),
      stroke(
        "\(join) joins of a small triangle", path("M20 28.2L24.4 21L28 27.6Z"),
        StrokeStyle(width: 17, join: join)),
    ]
  }

  static let caps: [ConformanceCase] = LineCap.allCases.flatMap { cap in
    [
      ("level", "M12 24.3H36.2"), ("slanted", "M11.2 33.1L35.9 14.4"),
      ("short", "M23.6 24.1L24.5 23.8"), ("curved", "M8 30C10 20 30 10 40 30"),
      ("dashed", "M8 38C8 8 40 8 40 38"),
    ].map { name, text in
      let line = name == "dashed" ? path(text).dashed(lengths: [7, 9], offset: 3) : path(text)
      return stroke("\(cap) cap, \(name)", line, StrokeStyle(width: 6.4, cap: cap))
    }
  }

  static let lines: [ConformanceCase] = [
    ("crossing itself", "M6 8L42 40V8L6 40", 5.3),
    ("pentagram", "M24 4L36.4 42.1L4 18.6H44L11.6 42.1Z", 3.7),
    ("loop", "M4 40C84 -18 -36 -18 44 40", 6),
    ("small loop", "M6 40C62 4 -14 4 42 40", 5),
    ("curve that turns right back", "M8 24.2C60 24.2 -12 24.2 40 24.2", 6),
    ("S", "M8 8C60 8 -12 40 40 40", 9),
    ("wide on a tight curve", "M18 30C18 14 30 14 30 30", 20),
    ("wide on a corner of short lines", "M14 34V20L16 16L20 14L26 14L30 17L32 22V34", 16),
    ("circle", "M8 24A16 16 0 0 1 40 24A16 16 0 0 1 8 24Z", 6.2),
    ("hair of a circle", "M8 24A16 16 0 0 1 40 24A16 16 0 0 1 8 24Z", 0.3),
    ("hair of a line", "M3 9.2L45 38.4", 0.2),
    ("level hair", "M3 24.37H45", 0.11),
    ("there and back", "M8 24.2L40 30.1L8 24.2", 6),
    ("points in one place", "M8 12L8 12L24 36L24 36L24 36L40 12", 6),
    ("closed on its start", "M10 10H38V38H10V10Z", 5),
    ("closed twice", "M10 10H38V38ZM10 10V38H38Z", 4.4),
    ("two subpaths that cross", "M4 20L44 28M20 4L28 44", 8),
    ("box between pixels", "M10.3 10.3H37.6V37.6H10.3Z", 1),
    ("scribble", "M4 10L44 14L4 18L44 22L4 26L44 30L4 34L44 38", 2.6),
  ].map { stroke($0.0, path($0.1), StrokeStyle(width: $0.2, join: .round)) }

  /// What Cairo draws otherwise: it leaves out the middle of wide circles, and cuts sharp turns.
  static let neighbourhoods: [ConformanceCase] = [
    ("circle wider than itself", "M6 8A2 2 0 0 1 10 8A2 2 0 0 1 6 8Z", 7),
    ("cusp", "M2.3 13C14.3 2 2.3 2 13.7 13", 3),
    ("quadratic curve that turns right back", "M3 8.2Q20 8.6 8 8.9", 4),
  ].map { name, text, width in
    let style = StrokeStyle(width: width, join: .round, cap: .round)
    let shape = ReferenceShape(stroked: path(text), style)
    // A sample stands for a 32nd of a pixel, half of which an edge may cut off all along.
    let samples = Tolerance(flat: 0, edges: 5)
    return ConformanceCase(
      "neighbourhood: \(name)", width: 16, height: 16, samples, nodes: [shape.node]
    ) {
      let lines = path(text).flattened(tolerance: 0.01)
      let coverage = lines[0].neighbourhood(width / 2, side: 16)
      var buffer = PixelBuffer(width: 16, height: 16)
      for index in coverage.indices {
        buffer.pixels[index] = Pixel(premultiplied: SIMD4(0, 0, 0, coverage[index]))
      }
      return buffer
    }
  }

  static let mapped: [ConformanceCase] = [
    ("stretched", Transform(a: 2, b: 0, c: 0, d: 0.5, tx: -24, ty: 12)),
    ("skewed", Transform(a: 1, b: 0.2, c: 0.8, d: 1, tx: -19, ty: -5)),
    ("mirrored", Transform(a: -1, b: 0, c: 0, d: 1, tx: 48, ty: 0)),
    ("turned", Transform.translation(Point(x: 33, y: -9)) * .rotation(.degrees(45))),
  ].flatMap { name, transform in
    [("open", "M14 34L24 15L34 33"), ("closed", "M16 16H32V31H16Z")].map { kind, text in
      ConformanceCase(
        "\(name) \(kind) stroke",
        shapes: [
          ReferenceShape(
            stroked: path(text), StrokeStyle(width: 5, cap: .square), transform: transform)
        ])
    }
  }

  private static func stroke(_ name: String, _ path: Path, _ style: StrokeStyle) -> ConformanceCase
  {
    ConformanceCase("stroke: \(name)", shapes: [ReferenceShape(stroked: path, style)])
  }
}

extension Polyline {
  /// The fraction of each pixel within `radius` of the line.
  fileprivate func neighbourhood(_ radius: Double, side: Int) -> [Double] {
    Supersampling.coverage(
      byDistance: { distance(to: $0) - radius }, width: side, height: side)
  }

  private func distance(to place: Point) -> Double {
    var nearest = Double.infinity
    for index in 1..<points.count + (isClosed ? 1 : 0) {
      let start = points[index - 1]
      let (way, offset) = (points[index % points.count] - start, place - start)
      let square = way.x * way.x + way.y * way.y
      let fraction = square > 0 ? (way.x * offset.x + way.y * offset.y) / square : 0
      nearest = min(nearest, (offset - way * max(0, min(1, fraction))).length)
    }
    return nearest
  }
}
