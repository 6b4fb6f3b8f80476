internal import CPNG

/// Reads PNG files: every color type and depth, palettes, transparent colors, interlaced or not.
public enum PNGDecoder {
  /// How all PNG files begin (PNG specification, section 5.2).
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How many bytes of a file ``size(of:)`` needs: the signature and the header chunk.
  public static let headerCount = 33

  /// The size of the picture in `file`, found without decoding anything.
  ///
  /// - Parameter file: A whole file, or its first ``headerCount`` bytes.
  /// - Throws: `PNGError.notPNG` if they are not how a PNG begins.
  public static func size(of file: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    guard file.count >= headerCount, file.starts(with: signature),
      file[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8))
    else { throw .notPNG }
    func number(at start: Int) -> Int { file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: 16), number(at: 20))
  }

  /// The picture in `file`, as 8-bit sRGB.
  ///
  /// - Parameter pixelLimit: A picture of more pixels is refused before it takes any memory: a file
  ///   of a hundred bytes may claim to have billions.
  /// - Throws: `PNGError.notPNG`, `.pixelCount`, `.damaged` or, for lack of memory, `.libpng`.
  public static func decode(
    _ file: [UInt8], pixelLimit: Int = 128 << 20
  ) throws(PNGError) -> PixelBuffer {
    let (width, height) = try size(of: file)
    guard width > 0, height > 0, width.multipliedReportingOverflow(by: height).overflow == false,
      width * height <= pixelLimit
    else { throw .pixelCount(width: width, height: height, limit: pixelLimit) }
    var canvas = PixelBuffer(width: width, height: height)
    try decode(file, into: &canvas)
    return canvas
  }

  /// Puts the picture in `file` into `canvas`, which must have its size.
  ///
  /// - Throws: `PNGError.notPNG`, `.size`, `.damaged` or, for lack of memory, `.libpng`.
  package static func decode(_ file: [UInt8], into canvas: inout PixelBuffer) throws(PNGError) {
    let (width, height) = try size(of: file)
    guard width == canvas.width, height == canvas.height else {
      throw .size(
        width: width, height: height, expectedWidth: canvas.width, expectedHeight: canvas.height)
    }
    let file = withoutOverriddenGamma(file)
    if isDeepAndInterlaced(file) {
      try decodeDeep(file, into: &canvas)
    } else {
      if let message = failure(reading: file, into: &canvas) { throw error(message, in: file) }
    }
  }

  /// What libpng's `message` means: it names memory where that was missing, and of damage less than
  /// the file does.
  static func error(_ message: String, in file: [UInt8]) -> PNGError {
    message.contains("memory") ? .libpng(message: message) : .damaged(PNGDamage(of: file))
  }

  /// Reads straight RGBA of 8 bits.
  ///
  /// - Returns: Why it could not, in libpng's words.
  private static func failure(reading file: [UInt8], into canvas: inout PixelBuffer) -> String? {
    // Without the flag libpng takes 16-bit samples for linear light, as no other program does.
    let format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    return canvas.takeStraightBytes {
      failure(reading: file, as: format, flags: UInt32(PNG_IMAGE_FLAG_16BIT_sRGB), into: $0)
    }
  }

  /// Reads all pixels in one of libpng's formats; `buffer` has room for them.
  ///
  /// - Returns: Why it could not, in libpng's words.
  static func failure(
    reading file: [UInt8], as format: UInt32, flags: UInt32,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> String? {
    // The pointers in the image lead into the file.
    file.withUnsafeBytes { file in
      var image = png_image()
      image.version = UInt32(PNG_IMAGE_VERSION)
      defer { png_image_free(&image) }
      guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
        return message(of: image)
      }
      image.flags |= flags
      image.format = format
      let isRead = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
      return isRead ? nil : message(of: image)
    }
  }
}

/// libpng keeps its last words in the image, so it prints nothing.
func message(of image: png_image) -> String {
  withUnsafeBytes(of: image.message) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
