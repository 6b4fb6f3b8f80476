/// How much banding would show around the pixels of a row.
enum RowSmoothness {
  /// 1 on smooth surfaces, 0 across edges and in texture, which hide it.
  @inline(__always)
  private static func measure(_ row: Span<SolidColor>, _ column: Int) -> Float {
    measure(
      row[max(0, column - 1)].luma32, row[column].luma32,
      row[min(row.count - 1, column + 1)].luma32)
  }

  @inline(__always)
  private static func measure(_ left: Int32, _ middle: Int32, _ right: Int32) -> Float {
    let (a, b) = (left &- middle, right &- middle)
    let step = max(max(a, 0 &- a), max(b, 0 &- b))
    return Float(max(0, min(8, 12 &- step))) * 0.125
  }

  /// The same of several pixels.
  static func measure(_ row: Span<SolidColor>, _ columns: Range<Int>, into strengths: inout [Float])
  {
    var strengths = strengths.mutableSpan
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= min(row.count, strengths.count),
      "columns of the row")
    // Pixels with two neighbors need no checks: columns are inside by the line above.
    for i in columns.clamped(to: 1..<max(1, row.count - 1)) {
      unsafe strengths[unchecked: i] = measure(
        row[unchecked: i &- 1].luma32, row[unchecked: i].luma32, row[unchecked: i &+ 1].luma32)
    }
    for i in [columns.lowerBound, columns.upperBound - 1] where i == 0 || i == row.count - 1 {
      strengths[i] = measure(row, i)
    }
  }

  /// Whether no two neighbors around a pixel have the same color, as in photographs; beside an edge
  /// of a shape, they do.
  @inline(__always)
  static func isTexture(_ row: Span<SolidColor>, _ column: Int) -> Bool {
    var last = SolidColor.clear
    for i in max(0, column - 2)..<min(row.count, column + 3) {
      let color = row[i]
      guard color != last else { return false }
      last = color
    }
    return true
  }
}
