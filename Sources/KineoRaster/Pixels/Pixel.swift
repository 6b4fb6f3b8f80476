import KineoGeometry

/// One premultiplied sRGB pixel: R, G, B, A from the low byte up, with R, G, B <= A.
public struct Pixel: Hashable, Sendable {
  /// The packed channels.
  public var bits: UInt32

  /// The pixel with these packed channels, which must be premultiplied.
  public init(bits: UInt32) { self.bits = bits }

  /// A pixel that shows nothing.
  public static let clear = Pixel(bits: 0)

  /// `color` times `opacity` (0...1), premultiplied and rounded to the nearest 1/255.
  ///
  /// Components and opacity outside 0...1 count as the nearer end, NaN as zero.
  public init(_ color: Color, opacity: Double = 1) {
    let alpha = Self.unit(color.alpha) * Self.unit(opacity)
    func byte(_ share: Double) -> UInt32 { UInt32((share * alpha * 255).rounded()) }
    bits =
      byte(Self.unit(color.red)) | byte(Self.unit(color.green)) << 8
      | byte(Self.unit(color.blue)) << 16 | byte(1) << 24
  }

  /// 0 is transparent, 255 is opaque.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
