import KineoRaster

/// A block of the canvas with a color index for every pixel that needs one.
struct IndexedFrame: Sendable {
  var rect: PixelRect
  /// One a pixel, row by row from the top.
  var cells: [FrameCell]
  /// What the indices mean.
  var colors: [SolidColor]
  /// Whether `colors` is not the table all frames share.
  var needsLocalTable: Bool
}

extension IndexedFrame {
  /// An index that stands for no color, on a transparent canvas: there a shared table has one entry
  /// more than it has colors, and a local one has room for it.
  var unusedIndex: Int { needsLocalTable ? colors.count : colors.count - 1 }

  /// The part of the frame outside of which all pixels are kept; nil if all are.
  func cropped() -> IndexedFrame? {
    var (left, right, top, bottom) = (rect.width, 0, rect.height, 0)
    for (i, cell) in cells.enumerated() where cell.isChanged {
      let (row, column) = i.quotientAndRemainder(dividingBy: rect.width)
      (left, right) = (min(left, column), max(right, column + 1))
      (top, bottom) = (min(top, row), row + 1)
    }
    guard bottom > 0 else { return nil }
    var part = self
    part.rect = PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left, height: bottom - top)
    if part.rect != rect {
      part.cells = (top..<bottom).flatMap {
        cells[$0 * rect.width + left..<$0 * rect.width + right]
      }
    }
    return part
  }
}
