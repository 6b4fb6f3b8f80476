/// How many pixels of a frame have which cell.
struct IndexUse: Sendable {
  /// Pixels by ``FrameCell/number``: first those that change, then those that are kept and have a
  /// color, each by index.
  private var pixels = [Int](repeating: 0, count: FrameCell.numbers)

  @inline(__always)
  mutating func add(_ cell: FrameCell, pixels count: Int) { pixels[cell.number] += count }

  /// Pixels that are kept or must be transparent.
  var keptCount: Int { pixels[256...].reduce(0, +) }

  /// Pixels that must be transparent.
  var transparentCount: Int { pixels[FrameCell.transparent.number] }

  /// The least index below `limit` that no changing pixel needs; 0 only if there is no other, for
  /// the reason given at `ColorCounts.byUse`.
  func freeIndex(below limit: Int) -> Int? {
    (1..<limit).first { pixels[$0] == 0 } ?? (pixels[0] == 0 ? 0 : nil)
  }

  /// Pixels by index if every pixel has its color.
  var colored: [Int] { (0..<256).map { pixels[$0] + pixels[256 + $0] } }

  /// Pixels by index if those that may be transparent have the index `transparent`.
  func counts(keepingBy transparent: Int) -> [Int] {
    var counts = Array(pixels[..<256])
    counts[transparent] += keptCount
    return counts
  }

  /// How many pixels have each of 256 indices.
  static func counts(of indices: [UInt8]) -> [Int] {
    // In turns, so that a number does not have to wait for the same one just counted.
    let most = 4
    var counts = [Int](repeating: 0, count: most * 256)
    var sums = counts.mutableSpan
    let indices = indices.span
    var start = 0
    while start < indices.count {
      let end = min(indices.count, start + 8)
      if end == start + 8, indices.hasEight(from: start) {
        let runEnd = indices.endOfLongRun(from: start)
        sums[Int(indices[start])] += runEnd - start
        start = runEnd
      } else {
        for i in start..<end { sums[(i % most) << 8 + Int(indices[i])] += 1 }
        start = end
      }
    }
    return (0..<256).map { index in (0..<most).reduce(0) { $0 + counts[$1 << 8 + index] } }
  }
}
