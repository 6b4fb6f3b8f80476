import KineoRaster

/// Gives the pixels of frames their color indices.
struct FrameIndexer: Sendable {
  let palette: FramePalette

  /// The frame that takes a viewer from the canvas before to the one `tracker` shows now; nil if
  /// there is nothing to draw.
  ///
  /// - Parameter changed: What the tracker's last `advance` returned.
  /// - Throws: `GIFError.unsteadySource` if there are colors the palette was not made for.
  func index(
    _ placement: FramePlacement, _ changed: PixelRect?, _ tracker: borrowing FrameTracker
  ) throws(GIFError) -> IndexedFrame? {
    guard let rect = placement.rect else { return nil }
    let walk = CellWalk(rect: rect, changed: changed, cleared: placement.cleared)
    let frame: IndexedFrame?
    switch palette.mapping {
    case .exact: frame = shared(walk, tracker)
    case .exactLocal: frame = sharedIfWritable(walk, tracker) ?? local(walk, tracker)
    case .approximate: preconditionFailure("an indexer is for palettes that have all colors")
    }
    guard let frame else { throw .unsteadySource }
    return frame
  }

  /// Indices into the shared table; nil if it lacks the color of a pixel that changes.
  private func shared(_ walk: CellWalk, _ tracker: borrowing FrameTracker) -> IndexedFrame? {
    var (last, number) = (SolidColor.clear, Int?.none)
    let cells = walk.cells(tracker) { run in
      if run.color != last { (last, number) = (run.color, palette.shared.number(of: run.color)) }
      return Self.cell(run, number)
    }
    return cells.map {
      IndexedFrame(rect: walk.rect, cells: $0, colors: palette.table, needsLocalTable: false)
    }
  }

  /// The same, but nil also if kept pixels have colors that the shared table lacks and no index is
  /// left over to keep them.
  private func sharedIfWritable(
    _ walk: CellWalk, _ tracker: borrowing FrameTracker
  ) -> IndexedFrame? {
    guard let frame = shared(walk, tracker) else { return nil }
    let use = frame.cells.use
    return use.transparentCount == 0 || use.freeIndex(below: frame.indexLimit) != nil ? frame : nil
  }

  /// Indices into a table of the frame's own; nil if it needs too many colors. Kept pixels get an
  /// index while there is room.
  private func local(_ walk: CellWalk, _ tracker: borrowing FrameTracker) -> IndexedFrame? {
    var table = ColorSet()
    _ = walk.visitRuns(tracker) { run in
      run.isKept || run.color == .clear || table.insert(run.color) != nil
    }
    var (last, number) = (SolidColor.clear, Int?.none)
    let cells = walk.cells(tracker) { run in
      if run.color != last {
        last = run.color
        number = table.count < 255 ? table.insert(last) : table.number(of: last)
      }
      return Self.cell(run, number)
    }
    return cells.map {
      IndexedFrame(rect: walk.rect, cells: $0, colors: table.colors, needsLocalTable: true)
    }
  }

  /// The cell of a run whose color has the index `number`, nil if it has none and needs one.
  @inline(__always)
  private static func cell(_ run: CellWalk.Run, _ number: Int?) -> FrameCell? {
    guard let number else { return run.isKept ? .transparent : nil }
    return run.isKept ? FrameCell(kept: UInt8(number)) : FrameCell(color: UInt8(number))
  }
}
