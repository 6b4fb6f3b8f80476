import KineoGeometry
import KineoRaster
import TestSupport

extension SeededGenerator {
  mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(x: number(range), y: number(range))
  }
}

/// What `nodes` show on a transparent canvas of `side` x `side` pixels.
func draw(_ nodes: [DisplayNode], side: Int = 24, background: Color = .clear) -> PixelBuffer {
  var buffer = PixelBuffer(width: side, height: side)
  var renderer = PictureRenderer()
  renderer.draw(
    Picture(background: background, nodes: nodes), into: &buffer, clip: buffer.bounds)
  return buffer
}

/// What one path shows in opaque black.
func draw(_ path: Path, rule: FillRule = .nonzero, side: Int = 24) -> PixelBuffer {
  draw([.shape(ShapeNode(path: path, fill: .black, fillRule: rule))], side: side)
}

/// What the stroke of one path shows in opaque black.
func stroke(
  _ path: Path, _ style: StrokeStyle, transform: Transform = .identity, side: Int = 24
) -> PixelBuffer {
  let node = ShapeNode(path: path, transform: transform, stroke: .black, strokeStyle: style)
  return draw([.shape(node)], side: side)
}

extension PixelBuffer {
  /// The covered area in pixels. Each pixel is rounded to 1/255; see `roundingError`.
  var coveredArea: Double { pixels.reduce(0) { $0 + Double($1.alpha) / 255 } }

  /// The most by which rounding may change `coveredArea`: half a step in each partial pixel.
  var roundingError: Double {
    Double(pixels.count { (1...254).contains($0.alpha) }) * 0.5 / 255
  }
}

/// A box with corners at the given places.
func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Path {
  Path(
    through: [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ], closed: true)
}

extension Picture {
  /// Shapes of all kinds: filled, stroked, faded, grouped, some partly or wholly outside.
  static func random(_ numbers: inout SeededGenerator, count: Int = 4) -> Picture {
    let backgrounds: [Color] = [.clear, .white, Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)]
    return Picture(
      background: backgrounds.randomElement(using: &numbers)!,
      nodes: (0..<count).map { _ in .random(&numbers, depth: 2) })
  }
}

extension DisplayNode {
  static func random(_ numbers: inout SeededGenerator, depth: Int) -> DisplayNode {
    let opacity = [1, 1, 0.5, 0.3, 0].randomElement(using: &numbers)!
    if depth > 0, Int.random(in: 0..<4, using: &numbers) == 0 {
      return .group(.random(&numbers, depth: depth - 1, opacity: opacity))
    }
    var path = Path(through: (0..<3).map { _ in numbers.point(-10...34) })
    path.cubic(
      to: numbers.point(-10...34), control1: numbers.point(-60...60),
      control2: numbers.point(-10...34))
    if Bool.random(using: &numbers) { path.close() }
    func paint() -> NodePaint? {
      Int.random(in: 0..<3, using: &numbers) > 0 ? .random(&numbers) : nil
    }
    let isTurned = Int.random(in: 0..<4, using: &numbers) == 0
    return .shape(
      ShapeNode(
        path: path,
        transform: .translation(numbers.point(-3...3)) * .rotation(.degrees(numbers.number(0...9))),
        projection: isTurned
          ? .turn(
            x: .degrees(numbers.number(-60...60)), y: .degrees(numbers.number(-60...60)),
            perspective: 40, about: Point(x: 12, y: 12)) : nil,
        paint: paint(), fillRule: FillRule.allCases.randomElement(using: &numbers)!,
        strokePaint: paint(),
        strokeStyle: StrokeStyle(
          width: numbers.number(0.1...6), join: LineJoin.allCases.randomElement(using: &numbers)!,
          cap: LineCap.allCases.randomElement(using: &numbers)!),
        opacity: opacity))
  }
}

extension GroupNode {
  /// Two nodes with or without a mask, a blend mode and the like.
  static func random(
    _ numbers: inout SeededGenerator, depth: Int, opacity: Double
  ) -> GroupNode {
    func nodes() -> [DisplayNode] { (0..<2).map { _ in .random(&numbers, depth: depth) } }
    func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &numbers) == 0 }
    var group = GroupNode(nodes(), opacity: opacity)
    if chance(3) {
      group.masks = [
        MaskNode(nodes(), channel: chance(2) ? .alpha : .luminance, isInverted: chance(2))
      ]
    }
    if chance(2) { group.blendMode = BlendMode.allCases.randomElement(using: &numbers)! }
    group.isIsolated = chance(4)
    return group
  }
}

extension NodePaint {
  static func random(_ numbers: inout SeededGenerator) -> NodePaint {
    func color() -> Color {
      Color(
        red: numbers.number(0...1), green: numbers.number(0...1), blue: numbers.number(0...1),
        alpha: Bool.random(using: &numbers) ? 1 : 0.6)
    }
    func point() -> Point { numbers.point(0...24) }
    guard Int.random(in: 0..<3, using: &numbers) == 0 else { return .color(color()) }
    let geometry: Gradient.Geometry =
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: .linear(start: point(), end: point())
      case 1: .conic(center: point(), start: .degrees(numbers.number(0...360)))
      default:
        .radial(
          center: point(), radius: numbers.number(1...20), focus: point(),
          focusRadius: numbers.number(0...5))
      }
    let gradient = Gradient(
      geometry, stops: GradientStop.evenly([color(), color(), color()]),
      spread: Gradient.Spread.allCases.randomElement(using: &numbers)!, units: .pixels)
    return .gradient(gradient)
  }
}
