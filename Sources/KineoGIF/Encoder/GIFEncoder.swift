import KineoSystem

/// Turns drawn frames into an animated GIF.
package struct GIFEncoder: Sendable {
  /// What the file is to be like, and how many workers work on it.
  package var options: GIFOptions
  /// Frames a worker takes at a time; nil lets the encoder choose. The bytes do not depend on it.
  package var framesPerChunk: Int?
  /// Runs of pixels that are remembered of what frames change, so that small animations need not be
  /// drawn again: 8 MiB. The bytes do not depend on it.
  var rememberedRuns = 1 << 20

  /// An encoder that can be used any number of times.
  package init(options: GIFOptions = GIFOptions()) { self.options = options }

  /// Draws all frames of `source`, twice unless little changes, and streams the file to `sink`.
  ///
  /// Memory does not grow with the number of frames beyond a few hundred bytes for each, sixteen
  /// mebibytes in all for what frames change, and as much for each of two files that are tried.
  ///
  /// - Parameters:
  ///   - source: Its frames must be the same each time they are drawn.
  ///   - delays: How long each frame stays, in centiseconds, at least 2.
  ///   - growth: Called for each frame, in order, with the size of the file up to its end; what it throws ends
  ///     the encoding.
  ///   - progress: Called from time to time with the number of finished steps, of `total`; from
  ///     changing threads, but never from two at once.
  ///   - sink: Takes whole blocks in order; from changing threads, but never from two at once.
  /// - Throws: `GIFError`, and errors of `source` and `sink`, unchanged; of several, the one of the
  ///   earliest frames.
  package func encode(
    _ source: some FrameSource, delays: [Int],
    growth: (_ frame: Int, _ bytes: Int) throws -> Void = { _, _ in },
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    into sink: ([UInt8]) throws -> Void
  ) throws -> GIFReport {
    try check(source, delays)
    let count = source.frameCount
    let total = (mayTry ? 4 : 2) * count
    let analysis = try analyze(source) { progress($0, total) }

    let blocks = GIFBlocks(width: source.width, height: source.height)
    let (palette, parts) = try palette(for: analysis, source, blocks, delays: delays) {
      progress(count + $0, total)
    }
    var report = GIFReport(
      images: 0,
      sourceColors: analysis.counts.histogram == nil ? analysis.counts.colors.count : nil,
      paletteColors: palette.shared.count, isExact: false,
      cutsAlpha: analysis.cutsAlpha, bytes: 0,
      centiseconds: delays.reduce(0, +))
    var meter = ErrorMeter(pixels: source.width * source.height)
    let digest = SHA256()
    func put(_ bytes: [UInt8]) throws {
      try sink(bytes)
      digest.update(bytes)
      report.bytes += bytes.count
    }

    try put(blocks.opening(colors: palette.table, loop: options.loop))
    if let comment = options.comment { try put(blocks.comment(comment)) }
    func put(_ part: WrittenPart) throws {
      for (frame, end) in zip(part.frames, part.ends) { try growth(frame, report.bytes + end) }
      try put(part.bytes)
      report.images += part.images
      report.ownTables += part.ownTables
      meter.add(part.errors)
      progress(total - count + part.frames.upperBound, total)
    }
    if let parts {
      for part in parts { try put(part) }
    } else {
      try write(source, analysis, palette, blocks, delays: delays) { try put($0) }
    }
    if options.comment != nil {
      try put(DigestComment(frames: count).head)
      try put(DigestComment.tail(digest))
    }
    try put(blocks.closing())
    report.error = meter.error
    report.isExact = meter.error == nil && !analysis.cutsAlpha
    return report
  }

  /// What the encoder has to know of all frames before it writes the first, whatever the quality; what is
  /// known of analyzed ones already.
  package func analyze(
    _ source: some FrameSource, progress: (_ done: Int) -> Void
  ) throws -> FrameAnalysis {
    if let analyzed = source as? any AnalyzedFrames { return analyzed.analysis }
    return try FrameAnalysis.run(
      source, isTransparent: options.isTransparent, named: namedColors,
      memory: FrameMemory(runs: rememberedRuns), workers: workers(for: source.frameCount),
      progress: progress)
  }

  private func check(_ source: some FrameSource, _ delays: [Int]) throws(GIFError) {
    let (width, height, count) = (source.width, source.height, source.frameCount)
    guard 1...65535 ~= width, 1...65535 ~= height else {
      throw .screenSize(width: width, height: height)
    }
    guard count > 0, delays.count == count else {
      throw .delayCount(delays: delays.count, frames: count)
    }
    if let delay = delays.first(where: { !(2...Int(Int32.max) ~= $0) }) {
      throw .delay(centiseconds: delay)
    }
    try options.check()
  }

  func tracker(for source: some FrameSource) -> FrameTracker {
    FrameTracker(
      width: source.width, height: source.height, isTransparent: options.isTransparent)
  }

  /// Chunks long enough that drawing the frame before each hardly counts, and short enough that
  /// every worker has its share and few results wait.
  func workers(for frameCount: Int) -> OrderedWorkers {
    let jobs = jobs(for: frameCount)
    return OrderedWorkers(
      jobs: jobs, frameCount: frameCount,
      framesPerChunk: framesPerChunk ?? max(8, min(32, frameCount / (jobs * 4))))
  }

  /// More workers than frames would only cost memory.
  func jobs(for frameCount: Int) -> Int { min(options.jobs, frameCount) }
}
