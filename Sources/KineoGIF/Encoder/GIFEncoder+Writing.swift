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
    let jobs = jobs(for: source.frameCount)
    let canvas = ShownCanvas(width: source.width, height: source.height, workers: jobs)
    let lifetimes =
      Tolerance(options).color == 0
      ? nil
      : analysis.lifetimes
        ?? PixelLifetimes(analysis.steps, FrameTimeline(delays: delays), in: source.bounds)
    let writer = ApproximateFrameWriter(
      images: images, placements: placements,
      meanLifetimes: BlockLifetimes(analysis.steps.map(\.changed), in: source.bounds).means,
      lifetimes: lifetimes,
      canvas: canvas,
      approximator: FrameApproximator(
        palette: palette, canvas: canvas, dithering: dithering(analysis),
        clearsPixels: analysis.clearsPixels, named: ColorSet(namedColors + palette.areas).colors,
        lifetimes: lifetimes, options: options))
    let workers = OrderedWorkers(
      jobs: jobs, frameCount: source.frameCount, framesPerChunk: framesPerChunk ?? 32)
    guard jobs > 1 else { return try run(writer, on: workers, frames, emit) }
    let handover = FrameHandover(canvas: firstCanvas(before: frames), workers: jobs)
    try workers.relay { turns in
      var (writer, tracker) = (writer, tracker(for: source))
      writer.write(turns, of: frames, handover, with: &tracker)
    } emit: {
      try emit($0)
    }
  }

  /// What is handed over to who draws the first frame: nothing where frames are remembered, not drawn.
  private func firstCanvas(before frames: KnownFrames<some FrameSource>) -> [SolidColor] {
    frames.changes == nil ? tracker(for: frames.source).pixels : []
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
    return analysis.smoothness.isSmooth(colors: options.colors) ? .diffusion(0.5) : .none
  }

  /// Colors with a name as a GIF can show them.
  var namedColors: [SolidColor] {
    ColorSet(options.exactColors.prefix(64).map { SolidColor(ignoringAlphaOf: $0) }).colors
  }
}
