/// An image that holds the frames of an animation side by side, row by row from the top left.
public struct SpriteSheet: Sendable, Hashable {
  /// Frames in a row.
  public let columns: Int
  /// The number of frames.
  public let count: Int
  /// Columns of pixels of a frame.
  public let frameWidth: Int
  /// Rows of pixels of a frame.
  public let frameHeight: Int

  /// A sheet of a number of columns and rows of equal size; what is left over at the right and the
  /// bottom belongs to no frame.
  ///
  /// - Parameter count: The number of frames, where the last row is not full.
  /// - Returns: Nil if a number is not above zero, a frame would have no pixel, or `count` has no room.
  public init?(imageWidth: Int, imageHeight: Int, columns: Int, rows: Int, count: Int? = nil) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(
      imageWidth: imageWidth, imageHeight: imageHeight, frameWidth: imageWidth / columns,
      frameHeight: imageHeight / rows, columns: columns, rows: rows, count: count)
  }

  /// A sheet of frames of this size, as many as fit.
  ///
  /// - Parameter count: The number of frames, where the last row is not full.
  /// - Returns: Nil if a number is not above zero, no frame fits, or `count` has no room.
  public init?(
    imageWidth: Int, imageHeight: Int, frameWidth: Int, frameHeight: Int, count: Int? = nil
  ) {
    guard frameWidth > 0, frameHeight > 0 else { return nil }
    self.init(
      imageWidth: imageWidth, imageHeight: imageHeight, frameWidth: frameWidth,
      frameHeight: frameHeight, columns: imageWidth / frameWidth, rows: imageHeight / frameHeight,
      count: count)
  }

  private init?(
    imageWidth: Int, imageHeight: Int, frameWidth: Int, frameHeight: Int, columns: Int, rows: Int,
    count: Int?
  ) {
    guard frameWidth > 0, frameHeight > 0, columns > 0, rows > 0 else { return nil }
    let room = columns * rows
    guard 1...room ~= count ?? room else { return nil }
    (self.columns, self.count) = (columns, count ?? room)
    (self.frameWidth, self.frameHeight) = (frameWidth, frameHeight)
  }

  /// The block of frame number `index`, counted from 0; beyond the last it begins again.
  public func frame(at index: Int) -> PixelRect {
    let rest = index % count
    let place = rest < 0 ? rest + count : rest
    return PixelRect(
      x: place % columns * frameWidth, y: place / columns * frameHeight, width: frameWidth,
      height: frameHeight)
  }
}
