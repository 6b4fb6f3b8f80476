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
    precondition(new.count == old.count, "rows are equally long")
    var (color, run, total) = (SolidColor.clear, 0, 0)
    // Unchecked subscripts and sums make the loop twice as fast; the line above checks for all.
    for i in new.indices {
      let next = unsafe new[unchecked: i]
      if unsafe next == old[unchecked: i] { continue }
      if next != color {
        add(color, run, beyondInto: &counts)
        total += run
        (color, run) = (next, 0)
      }
      run &+= 1
    }
    add(color, run, beyondInto: &counts)
    return total + run
  }

  /// Adds everything counted to `counts`.
  func flush(into counts: inout ColorCounts) {
    for (color, count) in zip(set.colors, pixels) {
      counts.add(color, ColorCounts.Use(pixels: count, inFrameOf: set.count))
    }
  }

  /// All colors, if there are at most 256, in the order good for a table.
  var table: [SolidColor]? {
    guard isExact else { return nil }
    var counts = ColorCounts()
    flush(into: &counts)
    return counts.byUse
  }

  mutating func removeAll() {
    set.removeAll()
    pixels.removeAll(keepingCapacity: true)
    flats.removeAll()
    isExact = true
  }

  private mutating func add(_ color: SolidColor, _ run: Int, beyondInto counts: inout ColorCounts) {
    guard run > 0, color != .clear else { return }
    flats.add(color, run: run)
    guard let number = set.insert(color) else {
      isExact = false
      counts.add(color, ColorCounts.Use(pixels: run))
      return
    }
    if number == pixels.count { pixels.append(0) }
    pixels[number] += run
  }
}
