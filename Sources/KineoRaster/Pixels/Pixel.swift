import KineoValues

/// One premultiplied sRGB pixel: R, G, B, A from the low byte up, with R, G, B <= A.
public struct Pixel: Hashable, Sendable {
  public var bits: UInt32

  public init(bits: UInt32) { self.bits = bits }

  public static let clear = Pixel(bits: 0)

  /// `color` times `opacity` (0...1), premultiplied and rounded to the nearest 1/255.
  public init(_ color: Color, opacity: Double = 1) {
    let alpha = color.alpha * opacity
    func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, (value * 255).rounded()))) }
    bits =
      byte(color.red * alpha) | byte(color.green * alpha) << 8
      | byte(color.blue * alpha) << 16 | byte(alpha) << 24
  }

  public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
}
