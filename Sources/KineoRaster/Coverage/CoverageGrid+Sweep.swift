import KineoGeometry

extension CoverageGrid {
  /// Hands out every run of neighbouring pixels of equal coverage above zero, row by row from the
  /// top and from left to right, and leaves the grid empty.
  ///
  /// `paint` is given the row, the columns and the coverage, 1...255.
  @inline(__always)
  mutating func sweep(_ paint: (_ row: Int, _ columns: Range<Int>, _ coverage: UInt32) -> Void) {
    // Members of one value: in spans of their own they need no check for sharing at each change.
    var (cells, marks): ([Int32], [UInt64]) = ([], [])
    swap(&cells, &self.cells)
    swap(&marks, &self.marks)
    var cellSpan = cells.mutableSpan
    var markSpan = marks.mutableSpan
    for row in 0..<box.height { sweep(row, &cellSpan, &markSpan, paint) }
    swap(&cells, &self.cells)
    swap(&marks, &self.marks)
  }

  /// Sweeps and empties one row, counted from the block's top.
  @inline(__always)
  private func sweep(
    _ row: Int, _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>,
    _ paint: (_ row: Int, _ columns: Range<Int>, _ coverage: UInt32) -> Void
  ) {
    let (firstCell, firstWord) = (row &* columns, row &* wordsPerRow)
    precondition(firstCell + columns <= cells.count && firstWord + wordsPerRow <= marks.count)
    var sum: Int32 = 0
    var coverage: UInt32 = 0
    var start = 0
    for word in 0..<wordsPerRow {
      var bits = marks[unchecked: firstWord &+ word]
      guard bits != 0 else { continue }
      marks[unchecked: firstWord &+ word] = 0
      while bits != 0 {
        let column = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if coverage > 0, start < column {
          paint(box.y &+ row, canvasColumns(start, column), coverage)
        }
        // Marks are of cells of the row alone.
        sum &+= cells[unchecked: firstCell &+ column]
        cells[unchecked: firstCell &+ column] = 0
        coverage = Self.coverage(of: sum)
        start = column
      }
    }
    if coverage > 0, start < box.width {
      paint(box.y &+ row, canvasColumns(start, box.width), coverage)
    }
  }

  /// Columns of the block, in rising order, as those of the canvas.
  @inline(__always)
  private func canvasColumns(_ start: Int, _ end: Int) -> Range<Int> {
    Range(uncheckedBounds: (box.x &+ start, box.x &+ end))
  }

  /// The fraction of a pixel that is inside, 0...255, of the area that its border encloses there.
  static func coverage(of area: Int32) -> UInt32 {
    let unit = UInt32(Self.unit)
    return (min(area.magnitude, unit) * 255 + unit / 2) / unit
  }
}
