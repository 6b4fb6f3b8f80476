import KineoGeometry
import TestSupport
import Testing

@testable import KineoRaster

@Suite struct AreaBorderTests {
  private func ring(_ x: Double, _ y: Double, _ radius: Double, isClockwise: Bool = true) -> [Point]
  {
    (0..<12).map { index in
      let angle = Angle.turns(Double(isClockwise ? index : -index) / 12)
      return Point(x: x + radius * angle.cosine, y: y + radius * angle.sine)
    }
  }

  private func border(_ outlines: [[Point]], _ rule: FillRule = .nonzero) -> AreaBorder {
    AreaBorder(CoveredArea(outlines: Outlines(outlines), region: Region(rule)))
  }

  private let canvas = PixelRect(x: 0, y: 0, width: 40, height: 40)

  private func expectTruth(_ outlines: [[Point]], _ rule: FillRule, _ comment: Comment? = nil) {
    let actual = CoveredArea(outlines: Outlines(outlines), region: Region(rule))
      .coverage(in: canvas)
    let truth = SampledCoverage(of: [outlines], x: 0, y: 0, width: 40, height: 40) {
      rule == .nonzero ? $0[0] != 0 : !$0[0].isMultiple(of: 2)
    }
    let worst = zip(actual, truth.values).map { (Double($0) - $1 * 255).magnitude }.max() ?? 0
    #expect(worst <= 1.5, comment)
  }

  @Test("rings in rings are runs, of which the rule leaves out those inside")
  func nestedRings() {
    let rings = [18.0, 13, 8, 3].map { ring(20, 20, $0) }
    #expect(border(rings).runs.count == 1)
    #expect(border(rings, .evenodd).runs.count == 4)
    #expect(border(rings, .evenodd).tangles.isEmpty)
    for rule in FillRule.allCases { expectTruth(rings, rule) }
    let turned = rings.enumerated().map { $0.offset % 2 == 0 ? $0.element : $0.element.reversed() }
    #expect(border(turned).runs.count == 4)
    expectTruth(turned, .nonzero)
  }

  @Test("only outlines that cross make a tangle, also with others around, inside and beside it")
  func tangles() {
    let around = ring(20, 20, 19)
    let pair = [ring(17, 20, 6), ring(23, 20, 6)]
    let inside = [ring(20, 20, 2), ring(20, 20, 1, isClockwise: false)]
    let beside = ring(20, 33, 3)
    let all = [around] + pair + inside + [beside]
    #expect(border(all, .evenodd).tangles.count == 1)
    #expect(border(all, .evenodd).runs.count == 4)
    for rule in FillRule.allCases {
      expectTruth(all, rule)
      expectTruth(all.map { $0.reversed() }, rule)
      expectTruth([around.reversed()] + all.dropFirst(), rule)
      expectTruth(pair + inside + [beside], rule)
    }
  }

  @Test("touching outlines, in a corner or along a level line, are distinguished from others")
  func touching() {
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
      [
        Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
        Point(x: x, y: y + height),
      ]
    }
    func wedge(_ x: Double, _ y: Double, _ half: Double, _ height: Double) -> [Point] {
      [Point(x: x, y: y), Point(x: x + half, y: y + height), Point(x: x - half, y: y + height)]
    }
    let outer = box(4.5, 6.5, 30, 25)
    for inner in [
      wedge(20, 6.5, 5, 9), wedge(20, 31.5, 5, -9), box(10.25, 6.5, 8, 4), box(4.5, 10, 8, 4),
      wedge(4.5, 6.5, 3, 9), wedge(20, 2.5, 7, 29), wedge(20, 2.5, 7, 35), wedge(20, 36, 7, -29.5),
    ] {
      for rule in FillRule.allCases {
        expectTruth([outer, inner], rule, "\(inner)")
        expectTruth([inner, outer], rule, "\(inner)")
        expectTruth([outer.reversed(), inner], rule, "\(inner)")
      }
    }
  }

  @Test("an area that is moved by whole pixels covers the same, bit for bit")
  func moves() {
    var numbers = SeededGenerator(seed: 60)
    for round in 0..<60 {
      let outlines = (0..<3).map { _ in (0..<5).map { _ in numbers.point(0...40) } }
      let area = CoveredArea(
        outlines: Outlines(outlines), region: Region(FillRule.allCases[round % 2]))
      let place = numbers.point(-3...3)
      let expected = area.coverage(in: canvas, at: GridPoint(place))
      let move = Point(x: Double(round * 37 - 900), y: Double(400 - round * 11))
      let moved = PixelRect(x: Int(move.x), y: Int(move.y), width: 40, height: 40)
      #expect(area.coverage(in: moved, at: GridPoint(place + move)) == expected, "round \(round)")
    }
  }

  @Test("more outlines than are compared still cover what they turn around")
  func crowds() {
    var numbers = SeededGenerator(seed: 61)
    let crowd = (0..<1500).map { _ in
      ring(numbers.number(1...39), numbers.number(1...39), 0.4)
    }
    expectTruth(crowd, .nonzero)
  }

  @Test("shapes that come again are drawn as at the first time")
  func keptBorders() {
    var numbers = SeededGenerator(seed: 62)
    var renderer = PictureRenderer()
    var shapes: [ShapeNode] = (0..<20).map { index in
      ShapeNode(
        path: Path(through: (0..<5).map { _ in numbers.point(0...20) }, closed: true),
        fill: Color(red8: index * 12, green8: 100, blue8: 255 - index * 12),
        fillRule: FillRule.allCases[index % 2], stroke: index % 3 == 0 ? .black : nil,
        strokeStyle: StrokeStyle(width: 1.5))
    }
    for frame in 0..<6 {
      for index in shapes.indices where index % 2 == 0 {
        shapes[index].transform = .translation(numbers.point(0...20))
      }
      // One whose path changes in the middle alone.
      shapes[1].path = Path(
        through: (0..<9).map { Point(x: Double($0 * 4), y: $0 == frame ? 30 : 3) }, closed: true)
      let picture = Picture(background: .white, nodes: shapes.map(DisplayNode.shape))
      var (kept, anew) = (PixelBuffer(width: 40, height: 40), PixelBuffer(width: 40, height: 40))
      renderer.draw(picture, into: &kept, clip: kept.bounds)
      var other = PictureRenderer()
      other.draw(picture, into: &anew, clip: anew.bounds)
      #expect(kept == anew, "frame \(frame)")
    }
  }
}
