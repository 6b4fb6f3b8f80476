/// How a PNG has its pixels, 8 bits a sample.
package enum PNGForm: Sendable {
  /// Red, green and blue; every pixel is opaque.
  case opaque
  /// Red, green, blue and alpha, not premultiplied.
  case straightAlpha
  /// Numbers into a table of 1...256 opaque colors, which has every pixel.
  case indices([Pixel])
}
