import KineoGeometry

extension CoverageGrid {
  /// Lays one color over what the grid covers, and leaves the grid empty.
  ///
  /// From each mark on, four pixels are laid at once, whatever of each is covered. How many marks
  /// follow each other differs from row to row, and processors that foresee it wrongly lost more time
  /// than the pixels took.
  ///
  /// - Parameter frame: The block of the canvas whose rows `pixels` are; it holds all of the grid's.
  mutating func paint(_ color: Pixel, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect) {
    precondition(
      pixels.count == frame.area && frame.intersection(box) == box, "the grid lies on the pixels")
    // Members of one value: in spans of their own they need no check for sharing at each change.
    var (cells, marks): ([Int32], [UInt64]) = ([], [])
    swap(&cells, &self.cells)
    swap(&marks, &self.marks)
    var cellSpan = cells.mutableSpan
    var markSpan = marks.mutableSpan
    precondition(
      cellSpan.count >= columns * box.height && markSpan.count >= wordsPerRow * box.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for row in 0..<box.height {
        let first = base + frame.index(x: box.x, y: box.y &+ row)
        paint(color, row, over: first, &cellSpan, markSpan)
      }
    }
    for word in 0..<wordsPerRow &* box.height { markSpan[unchecked: word] = 0 }
    swap(&cells, &self.cells)
    swap(&marks, &self.marks)
  }

  /// Paints one row, counted from the block's top, and empties its cells.
  ///
  /// - Parameter first: The row's first pixel.
  @inline(__always)
  private func paint(
    _ color: Pixel, _ row: Int, over first: UnsafeMutablePointer<Pixel>,
    _ cells: inout MutableSpan<Int32>, _ marks: borrowing MutableSpan<UInt64>
  ) {
    let (firstCell, words) = (row &* columns, row &* wordsPerRow..<(row &+ 1) &* wordsPerRow)
    var column = nextMark(from: 0, in: words, marks)
    guard column < columns else { return }
    var sum: Int32 = 0
    while column &+ 4 <= box.width {
      let sums = takeFour(at: firstCell &+ column, &cells).sumsFromLeft &+ sum
      blend(color, coverages: Self.coverages(of: sums), over: first + column)
      (sum, column) = (sums.w, column &+ 4)
      let end = min(nextMark(from: column, in: words, marks), box.width)
      let coverage = Self.coverage(of: sum)
      if coverage > 0, end &- column > 1 {
        blend(color, coverage: coverage, over: first + column, count: end &- column)
        column = end
      } else if coverage == 0 {
        column = end
      }
    }
    while column < box.width {
      sum &+= cells[unchecked: firstCell &+ column]
      cells[unchecked: firstCell &+ column] = 0
      blend(color, coverage: Self.coverage(of: sum), over: &first[column])
      column &+= 1
    }
    cells[unchecked: firstCell &+ box.width] = 0
  }

  /// The first column from `column` on where the sum may change; all columns if there is none.
  @inline(__always)
  private func nextMark(
    from column: Int, in words: Range<Int>, _ marks: borrowing MutableSpan<UInt64>
  ) -> Int {
    var word = words.lowerBound &+ column &>> 6
    guard word < words.upperBound else { return columns }
    var bits = marks[unchecked: word] & (.max &<< UInt64(truncatingIfNeeded: column & 63))
    while bits == 0 {
      word &+= 1
      guard word < words.upperBound else { return columns }
      bits = marks[unchecked: word]
    }
    return (word &- words.lowerBound) &* 64 &+ bits.trailingZeroBitCount
  }

  @inline(__always)
  private func takeFour(at first: Int, _ cells: inout MutableSpan<Int32>) -> SIMD4<Int32> {
    var four = SIMD4<Int32>.zero
    for i in 0..<4 {
      four[i] = cells[unchecked: first &+ i]
      cells[unchecked: first &+ i] = 0
    }
    return four
  }

  /// ``coverage(of:)`` of four pixels.
  @inline(__always)
  private static func coverages(of areas: SIMD4<Int32>) -> SIMD4<UInt32> {
    let signs = areas &>> 31
    let sizes = (areas ^ signs) &- signs
    let covered = sizes.replacing(with: unit, where: sizes .> unit)
    return SIMD4(truncatingIfNeeded: ((covered &<< 8) &- covered &+ unit / 2) &>> 16)
  }
}

extension SIMD4<Int32> {
  /// The sum of each number and those before it.
  @inline(__always)
  fileprivate var sumsFromLeft: SIMD4<Int32> {
    let pairs = self &+ SIMD4(0, x, y, z)
    return pairs &+ SIMD4(0, 0, pairs.x, pairs.y)
  }
}
