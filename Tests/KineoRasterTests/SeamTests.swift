import KineoGeometry
import TestSupport
import Testing

@testable import KineoRaster

/// What shapes show that share an edge.
@Suite struct SeamTests {
  private func covered(_ outline: [Point], side: Int) -> [Int] {
    var grid = CoverageGrid()
    grid.open(PixelRect(x: 0, y: 0, width: side, height: side))
    grid.add(outline)
    var values = [Int](repeating: 0, count: side * side)
    grid.sweep(.nonzero) { row, columns, value in
      for column in columns { values[row * side + column] = Int(value) }
    }
    return values
  }

  /// The two parts of a square of `side`, divided by a line from its top to its bottom.
  private func halves(_ top: Double, _ bottom: Double, side: Double) -> [[Point]] {
    [
      [
        Point(x: 0, y: 0), Point(x: top, y: 0), Point(x: bottom, y: side), Point(x: 0, y: side),
      ],
      [
        Point(x: top, y: 0), Point(x: side, y: 0), Point(x: side, y: side),
        Point(x: bottom, y: side),
      ],
    ]
  }

  @Test("edges on whole pixels let nothing through")
  func wholePixels() {
    let boxes = [box(0, 0, 5, 8), box(5, 0, 8, 3), box(5, 3, 8, 8)]
    let nodes = boxes.map { DisplayNode.shape(ShapeNode(path: $0, fill: .black)) }
    let buffer = draw(nodes, side: 8, background: .red)
    #expect(buffer.pixels.allSatisfy { $0 == Pixel(.black) })
  }

  @Test("subpaths that share slanted edges make one whole")
  func subpaths() {
    var numbers = SeededGenerator(seed: 40)
    for _ in 0..<50 {
      let center = numbers.point(2...10)
      let rim = [(0.0, 0.0), (12, 0), (12, 12), (0, 12)].map { Point(x: $0.0, y: $0.1) }
      var path = Path()
      for (index, corner) in rim.enumerated() {
        path.move(to: corner)
        path.line(to: rim[(index + 1) % 4])
        path.line(to: center)
        path.close()
      }
      #expect(draw(path, side: 12).pixels.allSatisfy { $0.alpha == 255 })
    }
  }

  @Test("coverage on both sides of an edge is complementary")
  func complements() {
    var numbers = SeededGenerator(seed: 41)
    for _ in 0..<100 {
      let parts = halves(numbers.number(0...12), numbers.number(0...12), side: 12)
      let sums = zip(covered(parts[0], side: 12), covered(parts[1], side: 12)).map(+)
      // Two halves of a step are both rounded up.
      #expect(sums.allSatisfy { 255...256 ~= $0 })
    }
  }

  @Test("shapes that abut in an isolated group that adds them let nothing through")
  func addedShapes() {
    var numbers = SeededGenerator(seed: 42)
    for _ in 0..<20 {
      let parts = halves(numbers.number(0...12), numbers.number(0...12), side: 12)
      let nodes = zip(parts, [Color.black, .blue]).map { points, color in
        let shape = ShapeNode(path: Path(through: points, closed: true), fill: color)
        return DisplayNode.group(GroupNode([.shape(shape)], blendMode: .plusLighter))
      }
      let group = DisplayNode.group(GroupNode(nodes, isIsolated: true))
      let buffer = draw([group], side: 12, background: .red)
      #expect(buffer.pixels.allSatisfy { $0.red == 0 && $0.alpha == 255 })
    }
  }

  @Test("a full turn gives the identical picture")
  func fullTurn() {
    let star = Shape.star(points: 5, outerRadius: 9, innerRadius: 4).outline(
      size: Size(width: 18, height: 18))
    func picture(_ degrees: Double) -> PixelBuffer {
      let transform =
        Transform.translation(Point(x: 12.3, y: 11.9)) * .rotation(.degrees(degrees))
        * .translation(Point(x: -9, y: -9))
      return draw([
        .shape(
          ShapeNode(
            path: star, transform: transform, fill: .red, stroke: .black,
            strokeStyle: StrokeStyle(width: 1.5)))
      ])
    }
    for degrees in [0.0, 17.5, 90, 233] {
      let first = picture(degrees)
      for turns in [-1.0, 1, 2, 10] { #expect(picture(degrees + 360 * turns) == first) }
    }
  }
}

/// Cards that are turned in space.
@Suite struct CardTests {
  @Test("a card turned by half a revolution is its mirror image, by a whole one itself")
  func flips() {
    func picture(_ view: Projection?, _ transform: Transform = .identity) -> PixelBuffer {
      draw([
        .shape(
          ShapeNode(
            path: path("M5 4L19.3 7.2L9 20.6Z"), transform: transform, projection: view,
            paint: .color(.red), strokePaint: .color(.black),
            strokeStyle: StrokeStyle(width: 2, join: .round)))
      ])
    }
    let middle = Point(x: 12, y: 12)
    let half = Projection.turn(y: .degrees(180), perspective: 70, about: middle)
    let whole = Projection.turn(x: .degrees(-360), y: .degrees(720), perspective: 70, about: middle)
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0)
    #expect(picture(half) == picture(nil, mirror))
    #expect(picture(whole) == picture(nil))
    #expect(
      picture(.turn(y: .degrees(90), perspective: 70, about: middle)).pixels.allSatisfy {
        $0 == .clear
      })
  }
}
