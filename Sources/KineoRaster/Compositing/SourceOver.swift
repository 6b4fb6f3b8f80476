/// All four channels times `factor / 255`, rounded to nearest; exact for 0...255.
@inline(__always)
package func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  let even: UInt32 = 0x00FF_00FF
  let rb = (pixel & even) &* factor &+ 0x0080_0080
  let ga = ((pixel &>> 8) & even) &* factor &+ 0x0080_0080
  return ((rb &+ ((rb &>> 8) & even)) &>> 8) & even | (ga &+ ((ga &>> 8) & even)) & ~even
}

/// Lays one color over the pixels of a range: `S + D (1 - alpha(S))`
/// (Porter and Duff, "Compositing Digital Images", 1984).
///
/// - Parameters:
///   - source: A `Pixel`'s bits.
///   - coverage: Share of each pixel inside the shape, 0...255.
@inline(__always)
func blend(
  _ source: UInt32, coverage: UInt32, onto pixels: inout MutableSpan<UInt32>, in range: Range<Int>
) {
  precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count, "a run inside")
  let covered = scale(source, by: coverage)
  let rest = 255 &- (covered &>> 24)
  if rest == 0 {
    for i in range { pixels[unchecked: i] = covered }
  } else {
    for i in range { pixels[unchecked: i] = covered &+ scale(pixels[unchecked: i], by: rest) }
  }
}

/// Lays a row of pixels, faded to `opacity / 255`, over as many pixels from `start` on.
func blend(
  _ row: Span<UInt32>, opacity: UInt32, onto pixels: inout MutableSpan<UInt32>, at start: Int
) {
  precondition(start >= 0 && start + row.count <= pixels.count, "a run inside")
  for i in row.indices {
    let source = scale(row[unchecked: i], by: opacity)
    let under = pixels[unchecked: start &+ i]
    pixels[unchecked: start &+ i] = source &+ scale(under, by: 255 &- (source &>> 24))
  }
}
