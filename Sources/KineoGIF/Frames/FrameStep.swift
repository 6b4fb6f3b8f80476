import KineoRaster

/// What a frame changes.
struct FrameStep: Equatable, Sendable {
  /// The smallest block around all pixels that differ from the frame before; nil if none does.
  var changed: PixelRect?
  /// Which of the block's pixels these are; nil for about all.
  var pixels: ChangedPixels?
  /// The same for those that were opaque and are clear.
  var clearing: PixelRect?
  /// The smallest block around all opaque pixels of a transparent canvas; empty if there are none,
  /// nil on an opaque canvas.
  var content: PixelRect?

  /// Calls `body` with the columns that change in each row of the block, counted in it; with all where that is not
  /// known.
  @inline(__always)
  func forEachChange(_ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    guard let changed else { return }
    if let pixels {
      pixels.forEach(in: changed, body)
    } else {
      for row in 0..<changed.height { body(row, 0..<changed.width) }
    }
  }
}
