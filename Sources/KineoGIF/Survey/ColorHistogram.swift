/// Pixels counted in cells of 4 x 4 x 4 neighbouring colors.
///
/// Sums only, so parts counted apart and added up are the same as all counted at once.
struct ColorHistogram: Sendable {
  /// Pixels, and the sums of their red, green and blue.
  typealias Cell = SIMD4<UInt64>

  /// Bits of a channel that choose the cell.
  static let bits = 6

  /// `cells[(red << 12) + (green << 6) + blue]`, of the channels' upper six bits.
  private(set) var cells = [Cell](repeating: .zero, count: 1 << (3 * bits))

  mutating func add(_ color: SolidColor, pixels: Int) {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let index = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
    let one = Cell(1, UInt64(red), UInt64(green), UInt64(blue))
    cells[index] &+= one &* Cell(repeating: UInt64(pixels))
  }

  mutating func add(_ other: ColorHistogram) {
    for i in cells.indices { cells[i] &+= other.cells[i] }
  }
}
