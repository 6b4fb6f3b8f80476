/// The search for a file within a size limit: one step after the other, each reducing a little
/// more, until the first file that fits.
///
/// Every step keeps the gains of those before it; a step without gain is reverted. The steps depend
/// on the export alone, so the same export leads to the same file.
struct SizeSearch {
  let export: FrameExport
  /// The most bytes that are allowed.
  let limit: Int

  /// The smallest file that was found, and the steps to it. It is above the limit only if no step
  /// is left.
  func run(
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> (best: SizeAttempt, steps: [SizeSearchStep]) {
    let (source, cuts) = (export.frames, SizeSettings(export.options))
    var best = try SizeAttempt(
      cuts, Array(0..<source.frameCount), of: export, limit: limit, progress: progress)
    var steps: [SizeSearchStep] = []
    let reductions = SizeReduction.all(
      from: cuts, frameRate: export.frameRate, width: source.width, height: source.height)
    for reduction in reductions where best.report.bytes > limit && reduction.mayChange(best) {
      let cuts = reduction.applied(to: best.cuts)
      let kept = try frames(with: cuts, after: best)
      guard reduction != .merge || kept != best.kept else { continue }
      let next = try SizeAttempt(cuts, kept, of: export, limit: limit, progress: progress)
      let step = SizeSearchStep(
        change: change(reduction, best, next), before: best.measure, after: next.measure)
      steps.append(step)
      if step.isKept { best = next }
    }
    return (best, steps)
  }

  /// Which frames stay.
  private func frames(with cuts: SizeSettings, after best: SizeAttempt) throws -> [Int] {
    if cuts.merges == best.cuts.merges, cuts.frameDivisor == best.cuts.frameDivisor {
      return best.kept
    }
    let kept = ThinnedFrames.every(cuts.frameDivisor, of: export.frames.frameCount)
    guard cuts.merges else { return kept }
    return try InvisibleChange(isTransparent: export.options.isTransparent)
      .visibleFrames(of: ThinnedFrames(source: export.frames, kept: kept)).map { kept[$0] }
  }

  private func change(
    _ reduction: SizeReduction, _ old: SizeAttempt, _ new: SizeAttempt
  ) -> SizeSearchStep.Change {
    switch reduction {
    case .merge: .merge(from: old.kept.count, to: new.kept.count)
    case .quality: .quality(from: old.cuts.quality, to: new.cuts.quality)
    case .colors: .colors(from: old.cuts.colors, to: new.cuts.colors)
    case .dithering: .dithering(from: old.cuts.dithering, to: new.cuts.dithering)
    case .frameDivisor: .frameRate(from: frameRate(old.cuts), to: frameRate(new.cuts))
    case .percent: .scale(from: size(old.cuts), to: size(new.cuts))
    }
  }

  private func frameRate(_ cuts: SizeSettings) -> Rational {
    export.frameRate / Rational(cuts.frameDivisor)
  }

  private func size(_ cuts: SizeSettings) -> SizeSearchStep.CanvasSize {
    let frames = export.frames.resized(toPercent: cuts.percent)
    return SizeSearchStep.CanvasSize(width: frames.width, height: frames.height)
  }
}
