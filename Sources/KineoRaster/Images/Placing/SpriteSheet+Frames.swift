import KineoGeometry

extension SpriteSheet {
  /// How many frames an image of this size has; nil where a number is not above zero, a frame would have
  /// no pixel, or ``SpriteSheet/count`` has no room.
  package func frameCount(width: Int, height: Int) -> Int? {
    guard 1...max(1, width) ~= columns, 1...max(1, height) ~= rows, width > 0, height > 0 else {
      return nil
    }
    let room = columns * rows
    let count = count ?? room
    return 1...room ~= count ? count : nil
  }

  /// The pixels of frame number `index` in a block of an image, counted from 0; beyond the last it begins
  /// again. Nil as for ``frameCount(width:height:)``.
  package func frame(at index: Int, in block: PixelRect) -> PixelRect? {
    guard let count = frameCount(width: block.width, height: block.height) else { return nil }
    let rest = index % count
    let place = rest < 0 ? rest + count : rest
    let (width, height) = (block.width / columns, block.height / rows)
    return PixelRect(
      x: block.x + place % columns * width, y: block.y + place / columns * height, width: width,
      height: height)
  }
}
