import KineoGeometry

/// What a canvas is drawn in: an sRGB pixel whose color is multiplied by its alpha.
///
/// R, G, B, A from the low byte up, with R, G, B <= A. The pixels of files and video are straight:
///
/// ```swift
/// let drawn = Pixel(.red, opacity: 0.5)
/// let read = Pixel(premultiplying: StraightPixel(red: 255, green: 0, blue: 0, alpha: 128))
/// ```
public struct Pixel: Hashable, Sendable, BitwiseCopyable {
  /// The packed channels.
  public let bits: UInt32

  /// The pixel with these packed channels, which must be premultiplied.
  @inlinable
  public init(bits: UInt32) { self.bits = bits }

  /// A pixel that shows nothing.
  public static let clear = Pixel(bits: 0)

  /// `color` times `opacity` (0...1), premultiplied and rounded to the nearest 1/255.
  ///
  /// Components and opacity outside 0...1 count as the nearer end, NaN as zero.
  public init(_ color: Color, opacity: Double = 1) {
    let alpha = Self.unit(color.alpha) * Self.unit(opacity)
    func byte(_ fraction: Double) -> UInt32 { UInt32((fraction * alpha * 255).rounded()) }
    bits =
      byte(Self.unit(color.red)) | byte(Self.unit(color.green)) << 8
      | byte(Self.unit(color.blue)) << 16 | byte(1) << 24
  }

  /// Red times alpha.
  @inlinable
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// Green times alpha.
  @inlinable
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// Blue times alpha.
  @inlinable
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// 0 is transparent, 255 is opaque.
  @inlinable
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
