/// Distinguishes pictures whose colors change gradually, where bands would show, from others.
struct Smoothness: Sendable {
  /// Neighbors that differ by one or two levels, and by more.
  private(set) var slight = 0
  private(set) var strong = 0
  private(set) var pixels = 0

  /// Levels of luma that two neighbors of a smooth surface differ at most.
  private static let slightest = 2

  init(slight: Int = 0, strong: Int = 0, pixels: Int = 0) {
    self.slight = slight
    self.strong = strong
    self.pixels = pixels
  }

  /// Looks at a row.
  mutating func look(at row: Span<SolidColor>) {
    guard row.count > 1 else { return }
    var last = row[0]
    var luma = last.luma
    for i in 1..<row.count where row[i] != last {
      let next = row[i].luma
      if (next - luma).magnitude <= Self.slightest { slight += 1 } else { strong += 1 }
      (last, luma) = (row[i], next)
    }
    pixels += row.count
  }

  mutating func add(_ other: Smoothness) {
    slight += other.slight
    strong += other.strong
    pixels += other.pixels
  }

  /// Whether most of what changes from pixel to pixel changes slightly, and enough of it does.
  var isSmooth: Bool { slight > 4 * strong && slight * 16 > pixels }
}
