/// Pixels counted by their colors or, where these are too many, in cells of 4 x 4 x 4 neighbouring ones.
///
/// Sums only, so parts counted apart and added up are the same as all counted at once.
struct ColorHistogram: Sendable {
  /// Pixels, and the sums of their red, green and blue.
  typealias Cell = SIMD4<Int>

  /// The colors themselves; nil once there were too many.
  private(set) var tally: ColorTally?
  private let tallyLimit: Int

  /// The cells with pixels, in the order they came, so that cells in use are side by side. Cells are
  /// numbered `(red << 12) + (green << 6) + blue`, of the channels' upper six bits.
  private var sums: [Cell] = []
  /// 64 cells each. Made when the first pixel comes.
  private var groups: [Group] = []
  /// The numbers in `sums` of cells with pixels, for each group that has any: most scenes have colors of
  /// few groups, and what is not touched takes no memory.
  private var places: [UInt32] = []

  /// The cells of all blues with one red and one green.
  private struct Group {
    static let count = 64
    /// One bit for each cell: whether it has pixels.
    var occupied: UInt64 = 0
    /// Where its numbers begin in `places`, if any of its cells has pixels.
    var first: UInt32 = 0

    /// Whether the cell with this index has pixels.
    @inline(__always)
    func has(_ index: Int) -> Bool { occupied &>> UInt64(index & 63) & 1 != 0 }

    /// Where the number of the cell with this index is in `places`.
    @inline(__always)
    func place(of index: Int) -> Int { Int(first) &+ index & 63 }
  }

  /// How many cells there are, with pixels and without.
  static let cellCount = 1 << 18

  /// - Parameter limit: As many colors are counted one by one: shades of one hue, as of a shadow, are finer
  ///   than cells.
  init(colorByColor limit: Int = ColorTally.most) {
    tallyLimit = limit
    tally = ColorTally(limit: limit)
  }

  /// The sums of colors or of cells with pixels, always in the same order.
  var cells: [Cell] {
    guard let tally else { return indexedCells.map(\.cell) }
    return tally.entries.sorted { $0.color < $1.color }.map {
      Self.cell(of: $0.color) &* Cell(repeating: $0.pixels)
    }
  }

  /// The cells with their indices, which are below ``cellCount``; none while colors are counted one by one.
  var indexedCells: [(index: Int, cell: Cell)] {
    var cells: [(index: Int, cell: Cell)] = []
    cells.reserveCapacity(sums.count)
    for (number, group) in groups.enumerated() where group.occupied != 0 {
      var rest = group.occupied
      while rest != 0 {
        let index = number << 6 + rest.trailingZeroBitCount
        cells.append((index, sums[Int(places[group.place(of: index)])]))
        rest &= rest &- 1
      }
    }
    return cells
  }

  /// The colors, or the cells' means, with their numbers of pixels.
  var weightedColors: [WeightedColor] {
    let converter = LabConverter.shared
    return cells.compactMap { cell in
      Self.mean(cell).map {
        WeightedColor(lab: converter.lab(of: $0), weight: Double(cell[0]))
      }
    }
  }

  /// How many pixels were counted.
  var pixels: Int {
    tally?.entries.reduce(0) { $0 + $1.pixels } ?? sums.reduce(0) { $0 + $1[0] }
  }

  var isEmpty: Bool { sums.isEmpty && tally?.entries.isEmpty ?? true }

  mutating func removeAll() {
    if tally != nil {
      tally?.removeAll()
      return
    }
    tally = ColorTally(limit: tallyLimit)
    for number in groups.indices { groups[number] = Group() }
    sums.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  mutating func add(_ color: SolidColor, pixels: Int) {
    if tally?.add(color, pixels: pixels) ?? false { return }
    spill()
    add(Self.cell(of: color) &* Cell(repeating: pixels), at: Self.index(of: color))
  }

  /// Adds runs of colors that are not clear.
  mutating func add(_ runs: [ColorRun]) {
    let list = runs.span
    var next = 0
    while next < list.count,
      tally?.add(list[next].color, pixels: Int(list[next].pixels)) ?? false
    { next += 1 }
    guard next < list.count else { return }
    spill()
    makeRoom()
    while next < list.count {
      next = Self.add(list, from: next, to: &sums, groups, places)
      guard next < list.count else { return }
      insert(Self.cell(of: list[next]), at: Self.index(of: list[next].color))
      next += 1
    }
  }

  /// Adds the pixels of `other`, each several times.
  mutating func add(_ other: ColorHistogram, times: Int = 1) {
    if let tally = other.tally {
      for entry in tally.entries { add(entry.color, pixels: entry.pixels * times) }
      return
    }
    for (index, cell) in other.indexedCells { add(cell &* Cell(repeating: times), at: index) }
  }

  /// Adds a cell of another histogram, which has pixels, to the one with the same index.
  mutating func add(_ cell: Cell, at index: Int) {
    spill()
    makeRoom()
    let group = groups[index >> 6]
    if group.has(index) {
      sums[Int(places[group.place(of: index)])] &+= cell
    } else {
      insert(cell, at: index)
    }
  }

  /// Puts colors that were counted one by one into cells.
  private mutating func spill() {
    guard let tally else { return }
    self.tally = nil
    for entry in tally.entries { add(entry.color, pixels: entry.pixels) }
  }

  private mutating func makeRoom() {
    guard groups.isEmpty else { return }
    groups = Array(repeating: Group(), count: Self.cellCount / Group.count)
  }

  /// The first pixels of a cell.
  private mutating func insert(_ cell: Cell, at index: Int) {
    var group = groups[index >> 6]
    if group.occupied == 0 {
      group.first = UInt32(places.count)
      places.append(contentsOf: repeatElement(0, count: Group.count))
    }
    group.occupied |= 1 &<< UInt64(index & 63)
    groups[index >> 6] = group
    places[group.place(of: index)] = UInt32(sums.count)
    sums.append(cell)
  }

  /// Adds runs as long as their cells have pixels. Apart from `self`, so that each list is known to have
  /// one owner before the loop.
  ///
  /// - Returns: The first run of another cell.
  private static func add(
    _ runs: Span<ColorRun>, from start: Int, to sums: inout [Cell], _ groups: [Group],
    _ places: [UInt32]
  ) -> Int {
    precondition(groups.count == cellCount / Group.count, "there is room")
    var sums = sums.mutableSpan
    let (groups, places) = (groups.span, places.span)
    for i in start..<runs.count {
      // There is a group for every index, and a number in `places` for each cell that has pixels.
      let run = unsafe runs[unchecked: i]
      let index = index(of: run.color)
      let group = unsafe groups[unchecked: index &>> 6]
      guard group.has(index) else { return i }
      unsafe sums[unchecked: Int(places[unchecked: group.place(of: index)])] &+= cell(of: run)
    }
    return runs.count
  }

  @inline(__always)
  private static func cell(of run: ColorRun) -> Cell {
    let cell = cell(of: run.color)
    return run.pixels == 1 ? cell : cell &* Cell(repeating: Int(run.pixels))
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
