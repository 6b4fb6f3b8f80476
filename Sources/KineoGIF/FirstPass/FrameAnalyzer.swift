import KineoRaster

/// Looks at frames, chunk by chunk, and sums up their colors.
struct FrameAnalyzer: Sendable {
  /// What one chunk of frames has.
  struct Part: Sendable {
    let frames: Range<Int>
    var steps: [FrameStep] = []
    /// The colors of frames that change to 256 at most, or to few kinds beyond these.
    var tables: [ChangedColors] = []
    var fitsLocalTables = true
    var cutsAlpha = false
    /// Frame by frame, so that it does not matter how frames are put together into parts.
    var flats: [FlatColors.Use] = []
    /// What the frames change; nil if it is not remembered.
    var changes: [FrameChange]?
  }

  private(set) var counts = ColorCounts()
  private(set) var standing = ColorCounts()
  private(set) var smoothness = Smoothness()
  private let isTransparent: Bool
  private let memory: FrameMemory?
  private let frameCount: Int
  private var frameColors: FrameColors
  /// Scratch: what a frame changes.
  private var changedRuns: [ColorRun] = []

  /// One of this many frames is analyzed completely.
  static let standingInterval = 8

  /// - Parameters:
  ///   - named: Colors that are flat ones wherever they are.
  ///   - memory: Room for what frames change; nil remembers nothing.
  ///   - frameCount: The number of all frames.
  init(
    isTransparent: Bool, named: [SolidColor] = [], memory: FrameMemory? = nil,
    frameCount: Int
  ) {
    self.isTransparent = isTransparent
    (self.memory, self.frameCount) = (memory, frameCount)
    frameColors = FrameColors(named: named)
  }

  mutating func look(
    at frames: Range<Int>, of source: some FrameSource, with tracker: inout FrameTracker
  ) throws -> Part {
    var part = Part(frames: frames)
    part.changes = []
    try source.walk(frames, with: &tracker) { frame, changed, tracker in
      look(at: frame, changed, tracker, &part)
      remember(changed, tracker, &part)
    }
    part.cutsAlpha = tracker.cutsAlpha
    return part
  }

  /// Analyzes one frame, where `changed` differs from the frame before.
  mutating func look(
    at frame: Int, _ changed: PixelRect?, _ tracker: borrowing FrameTracker, _ part: inout Part
  ) {
    var step = FrameStep(changed: changed)
    if isTransparent {
      step.content = tracker.content() ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      step.clearing = changed.flatMap { tracker.cleared(in: $0) }
    }
    if let changed { step.pixels = look(at: changed, of: frame, tracker, &part) }
    part.steps.append(step)
    part.flats += frameColors.flats.uses.filter { $0.pixels > 0 }
    if frame.isMultiple(of: Self.standingInterval) { lookAtCanvas(tracker) }
    frameColors.removeAll()
  }

  private mutating func remember(
    _ changed: PixelRect?, _ tracker: borrowing FrameTracker, _ part: inout Part
  ) {
    if let memory, part.changes != nil,
      let change = tracker.change(in: changed, memory, &changedRuns)
    {
      part.changes?.append(change)
    } else {
      part.changes = nil
    }
  }

  /// - Returns: Which pixels of `changed` these are.
  private mutating func look(
    at changed: PixelRect, of frame: Int, _ tracker: borrowing FrameTracker, _ part: inout Part
  ) -> ChangedPixels? {
    var limit = 255
    let pixels: ChangedPixels?
    if isTransparent {
      countAll(tracker)
      pixels = ChangedPixels.found(in: changed, of: tracker, ofFrames: frameCount)
    } else {
      let (count, found) = countChanged(changed, tracker)
      if count == changed.area { limit = 256 }
      pixels = found
    }
    if !frameColors.isExact || frameColors.set.count > limit { part.fitsLocalTables = false }
    if let changed = frameColors.changed(in: frame) { part.tables.append(changed) }
    frameColors.flush(into: &counts)
    return pixels
  }

  private mutating func countChanged(
    _ rect: PixelRect, _ tracker: borrowing FrameTracker
  ) -> (count: Int, pixels: ChangedPixels?) {
    var total = 0
    var pixels = ChangedPixels.Builder(in: rect, ofFrames: frameCount)
    for row in 0..<rect.height {
      let new = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
      let old = tracker.before.span.extracting(tracker.columnsBefore(row, of: rect))
      total += frameColors.count(new, differingFrom: old, beyondInto: &counts)
      pixels.add(new, from: old)
    }
    return (total, pixels.result)
  }

  /// Counts unchanged pixels too: a pixel that is cleared later makes every frame a whole one.
  private mutating func countAll(_ tracker: borrowing FrameTracker) {
    let clear = [SolidColor](repeating: .clear, count: tracker.bounds.width)
    for row in 0..<tracker.bounds.height {
      _ = frameColors.count(
        tracker.pixels.span.extracting(tracker.columns(row, of: tracker.bounds)),
        differingFrom: clear.span, beyondInto: &counts)
    }
  }

  private mutating func lookAtCanvas(_ tracker: borrowing FrameTracker) {
    for y in 0..<tracker.bounds.height {
      let row = tracker.pixels.span.extracting(tracker.columns(y, of: tracker.bounds))
      if y.isMultiple(of: 4) { smoothness.look(at: row) }
      var start = 0
      while start < row.count {
        let (color, end) = (row[start], row.endOfLongRun(from: start))
        if color != .clear { standing.add(color, ColorCounts.Use(pixels: end - start)) }
        start = end
      }
    }
  }
}
