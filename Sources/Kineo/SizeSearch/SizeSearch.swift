/// The search for the file with the smallest error within a size limit, over quality, size, frame rate and
/// colors.
///
/// The first file has the requested settings. If it is too large, others are estimated from some of their
/// frames (`SizeExploration`). Then files are made: each time of the settings that are likely to improve the most on
/// the best file that fits, until little is to be gained, or the time is spent. A file that grows too fast is given up
/// early (`SizePace`). The search depends on the export alone, so the same export leads to the same file.
struct SizeSearch {
  let export: FrameExport
  /// The most bytes that are allowed.
  let limit: Int
  private let choices: SizeChoices

  /// About the seconds on one processor that files may take that improve on the best one a little, and what a file
  /// of the requested settings takes of them with a lower quality, for each pixel of its frames and each of its bytes.
  private static let (budget, pixelCost, byteCost) = (1.0, 1.5e-9, 1.1e-6)
  /// The part of the best error by which a file is to improve on it, within the budget and beyond.
  private static let (leastGain, costlyGain) = (0.01, 0.04)
  /// Smaller errors are invisible: what is to be gained is a part of this.
  private static let invisibleError = 0.01
  /// The multiple of the error that is likely to be reached on which the first file that fits is to improve: closer to
  /// that, more files are made that turn out too large.
  private static let firstBound = 1.2
  /// The part of it that is to be expected as the gain: otherwise it is doubled, up to an error that no file has.
  private static let (leastFirstGain, mostError) = (0.02, 100.0)
  /// How many files are begun, and how many if none of them fits.
  private static let (mostFiles, mostMisses) = (16, 8)
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
      choices, asked: asked, likely: likely(asked, firstBytes: first.report.bytes), limit: limit,
      &weighing, progress)
    let reachable = try exploration.run(&weighing, progress)
    let bound = max(Self.firstBound * reachable, Self.invisibleError)
    if let best = try bestFile(bound, &exploration, &weighing, progress) {
      return (best, weighing.options)
    }
    // Fewer of everything can make a small drawing larger.
    let least = choices.least(of: asked)
    if !weighing.finished.contains(least) {
      let expected = try weighing.estimate([least])[0]
      try weighing.make(least, expected, limit: .max, progress)
    }
    return (weighing.smallest, weighing.options)
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

  /// Makes files, each of what is likely to improve the most on the best one.
  ///
  /// - Parameter bound: The error on which the first one that fits is to improve.
  /// - Returns: The one with the smallest error of those that fit; nil if none does.
  private func bestFile(
    _ bound: Double, _ exploration: inout SizeExploration, _ weighing: inout SizeWeighing,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> SizeAttempt? {
    var (best, error): (SizeAttempt?, Double) = (nil, bound)
    var rest = Self.budget
    for number in 0..<Self.mostFiles {
      guard best != nil || number < Self.mostMisses else { break }
      guard let next = try next(isFirst: best == nil, &error, exploration, &weighing) else { break }
      rest -= cost(of: next.settings, weighing)
      let part = best == nil ? Self.leastFirstGain : rest >= 0 ? Self.leastGain : Self.costlyGain
      guard next.gain >= part * max(error, Self.invisibleError) else { break }
      let expected = try exploration.estimate(next.settings, &weighing)
      let (file, bytes) = try weighing.make(next.settings, expected, limit: limit, progress)
      exploration.learn(next.settings, bytes, isWhole: file != nil)
      guard let file, bytes <= limit else { continue }
      let measured = try self.error(of: file, weighing)
      if let measured {
        try exploration.learn(next.settings, measuredError: measured, &weighing)
        weighing.note(next.settings, measuredError: measured)
      }
      let own = measured ?? expected.error
      if best == nil || own < error { (best, error) = (file, own) }
    }
    return best
  }

  /// What is likely to improve the most on an error; nil if nothing is.
  ///
  /// - Parameters:
  ///   - isFirst: Whether no file fits yet. Then the error is doubled until something is likely to improve on it in a
  ///     file that fits, or no error is larger.
  private func next(
    isFirst: Bool, _ error: inout Double, _ exploration: SizeExploration,
    _ weighing: inout SizeWeighing
  ) throws -> SizeExploration.Prospect? {
    while true {
      let next = try exploration.prospects(betterThan: error, &weighing).first
      guard isFirst, error < Self.mostError, next?.gain ?? 0 < Self.leastFirstGain * error else {
        return next
      }
      error *= 2
    }
  }

  /// About the seconds on one processor that a file takes.
  private func cost(of settings: SizeSettings, _ weighing: SizeWeighing) -> Double {
    let frames = export.frames
    let pixels = Double(frames.frameCount) * Double(frames.width) * Double(frames.height)
    let area = Double(settings.percent * settings.percent) / 10_000
    let whole = Self.pixelCost * pixels + Self.byteCost * Double(weighing.first.report.bytes)
    return whole * area / Double(settings.frameDivisor)
  }

  /// How far off a file is, as ``SizeOption/error``; nil if it takes too long to find that out.
  private func error(of attempt: SizeAttempt, _ weighing: SizeWeighing) throws -> Double? {
    guard let file = attempt.file,
      cost(of: SizeSettings(export.options), weighing) < Self.budget
    else { return nil }
    let frames = weighing.export.frames
    let places = PictureLook.Places(width: frames.width, height: frames.height)
    let spans = places.spans(width: frames.width, height: frames.height)
    var shown = try ShownLook(GIFFile(file), places)
    var (frame, time, sum) = (0, 0, 0.0)
    var drawn: PictureLook?
    try frames.draw(0..<frames.frameCount) { canvas, changed in
      if drawn == nil { drawn = PictureLook(canvas, spans) }
      if frame > 0, let changed { drawn?.look(at: canvas, spans, in: changed) }
      shown.advance(to: time)
      sum += drawn?.distance(to: shown.look) ?? 0
      time += weighing.export.delays[frame]
      frame += 1
    }
    return sum / Double(frames.frameCount)
  }
}
