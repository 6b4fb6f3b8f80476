extension PNGDecoder {
  /// `file` without a gamma that another chunk overrides: a profile and code points of colors come first (PNG
  /// specification, third edition, section 4.3). libpng knows that of `sRGB` alone.
  static func withoutOverriddenGamma(_ file: [UInt8]) -> [UInt8] {
    var (place, isOverridden) = (signature.count, false)
    var gamma: Range<Int>?
    while let chunk = StoredPNGChunk(file, at: place), chunk.name != "IDAT" {
      switch chunk.name {
      case "gAMA": gamma = place..<chunk.end
      case "iCCP", "cICP": isOverridden = true
      default: break
      }
      place = chunk.end
    }
    guard isOverridden, let gamma else { return file }
    var rest = file
    rest.removeSubrange(gamma)
    return rest
  }
}
