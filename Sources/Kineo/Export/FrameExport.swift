import KineoSystem

/// Frames that are known to be within the limits, with all that decides what their GIF is like.
package struct FrameExport {
  let frames: any FrameSource
  /// Of each frame, in centiseconds.
  let delays: [Int]
  /// Frames a second, as far as they are even.
  let frameRate: Rational
  let options: GIFOptions
  /// The most bytes that are wanted; nil for any.
  var maximumSize: Int?
  /// Whether the smallest file is written when none is as small as wanted.
  var acceptsLargerFiles = false
  /// Frames that are gone already because they differed invisibly little from the one before.
  var mergedFrames = 0

  /// What the options say, with the largest size.
  var fidelity: Fidelity {
    Fidelity(
      quality: options.quality, colors: options.colors, dithering: options.dithering,
      isFast: options.isFast, maximumSize: maximumSize, hasComment: options.comment != nil)
  }

  /// Renders all frames and hands the file's blocks to `sink`, in order.
  ///
  /// - Parameter progress: With a largest size it goes from start to end for each file that is tried.
  /// - Throws: ``ExportError/budget(_:)`` before anything is handed on, and what frames, encoder and
  ///   `sink` throw.
  package func write(
    progress: (_ done: Int, _ total: Int) -> Void, into sink: ([UInt8]) throws -> Void
  ) throws -> ExportReport {
    guard let limit = maximumSize else {
      return ExportReport(try encode(progress: progress, into: sink), of: self)
    }
    let (best, rungs) = try BudgetLadder(export: self, limit: limit).climb(progress: progress)
    guard best.report.bytes <= limit || acceptsLargerFiles else {
      throw ExportError.budget(
        BudgetShortfall(limit: limit, smallest: best.report.bytes, rungs: rungs))
    }
    let export = cut(best.cuts, best.kept)
    if let file = best.file {
      try sink(file)
    } else {
      _ = try export.encode(progress: progress, into: sink)
    }
    return ExportReport(best.report, of: export, rungs: rungs)
  }

  /// Renders all frames into the file at `path`, whole or not at all.
  func write(
    to path: String, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> ExportReport {
    try AtomicFile.write(to: path) { sink in try write(progress: progress, into: sink) }
  }

  /// Renders all frames into memory.
  package func gif(
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> (bytes: [UInt8], report: ExportReport) {
    var bytes: [UInt8] = []
    let report = try write(progress: progress, into: { bytes += $0 })
    return (bytes, report)
  }

  /// Renders all frames as they are, whatever the size.
  func encode(
    progress: (_ done: Int, _ total: Int) -> Void, into sink: ([UInt8]) throws -> Void
  ) throws -> GIFReport {
    try GIFEncoder(options: options).encode(frames, delays: delays, progress: progress, into: sink)
  }

  /// The export with what is given up.
  ///
  /// - Parameter kept: The frames that stay.
  func cut(_ cuts: BudgetCuts, _ kept: [Int]) -> FrameExport {
    let scaled = frames.resized(toPercent: cuts.percent)
    let thinned = ThinnedFrames(source: scaled, kept: kept)
    let merged = ThinnedFrames.every(cuts.frameDivisor, of: frames.frameCount).count - kept.count
    let isWhole = kept.count == frames.frameCount
    return FrameExport(
      frames: isWhole ? scaled : thinned, delays: isWhole ? delays : thinned.delays(of: delays),
      frameRate: frameRate / Rational(cuts.frameDivisor), options: cuts.applied(to: options),
      maximumSize: maximumSize, acceptsLargerFiles: acceptsLargerFiles, mergedFrames: merged)
  }
}
