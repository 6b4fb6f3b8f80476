import Kineo
import TestSupport
import Testing

/// Gradients, masks, effects, texts and images as layers show them.
@Suite struct PictureDrawingTests {
  private func draw(
    _ layers: [Layer], _ animation: Animation = [], at time: Time = 0, width: Int = 40,
    height: Int = 40
  ) throws -> PixelBuffer {
    try Scene(width: width, height: height, layers: layers, animation: animation).frame(at: time)
  }

  private static let middle = Point(x: 20, y: 20)

  private func square(_ name: String = "a", side: Double = 20) -> Layer {
    Layer(
      name, .rectangle(Size(width: side, height: side)), fill: .black, position: Self.middle)
  }

  // MARK: Paints

  @Test("halfway between two gradients every color is the mean")
  func gradients() throws {
    let layer = square().filled(with: .gradient(.linear(angle: .degrees(90), ["#000", "#200"])))
    let end = Paint.gradient(.linear(angle: .degrees(90), ["#00f", "#20f"]))
    let step = Animation.fill(to: end, duration: 1, curve: .linear)
    let picture = try draw([layer], step, at: 0.5)
    let left = picture[10, 20]
    #expect(left.blue == 127 || left.blue == 128)
    #expect(picture[29, 20].red > left.red)
    let whole = try draw([layer], step, at: 1)
    #expect(whole[20, 20].blue == 255)
  }

  /// From the right side an eighth of a turn down.
  private func wedge(_ units: Gradient.Units, in size: Size) -> Gradient {
    var gradient = Gradient(
      .conic(
        center: units == .box
          ? Point(x: 0.25, y: 0.5) : Point(x: size.width / 4, y: size.height / 2),
        start: .degrees(90)),
      stops: [(0.0, Color.red), (0.125, .red), (0.125, .blue), (1, .blue)].map(GradientStop.init))
    gradient.units = units
    return gradient
  }

  private func box(_ size: Size, _ gradient: Gradient) -> Layer {
    Layer("a", .rectangle(size), fill: .black, position: Self.middle)
      .filled(with: .gradient(gradient))
  }

  @Test(
    "conic gradients have the angles of the picture in any box",
    arguments: [Size(width: 36, height: 12), Size(width: 8, height: 40)])
  func conicAngles(_ size: Size) throws {
    let picture = try draw([box(size, wedge(.box, in: size))])
    #expect(picture == (try draw([box(size, wedge(.pixels, in: size))])))
    let left = Int(20 - size.width / 4)
    for way in 1..<Int(min(size.width / 2, size.height / 2) - 1) {
      #expect(picture[left + way + 1, 20 + way - 1] == Pixel(.red))
      #expect(picture[left + way - 1, 20 + way + 1] == Pixel(.blue))
    }
  }

  @Test("halfway between two conic gradients is the one with the angles between")
  func conicSteps() throws {
    func cone(_ x: Double, _ start: Double) -> Gradient {
      .conic(center: Point(x: x, y: 0.5), from: .degrees(start), [.red, .blue])
    }
    let size = Size(width: 40, height: 10)
    let step = Animation.fill(to: .gradient(cone(0.8, 90)), duration: 1, curve: .linear)
    let half = try draw([box(size, cone(0.2, 0))], step, at: 0.5)
    #expect(half == (try draw([box(size, cone(0.5, 45))])))
  }

  @Test("conic gradients on shapes without width or height are drawn")
  func flatConics() throws {
    for size in [Size(width: 0, height: 20), Size(width: 20, height: 0), .zero] {
      let gradient = wedge(.box, in: size)
      let picture = try draw([box(size, gradient).stroked(with: .gradient(gradient), width: 4)])
      #expect(size == .zero || picture.pixels.contains { $0.alpha > 0 })
    }
  }

  @Test("a gradient is turned about the middle of the box, whatever its proportions")
  func turnedGradient() throws {
    func picture(
      _ gradient: Gradient, _ step: Animation = [], at time: Time = 0
    ) throws -> PixelBuffer {
      let layer = Layer(
        "a", .rectangle(Size(width: 40, height: 10)), fill: .black, position: Self.middle)
      return try draw([layer.filled(with: .gradient(gradient))], step, at: time)
    }
    func placed(_ change: (inout Gradient.Placement) -> Void) -> Gradient {
      var gradient = Gradient.linear(from: .zero, to: Point(x: 1, y: 0), [.black, .white])
      change(&gradient.placement)
      return gradient
    }
    let upright = placed { $0.rotation = .degrees(90) }
    let turned = try picture(upright)
    #expect(turned[2, 20] == turned[37, 20])
    #expect(turned[20, 16].green < turned[20, 23].green)
    // A quarter of the way to the ends that lie beyond the box.
    #expect(turned[20, 15].green > 90 && turned[20, 24].green < 165)
    let plain = placed { _ in }
    let half = try picture(plain, .fill(to: .gradient(upright), duration: 2, curve: .linear), at: 1)
    #expect(half == (try picture(placed { $0.rotation = .degrees(45) })))
    #expect(try picture(placed { $0.offset.x = 0.25 })[10, 20].green < 4)
    #expect(try picture(placed { $0.scale.x = 0.5 })[10, 20].green < 8)
    #expect(try picture(placed { $0.scale = .zero })[10, 20].alpha == 255)
    let slanted = try picture(placed { $0.skewX = .degrees(45) })
    #expect(slanted[20, 15].green > slanted[20, 24].green)
  }

  // MARK: Effects around translucent layers

  /// A circle of this fill with effects on white.
  private func circle(_ fill: Paint, _ change: (inout Layer) -> Void) throws -> PixelBuffer {
    var layer = Layer("a", .ellipse(Size(width: 19, height: 19)), position: Self.middle)
      .filled(with: fill)
    change(&layer)
    return try draw([layer])
  }

  @Test(
    "an outline goes around a translucent layer as around an opaque one, and is not seen through it",
    arguments: [0.004, 0.2, 0.4, 0.9])
  func translucentOutline(alpha: Double) throws {
    func outlined(_ fill: Paint) throws -> PixelBuffer {
      try circle(fill) { $0 = $0.with(.outlineColor, .blue).with(.outlineWidth, 3.5) }
    }
    let fill = Color(red: 1, green: 0, blue: 0, alpha: alpha)
    let gradient = Paint.gradient(.radial([fill, fill]))
    let opaque = try outlined(.color(.red))
    let plain = try circle(.color(fill)) { _ in }
    for picture in [try outlined(.color(fill)), try outlined(gradient)] {
      for y in 0..<40 {
        for x in 0..<40 {
          let distance = Self.distance(x, y)
          if distance > 10.3 { #expect(picture[x, y] == opaque[x, y], "\(x), \(y)") }
          if distance < 8.7 { #expect(picture[x, y] == plain[x, y], "\(x), \(y)") }
        }
      }
    }
  }

  @Test("a fade of one color to nothing is outlined where its shape ends")
  func gradientOutline() throws {
    let fade = Paint.gradient(.radial([.red, Color(red: 1, green: 0, blue: 0, alpha: 0)]))
    let picture = try circle(fade) { $0 = $0.with(.outlineColor, .blue).with(.outlineWidth, 3) }
    #expect(picture[31, 20] == Pixel(.blue) && picture[20, 8] == Pixel(.blue))
    #expect(picture[28, 20].red == 255)
  }

  @Test(
    "a spread shadow of a translucent layer is as wide as that of an opaque one, and as faint as the layer"
  )
  func translucentSpread() throws {
    func shadowed(_ fill: Color, _ spread: Double) throws -> PixelBuffer {
      try circle(.color(fill)) {
        $0 = $0.shadow(Shadow(offset: .zero, blur: 0, spread: spread, color: .black))
      }
    }
    for spread in [2.5, -3] {
      let opaque = try shadowed(.red, spread)
      let faint = try shadowed(Color(red: 1, green: 0, blue: 0, alpha: 0.2), spread)
      for y in 0..<40 {
        for x in 0..<40 where Self.distance(x, y) > 10.3 {
          let darkness = (255 - Double(opaque[x, y].red), 255 - Double(faint[x, y].red))
          #expect(abs(darkness.0 * 0.2 - darkness.1) < 1.6, "\(x), \(y)")
        }
      }
    }
  }

  @Test("an inner shadow lies at the edge of a translucent layer, not on all of it")
  func translucentInnerShadow() throws {
    let fill = Color(red: 1, green: 0, blue: 0, alpha: 0.4)
    let picture = try circle(.color(fill)) {
      $0 = $0.innerShadow(Shadow(offset: Point(x: 0, y: 4), blur: 0, color: .black))
    }
    let plain = try circle(.color(fill)) { _ in }
    #expect(picture[20, 24] == plain[20, 24])
    #expect(picture[20, 12].red < plain[20, 12].red)
  }

  /// From the middle of the canvas to that of a pixel.
  private static func distance(_ x: Int, _ y: Int) -> Double {
    let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
    return (dx * dx + dy * dy).squareRoot()
  }

  @Test("a gradient that becomes a color is that color in the end")
  func gradientToColor() throws {
    let layer = square().filled(with: .gradient(.radial([.red, .blue])))
    let picture = try draw([layer], .fill(to: .green, duration: 1), at: 1)
    #expect(picture == (try draw([square().filled(with: .color(.green))])))
  }

  @Test("a pattern repeats from the corner of its layer, and a checkerboard is exact")
  func patterns() throws {
    let board = Pattern.checkerboard(.red, .blue, tile: Size(width: 4, height: 8))
    let picture = try draw([square().filled(with: .pattern(board))])
    for (x, y) in [(10, 10), (11, 13), (14, 18), (12, 14), (13, 15)] {
      #expect(picture[x, y] == Pixel(.red), "\(x), \(y)")
    }
    for (x, y) in [(12, 10), (13, 13), (10, 14), (11, 15)] {
      #expect(picture[x, y] == Pixel(.blue), "\(x), \(y)")
    }
    #expect(picture[9, 20] == Pixel(.white))
    let moved = try draw(
      [square().filled(with: .pattern(board))], .shift(x: 3, duration: 1), at: 1)
    #expect(moved[13, 10] == Pixel(.red) && moved[15, 10] == Pixel(.blue))
  }

  @Test("a pattern is drawn anew for a larger layer, so that its edges stay sharp")
  func scaledPattern() throws {
    let dot = Layer("dot", .rectangle(Size(width: 2, height: 2)), fill: .red, anchor: .zero)
    let pattern = Pattern([dot], tile: Size(width: 4, height: 4))
    let layer = square(side: 8).filled(with: .pattern(pattern))
    let picture = try draw([layer], .set(.scale, to: Point(x: 4, y: 4)))
    let colors = Set(picture.pixels.map(\.bits))
    #expect(colors == [Pixel(.red).bits, Pixel(.white).bits])
  }

  @Test("an image fills the box of its layer, and its outline alone")
  func imagePaint() throws {
    var pixels = PixelBuffer(width: 2, height: 1)
    (pixels[0, 0], pixels[1, 0]) = (Pixel(.red), Pixel(.blue))
    let image = try Image(PNGEncoder.encode(pixels))
    let style = ImageStyle(fit: .fill, resampling: .pixelated)
    let layer = square().filled(with: .image(ImageContent(image: image, style: style)))
    let picture = try draw([layer])
    #expect(picture[10, 10] == Pixel(.red) && picture[19, 29] == Pixel(.red))
    #expect(picture[20, 10] == Pixel(.blue) && picture[30, 10] == Pixel(.white))
  }

  @Test("a contained image ends as sharply as a shape, also where it is enlarged and turned")
  func containedImage() throws {
    let red = try Image(
      PNGEncoder.encode(PixelBuffer(width: 3, height: 2, filledWith: Pixel(.red))))
    let image = Paint.image(ImageContent(image: red, style: ImageStyle(fit: .contain)))
    func shown(_ fill: Paint, height: Double) throws -> PixelBuffer {
      let box = Layer(
        "a", .rectangle(Size(width: 24, height: height)), fill: .red, position: Self.middle)
      return try draw([box.filled(with: fill)], .rotate(by: .degrees(20), duration: 1), at: 1)
    }
    let contained = try shown(image, height: 28)
    let rectangle = try shown(.color(.red), height: 16)
    for (pixel, expected) in zip(contained.pixels, rectangle.pixels) {
      // At corners the parts are multiplied that a side of the shape and one of the image leave.
      #expect(abs(Int(pixel.green) - Int(expected.green)) <= 4)
    }
  }

  @Test("a glow does not appear at once")
  func thinGlow() throws {
    func glowing(_ radius: Double) throws -> PixelBuffer {
      var layer = square()
      (layer.state[.glowColor], layer.state[.glowRadius]) = (.black, radius)
      return try draw([layer], .rotate(by: .degrees(15), duration: 1), at: 1)
    }
    let (none, thin) = (try glowing(0), try glowing(0.02))
    #expect(zip(none.pixels, thin.pixels).allSatisfy { abs(Int($0.green) - Int($1.green)) <= 4 })
    #expect(try glowing(4) != none)
  }

  @Test("between the parts of a stretched image nothing shows through")
  func slices() throws {
    let image = try Image(
      PNGEncoder.encode(PixelBuffer(width: 9, height: 9, filledWith: Pixel(.black))))
    let style = ImageStyle(
      slices: Corners(topLeft: 3, topRight: 3, bottomRight: 3, bottomLeft: 3))
    let layer = Layer(
      "a", image: image, size: Size(width: 30.4, height: 21.7), style: style,
      position: Self.middle)
    let picture = try draw([layer])
    for y in 10..<30 {
      for x in 6..<34 { #expect(picture[x, y] == Pixel(.black), "\(x), \(y)") }
    }
  }

  @Test(
    "rounded corners cut a stretched image as they cut a rectangle, also beyond its own corners")
  func roundedSlices() throws {
    let image = try Image(
      PNGEncoder.encode(PixelBuffer(width: 9, height: 9, filledWith: Pixel(.black))))
    let style = ImageStyle(
      slices: Corners(topLeft: 3, topRight: 3, bottomRight: 3, bottomLeft: 3))
    let corners = Corners(topLeft: 9, topRight: 2, bottomRight: 0, bottomLeft: 5)
    let size = Size(width: 30, height: 22)
    let sliced = Layer(
      "a", image: image, size: size, style: style, position: Self.middle, corners: corners)
    let rectangle = Layer(
      "a", .rectangle(size), fill: .black, position: Self.middle, corners: corners)
    for change in [{ $0 }, { $0.shadow(Shadow(offset: Point(x: 4, y: 4), blur: 0, color: .red)) }]
      as [(Layer) -> Layer]
    {
      let (found, expected) = (try draw([change(sliced)]), try draw([change(rectangle)]))
      let worst = zip(found.pixels, expected.pixels).map { a, b in
        max(abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)))
      }.max()
      #expect((worst ?? 0) <= 2)
    }
  }

  @Test("paints of different kinds are faded into each other")
  func fadedPaints() throws {
    let board = Pattern.checkerboard(.red, .red, tile: Size(width: 4, height: 4))
    let layer = square().filled(with: .color(.blue))
    let picture = try draw(
      [layer], .fill(to: .pattern(board), duration: 1, curve: .linear), at: 0.5)
    #expect(127...128 ~= picture[20, 20].red && 127...128 ~= picture[20, 20].blue)
  }

  @Test("a backdrop covers the canvas below all layers, and does not move with the camera")
  func backdrop() throws {
    var scene = Scene(width: 8, height: 8, layers: [])
    scene.backdrop = .gradient(.linear([.red, .blue]))
    let plain = try scene.frame(at: 0)
    #expect(plain[3, 0].red > 200 && plain[3, 7].blue > 200)
    scene.camera = Camera(zoom: 3)
    #expect(try scene.frame(at: 0) == plain)
  }

  // MARK: Masks

  @Test("a clip keeps what is inside its outline, whatever its color")
  func clips() throws {
    let clip = Layer(
      "hole", .rectangle(Size(width: 10, height: 20)), fill: .clear, stroke: .red,
      position: Point(x: 5, y: 10))
    let picture = try draw([square().clipped(by: clip)])
    #expect(picture == (try draw([half()])))
    let group = Layer("group", children: [square()])
    let outside = Layer(
      "hole", .rectangle(Size(width: 10, height: 20)), position: Point(x: 15, y: 20))
    #expect(try draw([group.clipped(by: outside)]) == picture)
  }

  /// The left half of the square.
  private func half() -> Layer {
    Layer(
      "half", .rectangle(Size(width: 10, height: 20)), fill: .black,
      position: Point(x: 15, y: 20))
  }

  @Test("masks keep what they cover, or the rest, by alpha or by luminance")
  func masks() throws {
    func mask(_ color: Color) -> Layer {
      Layer(
        "mask", .rectangle(Size(width: 10, height: 20)), fill: color,
        position: Point(x: 5, y: 10))
    }
    func picture(_ color: Color, by channel: LayerMask.Channel, inverted: Bool = false) throws
      -> PixelBuffer
    {
      let source = LayerMask.Source.layers([mask(color)])
      return try draw([
        square().masked(LayerMask(source, by: channel, isInverted: inverted))
      ])
    }
    let left = try draw([half()])
    #expect(try picture(.black, by: .alpha) == left)
    #expect(try picture(.white, by: .luminance) == left)
    #expect(try picture(.black, by: .luminance) == (try draw([])))
    let rest = try picture(.black, by: .alpha, inverted: true)
    #expect(rest[25, 20] == Pixel(.black) && rest[15, 20] == Pixel(.white))
  }

  @Test("another layer as a mask is not shown, and stays where it is")
  func mattes() throws {
    let matte = half()
    let layer = square().masked(LayerMask(.layer(named: "half")))
    #expect(try draw([matte, layer]) == (try draw([half()])))
    let moved = try draw([matte, layer], Animation.shift(x: 5, duration: 1).on("a"), at: 1)
    #expect(moved[14, 20] == Pixel(.white) && moved[16, 20] == Pixel(.black))
    #expect(moved[21, 20] == Pixel(.white))
  }

  @Test("a step finds the layer of a clip by its name")
  func movingClip() throws {
    let clip = Layer(
      "hole", .rectangle(Size(width: 10, height: 20)), position: Point(x: 5, y: 10))
    let picture = try draw(
      [square().clipped(by: clip)], Animation.shift(x: 10, duration: 1).on("hole"), at: 1)
    #expect(picture[15, 20] == Pixel(.white) && picture[25, 20] == Pixel(.black))
  }

  @Test("a mask or a clip is turned off by a layer in it that covers all, and on again")
  func turningOff() throws {
    let hole = Layer(
      "hole", .rectangle(Size(width: 4, height: 4)), position: Point(x: 10, y: 10))
    var all = Layer("all", .rectangle(Size(width: 99, height: 99)))
    all.state.isHidden = true
    let mask = Layer("mask", children: [hole, all])
    let steps: Animation = [
      .delay(1), .set(.isHidden, to: false).on("all"), .delay(1),
      .set(.isHidden, to: true).on("all"), .delay(1),
    ]
    for layer in [square().clipped(by: mask), square().masked(LayerMask(.layers([mask])))] {
      for (time, count) in [(Time(0.5), 16), (1.5, 400), (2.5, 16)] {
        let picture = try draw([layer], steps, at: time)
        #expect(picture.pixels.count { $0 == Pixel(.black) } == count)
      }
    }
  }

  @Test("steps change how a layer is mixed with what is below it")
  func blendSteps() throws {
    let layers = [
      square("b").filled(with: .color("#808080")), square().filled(with: .color("#808080")),
    ]
    let steps: Animation = [
      .delay(1), .set(.blendMode, to: .multiply).on("a"), .delay(1),
      .set(.blendMode, to: .normal).on("a"), .delay(1),
    ]
    let reds = try [0.5, 1.5, 2.5].map { try draw(layers, steps, at: Time($0))[20, 20].red }
    #expect(reds == [128, 64, 128])
  }

  // MARK: Effects and turns

  @Test("a shadow lies below its layer, and reaches as far as it is blurred")
  func shadows() throws {
    let layer = square().shadow(Shadow(offset: Point(x: 6, y: 0), blur: 0, color: .red))
    let picture = try draw([layer])
    #expect(picture[20, 20] == Pixel(.black))
    #expect(picture[33, 20] == Pixel(.red) && picture[37, 20] == Pixel(.white))
  }

  @Test("half a turn in space is the mirror image, and a whole one changes nothing")
  func turns() throws {
    let star = Layer(
      "a", .star(points: 5, outerRadius: 15, innerRadius: 6), fill: .black,
      position: Self.middle, rotation: .degrees(10))
    let mirrored = Layer(
      "a", .star(points: 5, outerRadius: 15, innerRadius: 6), fill: .black,
      position: Self.middle, rotation: .degrees(-10), scale: Point(x: -1, y: 1))
    let plain = try draw([star])
    func turned(_ degrees: Double) throws -> PixelBuffer {
      try draw([star.with(.rotationY, .degrees(degrees)).with(.perspective, 60)])
    }
    #expect(try turned(360) == plain)
    #expect(try turned(180) == (try draw([mirrored])))
    #expect(try turned(90).pixels.allSatisfy { $0 == Pixel(.white) })
  }

  @Test(
    "a layer without a backface is seen while it faces the viewer, turned by itself or by a group")
  func backfaces() throws {
    func isSeen(_ layer: Layer) throws -> Bool {
      try draw([layer]).pixels.contains { $0 != Pixel(.white) }
    }
    func turned(_ x: Double, _ y: Double) -> Layer {
      square().with(.rotationX, .degrees(x)).with(.rotationY, .degrees(y)).with(.perspective, 100)
        .withoutBackface()
    }
    for (x, y, seen) in [
      (0, 0, true), (0, 89, true), (0, 91, false), (0, -180, false), (100, 0, false),
      (180, 180, true), (0, 300, true), (360, 0, true), (-95, 40, false),
    ] as [(Double, Double, Bool)] {
      #expect(try isSeen(turned(x, y)) == seen, "\(x), \(y)")
    }
    // A mirror image is no back.
    var mirrored = square().withoutBackface()
    mirrored.state.scale.x = -1
    #expect(try isSeen(mirrored))

    let (red, blue) = (Pixel(.red), Pixel(.blue))
    let group = Layer(
      "card",
      children: [
        Layer(
          "front", .rectangle(Size(width: 20, height: 20)), fill: .red
        ).withoutBackface(),
        Layer("back", .rectangle(Size(width: 20, height: 20)), fill: .blue)
          .with(.rotationY, .degrees(180)).withoutBackface(),
      ], position: Self.middle)
    for (degrees, color) in [(0, red), (80, red), (100, blue), (180, blue), (280, red)]
      as [(Double, Pixel)]
    {
      #expect(try draw([group.with(.rotationY, .degrees(degrees))])[20, 20] == color, "\(degrees)")
    }
  }

  @Test("a blend mode mixes with what is below, but for an isolated group")
  func blending() throws {
    let below = Layer(
      "below", .rectangle(Size(width: 40, height: 40)), fill: .yellow, position: Self.middle)
    let above = square("above").filled(with: .color(.cyan)).blended(.multiply)
    #expect(try draw([below, above])[20, 20] == Pixel("#00ff00"))
    let group = Layer("group", children: [above]).isolated()
    #expect(try draw([below, group])[20, 20] == Pixel(.cyan))
  }

  // MARK: Text

  private func text(_ string: String, size: Double = 16) throws -> Layer {
    try Layer(
      "title", text: Text(string, style: TextStyle(size: size)),
      position: Point(x: 60, y: 20))
  }

  @Test("letters, words and lines of a split text lie where they are in the whole")
  func splitting() throws {
    let layer = try text("AVA fit Wörter")
    let whole = try draw([layer], width: 120)
    for unit in TextUnit.allCases {
      let parts = try draw([try layer.split(unit)], width: 120)
      // Where two letters touch, their edges are laid over each other instead of added.
      let worst = zip(whole.pixels, parts.pixels).map { abs(Int($0.red) - Int($1.red)) }.max()
      #expect((worst ?? 0) <= 40, "\(unit)")
      #expect(whole.pixels.count { $0 != Pixel(.white) } > 100)
    }
    guard case .group(let letters) = try layer.split(.letters).content else {
      return #expect(Bool(false))
    }
    #expect(letters.map(\.name).first == "title.letter[0]")
  }

  @Test("a typed text shows its first letters, each in its place")
  func typing() throws {
    let layer = try text("abcd")
    let whole = try draw([layer], width: 120)
    let none = try draw([layer.with(.typed, 0)], width: 120)
    #expect(none.pixels.allSatisfy { $0 == Pixel(.white) })
    #expect(try draw([layer.with(.typed, 1)], width: 120) == whole)
    let half = try draw([layer.with(.typed, 0.5)], width: 120)
    for y in 0..<40 {
      for x in 0..<58 { #expect(half[x, y] == whole[x, y]) }
      for x in 64..<120 { #expect(half[x, y] == Pixel(.white)) }
    }
  }

  @Test("lines along a text are drawn with the parts of it, and as far as it is typed")
  func decorationOfParts() throws {
    let style = TextStyle(size: 20, decorations: [.underline])
    let layer = try Layer(
      "title", text: Text("mmmm", style: style), position: Point(x: 60, y: 20))
    let whole = try draw([layer], width: 120)
    let lined = whole.pixels.indices.filter { whole.pixels[$0] == Pixel(.black) }.map { $0 / 120 }
    let row = try #require(lined.max())
    let dark = (0..<120).filter { whole[$0, row] == Pixel(.black) }
    for unit in TextUnit.allCases {
      let parts = try draw([try layer.split(unit)], width: 120)
      // Two letters share the pixel in which their lines touch.
      let missing = dark.filter { parts[$0, row].red > 64 }
      #expect(missing.isEmpty, "\(unit): \(missing)")
    }
    let half = try draw([layer.with(.typed, 0.5)], width: 120)
    let shown = dark.filter { half[$0, row] == Pixel(.black) }
    #expect(abs(shown.count * 2 - dark.count) <= 2)
    #expect(shown == Array(dark.prefix(shown.count)))
  }

  @Test("the number of a text is written in its format")
  func numbers() throws {
    let format = NumberFormat(decimals: 1)
    #expect(format.text(1234.56) == "1,234.6")
    #expect(format.text(-0.04) == "0.0")
    #expect(NumberFormat(grouping: "", minimumDigits: 3).text(7) == "007")
    #expect(NumberFormat().text(.nan) == "0")
    var counter = Text("{number} px")
    counter.number = format
    let layer = try Layer("a", text: counter, position: Point(x: 60, y: 20))
    let shown = try draw([layer.with(.number, 1234.56)], width: 120)
    let same = try Layer("a", text: Text("1,234.6 px"), position: Point(x: 60, y: 20))
    #expect(shown == (try draw([same], width: 120)))
  }

  /// A text that stands on a straight line, 30 px below the top, from x 10 on.
  private func text(
    _ string: String, along path: String? = "M 10 30 H 110", _ change: (inout Text) -> Void
  ) throws -> Layer {
    var text = Text(string, style: TextStyle(size: 16))
    text.path = try path.map { try Path(svg: $0) }
    change(&text)
    return try Layer("title", text: text, anchor: .zero)
  }

  @Test(
    "a shifted baseline, lines and a cursor of a text along a path are those of a straight text")
  func alongStraightPath() throws {
    let changes: [(inout Text) -> Void] = [
      { $0.spans[0].style.baselineShift = 6 },
      { $0.spans[0].style.decorations = [.underline, .lineThrough] },
      { $0.cursor = .bar }, { $0.cursor = .underline },
      {
        $0.cursor = .block
        $0.spans[0].style.baselineShift = -3
        $0.spans[0].style.decorations = [.overline]
      },
    ]
    for change in changes {
      var straight = try text("Typed", along: nil, change)
      guard case .text(let content, _) = straight.content else { return #expect(Bool(false)) }
      let layout = try content.text.layout()
      straight.state.position = Point(x: 10, y: 30 - layout.baselines[0])
      let along = try draw([try text("Typed", change)], width: 120)
      let expected = try draw([straight], width: 120)
      let worst = zip(along.pixels, expected.pixels).map { abs(Int($0.red) - Int($1.red)) }.max()
      #expect((worst ?? 0) <= 2)
      let plain = try draw([try text("Typed") { _ in }], width: 120)
      #expect(along != plain)
    }
  }

  @Test("lines of a text bend with its path, end with it, and leave gaps between its parts")
  func alongBentPath() throws {
    let circle = "M 40 10 A 30 30 0 0 1 40 70 A 30 30 0 0 1 40 10"
    let layer = try text(
      "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", along: circle
    ) { $0.spans[0].style.decorations = [.lineThrough] }
    let bare = try text(
      "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", along: circle
    ) { _ in }
    let (lined, plain) = (
      try draw([layer], width: 80, height: 80), try draw([bare], width: 80, height: 80)
    )
    let changed = lined.pixels.indices.filter { lined.pixels[$0] != plain.pixels[$0] }
    #expect(changed.count > 200)
    for index in changed {
      let (x, y) = (Double(index % 80) - 39.5, Double(index / 80) - 39.5)
      let radius = (x * x + y * y).squareRoot()
      #expect(29...45 ~= radius, "\(index % 80), \(index / 80)")
    }
    let parted = try text("iiiiiiii", along: "M 0 30 H 20 M 60 30 H 80") {
      $0.spans[0].style.decorations = [.underline]
    }
    let picture = try draw([parted], width: 80)
    for y in 0..<40 {
      for x in 22..<58 { #expect(picture[x, y] == Pixel(.white), "\(x), \(y)") }
    }
  }

  @Test("the anchor of a text is a fraction of its lines' box, not of the ink")
  func anchors() throws {
    let (low, high) = (try text("aaa"), try text("aaa"))
    #expect(low.state.size == high.state.size)
    #expect(try text("xpx").state.size.height == (try text("xxx")).state.size.height)
  }

  // MARK: Images

  @Test("an image shows its pixels, and fills its box by its fit")
  func images() throws {
    var pixels = PixelBuffer(width: 2, height: 2, filledWith: Pixel(.red))
    pixels[1, 0] = Pixel(.blue)
    let image = try Image(PNGEncoder.encode(pixels))
    let corner = Layer("a", image: image, anchor: .zero)
    let picture = try draw([corner], width: 4, height: 4)
    #expect(picture[0, 0] == Pixel(.red) && picture[1, 0] == Pixel(.blue))
    #expect(picture[2, 0] == Pixel(.white))
    let large = Layer(
      "a", image: image, size: Size(width: 4, height: 4),
      style: ImageStyle(resampling: .pixelated), anchor: .zero)
    let enlarged = try draw([large], width: 4, height: 4)
    #expect(enlarged[3, 1] == Pixel(.blue) && enlarged[1, 1] == Pixel(.red))
    let wide = Layer(
      "a", image: image, size: Size(width: 4, height: 2), style: ImageStyle(fit: .contain),
      anchor: .zero)
    #expect(try draw([wide], width: 4, height: 4)[0, 0] == Pixel(.white))
  }

  @Test("an image covers its box without being distorted, unless its style says otherwise")
  func defaultFit() throws {
    var pixels = PixelBuffer(width: 3, height: 1, filledWith: Pixel(.red))
    pixels[1, 0] = Pixel(.blue)
    let image = try Image(PNGEncoder.encode(pixels))
    #expect(ImageStyle().fit == .cover)
    #expect(
      ImageContent(image: image) == ImageContent(image: image, style: ImageStyle(fit: .cover)))
    let layer = Layer("a", image: image, size: Size(width: 4, height: 4), anchor: .zero)
    #expect(try draw([layer], width: 4, height: 4)[2, 2].blue > 200)
  }

  @Test("the frames of a sheet follow each other at their rate")
  func sheets() throws {
    var pixels = PixelBuffer(width: 3, height: 1)
    for (index, color) in [Color.red, .green, .blue].enumerated() {
      pixels[index, 0] = Pixel(color)
    }
    let layer = Layer(
      "a", image: try Image(PNGEncoder.encode(pixels)),
      style: ImageStyle(sheet: .init(columns: 3, rows: 1), rate: 10), anchor: .zero)
    func pixel(at time: Time) throws -> Pixel {
      try draw([layer], .delay(1), at: time, width: 2, height: 2)[0, 0]
    }
    #expect(try pixel(at: 0) == Pixel(.red))
    #expect(try pixel(at: 0.1) == Pixel(.green))
    #expect(try pixel(at: 0.3) == Pixel(.red))
  }
}
