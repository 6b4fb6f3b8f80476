/// Looks for the settings with the smallest error whose file is likely to fit, by estimates alone.
///
/// A model foretells what all settings come to. What it says is best is estimated, which teaches the model, until
/// that is known already, or estimates have taken their share of the time. What is estimated at the same time does
/// not depend on how many workers there are.
struct SizeExploration {
  private let choices: SizeChoices
  private(set) var model: SizeModel
  /// Whether a file was much smaller than expected: then others may be, too.
  private(set) var isDisproved = false

  /// The part of the work of a whole file that estimates may take, and the pixels of frames that they may
  /// encode in any case, which takes half a second.
  private static let (budget, leastPixels) = (1.2, 10e6)
  /// Estimates that are made at the same time.
  private static let atOnce = 2
  /// Estimates of a search, if there is so much to be learned.
  private static let (leastEstimates, mostEstimates) = (5, 16)
  /// A quality whose bytes are as close to those of an estimated one is as good as estimated; what is not even near is
  /// not made.
  private static let (close, near) = (0.2, 0.44)
  /// If the best that is known has more than so many times the error of what is likely to be the best, estimates
  /// may take so many times as long.
  private static let (hope, patience) = (1.1, 2.0)
  /// What may have so many times the error of the best is estimated, too.
  private static let rival = 1.03
  /// What misses the limit with all qualities, but is likely to fit into this multiple of it, may fit as well. It is
  /// a prospect if its error is below this multiple of the best one, and is estimated below the last one.
  private static let (hopefulBytes, hopefulError, doubtfulError) = (1.3, 0.9, 0.8)
  /// What the likely size is estimated with first: many files have about this quality, and all colors or about these.
  private static let (typicalQuality, typicalColors) = (50, 32)
  /// The part of the limit that a file is to have whose quality alone is reduced.
  private static let target = 0.9

  /// A file of a smaller part of the bytes that were expected of it disproves what is expected.
  private static let disproof = 0.8

  /// What may be made; the smallest error first.
  struct Prospects {
    /// What is likely to fit, with the highest quality that does.
    let fitting: [SizeCandidate]
    /// What would have a smaller error, but is likely to be a little too large even with the lowest quality, which it
    /// has.
    let hopeful: [Hopeful]

    struct Hopeful {
      let candidate: SizeCandidate
      /// With the highest quality that may still turn out to fit.
      let hopedError: Double
    }
  }

  /// Learns from what is likely to fit into `limit` bytes with a lower quality alone, and from the likely size.
  init(
    _ choices: SizeChoices, asked: SizeSettings, likely: SizeSettings, limit: Double,
    _ weighing: inout SizeWeighing, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws {
    self.choices = choices
    let scaling = try weighing.leastErrors(percents: [likely.percent])[0]
    model = SizeModel(asked, try weighing.estimate([asked])[0], scaling: scaling)
    var typical = likely
    typical.quality = min(Self.typicalQuality, choices.qualities.upperBound)
    var plain = typical
    plain.colors = choices.colors.first { $0 <= Self.typicalColors } ?? likely.colors
    let quality = model.quality(
      of: asked, within: Self.target * limit, among: choices.qualities)
    let full = asked.with(quality: quality ?? choices.qualities.lowerBound)
    // Those that take longest first.
    try know([full, typical, plain], &weighing)
    progress(1, 2)
  }

  /// What a file is likely to come to.
  func estimate(
    _ settings: SizeSettings, _ weighing: inout SizeWeighing
  ) throws -> SizeSample.Estimate {
    let reduction = try weighing.reduction(settings)
    return SizeSample.Estimate(
      bytes: model.bytes(of: settings),
      error: model.error(of: settings, reduction))
  }

  /// Notes the bytes of a file.
  ///
  /// - Parameter isWhole: Whether it was made to its end.
  mutating func learn(_ settings: SizeSettings, _ bytes: Int, isWhole: Bool) {
    if isWhole, Double(bytes) < Self.disproof * model.bytes(of: settings) { isDisproved = true }
    model.learn(settings, bytes, isWhole: isWhole)
  }

  /// Looks for what is likely to fit into `limit` bytes.
  ///
  /// - Parameter made: Kinds of settings of which there are files.
  mutating func run(
    limit: Double, besides made: Set<SizeSettings>, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> Prospects {
    while true {
      let prospects = try prospects(limit, besides: made, &weighing)
      let candidates = prospects.fitting
      // Of what is likely alone, more may be hoped than it is.
      let sure = try sure(candidates, &weighing)
      let isSure =
        sure.first.map { $0.estimate.error <= Self.hope * candidates[0].estimate.error } ?? false
      // Where nothing, or something much better, is likely to fit, it is looked for longer.
      let budget = budget(weighing) * (isSure ? 1 : Self.patience)
      let count = weighing.estimateCount
      let isSpent = weighing.spent >= budget && count > Self.leastEstimates
      let next = doubtful(prospects, weighing)
      guard !next.isEmpty, candidates.isEmpty || !isSpent, count < Self.mostEstimates else {
        return Prospects(
          fitting: sure.isEmpty ? candidates : sure, hopeful: prospects.hopeful)
      }
      try know(next, &weighing)
      progress(min(99, Int(100 * weighing.spent / budget)), 100)
    }
  }

  /// Candidates with an estimate of nearly their settings. If one turned out smaller than expected, a quality fits that
  /// is not near it: then one that is.
  private func sure(
    _ candidates: [SizeCandidate], _ weighing: inout SizeWeighing
  ) throws -> [SizeCandidate] {
    var sure: [SizeCandidate] = []
    for candidate in candidates {
      let settings = candidate.settings
      if hasEstimate(near: settings, weighing) {
        sure.append(candidate)
      } else if let known = weighing.highestEstimate(below: settings) {
        let nearer = settings.with(
          quality: (known..<settings.quality).last { SizeTraits.distance($0, known) <= Self.near }
            ?? known)
        sure.append(SizeCandidate(settings: nearer, estimate: try estimate(nearer, &weighing)))
      }
    }
    return sure.sorted(by: SizeCandidate.hasSmallerError)
  }

  /// Whether there is an estimate of nearly these settings: what is expected of others is less sure.
  func hasEstimate(near settings: SizeSettings, _ weighing: SizeWeighing) -> Bool {
    weighing.hasEstimate(near: settings, within: Self.near)
  }

  /// What is to be estimated next, two settings at most: what may be better if it fits, the best candidate, those that
  /// are nearly as good, or the best with more colors, of which the model may know too little; none if all these are
  /// known.
  private func doubtful(
    _ prospects: Prospects, _ weighing: SizeWeighing
  ) -> [SizeSettings] {
    func isKnown(_ settings: SizeSettings, within distance: Double = Self.close) -> Bool {
      weighing.hasEstimate(near: settings, within: distance)
    }
    guard let best = prospects.fitting.first else {
      return [smallest()].compactMap { $0 }.filter { !isKnown($0) }
    }
    let rivals = prospects.fitting.prefix { $0.estimate.error <= Self.rival * best.estimate.error }
    let unknown = rivals.map(\.settings).filter { !isKnown($0) }
    let more = choices.colors.last { $0 > best.settings.colors }
    let colorful = prospects.fitting.map(\.settings).first { settings in
      settings.colors == more && settings.percent == best.settings.percent
        && settings.frameDivisor == best.settings.frameDivisor
        && !isKnown(settings, within: Self.near)
    }
    let better = prospects.hopeful.first {
      $0.hopedError < Self.doubtfulError * best.estimate.error && !isKnown($0.candidate.settings)
    }?.candidate.settings
    var next = [better].compactMap { $0 } + unknown
    if let colorful, !next.contains(colorful) { next.append(colorful) }
    return Array(next.prefix(Self.atOnce))
  }

  private func budget(_ weighing: SizeWeighing) -> Double {
    let frames = weighing.export.frames
    let pixels = Double(frames.frameCount) * Double(frames.width) * Double(frames.height)
    return max(Self.budget, Self.leastPixels / pixels)
  }

  private mutating func know(_ list: [SizeSettings], _ weighing: inout SizeWeighing) throws {
    let missing = weighing.withoutEstimate(list)
    for (settings, estimate) in zip(missing, try weighing.estimate(missing)) {
      model.know(settings, estimate, try weighing.reduction(settings))
    }
  }

  /// Of each size, frame rate and number of colors.
  private func prospects(
    _ limit: Double, besides made: Set<SizeSettings>, _ weighing: inout SizeWeighing
  ) throws -> Prospects {
    var fitting: [SizeCandidate] = []
    var others: [Prospects.Hopeful] = []
    var least = Double.infinity
    // All that is asked for one by one below, at the same time.
    _ = try weighing.leastErrors(percents: usefulPercents(1, limit))
    for divisor in choices.frameDivisors where weighing.leastError(frameDivisor: divisor) < least {
      for percent in usefulPercents(divisor, limit) {
        for colors in choices.colors {
          let kind = SizeSettings(
            quality: 0, colors: colors, frameDivisor: divisor, percent: percent)
          guard !made.contains(kind) else { continue }
          if let found = try candidate(kind, within: limit, &weighing) {
            least = min(least, found.estimate.error)
            fitting.append(found)
          } else if let hoped = try candidate(kind, within: Self.hopefulBytes * limit, &weighing) {
            let settings = kind.with(quality: choices.qualities.lowerBound)
            let estimate = try estimate(settings, &weighing)
            others.append(
              Prospects.Hopeful(
                candidate: SizeCandidate(settings: settings, estimate: estimate),
                hopedError: hoped.estimate.error))
          }
        }
      }
    }
    let hopeful = others.filter { $0.hopedError < Self.hopefulError * least }
    return Prospects(
      fitting: fitting.sorted(by: SizeCandidate.hasSmallerError),
      hopeful: hopeful.sorted { SizeCandidate.hasSmallerError($0.candidate, than: $1.candidate) })
  }

  /// The highest quality that is likely to fit, if any is.
  private func candidate(
    _ kind: SizeSettings, within limit: Double, _ weighing: inout SizeWeighing
  ) throws -> SizeCandidate? {
    let quality = model.quality(of: kind, within: limit, among: choices.qualities)
    guard let settings = quality.map(kind.with) else { return nil }
    return SizeCandidate(settings: settings, estimate: try estimate(settings, &weighing))
  }

  /// Sizes down to the one in which the highest quality fits, and the next: text can be truer in that.
  private func usefulPercents(_ divisor: Int, _ limit: Double) -> ArraySlice<Int> {
    let ample = choices.percents.firstIndex { percent in
      let settings = SizeSettings(
        quality: choices.qualities.upperBound, colors: choices.colors[0], frameDivisor: divisor,
        percent: percent)
      return model.bytes(of: settings) <= limit
    }
    return choices.percents.prefix((ample ?? choices.percents.count) + 2)
  }

  /// What is likely to be the smallest file.
  private func smallest() -> SizeSettings? {
    var list: [SizeSettings] = []
    for divisor in choices.frameDivisors {
      for percent in choices.percents {
        list += choices.colors.map {
          SizeSettings(
            quality: choices.qualities.lowerBound, colors: $0, frameDivisor: divisor,
            percent: percent)
        }
      }
    }
    return list.map { ($0, model.bytes(of: $0)) }.min { $0.1 < $1.1 }?.0
  }
}
