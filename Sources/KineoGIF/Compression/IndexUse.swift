/// Which indices the pixels of a frame use.
struct IndexUse {
  /// By pixels that change.
  private(set) var changed = [Bool](repeating: false, count: 256)
  /// By pixels that are kept but could have their color again.
  private(set) var kept = [Bool](repeating: false, count: 256)
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
        if cell.hasColor { kept[Int(cell.index)] = true } else { transparentCount += 1 }
      }
    }
  }

  /// Bits of the highest index, `transparent` included.
  func bits(with transparent: Int) -> Int {
    let highest = (0..<256).last { changed[$0] || kept[$0] } ?? 0
    return tableBits(max(highest, transparent) + 1)
  }

  /// The least index below `limit` that no changing pixel needs, if possible one that no kept pixel
  /// uses either.
  func freeIndex(below limit: Int, avoidingKept: Bool) -> Int? {
    let unneeded = (0..<limit).filter { !changed[$0] }
    return (avoidingKept ? unneeded.first { !kept[$0] } : nil) ?? unneeded.first
  }
}

/// Bits that the indices of a table with `count` colors need, at least 1.
func tableBits(_ count: Int) -> Int {
  var bits = 1
  while 1 << bits < count { bits += 1 }
  return bits
}
