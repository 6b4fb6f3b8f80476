/// Distinguishes pictures whose colors change gradually, where bands would show, from others.
struct Smoothness: Sendable {
  /// How many neighbors differ by each number of levels of luma, the last one by more.
  private(set) var steps: [Int]
  private(set) var pixels: Int

  /// More levels are an edge, whatever the colors.
  static let mostLevels = 8

  /// - Parameter steps: ``mostLevels`` + 2 numbers.
  init(steps: [Int] = Array(repeating: 0, count: mostLevels + 2), pixels: Int = 0) {
    self.steps = steps
    self.pixels = pixels
  }

  /// Looks at a row.
  mutating func look(at row: Span<SolidColor>) {
    guard row.count > 1 else { return }
    var last = row[0]
    var luma = last.luma
    for i in 1..<row.count where row[i] != last {
      let next = row[i].luma
      steps[min(abs(next - luma), Self.mostLevels + 1)] += 1
      (last, luma) = (row[i], next)
    }
    pixels += row.count
  }

  mutating func add(_ other: Smoothness) {
    for (index, count) in other.steps.enumerated() { steps[index] += count }
    pixels += other.pixels
  }

  /// Whether most of what changes from pixel to pixel changes slightly, and enough of it does.
  ///
  /// - Parameter colors: The size of the color table. With 256 colors neighbors of a smooth surface differ
  ///   by two levels at most. Bands of fewer colors are wider, so that those of steeper surfaces show: colors
  ///   lie on surfaces in the space of colors, and the distance between them grows with the root.
  func isSmooth(colors: Int) -> Bool {
    let levels = 2 * (256 / Double(max(1, colors))).squareRoot()
    let slightest = Int(min(max(2, levels.rounded()), Double(Self.mostLevels)))
    let slight = steps[...slightest].reduce(0, +)
    let strong = steps[(slightest + 1)...].reduce(0, +)
    return slight > 4 * strong && slight * 16 > pixels
  }
}
