/// Frames in the colors of a palette alone, each pixel in the one that looks most like it (OKLab).
struct PalettedFrames: FrameSource {
  private let source: any FrameSource
  private let palette: NearestPaletteColor

  init(source: any FrameSource, palette: ColorPalette) {
    self.source = source
    self.palette = NearestPaletteColor(palette)
  }

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { source.frameCount }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var palette = palette
    try source.draw(range) { canvas, changed in
      var mapped = canvas
      for i in mapped.pixels.indices { mapped.pixels[i] = palette.color(for: mapped.pixels[i]) }
      try body(mapped, changed)
    }
  }
}

/// Finds colors of a palette, and remembers what it found last.
struct NearestPaletteColor: Sendable {
  private let colors: [Pixel]
  private let places: [SIMD4<Float>]
  /// Colors, and what they became, by their hash.
  private var keys: [UInt32]
  private var found: [Pixel]

  private static let memory = 1 << 14

  init(_ palette: ColorPalette) {
    colors = palette.colors.map { Pixel(bits: $0.bits) }
    places = colors.map(Self.place)
    // No opaque pixel is 0.
    keys = Array(repeating: 0, count: Self.memory)
    found = Array(repeating: .clear, count: Self.memory)
  }

  /// The color for a pixel; less than half opaque ones become clear, others opaque.
  mutating func color(for pixel: Pixel) -> Pixel {
    guard pixel.alpha >= 128 else { return .clear }
    let color = StraightPixel(unpremultiplying: pixel).bits | 0xFF00_0000
    // Multiplicative hashing with 2^32 over the golden ratio (Knuth, volume 3, section 6.4).
    let slot = Int((color &* 0x9E37_79B9) >> 18)
    if keys[slot] != color {
      keys[slot] = color
      found[slot] = nearest(to: Self.place(Pixel(bits: color)))
    }
    return found[slot]
  }

  /// The first of the nearest ones.
  private func nearest(to place: SIMD4<Float>) -> Pixel {
    var (best, least) = (0, Float.infinity)
    for (index, other) in places.enumerated() {
      let difference = other - place
      let square = difference * difference
      let distance = square.x + square.y + square.z
      if distance < least { (best, least) = (index, distance) }
    }
    return colors[best]
  }

  private static func place(_ pixel: Pixel) -> SIMD4<Float> {
    let lab = Color(
      red8: Int(pixel.red), green8: Int(pixel.green), blue8: Int(pixel.blue)
    ).oklab
    return SIMD4(Float(lab.lightness), Float(lab.a), Float(lab.b), 0)
  }
}
