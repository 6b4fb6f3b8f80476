import KineoRaster

/// Goes over the pixels of a block, now and before.
struct CellWalk {
  let rect: PixelRect
  /// Whether everything was clear before.
  let startsClear: Bool

  /// One cell a pixel: transparent where the canvas is clear, otherwise what `cell` answers for the
  /// color of the pixel and the one it had before; nil as soon as that is nil.
  ///
  /// - Parameter tracker: Its last `advance` returned `rect`, unless the walk starts clear.
  func cells(
    _ tracker: borrowing FrameTracker,
    cell: (_ color: SolidColor, _ old: SolidColor) -> FrameCell?
  ) -> [FrameCell]? {
    var cells: [FrameCell] = []
    cells.reserveCapacity(rect.area)
    for row in 0..<rect.height {
      let new = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
      for i in new.indices {
        let old = startsClear ? .clear : tracker.before[row * rect.width + i]
        guard let next = new[i] == .clear ? .transparent : cell(new[i], old) else { return nil }
        cells.append(next)
      }
    }
    return cells
  }
}
