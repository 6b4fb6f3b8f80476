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
    let pixels = indices.span
    let first = pixels.isEmpty ? 0 : pixels.firstOther(than: transparent, from: 0)
    guard first < pixels.count else { return nil }
    var last = pixels.count - 1
    while pixels[last] == transparent { last -= 1 }
    rows = first / width..<last / width + 1
    var (left, right) = (first % width, last % width + 1)
    for row in rows {
      let columns = pixels.extracting(row * width..<(row + 1) * width)
      left = columns.extracting(..<left).firstOther(than: transparent, from: 0)
      var rest = right
      while rest < width {
        rest = columns.firstOther(than: transparent, from: rest)
        if rest < width { (rest, right) = (rest + 1, rest + 1) }
      }
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
