import KineoGeometry
import KineoRaster
import TestSupport
import Testing

/// Pictures in which numbers are infinite, missing, huge, tiny or below zero.
@Suite struct WildPictureTests {
  private static let canvas = PixelRect(x: 0, y: 0, width: 28, height: 22)

  private func draw(_ picture: Picture, _ clip: PixelRect) -> PixelBuffer {
    var buffer = PixelBuffer(width: Self.canvas.width, height: Self.canvas.height)
    var renderer = PictureRenderer()
    renderer.draw(picture, into: &buffer, clip: clip)
    return buffer
  }

  @Test("whatever the numbers, parts are parts of the whole", arguments: 0..<2)
  func parts(twenty: Int) {
    for seed in twenty * 20..<(twenty + 1) * 20 {
      var numbers = WildNumbers(seed: seed)
      let picture = Picture(
        background: numbers.color(), nodes: (0..<2).map { _ in numbers.node(depth: 2) })
      let whole = draw(picture, Self.canvas)
      for clip in [
        PixelRect(x: 3, y: 2, width: 9, height: 7), PixelRect(x: 12, y: 9, width: 16, height: 5),
      ] {
        let drawn = draw(picture, clip)
        let isPart = clip.rows.allSatisfy { y in
          clip.columns.allSatisfy { drawn[$0, y] == whole[$0, y] }
        }
        #expect(isPart, "\(clip) of seed \(seed): \(picture)")
      }
      let cost = picture.nodes.reduce(0) { $0 + $1.cost(in: Self.canvas) }
      #expect(cost.isFinite && cost >= 0, "seed \(seed): \(picture)")
    }
  }

  @Test("a few long chains of edges beside very many short ones take seconds, not minutes")
  func longChains() {
    // Of many random pictures this one has such a stroke.
    var numbers = WildNumbers(seed: 64)
    let picture = Picture(
      background: numbers.color(), nodes: (0..<2).map { _ in numbers.node(depth: 2) })
    let time = processorTime { _ = draw(picture, Self.canvas) }
    #expect(time < .seconds(15))
  }

  @Test("whatever the numbers, drawing the damage makes the old picture the new one")
  func damage() {
    for seed in 0..<30 {
      var numbers = WildNumbers(seed: 10_000 + seed)
      let old = Picture(
        background: .white, nodes: (0..<2).map { _ in numbers.node(depth: 1) })
      var new = old
      new.nodes[seed % 2] = numbers.node(depth: 1)
      var renderer = PictureRenderer()
      var buffer = draw(old, Self.canvas)
      renderer.draw(new, into: &buffer, new.damage(since: old, canvas: Self.canvas))
      #expect(buffer == draw(new, Self.canvas), "seed \(seed): \(old) to \(new)")
    }
  }
}

/// Numbers of which every sixth is one that nobody means.
private struct WildNumbers {
  private var numbers: SeededGenerator

  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, 1e30, -1e30, 1e9, -1e9, 65536, 0, 0, -1, 1e-30, 1e300,
  ]

  init(seed: Int) { numbers = SeededGenerator(seed: seed) }

  mutating func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &numbers) == 0 }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    chance(24)
      ? Self.wild[Int.random(in: Self.wild.indices, using: &numbers)] : numbers.number(range)
  }

  /// Of a filter: those that reach far are drawn as far, which takes long.
  mutating func length(_ range: ClosedRange<Double>) -> Double {
    let length = number(range)
    return length.magnitude > 64 ? -64 : length
  }

  mutating func point(_ range: ClosedRange<Double> = -4...30) -> Point {
    Point(x: number(range), y: number(range))
  }

  mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.3...1))
  }

  mutating func gradient() -> NodePaint {
    let geometry: Gradient.Geometry =
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: .linear(start: point(), end: point())
      case 1: .conic(center: point(), start: .degrees(number(0...360)))
      default:
        .radial(
          center: point(), radius: number(1...20), focus: point(), focusRadius: number(0...5))
      }
    let stops = (0..<4).map { index in GradientStop(at: number(0...1) + Double(index), color()) }
    return .gradient(
      Gradient(
        geometry, stops: stops.map { GradientStop(at: $0.position / 4, $0.color) },
        spread: Gradient.Spread.allCases.randomElement(using: &numbers) ?? .pad, units: .pixels))
  }

  mutating func paint() -> NodePaint? {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: nil
    case 1: gradient()
    case 2 where chance(3): .mix(.color(color()), gradient(), progress: number(0...1))
    default: .color(color())
    }
  }

  mutating func path() -> Path {
    var path = Path(through: (0..<3).map { _ in point() })
    path.cubic(to: point(), control1: point(), control2: point())
    if chance(2) { path.quad(to: point(), control: point()) }
    if chance(2) { path.close() }
    return path
  }

  mutating func shape() -> DisplayNode {
    let transform = Transform(
      a: number(0.5...1.5), b: number(-0.5...0.5), c: number(-0.5...0.5), d: number(0.5...1.5),
      tx: number(-5...5), ty: number(-5...5))
    let projection = Projection.turn(
      x: .degrees(number(-60...60)), y: .degrees(number(-60...60)), perspective: number(30...90),
      about: point())
    var style = StrokeStyle(
      width: number(0...8), join: LineJoin.allCases.randomElement(using: &numbers) ?? .miter,
      cap: LineCap.allCases.randomElement(using: &numbers) ?? .butt)
    style.miterLimit = number(1...9)
    style.alignment = [.center, .inside, .outside].randomElement(using: &numbers) ?? .center
    return .shape(
      ShapeNode(
        path: path(), transform: transform, projection: chance(4) ? projection : nil,
        paint: paint(), fillRule: chance(2) ? .nonzero : .evenodd, strokePaint: paint(),
        strokeStyle: style, strokePath: chance(5) ? path() : nil, opacity: number(0.2...1)))
  }

  mutating func filter() -> Filter {
    let shadow = ShadowShape(
      offset: Point(x: length(-4...4), y: length(-4...4)),
      sigma: Size(width: length(0...5), height: length(0...5)),
      spread: length(-2...3), color: color())
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: return .blur(x: length(0...6), y: length(0...6))
    case 1: return .dropShadow(shadow)
    case 2: return .innerShadow(shadow)
    case 3: return .shadowAlone(shadow)
    case 4: return .offset(Point(x: length(-3...3), y: length(-3...3)))
    case 5: return .tint(color())
    case 6: return .colors(.hueRotate(.degrees(number(0...360))))
    case 7:
      return .morphology(
        Morphology(
          chance(2) ? .dilate : .erode, radiusX: Int.random(in: -1...4, using: &numbers),
          radiusY: Int.random(in: 0...4, using: &numbers)))
    default:
      return .outline(
        OutlineShape(outside: length(0...4), inside: length(0...2), color: color()))
    }
  }

  mutating func node(depth: Int) -> DisplayNode {
    guard depth > 0, !chance(3) else { return shape() }
    var group = GroupNode((0..<2).map { _ in node(depth: depth - 1) })
    if chance(3) { group.opacity = number(0.1...1) }
    if chance(4) {
      group.blendMode = BlendMode.allCases.randomElement(using: &numbers) ?? .normal
    }
    if chance(4) {
      group.masks = [
        MaskNode([shape()], channel: chance(2) ? .alpha : .luminance, isInverted: chance(2))
      ]
    }
    if chance(2) { group.filters = (0..<(chance(3) ? 2 : 1)).map { _ in filter() } }
    if chance(5) { group.backdrop = BackdropNode(filters: [filter()], within: [shape()]) }
    group.isIsolated = chance(6)
    return .group(group)
  }
}
