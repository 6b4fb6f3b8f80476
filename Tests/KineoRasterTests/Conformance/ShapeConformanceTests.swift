import KineoGeometry
import KineoRaster
import Testing

@Suite("Shapes against references") struct ShapeConformanceTests {
  @Test("fills are what references draw", arguments: fills)
  func fill(_ conformance: ConformanceCase) { conformance.check() }

  static let fills: [ConformanceCase] = [
    ConformanceCase("box on pixels", .exact, shapes: [ReferenceShape(box(8, 10, 30, 40))]),
    ConformanceCase("box between pixels", shapes: [ReferenceShape(box(8.3, 10.6, 30.1, 40.95))]),
    ConformanceCase("circle", shapes: [circle], against: .supersampling),
    ConformanceCase("circle by Cairo", shapes: [circle]),
    ConformanceCase("ring, nonzero", shapes: [ReferenceShape(ring)], against: .supersampling),
    ConformanceCase(
      "ring, even-odd", shapes: [ReferenceShape(ring, rule: .evenodd)], against: .supersampling),
    ConformanceCase("curves by Cairo", shapes: [ReferenceShape(leaf)]),
    ConformanceCase("curves", shapes: [ReferenceShape(leaf)], against: .supersampling),
    ConformanceCase(
      "turned boxes over each other", .cairoColors,
      shapes: [
        ReferenceShape(box(10, 10, 30, 30), .white),
        ReferenceShape(
          box(0, 0, 20, 20), Color(red: 1, green: 0, blue: 0, alpha: 0.5), transform: turn),
      ]),
  ]

  private static let circle = ReferenceShape(
    .circle(center: Point(x: 24.2, y: 23.7), radius: 19.4), Color(red: 0, green: 0, blue: 1))

  /// Two circles that turn the same way.
  private static let ring: Path = {
    var path = Path.circle(center: Point(x: 24, y: 24), radius: 20.3)
    let inner = Path.circle(center: Point(x: 25.1, y: 22.8), radius: 11)
    for case .move(let point) in inner.elements { path.move(to: point) }
    for case .cubic(let first, let second, let end) in inner.elements {
      path.cubic(to: end, control1: first, control2: second)
    }
    path.close()
    return path
  }()

  private static let leaf: Path = {
    var path = Path()
    path.move(to: Point(x: 4.2, y: 40))
    path.cubic(to: Point(x: 44, y: 6.5), control1: Point(x: 2, y: 3), control2: Point(x: 20, y: 9))
    path.quad(to: Point(x: 4.2, y: 40), control: Point(x: 47, y: 44))
    path.close()
    return path
  }()

  private static let turn = Transform.translation(Point(x: 22, y: 12)) * .rotation(.degrees(20))
}

@Suite struct ConformanceHarnessTests {
  private func comparison(_ change: (inout PixelBuffer) -> Void) -> PictureComparison {
    let expected = draw(box(4, 4, 12, 12), side: 16)
    var actual = expected
    change(&actual)
    return PictureComparison(expected: expected, actual: actual)
  }

  @Test("a difference counts by the place where it is")
  func places() {
    let flat = comparison { $0[8, 8] = Pixel(bits: 0xFE00_0000) }
    #expect(flat.differences(beyond: .exact).count == 1)
    #expect(flat.differences(beyond: .edges).count == 1)
    #expect(flat.differences(beyond: .gradients).isEmpty)
    let edge = comparison { $0[4, 8] = Pixel(bits: 0xFD00_0000) }
    #expect(edge.differences(beyond: .edges).isEmpty)
    #expect(edge.differences(beyond: .gradients).map(\.amount) == [2])
    #expect(comparison { _ in }.differences(beyond: .exact).isEmpty)
  }

  @Test("supersampling counts turns, and both kinds agree")
  func supersampling() {
    let square = [(1, 1), (3, 1), (3, 3), (1, 3)].map { Point(x: $0.0, y: $0.1) }
    let twice = Supersampling.coverage(of: [square, square], .nonzero, width: 4, height: 4)
    #expect(twice == Supersampling.coverage(of: [square], .evenodd, width: 4, height: 4))
    #expect(twice.reduce(0, +) == 4)
    let none = Supersampling.coverage(of: [square, square], .evenodd, width: 4, height: 4)
    #expect(none.allSatisfy { $0 == 0 })
    let sampled = Supersampling.coverage(width: 4, height: 4) { point in
      1..<3 ~= point.x && 1..<3 ~= point.y
    }
    #expect(sampled == twice)
  }
}
