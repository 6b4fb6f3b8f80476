/// Pixels counted in cells of 4 x 4 x 4 neighbouring colors.
///
/// Sums only, so parts counted apart and added up are the same as all counted at once.
struct ColorHistogram: Sendable {
  /// Pixels, and the sums of their red, green and blue.
  typealias Cell = SIMD4<Int>

  /// The cells with pixels, in the order they came, so that cells in use are side by side.
  private var sums: [Cell] = []
  /// The number in `sums` of each cell that has pixels; cells are numbered `(red << 12) + (green << 6) + blue`,
  /// of the channels' upper six bits. Made when the first pixel comes.
  private var places: [UInt32] = []
  /// One bit for each cell: whether it has pixels.
  private var occupied: [UInt64] = []

  /// How many cells there are, with pixels and without.
  static let cellCount = 1 << 18

  /// The cells with pixels, always in the same order.
  var cells: [Cell] { indexedCells.map(\.cell) }

  /// The same with their indices, which are below ``cellCount``.
  var indexedCells: [(index: Int, cell: Cell)] {
    var cells: [(index: Int, cell: Cell)] = []
    cells.reserveCapacity(sums.count)
    for (word, bits) in occupied.enumerated() where bits != 0 {
      var rest = bits
      while rest != 0 {
        let index = word << 6 + rest.trailingZeroBitCount
        cells.append((index, sums[Int(places[index])]))
        rest &= rest &- 1
      }
    }
    return cells
  }

  /// The cells' means with their numbers of pixels.
  var weightedColors: [WeightedColor] {
    let converter = LabConverter.shared
    return indexedCells.compactMap { _, cell in
      Self.mean(cell).map {
        WeightedColor(lab: converter.lab(of: $0), weight: Double(cell[0]))
      }
    }
  }

  var isEmpty: Bool { sums.isEmpty }

  mutating func removeAll() {
    for word in occupied.indices { occupied[word] = 0 }
    sums.removeAll(keepingCapacity: true)
  }

  mutating func add(_ color: SolidColor, pixels: Int) {
    add(Self.cell(of: color) &* Cell(repeating: pixels), at: Self.index(of: color))
  }

  /// Adds runs of colors that are not clear.
  mutating func add(_ runs: [ColorRun]) {
    if places.isEmpty { makeRoom() }
    Self.add(runs, to: &sums, &places, &occupied)
  }

  /// Adds the pixels of `other`, each several times.
  mutating func add(_ other: ColorHistogram, times: Int = 1) {
    for (index, cell) in other.indexedCells { add(cell &* Cell(repeating: times), at: index) }
  }

  /// Adds a cell of another histogram, which has pixels, to the one with the same index.
  mutating func add(_ cell: Cell, at index: Int) {
    if places.isEmpty { makeRoom() }
    let bit = UInt64(1) << UInt64(index & 63)
    if occupied[index >> 6] & bit != 0 {
      sums[Int(places[index])] &+= cell
    } else {
      occupied[index >> 6] |= bit
      places[index] = UInt32(sums.count)
      sums.append(cell)
    }
  }

  private mutating func makeRoom() {
    places = Array(repeating: 0, count: Self.cellCount)
    occupied = Array(repeating: 0, count: Self.cellCount / 64)
  }

  /// Apart from `self`, so that each list is known to have one owner before the loop.
  private static func add(
    _ runs: [ColorRun], to sums: inout [Cell], _ places: inout [UInt32],
    _ occupied: inout [UInt64]
  ) {
    precondition(places.count == cellCount && occupied.count == cellCount / 64, "there is room")
    var places = places.mutableSpan
    var occupied = occupied.mutableSpan
    for run in runs {
      let index = index(of: run.color)
      var cell = cell(of: run.color)
      if run.pixels != 1 { cell &*= Cell(repeating: Int(run.pixels)) }
      let bit = UInt64(1) &<< UInt64(index & 63)
      // There is a place for every index.
      if unsafe occupied[unchecked: index >> 6] & bit != 0 {
        sums[Int(unsafe places[unchecked: index])] &+= cell
      } else {
        unsafe occupied[unchecked: index >> 6] |= bit
        unsafe places[unchecked: index] = UInt32(sums.count)
        sums.append(cell)
      }
    }
  }

  @inline(__always)
  private static func index(of color: SolidColor) -> Int {
    (color.red >> 2) << 12 | (color.green >> 2) << 6 | color.blue >> 2
  }

  /// One pixel.
  @inline(__always)
  private static func cell(of color: SolidColor) -> Cell {
    Cell(1, color.red, color.green, color.blue)
  }

  /// The mean color of a cell, or of several added up; nil without pixels.
  static func mean(_ cell: Cell) -> SolidColor? {
    let count = cell[0]
    guard count > 0 else { return nil }
    func channel(_ total: Int) -> Int { (total + count / 2) / count }
    return SolidColor(red: channel(cell[1]), green: channel(cell[2]), blue: channel(cell[3]))
  }
}
