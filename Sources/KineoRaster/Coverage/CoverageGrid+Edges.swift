import KineoGeometry

extension CoverageGrid {
  /// Adds all that changes coverage in the block.
  mutating func addBorder(of region: Region) {
    // Spans of both at once exclude each other while they are members of one value.
    var (cells, marks): ([Int32], [UInt64]) = ([], [])
    swap(&cells, &self.cells)
    swap(&marks, &self.marks)
    var cellSpan = cells.mutableSpan
    var markSpan = marks.mutableSpan
    addBorder(of: region, &cellSpan, &markSpan)
    swap(&cells, &self.cells)
    swap(&marks, &self.marks)
  }

  private mutating func addBorder(
    of region: Region, _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    let layout = CellLayout(box: box, columns: columns, wordsPerRow: wordsPerRow)
    if outlines.count == 1, outlines[0].role == .shape, region.clip == nil,
      outlines[0].points.isConvexOutline
    {
      return layout.addConvex(outlines[0].points, &cells, &marks)
    }
    scan.open()
    for outline in outlines { scan.add(outline.points, as: outline.role) }
    if scan.findOrder() {
      for index in scan.chains.indices {
        let sign = scan.sign(of: index, region)
        if sign != 0 { layout.add(scan.chains[index], of: scan.points, sign, &cells, &marks) }
      }
      return
    }
    scan.begin(box.y..<box.maxY)
    for row in box.y..<box.maxY {
      scan.findBorder(of: region, in: row, before: Double(box.maxX))
      layout.add(scan.border, of: scan.pieces, row: row, &cells, &marks)
    }
  }
}

/// Where the cells of a grid are, and how edges change them.
private struct CellLayout {
  let box: PixelRect
  let columns: Int
  let wordsPerRow: Int

  /// Adds the edges of an outline that turns once around places at most.
  func addConvex(
    _ points: [Point], _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    guard var last = points.last?.clamped else { return }
    for point in points {
      let point = point.clamped
      if last.y < point.y { addLine(from: last, to: point, 1, &cells, &marks) }
      if last.y > point.y { addLine(from: point, to: last, -1, &cells, &marks) }
      last = point
    }
  }

  /// Adds all edges of a chain.
  func add(
    _ chain: OutlineChain, of points: [Point], _ sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    var last = points[chain.first]
    var index = chain.first
    while index != chain.last {
      index += chain.step
      let point = points[index]
      if last.y < point.y { addLine(from: last, to: point, sign, &cells, &marks) }
      last = point
    }
  }

  /// Adds the border that was found in one row.
  func add(
    _ border: [BorderScan.Part], of pieces: [Piece], row: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    for part in border {
      for number in part.pieces { add(pieces[number], row: row, part.sign, &cells, &marks) }
    }
  }

  /// Adds one edge from its top to its bottom. Chords of curves are mostly shorter than a row: those
  /// need no slope.
  @inline(__always)
  private func addLine(
    from top: Point, to bottom: Point, _ sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    guard top.y < Double(box.maxY), bottom.y > Double(box.y) else { return }
    let row = top.y.wholeBelow
    if row >= box.y, bottom.y <= Double(row + 1) {
      add(Piece(top: top, bottom: bottom), row: row, sign, &cells, &marks)
    } else {
      add(OutlineEdge(top: top, bottom: bottom), sign, &cells, &marks)
    }
  }

  /// Adds one edge. Its part above or below the block is dropped, as is its part to the right;
  /// what lies to the left counts as if it ran down the block's left side.
  private func add(
    _ edge: OutlineEdge, _ sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let top = max(edge.top.y, Double(box.y))
    let bottom = min(edge.bottom.y, Double(box.maxY))
    guard top < bottom, edge.minX < Double(box.maxX) else { return }
    var row = top.wholeBelow
    var upper = Point(x: edge.x(at: top), y: top)
    while upper.y < bottom {
      let y = min(Double(row + 1), edge.bottom.y)
      let lower = Point(x: edge.x(at: y), y: y)
      add(Piece(top: upper, bottom: lower), row: row, sign, &cells, &marks)
      upper = lower
      row += 1
    }
  }

  /// Adds the part of an edge inside one row of the block.
  private func add(
    _ piece: Piece, row: Int, _ sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let isFalling = piece.top.x <= piece.bottom.x
    let left = isFalling ? piece.top : piece.bottom
    let right = isFalling ? piece.bottom : piece.top
    guard left.x < Double(box.maxX) else { return }
    let rowTop = Double(row)
    var start = Self.fixed(left.y - rowTop)
    let end = Self.fixed(right.y - rowTop)
    var (column, entry) = (box.x, 0)
    if right.x <= Double(box.x) {
      return deposit(end - start, 0, sign, row: row, column: column, &cells, &marks)
    }
    let isInside = left.x >= Double(box.x)
    if isInside {
      column = left.x.wholeBelow
      entry = Self.fixed(left.x - Double(column))
      if right.x <= Double(column + 1) {
        let exit = Self.fixed(right.x - Double(column))
        return deposit(
          end - start, entry + exit, sign, row: row, column: column, &cells, &marks)
      }
    }
    let (low, high) = (min(left.y, right.y), max(left.y, right.y))
    let slope = (right.y - left.y) / (right.x - left.x)
    /// Where the part crosses the left side of a column, in `unit`s below the row's top.
    func level(at column: Int) -> Int {
      let y = left.y + (Double(column) - left.x) * slope
      return Self.fixed(max(low, min(high, y)) - rowTop)
    }
    if !isInside {
      let crossing = level(at: column)
      deposit(crossing - start, 0, sign, row: row, column: column, &cells, &marks)
      start = crossing
    }
    while column < box.maxX {
      let isLast = right.x <= Double(column + 1)
      let exit = isLast ? Self.fixed(right.x - Double(column)) : Int(CoverageGrid.unit)
      let next = isLast ? end : level(at: column + 1)
      deposit(next - start, entry + exit, sign, row: row, column: column, &cells, &marks)
      if isLast { return }
      (column, entry, start) = (column + 1, 0, next)
    }
  }

  /// Adds a piece of an edge inside one pixel: its height goes to the pixel's sum, less the part
  /// of the area to the piece's left, which goes to the next pixel.
  ///
  /// - Parameters:
  ///   - height: Upwards or downwards; only its size counts, so that a piece and the same piece
  ///     drawn back cancel in full.
  ///   - doubledX: The sum of the places where the piece enters and leaves the pixel.
  ///   - row: Inside the block, as is the column.
  @inline(__always)
  private func deposit(
    _ height: Int, _ doubledX: Int, _ sign: Int, row: Int, column: Int,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    guard height != 0 else { return }
    let height = height < 0 ? 0 &- height : height
    let (row, column) = (row &- box.y, column &- box.x)
    let spill = (height &* doubledX &+ 0x1_0000) &>> 17
    let cell = row &* columns &+ column
    let word = row &* wordsPerRow
    cells[unchecked: cell] &+= Int32(truncatingIfNeeded: sign &* (height &- spill))
    marks[unchecked: word &+ column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    guard spill > 0 else { return }
    let next = column &+ 1
    cells[unchecked: cell &+ 1] &+= Int32(truncatingIfNeeded: sign &* spill)
    marks[unchecked: word &+ next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
  }

  /// A fraction of a pixel, 0...1, in `unit`s.
  private static func fixed(_ fraction: Double) -> Int {
    Int(fraction * Double(CoverageGrid.unit) + 0.5)
  }
}
