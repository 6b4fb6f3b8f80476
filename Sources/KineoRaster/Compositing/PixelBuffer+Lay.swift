extension PixelBuffer {
  /// Lays another buffer, faded to `opacity` (0...1), over this one; what sticks out is left out.
  ///
  /// - Parameters:
  ///   - x: The column under the left side of `other`.
  ///   - y: The row under its top.
  package mutating func lay(_ other: PixelBuffer, x: Int, y: Int, opacity: Double = 1) {
    let place = PixelRect(x: x, y: y, width: other.width, height: other.height)
    guard let shared = place.intersection(bounds), opacity > 0 else { return }
    let opacity = UInt32((min(opacity, 1) * 255).rounded())
    let width = width
    let source = other.pixels.span
    var target = pixels.mutableSpan
    for row in shared.y..<shared.maxY {
      let start = (row - y) * other.width + shared.x - x
      blend(
        source.extracting(start..<start + shared.width), opacity: opacity, onto: &target,
        at: row * width + shared.x)
    }
  }
}
