import KineoRaster

/// The second time that frames are drawn: they become images of the file.
extension GIFEncoder {
  /// Whether a palette is chosen by trying how large the file becomes.
  var mayTry: Bool { !Tolerance(options).keepsExactColors }

  /// The palette with all colors if there is one. Where colors may be given up for bytes, that is
  /// the question: the palette of the smaller file then, found by writing both to nowhere. Flat
  /// pictures often gain nothing.
  ///
  /// - Parameter progress: Called with the number of processed frames, out of twice the frame
  ///   count.
  func palette(
    for analysis: FrameAnalysis, _ source: some FrameSource, _ blocks: GIFBlocks, delays: [Int],
    progress: (Int) -> Void
  ) throws -> FramePalette {
    guard let exact = FramePalette.exact(for: analysis, options) else {
      return .approximate(for: analysis, options)
    }
    // Without any color there is nothing to approximate, nor a color to do it with.
    guard mayTry, exact.shared.count > 0 else { return exact }
    let other = FramePalette.approximate(for: analysis, options)
    func size(_ palette: FramePalette, after tried: Int) throws -> Int {
      var bytes = 3 << tableBits(palette.table.count)
      try write(source, analysis, palette, blocks, delays: delays) {
        bytes += $0.bytes.count
        progress(tried + $0.frames.upperBound)
      }
      return bytes
    }
    let exactSize = try size(exact, after: 0)
    return try size(other, after: source.frameCount) < exactSize ? other : exact
  }

  /// Writes all frames and hands their parts to `emit`, in order.
  func write(
    _ source: some FrameSource, _ analysis: FrameAnalysis, _ palette: FramePalette,
    _ blocks: GIFBlocks,
    delays: [Int], emit: (WrittenPart) throws -> Void
  ) throws {
    let frames = KnownFrames(source: source, changes: analysis.changes)
    let images = ImageWriter(blocks: blocks)
    let placements = FramePlacement.all(analysis.steps, delays: delays)
    guard palette.mapping == .approximate else {
      let writer = ExactFrameWriter(
        images: images, placements: placements, indexer: FrameIndexer(palette: palette),
        compressor: FrameCompressor(namesTransparentIndex: options.isTransparent))
      return try run(writer, on: workers(for: source.frameCount), frames, emit)
    }
    let canvas = ShownCanvas(
      width: source.width, height: source.height, workers: jobs(for: source.frameCount))
    let writer = ApproximateFrameWriter(
      images: images, placements: placements, canvas: canvas,
      approximator: FrameApproximator(
        palette: palette, canvas: canvas, dithering: dithering(analysis),
        clearsPixels: analysis.clearsPixels, named: namedColors, options: options))
    try run(writer, on: relay(for: source.frameCount), frames, emit)
  }

  private func run(
    _ writer: some FrameWriter, on workers: OrderedWorkers, _ frames: KnownFrames<some FrameSource>,
    _ emit: (WrittenPart) throws -> Void
  ) throws {
    _ = try workers.run {
      TrackedWorker(tracker: tracker(for: frames.source), worker: writer)
    } work: { worker, range in
      try worker.worker.write(range, of: frames, with: &worker.tracker)
    } emit: {
      try emit($0)
    }
  }

  /// Workers that hand the canvas on from frame to frame.
  ///
  /// A frame can be worked on as soon as the one before it is under way, so each worker takes the
  /// very next one. Two workers may take two each, which saves drawing frames again: while one is
  /// at its second, the other is at its first.
  private func relay(for frameCount: Int) -> OrderedWorkers {
    let jobs = jobs(for: frameCount)
    let framesPerChunk =
      switch jobs {
      case 1: framesPerChunk ?? 32
      case 2: 2
      default: 1
      }
    return OrderedWorkers(
      jobs: jobs, frameCount: frameCount, framesPerChunk: framesPerChunk)
  }

  private func dithering(_ analysis: FrameAnalysis) -> RowDither.Method {
    switch options.dithering {
    case .none: .none
    case .ordered: .ordered
    case .diffusion: .diffusion(0.85)
    case .auto: analysis.smoothness.isSmooth && !options.isFast ? .diffusion(0.5) : .none
    }
  }

  /// Colors with a name as a GIF can show them.
  var namedColors: [SolidColor] {
    ColorSet(options.exactColors.prefix(64).map { SolidColor(ignoringAlphaOf: $0) }).colors
  }
}
