import KineoGeometry

extension CoverageGrid {
  /// Adds all of an area's border that changes coverage in the block.
  ///
  /// - Parameter place: By how much the area is moved.
  mutating func add(_ border: AreaBorder, at place: GridPoint) {
    // Spans of both at once exclude each other while they are members of one value.
    var (cells, marks): ([Int32], [UInt64]) = ([], [])
    swap(&cells, &self.cells)
    swap(&marks, &self.marks)
    var cellSpan = cells.mutableSpan
    var markSpan = marks.mutableSpan
    let layout = CellLayout(box: box, columns: columns, wordsPerRow: wordsPerRow)
    let points = border.points.span
    for run in border.runs { layout.add(run, of: points, at: place, &cellSpan, &markSpan) }
    for tangle in border.tangles { add(tangle, of: border, at: place, &cellSpan, &markSpan) }
    swap(&cells, &self.cells)
    swap(&marks, &self.marks)
  }

  private mutating func add(
    _ tangle: AreaBorder.Tangle, of border: AreaBorder, at place: GridPoint,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    let layout = CellLayout(box: box, columns: columns, wordsPerRow: wordsPerRow)
    let first = (tangle.levels.lowerBound + place.y) >> GridPoint.shift
    let last = (tangle.levels.upperBound + place.y - 1) >> GridPoint.shift
    guard first < box.maxY, last >= box.y else { return }
    let rows = max(first, box.y)..<min(last + 1, box.maxY)
    scan.begin(tangle, of: border, at: place, rows: rows)
    for row in rows {
      scan.findBorder(in: row, before: Double(box.maxX))
      layout.add(scan.border, of: scan.pieces, row: row - box.y, &cells, &marks)
    }
  }
}

/// Where the cells of a grid are, and how edges change them. All places are in steps from the corner
/// of the block.
private struct CellLayout {
  let width: Int
  let height: Int
  let columns: Int
  let wordsPerRow: Int
  /// From the canvas to the block.
  let origin: GridPoint

  init(box: PixelRect, columns: Int, wordsPerRow: Int) {
    (width, height) = (box.width, box.height)
    self.columns = columns
    self.wordsPerRow = wordsPerRow
    origin = GridPoint(x: -(box.x << GridPoint.shift), y: -(box.y << GridPoint.shift))
  }

  /// Where the cells and the marks of a row begin.
  private struct RowPlace {
    let cell: Int
    let word: Int
  }

  @inline(__always)
  private func place(ofRow row: Int) -> RowPlace {
    RowPlace(cell: row &* columns, word: row &* wordsPerRow)
  }

  /// Adds the edges between points that follow each other.
  func add(
    _ run: AreaBorder.Run, of points: Span<GridPoint>, at place: GridPoint,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    let move = place + origin
    guard run.levels.lowerBound + move.y < height << GridPoint.shift,
      run.levels.upperBound + move.y > 0
    else { return }
    let range = run.points
    precondition(range.lowerBound >= 0 && range.upperBound < points.count, "points of the area")
    var last = points[unchecked: range.lowerBound] + move
    var index = range.lowerBound
    while index < range.upperBound {
      index &+= 1
      let point = points[unchecked: index] + move
      if last.y < point.y {
        addEdge(from: last, to: point, run.sign, &cells, &marks)
      } else if last.y > point.y {
        addEdge(from: point, to: last, 0 &- run.sign, &cells, &marks)
      }
      last = point
    }
  }

  /// Adds the border that was found in one row, counted from the block's top.
  func add(
    _ border: [BorderScan.Part], of pieces: [Piece], row: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    for part in border {
      for number in part.pieces {
        let (top, bottom) = (GridPoint(pieces[number].top), GridPoint(pieces[number].bottom))
        addPiece(
          from: top + origin, to: bottom + origin, place(ofRow: row), part.sign, &cells, &marks)
      }
    }
  }

  /// Adds an edge from its top to its bottom. Chords of curves are mostly shorter than a row.
  @inline(__always)
  private func addEdge(
    from top: GridPoint, to bottom: GridPoint, _ sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let row = top.y >> GridPoint.shift
    if bottom.y <= (row &+ 1) << GridPoint.shift {
      guard row >= 0, row < height else { return }
      addPiece(from: top, to: bottom, place(ofRow: row), sign, &cells, &marks)
    } else {
      addLongEdge(from: top, to: bottom, sign, &cells, &marks)
    }
  }

  /// Adds an edge in several rows. Its part above or below the block is dropped, as is what lies to
  /// the right; what lies to the left counts as if it ran down the block's left side.
  private func addLongEdge(
    from top: GridPoint, to bottom: GridPoint, _ sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let end = min(bottom.y, height << GridPoint.shift)
    guard top.y < end, bottom.y > 0, min(top.x, bottom.x) < width << GridPoint.shift else { return }
    let slope = Double(bottom.x &- top.x) / Double(bottom.y &- top.y)
    /// Where the edge crosses a level between its ends; reckoned from these alone, so that it is the
    /// same in all blocks.
    func crossing(_ level: Int) -> GridPoint {
      GridPoint(x: top.x &+ Int(Double(level &- top.y) * slope), y: level)
    }
    var upper = top.y < 0 ? crossing(0) : top
    var row = upper.y >> GridPoint.shift
    while upper.y < end {
      let level = (row &+ 1) << GridPoint.shift
      let lower = level < bottom.y ? crossing(level) : bottom
      addPiece(from: upper, to: lower, place(ofRow: row), sign, &cells, &marks)
      upper = lower
      row &+= 1
    }
  }

  /// Adds the part of an edge inside one row of the block.
  @inline(__always)
  private func addPiece(
    from top: GridPoint, to bottom: GridPoint, _ row: RowPlace, _ sign: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    let (low, high) = top.x <= bottom.x ? (top.x, bottom.x) : (bottom.x, top.x)
    let column = low >> GridPoint.shift
    let start = column << GridPoint.shift
    if high <= start &+ GridPoint.unit {
      guard column < width else { return }
      let doubledX = column < 0 ? 0 : low &+ high &- 2 &* start
      deposit(bottom.y &- top.y, doubledX, sign, row, column: max(0, column), &cells, &marks)
    } else {
      addWidePiece(from: top, to: bottom, row, sign, &cells, &marks)
    }
  }

  /// Adds a part that passes several columns.
  private func addWidePiece(
    from top: GridPoint, to bottom: GridPoint, _ row: RowPlace, _ sign: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    let (left, right) = top.x <= bottom.x ? (top, bottom) : (bottom, top)
    guard left.x < width << GridPoint.shift else { return }
    if right.x <= 0 {
      return deposit(bottom.y &- top.y, 0, sign, row, column: 0, &cells, &marks)
    }
    let slope = Double(right.y &- left.y) / Double(right.x &- left.x)
    /// Where the part crosses the left side of a column.
    func level(at column: Int) -> Int {
      let y = left.y &+ Int(Double(column << GridPoint.shift &- left.x) * slope)
      return max(top.y, min(bottom.y, y))
    }
    var column = left.x >> GridPoint.shift
    var (start, entry) = (left.y, left.x &- column << GridPoint.shift)
    if column < 0 {
      let crossing = level(at: 0)
      deposit(crossing &- start, 0, sign, row, column: 0, &cells, &marks)
      (column, start, entry) = (0, crossing, 0)
    }
    while column < width {
      let next = (column &+ 1) << GridPoint.shift
      guard right.x > next else {
        let exit = right.x &- column << GridPoint.shift
        return deposit(
          right.y &- start, entry &+ exit, sign, row, column: column, &cells, &marks)
      }
      let level = level(at: column &+ 1)
      deposit(
        level &- start, entry &+ GridPoint.unit, sign, row, column: column, &cells, &marks)
      (column, start, entry) = (column &+ 1, level, 0)
    }
  }

  /// Adds a piece of an edge inside one pixel: its height goes to the pixel's sum, less the part
  /// of the area to the piece's left, which goes to the next pixel.
  ///
  /// - Parameters:
  ///   - height: Upwards or downwards; only its size counts, so that a piece and the same piece
  ///     drawn back cancel in full.
  ///   - doubledX: The sum of the places where the piece enters and leaves the pixel.
  ///   - column: Inside the block, as is the row.
  @inline(__always)
  private func deposit(
    _ height: Int, _ doubledX: Int, _ sign: Int, _ row: RowPlace, column: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    guard height != 0 else { return }
    let height = height < 0 ? 0 &- height : height
    let spill = (height &* doubledX &+ 0x1_0000) &>> 17
    let (cell, word) = (row.cell &+ column, row.word &+ column &>> 6)
    let bit = UInt64(truncatingIfNeeded: column & 63)
    cells[unchecked: cell] &+= Int32(truncatingIfNeeded: sign &* (height &- spill))
    guard spill > 0 else {
      marks[unchecked: word] |= 1 &<< bit
      return
    }
    cells[unchecked: cell &+ 1] &+= Int32(truncatingIfNeeded: sign &* spill)
    marks[unchecked: word] |= 3 &<< bit
    if bit == 63 { marks[unchecked: word &+ 1] |= 1 }
  }
}
