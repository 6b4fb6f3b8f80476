/// How much banding would show around the pixels of a row.
enum RowSmoothness {
  /// 1 on smooth surfaces, 0 across edges and in texture, which hide it.
  @inline(__always)
  static func measure(_ row: Span<SolidColor>, _ column: Int) -> Float {
    measure(
      row[max(0, column - 1)].luma, row[column].luma, row[min(row.count - 1, column + 1)].luma)
  }

  @inline(__always)
  private static func measure(_ left: Int, _ middle: Int, _ right: Int) -> Float {
    let step = Float(max((left - middle).magnitude, (right - middle).magnitude))
    return max(0, min(1, (12 - step) / 8))
  }

  /// The same of several pixels.
  static func measure(_ row: Span<SolidColor>, _ columns: Range<Int>, into strengths: inout [Float])
  {
    var strengths = strengths.mutableSpan
    var (left, middle) = (row[max(0, columns.lowerBound - 1)].luma, row[columns.lowerBound].luma)
    for i in columns {
      let right = row[min(row.count - 1, i + 1)].luma
      strengths[i] = measure(left, middle, right)
      (left, middle) = (middle, right)
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
