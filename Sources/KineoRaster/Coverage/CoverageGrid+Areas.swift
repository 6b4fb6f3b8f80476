extension CoverageGrid {
  /// How much of single pixels lies inside the shape, in parts of ``unit``; leaves the grid empty.
  ///
  /// - Parameter places: Pixels of the block, `row * box.width + column` from its corner, in rising
  ///   order.
  mutating func takeAreas(at places: [Int]) -> [Int32] {
    var areas: [Int32] = []
    areas.reserveCapacity(places.count)
    changeAreas(at: places) { _, area in
      areas.append(area)
      return area
    }
    sweep { _, _, _ in }
    return areas
  }

  /// Replaces how much of single pixels lies inside the shape.
  ///
  /// - Parameters:
  ///   - places: As for ``takeAreas(at:)``.
  ///   - change: Given the number of a place and the area there, in parts of ``unit``, the new area.
  mutating func changeAreas(at places: [Int], _ change: (_ index: Int, _ area: Int32) -> Int32) {
    var (row, next, sum) = (-1, 0, Int32(0))
    for (index, place) in places.enumerated() {
      if place / box.width != row { (row, next, sum) = (place / box.width, 0, 0) }
      let column = place % box.width
      while next <= column {
        sum &+= cells[row * columns + next]
        next += 1
      }
      let area = Int32(min(sum.magnitude, Self.unit.magnitude))
      let growth = change(index, area) - area
      guard growth != 0 else { continue }
      // Sums are below zero where the outline turns the other way.
      let difference = sum < 0 ? -growth : growth
      add(difference, row: row, column: column)
      add(-difference, row: row, column: column + 1)
      sum += difference
    }
  }

  private mutating func add(_ difference: Int32, row: Int, column: Int) {
    cells[row * columns + column] += difference
    marks[row * wordsPerRow + column / 64] |= 1 << UInt64(column % 64)
  }
}
