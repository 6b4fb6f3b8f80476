import KineoRaster

/// A pixel as a GIF can show it: opaque or clear.
///
/// Packed as in `Pixel`, R in the low byte, with an alpha of 255; `clear` is all zeros.
package typealias SolidColor = UInt32

extension SolidColor {
  package static var clear: SolidColor { 0 }

  /// A premultiplied pixel without its alpha, as it looks over black.
  @inline(__always)
  package init(ignoringAlphaOf pixel: UInt32) { self = pixel | 0xFF00_0000 }

  /// Opaque from an alpha of 128 on, with the color divided by alpha and rounded to nearest.
  @inline(__always)
  package init(thresholding pixel: UInt32) {
    let alpha = pixel >> 24
    if alpha == 255 {
      self = pixel
    } else if alpha < 128 {
      self = .clear
    } else {
      self = straight(pixel) | 0xFF00_0000
    }
  }

  var red: Int { Int(self & 255) }
  var green: Int { Int((self >> 8) & 255) }
  var blue: Int { Int((self >> 16) & 255) }

  /// How bright it looks, roughly, 0...255: a sum of eighths near the weights of Rec. 601.
  @inline(__always)
  var luma: Int { (2 * red + 5 * green + blue) >> 3 }

  init(red: Int, green: Int, blue: Int) {
    self = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
  }
}
