/// How the numbers of color glyphs change along a font's axes: `DeltaSetIndexMap` and
/// `ItemVariationStore` of the OpenType specification, "OpenType Font Variations Common Table Formats".
struct ColorVariations: Sendable {
  private let data: TableBytes
  /// Where the map of numbers is; nil where they are taken as they are.
  private let map: Int?
  private let store: Int
  /// How much of the changes of each region applies.
  private let scalars: [Double]

  /// Numbers that more regions change are taken as they are.
  private static let regionLimit = 128

  /// Nil for a font without changes, or at the place where there are none.
  init?(_ data: TableBytes, _ coordinates: [Double]) {
    guard coordinates.contains(where: { $0 != 0 }),
      let store = data.target(4, at: 30, from: 0), data.unsigned(2, at: store) == 1,
      let regions = data.target(4, at: store + 2, from: store),
      let axes = data.unsigned(2, at: regions), let count = data.unsigned(2, at: regions + 2)
    else { return nil }
    self.data = data
    self.store = store
    map = data.target(4, at: 26, from: 0)
    var scalars: [Double] = []
    for region in 0..<count {
      var scalar = 1.0
      for axis in 0..<axes {
        let place = regions + 4 + 6 * (region * axes + axis)
        guard let start = data.signed(2, at: place), let peak = data.signed(2, at: place + 2),
          let end = data.signed(2, at: place + 4)
        else { return nil }
        let coordinate = axis < coordinates.count ? coordinates[axis] * 16384 : 0
        scalar *= Self.scalar(coordinate, Double(start), Double(peak), Double(end))
      }
      scalars.append(scalar)
    }
    self.scalars = scalars
  }

  /// How far a coordinate is within the tent of a region.
  private static func scalar(
    _ coordinate: Double, _ start: Double, _ peak: Double, _ end: Double
  ) -> Double {
    if start > peak || peak > end || start < 0 && end > 0 && peak != 0 { return 1 }
    if peak == 0 || coordinate == peak { return 1 }
    if coordinate <= start || coordinate >= end { return 0 }
    return coordinate < peak
      ? (coordinate - start) / (peak - start) : (end - coordinate) / (end - peak)
  }

  /// What is added to the number `index` of those that begin at `base`, in units of its last bit.
  func change(_ base: Int, _ index: Int) -> Double {
    guard base != 0xFFFF_FFFF, let (outer, inner) = entry(base + index),
      let sets = data.unsigned(2, at: store + 6), outer < sets,
      let set = data.target(4, at: store + 8 + 4 * outer, from: store),
      let items = data.unsigned(2, at: set), inner < items,
      let words = data.unsigned(2, at: set + 2), let count = data.unsigned(2, at: set + 4),
      count <= Self.regionLimit
    else { return 0 }
    // Numbers of the first columns have twice the size of the others.
    let (wide, narrow) = words & 0x8000 != 0 ? (4, 2) : (2, 1)
    let wides = words & 0x7FFF
    let row = wide * min(wides, count) + narrow * max(0, count - wides)
    var place = set + 6 + 2 * count + inner * row
    var sum = 0.0
    for column in 0..<count {
      let size = column < wides ? wide : narrow
      guard let region = data.unsigned(2, at: set + 6 + 2 * column), region < scalars.count,
        let delta = data.signed(size, at: place)
      else { return 0 }
      sum += Double(delta) * scalars[region]
      place += size
    }
    return sum
  }

  /// The set and the row that a number stands for.
  private func entry(_ number: Int) -> (outer: Int, inner: Int)? {
    guard let map else { return (number >> 16, number & 0xFFFF) }
    guard let format = data.unsigned(1, at: map), format <= 1,
      let layout = data.unsigned(1, at: map + 1),
      let count = data.unsigned(format == 0 ? 2 : 4, at: map + 2), count > 0
    else { return nil }
    let size = (layout >> 4 & 3) + 1
    let start = map + (format == 0 ? 4 : 6)
    guard let value = data.unsigned(size, at: start + size * min(number, count - 1)) else {
      return nil
    }
    let bits = layout & 15 + 1
    return (value >> bits, value & (1 << bits - 1))
  }
}
