/// The way to a file that is as small as asked: a rung after the other, each of which gives up a
/// little more, until the first file that fits.
///
/// Every rung keeps what those before it reached; what gains nothing is taken back. The rungs depend
/// on the export alone, so the same export leads to the same file.
struct SizeSearch {
  let export: FrameExport
  /// The most bytes that are allowed.
  let limit: Int

  /// The smallest file that was found, and the way there. Only if no rung is left it is above the limit.
  func climb(
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> (best: SizeAttempt, rungs: [SizeSearchStep]) {
    let (source, cuts) = (export.frames, SizeSettings(export.options))
    var best = try SizeAttempt(
      cuts, Array(0..<source.frameCount), of: export, limit: limit, progress: progress)
    var rungs: [SizeSearchStep] = []
    let steps = SizeReduction.ladder(
      from: cuts, frameRate: export.frameRate, width: source.width, height: source.height)
    for step in steps where best.report.bytes > limit && step.mayChange(best) {
      let cuts = step.applied(to: best.cuts)
      let kept = try frames(with: cuts, after: best)
      guard step != .merge || kept != best.kept else { continue }
      let next = try SizeAttempt(cuts, kept, of: export, limit: limit, progress: progress)
      let rung = SizeSearchStep(
        change: change(step, best, next), before: best.measure, after: next.measure)
      rungs.append(rung)
      if rung.isKept { best = next }
    }
    return (best, rungs)
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
    _ step: SizeReduction, _ old: SizeAttempt, _ new: SizeAttempt
  ) -> SizeSearchStep.Change {
    switch step {
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
