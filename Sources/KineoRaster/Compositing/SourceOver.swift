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
    var i = range.lowerBound
    while i &+ 4 <= range.upperBound {
      blendFour(covered, onto: &pixels, at: i)
      i &+= 4
    }
    while i < range.upperBound {
      pixels[unchecked: i] = covered.over(pixels[unchecked: i])
      i &+= 1
    }
  }
}

/// `covered.over(pixel)` of four pixels at once. Every processor multiplies lanes of 16 bits, in which
/// a channel has room.
@inline(__always)
private func blendFour(_ covered: Pixel, onto pixels: inout MutableSpan<Pixel>, at i: Int) {
  let below = SIMD4(
    pixels[unchecked: i].bits, pixels[unchecked: i &+ 1].bits, pixels[unchecked: i &+ 2].bits,
    pixels[unchecked: i &+ 3].bits)
  let even = SIMD4<UInt32>(repeating: 0x00FF_00FF)
  let kept = UInt16(truncatingIfNeeded: 255 &- covered.bits &>> 24)
  let rb = product(unsafeBitCast(below & even, to: SIMD8<UInt16>.self), kept) &>> 8
  let ga = product(unsafeBitCast((below &>> 8) & even, to: SIMD8<UInt16>.self), kept)
  let rest =
    unsafeBitCast(rb, to: SIMD4<UInt32>.self) | unsafeBitCast(ga, to: SIMD4<UInt32>.self) & ~even
  let result = rest &+ covered.bits
  pixels[unchecked: i] = Pixel(bits: result.x)
  pixels[unchecked: i &+ 1] = Pixel(bits: result.y)
  pixels[unchecked: i &+ 2] = Pixel(bits: result.z)
  pixels[unchecked: i &+ 3] = Pixel(bits: result.w)
}

/// Channels times `factor / 255`, rounded to nearest, in the upper half of each lane.
@inline(__always)
private func product(_ channels: SIMD8<UInt16>, _ factor: UInt16) -> SIMD8<UInt16> {
  let product = channels &* factor &+ 128
  return product &+ product &>> 8
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
