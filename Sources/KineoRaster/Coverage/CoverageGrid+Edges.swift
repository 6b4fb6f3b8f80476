import KineoGeometry

extension CoverageGrid {
  /// Adds the outline through `points`, closed by an edge from the last to the first.
  mutating func add(_ points: [Point]) {
    guard var last = points.last?.clamped else { return }
    for point in points {
      let point = point.clamped
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
    var row = Self.floor(top)
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
    let rowTop = Double(row)
    let (low, high) = left.y < right.y ? (left.y, right.y) : (right.y, left.y)
    let slope = (right.y - left.y) / (right.x - left.x)
    /// Where the part crosses the left side of a column, in `unit`s below the row's top.
    func level(at column: Int) -> Int {
      let y = left.y + (Double(column) - left.x) * slope
      return Self.fixed(max(low, min(high, y)) - rowTop)
    }
    let end = Self.fixed(right.y - rowTop)
    var start = Self.fixed(left.y - rowTop)
    var (column, entry) = (box.x, 0)
    if right.x <= Double(box.x) {
      return deposit(height: end - start, doubledX: 0, sign, row: row, column: column)
    } else if left.x < Double(box.x) {
      let crossing = level(at: column)
      deposit(height: crossing - start, doubledX: 0, sign, row: row, column: column)
      start = crossing
    } else {
      column = Self.floor(left.x)
      entry = Self.fixed(left.x - Double(column))
    }
    while column < box.maxX {
      let isLast = right.x <= Double(column + 1)
      let exit = isLast ? Self.fixed(right.x - Double(column)) : Int(Self.unit)
      let next = isLast ? end : level(at: column + 1)
      deposit(height: next - start, doubledX: entry + exit, sign, row: row, column: column)
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
  private mutating func deposit(
    height: Int, doubledX: Int, _ sign: Int, row: Int, column: Int
  ) {
    guard height != 0 else { return }
    let height = abs(height)
    let (row, column) = (row &- box.y, column &- box.x)
    let spill = (height &* doubledX &+ 0x1_0000) &>> 17
    change(row: row, column: column, by: sign &* (height &- spill))
    if spill > 0 { change(row: row, column: column &+ 1, by: sign &* spill) }
  }

  private mutating func change(row: Int, column: Int, by area: Int) {
    cells[row &* columns &+ column] &+= Int32(truncatingIfNeeded: area)
    marks[row &* wordsPerRow &+ column &>> 6] |= 1 &<< UInt64(column & 63)
  }

  /// The row or column that a place lies in; places left of or above the canvas have negative ones.
  private static func floor(_ place: Double) -> Int {
    let cut = Int(place)
    return Double(cut) > place ? cut - 1 : cut
  }

  /// A fraction of a pixel, 0...1, in `unit`s.
  private static func fixed(_ fraction: Double) -> Int { Int(fraction * Double(unit) + 0.5) }
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
