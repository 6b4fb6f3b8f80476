import KineoRaster

/// Decides which frames get a table of their own.
struct TableChoice: Sendable {
  /// Pixels of frames of which rows are sampled, and which of their rows.
  private static let largeArea = 1 << 15
  private static let sampleInterval = 4
  /// Of a frame with more colors, cells are counted: quicker, and as good for a picture that has them all.
  private static let mostColors = 1 << 11

  /// The table that all frames share.
  private let shared: ColorNeighbors
  private let limit: Int
  private let isAllowed: Bool
  private var histogram = ColorHistogram(colorByColor: mostColors)
  private var flats: FlatColors
  /// Scratch: what changes in a row.
  private var runs: [ColorRun] = []

  /// - Parameters:
  ///   - limit: A table of a frame's own has at most as many colors.
  ///   - named: Colors that such a table has, too, if the frame has them.
  init(
    shared: ImageColors, limit: Int, named: [SolidColor], _ options: GIFOptions, clearsPixels: Bool
  ) {
    self.shared = shared.neighbors
    flats = FlatColors(named: named)
    self.limit = limit
    isAllowed = OwnTable.isAllowed(options, clearsPixels: clearsPixels)
  }

  /// The table of the frame's own if that is worth its bytes.
  mutating func ownTable(
    _ rect: PixelRect, _ tracker: borrowing FrameTracker, _ tolerance: Tolerance
  ) -> NearestColor? {
    guard isAllowed else { return nil }
    histogram.removeAll()
    flats.removeAll()
    let rows = 0..<rect.height
    // Of large frames some rows tell whether to look at them all.
    let interval = rect.area >= Self.largeArea ? Self.sampleInterval : 1
    count(rows.lazy.filter { $0.isMultiple(of: interval) }, of: rect, tracker)
    guard var table = table(ofPart: 1 / Double(interval), tolerance) else { return nil }
    if interval > 1 {
      count(rows.lazy.filter { !$0.isMultiple(of: interval) }, of: rect, tracker)
      guard let whole = self.table(ofPart: 1, tolerance) else { return nil }
      table = whole
    }
    let quantizer = Quantizer(limit: limit, refinements: 6, pinned: flats.pinned())
    return NearestColor(quantizer.palette(for: table.colors, table.split))
  }

  /// Counts the colors that change in some rows of `rect`.
  private mutating func count(
    _ rows: some Sequence<Int>, of rect: PixelRect, _ tracker: borrowing FrameTracker
  ) {
    for row in rows {
      runs.removeAll(keepingCapacity: true)
      _ = runs.append(
        changesTo: tracker.pixels.span.extracting(tracker.columns(row, of: rect)),
        from: tracker.before.span.extracting(tracker.columnsBefore(row, of: rect)))
      histogram.add(runs)
      for run in runs { flats.add(run.color, run: Int(run.pixels)) }
    }
  }

  /// The table of what was counted, a part of the frame, if it is worth its price.
  private func table(ofPart part: Double, _ tolerance: Tolerance) -> OwnTable? {
    OwnTable(
      for: histogram.weightedColors, part: part, insteadOf: shared, limit: limit, tolerance)
  }
}
