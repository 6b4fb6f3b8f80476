extension Pixel {
  /// All four channels times `factor / 255`, rounded to nearest; exact for 0...255.
  @inlinable @inline(__always)
  package func scaled(by factor: UInt32) -> Pixel {
    let even: UInt32 = 0x00FF_00FF
    let rb = (bits & even) &* factor &+ 0x0080_0080
    let ga = ((bits &>> 8) & even) &* factor &+ 0x0080_0080
    return Pixel(
      bits: ((rb &+ ((rb &>> 8) & even)) &>> 8) & even | (ga &+ ((ga &>> 8) & even)) & ~even)
  }

  /// This pixel over another: `S + D (1 - alpha(S))`
  /// (Porter and Duff, "Compositing Digital Images", 1984).
  @inlinable @inline(__always)
  package func over(_ pixel: Pixel) -> Pixel {
    Pixel(bits: bits &+ pixel.scaled(by: 255 &- bits &>> 24).bits)
  }

  /// A straight pixel with its color multiplied by its alpha, rounded to nearest.
  @inlinable @inline(__always)
  public init(premultiplying pixel: StraightPixel) {
    self = Pixel(bits: pixel.bits | 0xFF00_0000).scaled(by: pixel.bits &>> 24)
  }
}

extension StraightPixel {
  /// A premultiplied pixel with its color divided by its alpha, rounded to nearest; black where
  /// alpha is 0, which leaves no color.
  @inlinable
  public init(unpremultiplying pixel: Pixel) {
    let alpha = pixel.bits >> 24
    guard 1..<255 ~= alpha else {
      bits = alpha == 0 ? 0 : pixel.bits
      return
    }
    func divided(_ channel: UInt32) -> UInt32 { min(255, (channel * 255 + alpha / 2) / alpha) }
    bits =
      divided(pixel.bits & 255) | divided((pixel.bits >> 8) & 255) << 8
      | divided((pixel.bits >> 16) & 255) << 16 | alpha << 24
  }
}
