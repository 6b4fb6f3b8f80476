extension FrameExport {
  /// Renders all frames and hands the file's blocks to `sink`, in order.
  ///
  /// - Parameter progress: With a largest size it goes from start to end for each file that is tried.
  /// - Throws: ``ExportError/budget(_:)`` before anything is handed on, and what frames, encoder and
  ///   `sink` throw.
  package func write(
    progress: (_ done: Int, _ total: Int) -> Void, into sink: ([UInt8]) throws -> Void
  ) throws -> ExportReport {
    try memory.checkSystem(jobs: options.jobs)
    guard let limit = options.maximumSize else {
      return ExportReport(try encode(progress: progress, into: sink), of: self)
    }
    let (best, weighed) = try SizeSearch(export: self, limit: limit).run(progress: progress)
    guard best.report.bytes <= limit || acceptsLargerFiles else {
      throw ExportError.budget(
        SizeShortfall(limit: limit, smallest: best.report.bytes, weighed: weighed))
    }
    let export = cut(best.settings, best.kept)
    if let file = best.file {
      try sink(file)
    } else {
      _ = try export.encode(progress: progress, into: sink)
    }
    return ExportReport(
      best.report, of: export, isSizeReduced: best.settings.percent < 100,
      isFrameRateReduced: best.settings.frameDivisor > 1, weighed: weighed)
  }

  /// The export with what is given up.
  ///
  /// - Parameter kept: The frames that stay.
  package func cut(_ settings: SizeSettings, _ kept: [Int]) -> FrameExport {
    let scaled = frames.resized(toPercent: settings.percent)
    let thinned = ThinnedFrames(source: scaled, kept: kept)
    let every = ThinnedFrames.every(settings.frameDivisor, of: frames.frameCount)
    let merged = every.count - kept.count
    let isWhole = kept.count == frames.frameCount
    return FrameExport(
      frames: isWhole ? scaled : thinned, delays: isWhole ? delays : thinned.delays(of: delays),
      frameRate: frameRate / Rational(settings.frameDivisor),
      options: settings.applied(to: options),
      memory: memory,
      acceptsLargerFiles: acceptsLargerFiles, mergedFrames: merged)
  }
}
