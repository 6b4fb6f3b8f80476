internal import CPNG

/// Writes one frame as a PNG file.
public enum PNGEncoder {
  /// The file for `buffer`: 8-bit sRGB with straight alpha, without an alpha channel if all pixels
  /// are opaque.
  ///
  /// - Throws: `PNGError.libpng` with the reason libpng gives.
  public static func encode(_ buffer: PixelBuffer) throws(PNGError) -> [UInt8] {
    let isOpaque = buffer.isOpaque
    let bytes = isOpaque ? rgb(buffer) : rgba(buffer)
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard let width = UInt32(exactly: buffer.width), let height = UInt32(exactly: buffer.height)
    else { throw .pixelCount(width: buffer.width, height: buffer.height, limit: Int(UInt32.max)) }
    image.width = width
    image.height = height
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR) | (isOpaque ? 0 : UInt32(PNG_FORMAT_FLAG_ALPHA))

    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, bytes, 0, nil) != 0 else {
      throw .libpng(message: message(of: image))
    }
    var file = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &file, &size, 0, bytes, 0, nil) != 0 else {
      throw .libpng(message: message(of: image))
    }
    return file
  }

  private static func rgb(_ buffer: PixelBuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(buffer.pixels.count * 3)
    for pixel in buffer.pixels {
      bytes.append(pixel.red)
      bytes.append(pixel.green)
      bytes.append(pixel.blue)
    }
    return bytes
  }

  private static func rgba(_ buffer: PixelBuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(buffer.pixels.count * 4)
    for pixel in buffer.pixels {
      let color = StraightPixel(unpremultiplying: pixel)
      bytes.append(color.red)
      bytes.append(color.green)
      bytes.append(color.blue)
      bytes.append(color.alpha)
    }
    return bytes
  }
}
