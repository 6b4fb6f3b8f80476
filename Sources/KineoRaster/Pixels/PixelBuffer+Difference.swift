extension PixelBuffer {
  /// The smallest block around the pixels that differ from those of a buffer of the same size.
  package func difference(from other: PixelBuffer) -> PixelRect? {
    let (new, old) = (pixels.span, other.pixels.span)
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where new[y * width + x] != old[y * width + x] {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    guard bottom >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
