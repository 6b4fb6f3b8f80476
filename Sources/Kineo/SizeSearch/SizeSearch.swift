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

  /// How many sizes, frame rates and numbers of colors are tried: others only if no file of one fits.
  private static let mostRounds = 6
  /// Files of one size, frame rate and number of colors that are begun in order to find the quality.
  private static let mostAttempts = 5
  /// The part of the limit that is aimed at: files miss their estimates by about this much.
  private static let target = 0.975
  /// So much less is aimed at for each size, frame rate and number of colors of which no file fits.
  private static let disappointment = 0.05
  /// The same once a file of another quality was made, less so much for each that was too large.
  private static let (laterTarget, caution) = (0.985, 0.015)
  /// What fits only without `disappointment`, or is likely to have at most this multiple of the limit with the lowest
  /// quality, is made all the same if its error is below this multiple of that of what fits with it.
  private static let (hope, boldness) = (1.15, 0.7)
  /// The same, where there is an estimate of it.
  private static let (smallHope, smallBoldness) = (1.04, 0.88)
  /// The same without regard to the error, where a whole file of another quality was too large.
  private static let lastHope = 1.02
  /// The fraction of the limit with which a file is accepted; the lesser one if its error is at most
  /// `errorTolerance` times that expected of a file that fills the limit, or not visibly larger.
  private static let (fullEnough, nearlyFull) = (0.95, 0.8)
  private static let errorTolerance = 1.03
  /// If a file fills less than this part of the limit with the highest quality, as estimates were much too large, what
  /// has less than `boldness` times its error is made, too.
  private static let hardlyFull = 0.8
  /// The same if its error is above this multiple of what was expected of its kind, as its quality had to be reduced.
  private static let setback = 1.2
  /// An error that nobody sees: a smaller difference is worth no other file.
  private static let invisibleError = 0.001
  /// Candidates are equally good if their errors are less than this apart: then the one with the highest
  /// quality is made, which can be reduced.
  private static let likeness = 1.02
  /// The area that is likely to be best, over that for which the bytes would do.
  private static let likelyArea = 1.44

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
    let first = try SizeAttempt(asked, frames, of: export, limit: limit, progress: progress)
    guard first.report.bytes > limit else { return (first, []) }

    var weighing = try SizeWeighing(export, choices, first: first, frames)
    progress(0, 2)
    var exploration = try SizeExploration(
      choices, asked: asked, likely: likely(asked, firstBytes: first.report.bytes),
      limit: Double(limit), &weighing, progress)
    // Each file corrects what is expected of all.
    var made: Set<SizeSettings> = []
    var disappointments = 0
    var found: Found?
    for round in 0..<Self.mostRounds {
      let careful = Self.target - Self.disappointment * Double(disappointments)
      let step = try next(
        besides: made, careful, mayHope: round < Self.mostRounds - 1, &exploration, &weighing,
        progress)
      guard let (candidate, aim) = step else { break }
      if let found, candidate.estimate.error >= Self.boldness * found.error { break }
      made.insert(candidate.settings.kind)
      let new = try attempts(candidate, aim: aim, &exploration, &weighing, progress)
      if new == nil, candidate.estimate.bytes <= Self.target * Double(limit) {
        disappointments += 1
      }
      guard let new, new.error < found?.error ?? .infinity else { continue }
      found = new
      let isFull = Double(new.attempt.report.bytes) >= Self.hardlyFull * Double(limit)
      let isAsExpected = Self.isAbout(
        new.error, candidate.estimate.error, within: Self.setback)
      if isFull, isAsExpected, !exploration.isDisproved { break }
    }
    if let found { return (found.attempt, weighing.options) }
    // Fewer of everything can make a small drawing larger.
    let least = choices.least(of: asked)
    if !weighing.finished.contains(least) {
      let expected = try weighing.estimate([least])[0]
      try weighing.make(least, expected, limit: .max, progress)
    }
    return (weighing.smallest, weighing.options)
  }

  /// Whether an error is at most `ratio` times another one, or not visibly larger.
  private static func isAbout(_ error: Double, _ other: Double, within ratio: Double) -> Bool {
    error <= max(ratio * other, other + invisibleError)
  }

  /// The likely size: bytes grow with the area or by less, and lower qualities save another third.
  private func likely(_ asked: SizeSettings, firstBytes: Int) -> SizeSettings {
    let ratio = Self.likelyArea * Double(limit) / Double(firstBytes)
    var settings = asked
    settings.percent =
      choices.percents.first { Double($0) <= 100 * ratio.squareRoot() }
      ?? choices.percents[choices.percents.count - 1]
    return settings
  }

  /// A file that fits.
  private struct Found {
    let attempt: SizeAttempt
    /// That it is likely to have.
    let error: Double
  }

  /// What is to be made, and the part of the limit that it is to aim at; nil if nothing else is likely to fit.
  ///
  /// - Parameters:
  ///   - careful: The part that is aimed at if that costs little.
  ///   - mayHope: Whether it may be likely to be too large, which the last round is not for.
  private func next(
    besides made: Set<SizeSettings>, _ careful: Double, mayHope: Bool,
    _ exploration: inout SizeExploration,
    _ weighing: inout SizeWeighing, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> (candidate: SizeCandidate, aim: Double)? {
    func explore(aim: Double) throws -> SizeExploration.Prospects {
      try exploration.run(
        limit: aim * Double(limit), besides: made, &weighing, progress)
    }
    let prospects = try explore(aim: Self.target)
    let bold = best(prospects.fitting)
    let candidate =
      careful < Self.target ? best(try explore(aim: careful).fitting) : bold
    let most = candidate?.estimate.error ?? .infinity
    if let bold, bold.estimate.error < Self.boldness * most { return (bold, Self.target) }
    let hopes = mayHope ? prospects.hopeful.map(\.candidate) : []
    let hopeful = hopes.first { hopeful in
      let (error, bytes) = (hopeful.estimate.error, hopeful.estimate.bytes / Double(limit))
      return error < Self.boldness * most && bytes <= Self.hope
        || error < Self.smallBoldness * most && bytes <= Self.smallHope
          && exploration.hasEstimate(near: hopeful.settings, weighing)
    }
    if let hopeful { return (hopeful, Self.target) }
    return candidate.map { ($0, careful) }
  }

  /// Of the candidates that are about as good as the first one, which is the best, the one with the highest quality.
  private func best(_ candidates: [SizeCandidate]) -> SizeCandidate? {
    guard let first = candidates.first else { return nil }
    let alike = candidates.prefix {
      $0.estimate.error <= Self.likeness * first.estimate.error
    }
    return alike.max { $0.settings.quality < $1.settings.quality }
  }

  /// Encodes a file, and others of another quality, until one fits whose error is near the expected one.
  ///
  /// - Returns: The one with the smallest error that fits, if any does.
  private func attempts(
    _ candidate: SizeCandidate, aim: Double, _ exploration: inout SizeExploration,
    _ weighing: inout SizeWeighing, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> Found? {
    var settings = candidate.settings
    var qualities = choices.qualities
    if weighing.finished.contains(settings.with(quality: qualities.upperBound)) {
      // What is finished before its kind is tried is the first file, which is too large.
      guard qualities.count > 1 else { return nil }
      qualities = qualities.lowerBound...qualities.upperBound - 1
    }
    var bracket = QualityBracket(qualities)
    settings.quality =
      bracket.quality(of: settings, within: aim * Double(limit), exploration.model)
      ?? qualities.lowerBound
    guard exploration.model.bytes(of: settings) <= Self.hope * Double(limit) else { return nil }
    var best: Found?
    for _ in 0..<Self.mostAttempts {
      let expected = try exploration.estimate(settings, &weighing)
      let (attempt, bytes) = try weighing.make(settings, expected, limit: limit, progress)
      exploration.learn(settings, bytes, isWhole: attempt != nil)
      let fits = attempt != nil && bytes <= limit
      if fits { best = attempt.map { Found(attempt: $0, error: expected.error) } }
      bracket.note(settings, bytes: bytes, isWhole: attempt != nil, fits: fits)
      // What is foretold of a file that was given up is less sure.
      let hope = best != nil ? nil : attempt == nil ? Self.hope : Self.lastHope
      guard let next = next(settings, in: bracket, hope: hope, exploration.model) else { break }
      settings.quality = next
      if let best, isEnough(best, try exploration.estimate(settings, &weighing).error) { break }
    }
    return best
  }

  /// The quality to try after others of the same kind; nil if none is likely to be of use.
  ///
  /// - Parameter hope: The multiple of the limit into which the lowest quality is tried though it seems too large; nil if
  ///   a file fits already.
  private func next(
    _ settings: SizeSettings, in bracket: QualityBracket, hope: Double?, _ model: SizeModel
  ) -> Int? {
    func quality(within part: Double) -> Int? {
      bracket.quality(of: settings, within: part * Double(limit), model)
    }
    if let likely = quality(within: Self.laterTarget - Self.caution * Double(bracket.tooLarge)) {
      return likely
    }
    return hope.flatMap(quality) == nil ? nil : bracket.open?.lowerBound
  }

  /// Whether a file fills so much of the limit that one of a higher quality is not worth its time.
  ///
  /// - Parameter error: That the latter is expected to have.
  private func isEnough(_ found: Found, _ error: Double) -> Bool {
    let isAsGood = Self.isAbout(found.error, error, within: Self.errorTolerance)
    let enough = isAsGood ? Self.nearlyFull : Self.fullEnough
    return Double(found.attempt.report.bytes) >= enough * Double(limit)
  }
}
