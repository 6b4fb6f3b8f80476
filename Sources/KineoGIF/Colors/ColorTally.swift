/// Pixels counted color by color, as long as there are few colors.
struct ColorTally: Sendable {
  struct Entry: Sendable {
    let color: SolidColor
    fileprivate(set) var pixels: Int
  }

  /// In the order the colors came.
  private(set) var entries: [Entry] = []
  /// One more than the place of an entry, 0 for a free slot; the next slot is tried on a clash. Made when the
  /// first color comes.
  private var slots: [UInt16] = []
  /// At most as many colors are counted.
  let limit: Int

  /// The most that a `limit` can be.
  static let most = 1 << 13

  init(limit: Int) {
    precondition(1...Self.most ~= limit, "places fit into slots")
    self.limit = limit
  }

  mutating func removeAll() {
    // Backwards, so that none is looked for behind a slot that is free already.
    for entry in entries.reversed() { slots[slot(of: entry.color)] = 0 }
    entries.removeAll(keepingCapacity: true)
  }

  /// Counts pixels of a color that is not clear.
  ///
  /// - Returns: False if there is no room for it.
  @inline(__always)
  mutating func add(_ color: SolidColor, pixels: Int) -> Bool {
    if slots.isEmpty { slots = Array(repeating: 0, count: Self.slotCount) }
    let slot = slot(of: color)
    if slots[slot] != 0 {
      entries[Int(slots[slot]) - 1].pixels += pixels
      return true
    }
    guard entries.count < limit else { return false }
    entries.append(Entry(color: color, pixels: pixels))
    slots[slot] = UInt16(entries.count)
    return true
  }

  private static let slotCount = 2 * most

  /// The slot that holds `color`, or the free one where it belongs.
  @inline(__always)
  private func slot(of color: SolidColor) -> Int {
    let (slots, entries) = (slots.span, entries.span)
    var slot = Int(color.fibonacciHash &>> 18)
    while slots[slot] != 0, entries[Int(slots[slot]) - 1].color != color {
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return slot
  }
}
