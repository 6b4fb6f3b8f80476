import KineoRaster

/// Goes over the pixels of a block, now and before.
struct CellWalk {
  let rect: PixelRect
  /// What the tracker's last `advance` returned.
  let changed: PixelRect?
  /// What the viewer has cleared since the frame before.
  let cleared: PixelRect?

  /// One cell a pixel: transparent where the canvas is clear, otherwise what `cell` answers for the
  /// color of the pixel and the one it had before; nil as soon as that is nil.
  func cells(
    _ tracker: borrowing FrameTracker,
    cell: (_ color: SolidColor, _ old: SolidColor) -> FrameCell?
  ) -> [FrameCell]? {
    var cells: [FrameCell] = []
    cells.reserveCapacity(rect.area)
    var old: [SolidColor] = []
    for row in 0..<rect.height {
      let new = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
      tracker.rowBefore(row, of: rect, changed: changed, cleared: cleared, into: &old)
      for i in new.indices {
        guard let next = new[i] == .clear ? .transparent : cell(new[i], old[i]) else { return nil }
        cells.append(next)
      }
    }
    return cells
  }
}
