/// Where a picture differs from another one of its size: blocks that hold all pixels that do.
///
/// Shapes that move far from each other leave most of the block around them as it is.
struct ChangedBlocks {
  /// Pixels are compared in cells of this size.
  private static let (cellWidth, cellHeight) = (16, 16)

  /// From top to bottom; none of them shares pixels with another.
  private(set) var rects: [PixelRect] = []

  init(of new: PixelBuffer, from old: PixelBuffer) {
    let height = new.height
    for y in stride(from: 0, to: height, by: Self.cellHeight) {
      let rows = y..<min(y + Self.cellHeight, height)
      let above = rects.lastIndex { $0.maxY < y } ?? -1
      for columns in Self.columns(of: new, from: old, rows) {
        let joined = rects.indices.last {
          $0 > above && rects[$0].maxY == y && rects[$0].columns == columns
        }
        if let joined {
          rects[joined].height += rows.count
        } else {
          rects.append(
            PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: rows.count))
        }
      }
    }
  }

  /// Columns of cells that differ somewhere in these rows, joined where they touch.
  private static func columns(
    of new: PixelBuffer, from old: PixelBuffer, _ rows: Range<Int>
  ) -> [Range<Int>] {
    var list: [Range<Int>] = []
    for x in stride(from: 0, to: new.width, by: cellWidth) {
      let columns = x..<min(x + cellWidth, new.width)
      guard rows.contains(where: { differs(new, old, columns, inRow: $0) }) else { continue }
      if let last = list.last, last.upperBound == x {
        list[list.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        list.append(columns)
      }
    }
    return list
  }

  private static func differs(
    _ new: PixelBuffer, _ old: PixelBuffer, _ columns: Range<Int>, inRow y: Int
  ) -> Bool {
    let start = y * new.width
    let cell = start + columns.lowerBound..<start + columns.upperBound
    let (a, b) = (new.pixels.span.extracting(cell), old.pixels.span.extracting(cell))
    var difference: UInt32 = 0
    for i in a.indices { unsafe difference |= a[unchecked: i].bits ^ b[unchecked: i].bits }
    return difference != 0
  }
}
