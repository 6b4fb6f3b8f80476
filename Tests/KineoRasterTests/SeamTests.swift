import KineoGeometry
import TestSupport
import Testing

@testable import KineoRaster

/// What shapes show that share an edge.
@Suite struct SeamTests {
  private func covered(_ outline: [Point], side: Int) -> [Int] {
    CoveredArea(outlines: Outlines([outline]), region: Region(.nonzero))
      .coverage(in: PixelRect(x: 0, y: 0, width: side, height: side)).map(Int.init)
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

/// Strokes on one side of an outline that is filled too.
@Suite struct AlignedStrokeTests {
  private func picture(
    _ alignment: StrokeAlignment, fill: Color = .blue, stroke: Color = .black,
    rule: FillRule = .nonzero
  ) -> PixelBuffer {
    draw(
      [
        .shape(
          ShapeNode(
            path: path("M12 2.3L18.3 20.4L2.4 9.2H21.6L5.7 20.4Z"), fill: fill, fillRule: rule,
            stroke: stroke, strokeStyle: StrokeStyle(width: 2.5, alignment: alignment)))
      ], background: .white)
  }

  @Test("no background shows between a fill and its outer stroke", arguments: FillRule.allCases)
  func outside(rule: FillRule) {
    let fill = draw(
      path("M12 2.3L18.3 20.4L2.4 9.2H21.6L5.7 20.4Z"), rule: rule)
    let both = picture(.outside, rule: rule)
    for index in both.pixels.indices where (1...254).contains(fill.pixels[index].alpha) {
      #expect(both.pixels[index].red == 0 && both.pixels[index].green == 0)
      #expect(both.pixels[index].blue == fill.pixels[index].alpha)
    }
  }

  @Test("no fill shows around an inner stroke", arguments: FillRule.allCases)
  func inside(rule: FillRule) {
    let shape = draw(
      path("M12 2.3L18.3 20.4L2.4 9.2H21.6L5.7 20.4Z"), rule: rule)
    let both = picture(.inside, rule: rule)
    for index in both.pixels.indices where (1...254).contains(shape.pixels[index].alpha) {
      let (pixel, alpha) = (both.pixels[index], shape.pixels[index].alpha)
      #expect(pixel.red == 255 - alpha && pixel.red == pixel.green && pixel.blue >= pixel.red)
      #expect(pixel.blue - pixel.red <= 1)
    }
  }

  @Test("translucent paints are aligned too, one over the other")
  func translucent() {
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    for alignment in StrokeAlignment.allCases {
      let mixed = picture(alignment, fill: half, stroke: half)
      let background = draw([], background: .white)
      #expect(mixed != background && mixed[12, 12] != background[12, 12])
    }
    #expect(picture(.inside, fill: half) != picture(.center, fill: half))
    #expect(picture(.outside, fill: half) != picture(.center, fill: half))
  }

  @Test("a part of a picture with aligned strokes and hairlines has the pixels of the whole")
  func parts() {
    var numbers = SeededGenerator(seed: 43)
    for round in 0..<30 {
      let style = StrokeStyle(
        width: numbers.number(0.5...6), join: LineJoin.allCases[round % 3],
        alignment: StrokeAlignment.allCases[round / 3 % 3], isHairline: round % 5 == 0)
      let node = DisplayNode.shape(
        ShapeNode(
          path: Path(through: (0..<5).map { _ in numbers.point(2...22) }, closed: true),
          transform: .rotation(.degrees(numbers.number(-8...8))), fill: .blue, stroke: .black,
          strokeStyle: style))
      let whole = draw([node])
      var part = PixelBuffer(width: 24, height: 24)
      var renderer = PictureRenderer()
      for y in stride(from: 0, to: 24, by: 6) {
        for x in stride(from: 0, to: 24, by: 8) {
          renderer.draw(
            Picture(nodes: [node]), into: &part,
            clip: PixelRect(x: x, y: y, width: 8, height: 6))
        }
      }
      #expect(part == whole, "round \(round)")
      if let bounds = node.pixelBounds {
        for y in 0..<24 {
          for x in 0..<24 where whole[x, y] != .clear {
            #expect(bounds.x..<bounds.maxX ~= x && bounds.y..<bounds.maxY ~= y)
          }
        }
      }
    }
  }
}
