import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite struct CoverageTests {
  /// The area of the convex polygon `points` inside one pixel: the polygon is cut by the pixel's
  /// four sides (I. Sutherland and G. Hodgman, "Reentrant polygon clipping", 1974).
  private func exactCoverage(_ points: [Point], x: Int, y: Int) -> Double {
    func cut(_ points: [Point], _ depth: (Point) -> Double) -> [Point] {
      zip(points, points.dropFirst() + points.prefix(1)).flatMap { a, b -> [Point] in
        let (da, db) = (depth(a), depth(b))
        let crossing = (da < 0) == (db < 0) ? [] : [a + (b - a) * (da / (da - db))]
        return (da < 0 ? [] : [a]) + crossing
      }
    }
    var rest = cut(points) { $0.x - Double(x) }
    rest = cut(rest) { Double(x + 1) - $0.x }
    rest = cut(rest) { $0.y - Double(y) }
    rest = cut(rest) { Double(y + 1) - $0.y }
    let doubled = zip(rest, rest.dropFirst() + rest.prefix(1))
      .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    return doubled.magnitude / 2
  }

  /// Half a step of rounding, and the steps of 2^-16 in which areas are kept.
  private func expectExact(_ points: [Point], side: Int) {
    let buffer = draw(Path(through: points, closed: true), side: side)
    for y in 0..<side {
      for x in 0..<side {
        let exact = exactCoverage(points, x: x, y: y) * 255
        #expect((Double(buffer[x, y].alpha) - exact).magnitude < 0.51, "\(points) at \(x), \(y)")
      }
    }
  }

  @Test("upright boxes cover the product of their fractions of width and height")
  func boxes() {
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<60 {
      let (a, b) = (numbers.point(-1...4), numbers.point(4...9))
      expectExact(
        [a, Point(x: b.x, y: a.y), b, Point(x: a.x, y: b.y)], side: 8)
    }
  }

  @Test("pixel-aligned boxes have no soft edge")
  func alignedBoxes() {
    let buffer = draw(box(2, 3, 7, 5), side: 8)
    for y in 0..<8 {
      for x in 0..<8 { #expect(buffer[x, y].alpha == (2..<7 ~= x && 3..<5 ~= y ? 255 : 0)) }
    }
  }

  @Test("half planes and triangles of any slope are right to 1/255 in each pixel")
  func triangles() {
    var numbers = SeededGenerator(seed: 2)
    for range in [-2.0...10, -300.0...300, 2.0...4] {
      for _ in 0..<40 { expectExact((0..<3).map { _ in numbers.point(range) }, side: 8) }
    }
  }

  @Test("a square turned by any angle is right to 1/255 in each pixel")
  func turnedSquares() {
    for degrees in stride(from: 0.0, to: 90, by: 3.7) {
      let turn =
        Transform.translation(Point(x: 6.2, y: 5.9)) * .rotation(.degrees(degrees))
      let corners = [(-4.0, -4.0), (4, -4), (4, 4), (-4, 4)].map {
        turn * Point(x: $0.0, y: $0.1)
      }
      expectExact(corners, side: 12)
    }
  }

  /// 64 x 64 samples miss an edge by up to half a sample along a whole side: 1/128; and rounding.
  @Test("circles agree with 64 x 64 samples a pixel")
  func circles() {
    for (radius, center) in [(3.3, Point(x: 4.1, y: 3.8)), (0.4, Point(x: 1.9, y: 2.2))] {
      let path = Shape.ellipse(.zero).outline(size: Size(width: 2 * radius, height: 2 * radius))
        .transformed(by: .translation(center - Point(x: radius, y: radius)))
      let buffer = draw(path, side: 8)
      for y in 0..<8 {
        for x in 0..<8 {
          let hits = (0..<4096).count { sample in
            let place = Point(
              x: Double(x) + (Double(sample % 64) + 0.5) / 64,
              y: Double(y) + (Double(sample / 64) + 0.5) / 64)
            return (place - center).length < radius
          }
          let difference = Double(buffer[x, y].alpha) / 255 - Double(hits) / 4096
          #expect(difference.magnitude < 1.0 / 128 + 1.0 / 255)
        }
      }
    }
  }

  @Test("areas of curved shapes are those of the formulas")
  func curvedAreas() {
    let size = Size(width: 20.5, height: 11.25)
    let ellipse = draw(Shape.ellipse(.zero).outline(size: size))
    let rounded = draw(Shape.rectangle(.zero).outline(size: size, corners: Corners(4)))
    // Chords lie inside the curve by two thirds of the tolerance on average.
    let loss = 50 * Path.defaultTolerance
    let ellipseArea = Double.pi * size.width * size.height / 4
    #expect((ellipse.coveredArea - ellipseArea).magnitude < ellipse.roundingError + loss)
    let roundedArea = size.width * size.height - (4 - .pi) * 16
    #expect((rounded.coveredArea - roundedArea).magnitude < rounded.roundingError + loss)
  }

  @Test("a line a tenth of a pixel wide keeps its coverage wherever it lies")
  func thinLines() {
    for step in 0..<50 {
      let x = 4 + Double(step) / 50
      let buffer = draw(box(x, 0, x + 0.1, 8), side: 8)
      for y in 0..<8 {
        let sum = (0..<8).reduce(0) { $0 + Int(buffer[$1, y].alpha) }
        #expect((Double(sum) - 25.5).magnitude <= 1, "at \(x)")
      }
    }
  }

  @Test("evenodd leaves out what is turned around twice, nonzero what cancels")
  func fillRules() {
    var nested = box(2, 2, 10, 10)
    for element in box(4, 4, 8, 8).elements {
      switch element {
      case .move(let point): nested.move(to: point)
      case .line(let point): nested.line(to: point)
      default: nested.close()
      }
    }
    #expect(draw(nested, rule: .nonzero).coveredArea == 64)
    #expect(draw(nested, rule: .evenodd).coveredArea == 48)
    let hole = "M2 2H10V10H2ZM4 4V8H8V4Z"
    let opposite = (try? Path(svg: hole)) ?? Path()
    #expect(draw(opposite, rule: .nonzero).coveredArea == 48)
    #expect(draw(opposite, rule: .evenodd).coveredArea == 48)
  }

  @Test("open subpaths are filled as if closed, and direction does not matter")
  func openSubpaths() throws {
    let closed = draw(try Path(svg: "M1.5 1L9 3L4 8.2Z"))
    #expect(draw(try Path(svg: "M1.5 1L9 3L4 8.2")) == closed)
    #expect(draw(try Path(svg: "M4 8.2L9 3L1.5 1")) == closed)
  }
}
