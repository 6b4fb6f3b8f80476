import KineoGeometry
import KineoRaster
import Testing

@Suite struct CompositingTests {
  @Test("a channel times a fraction is rounded to nearest, for every channel and fraction")
  func exhaustiveProducts() {
    for channel in 0..<UInt32(256) {
      let pixel = Pixel(bits: channel | (255 - channel) << 8 | channel << 16 | 0xFF00_0000)
      for factor in 0..<UInt32(256) {
        let (one, other) = (
          (channel * factor * 2 + 255) / 510, ((255 - channel) * factor * 2 + 255) / 510
        )
        let expected = one | other << 8 | one << 16 | factor << 24
        if pixel.scaled(by: factor).bits != expected { Issue.record("\(channel) times \(factor)") }
      }
    }
  }

  @Test("pixels are premultiplied and rounded, whatever the components")
  func pixels() {
    #expect(Pixel(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)).bits == 0x8000_4080)
    #expect(Pixel(.white, opacity: 2).bits == 0xFFFF_FFFF)
    let odd = Color(red: 7, green: -1, blue: .nan, alpha: 0.2)
    #expect(Pixel(odd).bits == 0x3300_0033)
    #expect(Pixel(.white, opacity: .nan) == .clear)
  }

  @Test("half-transparent red over white is pink; over nothing it keeps its alpha")
  func sourceOver() {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let node = DisplayNode.shape(ShapeNode(path: box(0, 0, 2, 2), fill: red))
    #expect(draw([node], side: 2, background: .white)[0, 0].bits == 0xFF7F_7FFF)
    #expect(draw([node], side: 2)[0, 0].bits == 0x8000_0080)
  }

  @Test("the background replaces what was there")
  func background() {
    var buffer = PixelBuffer(width: 2, height: 2, filledWith: Pixel(.black))
    var renderer = PictureRenderer()
    renderer.draw(
      Picture(background: Color(red: 1, green: 1, blue: 1, alpha: 0.5)), into: &buffer,
      clip: PixelRect(x: 1, y: 0, width: 9, height: 1))
    #expect(buffer[0, 0] == Pixel(.black))
    #expect(buffer[1, 0].bits == 0x8080_8080)
    #expect(buffer[1, 1] == Pixel(.black))
  }
}

@Suite struct GroupTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func shape(_ path: Path, _ color: Color, opacity: Double = 1) -> DisplayNode {
    .shape(ShapeNode(path: path, fill: color, opacity: opacity))
  }

  @Test("a group fades as one picture: overlaps do not show")
  func fading() {
    let nodes = [shape(box(0, 0, 6, 6), red), shape(box(3, 3, 8, 8), blue)]
    let group = draw([.group(nodes, opacity: 0.5)], side: 8)
    #expect(group[1, 1].bits == 0x8000_0080)
    #expect(group[4, 4].bits == 0x8080_0000)
    #expect(group[7, 7].bits == 0x8080_0000)
    #expect(group[7, 0].bits == 0)
  }

  @Test("a whole group draws straight through, an invisible one not at all")
  func ends() {
    let nodes = [shape(box(0.5, 0, 6, 6), red, opacity: 0.4), shape(box(3, 3, 8, 8), blue)]
    #expect(draw([.group(nodes, opacity: 1)]) == draw(nodes))
    #expect(draw([.group(nodes, opacity: 0)]).coveredArea == 0)
    #expect(draw([.group(nodes, opacity: .nan)]).coveredArea == 0)
    #expect(draw([.group(nodes, opacity: 7)]) == draw(nodes))
  }

  @Test("fill and stroke of one shape fade as one picture")
  func fillAndStroke() {
    let style = StrokeStyle(width: 4)
    let node = ShapeNode(
      path: box(4, 4, 16, 16), fill: red, stroke: blue, strokeStyle: style, opacity: 0.5)
    let buffer = draw([.shape(node)])
    #expect(buffer[5, 5].bits == 0x8080_0000)
    #expect(buffer[10, 10].bits == 0x8000_0080)
  }

  @Test("groups nest, and their opacities multiply")
  func nesting() {
    let inner = DisplayNode.group([shape(box(0, 0, 4, 4), red)], opacity: 0.5)
    #expect(draw([.group([inner, inner], opacity: 1)], side: 4)[0, 0].alpha == 192)
    #expect(draw([.group([inner], opacity: 0.5)], side: 4)[0, 0].alpha == 64)
  }
}

@Suite struct DamageTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 24, height: 24)

  private func picture(_ paths: [Path], opacity: Double = 1) -> Picture {
    Picture(
      background: .white,
      nodes: [
        .group(
          paths.map { .shape(ShapeNode(path: $0, fill: .black)) }, opacity: opacity)
      ])
  }

  @Test("equal pictures have no damage, a new background damages all")
  func extremes() {
    let old = picture([box(2, 2, 5, 5)])
    #expect(old.damage(since: old, canvas: canvas).bounds == nil)
    var other = old
    other.background = .black
    #expect(other.damage(since: old, canvas: canvas).bounds == canvas)
  }

  @Test("what moved damages where it was and where it is, and no more")
  func movement() {
    let old = picture([box(2, 2, 5, 5), box(8, 8, 20, 20)])
    let new = picture([box(4, 3, 7.5, 6), box(8, 8, 20, 20)])
    #expect(
      new.damage(since: old, canvas: canvas).bounds == PixelRect(x: 2, y: 2, width: 6, height: 4))
    let away = picture([box(2, 2, 5, 5), box(80, 8, 92, 20)])
    let far = picture([box(2, 2, 5, 5), box(90, 8, 92, 20)])
    #expect(far.damage(since: away, canvas: canvas).bounds == nil)
  }

  @Test("a group that fades damages all its children")
  func fading() {
    let old = picture([box(2, 2, 5, 5), box(8, 8, 20, 20)])
    let new = picture([box(2, 2, 5, 5), box(8, 8, 20, 20)], opacity: 0.5)
    #expect(
      new.damage(since: old, canvas: canvas).bounds == PixelRect(x: 2, y: 2, width: 18, height: 18))
  }

  @Test("what appears or goes away damages its own place")
  func insertion() {
    let old = picture([box(2, 2, 5, 5), box(8, 8, 20, 20)])
    let new = picture([box(2, 2, 5, 5), box(1, 9, 3, 11), box(8, 8, 20, 20)])
    let place = PixelRect(x: 1, y: 9, width: 2, height: 2)
    #expect(new.damage(since: old, canvas: canvas).bounds == place)
    #expect(old.damage(since: new, canvas: canvas).bounds == place)
  }
}
