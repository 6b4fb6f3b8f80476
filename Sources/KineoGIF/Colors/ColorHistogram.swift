/// Pixels counted in cells of 4 x 4 x 4 neighbouring colors.
///
/// Sums only, so parts counted apart and added up are the same as all counted at once.
struct ColorHistogram: Sendable {
  /// Pixels, and the sums of their red, green and blue.
  typealias Cell = SIMD4<Int>

  /// Made when the first pixel comes; `all[(red << 12) + (green << 6) + blue]`, of the channels' upper six bits.
  private var all: [Cell] = []
  /// Indices of the cells with pixels, in the order they came.
  private var occupied: [Int] = []

  /// The cells with pixels, always in the same order.
  var cells: [Cell] { indexedCells.map(\.cell) }

  /// The same with their indices, which are below ``cellCount``.
  var indexedCells: [(index: Int, cell: Cell)] { occupied.sorted().map { ($0, all[$0]) } }

  /// How many cells there are, with pixels and without.
  static let cellCount = 1 << 18

  /// The cells' means with their numbers of pixels.
  var weightedColors: [WeightedColor] {
    let converter = LabConverter.shared
    return cells.compactMap { cell in
      Self.mean(cell).map {
        WeightedColor(lab: converter.lab(of: $0), weight: Double(cell[0]))
      }
    }
  }

  var isEmpty: Bool { occupied.isEmpty }

  mutating func removeAll() {
    for index in occupied { all[index] = .zero }
    occupied.removeAll(keepingCapacity: true)
  }

  mutating func add(_ color: SolidColor, pixels: Int) {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let index = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
    add(Cell(1, red, green, blue) &* Cell(repeating: pixels), at: index)
  }

  mutating func add(_ other: ColorHistogram) {
    for index in other.occupied { add(other.all[index], at: index) }
  }

  /// Adds a cell of another histogram, which has pixels, to the one with the same index.
  mutating func add(_ cell: Cell, at index: Int) {
    if all.isEmpty { all = Array(repeating: .zero, count: Self.cellCount) }
    if all[index][0] == 0 { occupied.append(index) }
    all[index] &+= cell
  }

  /// The mean color of a cell, or of several added up; nil without pixels.
  static func mean(_ cell: Cell) -> SolidColor? {
    let count = cell[0]
    guard count > 0 else { return nil }
    func channel(_ total: Int) -> Int { (total + count / 2) / count }
    return SolidColor(red: channel(cell[1]), green: channel(cell[2]), blue: channel(cell[3]))
  }
}
