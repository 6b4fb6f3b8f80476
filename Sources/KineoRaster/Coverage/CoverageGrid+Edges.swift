import KineoValues

extension CoverageGrid {
  /// Adds the outline through `points`, closed by an edge from the last to the first.
  mutating func add(_ points: [Point]) {
    guard var last = points.last?.held else { return }
    for point in points {
      let point = point.held
      add(from: last, to: point)
      last = point
    }
  }

  /// Adds one edge. Its part above or below the block is dropped, as is its part to the right;
  /// what lies to the left counts as if it ran down the block's left side.
  private mutating func add(from start: Point, to end: Point) {
    if start.y < end.y { add(Edge(top: start, bottom: end), sign: 1) }
    if start.y > end.y { add(Edge(top: end, bottom: start), sign: -1) }
  }

  private mutating func add(_ edge: Edge, sign: Int) {
    let top = max(edge.top.y, Double(box.y))
    let bottom = min(edge.bottom.y, Double(box.maxY))
    guard top < bottom, edge.minX < Double(box.maxX) else { return }
    var row = Int(top)
    var upper = Point(x: edge.x(at: top), y: top)
    while upper.y < bottom {
      let y = min(Double(row + 1), edge.bottom.y)
      let lower = Point(x: edge.x(at: y), y: y)
      if upper.x <= lower.x {
        addRowPart(from: upper, to: lower, row: row, sign: sign)
      } else {
        addRowPart(from: lower, to: upper, row: row, sign: sign)
      }
      upper = lower
      row += 1
    }
  }

  /// Adds the part of an edge inside one row, given from left to right.
  private mutating func addRowPart(from left: Point, to right: Point, row: Int, sign: Int) {
    let origin = (row - box.y) * columns
    let markOrigin = (row - box.y) * wordsPerRow
    let rowTop = Double(row)
    let end = Self.fixed(right.y - rowTop)
    var height = Self.fixed(left.y - rowTop)
    let edgeX = Double(box.x)
    if right.x <= edgeX {
      return deposit((end - height).magnitude, 0, sign, at: 0, origin, markOrigin)
    }
    let slope = (right.y - left.y) / (right.x - left.x)
    let (low, high) = left.y < right.y ? (left.y, right.y) : (right.y, left.y)
    /// Where the edge crosses the left side of a column, in `unit`s below the row's top.
    func crossing(_ column: Int) -> Int {
      let y = left.y + (Double(column) - left.x) * slope
      return Self.fixed(max(low, min(high, y)) - rowTop)
    }
    var column = box.x
    var entry = 0
    if left.x < edgeX {
      let entryHeight = crossing(column)
      deposit((entryHeight - height).magnitude, 0, sign, at: 0, origin, markOrigin)
      height = entryHeight
    } else {
      column = Int(left.x)
      entry = Self.fixed(left.x - Double(column))
    }
    while column < box.maxX {
      let isLast = right.x <= Double(column + 1)
      let exit = isLast ? Self.fixed(right.x - Double(column)) : Int(Self.unit)
      let next = isLast ? end : crossing(column + 1)
      deposit(
        (next - height).magnitude, entry + exit, sign, at: column - box.x, origin, markOrigin)
      if isLast { return }
      (column, entry, height) = (column + 1, 0, next)
    }
  }

  /// Adds a piece of an edge inside one pixel: its height goes to the pixel's sum, less the part
  /// of it to the piece's left, which the next pixel gets.
  private mutating func deposit(
    _ height: UInt, _ doubledX: Int, _ sign: Int, at column: Int, _ origin: Int, _ markOrigin: Int
  ) {
    guard height > 0 else { return }
    let height = Int(height)
    let spill = (height &* doubledX &+ 0x1_0000) &>> 17
    cells[origin + column] &+= Int32(truncatingIfNeeded: sign &* (height &- spill))
    marks[markOrigin + column / 64] |= 1 &<< UInt64(column % 64)
    guard spill > 0 else { return }
    cells[origin + column + 1] &+= Int32(truncatingIfNeeded: sign &* spill)
    marks[markOrigin + (column + 1) / 64] |= 1 &<< UInt64((column + 1) % 64)
  }

  /// A share of a pixel, 0...1, in `unit`s.
  private static func fixed(_ share: Double) -> Int { Int(share * Double(unit) + 0.5) }
}

/// A line downwards: `top.y < bottom.y`.
private struct Edge {
  let top: Point
  let bottom: Point
  let slope: Double
  let minX: Double
  let maxX: Double

  init(top: Point, bottom: Point) {
    self.top = top
    self.bottom = bottom
    slope = (bottom.x - top.x) / (bottom.y - top.y)
    minX = min(top.x, bottom.x)
    maxX = max(top.x, bottom.x)
  }

  /// Where the edge crosses a level between its ends.
  func x(at y: Double) -> Double {
    if y == bottom.y { return bottom.x }
    return max(minX, min(maxX, top.x + (y - top.y) * slope))
  }
}
