/// Looks for the settings with the smallest error whose file is likely to fit, by estimates alone.
///
/// A model foretells what all settings come to. What it says is best is estimated, which teaches the model, until
/// that is known already, or estimates have taken their share of the time. What is estimated at the same time does
/// not depend on how many workers there are.
struct SizeExploration {
  private let choices: SizeChoices
  private(set) var model: SizeModel

  /// The part of the work of a whole file that estimates may take, and the pixels of frames that they may
  /// encode in any case, which takes half a second.
  private static let (budget, leastPixels) = (1.2, 10e6)
  /// Estimates that are made at the same time.
  private static let atOnce = 2
  /// Estimates of a search, if there is so much to be learned.
  private static let (leastEstimates, mostEstimates) = (5, 16)
  /// A quality that is as close to an estimated one is as good as estimated; what is not even near is not made.
  private static let (close, near) = (9, 20)
  /// If the best that is known has more than so many times the error of what is likely to be the best, estimates
  /// may take so many times as long.
  private static let (hope, patience) = (1.1, 2.0)
  /// What may have so many times the error of the best is estimated, too.
  private static let rival = 1.03
  /// What the likely size is estimated with first, beside the highest quality: many files have about this quality,
  /// and all colors or about these.
  private static let (typicalQuality, typicalColors) = (50, 32)

  /// Learns from the likely size.
  init(
    _ choices: SizeChoices, asked: SizeSettings, likely: SizeSettings,
    _ weighing: inout SizeWeighing, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws {
    self.choices = choices
    let scaling = try weighing.leastErrors(percents: [likely.percent])[0]
    model = SizeModel(asked, try weighing.estimate([asked])[0], scaling: scaling)
    var typical = likely
    typical.quality = min(
      max(Self.typicalQuality, choices.qualities.lowerBound), choices.qualities.upperBound)
    var plain = typical
    plain.colors = choices.colors.first { $0 <= Self.typicalColors } ?? likely.colors
    // Those that take longest first.
    try know([typical, plain, likely], &weighing)
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
    model.learn(settings, bytes, isWhole: isWhole)
  }

  /// What is likely to fit into `limit` bytes, with the highest quality that does; the smallest error first.
  mutating func run(
    limit: Double, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> [SizeCandidate] {
    while true {
      let candidates = try candidates(limit, &weighing)
      // Of what is likely alone, more may be hoped than it is.
      let sure = candidates.filter {
        weighing.hasEstimate(near: $0.settings, within: Self.near)
      }
      let isSure =
        sure.first.map { $0.estimate.error <= Self.hope * candidates[0].estimate.error } ?? false
      // Where nothing, or something much better, is likely to fit, it is looked for longer.
      let budget = budget(weighing) * (isSure ? 1 : Self.patience)
      let count = weighing.estimateCount
      let isSpent = weighing.spent >= budget && count > Self.leastEstimates
      let next = doubtful(candidates, weighing)
      guard !next.isEmpty, candidates.isEmpty || !isSpent, count < Self.mostEstimates else {
        return sure.isEmpty ? candidates : sure
      }
      try know(next, &weighing)
      progress(min(99, Int(100 * weighing.spent / budget)), 100)
    }
  }

  /// What is to be estimated next, two settings at most: the best candidate, those that are nearly as good, or the
  /// best with more colors, of which the model may know too little; none if all these are known.
  private func doubtful(
    _ candidates: [SizeCandidate], _ weighing: SizeWeighing
  ) -> [SizeSettings] {
    func isKnown(_ settings: SizeSettings, within distance: Int = Self.close) -> Bool {
      weighing.hasEstimate(near: settings, within: distance)
    }
    guard let best = candidates.first else {
      return [smallest()].compactMap { $0 }.filter { !isKnown($0) }
    }
    let rivals = candidates.prefix { $0.estimate.error <= Self.rival * best.estimate.error }
    let unknown = rivals.map(\.settings).filter { !isKnown($0) }
    let more = choices.colors.last { $0 > best.settings.colors }
    let colorful = candidates.map(\.settings).first { settings in
      settings.colors == more && settings.percent == best.settings.percent
        && settings.frameDivisor == best.settings.frameDivisor
        && !isKnown(settings, within: Self.near)
    }
    let next = unknown + [colorful].compactMap { $0 }.filter { !unknown.contains($0) }
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

  /// Of each size, frame rate and number of colors that may fit, the highest quality that does.
  private func candidates(
    _ limit: Double, _ weighing: inout SizeWeighing
  ) throws -> [SizeCandidate] {
    var list: [SizeCandidate] = []
    var least = Double.infinity
    // All that is asked for one by one below, at the same time.
    _ = try weighing.leastErrors(percents: usefulPercents(1, limit))
    for divisor in choices.frameDivisors where weighing.leastError(frameDivisor: divisor) < least {
      for percent in usefulPercents(divisor, limit) {
        for colors in choices.colors {
          var settings = SizeSettings(
            quality: 0, colors: colors, frameDivisor: divisor, percent: percent)
          let quality = model.quality(of: settings, within: limit, among: choices.qualities)
          guard let quality else { continue }
          settings.quality = quality
          let estimate = try estimate(settings, &weighing)
          least = min(least, estimate.error)
          list.append(SizeCandidate(settings: settings, estimate: estimate))
        }
      }
    }
    return list.sorted(by: SizeCandidate.hasSmallerError)
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
