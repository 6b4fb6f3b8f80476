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

  @Test("drawing the damage makes the old picture the new one", arguments: 0..<96)
  func damage(seed: Int) {
    var numbers = SeededGenerator(seed: 1000 + seed)
    let old = Picture.layered(&numbers)
    var new = old
    let index = Int.random(in: new.nodes.indices, using: &numbers)
    new.nodes[index] = .layered(&numbers, depth: 2)
    var buffer = draw(old)
    for block in new.damage(since: old, canvas: canvas).blocks {
      buffer = draw(new, over: buffer, clip: block)
    }
    #expect(buffer == draw(new), "\(old) to \(new)")
  }

  @Test("what moves above a blur of what is below it does not change all around it")
  func damageAboveBlur() {
    func picture(_ x: Double, below: Double) -> Picture {
      func dot(_ x: Double, _ y: Double) -> DisplayNode {
        .shape(ShapeNode(path: .circle(center: Point(x: x, y: y), radius: 1), fill: .red))
      }
      let plate = DisplayNode.shape(ShapeNode(path: box(8, 8, 16, 16), fill: "#fff4"))
      let blur = BackdropNode(filters: [.blur(x: 2, y: 2)], within: [plate.opaque])
      var group = GroupNode([plate])
      group.backdrop = blur
      return Picture(background: .white, nodes: [dot(below, 3), .group(group), dot(x, 12)])
    }
    let old = picture(12, below: 2)
    func damage(_ x: Double, below: Double) -> PixelRect? {
      picture(x, below: below).damage(since: old, canvas: canvas).bounds
    }
    #expect(damage(13, below: 2) == PixelRect(x: 11, y: 11, width: 3, height: 2))
    let part = damage(12, below: 3)
    #expect(part?.intersection(PixelRect(x: 8, y: 8, width: 1, height: 1)) != nil)
    #expect(part?.intersection(PixelRect(x: 16, y: 0, width: 8, height: 20)) == nil)
    #expect(damage(12, below: 2) == nil)
  }

  @Test("filtered groups that come again are drawn as at the first time")
  func keptPictures() {
    var numbers = SeededGenerator(seed: 71)
    var renderer = PictureRenderer()
    var buffer = PixelBuffer(width: canvas.width, height: canvas.height)
    var picture = Picture.layered(&numbers)
    for frame in 0..<30 {
      if frame % 10 == 9 { picture = .layered(&numbers) }
      let dot = ShapeNode(
        path: .circle(center: numbers.point(0...24), radius: 3), fill: .red)
      var shown = picture
      shown.nodes.append(.shape(dot))
      let block = PixelRect(x: frame % 5, y: frame % 7, width: 9 + frame % 12, height: 14)
      renderer.draw(shown, into: &buffer, clip: block)
      let whole = draw(shown)
      guard let part = block.intersection(canvas) else { continue }
      for y in part.rows {
        for x in part.columns { #expect(buffer[x, y] == whole[x, y], "frame \(frame)") }
      }
    }
  }

  @Test("things that reach far beyond the canvas damage all of it")
  func endlessDamage() {
    let far = Path.circle(center: Point(x: 9, y: 9), radius: 1e12)
    let old = Picture(nodes: [.shape(ShapeNode(path: far, fill: .red))])
    let new = Picture(nodes: [
      .shape(ShapeNode(path: far, fill: .blue)), .shape(ShapeNode(path: far, stroke: .red)),
    ])
    #expect(new.damage(since: old, canvas: canvas).bounds == canvas)
  }

  @Test("of things that move far from each other only their blocks are drawn")
  func blocks() {
    var numbers = SeededGenerator(seed: 70)
    let canvas = PixelRect(x: 0, y: 0, width: 200, height: 120)
    func shapes() -> Picture {
      Picture(
        background: .white,
        nodes: (0..<30).map { index in
          let place = Point(x: Double(index % 6) * 33, y: Double(index / 6) * 23)
          let points = (0..<4).map { _ in place + numbers.point(0...9) }
          return .shape(ShapeNode(path: Path(through: points, closed: true), fill: .red))
        })
    }
    for round in 0..<10 {
      let old = shapes()
      let other = shapes()
      var new = old
      for index in 0..<30 where index % 11 == round { new.nodes[index] = other.nodes[index] }
      if round == 9 { new.nodes = other.nodes }
      let damage = new.damage(since: old, canvas: canvas)
      #expect(damage.blocks.count <= 16)
      #expect(damage.blocks.reduce(0) { $0 + $1.area } < canvas.area / (round == 9 ? 1 : 8))
      var buffer = PixelBuffer(width: 200, height: 120)
      var whole = buffer
      var renderer = PictureRenderer()
      renderer.draw(old, into: &buffer, clip: canvas)
      renderer.draw(new, into: &buffer, damage)
      renderer.draw(new, into: &whole, clip: canvas)
      #expect(buffer == whole, "round \(round)")
    }
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
