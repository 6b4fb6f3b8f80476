/// What the pixels of an image may be in the file, one cell a pixel, row by row from the top.
struct FrameCells: Sendable {
  private var cells: [FrameCell]
  /// Which indices they have.
  private(set) var use = IndexUse()

  /// This many cells, all of which are to be filled.
  init(count: Int) { cells = Array(repeating: .transparent, count: count) }

  /// Gives pixels their cell; each pixel gets one once.
  @inline(__always)
  mutating func fill(_ pixels: Range<Int>, with cell: FrameCell) {
    precondition(pixels.lowerBound >= 0 && pixels.upperBound <= cells.count, "pixels of the image")
    var span = cells.mutableSpan
    for i in pixels { unsafe span[unchecked: i] = cell }
    use.add(cell, pixels: pixels.count)
  }

  /// The indices if every pixel has its color, which all must have.
  var colored: [UInt8] { indices { $0.index } }

  /// The indices if pixels that may be transparent have the index `transparent`.
  func indices(keepingBy transparent: UInt8) -> [UInt8] {
    indices { $0.isKept ? transparent : $0.index }
  }

  /// The indices if only pixels that must be transparent have the index `transparent`.
  func drawn(leavingBy transparent: UInt8) -> [UInt8] {
    indices { $0 == .transparent ? transparent : $0.index }
  }

  /// 1 for each pixel that may be transparent, and 0 for all others.
  var stays: [UInt8] { indices { $0.isKept ? 1 : 0 } }

  /// As `map`, but a loop that can be vectorised.
  @inline(__always)
  private func indices(_ index: (FrameCell) -> UInt8) -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: cells.count)
    var span = indices.mutableSpan
    let cells = cells.span
    for i in cells.indices { unsafe span[unchecked: i] = index(cells[unchecked: i]) }
    return indices
  }
}
