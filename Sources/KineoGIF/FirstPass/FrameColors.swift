/// The colors of one frame and how many pixels have each.
struct FrameColors: Sendable {
  /// All colors, if there are at most 256.
  private(set) var set = ColorSet()
  /// False when the frame has more than 256 colors; those beyond went straight into the counts.
  private(set) var isExact = true
  /// Colors of whole runs.
  private(set) var flats: FlatColors
  /// `pixels[i]` belongs to `set.colors[i]`.
  private var pixels: [Int] = []
  /// How many runs of these colors were counted.
  private var runCount = 0
  /// Scratch: what changes in a row.
  private var runs: [ColorRun] = []

  /// - Parameter named: Colors that are counted pixel by pixel among the flat ones.
  init(named: [SolidColor] = []) { flats = FlatColors(named: named) }

  /// Counts the pixels of a row that differ from `old` and are not clear.
  ///
  /// - Parameter counts: Takes the colors for which there is no room.
  /// - Returns: How many pixels differ.
  mutating func count(
    _ new: Span<SolidColor>, differingFrom old: Span<SolidColor>,
    beyondInto counts: inout ColorCounts
  ) -> Int {
    runs.removeAll(keepingCapacity: true)
    let total = runs.append(changesTo: new, from: old)
    let known = isExact ? addKnown() : 0
    for run in runs { flats.add(run.color, run: Int(run.pixels)) }
    if known < runs.count { counts.add(Array(runs[known...])) }
    return total
  }

  /// Adds everything counted to `counts`.
  func flush(into counts: inout ColorCounts) {
    for (color, count) in zip(set.colors, pixels) {
      counts.add(color, ColorCounts.Use(pixels: count, inFrameOf: set.count))
    }
  }

  /// All that was counted, if there are at most 256 colors.
  var changed: ChangedColors? {
    guard isExact else { return nil }
    return ChangedColors(
      colors: set.colors, pixels: pixels.map { UInt32(truncatingIfNeeded: $0) }, runs: runCount)
  }

  mutating func removeAll() {
    set.removeAll()
    pixels.removeAll(keepingCapacity: true)
    flats.removeAll()
    runCount = 0
    isExact = true
  }

  /// Counts runs as long as there is room for their colors.
  ///
  /// - Returns: How many.
  private mutating func addKnown() -> Int {
    runCount += runs.count
    for (i, run) in runs.enumerated() {
      guard let number = set.insert(run.color) else {
        isExact = false
        return i
      }
      if number == pixels.count { pixels.append(0) }
      pixels[number] += Int(run.pixels)
    }
    return runs.count
  }
}
