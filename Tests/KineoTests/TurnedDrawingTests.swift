import Kineo
import TestSupport
import Testing

/// Effects of layers that are turned in space.
@Suite struct TurnedDrawingTests {
  private func draw(_ layers: [Layer], background: Color = .white) throws -> PixelBuffer {
    try Scene(width: 80, height: 80, background: background, layers: layers, animation: [])
      .frame(at: 0)
  }

  /// How many pixels from the middle a picture on white reaches to the left, right, top and bottom.
  private func reach(_ picture: PixelBuffer) -> [Int] {
    func isPainted(_ x: Int, _ y: Int) -> Bool { picture[x, y].green < 128 }
    let columns = (0..<80).filter { isPainted($0, 40) }
    let rows = (0..<80).filter { isPainted(40, $0) }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return [] }
    return [40 - left, right - 39, 40 - top, bottom - 39]
  }

  private func card(_ change: (Layer) -> Layer) throws -> PixelBuffer {
    let card = Layer(
      "a", .rectangle(Size(width: 40, height: 40)), fill: .black, position: Point(x: 40, y: 40))
    return try draw([change(card)])
  }

  @Test("outlines, spreads and glows of a layer that is turned are turned with it")
  func turnedEffects() throws {
    let turned = { (layer: Layer) in layer.with(.rotationY, .degrees(60)) }
    #expect(try reach(card(turned)) == [10, 10, 20, 20])
    #expect(try reach(card { turned($0).outlined(.blue, width: 8) }) == [14, 14, 28, 28])
    let shadow = Shadow(offset: Point(x: 8, y: 4), blur: 0, spread: 4, color: .black)
    #expect(try reach(card { turned($0).shadow(shadow) }) == [10, 16, 20, 28])
    let glow = try reach(card { turned($0).glow(.black, radius: 10) })
    #expect(abs(Double(glow[2] - 20) - 2 * Double(glow[0] - 10)) <= 1 && glow[2] > 21)
    // The layer's own pixels are those without effects.
    let (plain, outlined) = (
      try card(turned), try card { turned($0).outlined(.blue, width: 8) }
    )
    for y in 20..<60 { for x in 30..<50 { #expect(plain[x, y] == outlined[x, y]) } }
  }

  @Test("in perspective an outline is wider where the layer is nearer")
  func outlineInPerspective() throws {
    func sides(_ width: Double) throws -> [Int] {
      try reach(
        card {
          $0.with(.rotationY, .degrees(50)).with(.perspective, 90).outlined(.blue, width: width)
        })
    }
    let (plain, outlined) = (try sides(0), try sides(8))
    let (left, right) = (outlined[0] - plain[0], outlined[1] - plain[1])
    #expect(abs(left - right) >= 1 && min(left, right) > 2)
  }

  @Test("effects of a group that is turned, and of what is in it, are turned with it")
  func turnedGroup() throws {
    let square = Layer("a", .rectangle(Size(width: 40, height: 40)), fill: .black)
    for (inside, outside) in [(8.0, 0.0), (0, 8)] {
      let group = Layer("g", children: [square.outlined(.blue, width: inside)])
        .with(.rotationX, .degrees(60)).outlined(.blue, width: outside)
      var placed = group
      placed.state.position = Point(x: 40, y: 40)
      #expect(try reach(draw([placed])) == [28, 28, 14, 14])
    }
  }

  @Test("a turned group in which everything is cleared has nothing to outline")
  func turnedClear() throws {
    var hole = Layer("b", .rectangle(Size(width: 10, height: 10)))
    hole = hole.blended(.copy)
    let group = Layer("g", children: [Layer("a", .rectangle(Size(width: 20, height: 20))), hole])
      .with(.rotationX, .degrees(60)).outlined(.blue, width: 4)
    #expect(try draw([group]).pixels.count == 6400)
  }

  // MARK: One vanishing point

  /// The columns that are painted.
  private func columns(_ picture: PixelBuffer) -> [Int] {
    (0..<80).filter { x in (0..<80).contains { picture[x, $0] != Pixel(.white) } }
  }

  private func mirrored(_ picture: PixelBuffer) -> PixelBuffer {
    var result = picture
    for y in 0..<80 { for x in 0..<80 { result[x, y] = picture[79 - x, y] } }
    return result
  }

  /// Squares in a group in the middle, which is 100 px before the viewer.
  private func row(
    _ places: [(x: Double, degrees: Double)], vanishingPoint: Point?, _ change: (Layer) -> Layer
  ) throws -> PixelBuffer {
    let cards = places.enumerated().map { number, place in
      change(
        Layer(
          "a[\(number)]", .rectangle(Size(width: 20, height: 20)), fill: .black,
          position: Point(x: place.x, y: 0)
        ).with(.rotationY, .degrees(place.degrees)))
    }
    var group = Layer("g", children: cards, position: Point(x: 40, y: 40)).with(.perspective, 100)
    group.compositing.vanishingPoint = vanishingPoint
    return try draw([group])
  }

  @Test("layers of a group with a vanishing point are seen from one place")
  func vanishingPoint() throws {
    // From its edge each is nothing to a viewer in front of it, but not to one in the middle.
    let places = [(-30.0, 90.0), (30.0, 90.0)]
    let own = try row(places, vanishingPoint: nil) { $0.with(.perspective, 100) }
    #expect(columns(own) == [])
    let shared = try row(places, vanishingPoint: .zero) { $0 }
    // 10 px nearer and farther: 100 / 90 and 100 / 110 times as far from the middle.
    #expect(columns(shared) == [6, 7, 8, 9, 10, 11, 12] + [67, 68, 69, 70, 71, 72, 73])
    #expect(difference(shared, mirrored(shared)) <= 2)
    // A perspective of their own counts for themselves.
    let near = try row(places, vanishingPoint: .zero) { $0.with(.perspective, 50) }
    #expect(columns(near).count > columns(shared).count)
    let aside = try row(places, vanishingPoint: Point(x: 30, y: 0)) { $0 }
    #expect(columns(aside).allSatisfy { $0 < 40 })
  }

  @Test("a group without a vanishing point leaves the turns of its layers alone")
  func ownVanishingPoints() throws {
    let turned = { (layer: Layer) in layer.with(.rotationX, .degrees(40)) }
    let group = try row([(-20, 30), (20, 30)], vanishingPoint: nil, turned)
    let alone = try draw(
      [-20.0, 20].enumerated().map { number, x in
        turned(
          Layer(
            "\(number)", .rectangle(Size(width: 20, height: 20)), fill: .black,
            position: Point(x: 40 + x, y: 40)
          ).with(.rotationY, .degrees(30)))
      })
    #expect(group == alone)
  }

  @Test("faces of a cube are seen from outside alone, each nearer by its depth")
  func cube() throws {
    func cube(_ degrees: Double) throws -> PixelBuffer {
      try row((0..<4).map { (0, degrees + 90 * Double($0)) }, vanishingPoint: .zero) {
        $0.with(.depth, 10).withoutBackface()
      }
    }
    #expect(try columns(cube(0)).count == 24)
    let turned = try cube(45)
    // The edge in the middle is 14 px before the canvas, those beside it lie in it.
    #expect(columns(turned) == Array(25...54))
    #expect(difference(turned, mirrored(turned)) <= 2)
    // Beside the eye a side shows its back earlier than from far.
    let isBackHidden = try row([(30, 80)], vanishingPoint: .zero) { $0.withoutBackface() }
    #expect(columns(isBackHidden) == [])
    let front = try row([(-30, 80)], vanishingPoint: .zero) { $0.withoutBackface() }
    #expect(columns(front).count > 3)
  }

  // MARK: Blurs and inner shadows

  /// The largest difference of a channel between two pictures.
  private func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
    func channels(_ pixel: Pixel) -> [Int] {
      [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Int($0) }
    }
    return zip(a.pixels, b.pixels).reduce(0) { most, pair in
      zip(channels(pair.0), channels(pair.1)).reduce(most) { max($0, abs($1.0 - $1.1)) }
    }
  }

  /// From how dark the middle is half to where a tenth is left, in pixels.
  private func edge(_ darkness: [Double]) -> Double {
    func place(_ level: Double) -> Double {
      guard let index = darkness.lastIndex(where: { $0 >= level }), index + 1 < darkness.count
      else { return .nan }
      let (above, below) = (darkness[index], darkness[index + 1])
      return Double(index) + (above - level) / (above - below)
    }
    return place(0.1) - place(0.5)
  }

  @Test("a blur of a layer that is turned is turned with it", arguments: [0.8, 3, 5])
  func blur(sigma: Double) throws {
    let picture = try card { $0.with(.rotationY, .degrees(60)).with(.blur, sigma) }
    func darkness(_ x: Int, _ y: Int) -> Double { Double(255 - picture[x, y].green) / 255 }
    let across = edge((40..<80).map { darkness($0, 40) })
    let down = edge((40..<80).map { darkness(40, $0) })
    #expect(abs(down - 1.28 * sigma) < (sigma < 1 ? 0.3 : 0.2), "\(down)")
    #expect(abs(across - down / 2) < (sigma < 1 ? 0.35 : 0.2), "\(across)")
  }

  @Test("a shadow inside a turned layer is foreshortened, and the layer's edge stays exact")
  func innerShadow() throws {
    let shadow = Shadow(offset: Point(x: 8, y: 8), blur: 0, color: .blue)
    func picture(_ change: (Layer) -> Layer, _ background: Color = .clear) throws -> PixelBuffer {
      let card = Layer(
        "a", .rectangle(Size(width: 40, height: 40)), fill: .red, position: Point(x: 40, y: 40))
      return try draw([change(card.with(.rotationY, .degrees(60)))], background: background)
    }
    let shown = try picture { $0.innerShadow(shadow) }
    #expect((30..<50).count { shown[$0, 50].blue > 128 } == 4)
    #expect((20..<60).count { shown[45, $0].blue > 128 } == 8)
    for degrees in [20.0, 47, 81] {
      let turned = { (layer: Layer) in
        layer.with(.rotationX, .degrees(degrees)).with(.perspective, 90)
          .with(.rotation, .degrees(20))
      }
      let (plain, inner) = (
        try picture(turned), try picture { turned($0).innerShadow(shadow) }
      )
      for (index, pixel) in plain.pixels.enumerated() {
        #expect(pixel.alpha == inner.pixels[index].alpha)
      }
      let covered = try picture { turned($0).innerShadow(Shadow(offset: Point(x: 90, y: 0))) }
      #expect(difference(covered, plain) > 80)
    }
  }

  @Test("all effects together come to nearly the same picture in a plane that is hardly turned")
  func nearlyFlat() throws {
    let effects = { (layer: Layer) in
      layer.shadow(Shadow(offset: Point(x: 5, y: 3), blur: 3)).outlined(.blue, width: 3)
        .innerShadow(Shadow(offset: Point(x: 2, y: 4), blur: 3, color: .white)).glow(
          .red, radius: 6
        ).with(.brightness, 1.4).with(.opacity, 0.7)
    }
    for blur in [0, 0.4, 2.5] {
      func picture(_ degrees: Double) throws -> PixelBuffer {
        try card {
          effects($0).with(.blur, blur).with(.rotationX, .degrees(degrees)).with(.perspective, 300)
            .clipped(by: Layer("clip", .ellipse(Size(width: 50, height: 40)), position: .zero))
        }
      }
      #expect(try difference(picture(0), picture(0.01)) <= 2, "blur \(blur)")
    }
  }

  @Test("what a turned group shows of turned layers has its effects without a jump")
  func turnedInTurned() throws {
    func picture(_ degrees: Double, _ perspective: Double, blur: Double) throws -> PixelBuffer {
      let plate = Layer("p", .rectangle(Size(width: 40, height: 30)), fill: "gold")
      let inner = Layer(
        "a", .rectangle(Size(width: 16, height: 16)), fill: .red, position: Point(x: 24, y: 0)
      ).with(.rotationY, .degrees(degrees)).with(.perspective, perspective)
      var group = Layer("g", children: [plate, inner]).with(.rotationX, .degrees(50))
        .with(.perspective, perspective).outlined(.blue, width: 6).with(.blur, blur)
        .innerShadow(Shadow(offset: .zero, blur: 2))
      group.state.position = Point(x: 40, y: 40)
      return try draw([group])
    }
    for perspective in [0.0, 120] {
      for blur in [0, 2.0] {
        let flat = try picture(0, perspective, blur: blur)
        #expect(try difference(flat, picture(0.001, perspective, blur: blur)) <= 2)
        #expect(try difference(flat, picture(40, perspective, blur: blur)) > 100)
      }
    }
  }

  @Test("a turned layer clips another by its own outline, not by that of its effects")
  func outlines() throws {
    func picture(_ change: (Layer) -> Layer) throws -> PixelBuffer {
      let clip = Layer(
        "c", .ellipse(Size(width: 30, height: 30)), position: Point(x: 20, y: 20)
      ).with(.rotationY, .degrees(50))
      return try card { $0.clipped(by: change(clip)) }
    }
    let plain = try picture { $0 }
    #expect(try picture { $0.shadow().outlined(.red, width: 5) } == plain)
    #expect(try picture { $0.with(.blur, 4) } == plain)
  }

  @Test("a turned picture drawn in parts is, bit for bit, the picture drawn at once")
  func parts() throws {
    var numbers = SeededGenerator(seed: 5)
    for round in 0..<6 {
      let inner = Layer(
        "a", .rectangle(Size(width: 30, height: 26)), fill: "#d04020c0", position: Point(x: 8, y: 3)
      ).with(.rotationY, .degrees(numbers.number(-80...80))).with(.perspective, 150)
        .innerShadow(
          Shadow(offset: Point(x: numbers.number(-6...6), y: 4), blur: Double(round % 3))
        )
        .outlined(.black, width: 2)
      var group = Layer(
        "g", children: [Layer("p", .ellipse(Size(width: 50, height: 40)), fill: "teal"), inner]
      ).with(.rotationX, .degrees(numbers.number(-80...80))).with(.perspective, 200)
        .with(.blur, round % 2 == 0 ? 0 : 3).shadow().innerShadow()
      group.state.position = Point(x: 40, y: 40)
      let scene = Scene(width: 80, height: 80, layers: [group], animation: [])
      var builder = PictureBuilder(try scene.compiled(), scale: 1)
      let picture = builder.picture(at: 0)
      var whole = PixelBuffer(width: 80, height: 80)
      var (parts, renderer) = (whole, PictureRenderer())
      renderer.draw(picture, into: &whole, clip: whole.bounds)
      for y in stride(from: 0, to: 80, by: 13) {
        for x in stride(from: 0, to: 80, by: 17) {
          let part = PixelRect(x: x, y: y, width: 17, height: 13)
          renderer.draw(picture, into: &parts, clip: part)
        }
      }
      #expect(parts == whole, "round \(round)")
    }
  }

  @Test("no turn, scale or blur is too large to be drawn")
  func extremes() throws {
    for (degrees, perspective) in [(90.0, 0.0), (89.9999, 0), (90, 1), (60, 0.001), (179, 50)] {
      for scale in [1e-9, 1e3, 1e9] {
        var card = Layer("a", .ellipse(Size(width: 40, height: 40)), position: Point(x: 9, y: 9))
          .with(.rotationX, .degrees(degrees)).with(.perspective, perspective)
          .with(.blur, 250).innerShadow().shadow()
        card.state.scale = Point(x: scale, y: 1)
        let scene = Scene(width: 80, height: 80, layers: [card], animation: [])
        var (builder, renderer) = (
          PictureBuilder(try scene.compiled(), scale: 1), PictureRenderer()
        )
        var buffer = PixelBuffer(width: 80, height: 80)
        renderer.draw(builder.picture(at: 0), into: &buffer, clip: buffer.bounds)
      }
    }
  }
}
