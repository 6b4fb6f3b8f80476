import KineoGeometry

/// How much of each pixel of a block lies inside a shape, exactly, from the shape's edges.
///
/// ```
/// grid.open(PixelRect(x: 0, y: 0, width: 100, height: 60))
/// grid.add(AreaBorder(area), at: .zero)
/// grid.sweep { row, columns, coverage in ... }
/// ```
///
/// An edge adds to each pixel it passes the signed area between itself and the pixel's right side,
/// and to the next pixel what is left of its height; a sum from the left then gives every
/// pixel's coverage, as in the accumulation buffer of R. Levien's font-rs and the cells of
/// FreeType's smooth rasteriser. Three things differ:
///
/// - Places and areas are integers (one pixel is `unit`), and every crossing of an edge with a row or
///   column is reckoned from the edge's ends alone. A pixel's sum is therefore the same whatever the
///   block, and whatever the order of the edges: redrawing a part gives the pixels of the whole.
/// - Sums of areas are coverage where outlines turn once around places at most. Of others only the
///   border counts, which ``BorderFinder`` and ``BorderScan`` find.
/// - A bit a pixel marks where sums change. Sweeping and clearing jump from mark to mark, so that
///   they cost what the outline is long, not what the shape is large.
struct CoverageGrid: Sendable {
  /// The area of a pixel, and the height of a row.
  static var unit: Int32 { 1 << GridPoint.shift }

  /// The block that edges are clipped to. It may lie anywhere: what is drawn apart, to be blurred,
  /// reaches beyond the canvas.
  private(set) var box = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Changes of the sum; `cells[row * columns + column]`, zero where no mark is.
  ///
  /// There is one column more than the block has: the last takes what spills over its right side.
  var cells: [Int32] = []
  /// One bit a cell, `wordsPerRow` words a row.
  var marks: [UInt64] = []

  /// Cuts outlines where they cross.
  var scan = BorderScan()

  private(set) var columns = 0
  private(set) var wordsPerRow = 0

  /// Makes an empty grid for `box`. The memory of earlier boxes is used again.
  mutating func open(_ box: PixelRect) {
    precondition(!box.isEmpty, "a block with pixels")
    self.box = box
    columns = box.width + 1
    wordsPerRow = (columns + 63) / 64
    let missingCells = columns * box.height - cells.count
    if missingCells > 0 { cells.append(contentsOf: repeatElement(0, count: missingCells)) }
    let missingMarks = wordsPerRow * box.height - marks.count
    if missingMarks > 0 { marks.append(contentsOf: repeatElement(0, count: missingMarks)) }
  }
}
