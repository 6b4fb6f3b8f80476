/// Remembers the nearest colors found lately; the answers are those of the palette itself.
struct NearestColorMemory: Sendable {
  /// `color << 8 | number`, or 0: no opaque color is 0.
  private var slots: [UInt64] = []

  private static let bits = 15

  /// Forgets everything: another palette follows.
  mutating func removeAll() {
    for i in slots.indices { slots[i] = 0 }
  }

  /// The number of the nearest color to `color`, which looks like `lab`.
  @inline(__always)
  mutating func number(
    of color: SolidColor, _ lab: LabColor, in palette: NearestColor
  ) -> Int {
    if slots.isEmpty { slots = Array(repeating: 0, count: 1 << Self.bits) }
    let slot = Int(color.fibonacciHash >> UInt32(32 - Self.bits))
    let known = slots[slot]
    if known >> 8 == UInt64(color.bits) { return Int(known & 0xFF) }
    let number = palette.nearest(to: lab).number
    slots[slot] = UInt64(color.bits) << 8 | UInt64(number)
    return number
  }
}
