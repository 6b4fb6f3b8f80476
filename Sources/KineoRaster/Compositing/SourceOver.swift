/// Lays one color over the pixels of a range.
///
/// - Parameters:
///   - coverage: Fraction of each pixel inside the shape, 0...255.
@inline(__always)
func blend(
  _ source: Pixel, coverage: UInt32, onto pixels: inout MutableSpan<Pixel>, in range: Range<Int>
) {
  precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count, "a run inside")
  let covered = source.scaledAtOnce(by: coverage)
  guard range.count > 1 else {
    // Most pixels of borders: whatever is begun for longer runs would take longer than they do.
    guard let i = range.first else { return }
    let kept = pixels[unchecked: i].scaledAtOnce(by: 255 &- covered.bits &>> 24)
    pixels[unchecked: i] = Pixel(bits: covered.bits &+ kept.bits)
    return
  }
  // Through pointers: from a span, four pixels are read and written one by one, and a color is
  // repeated pixel by pixel, which took a fifth longer for large shapes.
  pixels.withUnsafeMutableBufferPointer { pixels in
    guard let base = pixels.baseAddress else { return }
    let first = base + range.lowerBound
    if covered.alpha == 255 {
      first.update(repeating: covered, count: range.count)
    } else {
      lay(covered, over: first, count: range.count)
    }
  }
}

extension Pixel {
  /// `scaled(by:)` with one multiplication for all channels: quicker for one pixel, but vectors have no such
  /// wide lanes.
  @inline(__always)
  fileprivate func scaledAtOnce(by factor: UInt32) -> Pixel {
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    let spread = (UInt64(bits) | UInt64(bits) &<< 24) & lanes
    let product = spread &* UInt64(factor) &+ 0x0080_0080_0080_0080
    let rounded = (product &+ (product &>> 8) & lanes) &>> 8 & lanes
    return Pixel(bits: UInt32(truncatingIfNeeded: rounded | rounded &>> 24))
  }
}

/// Replaces pixels by `covered.over(pixel)`, four at once.
@inline(__always)
private func lay(_ covered: Pixel, over first: UnsafeMutablePointer<Pixel>, count: Int) {
  let kept = UInt16(truncatingIfNeeded: 255 &- covered.bits &>> 24)
  let added = SIMD4(repeating: covered.bits)
  let (bytes, fours) = (UnsafeMutableRawPointer(first), count & ~3)
  var i = 0
  while i < fours {
    let place = i &* MemoryLayout<Pixel>.stride
    let below = bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt32>.self)
    bytes.storeBytes(
      of: scaled(below, by: kept) &+ added, toByteOffset: place, as: SIMD4<UInt32>.self)
    i &+= 4
  }
  // Three at most, which the compiler is to see.
  for i in 0..<count & 3 { first[fours &+ i] = covered.over(first[fours &+ i]) }
}

/// `Pixel.scaled(by:)` of four pixels. Every processor multiplies lanes of 16 bits, in which a channel
/// has room.
@inline(__always)
private func scaled(_ pixels: SIMD4<UInt32>, by factor: UInt16) -> SIMD4<UInt32> {
  let even = SIMD4<UInt32>(repeating: 0x00FF_00FF)
  let rb = product(unsafeBitCast(pixels & even, to: SIMD8<UInt16>.self), factor) &>> 8
  let ga = product(unsafeBitCast((pixels &>> 8) & even, to: SIMD8<UInt16>.self), factor)
  return unsafeBitCast(rb, to: SIMD4<UInt32>.self)
    | unsafeBitCast(ga, to: SIMD4<UInt32>.self) & ~even
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
