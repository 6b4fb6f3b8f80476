import KineoRaster

/// Which pixels of its block a frame changes.
struct ChangedPixels: Equatable, Sendable {
  /// Row by row from the left to the end of the block: how many pixels stay, how many change, how many stay, and so
  /// on. Only the first number of a row can be 0.
  let runs: [UInt16]

  /// Collects rows of a block, from the top.
  struct Builder: Sendable {
    private var runs: [UInt16] = []
    private let limit: Int
    private var areAllChanged = true
    private var isTooMuch = false

    /// - Parameters:
    ///   - rect: The block.
    ///   - frameCount: The number of all frames.
    init(in rect: PixelRect, ofFrames frameCount: Int) {
      limit = ChangedPixels.mostRuns(in: rect, ofFrames: frameCount)
    }

    /// Adds a row that was `old` before.
    @inline(__always)
    mutating func add(_ new: Span<SolidColor>, from old: Span<SolidColor>) {
      guard !isTooMuch else { return }
      let known = runs.count
      var column = 0
      while column < new.count {
        let first = new.nextDifference(from: column, to: old)
        runs.append(UInt16(truncatingIfNeeded: first - column))
        guard first < new.count else { break }
        column = new.nextEquality(from: first, to: old)
        runs.append(UInt16(truncatingIfNeeded: column - first))
      }
      if runs.count != known + 2 || runs[known] != 0 { areAllChanged = false }
      isTooMuch = runs.count > limit
    }

    /// What changes of all rows; nil for all pixels, or about all.
    var result: ChangedPixels? { areAllChanged || isTooMuch ? nil : ChangedPixels(runs: runs) }
  }

  /// The pixels of `rect`, which the last `advance` of `tracker` returned, that it has changed; nil for about all.
  ///
  /// - Parameter frameCount: The number of all frames.
  static func found(
    in rect: PixelRect, of tracker: borrowing FrameTracker, ofFrames frameCount: Int
  ) -> ChangedPixels? {
    var builder = Builder(in: rect, ofFrames: frameCount)
    for row in 0..<rect.height {
      builder.add(
        tracker.pixels.span.extracting(tracker.columns(row, of: rect)),
        from: tracker.before.span.extracting(tracker.columnsBefore(row, of: rect)))
    }
    return builder.result
  }

  /// The most runs of a frame whose block is `rect`, one of so many frames: 4 MiB in all, but a few hundred for each.
  /// Where more would be needed, noise or text moves, and all pixels count as changed.
  static func mostRuns(in rect: PixelRect, ofFrames frameCount: Int = 1) -> Int {
    min(rect.area / 16 + 4 * rect.height, max(256, (1 << 21) / frameCount))
  }

  /// Calls `body` with the columns that change in each row, counted in `rect`, the block of the frame.
  @inline(__always)
  func forEach(in rect: PixelRect, _ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    var (row, column, isChange) = (0, 0, false)
    for run in runs {
      let end = column + Int(run)
      if isChange { body(row, column..<end) }
      (column, isChange) = (end, !isChange)
      if end == rect.width { (row, column, isChange) = (row + 1, 0, false) }
    }
  }
}
