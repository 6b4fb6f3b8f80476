/// Lays one color over a row of pixels that are covered alike, two at least.
///
/// Through pointers: from a span, four pixels are read and written one by one, and a color is
/// repeated pixel by pixel, which took a fifth longer for large shapes.
///
/// - Parameters:
///   - coverage: Fraction of each pixel inside the shape, 0...255.
@inline(__always)
func blend(
  _ source: Pixel, coverage: UInt32, over first: UnsafeMutablePointer<Pixel>, count: Int
) {
  let covered = source.scaledAtOnce(by: coverage)
  if covered.alpha == 255 {
    fill(first, count: count, with: covered)
  } else {
    lay(covered, over: first, count: count)
  }
}

/// Replaces pixels by one color. The last four are written as such, in part a second time: how many are left
/// over from whole fours differs from row to row, and no processor foresees it.
@inline(__always)
private func fill(_ first: UnsafeMutablePointer<Pixel>, count: Int, with pixel: Pixel) {
  guard count >= 4 else {
    for i in 0..<count { first[i] = pixel }
    return
  }
  let (bytes, four) = (UnsafeMutableRawPointer(first), SIMD4(repeating: pixel.bits))
  let last = (count &- 4) &* MemoryLayout<Pixel>.stride
  var place = 0
  while place &+ 64 <= last {
    for part in 0..<4 {
      bytes.storeBytes(of: four, toByteOffset: place &+ part &* 16, as: SIMD4<UInt32>.self)
    }
    place &+= 64
  }
  while place < last {
    bytes.storeBytes(of: four, toByteOffset: place, as: SIMD4<UInt32>.self)
    place &+= 16
  }
  bytes.storeBytes(of: four, toByteOffset: last, as: SIMD4<UInt32>.self)
}

/// Lays one color over four pixels, of each of which another fraction is inside the shape, 0...255.
@inline(__always)
func blend(_ source: Pixel, coverages: SIMD4<UInt32>, over first: UnsafeMutablePointer<Pixel>) {
  let bytes = UnsafeMutableRawPointer(first)
  let covered = scaled(SIMD4(repeating: source.bits), by: channels(coverages))
  let kept = channels(255 &- covered &>> 24)
  let below = bytes.loadUnaligned(as: SIMD4<UInt32>.self)
  bytes.storeBytes(of: scaled(below, by: kept) &+ covered, as: SIMD4<UInt32>.self)
}

/// Lays one color over one pixel.
@inline(__always)
func blend(_ source: Pixel, coverage: UInt32, over pixel: inout Pixel) {
  let covered = source.scaledAtOnce(by: coverage)
  let kept = pixel.scaledAtOnce(by: 255 &- covered.bits &>> 24)
  pixel = Pixel(bits: covered.bits &+ kept.bits)
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
  let kept = SIMD8(repeating: UInt16(truncatingIfNeeded: 255 &- covered.bits &>> 24))
  let added = SIMD4(repeating: covered.bits)
  let (bytes, fours) = (UnsafeMutableRawPointer(first), count & ~3)
  // What lies below is mostly of one color.
  let below = SIMD4(repeating: first.pointee.bits)
  let result = scaled(below, by: kept) &+ added
  var i = 0
  while i &+ 16 <= count {
    let place = bytes + i &* MemoryLayout<Pixel>.stride
    guard areAll(below, in: place) else { break }
    for four in 0..<4 {
      place.storeBytes(of: result, toByteOffset: four &* 16, as: SIMD4<UInt32>.self)
    }
    i &+= 16
  }
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

/// Whether sixteen pixels are those four again and again.
@inline(__always)
private func areAll(_ pixels: SIMD4<UInt32>, in place: UnsafeMutableRawPointer) -> Bool {
  var difference = SIMD4<UInt32>.zero
  for four in 0..<4 {
    difference |= place.loadUnaligned(fromByteOffset: four &* 16, as: SIMD4<UInt32>.self) ^ pixels
  }
  let halves = unsafeBitCast(difference, to: SIMD2<UInt64>.self)
  return halves.x | halves.y == 0
}

/// Two equal factors of 16 bits for each of 32, which are below 2^16.
@inline(__always)
private func channels(_ factors: SIMD4<UInt32>) -> SIMD8<UInt16> {
  unsafeBitCast(factors | factors &<< 16, to: SIMD8<UInt16>.self)
}

/// `Pixel.scaled(by:)` of four pixels. Every processor multiplies lanes of 16 bits, in which a channel
/// has room; there are two factors for each pixel.
@inline(__always)
private func scaled(_ pixels: SIMD4<UInt32>, by factors: SIMD8<UInt16>) -> SIMD4<UInt32> {
  let even = SIMD4<UInt32>(repeating: 0x00FF_00FF)
  let rb = product(unsafeBitCast(pixels & even, to: SIMD8<UInt16>.self), factors) &>> 8
  let ga = product(unsafeBitCast((pixels &>> 8) & even, to: SIMD8<UInt16>.self), factors)
  return unsafeBitCast(rb, to: SIMD4<UInt32>.self)
    | unsafeBitCast(ga, to: SIMD4<UInt32>.self) & ~even
}

/// Channels times `factors / 255`, rounded to nearest, in the upper half of each lane.
@inline(__always)
private func product(_ channels: SIMD8<UInt16>, _ factors: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let product = channels &* factors &+ 128
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
