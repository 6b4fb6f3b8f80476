import KineoSystem

/// What settings come to, as far as that was estimated or measured.
struct SizeWeighing {
  let export: FrameExport
  /// Frames that differ visibly from the last one of these, and those that equal it.
  private let visible: [Int]
  private var sample: SizeSample
  /// How it grew; nil if it is exact, as others then have other color tables.
  private let pace: SizePace?
  private var estimates: [SizeSettings: SizeSample.Estimate] = [:]
  /// The work of them, that of the first file being 1.
  private(set) var spent = 0.0
  /// The frames of the last file that was begun, and how the last one with these grew that was finished.
  private var latest: SizeAttempt.Frames?
  private var latestPace: SizePace?
  /// The settings of all files that were made to their end, and the smallest of these.
  private(set) var finished: Set<SizeSettings>
  private(set) var smallest: SizeAttempt
  /// The file with the settings that were asked for.
  let first: SizeAttempt
  /// In the order in which they were weighed.
  private(set) var options: [SizeOption] = []

  /// If one image in so many has a table of its own, those of estimates may have one, too.
  private static let fewTables = 4

  init(
    _ export: FrameExport, _ choices: SizeChoices, first: SizeAttempt, _ frames: SizeAttempt.Frames
  ) throws {
    var export = export
    export.frames = frames.analyzed
    self.export = export
    (finished, smallest, self.first) = ([first.settings], first, first)
    latest = frames
    let pace = first.report.error == nil ? nil : first.pace
    self.pace = pace
    let survey: (visible: [Int], holdings: HoldingErrors)
    (sample, survey) = try concurrently(workers: export.options.jobs) { [export] in
      try SizeSample(
        export, pace: first.pace, isEven: pace?.isEven == true,
        largestDivisor: choices.frameDivisors.last ?? 1,
        of: frames.analyzed,
        sharesTable: Self.fewTables * first.report.ownTables < first.report.images)
    } _: { [export] in
      var holdings = HoldingErrors(
        width: export.frames.width, height: export.frames.height, divisors: choices.frameDivisors)
      let visible = try InvisibleChange(isTransparent: export.options.isTransparent)
        .visibleFrames(of: export.frames) { holdings.look(at: $0, changed: $1) }
      return (visible, holdings)
    }
    visible = survey.visible
    let estimate = try sample.calibrate(
      first.settings, bytes: first.report.bytes, firstBytes: first.pace.firstBytes,
      survey.holdings)
    estimates[first.settings] = estimate
    note(first.settings, bytes: first.report.bytes, estimate.error, isMeasured: true)
  }

  /// What files with each of these settings are likely to come to.
  mutating func estimate(_ list: [SizeSettings]) throws -> [SizeSample.Estimate] {
    let missing = withoutEstimate(list)
    spent += missing.reduce(0) { $0 + sample.work(of: $1) }
    for (settings, estimate) in zip(missing, try sample.estimate(missing)) {
      estimates[settings] = estimate
      note(settings, bytes: Int(estimate.bytes.rounded()), estimate.error, isMeasured: false)
    }
    return list.compactMap { estimates[$0] }
  }

  /// Those of `list` that were not estimated, once each.
  func withoutEstimate(_ list: [SizeSettings]) -> [SizeSettings] {
    var missing: [SizeSettings] = []
    for settings in list where estimates[settings] == nil && !missing.contains(settings) {
      missing.append(settings)
    }
    return missing
  }

  var estimateCount: Int { estimates.count }

  /// Whether the same settings were estimated with a quality that differs by so much at most.
  func hasEstimate(near settings: SizeSettings, within distance: Double) -> Bool {
    estimates.keys.contains {
      $0.kind == settings.kind && SizeTraits.distance($0.quality, settings.quality) <= distance
    }
  }

  /// As that of the sample.
  func leastError(frameDivisor: Int) -> Double { sample.leastError(frameDivisor: frameDivisor) }

  /// As those of the sample.
  mutating func leastErrors(percents: some Sequence<Int>) throws -> [Double] {
    try sample.leastErrors(percents: percents)
  }

  /// The errors that the size and the frame rate of these settings cause by themselves.
  mutating func reduction(_ settings: SizeSettings) throws -> SizeModel.Reduction {
    SizeModel.Reduction(
      scaling: try leastErrors(percents: [settings.percent])[0],
      holding: leastError(frameDivisor: settings.frameDivisor))
  }

  /// The file with these settings.
  ///
  /// - Parameter estimate: What it is likely to come to.
  /// - Returns: Its size; that is foretold if there is no file, as it is too large.
  @discardableResult
  mutating func make(
    _ settings: SizeSettings, _ estimate: SizeSample.Estimate, limit: Int,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> (attempt: SizeAttempt?, bytes: Int) {
    let kept = frames(settings)
    if latest?.serve(settings, kept) != true { latestPace = nil }
    let frames = try SizeAttempt.Frames(
      settings, kept, of: export, known: latest, progress: progress)
    latest = frames
    let (attempt, bytes) = try SizeAttempt.make(
      settings, frames, of: export, limit: limit, pace: latestPace ?? pace,
      hasSameFrames: latestPace != nil, progress: progress)
    if let attempt {
      latestPace = attempt.pace
      finished.insert(settings)
      if bytes < smallest.report.bytes { smallest = attempt }
    }
    note(settings, bytes: bytes, estimate.error, isMeasured: attempt != nil)
    return (attempt, bytes)
  }

  /// Notes the error of a file that was made.
  mutating func note(_ settings: SizeSettings, measuredError error: Double) {
    let own = option(settings, bytes: 0, error)
    let place = options.lastIndex { $0.isMeasured && $0.hasSettings(of: own) }
    if let place { options[place].error = error }
  }

  /// The frames that stay at a frame rate. From quality 90 on they do not if they look like the one before: below, a
  /// small change costs little, and the encoder leaves it out if it is not worth its bytes.
  private func frames(_ settings: SizeSettings) -> [Int] {
    let every = SelectedFrames.every(settings.frameDivisor, of: export.frames.frameCount)
    guard !settings.isSearched else { return every }
    var kept: [Int] = []
    var next = 0
    for frame in every {
      guard next < visible.count, visible[next] <= frame else { continue }
      kept.append(frame)
      while next < visible.count, visible[next] <= frame { next += 1 }
    }
    return kept
  }

  private mutating func note(
    _ settings: SizeSettings, bytes: Int, _ error: Double, isMeasured: Bool
  ) {
    let option = option(settings, bytes: bytes, error, isMeasured: isMeasured)
    // What is known of a file replaces its estimate.
    options.removeAll { !$0.isMeasured && $0.hasSettings(of: option) }
    options.append(option)
  }

  private func option(
    _ settings: SizeSettings, bytes: Int, _ error: Double, isMeasured: Bool = true
  ) -> SizeOption {
    let frames = export.scaledFrames(percent: settings.percent)
    return SizeOption(
      quality: settings.quality, colors: settings.colors,
      frameRate: export.frameRate / Rational(settings.frameDivisor), width: frames.width,
      height: frames.height, bytes: bytes, error: error, isMeasured: isMeasured)
  }
}
