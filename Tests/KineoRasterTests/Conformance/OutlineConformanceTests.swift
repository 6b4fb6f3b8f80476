import KineoGeometry
import KineoRaster
import TestSupport
import Testing

/// Lines and shadows around shapes, against samples of all that lies near enough.
@Suite("Lines around shapes against samples") struct OutlineConformanceTests {
  @Test("all within the width is covered", arguments: cases)
  func outlines(_ conformance: ConformanceCase) { conformance.check() }

  @Test("a line around thin bars does not change its area as they move")
  func moving() {
    let areas = (0..<16).map { step in
      let place = Point(x: 10 + Double(step) / 16, y: 9 + Double(step) / 32)
      let bars = ShapeNode(
        path: Self.path(Self.bars), transform: .translation(place), fill: .black)
      let pixels = draw([Self.outlined([.shape(bars)], 2)], side: Self.side).pixels
      return pixels.reduce(0.0) { $0 + Double($1.alpha) } / 255
    }
    #expect((areas.max() ?? 0) - (areas.min() ?? 0) < 0.2)
  }

  @Test("parts of a line are those of the whole", arguments: [1, 0.4])
  func parts(alpha: Double) {
    let fill = Color(red: 1, green: 0, blue: 0, alpha: alpha)
    let star = ShapeNode(path: Self.path(Self.star), transform: Self.middle, fill: fill)
    for node in [Self.outlined([.shape(star)], 3.3), Self.shaded([.shape(star)], 3.3)] {
      let whole = draw([node], side: Self.side)
      for x in stride(from: 0, to: Self.side, by: 6) {
        let clip = PixelRect(x: x, y: x / 2, width: 6, height: 9)
        var part = PixelBuffer(width: Self.side, height: Self.side)
        var renderer = PictureRenderer()
        renderer.draw(Picture(nodes: [node]), into: &part, clip: clip)
        #expect(
          clip.rows.allSatisfy { y in clip.columns.allSatisfy { part[$0, y] == whole[$0, y] } })
      }
    }
  }

  @Test("a shadow of a faint shape is a fraction of that of an opaque one")
  func faint() {
    func shadow(_ alpha: Double) -> [Int] {
      let fill = Color(red: 0, green: 0, blue: 0, alpha: alpha)
      let star = ShapeNode(path: Self.path(Self.star), transform: Self.middle, fill: fill)
      let node = DisplayNode.group(
        GroupNode([.shape(star)], filters: [.shadowAlone(Self.shadow(2.7))]))
      return draw([node], side: Self.side).pixels.map { Int($0.alpha) }
    }
    for (opaque, faint) in zip(shadow(1), shadow(0.4)) {
      #expect(abs(opaque * 2 - faint * 5) <= 3)
    }
  }

  // MARK: Cases

  private static let side = 36
  private static let middle = Transform.translation(Point(x: 18.3, y: 17.6))

  private static let star = (0..<10).map { index in
    let (angle, radius) = (Double(index) * .pi / 5, index % 2 == 0 ? 12.0 : 4)
    return Point(x: Mathematics.sin(angle) * radius, y: -Mathematics.cos(angle) * radius)
  }
  private static let needle = [
    Point(x: -11, y: -4), Point(x: 12, y: 5.5), Point(x: -11, y: -2),
  ]
  /// One after the other, 0.3 px wide.
  private static let bars = [
    Point(x: 0, y: 0), Point(x: 0.3, y: 0), Point(x: 0.3, y: 12), Point(x: 6, y: 12),
    Point(x: 6, y: 0), Point(x: 6.3, y: 0), Point(x: 6.3, y: 12.3), Point(x: 0, y: 12.3),
  ]

  private static func path(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    path.close()
    return path
  }

  private static func outlined(_ nodes: [DisplayNode], _ width: Double) -> DisplayNode {
    .group(
      GroupNode(nodes, filters: [.outline(OutlineShape(outside: width, color: .black))]))
  }

  private static func shaded(_ nodes: [DisplayNode], _ spread: Double) -> DisplayNode {
    .group(GroupNode(nodes, filters: [.dropShadow(shadow(spread))]))
  }

  private static func shadow(_ spread: Double) -> ShadowShape {
    ShadowShape(sigma: .zero, spread: spread, color: .black)
  }

  private static let cases: [ConformanceCase] =
    [("a star", star), ("a needle", needle), ("bars", bars)].flatMap { name, points in
      [0.3, 1, 4.5].flatMap { width in
        [("flat", middle), ("mirrored", middle * .scale(x: -1, y: 1))].map { placed, place in
          let node = DisplayNode.shape(
            ShapeNode(path: path(points), transform: place, fill: .black))
          let seen = SampledPolygon(points.map { place * $0 })
          return conformance("\(name) \(width) \(placed)", [node], width) { point in
            seen.contains(point) ? -width : seen.distance(to: point) - width
          }
        }
      }
    } + [
      conformance("a ring", [ring], 2) { (($0 - center).length - 9.5).magnitude - 3.5 },
      conformance("a stroke", [stroke], 2.5) { point in
        seenStroke.distance(to: point) - 4
      },
    ]

  private static let center = middle * .zero
  private static let ring = DisplayNode.shape(
    ShapeNode(
      path: rings, transform: middle, fill: .black, fillRule: .evenodd))
  private static let rings: Path = {
    var path = Path.circle(center: .zero, radius: 11)
    path.append(.circle(center: .zero, radius: 8))
    return path
  }()

  private static let strokeEnds = [Point(x: -8, y: -5), Point(x: 9, y: 4)]
  /// There and back.
  private static let seenStroke = SampledPolygon(strokeEnds.map { middle * $0 })
  private static let stroke: DisplayNode = {
    var path = Path()
    path.move(to: strokeEnds[0])
    path.line(to: strokeEnds[1])
    return .shape(
      ShapeNode(
        path: path, transform: middle, stroke: .black,
        strokeStyle: StrokeStyle(width: 3, cap: .round)))
  }()

  /// - Parameter distance: From the line around the nodes; below 0 inside.
  private static func conformance(
    _ name: String, _ nodes: [DisplayNode], _ width: Double,
    distance: @escaping @Sendable (Point) -> Double
  ) -> ConformanceCase {
    ConformanceCase(
      "outline \(name)", width: side, height: side, Tolerance(flat: 0, edges: 4),
      nodes: [outlined(nodes, width)]
    ) {
      var buffer = PixelBuffer(width: side, height: side)
      let coverage = Supersampling.coverage(byDistance: distance, width: side, height: side)
      for index in buffer.pixels.indices {
        buffer.pixels[index] = Pixel(premultiplied: SIMD4(0, 0, 0, coverage[index]))
      }
      return buffer
    }
  }
}
