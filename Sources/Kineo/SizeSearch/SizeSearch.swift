/// The search for the file with the smallest error within a size limit, over quality, size, frame rate and
/// colors.
///
/// The first file has the requested settings. If it is too large, others are estimated from some of their
/// frames (`SizeExploration`). The best estimate that fits is encoded, which stops early if the file grows
/// too fast (`SizePace`); the result corrects the quality until the file fits and no better one is expected.
/// The search depends on the export alone, so the same export leads to the same file.
struct SizeSearch {
  let export: FrameExport
  /// The most bytes that are allowed.
  let limit: Int
  private let choices: SizeChoices

  /// How often candidates are looked for: again only if files were larger than they were estimated.
  private static let mostRounds = 3
  /// Files of one size, frame rate and number of colors that are begun in order to find the quality.
  private static let mostAttempts = 5
  /// The part of the limit that is aimed at: files miss their estimates by about this much.
  private static let target = 0.975
  /// The same once a file of another quality was made.
  private static let laterTarget = 0.98
  /// The fraction of the limit with which a file is accepted; the lesser one if its error is at most
  /// `errorTolerance` times that expected of a file that fills the limit.
  private static let (fullEnough, nearlyFull) = (0.95, 0.9)
  private static let errorTolerance = 1.04
  /// Candidates are equally good if their errors are less than this apart: then the one with the highest
  /// quality is made, which can be reduced.
  private static let likeness = 1.02
  /// The area that is likely to be best, over that for which the bytes would do.
  private static let likelyArea = 1.44
  /// The curve is estimated by the quality that is likely to fit, within these: others are too near the highest
  /// one, or few files have them.
  private static let knots = 35...70

  init(export: FrameExport, limit: Int) {
    self.export = export
    self.limit = limit
    choices = SizeChoices(export)
  }

  /// The file with the smallest error that fits, and all options that were weighed; none if the first file
  /// fits. If no file fits, the smallest one.
  func run(
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> (best: SizeAttempt, weighed: [SizeOption]) {
    let asked = SizeSettings(export.options)
    let all = Array(0..<export.frames.frameCount)
    let frames = try SizeAttempt.Frames(asked, all, of: export, progress: progress)
    let first = try SizeAttempt(
      asked, all, frames, of: export, limit: limit, progress: progress)
    guard first.report.bytes > limit else { return (first, []) }

    let visible = try InvisibleChange(isTransparent: export.options.isTransparent)
      .visibleFrames(of: export.frames)
    var weighing = try SizeWeighing(export, choices, visible: visible, first: first)
    let starts = starts(from: asked, firstBytes: first.report.bytes)
    let curve = try curve(starts[0], &weighing, progress)
    // Where no file fits, all are likely to be larger than they were estimated.
    for _ in 0..<Self.mostRounds {
      let excess = weighing.excess
      var exploration = SizeExploration(choices, curve, limit: aim / excess)
      let candidates = try exploration.run(from: starts, &weighing, progress)
      for candidate in inOrder(candidates) {
        if let best = try attempts(candidate, curve, &weighing, progress) {
          return (best, weighing.options)
        }
      }
      guard weighing.excess > excess else { break }
    }
    let least = try weighing.make(choices.least(of: asked), progress)
    return (least, weighing.options)
  }

  /// The likely size for each frame rate: bytes grow with the area or by less, and lower qualities save another
  /// third.
  private func starts(from asked: SizeSettings, firstBytes: Int) -> [SizeSettings] {
    choices.frameDivisors.map { divisor in
      let ratio = Self.likelyArea * Double(limit) * Double(divisor) / Double(firstBytes)
      var settings = asked
      settings.frameDivisor = divisor
      settings.percent =
        choices.percents.first { Double($0) <= 100 * ratio.squareRoot() }
        ?? choices.percents[choices.percents.count - 1]
      return settings
    }
  }

  /// How files depend on the quality, by the likely size.
  private func curve(
    _ start: SizeSettings, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> QualityCurve {
    progress(0, 2)
    let high = QualityCurve.Knot(
      quality: start.quality, estimate: try weighing.estimate(start))
    var likely = SizeCandidate(start, [high])
    likely.fit(aim, among: choices.qualities, .typical)
    let quality = min(max(likely.settings.quality, Self.knots.lowerBound), Self.knots.upperBound)
    guard choices.qualities ~= quality, quality < start.quality else { return .typical }
    progress(1, 2)
    var settings = start
    settings.quality = quality
    let knot = QualityCurve.Knot(quality: quality, estimate: try weighing.estimate(settings))
    return QualityCurve(high, knot)
  }

  /// The best candidate first, and of those that are as good the one with the highest quality.
  private func inOrder(_ candidates: [SizeCandidate]) -> [SizeCandidate] {
    guard let first = candidates.first else { return [] }
    let alike = candidates.prefix {
      $0.estimate.error <= Self.likeness * first.estimate.error
    }
    return alike.sorted { $0.settings.quality > $1.settings.quality }
      + candidates.dropFirst(alike.count)
  }

  /// Encodes a file, and others of another quality, until one fits whose error is near the expected one.
  ///
  /// - Returns: The one with the smallest error that fits, if any does.
  private func attempts(
    _ candidate: SizeCandidate, _ curve: QualityCurve, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> SizeAttempt? {
    var candidate = candidate
    var best: (attempt: SizeAttempt, error: Double)?
    var qualities = choices.qualities
    candidate.fit(aim / weighing.excess, among: qualities, curve)
    guard candidate.estimate.bytes * weighing.excess <= Double(limit) else { return nil }
    for _ in 0..<Self.mostAttempts {
      let (quality, expected) = (candidate.settings.quality, candidate.estimate)
      let (attempt, bytes) = try weighing.make(candidate.settings, expected, limit: limit, progress)
      candidate.correct(bytes)
      if let attempt, bytes <= limit {
        best = (attempt, expected.error)
        guard quality < qualities.upperBound else { break }
        qualities = quality + 1...qualities.upperBound
      } else {
        guard quality > qualities.lowerBound else { break }
        qualities = qualities.lowerBound...quality - 1
      }
      let aim = Self.laterTarget * Double(limit)
      guard candidate.fit(aim, among: qualities, curve) else { break }
      if let best {
        let isTrueEnough = best.error <= Self.errorTolerance * candidate.estimate.error
        let enough = isTrueEnough ? Self.nearlyFull : Self.fullEnough
        if Double(best.attempt.report.bytes) >= enough * Double(limit) { break }
      }
    }
    return best?.attempt
  }

  /// The bytes that are aimed at.
  private var aim: Double { Self.target * Double(limit) }
}
