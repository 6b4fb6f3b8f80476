import KineoRaster

/// Tests write pixels as numbers: `0xFF00_00FF` is an opaque red, `0` is clear.
extension Pixel: ExpressibleByIntegerLiteral {
  public init(integerLiteral bits: UInt32) { self.init(bits: bits) }
}
