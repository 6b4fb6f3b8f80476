internal import CJPEG

/// Reads JPEG files: baseline and progressive; gray, color, and CMYK as Adobe's programs write it.
///
/// The inverse transform is libjpeg-turbo's exact integer one ("islow"), whose results are the same
/// with and without SIMD.
enum JPEGDecoder {
  /// Cameras and programs send a picture in at most a dozen steps; each of them costs the time of
  /// the whole picture.
  static let scanLimit = 100

  /// The picture in `file`, turned upright. Its size must have been checked.
  ///
  /// - Throws: `ImageError.damaged`, `.unsupported` or, for lack of memory, `.library`.
  static func decode(_ file: [UInt8]) throws(ImageError) -> PixelBuffer {
    let header = try JPEGHeader(file)
    try checkScans(of: file)
    var canvas = PixelBuffer(width: header.width, height: header.height)
    let isCMYK = header.channels == 4
    if let error = canvas.takeStraightBytes({
      let error = failure(reading: file, header, as: isCMYK ? TJPF_CMYK : TJPF_RGBA, into: $0)
      if isCMYK { makeRGB(ofInvertedCMYK: $0) }
      return error
    }) {
      throw error
    }
    return canvas.oriented(header.orientation)
  }

  /// libjpeg fills what is missing with gray, and only warns.
  private static func checkScans(of file: [UInt8]) throws(ImageError) {
    var markers = JPEGMarkers(file)
    var count = 0
    while let segment = markers.next() {
      if segment.marker == 0xDA { count += 1 }
      if segment.marker == 0xD9 {
        guard count <= scanLimit else {
          throw .unsupported(.jpeg, .scans(count, limit: scanLimit))
        }
        return
      }
    }
    throw .damaged(.jpeg, .end)
  }

  private static func failure(
    reading file: [UInt8], _ header: JPEGHeader, as format: TJPF,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> ImageError? {
    guard let decompressor = tjInitDecompress() else {
      return .library("libjpeg-turbo", message: "no memory")
    }
    defer { tjDestroy(decompressor) }
    let pixels = buffer.bindMemory(to: UInt8.self).baseAddress
    let result = tjDecompress2(
      decompressor, file, UInt(file.count), pixels, Int32(header.width), 0, Int32(header.height),
      Int32(format.rawValue), TJFLAG_ACCURATEDCT)
    guard result != 0 else { return nil }
    let message = String(cString: tjGetErrorStr2(decompressor))
    if tjGetErrorCode(decompressor) == TJERR_WARNING.rawValue, isHarmless(message) { return nil }
    let isMemory = message.lowercased().contains("memory")
    return isMemory ? .library("libjpeg-turbo", message: message) : .damaged(.jpeg, .pixels)
  }

  /// Some cameras leave bytes between segments, or number the JFIF standard as they like.
  private static func isHarmless(_ warning: String) -> Bool {
    warning.contains("extraneous bytes") || warning.contains("revision number")
      || warning.contains("Adobe")
  }

  /// Adobe's programs store how much light each ink leaves, 255 for no ink. So does everyone who
  /// writes four channels for others to read; browsers expect it without a mark.
  private static func makeRGB(ofInvertedCMYK buffer: UnsafeMutableRawBufferPointer) {
    for start in stride(from: 0, to: buffer.count, by: 4) {
      let black = UInt32(buffer[start + 3])
      for i in start..<start + 3 {
        buffer[i] = UInt8((UInt32(buffer[i]) * black + 127) / 255)
      }
      buffer[start + 3] = 255
    }
  }
}
