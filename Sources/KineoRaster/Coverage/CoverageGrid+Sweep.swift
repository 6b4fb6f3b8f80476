import KineoGeometry

extension CoverageGrid {
  /// Hands out every run of neighbouring pixels of equal coverage above zero, row by row from the
  /// top and from left to right, and leaves the grid empty.
  ///
  /// `paint` is given the row, the columns and the coverage, 1...255.
  @inline(__always)
  mutating func sweep(
    _ rule: FillRule, _ paint: (_ row: Int, _ columns: Range<Int>, _ coverage: UInt32) -> Void
  ) {
    sweep(Region(rule), paint)
  }

  /// The same for outlines with a clip.
  @inline(__always)
  mutating func sweep(
    _ region: Region, _ paint: (_ row: Int, _ columns: Range<Int>, _ coverage: UInt32) -> Void
  ) {
    addBorder(of: region)
    for row in 0..<box.height {
      var sum: Int32 = 0
      var coverage: UInt32 = 0
      var start = 0
      for word in 0..<wordsPerRow {
        var bits = marks[row * wordsPerRow + word]
        guard bits != 0 else { continue }
        marks[row * wordsPerRow + word] = 0
        while bits != 0 {
          let column = word * 64 + bits.trailingZeroBitCount
          bits &= bits &- 1
          if coverage > 0, start < column {
            paint(box.y + row, box.x + start..<box.x + column, coverage)
          }
          sum &+= cells[row * columns + column]
          cells[row * columns + column] = 0
          coverage = Self.coverage(of: sum)
          start = column
        }
      }
      if coverage > 0, start < box.width {
        paint(box.y + row, box.x + start..<box.maxX, coverage)
      }
    }
  }

  /// The fraction of a pixel that is inside, 0...255, of the area that its border encloses there.
  private static func coverage(of area: Int32) -> UInt32 {
    let unit = UInt32(Self.unit)
    return (min(area.magnitude, unit) * 255 + unit / 2) / unit
  }
}
