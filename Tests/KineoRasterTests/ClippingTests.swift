import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite struct ClippingTests {
  private func randomBlock(_ numbers: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: Int.random(in: -4..<24, using: &numbers), y: Int.random(in: -4..<24, using: &numbers),
      width: Int.random(in: 1..<20, using: &numbers),
      height: Int.random(in: 1..<20, using: &numbers))
  }

  @Test("a part redrawn has the very pixels of the whole, and nothing else is touched")
  func clipIndependence() {
    var numbers = SeededGenerator(seed: 10)
    var renderer = PictureRenderer()
    for round in 0..<250 {
      let picture = Picture.random(&numbers)
      let whole = draw(picture.nodes, background: picture.background)
      let clip = randomBlock(&numbers)
      let noise = Pixel(bits: 0x8012_3456)
      var part = PixelBuffer(width: 24, height: 24, filledWith: noise)
      renderer.draw(picture, into: &part, clip: clip)
      for y in 0..<24 {
        for x in 0..<24 {
          let isInside = clip.x..<clip.maxX ~= x && clip.y..<clip.maxY ~= y
          #expect(part[x, y] == (isInside ? whole[x, y] : noise), "round \(round): \(x), \(y)")
        }
      }
    }
  }

  @Test("redrawing the damage turns the old picture into the new")
  func damage() {
    var numbers = SeededGenerator(seed: 11)
    var renderer = PictureRenderer()
    for _ in 0..<250 {
      var old = Picture.random(&numbers)
      var new = old
      for _ in 0..<Int.random(in: 0..<3, using: &numbers) {
        let index = Int.random(in: 0..<new.nodes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: new.nodes.remove(at: index)
        case 1: new.nodes.insert(.random(&numbers, depth: 1), at: index)
        case 2: new.nodes.swapAt(0, index)
        default: new.nodes[index] = .random(&numbers, depth: 1)
        }
      }
      if Bool.random(using: &numbers) { swap(&old, &new) }
      var buffer = draw(old.nodes, background: old.background)
      if let damage = new.damage(since: old, canvas: buffer.bounds).bounds {
        renderer.draw(new, into: &buffer, clip: damage)
      }
      #expect(buffer == draw(new.nodes, background: new.background))
    }
  }

  @Test("the order of subpaths does not change a pixel")
  func orderIndependence() throws {
    var numbers = SeededGenerator(seed: 12)
    for _ in 0..<50 {
      let parts = (0..<4).map { _ in (0..<3).map { _ in numbers.point(-4...28) } }
      func joined(_ parts: [[Point]]) -> Path {
        var path = Path()
        for points in parts {
          path.move(to: points[0])
          for point in points.dropFirst() { path.line(to: point) }
        }
        return path
      }
      #expect(draw(joined(parts)) == draw(joined(parts.reversed())))
    }
  }

  @Test("shapes off the canvas and with enormous coordinates draw what is left of them")
  func enormousCoordinates() {
    let twoAndHalf = 2 + 128.0 / 255
    #expect(draw(box(-1e300, -1e300, 1e300, 1e300), side: 4).coveredArea == 16)
    #expect(draw(box(-1e18, 1, 2.5, 2), side: 4).coveredArea == twoAndHalf)
    #expect(draw(box(100, 0, 1e9, 4), side: 4).coveredArea == 0)
    #expect(draw(box(-1e9, 0, -100, 4), side: 4).coveredArea == 0)
    #expect(draw(box(0, 1e9, 4, 2e9), side: 4).coveredArea == 0)
  }

  @Test("NaN and infinity anywhere draw nothing and never trap")
  func senselessNumbers() {
    var numbers = SeededGenerator(seed: 13)
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e308, 0x1p-1070, 0, 1, -3, 7.5]
    for _ in 0..<1500 {
      func value() -> Double { odd.randomElement(using: &numbers)! }
      func point() -> Point { Point(x: value(), y: value()) }
      var path = Path(through: [point(), point()])
      path.cubic(to: point(), control1: point(), control2: point())
      path.close()
      let color = Color(red: value(), green: value(), blue: value(), alpha: value())
      let node = ShapeNode(
        path: path,
        transform: Transform(
          a: value(), b: value(), c: value(), d: value(), tx: value(), ty: value()),
        fill: color, stroke: color,
        strokeStyle: StrokeStyle(
          width: value(), join: LineJoin.allCases.randomElement(using: &numbers)!,
          cap: LineCap.allCases.randomElement(using: &numbers)!, miterLimit: value()),
        opacity: value())
      let buffer = draw([.shape(node), .group([.shape(node)], opacity: value())], side: 3)
      if !node.transform.isFinite { #expect(buffer.coveredArea == 0) }
    }
  }
}
