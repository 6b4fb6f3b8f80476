/// Looks for the settings with the smallest error whose file is likely to fit.
///
/// A model foretells what all settings come to, and how sure that is. What is likely to improve the most on the best
/// is estimated, or made, which teaches the model. What is estimated at the same time does not depend on how many
/// workers there are.
struct SizeExploration {
  private let choices: SizeChoices
  /// The most bytes of a file.
  private let limit: Int
  private(set) var model: SizeModel
  /// The qualities that are open, of each size, frame rate and number of colors of which there are files.
  private var brackets: [SizeSettings: QualityBracket] = [:]

  /// The part of the work of a whole file that estimates may take, and the pixels of frames that they may
  /// encode in any case, which takes half a second.
  private static let (budget, leastPixels) = (1.2, 10e6)
  /// Estimates that are made at the same time.
  private static let atOnce = 2
  /// Estimates of a search, if there is so much to be learned.
  private static let (leastEstimates, mostEstimates) = (5, 16)
  /// A quality whose bytes are as close to those of an estimated one is as good as estimated.
  private static let close = 0.2
  /// What is expected to improve by less than this part of the best error is not estimated.
  private static let leastGain = 0.02
  /// How far below the limit the logarithm of the bytes is aimed at, in deviations.
  private static let margins = [0.0, 0.5, 1, 2]
  /// What the likely size is estimated with first: many files have about this quality, and all colors or about these.
  private static let (typicalQuality, typicalColors) = (50, 32)
  /// The part of the limit that a file is to have whose quality alone is reduced.
  private static let target = 0.9

  /// Settings, and how much smaller than another error theirs is likely to be in a file that fits.
  struct Prospect {
    let settings: SizeSettings
    let gain: Double
  }

  /// Learns from what is likely to fit with a lower quality alone, and from the likely size.
  init(
    _ choices: SizeChoices, asked: SizeSettings, likely: SizeSettings, limit: Int,
    _ weighing: inout SizeWeighing, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws {
    (self.choices, self.limit) = (choices, limit)
    let scaling = try weighing.leastErrors(percents: [likely.percent])[0]
    let first = try weighing.estimate([asked])[0]
    model = SizeModel(asked, first, scaling: scaling)
    // The first file is too large.
    var bracket = QualityBracket(choices.qualities)
    bracket.note(asked, bytes: Int(first.bytes), isWhole: true, fits: false)
    brackets[asked.kind] = bracket
    var typical = likely
    typical.quality = min(Self.typicalQuality, choices.qualities.upperBound)
    var plain = typical
    plain.colors = choices.colors.first { $0 <= Self.typicalColors } ?? likely.colors
    let full = asked.with(
      quality: quality(of: asked, within: Self.target * Double(limit))
        ?? choices.qualities.lowerBound)
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
    model.learn(settings, bytes, isWhole: isWhole)
    var bracket = bracket(of: settings)
    bracket.note(settings, bytes: bytes, isWhole: isWhole, fits: isWhole && bytes <= limit)
    brackets[settings.kind] = bracket
  }

  /// Notes the error of a file.
  mutating func learn(
    _ settings: SizeSettings, measuredError error: Double, _ weighing: inout SizeWeighing
  ) throws {
    model.learn(settings, measuredError: error, try weighing.reduction(settings))
  }

  /// Estimates what may turn out better than what is likely to be the best, as long as there is something.
  ///
  /// - Returns: The error that is likely to be reached.
  mutating func run(
    _ weighing: inout SizeWeighing, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> Double {
    let budget = budget(weighing)
    while true {
      let best = try likelyError(&weighing)
      let count = weighing.estimateCount
      let isSpent = weighing.spent >= budget && count > Self.leastEstimates
      var next: [SizeSettings] = []
      if !isSpent, count < Self.mostEstimates {
        next = try prospects(betterThan: best, &weighing)
          .filter { $0.gain >= Self.leastGain * best }.map(\.settings)
          .filter { !weighing.hasEstimate(near: $0, within: Self.close) }
      }
      guard !next.isEmpty else { return best }
      try know(Array(next.prefix(Self.atOnce)), &weighing)
      progress(min(99, Int(100 * weighing.spent / budget)), 100)
    }
  }

  /// The settings of each size, frame rate and number of colors that are likely to improve the most on an error, the
  /// largest improvement first.
  func prospects(
    betterThan error: Double, _ weighing: inout SizeWeighing
  ) throws -> [Prospect] {
    // All that is asked for one by one below, at the same time.
    _ = try weighing.leastErrors(percents: usefulPercents(1))
    var prospects: [Prospect] = []
    for kind in usefulKinds where weighing.leastError(frameDivisor: kind.frameDivisor) < error {
      let reduction = try weighing.reduction(kind)
      let best = candidates(kind).map { settings in
        Prospect(
          settings: settings,
          gain: model.expectedError(of: settings, reduction).improvement(on: error)
            * model.volume(of: settings).probability(atMost: volumeLimit))
      }.max { $0.gain < $1.gain }
      if let best { prospects.append(best) }
    }
    return prospects.sorted { $0.gain > $1.gain }
  }

  private var volumeLimit: Double { Mathematics.log(Double(limit)) }

  /// The qualities that are left with which a file may fill the limit, each with another probability.
  private func candidates(_ kind: SizeSettings) -> [SizeSettings] {
    guard let open = bracket(of: kind).open else { return [] }
    let likely = quality(of: kind, within: Double(limit)) ?? open.lowerBound
    let doubt = model.volume(of: kind.with(quality: likely)).deviation
    var qualities = [likely]
    for margin in Self.margins {
      let aim = Mathematics.exp(volumeLimit - margin * doubt)
      if let quality = quality(of: kind, within: aim), quality != qualities.last {
        qualities.append(quality)
      }
    }
    return qualities.map(kind.with)
  }

  /// The smallest error that is likely to be reached, by settings that are likely to fit; if none are, that of the
  /// smallest file.
  private func likelyError(_ weighing: inout SizeWeighing) throws -> Double {
    var least = Double.infinity
    for kind in usefulKinds {
      guard let quality = quality(of: kind, within: Double(limit)) else { continue }
      least = min(least, try estimate(kind.with(quality: quality), &weighing).error)
    }
    guard least == .infinity else { return least }
    return try estimate(choices.least(of: weighing.first.settings), &weighing).error
  }

  /// What is known of the qualities of a size, frame rate and number of colors.
  private func bracket(of settings: SizeSettings) -> QualityBracket {
    brackets[settings.kind] ?? QualityBracket(choices.qualities)
  }

  /// The highest quality that is left with which a file is likely to have at most `bytes`; nil if there is none.
  private func quality(of settings: SizeSettings, within bytes: Double) -> Int? {
    bracket(of: settings).quality(of: settings, within: bytes, model)
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

  /// The sizes, frame rates and numbers of colors that files may have.
  private var usefulKinds: [SizeSettings] {
    choices.frameDivisors.flatMap { divisor in
      usefulPercents(divisor).flatMap { percent in
        choices.colors.map { colors in
          SizeSettings(quality: 0, colors: colors, frameDivisor: divisor, percent: percent)
        }
      }
    }
  }

  /// Sizes down to the one in which the highest quality fits, and the next: text can be truer in that.
  private func usefulPercents(_ divisor: Int) -> ArraySlice<Int> {
    let ample = choices.percents.firstIndex { percent in
      let settings = SizeSettings(
        quality: choices.qualities.upperBound, colors: choices.colors[0], frameDivisor: divisor,
        percent: percent)
      return model.bytes(of: settings) <= Double(limit)
    }
    return choices.percents.prefix((ample ?? choices.percents.count) + 2)
  }
}
