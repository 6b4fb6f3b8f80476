import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite struct GroupPartTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 24, height: 20)

  private func draw(
    _ picture: Picture, over buffer: PixelBuffer? = nil, clip: PixelRect? = nil
  ) -> PixelBuffer {
    var buffer = buffer ?? PixelBuffer(width: canvas.width, height: canvas.height)
    var renderer = PictureRenderer()
    renderer.draw(picture, into: &buffer, clip: clip ?? canvas)
    return buffer
  }

  @Test("a part of filtered, masked and mixed groups is that part of the whole", arguments: 0..<24)
  func parts(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    let picture = Picture.layered(&numbers)
    let whole = draw(picture)
    for _ in 0..<2 {
      let part = PixelRect(
        x: Int.random(in: 0..<16, using: &numbers), y: Int.random(in: 0..<14, using: &numbers),
        width: Int.random(in: 1...8, using: &numbers),
        height: Int.random(in: 1...6, using: &numbers))
      let drawn = draw(picture, clip: part)
      for y in part.rows {
        for x in part.columns where drawn[x, y] != whole[x, y] {
          Issue.record("(\(x), \(y)) of \(part): \(drawn[x, y]), not \(whole[x, y]); \(picture)")
          return
        }
      }
    }
  }

  @Test("drawing the damage makes the old picture the new one", arguments: 0..<24)
  func damage(seed: Int) {
    var numbers = SeededGenerator(seed: 1000 + seed)
    let old = Picture.layered(&numbers)
    var new = old
    let index = Int.random(in: new.nodes.indices, using: &numbers)
    new.nodes[index] = .layered(&numbers, depth: 2)
    var buffer = draw(old)
    if let damage = new.damage(since: old, canvas: canvas) {
      buffer = draw(new, over: buffer, clip: damage)
    }
    #expect(buffer == draw(new), "\(old) to \(new)")
  }
}

extension Picture {
  /// Groups with filters, masks, backdrops and modes, and shapes between them.
  fileprivate static func layered(_ numbers: inout SeededGenerator) -> Picture {
    Picture(
      background: Bool.random(using: &numbers) ? .clear : Color(red: 0.9, green: 0.8, blue: 0.7),
      nodes: (0..<3).map { _ in .layered(&numbers, depth: 2) })
  }
}

extension DisplayNode {
  fileprivate static func layered(_ numbers: inout SeededGenerator, depth: Int) -> DisplayNode {
    guard depth > 0, Int.random(in: 0..<4, using: &numbers) > 0 else { return shape(&numbers) }
    func nodes(_ count: Int) -> [DisplayNode] {
      (0..<count).map { _ in .layered(&numbers, depth: depth - 1) }
    }
    func isChosen() -> Bool { Int.random(in: 0..<3, using: &numbers) == 0 }
    var group = GroupNode(nodes(2))
    if isChosen() { group.opacity = numbers.number(0.1...1) }
    if isChosen() { group.isIsolated = true }
    if isChosen() { group.blendMode = BlendMode.allCases.randomElement(using: &numbers)! }
    if isChosen() {
      let channel = MaskChannel.allCases.randomElement(using: &numbers)!
      group.masks = [
        MaskNode(nodes(1), channel: channel, isInverted: Bool.random(using: &numbers))
      ]
    }
    if isChosen() { group.filters = [filter(&numbers)] }
    if isChosen() {
      group.backdrop = BackdropNode(filters: [filter(&numbers)], within: [shape(&numbers)])
    }
    return .group(group)
  }

  private static func shape(_ numbers: inout SeededGenerator) -> DisplayNode {
    let color = Color(
      red: numbers.unit(), green: numbers.unit(), blue: numbers.unit(),
      alpha: Bool.random(using: &numbers) ? 1 : numbers.unit())
    let path = Path(through: (0..<4).map { _ in numbers.point(-6...30) }, closed: true)
    return .shape(ShapeNode(path: path, fill: color))
  }

  private static func filter(_ numbers: inout SeededGenerator) -> Filter {
    let shadow = ShadowShape(
      offset: numbers.point(-4...4),
      sigma: Size(width: numbers.number(0...5), height: numbers.number(0...5)),
      spread: numbers.number(-1...2), color: Color(red: 0, green: 0, blue: 0, alpha: 0.7))
    let filters: [Filter] = [
      .blur(x: numbers.number(0...6), y: numbers.number(0...6)), .dropShadow(shadow),
      .innerShadow(shadow), .colors(.hueRotate(.degrees(numbers.number(0...360)))),
      .outline(OutlineShape(outside: numbers.number(0...3), color: .white)),
    ]
    return filters.randomElement(using: &numbers)!
  }
}
