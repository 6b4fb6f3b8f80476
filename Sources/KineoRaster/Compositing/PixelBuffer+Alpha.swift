extension PixelBuffer {
  /// Whether nothing shows through any pixel.
  package var isOpaque: Bool {
    let pixels = pixels.span
    var all = UInt32.max
    for i in pixels.indices { all &= pixels[unchecked: i] }
    return all >> 24 == 255
  }

  /// Multiplies the color of every pixel by its alpha, rounded to nearest: straight pixels become
  /// those that a buffer holds.
  package mutating func premultiply() {
    var pixels = pixels.mutableSpan
    for i in pixels.indices {
      let pixel = pixels[unchecked: i]
      pixels[unchecked: i] = scale(pixel | 0xFF00_0000, by: pixel &>> 24)
    }
  }

  /// Puts `color` behind every pixel: `S + D * (1 - alpha(S))` (Porter and Duff, 1984).
  package mutating func lay(over color: Pixel) {
    var pixels = pixels.mutableSpan
    for i in pixels.indices {
      let pixel = pixels[unchecked: i]
      pixels[unchecked: i] = pixel &+ scale(color.bits, by: 255 &- pixel &>> 24)
    }
  }
}

/// A premultiplied pixel with its color divided by its alpha, rounded to nearest; alpha stays.
package func straight(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha > 0 else { return 0 }
  func divided(_ channel: UInt32) -> UInt32 { min(255, (channel * 255 + alpha / 2) / alpha) }
  return divided(pixel & 255) | divided((pixel >> 8) & 255) << 8
    | divided((pixel >> 16) & 255) << 16 | alpha << 24
}
