import KineoRaster

/// The second time that frames are drawn: they become images of the file.
extension GIFEncoder {
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
    case .auto: automaticDithering(analysis)
    }
  }

  private func automaticDithering(_ analysis: FrameAnalysis) -> RowDither.Method {
    guard !options.savesTime else { return .none }
    guard Tolerance(options).bitValue == 0 else { return .diffusion(RowSearch.smoothStrength) }
    return analysis.smoothness.isSmooth ? .diffusion(0.5) : .none
  }

  /// Colors with a name as a GIF can show them.
  var namedColors: [SolidColor] {
    ColorSet(options.exactColors.prefix(64).map { SolidColor(ignoringAlphaOf: $0) }).colors
  }
}
