/// What a frame of a moving image draws over the one before.
struct FrameChange: Sendable {
  private let rect: PixelRect?
  /// The colors that ``indices`` mean; none if there are more than 256.
  private let colors: [Pixel]
  private let indices: [UInt8]
  /// All pixels of the block, where there are more colors.
  private let pixels: [Pixel]

  /// The pixels of `frame` in `rect`.
  init(_ frame: PixelBuffer, _ rect: PixelRect?) {
    self.rect = rect
    guard let rect else {
      (colors, indices, pixels) = ([], [], [])
      return
    }
    let copy = frame.copy(rect)
    if let (colors, indices) = indexed(copy) {
      (self.colors, self.indices, pixels) = (colors, indices, [])
    } else {
      (colors, indices, pixels) = ([], [], copy)
    }
  }

  var byteCount: Int { indices.count + 4 * (pixels.count + colors.count) }

  func draw(into canvas: inout PixelBuffer) {
    guard let rect else { return }
    let width = canvas.width
    var target = canvas.pixels.mutableSpan
    let (colors, indices, pixels) = (colors.span, indices.span, pixels.span)
    for row in 0..<rect.height {
      let (source, start) = (row * rect.width, (rect.y + row) * width + rect.x)
      for x in 0..<rect.width {
        target[start + x] =
          indices.isEmpty ? pixels[source + x] : colors[Int(indices[source + x])]
      }
    }
  }
}

/// The colors of `pixels` with the place of each pixel's among them; nil if there are more than 256.
private func indexed(_ pixels: [Pixel]) -> (colors: [Pixel], indices: [UInt8])? {
  var colors: [Pixel] = []
  // Where a color may be, by its hash; 0 for nowhere, otherwise one more than its index.
  var places = [UInt16](repeating: 0, count: 1024)
  var indices: [UInt8] = []
  indices.reserveCapacity(pixels.count)
  for pixel in pixels {
    // Multiplicative hashing with 2^32 over the golden ratio (Knuth, volume 3, section 6.4).
    var place = Int((pixel.bits &* 0x9E37_79B9) >> 22)
    while places[place] != 0, colors[Int(places[place]) - 1] != pixel { place = (place + 1) & 1023 }
    if places[place] == 0 {
      guard colors.count < 256 else { return nil }
      colors.append(pixel)
      places[place] = UInt16(colors.count)
    }
    indices.append(UInt8(places[place] - 1))
  }
  return (colors, indices)
}
