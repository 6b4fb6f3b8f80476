/// A premultiplied pixel as numbers to calculate with: R, G, B, A, 0...255.
///
/// Written in what compiles to a few vector instructions each: `pointwiseMin` is a call (Swift 6.3),
/// and picking lanes one by one three times as slow.
typealias FloatPixel = SIMD4<Float>

extension FloatPixel {
  @inline(__always)
  init(_ pixel: Pixel) {
    let bytes = unsafeBitCast(pixel.bits, to: SIMD4<UInt8>.self)
    self = FloatPixel(SIMD4<Int32>(truncatingIfNeeded: bytes))
  }

  /// The nearest pixel that is premultiplied: alpha within 0...255, colors within 0...alpha.
  @inline(__always)
  var pixel: Pixel {
    let positive = replacing(with: 0, where: self .< 0)
    let bounded = positive.replacing(with: 255, where: positive .> 255)
    // Compared as a number, alpha would be calculated anew, and apart, from the very beginning.
    let alpha = FloatPixel(repeating: bounded.w)
    let clamped = bounded.replacing(with: alpha, where: bounded .> alpha)
    // 2^23 has a unit in its last place, so that the sum is rounded, and its low byte the number.
    let lanes = unsafeBitCast(clamped + FloatPixel(repeating: 0x1p23), to: SIMD4<UInt32>.self)
    return Pixel(
      bits: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: lanes), to: UInt32.self))
  }
}
