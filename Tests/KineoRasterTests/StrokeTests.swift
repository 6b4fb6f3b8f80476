import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite struct StrokeTests {
  private let corner = Path(
    through: [Point(x: 4, y: 4), Point(x: 16, y: 4), Point(x: 16, y: 16)])

  private func expectArea(_ buffer: PixelBuffer, _ area: Double, within slack: Double = 0.05) {
    #expect((buffer.coveredArea - area).magnitude <= buffer.roundingError + slack)
  }

  @Test("a butt line is a box; square and round caps add a square and a circle")
  func caps() {
    let line = Path(through: [Point(x: 6, y: 7.5), Point(x: 18, y: 7.5)])
    #expect(stroke(line, StrokeStyle(width: 5)) == draw(box(6, 5, 18, 10)))
    #expect(stroke(line, StrokeStyle(width: 5, cap: .square)) == draw(box(3.5, 5, 20.5, 10)))
    let round = stroke(line, StrokeStyle(width: 5, cap: .round))
    expectArea(round, 60 + .pi * 6.25)
  }

  @Test("a right angle has a miter of a square, a bevel of half, a round of a quarter circle")
  func joins() {
    let arms = 4 * 12.0 * 2 - 4  // two boxes of 4 x 12, less the quarter that both cover
    expectArea(stroke(corner, StrokeStyle(width: 4, join: .miter)), arms + 4)
    expectArea(stroke(corner, StrokeStyle(width: 4, join: .bevel)), arms + 2)
    expectArea(stroke(corner, StrokeStyle(width: 4, join: .round)), arms + .pi)
  }

  @Test("a miter longer than its limit becomes a bevel")
  func miterLimit() {
    func joined(_ join: LineJoin, _ limit: Double) -> PixelBuffer {
      stroke(corner, StrokeStyle(width: 4, join: join, miterLimit: limit))
    }
    #expect(joined(.miter, 1.41) == joined(.bevel, 4))
    #expect(joined(.miter, 1.42) == joined(.miter, 4))
    #expect(joined(.miter, 1.42) != joined(.bevel, 4))
  }

  @Test("closed outlines have a join everywhere and no cap")
  func closedOutline() {
    let square = box(6, 6, 18, 18)
    for cap in LineCap.allCases {
      #expect(
        stroke(square, StrokeStyle(width: 4, cap: cap)).coveredArea == 16 * 16 - 8 * 8)
    }
    #expect(stroke(square, StrokeStyle(width: 40)).coveredArea == 24 * 24)
  }

  @Test("the stroke of a circle is a ring, however wide", arguments: [0.1, 1, 4, 9])
  func ring(width: Double) {
    let circle = Shape.ellipse(.zero).outline(size: Size(width: 14, height: 14))
    let place = Transform.translation(Point(x: 5, y: 5))
    let expected = 2 * Double.pi * 7 * width
    for join in LineJoin.allCases {
      let buffer = stroke(circle, StrokeStyle(width: width, join: join), transform: place)
      expectArea(buffer, expected, within: 0.15)
    }
  }

  @Test("a stroke wider than its circle is a disc without a hole")
  func disc() {
    let circle = Shape.ellipse(.zero).outline(size: Size(width: 4, height: 4))
    let place = Transform.translation(Point(x: 10, y: 10))
    for width in [4.5, 7, 12] {
      let buffer = stroke(circle, StrokeStyle(width: width, join: .bevel), transform: place)
      let radius = 2 + width / 2
      // Where the inner sides overlap, partial coverage may add up in a few pixels of the border.
      expectArea(buffer, .pi * radius * radius, within: 0.3)
    }
  }

  @Test("curves have neither cracks nor dark spots: a half-covered border stays half covered")
  func evenBorders() throws {
    // A gentle arc approximated by many chords; its stroke must have the area length * width.
    let arc = try Path(svg: "M2 12A40 40 0 0 1 22 12")
    let angle = 2 * Mathematics.atan2(10, (1600.0 - 100).squareRoot())
    let buffer = stroke(arc, StrokeStyle(width: 0.5))
    expectArea(buffer, 40 * angle * 0.5)
  }

  @Test("a round stroke is full within half its width of the path and empty beyond it")
  func neighbourhood() {
    var numbers = SeededGenerator(seed: 20)
    for round in 0..<150 {
      var path = Path(through: (0..<2).map { _ in numbers.point(3...21) })
      path.cubic(
        to: numbers.point(3...21), control1: numbers.point(-20...44),
        control2: numbers.point(-20...44))
      if round.isMultiple(of: 2) { path.close() }
      let radius = numbers.number(0.8...6)
      let buffer = stroke(path, StrokeStyle(width: 2 * radius, join: .round, cap: .round))
      let lines = path.flattened(tolerance: 0.05)
      for y in 0..<24 {
        for x in 0..<24 {
          let distance = lines[0].distance(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
          // A pixel's corners are 0.71 from its middle; the chords and joins take the rest.
          if distance < radius - 0.8 { #expect(buffer[x, y].alpha == 255, "round \(round)") }
          if distance > radius + 0.8 { #expect(buffer[x, y].alpha == 0, "round \(round)") }
        }
      }
    }
  }

  @Test("subpaths without length are dots under round and square caps")
  func dots() throws {
    for text in ["M12 12Z", "M12 12L12 12", "M12 12H12V12Z", "M12 12C12 12 12 12 12 12"] {
      let path = try Path(svg: text)
      #expect(stroke(path, StrokeStyle(width: 6)).coveredArea == 0)
      #expect(stroke(path, StrokeStyle(width: 6, cap: .square)) == draw(box(9, 9, 15, 15)))
      expectArea(stroke(path, StrokeStyle(width: 6, cap: .round)), .pi * 9)
    }
    #expect(stroke(try Path(svg: "M12 12"), StrokeStyle(width: 6, cap: .square)).coveredArea == 0)
  }

  @Test("a line that turns right back is round at its turn, once")
  func turningBack() throws {
    let style = StrokeStyle(width: 6, join: .round)
    let expected = 60 + Double.pi * 4.5
    expectArea(stroke(try Path(svg: "M6 12H16H8"), style), expected)
    expectArea(stroke(try Path(svg: "M16 12H6H12"), style), expected)
    let both = stroke(try Path(svg: "M6 12H16Z"), style)
    expectArea(both, 60 + Double.pi * 9)
    for (x, y) in [(3, 10), (18, 10), (3, 13), (18, 13)] { #expect(both[x, y].alpha > 0) }
  }

  @Test("a scaled path has a scaled stroke, along each axis")
  func scaledStroke() {
    let line = Path(through: [Point(x: 1, y: 2), Point(x: 5, y: 2)])
    let buffer = stroke(line, StrokeStyle(width: 1), transform: .scale(x: 2, y: 6))
    #expect(buffer == draw(box(2, 9, 10, 15)))
    let mirrored = stroke(
      line, StrokeStyle(width: 1),
      transform: Transform.translation(Point(x: 12, y: 0)) * .scale(x: -2, y: 6))
    #expect(mirrored == draw(box(2, 9, 10, 15)))
    #expect(stroke(line, StrokeStyle(width: 1), transform: .scale(x: 0, y: 0)).coveredArea == 0)
  }

  @Test("no width, no stroke", arguments: [0, -1, .nan, .infinity])
  func noWidth(width: Double) {
    #expect(stroke(corner, StrokeStyle(width: width)).coveredArea == 0)
  }
}

extension Polyline {
  /// The way from `point` to the nearest place on the lines.
  fileprivate func distance(to point: Point) -> Double {
    let ends = isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst()
    return zip(points, ends).reduce(.infinity) { nearest, line in
      let (way, offset) = (line.1 - line.0, point - line.0)
      let square = way.x * way.x + way.y * way.y
      let fraction = square > 0 ? (way.x * offset.x + way.y * offset.y) / square : 0
      return min(nearest, (offset - way * max(0, min(1, fraction))).length)
    }
  }
}
