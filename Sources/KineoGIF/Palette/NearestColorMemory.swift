/// Remembers the nearest colors found lately; the answers are those of the palette itself.
struct NearestColorMemory: Sendable {
  /// `color << 8 | number`, or 0: no opaque color is 0.
  private var slots: [UInt64] = []

  private static let bits = 15

  mutating func number(of color: SolidColor, in palette: NearestColor) -> UInt8 {
    if slots.isEmpty { slots = Array(repeating: 0, count: 1 << Self.bits) }
    let slot = Int((color &* 0x9E37_79B1) >> UInt32(32 - Self.bits))
    let known = slots[slot]
    if known >> 8 == UInt64(color) { return UInt8(truncatingIfNeeded: known) }
    let number = palette.number(of: color)
    slots[slot] = UInt64(color) << 8 | UInt64(number)
    return number
  }
}
