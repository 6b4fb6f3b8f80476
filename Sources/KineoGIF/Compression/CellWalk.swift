import KineoRaster

/// Goes over the pixels of a block, now and before.
struct CellWalk {
  let rect: PixelRect
  /// What the tracker's last `advance` returned.
  let changed: PixelRect?
  /// What the viewer has cleared since the frame before.
  let cleared: PixelRect?

  /// Neighboring pixels of a row that have one color, and either all had it before or none had.
  struct Run {
    let color: SolidColor
    /// Whether the viewer shows the color already.
    let isKept: Bool
    /// Where the pixels are in the block, row by row without gaps.
    let pixels: Range<Int>
  }

  /// One cell a pixel: transparent where the canvas is clear, otherwise what `cell` answers for the
  /// run of the pixel; nil as soon as that is nil.
  func cells(
    _ tracker: borrowing FrameTracker, cell: (Run) -> FrameCell?
  ) -> FrameCells? {
    var cells = FrameCells(count: rect.area)
    let isComplete = visitRuns(tracker) { run in
      guard let next = run.color == .clear ? .transparent : cell(run) else { return false }
      cells.fill(run.pixels, with: next)
      return true
    }
    return isComplete ? cells : nil
  }

  /// Hands all runs to `body`, row by row from the top, until it answers false.
  ///
  /// - Returns: Whether `body` has seen all.
  func visitRuns(_ tracker: borrowing FrameTracker, _ body: (Run) -> Bool) -> Bool {
    let isAsBefore = changed == rect && cleared == nil
    var mixed: [SolidColor] = []
    for row in 0..<rect.height {
      let new = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
      let isComplete: Bool
      if isAsBefore {
        let old = tracker.before.span.extracting(tracker.columnsBefore(row, of: rect))
        isComplete = visitRuns(ofRow: row, new, old, body)
      } else {
        tracker.rowBefore(row, of: rect, changed: changed, cleared: cleared, into: &mixed)
        isComplete = visitRuns(ofRow: row, new, mixed.span, body)
      }
      guard isComplete else { return false }
    }
    return true
  }

  private func visitRuns(
    ofRow row: Int, _ new: Span<SolidColor>, _ old: Span<SolidColor>, _ body: (Run) -> Bool
  ) -> Bool {
    precondition(new.count == old.count, "rows are equally long")
    let first = row * rect.width
    var start = 0
    while start < new.count {
      let color = new[start]
      let isKept = old[start] == color
      var end = start + 1
      // Two loops, each with half of the comparisons of one that asks for `isKept`.
      if isKept {
        while end < new.count, unsafe new[unchecked: end] == color,
          unsafe old[unchecked: end] == color
        {
          end &+= 1
        }
      } else {
        while end < new.count, unsafe new[unchecked: end] == color,
          unsafe old[unchecked: end] != color
        {
          end &+= 1
        }
      }
      guard body(Run(color: color, isKept: isKept, pixels: first + start..<first + end)) else {
        return false
      }
      start = end
    }
    return true
  }
}
