import KineoRaster

/// Decides which frames get a table of their own.
struct TableChoice: Sendable {
  /// The table that all frames share.
  private let shared: NearestColor
  private let limit: Int
  private let tolerance: Tolerance
  private let isAllowed: Bool
  private var histogram = ColorHistogram()
  private var flats: FlatColors

  /// A table of a frame's own has at most as many colors as `options` allow.
  ///
  /// - Parameter named: Colors that such a table has, too, if the frame has them.
  init(shared: ImageColors, named: [SolidColor], _ options: GIFOptions, clearsPixels: Bool) {
    self.shared = shared.neighbors.palette
    flats = FlatColors(named: named)
    limit = min(255, options.colors)
    tolerance = Tolerance(options)
    // What a viewer clears is drawn again, in the same colors: the shared table must have them.
    isAllowed = !options.savesTime && !clearsPixels
  }

  /// The table of the frame's own if that is worth its bytes.
  ///
  /// The error of the pixels that change, with the shared table, is compared with the one that
  /// splitting their colors leaves; only if the difference pays is the table really made.
  mutating func ownTable(_ rect: PixelRect, _ tracker: borrowing FrameTracker) -> NearestColor? {
    guard isAllowed else { return nil }
    count(rect, tracker)
    defer {
      histogram.removeAll()
      flats.removeAll()
    }
    let colors = histogram.weightedColors
    let price = Double(3 << tableBits(limit + 1)) * tolerance.distancePerByte
    let sharedError = colors.reduce(0) { sum, color in
      sum + color.weight * Double(shared.nearest(to: color.lab).squaredDistance)
    }
    let weight = colors.reduce(0) { $0 + $1.weight }
    // The mean distance is at most the root of the mean square.
    guard (sharedError * weight).squareRoot() > price else { return nil }
    let split = ColorSplitter(colors, limit: limit)
    let ownError = split.boxes.reduce(0) { $0 + $1.sum.variance }
    guard (sharedError * weight).squareRoot() - (ownError * weight).squareRoot() > price else {
      return nil
    }
    let quantizer = Quantizer(limit: limit, refinements: 6, pinned: flats.pinned)
    return NearestColor(quantizer.palette(for: colors))
  }

  private mutating func count(_ rect: PixelRect, _ tracker: borrowing FrameTracker) {
    for row in 0..<rect.height {
      let new = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
      let old = tracker.before.span.extracting(tracker.columnsBefore(row, of: rect))
      var (color, run) = (SolidColor.clear, 0)
      for i in new.indices where new[i] != old[i] {
        if new[i] != color {
          add(color, run)
          (color, run) = (new[i], 0)
        }
        run += 1
      }
      add(color, run)
    }
  }

  private mutating func add(_ color: SolidColor, _ run: Int) {
    guard run > 0, color != .clear else { return }
    histogram.add(color, pixels: run)
    flats.add(color, run: run)
  }
}
