import KineoGeometry
import TestSupport
import Testing

@Suite struct ProjectionTests {
  private let pivot = Point(x: 30, y: 20)

  private func randomTurn(_ numbers: inout SeededGenerator) -> Projection {
    .turn(
      x: .degrees(numbers.number(-80...80)), y: .degrees(numbers.number(-80...80)),
      depth: numbers.number(-20...20), perspective: numbers.number(150...900), about: pivot,
      vanishingPoint: Point(x: numbers.number(0...60), y: numbers.number(0...40)))
  }

  private func randomPoint(_ numbers: inout SeededGenerator) -> Point {
    Point(x: numbers.number(0...60), y: numbers.number(0...40))
  }

  private func seen(_ point: Point, by projection: Projection) throws -> Point {
    let place = projection * point
    return try #require(place)
  }

  private func expectNear(
    _ a: Point?, _ b: Point?, _ slack: Double = 1e-9, _ place: SourceLocation = #_sourceLocation
  ) {
    guard let a, let b else {
      return #expect(a == nil && b == nil, sourceLocation: place)
    }
    #expect((a - b).length <= slack, "\(a) and \(b)", sourceLocation: place)
  }

  @Test("a map without a division is an affine one, and the same")
  func affine() {
    let transform = Transform(a: 1.5, b: 0.25, c: -2, d: 0.5, tx: 7, ty: -3)
    #expect(Projection(transform).affine == transform)
    let point = Point(x: 3, y: 11)
    #expect(Projection(transform) * point == transform * point)
    let other = Transform.rotation(.degrees(12))
    #expect((Projection(transform) * other).affine == transform * other)
    #expect((other * Projection(transform)).affine == other * transform)
    #expect(Projection.turn(y: .degrees(40), perspective: 300, about: pivot).affine == nil)
    #expect(Projection.identity.affine == .identity)
  }

  @Test("a full turn, and none, change nothing at all")
  func fullTurn() {
    for turns in [-2.0, -1, 0, 1, 5] {
      let whole = Projection.turn(
        x: .turns(turns), y: .turns(turns), perspective: 321.7, about: Point(x: 31.3, y: 17.9))
      #expect(whole.affine == .identity)
    }
  }

  @Test("half a turn is a mirror at the axis")
  func halfTurn() {
    let flipped = Projection.turn(y: .degrees(180), perspective: 300, about: pivot)
    #expect(flipped.affine == Transform(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 0))
    let over = Projection.turn(x: .degrees(-180), perspective: 300, about: pivot)
    #expect(over.affine == Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 40))
    #expect(flipped.determinant < 0 && over.determinant < 0)
    let both = Projection.turn(
      x: .degrees(180), y: .degrees(180), perspective: 300, about: pivot)
    #expect(both.affine?.determinant == 1)
  }

  /// A quarter of a turn right at a distance of 300: 20 px from the axis are 20 px nearer.
  @Test("signs and sizes are those of CSS")
  func signs() {
    let right = Point(x: 50, y: 20)
    let away = Projection.turn(y: .degrees(60), perspective: 300, about: pivot) * right
    expectNear(away, Point(x: 30 + 10 / (1 + 20 * Angle.degrees(60).sine / 300), y: 20))
    let below = Point(x: 30, y: 40)
    let near = Projection.turn(x: .degrees(60), perspective: 300, about: pivot) * below
    expectNear(near, Point(x: 30, y: 20 + 10 / (1 - 20 * Angle.degrees(60).sine / 300)))
    let raised = Projection.turn(depth: 150, perspective: 300, about: pivot)
    #expect(raised * right == Point(x: 70, y: 20))
    let aside = Projection.turn(
      depth: 150, perspective: 300, about: pivot, vanishingPoint: .zero)
    #expect(aside * right == Point(x: 100, y: 40))
  }

  @Test("a card in front of its pivot is turned about that")
  func lift() {
    let aside = Projection.turn(y: .degrees(90), lift: 40, perspective: 0, about: pivot)
    expectNear(aside * pivot, Point(x: pivot.x + 40, y: pivot.y))
    #expect(
      Projection.turn(lift: 150, perspective: 300, about: pivot)
        == .turn(depth: 150, perspective: 300, about: pivot))
    let tilted = Projection.turn(x: .degrees(30), lift: 40, perspective: 400, about: .zero)
    let (y, z) = (-40 * Angle.degrees(30).sine, 40 * Angle.degrees(30).cosine)
    expectNear(tilted * .zero, Point(x: 0, y: y / (1 - z / 400)))
    // The faces of a cube meet: the right edge of the front is the left one of its right side.
    for degrees in [0, 20, 63.0] {
      func face(_ turn: Double) -> Projection {
        .turn(
          x: .degrees(-25), y: .degrees(degrees + turn), lift: 50, perspective: 400,
          about: .zero, vanishingPoint: Point(x: 10, y: 7))
      }
      for y in [-50.0, 50] {
        let corner = face(90) * Point(x: -50, y: y)
        expectNear(face(0) * Point(x: 50, y: y), corner ?? Point(x: .nan, y: 0))
      }
    }
  }

  @Test("without perspective a turn only narrows")
  func parallel() {
    for distance in [0, -4, Double.infinity, .nan] {
      let turn = Projection.turn(y: .degrees(60), perspective: distance, about: pivot)
      #expect(turn.affine == Transform(a: 0.5, b: 0, c: 0, d: 1, tx: 15, ty: 0))
    }
  }

  @Test("rotateX comes after rotateY, as in a chain of CSS")
  func order() {
    let both = Projection.turn(
      x: .degrees(30), y: .degrees(50), perspective: 400, about: .zero)
    // The matrices of CSS multiplied by hand, for the point (10, 0, 0).
    let (x, z) = (10 * Angle.degrees(50).cosine, -10 * Angle.degrees(50).sine)
    let (turnedY, turnedZ) = (-z * Angle.degrees(30).sine, z * Angle.degrees(30).cosine)
    let nearness = 1 - turnedZ / 400
    expectNear(both * Point(x: 10, y: 0), Point(x: x / nearness, y: turnedY / nearness))
  }

  @Test("products apply one map after the other, and the way back leads back")
  func productsAndInverses() throws {
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let (first, second) = (randomTurn(&numbers), randomTurn(&numbers))
      let point = randomPoint(&numbers)
      let step = try seen(point, by: first)
      expectNear((second * first) * point, second * step)
      let back = try #require(first.inverted())
      expectNear(back * step, point, 1e-6)
    }
    #expect(Projection.turn(y: .degrees(90), perspective: 300, about: pivot).inverted() == nil)
  }

  @Test("what is behind the viewer is not seen, there or back")
  func behind() throws {
    let turn = Projection.turn(y: .degrees(80), perspective: 100, about: .zero)
    #expect(turn * Point(x: -200, y: 3) == nil)
    #expect(turn * Point(x: 200, y: 3) != nil)
    let back = try #require(turn.inverted())
    // To the right of where parallels meet, a place shows nothing of the card.
    let horizon = turn.numerators.a / turn.wx
    #expect(back * Point(x: horizon + 1, y: 0) == nil)
    #expect(back * Point(x: horizon - 1, y: 0) != nil)
  }

  @Test("straight lines stay straight")
  func straightLines() throws {
    var numbers = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let turn = randomTurn(&numbers)
      let (a, b) = (randomPoint(&numbers), randomPoint(&numbers))
      let ends = (try seen(a, by: turn), try seen(b, by: turn))
      let way = ends.1 - ends.0
      for part in [0.1, 0.5, 0.8] {
        let offset = try seen(a + (b - a) * part, by: turn) - ends.0
        #expect((way.x * offset.y - way.y * offset.x).magnitude < 1e-8)
      }
    }
  }

  @Test("outlines follow projected curves to within the tolerance")
  func outlines() throws {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      let turn = randomTurn(&numbers)
      let points = (0..<4).map { _ in randomPoint(&numbers) }
      var path = Path()
      path.move(to: points[0])
      path.cubic(to: points[3], control1: points[1], control2: points[2])
      let outline = try #require(path.outlines(by: turn, tolerance: 0.01).first)
      let exact = path.flattened(tolerance: 1e-5)[0].points.compactMap { turn * $0 }
      for point in exact {
        let distances = zip(outline, outline.dropFirst()).map { point.distance(to: $0.0, $0.1) }
        #expect(distances.contains { $0 < 0.0101 })
      }
      #expect(outline.count < 400)
    }
  }

  @Test("a quadratic curve is projected as the cubic one that it also is")
  func quadratics() throws {
    let turn = Projection.turn(x: .degrees(50), perspective: 200, about: pivot)
    let quad = try Path(svg: "M3 4Q60 0 40 33").outlines(by: turn)
    let cubic = try Path(svg: "M3 4C41 1.3333333333 53.3333333333 11 40 33").outlines(by: turn)
    #expect(quad[0].count == cubic[0].count)
    for (a, b) in zip(quad[0], cubic[0]) { expectNear(a, b, 1e-6) }
  }

  @Test("an outline that passes the viewer is cut off in front")
  func cutOff() throws {
    let turn = Projection.turn(y: .degrees(80), perspective: 100, about: .zero)
    let card = [
      Point(x: -200, y: -10), Point(x: 200, y: -10), Point(x: 200, y: 10), Point(x: -200, y: 10),
    ]
    let seen = turn.visible(card)
    #expect(seen.count == 4 && seen.allSatisfy(\.isFinite))
    #expect(try seen.contains(self.seen(card[1], by: turn)))
    #expect(seen.contains { $0.x < -100_000 })
    let path = Path(through: card, closed: true)
    #expect(path.outlines(by: turn) == Outlines([seen]))
    #expect(turn.visible(card.map { $0 - Point(x: 400, y: 0) }) == [])
    #expect(path.transformed(by: .translation(Point(x: -400, y: 0))).outlines(by: turn).isEmpty)
    #expect(turn.bounds(of: Rect(minX: -400, minY: 0, maxX: -300, maxY: 9)) == nil)
    #expect(turn.maximumScale(in: Rect(minX: -400, minY: 0, maxX: -300, maxY: 9)) == nil)
  }

  @Test("curves that pass the viewer end, with chords as near as anywhere where they are seen")
  func curvesPassingTheViewer() throws {
    let turn = Projection.turn(y: .degrees(80), perspective: 100, about: .zero)
    let circle = Shape.ellipse(.zero).outline(size: Size(width: 300, height: 40))
      .transformed(by: .translation(Point(x: -200, y: -20)))
    let outline = try #require(circle.outlines(by: turn).first)
    #expect(outline.allSatisfy(\.isFinite) && outline.count < 12 * 4096)
    let back = try #require(turn.inverted())
    for point in outline where point.x > -1000 {
      let place = try seen(point, by: back)
      let distance = Point(x: (place.x + 50) / 150, y: place.y / 20).length
      #expect((distance - 1).magnitude < 1e-4)
    }
  }

  @Test("no length is stretched more than by the maximum")
  func maximumScale() throws {
    var numbers = SeededGenerator(seed: 4)
    let rect = Rect(minX: 0, minY: 0, maxX: 60, maxY: 40)
    for _ in 0..<100 {
      let turn = randomTurn(&numbers)
      let limit = try #require(turn.maximumScale(in: rect))
      for _ in 0..<20 {
        let a = randomPoint(&numbers)
        let b = a + Point(x: numbers.number(-1e-3...1e-3), y: numbers.number(-1e-3...1e-3))
        let seen = try seen(a, by: turn) - seen(b, by: turn)
        #expect(seen.length <= limit * (a - b).length * (1 + 1e-4))
      }
      #expect(limit < 30)
    }
    #expect(Projection(.scale(x: 3, y: 2)).maximumScale(in: rect) == 3)
  }

  @Test("infinite and missing numbers give no outline")
  func senselessNumbers() {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e308, 0, 1, -3, 7.5]
    var numbers = SeededGenerator(seed: 5)
    func value() -> Double { odd.randomElement(using: &numbers) ?? 0 }
    for _ in 0..<2000 {
      let projection = Projection(
        numerators: Transform(
          a: value(), b: value(), c: value(), d: value(), tx: value(), ty: value()),
        wx: value(), wy: value(), w: value())
      var path = Path(through: [Point(x: value(), y: value()), Point(x: value(), y: value())])
      path.cubic(
        to: Point(x: value(), y: value()), control1: Point(x: value(), y: value()),
        control2: Point(x: value(), y: value()))
      for outline in path.outlines(by: projection) { #expect(outline.count <= 4100) }
      _ = projection.inverted()
      _ = projection.maximumScale(in: Rect(minX: value(), minY: 0, maxX: 9, maxY: value()))
    }
  }
}

extension Point {
  /// The way to the nearest place between two points.
  fileprivate func distance(to start: Point, _ end: Point) -> Double {
    let (way, offset) = (end - start, self - start)
    let square = way.x * way.x + way.y * way.y
    let fraction = square > 0 ? (way.x * offset.x + way.y * offset.y) / square : 0
    return (offset - way * max(0, min(1, fraction))).length
  }
}
