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

  /// Such as `640 x 480 px`.
  public var description: String { "\(width) x \(height) px" }
}
