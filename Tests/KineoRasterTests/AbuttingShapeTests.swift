import KineoGeometry
import TestSupport
import Testing

@testable import KineoRaster

/// Shapes of their own that share edges.
@Suite struct AbuttingShapeTests {
  /// A square of 24 pixels cut along random lines, in random colors.
  private func mosaic(_ numbers: inout SeededGenerator, cuts: Int) -> [[Point]] {
    var pieces = [[(0.0, 0.0), (24, 0), (24, 24), (0, 24)].map { Point(x: $0.0, y: $0.1) }]
    for _ in 0..<cuts {
      let index = Int.random(in: pieces.indices, using: &numbers)
      let (place, way) = (numbers.point(6...18), numbers.point(-1...1))
      let halves = [1.0, -1].map { side in
        pieces[index].cut { side * ((place.y - $0.y) * way.x - (place.x - $0.x) * way.y) }
      }
      guard halves.allSatisfy({ $0.count > 2 }) else { continue }
      pieces.remove(at: index)
      pieces += halves
    }
    return pieces.shuffled(using: &numbers)
  }

  private func shape(_ points: [Point], _ fill: Color, opacity: Double = 1) -> ShapeNode {
    ShapeNode(path: Path(through: points, closed: true), fill: fill, opacity: opacity)
  }

  /// What shows of shapes that do not overlap, over white: the sum of what each covers.
  private func sum(_ shapes: [ShapeNode]) -> [SIMD3<Double>] {
    var sums = [SIMD3<Double>](repeating: SIMD3(repeating: 255), count: 24 * 24)
    for shape in shapes {
      var black = shape
      (black.fill, black.opacity) = (.color(.black), 1)
      guard case .color(let color) = shape.fill else { continue }
      let rgb = SIMD3(color.red, color.green, color.blue)
      for (index, pixel) in draw([.shape(black)]).pixels.enumerated() {
        let covered = Double(pixel.alpha) * color.alpha * shape.opacity
        sums[index] += (rgb - SIMD3(repeating: 1)) * covered
      }
    }
    return sums
  }

  private func largestError(_ buffer: PixelBuffer, _ expected: [SIMD3<Double>]) -> Double {
    zip(buffer.pixels, expected).map { pixel, expected in
      let rgb = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
      let difference = rgb - expected
      return max(difference.max(), -difference.min())
    }.max() ?? 0
  }

  /// Coverage of each shape is rounded once, and once more where shapes are laid over each other.
  private static let tolerance = 2.0

  @Test("nothing shows through a mosaic of shapes, wherever it is turned", arguments: 0..<40)
  func mosaics(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    let colors: [Color] = [.black, .red, .blue, Color(red: 0.2, green: 0.7, blue: 0.4)]
    let turn =
      Transform.rotation(.degrees(numbers.number(0...30))) * .scale(x: 0.8, y: 0.7)
      * .translation(numbers.point(0...4))
    let shapes = mosaic(&numbers, cuts: 1 + seed % 6).enumerated().map { index, points in
      var shape = shape(
        points, colors[index % colors.count], opacity: seed % 5 == 4 ? numbers.number(0...1) : 1)
      if seed % 2 == 1 { shape.transform = turn }
      return shape
    }
    let buffer = draw(shapes.map(DisplayNode.shape), background: .white)
    #expect(largestError(buffer, sum(shapes)) <= Self.tolerance)
  }

  @Test(
    "nothing shows through where shapes share curves, whichever way these lead", arguments: 0..<24)
  func curves(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    let ends = [Point(x: 2, y: numbers.number(6...18)), Point(x: 22, y: numbers.number(6...18))]
    let controls = [4.0...12, 12...20].map {
      Point(x: numbers.number($0), y: numbers.number(2...22))
    }
    let isQuad = seed % 3 == 0
    let turn = Transform.rotation(.degrees(seed % 2 == 0 ? 0 : numbers.number(-5...5)))
    /// What lies above the curve or below it.
    func half(_ y: Double, isReversed: Bool) -> ShapeNode {
      let (start, end) = isReversed ? (ends[1], ends[0]) : (ends[0], ends[1])
      var path = Path()
      path.move(to: Point(x: start.x, y: y))
      path.line(to: start)
      if isQuad {
        path.quad(to: end, control: controls[0])
      } else {
        path.cubic(
          to: end, control1: controls[isReversed ? 1 : 0], control2: controls[isReversed ? 0 : 1])
      }
      path.line(to: Point(x: end.x, y: y))
      path.close()
      return ShapeNode(path: path, transform: turn, fill: y < 12 ? .black : .blue)
    }
    let shapes = [half(-60, isReversed: false), half(80, isReversed: seed % 4 < 2)]
    let buffer = draw(shapes.map(DisplayNode.shape), background: .white)
    #expect(largestError(buffer, sum(shapes)) <= Self.tolerance)
  }

  @Test(
    "nothing shows through where a curve is divided on one side, in perspective either",
    arguments: 0..<24)
  func dividedCurves(seed: Int) throws {
    var numbers = SeededGenerator(seed: seed)
    let ends = [Point(x: 3, y: numbers.number(8...16)), Point(x: 21, y: numbers.number(8...16))]
    let controls = [4.0...12, 12...20].map {
      Point(x: numbers.number($0), y: numbers.number(4...20))
    }
    var view: Projection?
    if seed % 2 == 0 {
      view = .turn(
        x: .degrees(numbers.number(-30...30)), y: .degrees(numbers.number(-40...40)),
        perspective: 60, about: Point(x: 12, y: 12))
    }
    func side(_ y: Double, _ curve: [Path.Element]) -> ShapeNode {
      var path = Path()
      path.move(to: Point(x: ends[0].x, y: y))
      path.line(to: ends[0])
      for case .cubic(let control1, let control2, let end) in curve {
        path.cubic(to: end, control1: control1, control2: control2)
      }
      path.line(to: Point(x: ends[1].x, y: y))
      path.close()
      return ShapeNode(
        path: path, projection: view, paint: .color(y < 12 ? .black : .blue))
    }
    let whole = Path.Element.cubic(control1: controls[0], control2: controls[1], end: ends[1])
    let parts = halves(ends[0], controls[0], controls[1], ends[1], at: numbers.number(0.2...0.8))
    let shapes = [side(0, [whole]), side(24, seed % 3 == 0 ? [whole] : parts)]
    let buffer = draw(shapes.map(DisplayNode.shape), background: .white)
    // Chords of a curve and of its halves lie apart by twice their tolerance at most.
    #expect(largestError(buffer, sum(shapes)) <= 2 * Self.tolerance)
    let nodes = shapes.map(DisplayNode.shape)
    #expect(nodes.withSeams != nodes)
  }

  /// Both sides of a place on a cubic curve.
  private func halves(
    _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, at t: Double
  ) -> [Path.Element] {
    func between(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
    let (a, b, c) = (between(start, control1), between(control1, control2), between(control2, end))
    let (d, e) = (between(a, b), between(b, c))
    return [
      .cubic(control1: a, control2: d, end: between(d, e)),
      .cubic(control1: e, control2: c, end: end),
    ]
  }

  @Test("discs on discs share no edge, and rings of arcs let nothing through between them")
  func rings() {
    let middle = Point(x: 12.3, y: 11.8)
    let disc = ShapeNode(path: .circle(center: middle, radius: 6), fill: .black)
    var ring = Path.circle(center: middle, radius: 10)
    ring.append(.circle(center: middle, radius: 6))
    let around = ShapeNode(path: ring, fill: .red, fillRule: .evenodd)
    #expect(
      largestError(
        draw([around, disc].map(DisplayNode.shape), background: .white),
        sum([around, disc])) <= Self.tolerance)
    var same = disc
    same.fill = .color(.red)
    let nodes = [disc, same].map(DisplayNode.shape)
    #expect(nodes.withSeams == nodes)
  }

  @Test("shapes abut from one group to another, and where only parts of their edges meet")
  func groups() {
    let shapes = [
      shape(box(2.3, 3.4, 9.6, 20.2).points, .red), shape(box(9.6, 1.1, 21.7, 8.45).points, .blue),
      shape(box(9.6, 8.45, 18.2, 22.9).points, .black),
    ]
    let nodes: [DisplayNode] = [
      .group([.shape(shapes[0])], opacity: 1),
      .group([.group([.shape(shapes[1])], opacity: 1), .shape(shapes[2])], opacity: 1),
    ]
    #expect(largestError(draw(nodes, background: .white), sum(shapes)) <= Self.tolerance)
    // Faded as a whole, they are a picture of their own.
    let faded = draw([.group(nodes, opacity: 0.5)], background: .white)
    let half = sum(shapes).map { ($0 + SIMD3(repeating: 255)) * 0.5 }
    #expect(largestError(faded, half) <= Self.tolerance)
  }

  @Test("the sectors of a pie let nothing through, in the middle either")
  func sectors() {
    let rim = (0...7).map { index in
      let angle = Angle.degrees(Double(index) * 360 / 7 + 11)
      return Point(x: 12.2 + 30 * angle.cosine, y: 11.7 + 30 * angle.sine)
    }
    let nodes = (0..<7).map { index in
      DisplayNode.shape(
        shape(
          [Point(x: 12.2, y: 11.7), rim[index], rim[index + 1]], index % 2 == 0 ? .black : .blue))
    }
    let buffer = draw(nodes, background: .red)
    #expect(buffer.pixels.allSatisfy { $0.red <= 2 && $0.green == 0 })
  }

  @Test("images and gradients abut, also turned in space")
  func paints() {
    let pixels = PixelBuffer(width: 4, height: 4, filledWith: Pixel(.blue))
    let image = ImagePaint(Bitmap(pixels), transform: .scale(x: 6, y: 6))
    let gradient = Gradient(
      .linear(start: .zero, end: Point(x: 24, y: 0)), stops: GradientStop.evenly([.blue, .black]),
      units: .pixels)
    let view = Projection.turn(
      x: .degrees(20), y: .degrees(35), perspective: 60, about: Point(x: 12, y: 12))
    let halves = [box(-60, -60, 12.4, 80), box(12.4, -60, 80, 80)]
    for paints in [
      [NodePaint.image(image), .gradient(gradient)], [.gradient(gradient), .image(image)],
    ] {
      let nodes = zip(halves, paints).map { path, paint in
        DisplayNode.shape(ShapeNode(path: path, projection: view, paint: paint))
      }
      #expect(draw(nodes, background: .red).pixels.allSatisfy { $0.red <= 2 && $0.green == 0 })
    }
  }

  @Test("shapes that lie on the same side of an edge are drawn one over the other")
  func sameSide() {
    let (small, large) = (box(5.5, 5.5, 12.5, 12.5), box(5.5, 5.5, 18.5, 20.5))
    let nodes = [large, small].map { DisplayNode.shape(ShapeNode(path: $0, fill: .black)) }
    let buffer = draw(nodes, background: .white)
    // A half, and a half of the rest.
    #expect(buffer[5, 8].red == 63 && buffer[5, 16].red == 127 && buffer[14, 8].red == 0)
  }

  @Test("a part of abutting shapes is that part of the whole, and damage covers what changes")
  func parts() {
    var numbers = SeededGenerator(seed: 9)
    for _ in 0..<20 {
      let pieces = mosaic(&numbers, cuts: 5)
      var picture = Picture(
        background: .red, nodes: pieces.map { .shape(shape($0, .black, opacity: 1)) })
      let whole = draw(picture.nodes, background: .red)
      var renderer = PictureRenderer()
      var part = PixelBuffer(width: 24, height: 24)
      for y in stride(from: 0, to: 24, by: 5) {
        for x in stride(from: 0, to: 24, by: 7) {
          renderer.draw(picture, into: &part, clip: PixelRect(x: x, y: y, width: 7, height: 5))
        }
      }
      #expect(part == whole)
      let old = picture
      picture.nodes.swapAt(0, picture.nodes.count - 1)
      picture.nodes[1] = .shape(shape(pieces[1].map { $0 + Point(x: 1.3, y: 0.4) }, .blue))
      let canvas = PixelRect(x: 0, y: 0, width: 24, height: 24)
      renderer.draw(picture, into: &part, picture.damage(since: old, canvas: canvas))
      #expect(part == draw(picture.nodes, background: .red))
    }
  }
}

extension Path {
  /// The points of lines.
  fileprivate var points: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      case .quad, .cubic, .close: nil
      }
    }
  }
}

extension [Point] {
  /// The part of a convex outline where a measure that is linear is at least zero.
  fileprivate func cut(_ measure: (Point) -> Double) -> [Point] {
    var part: [Point] = []
    guard var last else { return [] }
    for point in self {
      let (from, to) = (measure(last), measure(point))
      if (from < 0) != (to < 0) { part.append(last + (point - last) * (from / (from - to))) }
      if to >= 0 { part.append(point) }
      last = point
    }
    return part
  }
}
