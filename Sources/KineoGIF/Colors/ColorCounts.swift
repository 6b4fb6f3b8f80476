/// The colors of many frames: exactly up to 256, as a histogram beyond.
struct ColorCounts: Sendable {
  /// How much one color is used.
  struct Use: Hashable, Sendable {
    var pixels: Int
    /// Frames of few colors that have it.
    private(set) var plainFrames = 0
    /// The least number of colors of any other frame that has it.
    private(set) var leastCompany = Int.max

    /// A frame with more colors wants low indices in the shared table; one with fewer can have a
    /// table of its own, which is smaller (48 bytes) than what long codes cost.
    private static let plainLimit = 16

    init(pixels: Int, plainFrames: Int = 0, leastCompany: Int = .max) {
      self.pixels = pixels
      self.plainFrames = plainFrames
      self.leastCompany = leastCompany
    }

    /// The use by one frame of `colors` colors.
    init(pixels: Int, inFrameOf colors: Int) {
      self.pixels = pixels
      if colors > Self.plainLimit { leastCompany = colors } else { plainFrames = 1 }
    }

    mutating func add(_ other: Use) {
      pixels += other.pixels
      plainFrames += other.plainFrames
      leastCompany = min(leastCompany, other.leastCompany)
    }
  }

  /// Empty once there is a histogram.
  private(set) var colors = ColorSet()
  /// `uses[i]` belongs to `colors.colors[i]`.
  private(set) var uses: [Use] = []
  private(set) var histogram: ColorHistogram?

  /// - Parameter histogram: Nil as long as there are no more than 256 colors.
  init(_ histogram: ColorHistogram? = nil) { self.histogram = histogram }

  mutating func add(_ color: SolidColor, _ use: Use) {
    if histogram == nil {
      if let number = colors.insert(color) {
        if number == uses.count { uses.append(Use(pixels: 0)) }
        uses[number].add(use)
        return
      }
      spill()
    }
    histogram?.add(color, pixels: use.pixels)
  }

  /// Adds runs of colors that are not clear, without saying of which frames.
  mutating func add(_ runs: [ColorRun]) {
    var rest = runs[...]
    while histogram == nil, let run = rest.popFirst() {
      add(run.color, Use(pixels: Int(run.pixels)))
    }
    histogram?.add(Array(rest))
  }

  mutating func add(_ other: ColorCounts) {
    if histogram == nil, colors.count == 0 {
      self = other
      return
    }
    if let more = other.histogram {
      spill()
      histogram?.add(more)
    }
    for (color, use) in zip(other.colors.colors, other.uses) { add(color, use) }
  }

  /// The colors in the order good for a shared table: images of low indices have shorter codes.
  ///
  /// First come all colors of the frame that has the fewest, then those of the next, so that as many
  /// frames as possible get by with the first 128, 64 or 32. Frames that can have tables of their
  /// own only decide what is first among these.
  ///
  /// libgd's dictionary loses strings once it has met index 0 twice in a row (it takes the entry
  /// for a free place), so index 0 is for a color that seldom is its own neighbour: the rarest of
  /// the first frame, because one from beyond would push a color of low index out of its place.
  var byUse: [SolidColor] {
    let sorted = zip(colors.colors, uses).sorted { a, b in
      (a.1.leastCompany, b.1.plainFrames, b.1.pixels, a.0)
        < (b.1.leastCompany, a.1.plainFrames, a.1.pixels, b.0)
    }
    let first = sorted.prefix { $0.1.leastCompany == sorted[0].1.leastCompany }
    return (first.suffix(1) + first.dropLast() + sorted.dropFirst(first.count)).map(\.0)
  }

  /// How many pixels were counted.
  var pixels: Int { histogram?.pixels ?? uses.reduce(0) { $0 + $1.pixels } }

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
