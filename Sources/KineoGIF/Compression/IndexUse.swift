/// Which indices the pixels of a frame use.
struct IndexUse {
  /// By pixels that change.
  private(set) var changed = [Bool](repeating: false, count: 256)
  /// Pixels that are kept or must be transparent.
  private(set) var keptCount = 0
  /// Pixels that must be transparent.
  private(set) var transparentCount = 0

  init(_ cells: [FrameCell]) {
    for cell in cells {
      if cell.isChanged {
        changed[Int(cell.index)] = true
      } else {
        keptCount += 1
        if !cell.hasColor { transparentCount += 1 }
      }
    }
  }

  /// The least index below `limit` that no changing pixel needs; 0 only if there is no other, for
  /// the reason given at `ColorTally.byUse`.
  func freeIndex(below limit: Int) -> Int? {
    (1..<limit).first { !changed[$0] } ?? (changed[0] ? nil : 0)
  }
}

/// Bits that the indices of a table with `count` colors need, at least 1.
func tableBits(_ count: Int) -> Int {
  var bits = 1
  while 1 << bits < count { bits += 1 }
  return bits
}
