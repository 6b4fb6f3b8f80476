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
    try best.write(progress: progress, into: sink)
    return ExportReport(
      best.report, of: cut(best.settings, best.kept), isSizeReduced: best.settings.percent < 100,
      isFrameRateReduced: best.settings.frameDivisor > 1, weighed: weighed)
  }

  /// The frames with sides of `percent` hundredths, at least a pixel each.
  package func scaledFrames(percent: Int) -> any FrameSource {
    guard percent != 100 else { return frames }
    if let scaled = (frames as? any ScalableFrames)?.scaled(toPercent: percent) { return scaled }
    func side(_ length: Int) -> Int { max(1, (length * percent + 50) / 100) }
    return ScaledFrames(
      source: frames, width: side(frames.width), height: side(frames.height),
      resampling: resampling)
  }

  /// The export with what is given up.
  ///
  /// - Parameter kept: The frames that stay.
  package func cut(_ settings: SizeSettings, _ kept: [Int]) -> FrameExport {
    let scaled = scaledFrames(percent: settings.percent)
    let every = SelectedFrames.every(settings.frameDivisor, of: frames.frameCount)
    let merged = every.count - kept.count
    let isWhole = kept.count == frames.frameCount
    return FrameExport(
      frames: isWhole ? scaled : SelectedFrames.thinned(scaled, to: kept),
      delays: isWhole ? delays : SelectedFrames.delays(of: kept, from: delays),
      frameRate: frameRate / Rational(settings.frameDivisor),
      options: settings.applied(to: options),
      memory: memory,
      acceptsLargerFiles: acceptsLargerFiles, mergedFrames: merged)
  }
}
