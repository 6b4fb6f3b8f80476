extension PixelBuffer {
  /// Whether nothing shows through any pixel.
  package var isOpaque: Bool {
    let pixels = pixels.span
    var all = UInt32.max
    for i in pixels.indices { all &= pixels[unchecked: i].bits }
    return all >> 24 == 255
  }

  /// Takes over the pixels that `write` leaves in memory: straight, R, G, B, A, a byte each, row by
  /// row; they are premultiplied in place.
  package mutating func takeStraightBytes<Result>(
    _ write: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    defer { premultiply() }
    return try pixels.withUnsafeMutableBytes(write)
  }

  /// Hands all pixels on as they lie in memory once they are straight: R, G, B, A, a byte each, row by
  /// row.
  package func withStraightBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let straight =
      isOpaque ? pixels.map(\.bits) : pixels.map { StraightPixel(unpremultiplying: $0).bits }
    return try straight.withUnsafeBytes { try body($0.bindMemory(to: UInt8.self)) }
  }

  /// Takes all pixels for straight ones. That is how they lie in memory on all our machines, where
  /// the low byte comes first.
  private mutating func premultiply() {
    guard !isOpaque else { return }
    var pixels = pixels.mutableSpan
    for i in pixels.indices {
      let straight = StraightPixel(bits: pixels[unchecked: i].bits)
      pixels[unchecked: i] = Pixel(premultiplying: straight)
    }
  }

  /// Puts `color` behind every pixel of `rect` that is not clear; those are opaque then.
  package mutating func lay(overMatte color: Pixel, in rect: PixelRect) {
    guard let rect = rect.intersection(bounds) else { return }
    let width = width
    var pixels = pixels.mutableSpan
    for y in rect.y..<rect.maxY {
      for i in y * width + rect.x..<y * width + rect.maxX where pixels[unchecked: i].alpha > 0 {
        pixels[unchecked: i] = pixels[unchecked: i].over(color)
      }
    }
  }

  /// Puts `color` behind every pixel.
  package mutating func lay(over color: Pixel) {
    var pixels = pixels.mutableSpan
    for i in pixels.indices { pixels[unchecked: i] = pixels[unchecked: i].over(color) }
  }
}
