/// What files and video hold: an sRGB pixel whose color does not depend on its alpha.
///
/// R, G, B, A from the low byte up. ``Pixel/init(premultiplying:)`` makes it one of a canvas,
/// ``StraightPixel/init(unpremultiplying:)`` is the way back.
public struct StraightPixel: Hashable, Sendable {
  /// The packed channels.
  public let bits: UInt32

  /// The pixel with these packed channels.
  @inlinable
  public init(bits: UInt32) { self.bits = bits }

  /// A pixel of these channels, opaque by default.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// How red it is, 0...255.
  @inlinable
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// How green it is, 0...255.
  @inlinable
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// How blue it is, 0...255.
  @inlinable
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// 0 is transparent, 255 is opaque.
  @inlinable
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
}
