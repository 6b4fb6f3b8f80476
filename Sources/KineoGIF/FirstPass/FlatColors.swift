/// Counts the colors of areas: runs of equal pixels, and colors that have a name.
struct FlatColors: Sendable {
  /// A color and the pixels of its runs.
  struct Use: Hashable, Sendable {
    let color: SolidColor
    var pixels: Int
  }

  /// Shorter runs are no area.
  static let shortestRun = 8

  /// At most so many colors are counted besides those that have a name: the first ones.
  private let capacity: Int
  /// How many of `uses`, from the start, have a name and are counted pixel by pixel.
  private let namedCount: Int
  private(set) var uses: [Use]
  /// One more than an index into `uses`, 0 for a free slot; the next slot is tried on a clash.
  private var slots: [UInt16]

  init(named: [SolidColor] = [], capacity: Int = 256) {
    self.capacity = capacity
    namedCount = Set(named).count
    uses = []
    slots = Array(repeating: 0, count: 4 * (capacity + named.count).nextPowerOfTwo)
    for color in named { add(Use(color: color, pixels: 0)) }
  }

  /// A run of pixels of one color.
  @inline(__always)
  mutating func add(_ color: SolidColor, run: Int) {
    guard run >= Self.shortestRun || namedCount > 0 else { return }
    let slot = slot(of: color)
    if slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if run >= Self.shortestRun || index < namedCount { uses[index].pixels += run }
    } else if run >= Self.shortestRun {
      insert(Use(color: color, pixels: run), at: slot)
    }
  }

  /// What was counted elsewhere.
  mutating func add(_ use: Use) {
    let slot = slot(of: use.color)
    if slots[slot] != 0 {
      uses[Int(slots[slot]) - 1].pixels += use.pixels
    } else {
      insert(use, at: slot)
    }
  }

  /// Starts again with the named colors.
  mutating func removeAll() {
    for use in uses[namedCount...].reversed() { slots[slot(of: use.color)] = 0 }
    uses.removeLast(uses.count - namedCount)
    for i in uses.indices { uses[i].pixels = 0 }
  }

  /// Colors that a palette should have as they are: named ones that appear, then the commonest.
  ///
  /// - Parameter areas: Others that it should have as they are.
  func pinned(besides areas: [SolidColor] = []) -> [PinnedColor] {
    let named = uses[..<namedCount].filter { $0.pixels > 0 }
    let others = uses[namedCount...].sorted { ($1.pixels, $0.color) < ($0.pixels, $1.color) }
    let exact = areas.filter { area in !named.contains { $0.color == area } } + named.map(\.color)
    return exact.map { PinnedColor(color: $0, weight: .infinity) }
      + others.prefix(256).map {
        PinnedColor(color: $0.color, weight: Double($0.pixels))
      }
  }

  private mutating func insert(_ use: Use, at slot: Int) {
    guard uses.count < capacity + namedCount else { return }
    uses.append(use)
    slots[slot] = UInt16(uses.count)
  }

  private func slot(of color: SolidColor) -> Int {
    var slot = Int(color.fibonacciHash >> 8) & (slots.count - 1)
    while slots[slot] != 0, uses[Int(slots[slot]) - 1].color != color {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

extension Int {
  /// The least power of two that is not less, for a positive number.
  fileprivate var nextPowerOfTwo: Int {
    var power = 1
    while power < self { power *= 2 }
    return power
  }
}
