/// The search for the file with the smallest error within a size limit, over quality, size, frame rate and
/// colors.
///
/// The first file has the requested settings. If it is too large, others are estimated from some of their
/// frames (`SizeSample`), each size and frame rate with the requested quality; how bytes depend on quality is
/// estimated once (`QualityCurve`). The best estimate that fits is encoded, which stops early if the file grows
/// too fast (`SizePace`); the result corrects the quality until the file fits and no better one is expected.
/// The search depends on the export alone, so the same export leads to the same file.
struct SizeSearch {
  let export: FrameExport
  /// The most bytes that are allowed.
  let limit: Int
  private let choices: SizeChoices

  /// How often candidates are looked for: again only if files were larger than they were estimated.
  private static let mostRounds = 3
  /// Files of one size and frame rate that are begun in order to find the quality.
  private static let mostAttempts = 5
  /// The part of the limit that is aimed at: files miss their estimates by about this much.
  private static let target = 0.985
  /// The fraction of the limit with which a file is accepted; the lesser one if its error is at most
  /// `errorTolerance` times that expected of a file that fills the limit.
  private static let (fullEnough, nearlyFull) = (0.95, 0.9)
  private static let errorTolerance = 1.05
  /// The quality that is estimated for the curve beside the highest, unless that is lower.
  private static let knot = 45
  /// A frame rate is skipped if its error is this multiple of that of others.
  private static let hopeless = 1.5
  /// How many candidates are estimated with the quality that is expected to fit, and the greatest multiple of
  /// the best one's error that they may have.
  private static let finalists = 3
  private static let rival = 1.15
  /// The factor by which fewer colors must be expected to reduce the error.
  private static let byFar = 1.2
  /// How many qualities the curve is followed for a choice, and for the file that is made.
  private static let near = 12
  /// How many times too large the lowest quality may be by the curve for it to be estimated.
  private static let doubtful = 1.25
  private static let close = 4

  init(export: FrameExport, limit: Int) {
    self.export = export
    self.limit = limit
    choices = SizeChoices(export)
  }

  /// Settings with what they are likely to come to.
  private struct Candidate {
    var settings: SizeSettings
    var estimate: SizeSample.Estimate
    /// With which it was estimated; from there the curve was followed.
    var estimatedQuality: Int

    init(_ settings: SizeSettings, _ estimate: SizeSample.Estimate) {
      self.settings = settings
      self.estimate = estimate
      estimatedQuality = settings.quality
    }

    /// How far the curve was followed, which is that of other files.
    var distance: Int { estimatedQuality - settings.quality }

    static func hasSmallerError(_ a: Candidate, than b: Candidate) -> Bool {
      (a.estimate.error, a.estimate.bytes) < (b.estimate.error, b.estimate.bytes)
    }
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
    let curve = try curve(from: asked, &weighing, progress)
    // Where no file fits, all are likely to be larger than they were estimated.
    for _ in 0..<Self.mostRounds {
      let excess = weighing.excess
      let candidates = try finalists(from: asked, curve, &weighing, progress)
      if let best = try firstThatFits(candidates, curve, &weighing, progress) {
        return (best, weighing.options)
      }
      guard weighing.excess > excess else { break }
    }
    let least = try weighing.make(choices.least(of: asked), progress)
    return (least, weighing.options)
  }

  /// The file of the first candidate that has one that fits.
  private func firstThatFits(
    _ candidates: [Candidate], _ curve: QualityCurve, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> SizeAttempt? {
    for candidate in candidates {
      let likely = moved(
        candidate, within: aim / weighing.excess, among: choices.qualities, curve)
      guard let likely else { continue }
      if let best = try attempts(likely, curve, &weighing, progress) { return best }
    }
    return nil
  }

  /// The candidate with the highest quality with which it is likely to have at most `limit` bytes.
  private func moved(
    _ candidate: Candidate, within limit: Double, among qualities: ClosedRange<Int>,
    _ curve: QualityCurve
  ) -> Candidate? {
    let quality = candidate.settings.quality
    let best = curve.quality(
      within: limit, among: qualities, like: candidate.estimate, at: quality)
    guard let best else { return nil }
    var candidate = candidate
    candidate.settings.quality = best
    candidate.estimate = curve.moved(candidate.estimate, from: quality, to: best)
    return candidate
  }

  /// How files of a size that is likely to fit depend on the quality.
  private func curve(
    from asked: SizeSettings, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> QualityCurve {
    var settings = asked
    settings.percent = choices.percents[start(weighing.firstBytes)]
    let (lowest, highest) = (choices.qualities.lowerBound, choices.qualities.upperBound)
    let qualities = Set([highest, Self.knot < highest ? Self.knot : lowest])
    var estimates: [(Int, SizeSample.Estimate)] = []
    for (done, quality) in qualities.sorted().enumerated() {
      progress(done, qualities.count)
      settings.quality = quality
      estimates.append((quality, try weighing.estimate(settings)))
    }
    return QualityCurve(estimates)
  }

  /// The place of the size from which to look for better ones: bytes grow with the area or by less, and
  /// qualities below 90 save another half.
  private func start(_ bytes: Int) -> Int {
    let percent = 100 * (2 * Double(limit) / Double(bytes)).squareRoot()
    return choices.percents.firstIndex { Double($0) <= percent } ?? choices.percents.count - 1
  }

  /// The candidates that are expected to fit, the one with the smallest error first.
  private func finalists(
    from asked: SizeSettings, _ curve: QualityCurve, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> [Candidate] {
    var found: [Candidate] = []
    // What fits with no quality.
    var tooLarge: [SizeSettings] = []
    let total = choices.frameDivisors.count + Self.finalists + 1
    for (done, divisor) in choices.frameDivisors.enumerated() {
      progress(done, total)
      let leastOfOthers = found.map(\.estimate.error).min() ?? .infinity
      guard weighing.leastError(frameDivisor: divisor) < leastOfOthers else { continue }
      var settings = asked
      settings.frameDivisor = divisor
      // From the likely size to larger ones and to smaller ones, as long as that is better.
      let likely = start(weighing.firstBytes / divisor)
      var least = Double.infinity
      for places in [
        Array((0...likely).reversed()), Array(choices.percents.indices.dropFirst(likely + 1)),
      ] {
        for place in places {
          settings.percent = choices.percents[place]
          let limit = min(least, Self.hopeless * leastOfOthers)
          guard try weighing.leastError(percent: settings.percent) < limit else {
            // Smaller ones are worse, larger ones may be better.
            if place <= likely { continue } else { break }
          }
          guard let candidate = try candidate(settings, curve, &weighing) else {
            tooLarge.append(settings)
            // Larger ones do not fit either.
            if place <= likely { break } else { continue }
          }
          found.append(candidate)
          guard candidate.estimate.error < limit else { break }
          least = candidate.estimate.error
        }
      }
    }
    found += try fewerColors(tooLarge, than: found, curve, &weighing)
    if let best = found.min(by: Candidate.hasSmallerError(_:than:)) {
      found += try better(than: best, curve, &weighing)
    }
    found.sort(by: Candidate.hasSmallerError(_:than:))
    let rivals = found.prefix(Self.finalists).prefix {
      $0.estimate.error <= Self.rival * found[0].estimate.error
    }
    var checked: [Candidate] = []
    for (done, candidate) in rivals.enumerated() {
      progress(choices.frameDivisors.count + 1 + done, total)
      if let candidate = try estimated(candidate, beyond: Self.close, curve, &weighing) {
        checked.append(candidate)
      }
    }
    checked.sort(by: Candidate.hasSmallerError(_:than:))
    // Of those with nearly the same error, the one with the most quality to reduce.
    let first = checked.prefix {
      $0.estimate.error <= Self.errorTolerance * checked[0].estimate.error
    }
    return first.sorted { $0.settings.quality > $1.settings.quality }
      + checked.dropFirst(first.count) + found.dropFirst(rivals.count)
  }

  /// The highest quality of a size and frame rate that is likely to fit.
  private func candidate(
    _ settings: SizeSettings, _ curve: QualityCurve, _ weighing: inout SizeWeighing
  ) throws -> Candidate? {
    var settings = settings
    settings.quality = choices.qualities.upperBound
    let best = Candidate(settings, try weighing.estimate(settings))
    let limit = aim / weighing.excess
    if let likely = moved(best, within: limit, among: choices.qualities, curve) {
      return try estimated(likely, beyond: Self.near, curve, &weighing)
    }
    // The curve of another size says little of the lowest quality.
    let lowest = choices.qualities.lowerBound
    let least = curve.moved(best.estimate, from: settings.quality, to: lowest)
    guard least.bytes <= Self.doubtful * limit else { return nil }
    settings.quality = lowest
    return moved(
      Candidate(settings, try weighing.estimate(settings)), within: limit,
      among: choices.qualities, curve)
  }

  /// Candidates with fewer colors at sizes and frame rates with which no quality fits, but whose error is far
  /// smaller, as that of text is.
  private func fewerColors(
    _ tooLarge: [SizeSettings], than found: [Candidate], _ curve: QualityCurve,
    _ weighing: inout SizeWeighing
  ) throws -> [Candidate] {
    var least = found.map(\.estimate.error).min() ?? .infinity
    var fewer: [Candidate] = []
    // The larger the picture, the more has to be given up.
    for settings in tooLarge.sorted(by: { $0.percent < $1.percent }) {
      guard try weighing.estimate(settings).error * Self.byFar < least else { continue }
      let candidate = try fewerColors(settings, curve, &weighing)
      guard let candidate else { continue }
      fewer.append(candidate)
      least = min(least, candidate.estimate.error)
    }
    return fewer
  }

  /// The most colors with which a size and frame rate is likely to fit, where the asked ones do not.
  private func fewerColors(
    _ settings: SizeSettings, _ curve: QualityCurve, _ weighing: inout SizeWeighing
  ) throws -> Candidate? {
    guard let fewest = choices.colors.dropFirst().last,
      let smallest = try candidate(settings.with(colors: fewest), curve, &weighing)
    else { return nil }
    for colors in choices.colors.dropFirst().dropLast() {
      let candidate = try candidate(settings.with(colors: colors), curve, &weighing)
      if let candidate { return candidate }
    }
    return smallest
  }

  /// What fewer colors, or the next size, come to, step by step as long as that is better.
  private func better(
    than best: Candidate, _ curve: QualityCurve, _ weighing: inout SizeWeighing
  ) throws -> [Candidate] {
    var (best, found) = (best, [Candidate]())
    var known: Set = [best.settings.kind]
    while true {
      var steps: [Candidate] = []
      for settings in choices.neighbors(of: best.settings)
      where known.insert(settings.kind).inserted {
        let leastError = try weighing.leastError(percent: settings.percent)
        guard leastError < best.estimate.error else { continue }
        let candidate = try candidate(settings, curve, &weighing)
        if let candidate { steps.append(candidate) }
      }
      found += steps
      guard let step = steps.min(by: Candidate.hasSmallerError(_:than:)),
        Candidate.hasSmallerError(step, than: best)
      else { return found }
      best = step
    }
  }

  /// The candidate with an estimate of its own if the one it has is of a quality further away; with another
  /// quality then, or nothing if it does not fit.
  private func estimated(
    _ candidate: Candidate, beyond distance: Int, _ curve: QualityCurve,
    _ weighing: inout SizeWeighing
  ) throws -> Candidate? {
    guard candidate.distance.magnitude > distance else { return candidate }
    let settings = candidate.settings
    return moved(
      Candidate(settings, try weighing.estimate(settings)), within: aim / weighing.excess,
      among: choices.qualities, curve)
  }

  /// Encodes a file, and others of another quality, until one fits whose error is near the expected one.
  ///
  /// - Returns: The one with the smallest error that fits, if any does.
  private func attempts(
    _ candidate: Candidate, _ curve: QualityCurve, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> SizeAttempt? {
    var candidate = candidate
    var best: (attempt: SizeAttempt, error: Double)?
    var qualities = choices.qualities
    var made: [(Int, SizeSample.Estimate)] = []
    for _ in 0..<Self.mostAttempts {
      let quality = candidate.settings.quality
      let (attempt, bytes) = try weighing.make(
        candidate.settings, candidate.estimate, limit: limit, progress)
      candidate.estimate.bytes = Double(bytes)
      made.append((quality, candidate.estimate))
      if let attempt, bytes <= limit {
        best = (attempt, candidate.estimate.error)
        guard quality < qualities.upperBound else { break }
        qualities = quality + 1...qualities.upperBound
      } else {
        guard quality > qualities.lowerBound else { break }
        qualities = qualities.lowerBound...quality - 1
      }
      // Two files of qualities far apart say more than estimates of others.
      made.sort { $0.0 < $1.0 }
      let isWide = made[made.count - 1].0 - made[0].0 > Self.near
      let curve = isWide ? QualityCurve([made[0], made[made.count - 1]]) : curve
      guard let next = moved(candidate, within: aim, among: qualities, curve) else { break }
      if let best {
        let isTrueEnough = best.error <= Self.errorTolerance * next.estimate.error
        let enough = isTrueEnough ? Self.nearlyFull : Self.fullEnough
        if Double(best.attempt.report.bytes) >= enough * Double(limit) { break }
      }
      candidate = next
    }
    return best?.attempt
  }

  /// The bytes that are aimed at.
  private var aim: Double { Self.target * Double(limit) }
}
