import KineoGeometry
import KineoRaster
import Testing

/// Shapes turned in space, against samples that are looked up where they lie on the card.
@Suite("Turns in space against samples") struct ProjectionConformanceTests {
  @Test("fills and strokes cover what is seen of them", arguments: cases)
  func turn(_ conformance: ConformanceCase) { conformance.check() }

  /// Of 32 x 32 samples an edge may miss one column in half of the rows.
  private static let samples = Tolerance(flat: 0, edges: 5)
  private static let side = 40
  private static let middle = Point(x: 20, y: 20)

  static let cases: [ConformanceCase] = [
    ("turned about its upright axis", Angle.degrees(0), Angle.degrees(55), 60.0),
    ("turned about its level axis", .degrees(-48), .zero, 50),
    ("turned about both", .degrees(35), .degrees(-40), 45),
    ("back", .degrees(20), .degrees(160), 55),
    ("passing the viewer", .zero, .degrees(75), 14),
  ].flatMap { name, x, y, distance in
    let view = Projection.turn(x: x, y: y, perspective: distance, about: middle)
    return [
      conformance("disc \(name)", view, fill: .circle(center: middle, radius: 15)) {
        ($0 - middle).length < 15
      },
      conformance("box \(name)", view, fill: box(6.2, 9.1, 33.7, 30.8)) {
        6.2...33.7 ~= $0.x && 9.1...30.8 ~= $0.y
      },
      conformance("ring \(name)", view, stroke: .circle(center: middle, radius: 13), width: 5) {
        (($0 - middle).length - 13).magnitude < 2.5
      },
    ]
  }

  private static func conformance(
    _ name: String, _ view: Projection, fill: Path? = nil, stroke: Path? = nil, width: Double = 1,
    contains: @escaping @Sendable (Point) -> Bool
  ) -> ConformanceCase {
    let node = ShapeNode(
      path: fill ?? stroke ?? Path(), projection: view, paint: fill.map { _ in .color(.black) },
      strokePaint: stroke.map { _ in .color(.black) }, strokeStyle: StrokeStyle(width: width))
    return ConformanceCase(
      name, width: side, height: side, samples, nodes: [.shape(node)]
    ) {
      let back = view.inverted() ?? .identity
      let coverage = Supersampling.coverage(width: side, height: side) { point in
        (back * point).map(contains) ?? false
      }
      var buffer = PixelBuffer(width: side, height: side)
      for index in coverage.indices {
        buffer.pixels[index] = Pixel(premultiplied: SIMD4(0, 0, 0, coverage[index]))
      }
      return buffer
    }
  }
}
