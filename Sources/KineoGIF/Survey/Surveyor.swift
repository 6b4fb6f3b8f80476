import KineoRaster

/// Looks at frames, chunk by chunk, and sums up their colors.
struct Surveyor: Sendable {
  /// What one chunk of frames has.
  struct Part: Sendable {
    let frames: Range<Int>
    var isChanged: [Bool] = []
    var firstColors: [SolidColor]?
    var fitsLocalTables = true
    var clearsPixels = false
    var cutsAlpha = false
  }

  private(set) var tally = ColorTally()
  private let isTransparent: Bool
  private var frameColors = FrameColors()

  init(isTransparent: Bool) { self.isTransparent = isTransparent }

  mutating func look(
    at frames: Range<Int>, of source: some FrameSource, with tracker: inout FrameTracker
  ) throws -> Part {
    var part = Part(frames: frames)
    try source.walk(frames, with: &tracker) { frame, changed, tracker in
      look(at: frame, changed, tracker, &part)
    }
    part.cutsAlpha = tracker.cutsAlpha
    return part
  }

  /// Looks at one frame, of which `changed` differs from the frame before.
  mutating func look(
    at frame: Int, _ changed: PixelRect?, _ tracker: borrowing FrameTracker, _ part: inout Part
  ) {
    part.isChanged.append(changed != nil || frame == 0)
    if let changed { look(at: changed, tracker, &part) }
    if frame == 0 { part.firstColors = frameColors.table }
    frameColors.removeAll()
  }

  private mutating func look(
    at changed: PixelRect, _ tracker: borrowing FrameTracker, _ part: inout Part
  ) {
    var limit = 255
    if isTransparent {
      if clears(changed, tracker) { part.clearsPixels = true }
      countAll(tracker)
    } else if countChanged(changed, tracker) == changed.area {
      limit = 256
    }
    if !frameColors.isExact || frameColors.set.count > limit { part.fitsLocalTables = false }
    frameColors.flush(into: &tally)
  }

  private mutating func countChanged(
    _ rect: PixelRect, _ tracker: borrowing FrameTracker
  ) -> Int {
    var total = 0
    for row in 0..<rect.height {
      total += frameColors.count(
        tracker.pixels.span.extracting(tracker.columns(row, of: rect)),
        differingFrom: tracker.before.span.extracting(tracker.columnsBefore(row, of: rect)),
        beyondInto: &tally)
    }
    return total
  }

  /// Counts unchanged pixels too: a pixel that is cleared later makes every frame a whole one.
  private mutating func countAll(_ tracker: borrowing FrameTracker) {
    let clear = [SolidColor](repeating: .clear, count: tracker.bounds.width)
    for row in 0..<tracker.bounds.height {
      _ = frameColors.count(
        tracker.pixels.span.extracting(tracker.columns(row, of: tracker.bounds)),
        differingFrom: clear.span, beyondInto: &tally)
    }
  }

  private func clears(_ rect: PixelRect, _ tracker: borrowing FrameTracker) -> Bool {
    for row in 0..<rect.height {
      let (new, old) = (tracker.columns(row, of: rect), tracker.columnsBefore(row, of: rect))
      for (i, j) in zip(new, old) where tracker.pixels[i] == .clear {
        if tracker.before[j] != .clear { return true }
      }
    }
    return false
  }
}
