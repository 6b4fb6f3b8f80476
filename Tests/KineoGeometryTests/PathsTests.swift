import Foundation
import KineoGeometry
import TestSupport
import Testing

@Suite struct PathsTests {
  @Test("bounds are those of the curves, not of their control points")
  func tightBounds() throws {
    var path = Path()
    path.move(to: .zero)
    path.quad(to: Point(x: 4, y: 0), control: Point(x: 2, y: 4))
    #expect(path.bounds == Rect(minX: 0, minY: 0, maxX: 4, maxY: 2))
    let cubic = try Path(svg: "M0 0C0 4 4 4 4 0")
    #expect(cubic.bounds == Rect(minX: 0, minY: 0, maxX: 4, maxY: 3))
    let straight = try Path(svg: "M0 0C1 1 2 2 3 3")
    #expect(straight.bounds == Rect(minX: 0, minY: 0, maxX: 3, maxY: 3))
  }

  @Test("flattened points stay inside the bounds and touch them")
  func boundsHoldPoints() throws {
    var numbers = SeededGenerator(seed: 6)
    for _ in 0..<100 {
      func point() -> Point { Point(x: numbers.number(-50...50), y: numbers.number(-50...50)) }
      var path = Path()
      path.move(to: point())
      path.cubic(to: point(), control1: point(), control2: point())
      path.quad(to: point(), control: point())
      path.close()
      let box = try #require(path.bounds)
      let chords = try #require(Rect(around: path.flattened().flatMap(\.points)))
      #expect((box.minX - chords.minX).magnitude < 0.01)
      #expect((box.maxX - chords.maxX).magnitude < 0.01)
      #expect((box.minY - chords.minY).magnitude < 0.01)
      #expect((box.maxY - chords.maxY).magnitude < 0.01)
      #expect(chords.minX > box.minX - 1e-9 && chords.maxX < box.maxX + 1e-9)
    }
  }

  @Test("moves alone have no bounds and draw nothing")
  func moves() throws {
    let path = try Path(svg: "M1 2 M3 4")
    #expect(path.bounds == nil)
    #expect(path.flattened().isEmpty)
    #expect(Path().flattened().isEmpty)
  }

  @Test("chords leave a circle by no more than the tolerance", arguments: [1.0, 20, 300])
  func flatness(radius: Double) {
    let circle = Shape.ellipse(.zero).outline(size: Size(width: 2 * radius, height: 2 * radius))
    let points = circle.flattened()[0].points
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      let middle = (a + b) * 0.5 - Point(x: radius, y: radius)
      #expect(radius - middle.length <= Path.defaultTolerance + 4e-7 * radius)
      #expect((a - Point(x: radius, y: radius)).length - radius < 4e-7 * radius)
    }
    #expect(points.count < 40 * Int(radius.squareRoot() + 1))
  }

  @Test("the transform comes before the chords")
  func transformedFlattening() throws {
    let path = try Path(svg: "M0 0C0 4 4 4 4 0")
    let large = path.flattened(by: .scale(x: 100, y: 100))[0].points.count
    #expect(large > path.flattened()[0].points.count * 5)
    #expect(path.flattened(by: .scale(x: .nan, y: 1)).isEmpty)
    #expect(path.flattened(by: .scale(x: .infinity, y: 1)).isEmpty)
  }

  @Test("the number of chords is bounded for huge and for many curves")
  func boundedChords() throws {
    let huge = try Path(svg: "M0 0C1e300 0 0 1e300 1e300 1e300Q-1e300 5 7 1e306z")
    #expect(huge.flattened()[0].points.count <= 2 * 4096 + 1)
    let many = try Path(svg: "M0 0" + String(repeating: "Q9e9 0 0 9e9", count: 20_000))
    #expect(many.flattened()[0].points.count < 2_000_000)
  }

  @Test("a closed polyline does not repeat its first point, and the pen returns to it")
  func closing() throws {
    let lines = try Path(svg: "M1 1H3V3Z l-1 0 M9 9 Z").flattened()
    try #require(lines.count == 3)
    #expect(lines[0].points.count == 3)
    #expect(lines[0].isClosed)
    #expect(lines[1].points == [Point(x: 1, y: 1), Point(x: 0, y: 1)])
    #expect(!lines[1].isClosed)
    #expect(lines[2].points == [Point(x: 9, y: 9)])
    #expect(lines[2].isClosed)
    let back = try Path(svg: "M1 1H3V3L1 1Z").flattened()
    #expect(back[0].points.count == 3)
  }

  @Test("points that a curve passes smoothly are distinguished from corners")
  func smoothness() throws {
    let circle = Shape.ellipse(.zero).outline(size: Size(width: 9, height: 9)).flattened()[0]
    #expect(circle.isSmooth.allSatisfy { $0 })
    let lens = try Path(svg: "M0 0Q5 5 10 0Q5 -5 0 0Z").flattened()[0]
    #expect(lens.isSmooth.filter { !$0 }.count == 2)
    let box = Shape.rectangle(.zero).outline(size: Size(width: 9, height: 9)).flattened()[0]
    #expect(box.isSmooth == [false, false, false, false])
  }
}

@Suite struct ExactTurnTests {
  private func polyline(_ text: String) throws -> Polyline {
    try #require(Path(svg: text).flattened(turnsExactly: true).first)
  }

  /// The angle between the first line and a direction, in radians.
  private func turn(_ points: [Point], from direction: Point) -> Double {
    let way = points[1] - points[0]
    let (dot, cross) = (
      way.x * direction.x + way.y * direction.y, way.x * direction.y - way.y * direction.x
    )
    return Mathematics.atan2(cross, dot).magnitude
  }

  @Test("chords at ends and corners lead the way of their curves")
  func directions() throws {
    let curve = try polyline("M8 30C8 10 40 10 40 40")
    #expect(turn(curve.points, from: Point(x: 0, y: -1)) < 1e-3)
    #expect(turn(curve.points.reversed(), from: Point(x: 0, y: -1)) < 1e-3)
    let corner = try polyline("M0 0C0 20 20 20 20 0C20 20 40 20 40 0")
    let index = try #require(corner.points.firstIndex(of: Point(x: 20, y: 0)))
    #expect(turn(Array(corner.points[index...]), from: Point(x: 0, y: 1)) < 1e-3)
    #expect(turn(corner.points[...index].reversed(), from: Point(x: 0, y: 1)) < 1e-3)
    #expect(corner.isSmooth.count { !$0 } == 3)
  }

  @Test("smooth outlines have no more chords than for filling")
  func smoothOutlines() throws {
    let circle = Path.circle(center: Point(x: 12, y: 12), radius: 8)
    #expect(circle.flattened(turnsExactly: true) == circle.flattened())
    let drop = try polyline("M8 30C-20 -10 40 -10 8 30Z")
    #expect(turn(drop.points, from: Point(x: -28, y: -40)) < 1e-3)
    #expect(turn([drop.points[0]] + drop.points.reversed(), from: Point(x: 32, y: -40)) < 1e-3)
  }
}
