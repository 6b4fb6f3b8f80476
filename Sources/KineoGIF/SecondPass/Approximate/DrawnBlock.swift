import KineoRaster

/// The part of an image that draws anything.
///
/// Pixels of the source may change by less than the palette shows, far from all that is seen to change.
struct DrawnBlock {
  private let width: Int
  private let columns: Range<Int>
  private let rows: Range<Int>

  /// Nil if all pixels have the index `transparent`.
  ///
  /// - Parameter indices: Rows of `width` pixels.
  init?(_ indices: [UInt8], width: Int, transparent: UInt8) {
    guard let first = indices.firstIndex(where: { $0 != transparent }),
      let last = indices.lastIndex(where: { $0 != transparent })
    else { return nil }
    rows = first / width..<last / width + 1
    var (left, right) = (first % width, last % width + 1)
    let pixels = indices.span
    for row in rows {
      let start = row * width
      var column = 0
      while column < left, pixels[start + column] == transparent { column += 1 }
      left = min(left, column)
      column = width
      while column > right, pixels[start + column - 1] == transparent { column -= 1 }
      right = max(right, column)
    }
    self.width = width
    columns = left..<right
  }

  /// Where it lies on the canvas, in an image at `rect`.
  func place(in rect: PixelRect) -> PixelRect {
    PixelRect(
      x: rect.x + columns.lowerBound, y: rect.y + rows.lowerBound, width: columns.count,
      height: rows.count)
  }

  /// The indices of its pixels, out of those of the image.
  func cut(_ indices: [UInt8]) -> [UInt8] {
    guard columns.count * rows.count < indices.count else { return indices }
    var cut: [UInt8] = []
    cut.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let start = row * width
      cut += indices[start + columns.lowerBound..<start + columns.upperBound]
    }
    return cut
  }
}
