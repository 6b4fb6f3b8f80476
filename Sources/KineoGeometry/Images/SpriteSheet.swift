/// The frames of an image that holds an animation: side by side, all of one size, row by row from the
/// top left.
///
/// ```swift
/// let walk = SpriteSheet(columns: 4, rows: 2, count: 7)
/// ```
public struct SpriteSheet: Sendable, Hashable {
  /// Frames in a row.
  public var columns: Int
  /// Rows of frames.
  public var rows: Int
  /// The number of frames, where the last rows are not full; nil for all places.
  public var count: Int?

  /// A sheet of frames of equal size; pixels left over at the right and the bottom of the image belong to
  /// no frame.
  public init(columns: Int, rows: Int, count: Int? = nil) {
    self.columns = columns
    self.rows = rows
    self.count = count
  }
}
