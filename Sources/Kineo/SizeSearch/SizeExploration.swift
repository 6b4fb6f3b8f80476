/// Looks for the settings with the smallest error whose file is likely to fit, by estimates alone.
///
/// Sizes, frame rates and colors are estimated with the highest quality first, which is quick, and followed
/// along the curve to the quality that fits. Only what then has the smallest error is estimated with that
/// quality; if it still is the best, its neighbors are looked at. It ends where no neighbor is better, or
/// when the estimates have taken their share of the time.
struct SizeExploration {
  private let choices: SizeChoices
  private let curve: QualityCurve
  /// The bytes that are looked for.
  private let limit: Double

  /// Settings that are to be estimated, with the error that their size and frame rate cause by themselves.
  private var waiting: [(settings: SizeSettings, leastError: Double)] = []
  /// All that were waiting once, with quality 0.
  private var known: Set<SizeSettings> = []
  /// What is likely to fit, and whether its neighbors are known.
  private var found: [(candidate: SizeCandidate, isExpanded: Bool)] = []
  /// What fits with no quality.
  private var tooLarge: [SizeCandidate] = []

  /// The part of the work of a whole file that estimates may take, and the pixels of frames that they may
  /// encode in any case, which takes half a second.
  private static let (budget, leastPixels) = (1.2, 10e6)
  /// Candidates are estimated with their quality if they may have this multiple of the best one's error.
  private static let rival = 1.1
  /// The factor by which fewer colors must be expected to reduce the error.
  private static let byFar = 1.2
  /// The next fewer colors are tried if the file is this many times too large; otherwise the fewest ones first,
  /// and none at all if it is hopeless: 16 of 256 colors save a third at least, and half of grain.
  private static let (nearlyFits, hopeless) = (1.1, 2.5)
  /// A file of the lowest quality is begun if it is likely to be this many times too large.
  private static let justFits = 1.02

  init(_ choices: SizeChoices, _ curve: QualityCurve, limit: Double) {
    self.choices = choices
    self.curve = curve
    self.limit = limit
  }

  /// What is likely to fit, the candidate with the smallest error first.
  ///
  /// - Parameter starts: From where to look.
  mutating func run(
    from starts: [SizeSettings], _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> [SizeCandidate] {
    try wait(for: starts, &weighing)
    while isWorthWhile(weighing), try step(&weighing) {
      progress(min(99, Int(100 * weighing.spent / budget(weighing))), 100)
    }
    // What was not estimated with its quality comes last.
    let candidates = found.map(\.candidate).sorted(by: SizeCandidate.hasSmallerError)
    return candidates.filter(\.isSure) + candidates.filter { !$0.isSure }
  }

  private func budget(_ weighing: SizeWeighing) -> Double {
    let frames = weighing.export.frames
    let pixels = Double(frames.frameCount) * Double(frames.width) * Double(frames.height)
    return max(Self.budget, Self.leastPixels / pixels)
  }

  private func isWorthWhile(_ weighing: SizeWeighing) -> Bool {
    guard let best, found[best].candidate.isSure else { return true }
    return weighing.spent < budget(weighing)
  }

  /// One estimate, or the way to others.
  ///
  /// - Returns: False if there is nothing left to look at.
  private mutating func step(_ weighing: inout SizeWeighing) throws -> Bool {
    guard let best = best else {
      return try estimateNext(below: .infinity, &weighing) ? true : expandSmallest(&weighing)
    }
    let candidate = found[best].candidate
    let error = candidate.estimate.error
    if try estimateNext(below: error, &weighing) { return true }
    guard candidate.isSure else { return try refine(best, &weighing) }
    if try improve(below: error, &weighing) { return true }
    if !found[best].isExpanded {
      found[best].isExpanded = true
      try wait(for: choices.neighbors(of: candidate.settings), &weighing)
      return true
    }
    let rival = found.indices.first {
      !found[$0].candidate.isSure
        && found[$0].candidate.estimate.error <= Self.rival * error
    }
    guard let rival else { return false }
    return try refine(rival, &weighing)
  }

  /// The place of the candidate with the smallest error.
  private var best: Int? {
    found.indices.min {
      SizeCandidate.hasSmallerError(found[$0].candidate, than: found[$1].candidate)
    }
  }

  /// Lets settings wait that did not before.
  private mutating func wait(for list: [SizeSettings], _ weighing: inout SizeWeighing) throws {
    for settings in list where known.insert(settings.kind).inserted {
      let least = max(
        weighing.leastError(frameDivisor: settings.frameDivisor),
        try weighing.leastError(percent: settings.percent))
      waiting.append((settings, least))
    }
  }

  /// Estimates what is likely to be the best of those that wait, with the highest quality.
  ///
  /// - Returns: False if none can have an error below `error`.
  private mutating func estimateNext(
    below error: Double, _ weighing: inout SizeWeighing
  ) throws -> Bool {
    let next = waiting.indices.min { waiting[$0].leastError < waiting[$1].leastError }
    guard let next, waiting[next].leastError < error else { return false }
    var settings = waiting.remove(at: next).settings
    settings.quality = choices.qualities.upperBound
    _ = try weighing.estimate(settings)
    var candidate = SizeCandidate(settings, weighing.estimates(like: settings))
    if candidate.fit(limit, among: choices.qualities, curve) {
      found.append((candidate, false))
    } else {
      try giveUp(candidate, &weighing)
    }
    return true
  }

  /// Estimates a candidate with the quality that is likely to fit.
  private mutating func refine(_ place: Int, _ weighing: inout SizeWeighing) throws -> Bool {
    var candidate = found[place].candidate
    candidate.know(try weighing.estimate(candidate.settings))
    if candidate.fit(limit, among: choices.qualities, curve) {
      found[place].candidate = candidate
    } else {
      found.remove(at: place)
      try giveUp(candidate, &weighing)
    }
    return true
  }

  /// Goes on to a smaller size from one that fits with no quality, and to fewer colors if it nearly does.
  private mutating func giveUp(
    _ candidate: SizeCandidate, _ weighing: inout SizeWeighing
  ) throws {
    tooLarge.append(candidate)
    var next = [choices.smaller(candidate.settings)]
    if candidate.estimate.bytes <= Self.nearlyFits * limit {
      next.append(
        choices.colors.first { $0 < candidate.settings.colors }
          .map(candidate.settings.with(colors:)))
    }
    try wait(for: next.compactMap { $0 }, &weighing)
  }

  /// Looks at the lowest quality, and then at fewer colors, of what is too large but far truer than what fits, as
  /// text is in its size.
  private mutating func improve(
    below error: Double, _ weighing: inout SizeWeighing
  ) throws -> Bool {
    let places = tooLarge.indices.filter {
      tooLarge[$0].estimate.bytes <= Self.hopeless * limit
        && (tooLarge[$0].knots.map(\.estimate.error).min() ?? 0) * Self.byFar < error
    }
    let place = places.min { tooLarge[$0].estimate.bytes < tooLarge[$1].estimate.bytes }
    guard let place else { return false }
    var candidate = tooLarge.remove(at: place)
    let isNear = candidate.estimate.bytes <= Self.nearlyFits * limit
    if isNear, !candidate.isSure {
      // The curve says little of the lowest quality, which may just fit.
      candidate.know(try weighing.estimate(candidate.settings))
      if candidate.estimate.bytes <= Self.justFits * limit {
        found.append((candidate, false))
        return true
      }
    }
    let fewer = choices.colors.filter { $0 < candidate.settings.colors }
    if let colors = isNear ? fewer.first : fewer.last {
      try wait(for: [candidate.settings.with(colors: colors)], &weighing)
    }
    return true
  }

  /// Goes on from what is too large by least.
  private mutating func expandSmallest(_ weighing: inout SizeWeighing) throws -> Bool {
    let place = tooLarge.indices.min {
      tooLarge[$0].estimate.bytes < tooLarge[$1].estimate.bytes
    }
    guard let place else { return false }
    let candidate = tooLarge.remove(at: place)
    try wait(for: choices.neighbors(of: candidate.settings), &weighing)
    return true
  }
}
