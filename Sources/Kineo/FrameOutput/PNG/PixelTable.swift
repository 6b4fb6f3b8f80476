import KineoRaster

/// Different pixels in the order of their first use, up to 256.
struct PixelTable {
  static let limit = 256

  private(set) var colors: [Pixel] = []
  private var known: Set<Pixel> = []
  /// Whether there were more.
  private(set) var isFull = false

  /// Adds the pixels of a block.
  mutating func add(_ canvas: PixelBuffer, _ rect: PixelRect) {
    for y in rect.y..<rect.maxY {
      var last: Pixel?
      for x in rect.x..<rect.maxX where canvas[x, y] != last {
        last = canvas[x, y]
        add(canvas[x, y])
      }
      if isFull { return }
    }
  }

  mutating func add(_ other: PixelTable) {
    isFull = isFull || other.isFull
    for color in other.colors { add(color) }
  }

  private mutating func add(_ color: Pixel) {
    guard !isFull, known.insert(color).inserted else { return }
    guard colors.count < Self.limit else {
      isFull = true
      return
    }
    colors.append(color)
  }
}
