/// The colors of one frame and how many pixels have each.
struct FrameColors: Sendable {
  /// All colors, if there are at most 256.
  private(set) var set = ColorSet()
  /// False when the frame has more than 256 colors; those beyond went straight into the counts.
  private(set) var isExact = true
  /// Where there are more than 256: those beyond, each as the middle of its cell of 4 x 4 x 4 colors, as long
  /// as there are at most 256 cells.
  private var cells = ColorSet()
  private var hasFewCells = true
  /// `cellColors[i]` is the first color in the cell of `cells.colors[i]`, and `cellPixels[i]` its pixels.
  private var cellColors: [SolidColor] = []
  private var cellPixels: [Int] = []
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
    if known < runs.count {
      counts.add(Array(runs[known...]))
      addCells(of: runs[known...])
    }
    return total
  }

  /// Adds everything counted to `counts`.
  func flush(into counts: inout ColorCounts) {
    for (color, count) in zip(set.colors, pixels) {
      counts.add(color, ColorCounts.Use(pixels: count, inFrameOf: set.count))
    }
  }

  /// The colors that were counted in `frame`, unless there are more than 256 and those beyond are of many kinds.
  func changed(in frame: Int) -> ChangedColors? {
    guard isExact || hasFewCells else { return nil }
    let pixels = pixels + cellPixels
    return ChangedColors(
      frame: frame, colors: set.colors + cellColors,
      pixels: pixels.map { UInt32(truncatingIfNeeded: $0) }, runs: runCount)
  }

  private mutating func addCells(of runs: ArraySlice<ColorRun>) {
    guard hasFewCells else { return }
    runCount += runs.count
    for run in runs {
      guard let number = cells.insert(run.color.cellMiddle) else {
        hasFewCells = false
        return
      }
      if number == cellPixels.count {
        cellPixels.append(0)
        cellColors.append(run.color)
      }
      cellPixels[number] += Int(run.pixels)
    }
  }

  mutating func removeAll() {
    set.removeAll()
    pixels.removeAll(keepingCapacity: true)
    flats.removeAll()
    cells.removeAll()
    cellPixels.removeAll(keepingCapacity: true)
    cellColors.removeAll(keepingCapacity: true)
    runCount = 0
    (isExact, hasFewCells) = (true, true)
  }

  /// Counts runs as long as there is room for their colors.
  ///
  /// - Returns: How many.
  private mutating func addKnown() -> Int {
    for (i, run) in runs.enumerated() {
      guard let number = set.insert(run.color) else {
        isExact = false
        runCount += i
        return i
      }
      if number == pixels.count { pixels.append(0) }
      pixels[number] += Int(run.pixels)
    }
    runCount += runs.count
    return runs.count
  }
}
