extension Scene {
  /// More would leave too few places in a table for all the others.
  static let exactColorLimit = 64

  /// The colors that must not be approximated, as pixels: those the scene names, each once, the
  /// background first. What is not opaque is never seen as it is named.
  var exactColors: [Pixel] {
    var pixels: [Pixel] = []
    visitNamedColors { color in
      let pixel = Pixel(color)
      if pixel.alpha == 255, !pixels.contains(pixel) { pixels.append(pixel) }
      return pixels.count < Self.exactColorLimit
    }
    return pixels
  }
}
