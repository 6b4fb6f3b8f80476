import KineoRaster

/// What has to be known of all frames before the first can be written.
package struct FrameAnalysis: Sendable {
  /// What each frame changes.
  var steps: [FrameStep]
  /// How long their pixels are shown, as far as it is known when.
  private(set) var lifetimes: PixelLifetimes?
  /// All colors that ever appear.
  var counts = ColorCounts()
  /// Every few frames the whole canvas, so that pixels count by how long they are seen.
  var standing = ColorCounts()
  /// Colors of areas, and the named ones that appear.
  var flats: FlatColors
  var smoothness = Smoothness()
  /// The colors of frames that change to 256 at most, or to few kinds beyond these.
  var tables = FrameTables()
  /// Whether each frame can have a table of its own with all colors it needs and, if it leaves
  /// pixels as they are, an index for these.
  var fitsLocalTables = true
  /// Whether a pixel of a transparent canvas is neither opaque nor clear.
  var cutsAlpha = false
  /// What the frames change, with their pixels; nil if it is not remembered.
  var changes: [FrameChange]? = []

  init(frameCount: Int, named: [SolidColor]) {
    steps = Array(repeating: FrameStep(), count: frameCount)
    flats = FlatColors(named: named, capacity: 4096)
  }
}

extension FrameAnalysis {
  /// Whether a pixel that was opaque is clear later.
  var clearsPixels: Bool { steps.contains { $0.clearing != nil } }

  /// Draws and analyzes all frames of `source`, and remembers as much of them as `memory` has room
  /// for.
  static func run(
    _ source: some FrameSource, isTransparent: Bool, named: [SolidColor], memory: FrameMemory,
    workers: OrderedWorkers, progress: (Int) -> Void
  ) throws -> FrameAnalysis {
    var analysis = FrameAnalysis(frameCount: source.frameCount, named: named)
    let states = try workers.run {
      TrackedWorker(
        tracker: FrameTracker(
          width: source.width, height: source.height, isTransparent: isTransparent),
        worker: FrameAnalyzer(
          isTransparent: isTransparent, named: named, memory: memory,
          frameCount: source.frameCount))
    } work: { worker, range in
      try worker.worker.look(at: range, of: source, with: &worker.tracker)
    } emit: { part in
      analysis.add(part)
      progress(part.frames.upperBound)
    }
    for state in states { analysis.add(state.worker) }
    return analysis
  }

  /// The same frames as a part of an animation: with its colors, for one palette of all.
  ///
  /// - Parameters:
  ///   - whole: That of the animation.
  ///   - excerpt: Which frames they are; those of another size have colors of their own, too.
  package func asPart(of whole: FrameAnalysis, _ excerpt: FrameExcerpt) -> FrameAnalysis {
    precondition(excerpt.frames.count == steps.count, "each frame is one of the animation")
    var part = self
    part.lifetimes = PixelLifetimes(
      steps, FrameTimeline(excerpt, of: whole.steps), in: excerpt.bounds)
    part.smoothness = whole.smoothness
    part.fitsLocalTables = fitsLocalTables && whole.fitsLocalTables
    if excerpt.isScaled {
      part.counts.add(whole.counts)
      part.standing.add(whole.standing)
      for use in whole.flats.uses { part.flats.add(use) }
    } else {
      (part.counts, part.standing, part.flats) = (whole.counts, whole.standing, whole.flats)
    }
    return part
  }

  /// The same with lifetimes of pixels, for several files of the frames.
  ///
  /// - Parameter delays: How long each frame stays, in centiseconds.
  package func shown(for delays: [Int], in bounds: PixelRect) -> FrameAnalysis {
    var analysis = self
    analysis.lifetimes = PixelLifetimes(steps, FrameTimeline(delays: delays), in: bounds)
    return analysis
  }

  /// Adds what one chunk has, after all chunks before it.
  mutating func add(_ part: FrameAnalyzer.Part) {
    steps.replaceSubrange(part.frames, with: part.steps)
    fitsLocalTables = fitsLocalTables && part.fitsLocalTables
    cutsAlpha = cutsAlpha || part.cutsAlpha
    for table in part.tables { tables.add(table) }
    for use in part.flats { flats.add(use) }
    if let more = part.changes { changes? += more } else { changes = nil }
  }

  /// Adds what a worker has summed up.
  mutating func add(_ analyzer: FrameAnalyzer) {
    counts.add(analyzer.counts)
    standing.add(analyzer.standing)
    smoothness.add(analyzer.smoothness)
  }
}
