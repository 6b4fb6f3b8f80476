/// The colors of many frames: exactly up to 256, as a histogram beyond.
struct ColorTally: Sendable {
  /// How much one color is used.
  struct Use: Hashable, Sendable {
    var pixels: Int
    var frames: Int
  }

  /// Empty once there is a histogram.
  private(set) var colors = ColorSet()
  /// `uses[i]` belongs to `colors.colors[i]`.
  private(set) var uses: [Use] = []
  private(set) var histogram: ColorHistogram?

  mutating func add(_ color: SolidColor, _ use: Use) {
    if histogram == nil {
      if let number = colors.insert(color) {
        if number == uses.count { uses.append(Use(pixels: 0, frames: 0)) }
        uses[number].pixels += use.pixels
        uses[number].frames += use.frames
        return
      }
      spill()
    }
    histogram?.add(color, pixels: use.pixels)
  }

  mutating func add(_ other: ColorTally) {
    if let more = other.histogram {
      spill()
      histogram?.add(more)
    }
    for (color, use) in zip(other.colors.colors, other.uses) { add(color, use) }
  }

  /// The colors, those that many frames use first: a frame of low indices has shorter codes. Only
  /// the rarest goes to the front.
  ///
  /// libgd's dictionary loses strings once it has met index 0 twice in a row (it takes the entry
  /// for a free place), so index 0 is for a color that seldom is its own neighbour.
  var byUse: [SolidColor] {
    let sorted = zip(colors.colors, uses).sorted { a, b in
      (b.1.frames, b.1.pixels, a.0) < (a.1.frames, a.1.pixels, b.0)
    }.map(\.0)
    return sorted.suffix(1) + sorted.dropLast()
  }

  /// Everything counted, as a histogram.
  func counted() -> ColorHistogram {
    if let histogram { return histogram }
    var cells = ColorHistogram()
    for (color, use) in zip(colors.colors, uses) { cells.add(color, pixels: use.pixels) }
    return cells
  }

  private mutating func spill() {
    guard histogram == nil else { return }
    histogram = counted()
    colors.removeAll()
    uses.removeAll()
  }
}
