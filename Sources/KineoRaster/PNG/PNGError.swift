/// Why a PNG file cannot be read or written.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin as those of a PNG file.
  case notPNG
  /// A picture to read has at least one pixel, and at most `limit`.
  case pixelCount(width: Int, height: Int, limit: Int)
  /// The picture has another size than the buffer for it.
  case size(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// The file begins as a PNG, and is damaged.
  case damaged(PNGDamage)
  /// libpng's own words, for lack of memory.
  case libpng(message: String)
}

extension PNGError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPNG:
      "this is not a PNG"
    case .pixelCount(let width, let height, let limit):
      "a picture of \(width) x \(height) px; 1 to \(limit) pixels are allowed"
    case .size(let width, let height, let expectedWidth, let expectedHeight):
      "a frame has \(width) x \(height) px instead of \(expectedWidth) x \(expectedHeight)"
    case .damaged(let damage):
      "the PNG is damaged: \(damage)"
    case .libpng(let message):
      "libpng failed: \(message)"
    }
  }
}
