/// Up to 256 different colors, numbered in the order they came.
struct ColorSet: Sendable {
  private(set) var colors: [SolidColor] = []
  /// One more than a color's number, 0 for a free slot; the next slot is tried on a clash.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  private static let slotCount = 1024

  init() { colors.reserveCapacity(256) }

  /// The first 256 different ones of `colors`.
  init(_ colors: some Sequence<SolidColor>) {
    self.init()
    for color in colors { _ = insert(color) }
  }

  var count: Int { colors.count }

  /// The number of `color`, nil if it is not there.
  func number(of color: SolidColor) -> Int? {
    let found = Int(slots[slot(of: color)])
    return found == 0 ? nil : found - 1
  }

  /// The number of `color`, which is added if it is new; nil if there is no room for it.
  mutating func insert(_ color: SolidColor) -> Int? {
    let slot = slot(of: color)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    guard colors.count < 256 else { return nil }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return colors.count - 1
  }

  mutating func removeAll() {
    for color in colors.reversed() { slots[slot(of: color)] = 0 }
    colors.removeAll(keepingCapacity: true)
  }

  /// The slot that holds `color`, or the free one where it belongs.
  private func slot(of color: SolidColor) -> Int {
    var slot = Int(color.fibonacciHash >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color {
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return slot
  }
}
