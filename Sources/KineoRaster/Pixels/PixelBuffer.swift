/// The pixels of one frame: premultiplied sRGB, 8 bits a channel, packed.
///
/// `pixels[y * width + x]`; `pixels.count == width * height`; row 0 is on top.
public struct PixelBuffer: Sendable, Equatable {
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// Row by row from the top left: `pixels[y * width + x]`; see ``Pixel/bits`` for the bytes.
  public var pixels: [Pixel]

  /// A buffer full of `pixel`. Both sides must be at least 1.
  public init(width: Int, height: Int, filledWith pixel: Pixel = .clear) {
    precondition(width > 0 && height > 0, "a pixel buffer has at least one pixel")
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// The whole buffer as a block.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel in column `x` of row `y`, which must exist.
  public subscript(x: Int, y: Int) -> Pixel {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
