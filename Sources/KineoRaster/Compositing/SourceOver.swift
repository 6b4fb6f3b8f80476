/// Lays one color over the pixels of a range.
///
/// - Parameters:
///   - coverage: Fraction of each pixel inside the shape, 0...255.
@inline(__always)
func blend(
  _ source: Pixel, coverage: UInt32, onto pixels: inout MutableSpan<Pixel>, in range: Range<Int>
) {
  precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count, "a run inside")
  let covered = source.scaled(by: coverage)
  if covered.alpha == 255 {
    for i in range { pixels[unchecked: i] = covered }
  } else {
    for i in range { pixels[unchecked: i] = covered.over(pixels[unchecked: i]) }
  }
}

/// Lays a row of pixels, faded to `opacity / 255`, over as many pixels from `start` on.
func blend(
  _ row: Span<Pixel>, opacity: UInt32, onto pixels: inout MutableSpan<Pixel>, at start: Int
) {
  precondition(start >= 0 && start + row.count <= pixels.count, "a run inside")
  for i in row.indices {
    let source = row[unchecked: i].scaled(by: opacity)
    pixels[unchecked: start &+ i] = source.over(pixels[unchecked: start &+ i])
  }
}
