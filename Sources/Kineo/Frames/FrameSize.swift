/// Columns and rows of a frame.
public struct FrameSize: Sendable, Hashable, CustomStringConvertible {
  /// Columns of pixels.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// A size of `width` columns and `height` rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  var area: Int { width * height }

  /// Whether `part` has pixels, and all of them are in such a frame.
  func contains(_ part: PixelRect) -> Bool {
    part.width > 0 && part.height > 0
      && PixelRect(x: 0, y: 0, width: width, height: height).intersection(part) == part
  }

  /// Such as `640 x 480 px`.
  public var description: String { "\(width) x \(height) px" }
}
