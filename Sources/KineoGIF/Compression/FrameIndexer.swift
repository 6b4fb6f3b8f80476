import KineoRaster

/// Gives the pixels of frames their color indices.
struct FrameIndexer: Sendable {
  let palette: FramePalette
  /// Whether every frame is drawn on a clear canvas, not on the frame before it.
  let startsClear: Bool
  private let clearRow: [SolidColor]

  init(palette: FramePalette, startsClear: Bool, width: Int) {
    self.palette = palette
    self.startsClear = startsClear
    clearRow = Array(repeating: .clear, count: width)
  }

  /// The smallest frame that takes a viewer from the canvas before to the one `tracker` shows now;
  /// nil if the viewer would see no difference.
  ///
  /// - Parameter changed: What the tracker's last `advance` returned.
  func index(_ changed: PixelRect?, _ tracker: borrowing FrameTracker) -> IndexedFrame? {
    guard let rect = startsClear ? tracker.content() : changed else { return nil }
    switch palette.mapping {
    case .exact: return shared(rect, tracker) { palette.shared.number(of: $0) }
    case .nearest(let nearest):
      return shared(rect, tracker) { nearest.number(of: $0) }?.cropped()
    case .exactLocal:
      return shared(rect, tracker) { palette.shared.number(of: $0) } ?? local(rect, tracker)
    }
  }

  /// Indices into the shared table; nil if it lacks the color of a pixel that changes.
  private func shared(
    _ rect: PixelRect, _ tracker: borrowing FrameTracker, number: (SolidColor) -> Int?
  ) -> IndexedFrame? {
    var isComplete = true
    var (last, lastNumber) = (SolidColor.clear, Int?.none)
    func remembered(_ color: SolidColor) -> Int? {
      if color != last { (last, lastNumber) = (color, number(color)) }
      return lastNumber
    }
    let cells = cells(rect, tracker) { color, old in
      let index = remembered(color)
      let isKept = color == old || old != .clear && !palette.isExact && remembered(old) == index
      guard let index else {
        if !isKept { isComplete = false }
        return .transparent
      }
      return isKept ? FrameCell(kept: UInt8(index)) : FrameCell(color: UInt8(index))
    }
    guard isComplete else { return nil }
    return IndexedFrame(rect: rect, cells: cells, colors: palette.table, needsLocalTable: false)
  }

  /// Indices into a table of the frame's own. Kept pixels get an index while there is room.
  private func local(
    _ rect: PixelRect, _ tracker: borrowing FrameTracker
  ) -> IndexedFrame {
    var table = ColorSet()
    _ = cells(rect, tracker) { color, old in
      if color != old { _ = table.insert(color) }
      return .transparent
    }
    let cells = cells(rect, tracker) { color, old in
      guard color == old else {
        return table.number(of: color).map { FrameCell(color: UInt8($0)) } ?? .transparent
      }
      let index = table.count < 255 ? table.insert(color) : table.number(of: color)
      return index.map { FrameCell(kept: UInt8($0)) } ?? .transparent
    }
    return IndexedFrame(rect: rect, cells: cells, colors: table.colors, needsLocalTable: true)
  }

  /// One cell a pixel: transparent where the canvas is clear, otherwise what `cell` answers for the
  /// color of the pixel and the one it had before.
  private func cells(
    _ rect: PixelRect, _ tracker: borrowing FrameTracker,
    cell: (_ color: SolidColor, _ old: SolidColor) -> FrameCell
  ) -> [FrameCell] {
    let before = startsClear ? clearRow : tracker.before
    var cells: [FrameCell] = []
    cells.reserveCapacity(rect.area)
    for row in 0..<rect.height {
      let new = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
      let old = before.span.extracting(
        startsClear ? 0..<rect.width : tracker.columnsBefore(row, of: rect))
      for i in new.indices {
        cells.append(new[i] == .clear ? .transparent : cell(new[i], old[i]))
      }
    }
    return cells
  }
}
