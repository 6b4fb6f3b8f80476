import KineoGeometry
import TestSupport
import Testing

@Suite struct PathMeasureTests {
  private func circle(_ radius: Double) -> Path {
    Shape.ellipse(.zero).outline(size: Size(width: 2 * radius, height: 2 * radius))
  }

  @Test("lines are as long as they are, and moves between subpaths do not count")
  func lines() throws {
    let measure = PathMeasure(try Path(svg: "M0 0H3V4M100 100h5z"))
    #expect(measure.length == 17)
    #expect(measure.point(at: 0) == .zero)
    #expect(measure.point(at: 1.5) == Point(x: 1.5, y: 0))
    #expect(measure.point(at: 5) == Point(x: 3, y: 2))
    #expect(measure.point(at: 7) == Point(x: 100, y: 100))
    #expect(measure.point(at: 13) == Point(x: 104, y: 100))
    #expect(measure.point(at: 17) == Point(x: 100, y: 100))
  }

  @Test(
    "a circle is as long as its radius says, and a fraction of it is the same fraction of an angle")
  func circles() {
    let radius = 100.0
    let measure = PathMeasure(circle(radius))
    // The curves leave the true circle by less than 4e-7 radii.
    #expect((measure.length - 2 * .pi * radius).magnitude < 1e-3)
    for step in 0...64 {
      let angle = Angle.turns(Double(step) / 64)
      let place = measure.point(at: measure.length * Double(step) / 64)
      let expected = Point(x: radius + radius * angle.cosine, y: radius + radius * angle.sine)
      #expect((place - expected).length < 1e-4)
      let heading = measure.heading(at: measure.length * Double(step) / 64)
      #expect((heading.degrees - 90 - angle.degrees).magnitude < 1e-3)
    }
  }

  @Test("a parabola's length and places are those of the integral")
  func parabola() throws {
    // y = x^2 / 2 from -1 to 1; its length is sqrt 2 + asinh 1.
    let measure = PathMeasure(try Path(svg: "M-1 0.5Q0 -0.5 1 0.5"))
    #expect((measure.length - 2.295_587_149_392_638).magnitude < 1e-9)
    #expect(measure.point(at: measure.length / 2).length < 1e-9)
    #expect((measure.tangent(at: 0).degrees + 45).magnitude < 1e-9)
    #expect((measure.tangent(at: measure.length).degrees - 45).magnitude < 1e-9)
  }

  @Test("tangents turn clockwise from the right, and a corner belongs to the line behind it")
  func tangents() throws {
    let measure = PathMeasure(try Path(svg: "M0 0H10V10H0Z"))
    #expect(
      [0, 5, 10, 15, 20, 30, 39].map { measure.tangent(at: $0).degrees }
        == [0, 0, 90, 90, 180, -90, -90])
    #expect([0, 10, 20, 30, 40].map { measure.heading(at: $0).degrees } == [0, 90, 180, 270, 270])
    let reversed = PathMeasure(try Path(svg: "M0 0V10H10V0Z"))
    #expect([0, 10, 20, 30].map { reversed.heading(at: $0).degrees } == [90, 0, -90, -180])
  }

  @Test("headings never jump by a turn along curves", arguments: 0..<20)
  func headings(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    func point() -> Point { Point(x: numbers.number(-50...50), y: numbers.number(-50...50)) }
    var path = Path()
    path.move(to: point())
    path.cubic(to: point(), control1: point(), control2: point())
    let measure = PathMeasure(path)
    var last = measure.heading(at: 0).degrees
    for step in 1...4000 {
      let heading = measure.heading(at: measure.length * Double(step) / 4000).degrees
      #expect((heading - last).magnitude < 180)
      last = heading
    }
    #expect(last.magnitude < 720)
  }

  @Test("places at even distances are evenly far apart", arguments: 0..<20)
  func evenSpeed(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    func point() -> Point { Point(x: numbers.number(-200...200), y: numbers.number(-200...200)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 { path.cubic(to: point(), control1: point(), control2: point()) }
    path.quad(to: point(), control: point())
    let measure = PathMeasure(path)
    let fine = path.flattened(tolerance: 1e-6)[0].points
    let length = zip(fine, fine.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    #expect((measure.length - length).magnitude < 1e-3)
    // The nearest chord's own distance from the start is the distance asked for.
    var along = 0.0
    for (a, b) in zip(fine, fine.dropFirst()).prefix(500) {
      #expect((measure.point(at: along) - a).length < 1e-2)
      along += (b - a).length
    }
  }

  @Test("a cusp and control points on their ends have directions too")
  func cusps() throws {
    let cusp = PathMeasure(try Path(svg: "M0 0C10 10 0 10 10 0"))
    #expect(cusp.tangent(at: 0).degrees == 45)
    #expect((cusp.tangent(at: cusp.length).degrees + 45).magnitude < 1e-9)
    let straight = PathMeasure(try Path(svg: "M0 0C0 0 0 8 0 8"))
    #expect(straight.length == 8)
    #expect([0, 3, 8].map { straight.tangent(at: $0).degrees } == [90, 90, 90])
    #expect((straight.point(at: 4) - Point(x: 0, y: 4)).length < 1e-8)
  }

  @Test("distances outside the path mean its ends; what cannot be measured has no length")
  func edges() throws {
    let measure = PathMeasure(try Path(svg: "M1 2h10"))
    #expect(measure.point(at: -5) == Point(x: 1, y: 2))
    #expect(measure.point(at: 50) == Point(x: 11, y: 2))
    #expect(measure.point(at: .nan) == Point(x: 1, y: 2))
    #expect(measure.point(at: .infinity) == Point(x: 11, y: 2))
    for path in [
      Path(), try Path(svg: "M3 4"), try Path(svg: "M3 4z"),
      Path(through: [Point(x: 3, y: 4), Point(x: .nan, y: 0)]),
      Path(through: [Point(x: 3, y: 4), Point(x: 1e308, y: -1e308), Point(x: -1e308, y: 0)]),
    ] {
      let measure = PathMeasure(path)
      #expect(measure.length == 0)
      #expect(measure.tangent(at: 1) == .zero)
      #expect(measure.point(at: 1) == (path.isEmpty ? .zero : Point(x: 3, y: 4)))
    }
  }
}
