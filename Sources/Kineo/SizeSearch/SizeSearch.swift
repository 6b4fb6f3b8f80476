/// The search for the truest file within a size limit, over quality, size, frame rate and colors.
///
/// One file is made as asked for. If it is too large, others are estimated by some of their frames
/// (`SizeSample`), each size and frame rate with one quality; how files depend on that is estimated once
/// (`QualityCurve`). The truest that is likely to fit is made, and what it comes to corrects its quality
/// until it fits and hardly anything is left. All of it depends on the export alone, so the same export leads
/// to the same file.
struct SizeSearch {
  let export: FrameExport
  /// The most bytes that are allowed.
  let limit: Int
  private let choices: SizeChoices

  /// Files of one size and frame rate that are made in order to find the quality.
  private static let mostAttempts = 3
  /// Estimates by which the quality of the next one is found.
  private static let mostSteps = 3
  /// A file with this fraction of the limit leaves hardly anything.
  private static let fullEnough = 0.95
  /// What is aimed at after a file has missed the limit.
  private static let target = 0.98
  /// Qualities that are estimated for the curve, beside the highest and the lowest.
  private static let knots = [60]
  /// A frame rate is given up with an error of so many times that of others.
  private static let hopeless = 1.5
  /// Candidates that are estimated with the quality that is likely to fit.
  private static let finalists = 3

  init(export: FrameExport, limit: Int) {
    self.export = export
    self.limit = limit
    choices = SizeChoices(export)
  }

  /// Settings with what they are likely to come to.
  private struct Candidate {
    var settings: SizeSettings
    var estimate: SizeSample.Estimate

    static func isTruer(_ a: Candidate, than b: Candidate) -> Bool {
      (a.estimate.error, a.estimate.bytes) < (b.estimate.error, b.estimate.bytes)
    }
  }

  /// The truest file that fits, and all options that were weighed on the way; none if the first file
  /// fits. If none fits, the smallest there is.
  func run(
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> (best: SizeAttempt, weighed: [SizeOption]) {
    let asked = SizeSettings(export.options)
    let all = Array(0..<export.frames.frameCount)
    let first = try SizeAttempt(asked, all, of: export, limit: limit, progress: progress)
    guard first.report.bytes > limit else { return (first, []) }

    let visible = try InvisibleChange(isTransparent: export.options.isTransparent)
      .visibleFrames(of: export.frames)
    var weighing = try Weighing(export, choices, visible: visible, first: first)
    let curve = try curve(from: asked, first.report.bytes, &weighing, progress)
    let candidates = try finalists(from: asked, curve, &weighing, progress)
    if let best = try firstThatFits(candidates, curve, &weighing, progress) {
      return (best, weighing.options)
    }
    // Files are larger than was estimated, so that each needs fewer colors.
    for colors in choices.colors.dropFirst() {
      let fewer = try candidates.filter { $0.settings.colors > colors }.prefix(Self.finalists)
        .compactMap { try candidate($0.settings.with(colors: colors), curve, &weighing) }
      if let best = try firstThatFits(fewer, curve, &weighing, progress) {
        return (best, weighing.options)
      }
    }
    let least = try weighing.make(choices.least(of: asked), limit: limit, progress)
    return (least, weighing.options)
  }

  /// The file of the first candidate that has one that fits.
  private func firstThatFits(
    _ candidates: [Candidate], _ curve: QualityCurve, _ weighing: inout Weighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> SizeAttempt? {
    for candidate in candidates {
      // By as much as a file was larger than its estimate, others are likely to be.
      let limit = Double(limit) / max(1, weighing.excess)
      var settings = candidate.settings
      let likely = curve.quality(
        within: limit, among: choices.qualities, like: candidate.estimate, at: settings.quality)
      guard let likely else { continue }
      settings.quality = likely
      if let best = try attempts(settings, curve, &weighing, progress) { return best }
    }
    return nil
  }

  /// How files of a size that is likely to fit depend on the quality.
  private func curve(
    from asked: SizeSettings, _ bytes: Int, _ weighing: inout Weighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> QualityCurve {
    var settings = asked
    settings.percent = choices.percents[start(bytes)]
    let ends = [choices.qualities.upperBound, choices.qualities.lowerBound]
    let between = Self.knots.filter { ends[1] < $0 && $0 < ends[0] }
    let qualities = Set(ends + between).sorted()
    var estimates: [(Int, SizeSample.Estimate)] = []
    for (done, quality) in qualities.enumerated() {
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

  /// The quality that sizes and frame rates are compared with.
  private var middle: Int {
    min(max(Self.knots[0], choices.qualities.lowerBound), choices.qualities.upperBound)
  }

  /// What is likely to fit, the truest first.
  private func finalists(
    from asked: SizeSettings, _ curve: QualityCurve, _ weighing: inout Weighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> [Candidate] {
    var found: [Candidate] = []
    // What more colors could be had for is rather spent on quality in photographs, not in drawings.
    var triesColors = true
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
          var candidate = try candidate(settings, curve, &weighing)
          if candidate == nil, triesColors {
            candidate = try fewerColors(settings, curve, &weighing)
            triesColors = candidate.map { $0.estimate.error < min(least, leastOfOthers) } ?? true
          }
          guard let candidate else {
            // Larger ones do not fit either.
            if place <= likely { break } else { continue }
          }
          found.append(candidate)
          guard candidate.estimate.error < min(least, Self.hopeless * leastOfOthers) else { break }
          least = candidate.estimate.error
        }
      }
    }
    if let best = found.min(by: Candidate.isTruer(_:than:)) {
      try addFewerColors(best, to: &found, curve, &weighing)
    }
    found.sort(by: Candidate.isTruer(_:than:))
    var checked: [Candidate] = []
    for (done, candidate) in found.prefix(Self.finalists).enumerated() {
      progress(choices.frameDivisors.count + 1 + done, total)
      if let candidate = try fitted(candidate, curve, &weighing) { checked.append(candidate) }
    }
    checked.sort(by: Candidate.isTruer(_:than:))
    return checked + found.dropFirst(Self.finalists)
  }

  /// The highest quality of a size and frame rate that is likely to fit, by an estimate of another.
  private func candidate(
    _ settings: SizeSettings, _ curve: QualityCurve, _ weighing: inout Weighing
  ) throws -> Candidate? {
    var settings = settings
    settings.quality = middle
    let estimate = try weighing.estimate(settings)
    let quality = curve.quality(
      within: Double(limit), among: choices.qualities, like: estimate, at: middle)
    guard let quality else { return nil }
    settings.quality = quality
    return Candidate(
      settings: settings, estimate: curve.moved(estimate, from: middle, to: quality))
  }

  /// The most colors with which a size and frame rate is likely to fit, where the asked ones do not.
  private func fewerColors(
    _ settings: SizeSettings, _ curve: QualityCurve, _ weighing: inout Weighing
  ) throws -> Candidate? {
    for colors in choices.colors.dropFirst() {
      let candidate = try candidate(settings.with(colors: colors), curve, &weighing)
      if let candidate { return candidate }
    }
    return nil
  }

  /// Adds what `best` comes to with fewer and fewer colors, as long as that is better.
  private func addFewerColors(
    _ best: Candidate, to found: inout [Candidate], _ curve: QualityCurve,
    _ weighing: inout Weighing
  ) throws {
    var best = best
    for colors in choices.colors where colors < best.settings.colors {
      let fewer = try candidate(best.settings.with(colors: colors), curve, &weighing)
      guard let candidate = fewer else { return }
      found.append(candidate)
      guard Candidate.isTruer(candidate, than: best) else { return }
      best = candidate
    }
  }

  /// The candidate with an estimate of its own; with a lower quality if it then does not fit.
  private func fitted(
    _ candidate: Candidate, _ curve: QualityCurve, _ weighing: inout Weighing
  ) throws -> Candidate? {
    var candidate = candidate
    let quality = candidate.settings.quality
    candidate.estimate = try weighing.estimate(candidate.settings)
    let better = curve.quality(
      within: Double(limit), among: choices.qualities, like: candidate.estimate, at: quality)
    guard let better else { return nil }
    candidate.settings.quality = better
    candidate.estimate = curve.moved(candidate.estimate, from: quality, to: better)
    return candidate
  }

  /// Makes a file, and others of another quality, until one fits and fills the limit.
  ///
  /// - Returns: The truest that fits, if any does.
  private func attempts(
    _ settings: SizeSettings, _ curve: QualityCurve, _ weighing: inout Weighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> SizeAttempt? {
    var (best, settings) = (SizeAttempt?.none, settings)
    var least = Double.infinity
    var qualities = choices.qualities
    for _ in 0..<Self.mostAttempts {
      let attempt = try weighing.make(settings, limit: limit, progress)
      let (bytes, quality) = (Double(attempt.report.bytes), settings.quality)
      if attempt.report.bytes <= limit {
        let error = try weighing.estimate(settings).error
        if error < least { (best, least) = (attempt, error) }
        guard quality < qualities.upperBound, bytes < Self.fullEnough * Double(limit) else { break }
        qualities = quality + 1...qualities.upperBound
      } else {
        guard quality > qualities.lowerBound else { break }
        qualities = qualities.lowerBound...quality - 1
      }
      guard let next = try better(settings, among: qualities, curve, &weighing) else { break }
      settings.quality = next
    }
    return best
  }

  /// The highest quality with which a file is likely to fit that has just been made with another one.
  ///
  /// The curve is followed from estimates near by: of the size at hand it has none.
  private func better(
    _ settings: SizeSettings, among qualities: ClosedRange<Int>, _ curve: QualityCurve,
    _ weighing: inout Weighing
  ) throws -> Int? {
    let limit = Self.target * Double(limit) / weighing.excess
    var (settings, found) = (settings, Int?.none)
    for _ in 0..<Self.mostSteps {
      let next = curve.quality(
        within: limit, among: qualities, like: try weighing.estimate(settings),
        at: settings.quality)
      guard let next, next != found else { break }
      (settings.quality, found) = (next, next)
    }
    return found
  }
}

/// What settings come to, as far as that was estimated or measured.
private struct Weighing {
  let export: FrameExport
  /// Frames that differ visibly from the one before.
  private let visible: [Int]
  private var sample: SizeSample
  /// Of the file that was asked for.
  let firstBytes: Int
  /// What the first file has more than was estimated of it.
  private let miss: Double
  /// The bytes of the last file that was made, relative to its estimate.
  private(set) var excess = 1.0
  private var estimates: [SizeSettings: SizeSample.Estimate] = [:]
  /// The frames of the last file that was made.
  private var latest: SizeAttempt.Frames?
  /// In the order in which they were weighed.
  private(set) var options: [SizeOption] = []

  init(
    _ export: FrameExport, _ choices: SizeChoices, visible: [Int], first: SizeAttempt
  ) throws {
    self.export = export
    self.visible = visible
    sample = try SizeSample(export, largestDivisor: choices.frameDivisors.last ?? 1)
    firstBytes = first.report.bytes
    let estimate = try sample.estimate(first.settings, frameCount: export.frames.frameCount)
    miss = Double(first.report.bytes) / max(1, estimate.bytes)
    note(first.settings, bytes: first.report.bytes, estimate.error, isMeasured: true)
  }

  /// What a file with these settings is likely to come to.
  mutating func estimate(_ settings: SizeSettings) throws -> SizeSample.Estimate {
    if let known = estimates[settings] { return known }
    // With those that look like the one before: they have few bytes, so that merging them saves few.
    let every = ThinnedFrames.every(settings.frameDivisor, of: export.frames.frameCount)
    var estimate = try sample.estimate(settings, frameCount: every.count)
    estimate.bytes *= miss
    estimates[settings] = estimate
    note(settings, bytes: Int(estimate.bytes.rounded()), estimate.error, isMeasured: false)
    return estimate
  }

  /// As that of the sample.
  func leastError(frameDivisor: Int) -> Double { sample.leastError(frameDivisor: frameDivisor) }

  /// The file with these settings.
  mutating func make(
    _ settings: SizeSettings, limit: Int, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> SizeAttempt {
    let estimate = try estimate(settings)
    let attempt = try SizeAttempt(
      settings, frames(settings), of: export, limit: limit, known: latest, progress: progress)
    latest = attempt.frames
    let bytes = attempt.report.bytes
    excess = Double(bytes) / max(1, estimate.bytes)
    note(settings, bytes: bytes, estimate.error, isMeasured: true)
    return attempt
  }

  /// Every so manyth frame, but those that look like the one before.
  private func frames(_ settings: SizeSettings) -> [Int] {
    var kept: [Int] = []
    var next = 0
    for frame in ThinnedFrames.every(settings.frameDivisor, of: export.frames.frameCount) {
      guard next < visible.count, visible[next] <= frame else { continue }
      kept.append(frame)
      while next < visible.count, visible[next] <= frame { next += 1 }
    }
    return kept
  }

  private mutating func note(
    _ settings: SizeSettings, bytes: Int, _ error: Double, isMeasured: Bool
  ) {
    let frames = export.frames.resized(toPercent: settings.percent)
    options.append(
      SizeOption(
        quality: settings.quality, colors: settings.colors,
        frameRate: export.frameRate / Rational(settings.frameDivisor), width: frames.width,
        height: frames.height, bytes: bytes, error: error, isMeasured: isMeasured))
  }
}
