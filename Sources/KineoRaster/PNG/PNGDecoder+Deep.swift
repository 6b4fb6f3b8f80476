internal import CPNG

/// Pictures of 16 bits a channel that are interlaced.
///
/// libpng makes 8 bits of these while it interlaces: before 1.6.51 beyond the end of the buffer
/// (CVE-2025-65018), since then with wrong pixels. So it hands out all 16 here.
extension PNGDecoder {
  /// Depth and interlacing are in the header chunk (PNG specification, section 11.2.1).
  static func isDeepAndInterlaced(_ file: [UInt8]) -> Bool { file[24] == 16 && file[28] != 0 }

  static func decodeDeep(_ file: [UInt8], into canvas: inout PixelBuffer) throws(PNGError) {
    let picture = try withoutColorSpace(file)
    var samples = [UInt16](repeating: 0, count: canvas.pixels.count * 4)
    // Samples without a stated encoding are taken for linear, and are not converted.
    let format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_LINEAR)
    let message = samples.withUnsafeMutableBytes {
      failure(reading: picture, as: format, flags: 0, into: $0)
    }
    if let message { throw error(message, in: file) }
    for i in canvas.pixels.indices {
      func byte(_ channel: Int) -> UInt32 {
        (UInt32(samples[4 * i + channel]) * 255 + 32_767) / 65_535
      }
      // libpng has multiplied by alpha.
      canvas.pixels[i] = Pixel(bits: byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24)
    }
  }

  /// The file with nothing but what its pixels are made of.
  private static func withoutColorSpace(_ file: [UInt8]) throws(PNGError) -> [UInt8] {
    let kept = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }
    var picture = signature
    var place = signature.count
    while place < file.count {
      guard place + 8 <= file.count else { throw .damaged(PNGDamage(of: file)) }
      let end = place + 12 + file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard end <= file.count else { throw .damaged(PNGDamage(of: file)) }
      if kept.contains(Array(file[place + 4..<place + 8])) { picture += file[place..<end] }
      place = end
    }
    return picture
  }
}
