import Kineo
import TestSupport
import Testing

/// Color glyphs of `COLR` in pixels. The letters of the fonts are listed in
/// `Tests/Fonts/make-fonts.py`; each is a square as large as the text.
@Suite struct ColorGlyphDrawingTests {
  private func layer(
    _ letters: String, size: Double, _ font: String = "Painted.ttf", fill: Color? = nil
  ) throws -> Layer {
    let request = FontRequest(file: FontRequest.File(path: Checkout.path("Tests/Fonts/\(font)")))
    return try Layer(
      "a", text: Text(letters, style: TextStyle(font: request, size: size)), fill: fill,
      anchor: .zero)
  }

  private func draw(_ layers: [Layer], width: Int, height: Int? = nil) throws -> PixelBuffer {
    try Scene(
      width: width, height: height ?? width, background: .clear, layers: layers,
      animation: .sequence([])
    ).frame(at: 0)
  }

  private func draw(_ letter: String, size: Int, fill: Color? = nil) throws -> PixelBuffer {
    try draw([layer(letter, size: Double(size), fill: fill)], width: size)
  }

  /// The largest difference of a channel.
  private func difference(_ first: PixelBuffer, _ second: PixelBuffer) -> Int {
    zip(first.pixels, second.pixels).map { difference($0, $1) }.max() ?? 0
  }

  private func difference(_ a: Pixel, _ b: Pixel) -> Int {
    max(
      abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
      abs(Int(a.blue) - Int(b.blue)), abs(Int(a.alpha) - Int(b.alpha)))
  }

  // MARK: Gradients

  /// From 0, red, to 1, blue.
  private func color(at position: Double) -> Pixel {
    let position = min(max(position, 0), 1)
    return Pixel(Color(red: 1 - position, green: 0, blue: position))
  }

  private func repeated(_ position: Double) -> Double { position - position.rounded(.down) }

  private func reflected(_ position: Double) -> Double {
    let rest = 2 * repeated(position / 2)
    return rest > 1 ? 2 - rest : rest
  }

  /// Counterclockwise from the x axis around the middle, in turns.
  private func turn(_ x: Double, _ y: Double) -> Double {
    let turn = Mathematics.atan2(y - 500, x - 500) / (2 * .pi)
    return turn < 0 ? turn + 1 : turn
  }

  /// The position on the line of colors of the pixel at a place in font units, y up.
  private func position(_ letter: String, _ x: Double, _ y: Double) -> Double {
    let distance = ((x - 500) * (x - 500) + (y - 500) * (y - 500)).squareRoot()
    return switch letter {
    case "C": (x - 250) / 500
    case "D": repeated((x - 250) / 500)
    case "E": reflected((x - 250) / 500)
    case "F": (x - y) / 1000
    case "G": x / 1000
    case "H": distance / 500
    case "I": reflected((distance - 100) / 100)
    case "J": (distance / 500 + 1) / 2
    case "K": turn(x, y)
    case "L": (turn(x, y) - 0.25) * 2
    case "M": repeated(turn(x, y) * 4)
    case "N": reflected(turn(x, y) * 4 - 1)
    case "c": (x - 500) / 500
    case "f": turn(x, y) < 0.125 ? 0 : 1
    case "g": x < 500 ? 0 : 1
    default: repeated(distance / 500 + 0.5)
    }
  }

  @Test("each kind of gradient has the color of its formula", arguments: Array("CDEFGHIJKLMNcfgh"))
  func gradients(letter: Character) throws {
    let size = 10
    let picture = try draw(String(letter), size: size)
    for row in 0..<size {
      for column in 0..<size {
        let (x, y) = (Double(column) * 100 + 50, 950 - Double(row) * 100)
        // On the line that parts two colors.
        if letter == "f", x == y { continue }
        let middle = color(at: position(String(letter), x, y))
        let found = picture[column, row]
        // Where colors jump, a pixel has the mean of both.
        let expected = difference(found, middle) <= 2 ? middle : mean(of: String(letter), x, y)
        #expect(difference(found, expected) <= 2, "\(column), \(row): \(found), not \(expected)")
      }
    }
  }

  /// The mean color of a pixel of 100 units around a place.
  private func mean(of letter: String, _ x: Double, _ y: Double) -> Pixel {
    let steps = (0..<50).map { Double($0) * 2 - 49 }
    let positions = steps.flatMap { down in
      steps.map { min(max(position(letter, x + $0, y + down), 0), 1) }
    }
    return color(at: positions.reduce(0, +) / Double(positions.count))
  }

  @Test("the text's color takes part in gradients, with the alpha of its own")
  func textColor() throws {
    let picture = try draw("d", size: 10, fill: "#00ff00")
    for column in 0..<10 {
      let progress = min(max((Double(column) * 100 - 200) / 500, 0), 1)
      let color = Color(red: 1 - progress, green: progress, blue: 0, alpha: 1 - progress / 2)
      #expect(difference(picture[column, 5], Pixel(color)) <= 2, "\(column)")
    }
    let half = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    #expect(try draw("B", size: 2, fill: "#00ff00")[0, 0] == Pixel(half))
  }

  @Test("a gradient of the text lies under the parts in the text's color as under other letters")
  func textPaint() throws {
    let paint = Paint.gradient(
      Gradient(
        .linear(start: .zero, end: Point(x: 1, y: 0)),
        stops: [GradientStop(at: 0, .red), GradientStop(at: 1, .blue)]))
    let found = try draw([layer("BB", size: 10).filled(with: paint)], width: 20, height: 10)
    let square = Layer(
      "square", .rectangle(Size(width: 20, height: 10)), position: .zero, opacity: 0.5,
      anchor: .zero
    ).filled(with: paint)
    #expect(difference(found, try draw([square], width: 20, height: 10)) <= 1)
  }

  // MARK: Shapes

  /// Whether a place in font units, y up, lies in a shape.
  private func covers(_ letter: String, _ x: Double, _ y: Double) -> Bool {
    func box(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ point: (Double, Double)) -> Bool
    {
      x ~= point.0 && y ~= point.1
    }
    return switch letter {
    case "O": box(0...500, 0...500, (x, y))
    case "Q": box(500...1000, 250...1000, (x, y))
    case "R": box(250...750, 250...1000, (x, y))
    // A quarter turn, and to the right.
    case "S": box(0...1000, 0...500, (x, y))
    case "T": box(500...1000, -250...750, (x, y))
    case "U": box(0...250, 0...1000, (x, y))
    case "V": box(375...625, 125...875, (x, y))
    case "W": box(0...250, 0...500, (x, y))
    case "X": box(250...500, 250...750, (x, y))
    // Clockwise: below the baseline.
    case "Y": box(0...1000, -500...0, (x, y))
    case "Z": box(0...1000, 0...500, (x, y))
    case "a": box(250...750, 250...750, (x - y, y))
    default: box(250...750, 250...750, (x, y - (x - 500)))
    }
  }

  @Test("transforms and clips cover what their formulas say", arguments: Array("OQRSTUVWXYZab"))
  func shapes(letter: Character) throws {
    let size = 16
    // Below the baseline too.
    let picture = try draw(
      [layer(String(letter), size: Double(size))], width: size, height: 2 * size)
    let unit = 1000 / Double(size)
    for row in 0..<2 * size {
      for column in 0..<size {
        let hits = (0..<64).count { sample in
          let (x, y) = (Double(sample % 8) + 0.5, Double(sample / 8) + 0.5)
          return covers(
            String(letter), (Double(column) + x / 8) * unit, 1000 - (Double(row) + y / 8) * unit)
        }
        let found = Int(picture[column, row].alpha)
        #expect(abs(found - hits * 255 / 64) <= 20, "\(column), \(row): \(found)")
      }
    }
  }

  @Test("layers lie over each other in their order, those in the text's color among them")
  func order() throws {
    // Red on the left, then the text's color below.
    let picture = try draw("e", size: 2, fill: "#00ff00")
    #expect(picture.pixels == [Pixel("#ff0000"), .clear, Pixel("#00ff00"), Pixel("#00ff00")])
    // A half transparent green over red, both within the left half.
    let nested = try draw("i", size: 2)
    #expect(nested[1, 0] == .clear && nested[1, 1] == .clear)
    #expect(difference(nested[0, 1], Pixel(bits: 0xFF00_807F)) <= 1)
    #expect(difference(nested[0, 0], Pixel(bits: 0x8000_8000)) <= 1)
  }

  // MARK: Composites

  /// The modes of `PaintComposite`, in their order.
  private static let modes: [BlendMode?] = [
    .clear, .copy, nil, .normal, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
    .destinationOut, .sourceAtop, .destinationAtop, .xor, .plusLighter, .screen, .overlay, .darken,
    .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion, .multiply,
    .hue, .saturation, .color, .luminosity,
  ]

  @Test("a composite has the colors of its mode, above whatever is below it", arguments: 0..<28)
  func composites(number: Int) throws {
    let letter = String(Unicode.Scalar(UInt8(0xC0 + number)))
    let source = Pixel(Color(red8: 204, green8: 51, blue8: 102, alpha8: 153))
    let backdrop = Pixel(Color(red8: 51, green8: 153, blue8: 255, alpha8: 204))
    // The source covers the left half, the backdrop the bottom one.
    let sources = [source, .clear, source, .clear]
    var expected: [Pixel] = [.clear, .clear, backdrop, backdrop]
    if let mode = Self.modes[number] {
      var pixels = expected.mutableSpan
      mode.blend(sources.span, onto: &pixels, at: 0)
    }
    let picture = try draw(letter, size: 2)
    for (found, pixel) in zip(picture.pixels, expected) {
      #expect(difference(found, pixel) <= 2, "\(found), not \(pixel)")
    }
    // Nothing of the mode reaches what lies below the glyph.
    let below = Layer(
      "below", .rectangle(Size(width: 2, height: 2)), fill: .yellow, position: .zero, anchor: .zero)
    let both = try draw([below, layer(letter, size: 2)], width: 2)
    for (found, pixel) in zip(both.pixels, picture.pixels) {
      #expect(difference(found, pixel.over(Pixel(.yellow))) <= 1)
    }
  }

  // MARK: Texts

  /// Every letter of the font.
  private static let letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi"
    + String(String.UnicodeScalarView((0xC0...0xDB).compactMap { Unicode.Scalar($0) }))

  @Test("split, in parts and one after the other, a text of color glyphs is the whole")
  func parts() throws {
    let letters = Self.letters
    let layer = try layer(letters, size: 8)
    let width = 8 * letters.count
    let whole = try draw([layer], width: width, height: 16)
    #expect(whole.pixels.count { $0 != .clear } > width)
    #expect(difference(try draw([layer.split(.letters)], width: width, height: 16), whole) <= 1)
    // Pixels of a part do not depend on the rest.
    let scene = try Scene(
      width: width, height: 16, background: .clear, layers: [layer], animation: .sequence([])
    ).compiled()
    var (builder, renderer) = (PictureBuilder(scene, scale: 1), PictureRenderer())
    let picture = builder.picture(at: 0)
    var canvas = PixelBuffer(width: width, height: 16)
    for x in stride(from: 0, to: width, by: 11) {
      renderer.draw(picture, into: &canvas, clip: PixelRect(x: x, y: 0, width: 11, height: 7))
      renderer.draw(picture, into: &canvas, clip: PixelRect(x: x, y: 7, width: 11, height: 9))
    }
    #expect(canvas == whole)
  }

  @Test(
    "a glyph touches pixels near it alone", arguments: Array(ColorGlyphDrawingTests.letters))
  func bounds(letter: Character) throws {
    let scene = try Scene(
      width: 100, height: 100, background: .clear, layers: [layer(String(letter), size: 20)],
      animation: .sequence([])
    ).compiled()
    var builder = PictureBuilder(scene, scale: 1)
    guard let bounds = builder.picture(at: 0).nodes[0].pixelBounds else { return }
    #expect(bounds.width <= 42 && bounds.height <= 42)
  }

  @Test("a color glyph is turned, also in space, as shapes of its colors are", arguments: [0, 35])
  func turned(angle: Double) throws {
    func turned(_ layer: Layer) throws -> PixelBuffer {
      var layer = layer
      (layer.state.position, layer.state.rotation) = (Point(x: 30, y: 10), .degrees(20))
      return try draw(
        [layer.with(.rotationY, .degrees(angle)).with(.perspective, 100)], width: 80)
    }
    func rectangle(_ width: Double, _ top: Double, _ color: Color) -> Layer {
      Layer(
        "\(top)", .rectangle(Size(width: width, height: 40 - top)), fill: color,
        position: Point(x: 0, y: top), anchor: .zero)
    }
    let found = try turned(layer("e", size: 40, fill: "#0000ff"))
    let expected = try turned(
      Layer("group", children: [rectangle(20, 0, "#ff0000"), rectangle(40, 20, "#0000ff")]))
    #expect(difference(found, expected) <= 2)
    #expect(found.pixels.count { $0 == Pixel("#ff0000") } > 200)
  }
}
