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
    } else if bottom.y > 0, top.y < height << GridPoint.shift {
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
    guard min(top.x, bottom.x) < width << GridPoint.shift else { return }
    let slope = Double(bottom.x &- top.x) / Double(bottom.y &- top.y)
    /// Where the edge crosses a level between its ends; reckoned from these alone, so that it is the
    /// same in all blocks.
    func crossing(_ level: Int) -> GridPoint {
      GridPoint(x: top.x &+ Int(nearest: Double(level &- top.y) * slope), y: level)
    }
    var upper = top.y < 0 ? crossing(0) : top
    var level = (upper.y >> GridPoint.shift &+ 1) << GridPoint.shift
    var row = place(ofRow: upper.y >> GridPoint.shift)
    while upper.y < end {
      let lower = level < bottom.y ? crossing(level) : bottom
      addPiece(from: upper, to: lower, row, sign, &cells, &marks)
      upper = lower
      level &+= GridPoint.unit
      row = RowPlace(cell: row.cell &+ columns, word: row.word &+ wordsPerRow)
    }
  }

  /// Adds the part of an edge inside one row of the block: to each pixel it passes its height there,
  /// less the part of the area to its left, which goes to the next pixel.
  @inline(__always)
  private func addPiece(
    from top: GridPoint, to bottom: GridPoint, _ row: RowPlace, _ sign: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    let (low, high) = top.x <= bottom.x ? (top.x, bottom.x) : (bottom.x, top.x)
    let column = low >> GridPoint.shift
    let height = bottom.y &- top.y
    guard height != 0, column < width else { return }
    if column >= 0, column &+ 2 <= width, high <= (column &+ 2) << GridPoint.shift {
      addSteepPiece(from: low, to: high, height, row, sign, &cells, &marks)
    } else if high <= (column &+ 1) << GridPoint.shift {
      let doubledX = low &+ high &- 2 &* column << GridPoint.shift
      let spill = column < 0 ? 0 : Self.spill(height, doubledX)
      let first = max(0, column)
      cells[unchecked: row.cell &+ first] &+= Int32(truncatingIfNeeded: sign &* (height &- spill))
      if spill > 0 {
        cells[unchecked: row.cell &+ first &+ 1] &+= Int32(truncatingIfNeeded: sign &* spill)
      }
      mark(first...(spill > 0 ? first &+ 1 : first), of: row, &marks)
    } else {
      addWidePiece(from: low, to: high, height, row, sign, &cells, &marks)
    }
  }

  /// Adds a part in one column or two, inside the block: what ``addWidePiece(from:to:_:_:_:_:_:)`` does, without a
  /// branch. Where an edge leaves a column no processor foresees.
  @inline(__always)
  private func addSteepPiece(
    from low: Int, to high: Int, _ height: Int, _ row: RowPlace, _ sign: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    let column = low >> GridPoint.shift
    let (entry, exit) = (low & (GridPoint.unit &- 1), high &- column << GridPoint.shift)
    let beyond = max(0, exit &- GridPoint.unit)
    // Without a way across, this is no number, and all of the height is in the first column.
    let slope = Double(height) / Double(high &- low)
    let cut = min(height, Int(nearest: Double(GridPoint.unit &- entry) * slope))
    let reached = beyond == 0 ? height : cut
    let rest = height &- reached
    let spill = Self.spill(reached, entry &+ min(exit, GridPoint.unit))
    let lastSpill = Self.spill(rest, beyond)
    let first = row.cell &+ column
    let next = spill &+ rest &- lastSpill
    cells[unchecked: first] &+= Int32(truncatingIfNeeded: sign &* (reached &- spill))
    cells[unchecked: first &+ 1] &+= Int32(truncatingIfNeeded: sign &* next)
    cells[unchecked: first &+ 2] &+= Int32(truncatingIfNeeded: sign &* lastSpill)
    let bits: UInt64 = lastSpill > 0 ? 7 : next > 0 ? 3 : 1
    let (word, bit) = (row.word &+ column &>> 6, UInt64(truncatingIfNeeded: column & 63))
    marks[unchecked: word] |= bits &<< bit
    if bit > 61 { marks[unchecked: word &+ 1] |= bits &>> (64 &- bit) }
  }

  /// Adds a part that passes several columns.
  ///
  /// - Parameters:
  ///   - low: Its left end, left of the block's right side.
  ///   - high: Its right end.
  private func addWidePiece(
    from low: Int, to high: Int, _ height: Int, _ row: RowPlace, _ sign: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    let slope = Double(height) / Double(high &- low)
    var column = low >> GridPoint.shift
    var entry = low &- column << GridPoint.shift
    /// The heights left of the column, and what of them the column is to be given.
    var (passed, carried) = (0, 0)
    if column < 0 {
      passed = high <= 0 ? height : min(height, Int(nearest: Double(0 &- low) * slope))
      (column, entry, carried) = (0, 0, passed)
    }
    let first = column
    while passed < height, column < width {
      let side = (column &+ 1) << GridPoint.shift
      let exit = min(high, side)
      let reached = high <= side ? height : min(height, Int(nearest: Double(side &- low) * slope))
      let spill = Self.spill(
        reached &- passed, entry &+ exit &- column << GridPoint.shift)
      let change = carried &+ reached &- passed &- spill
      cells[unchecked: row.cell &+ column] &+= Int32(truncatingIfNeeded: sign &* change)
      (passed, carried, entry, column) = (reached, spill, 0, column &+ 1)
    }
    if carried > 0 {
      cells[unchecked: row.cell &+ column] &+= Int32(truncatingIfNeeded: sign &* carried)
    } else {
      column &-= 1
    }
    mark(first...column, of: row, &marks)
  }

  /// The part of a height that goes to the next pixel.
  ///
  /// - Parameter doubledX: The sum of the places where the piece enters and leaves the pixel.
  @inline(__always)
  private static func spill(_ height: Int, _ doubledX: Int) -> Int {
    (height &* doubledX &+ 0x1_0000) &>> 17
  }

  /// Marks neighbouring cells of a row; most lie in one word.
  @inline(__always)
  private func mark(
    _ cells: ClosedRange<Int>, of row: RowPlace, _ marks: inout MutableSpan<UInt64>
  ) {
    var (first, word) = (cells.lowerBound & 63, row.word &+ cells.lowerBound &>> 6)
    var last = first &+ cells.upperBound &- cells.lowerBound
    while last > 63 {
      marks[unchecked: word] |= .max &<< UInt64(truncatingIfNeeded: first)
      (first, last, word) = (0, last &- 64, word &+ 1)
    }
    let bits: UInt64 = (2 &<< UInt64(truncatingIfNeeded: last &- first)) &- 1
    marks[unchecked: word] |= bits &<< UInt64(truncatingIfNeeded: first)
  }
}
