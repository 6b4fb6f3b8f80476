import KineoRaster

/// A color as a GIF can show it: opaque or clear.
///
/// Packed as in `Pixel`, R in the low byte, with an alpha of 255; `clear` is all zeros. Such a pixel is
/// premultiplied and straight at once.
@usableFromInline
package struct SolidColor: Hashable, Sendable, BitwiseCopyable {
  /// The packed channels.
  @usableFromInline
  package let bits: UInt32

  @usableFromInline
  init(bits: UInt32) { self.bits = bits }

  /// An opaque color of these channels, 0...255.
  package init(red: Int, green: Int, blue: Int) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
  }

  /// What shows nothing.
  @inlinable
  package static var clear: SolidColor { SolidColor(bits: 0) }

  /// A pixel without its alpha, as it looks over black.
  @inlinable @inline(__always)
  package init(ignoringAlphaOf pixel: Pixel) { bits = pixel.bits | 0xFF00_0000 }

  /// Opaque from an alpha of 128 on, with the color divided by alpha and rounded to nearest; what is
  /// opaque or clear stays as it is.
  @inlinable @inline(__always)
  package init(thresholding pixel: Pixel) {
    if pixel.alpha == 255 {
      bits = pixel.bits
    } else if pixel.alpha < 128 {
      bits = 0
    } else {
      bits = StraightPixel(unpremultiplying: pixel).bits | 0xFF00_0000
    }
  }
}

extension SolidColor {
  /// How red it is, 0...255.
  @inlinable
  package var red: Int { Int(bits & 255) }
  /// How green it is, 0...255.
  @inlinable
  package var green: Int { Int((bits >> 8) & 255) }
  /// How blue it is, 0...255.
  @inlinable
  package var blue: Int { Int((bits >> 16) & 255) }

  /// How bright it looks, roughly, 0...255: a sum of eighths near the weights of Rec. 601.
  @inline(__always)
  var luma: Int { Int(luma32) }

  /// The same in half a word, of which loops that are vectorised have twice as many at once.
  @inline(__always)
  var luma32: Int32 {
    let (red, green, blue) = (bits & 255, bits &>> 8 & 255, bits &>> 16 & 255)
    return Int32(truncatingIfNeeded: (2 &* red &+ 5 &* green &+ blue) &>> 3)
  }

  /// The color in the middle of its cell of a `ColorHistogram`, opaque.
  var cellMiddle: SolidColor { SolidColor(bits: bits & 0xFFFC_FCFC | 0x02_0202) }

  /// The bits scattered, the upper ones best (Fibonacci hashing, Knuth vol. 3, 6.4).
  @inlinable @inline(__always)
  package var fibonacciHash: UInt32 { bits &* 0x9E37_79B1 }
}

extension SolidColor: Comparable {
  /// An order that is the same everywhere and means nothing.
  @inlinable
  package static func < (a: SolidColor, b: SolidColor) -> Bool { a.bits < b.bits }
}

extension Pixel {
  /// The pixel of a canvas that shows `color`.
  @inlinable @inline(__always)
  package init(_ color: SolidColor) { self.init(bits: color.bits) }
}
