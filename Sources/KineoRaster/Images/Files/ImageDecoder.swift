import KineoSystem

/// Reads PNG, JPEG and WebP files into premultiplied sRGB pixels.
///
/// Values are taken for sRGB: ICC profiles are ignored. A PNG's `gAMA` chunk counts, as it does in
/// browsers, unless it has a profile. The EXIF orientation of JPEGs and still WebP is applied. GIFs are
/// read by the module that knows them.
package enum ImageDecoder {
  /// What `file` says of itself; costs little, whatever the size of the image.
  ///
  /// - Throws: `ImageError`; `.format(kind: .gif)` for a GIF too.
  package static func summary(
    of file: [UInt8], limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> ImageSummary {
    let summary: ImageSummary
    switch try format(of: file) {
    case .png: summary = try pngSummary(of: file)
    case .jpeg: summary = try JPEGHeader(file).summary
    case .webp: summary = try WebPDecoder.summary(of: file)
    case .gif: throw .format(kind: .gif)
    }
    try limits.check(width: summary.width, height: summary.height)
    return summary
  }

  /// All frames of the image in `file`.
  ///
  /// - Throws: `ImageError`; `.format(kind: .gif)` for a GIF too.
  package static func decode(
    _ file: [UInt8], limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> ImageFrames {
    let summary = try summary(of: file, limits: limits)
    switch summary.format {
    case .png:
      if let animation = try APNGFile(file) {
        return try APNGDecoder.decode(animation, limits: limits)
      }
      return ImageFrames(try decodePNG(file, limits: limits))
    case .jpeg: return ImageFrames(try JPEGDecoder.decode(file))
    case .webp where summary.hasTimes:
      return try WebPDecoder.decodeFrames(file, summary, limits: limits)
    case .webp:
      return ImageFrames(
        try WebPDecoder.decode(file, width: summary.width, height: summary.height))
    case .gif: throw .format(kind: .gif)
    }
  }

  private static func format(of file: [UInt8]) throws(ImageError) -> ImageFormat {
    guard !file.isEmpty else { throw .empty }
    guard let format = ImageFormat(file) else {
      throw .format(kind: FileKind(Array(file.prefix(4096))))
    }
    return format
  }
}

// MARK: - PNG

extension ImageDecoder {
  private static func pngSummary(of file: [UInt8]) throws(ImageError) -> ImageSummary {
    guard let (width, height) = try? PNGDecoder.size(of: file) else {
      throw .damaged(.png, .header)
    }
    if let animation = try APNGFile(file) { return APNGDecoder.summary(of: animation) }
    return ImageSummary(.png, width: width, height: height)
  }

  private static func decodePNG(
    _ file: [UInt8], limits: ImageLimits
  ) throws(ImageError) -> PixelBuffer {
    guard PNGDecoder.canHoldPixels(file) else { throw .damaged(.png, .png(PNGDamage(of: file))) }
    do throws(PNGError) {
      return try PNGDecoder.decode(file, pixelLimit: limits.pixels)
    } catch {
      switch error {
      case .damaged(let damage): throw .damaged(.png, .png(damage))
      case .libpng(let message): throw .library("libpng", message: message)
      case .notPNG, .pixelCount, .size: throw .damaged(.png, .header)
      }
    }
  }
}

extension PNGDecoder {
  /// Whether a file of this length can hold as many pixels as its header says: deflate makes at most
  /// 1032 bytes of one (258 bytes of a length and a distance of one bit each).
  static func canHoldPixels(_ file: [UInt8]) -> Bool {
    guard let (width, height) = try? PNGDecoder.size(of: file) else { return false }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][file[25]] ?? 1
    let rowBytes = (width * channels * Int(file[24]) + 7) / 8
    return rowBytes * height <= file.count * 1032
  }
}
