import KineoRaster

/// The largest difference of a channel between two pictures of the same size.
func imageDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
  guard a.width == b.width, a.height == b.height else { return .max }
  return zip(a.pixels, b.pixels).reduce(0) { max($0, $1.0.imageDifference(from: $1.1)) }
}

extension Pixel {
  /// The largest difference of a channel.
  func imageDifference(from other: Pixel) -> Int {
    stride(from: UInt32(0), to: 32, by: 8).reduce(0) { most, shift in
      max(most, abs(Int(bits >> shift & 255) - Int(other.bits >> shift & 255)))
    }
  }
}
