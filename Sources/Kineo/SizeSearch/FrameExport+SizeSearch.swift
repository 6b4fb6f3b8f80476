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
    let (best, steps) = try SizeSearch(export: self, limit: limit).run(progress: progress)
    guard best.report.bytes <= limit || acceptsLargerFiles else {
      throw ExportError.budget(
        SizeShortfall(limit: limit, smallest: best.report.bytes, steps: steps))
    }
    let export = cut(best.cuts, best.kept)
    if let file = best.file {
      try sink(file)
    } else {
      _ = try export.encode(progress: progress, into: sink)
    }
    return ExportReport(best.report, of: export, steps: steps)
  }

  /// The export with what is given up.
  ///
  /// - Parameter kept: The frames that stay.
  func cut(_ cuts: SizeSettings, _ kept: [Int]) -> FrameExport {
    let scaled = frames.resized(toPercent: cuts.percent)
    let thinned = ThinnedFrames(source: scaled, kept: kept)
    let merged = ThinnedFrames.every(cuts.frameDivisor, of: frames.frameCount).count - kept.count
    let isWhole = kept.count == frames.frameCount
    return FrameExport(
      frames: isWhole ? scaled : thinned, delays: isWhole ? delays : thinned.delays(of: delays),
      frameRate: frameRate / Rational(cuts.frameDivisor), options: cuts.applied(to: options),
      memory: memory,
      acceptsLargerFiles: acceptsLargerFiles, mergedFrames: merged)
  }
}
