internal import CPNG

/// Writes one frame as a PNG file.
public enum PNGEncoder {
  /// The file for `buffer`: 8-bit sRGB with straight alpha, without an alpha channel if all pixels
  /// are opaque.
  ///
  /// - Throws: `PNGError.libpng` with the reason libpng gives.
  public static func encode(_ buffer: PixelBuffer) throws(PNGError) -> [UInt8] {
    try encode(buffer, buffer.bounds, as: buffer.isOpaque ? .opaque : .straightAlpha)
  }

  /// The file for a block of `buffer`.
  ///
  /// - Throws: `PNGError.libpng` with the reason libpng gives.
  package static func encode(
    _ buffer: PixelBuffer, _ rect: PixelRect, as form: PNGForm
  ) throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard let width = UInt32(exactly: rect.width), let height = UInt32(exactly: rect.height)
    else { throw .pixelCount(width: rect.width, height: rect.height, limit: Int(UInt32.max)) }
    image.width = width
    image.height = height
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    var table: [UInt8]?
    switch form {
    case .opaque: break
    case .straightAlpha: image.format |= UInt32(PNG_FORMAT_FLAG_ALPHA)
    case .indices(let colors):
      image.format |= UInt32(PNG_FORMAT_FLAG_COLORMAP)
      image.colormap_entries = UInt32(colors.count)
      table = colors.flatMap { [$0.red, $0.green, $0.blue] }
    }
    let bytes = bytes(of: buffer, rect, as: form)
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, bytes, 0, table) != 0 else {
      throw .libpng(message: message(of: image))
    }
    var file = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &file, &size, 0, bytes, 0, table) != 0 else {
      throw .libpng(message: message(of: image))
    }
    return file
  }

  private static func bytes(
    of buffer: PixelBuffer, _ rect: PixelRect, as form: PNGForm
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var table = IndexedColors(form)
    for y in rect.y..<rect.maxY {
      for pixel in buffer.pixels[y * buffer.width + rect.x..<y * buffer.width + rect.maxX] {
        switch form {
        case .opaque:
          bytes.append(pixel.red)
          bytes.append(pixel.green)
          bytes.append(pixel.blue)
        case .straightAlpha:
          let color = StraightPixel(unpremultiplying: pixel)
          bytes.append(color.red)
          bytes.append(color.green)
          bytes.append(color.blue)
          bytes.append(color.alpha)
        case .indices: bytes.append(table[pixel])
        }
      }
    }
    return bytes
  }
}

/// The numbers of colors in a table; the last one is remembered, since neighbors are often equal.
private struct IndexedColors {
  private let numbers: [Pixel: UInt8]
  private var last: (pixel: Pixel, number: UInt8)?

  init(_ form: PNGForm) {
    guard case .indices(let colors) = form else {
      numbers = [:]
      return
    }
    numbers = Dictionary(
      zip(colors, (0...255).map { UInt8($0) }), uniquingKeysWith: { first, _ in first })
  }

  subscript(pixel: Pixel) -> UInt8 {
    mutating get {
      if let last, last.pixel == pixel { return last.number }
      let number = numbers[pixel] ?? 0
      last = (pixel, number)
      return number
    }
  }
}
