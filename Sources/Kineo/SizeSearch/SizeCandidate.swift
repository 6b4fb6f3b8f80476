/// Settings whose file is likely to fit, with what was estimated or measured of files that differ from it in
/// their quality alone.
struct SizeCandidate {
  /// With the highest quality that is likely to fit.
  private(set) var settings: SizeSettings
  /// What that is likely to come to.
  private(set) var estimate: SizeSample.Estimate
  private(set) var knots: [QualityCurve.Knot]
  private var isMeasured = false

  /// - Parameter knots: One of them of the quality of `settings`.
  init(_ settings: SizeSettings, _ knots: [QualityCurve.Knot]) {
    self.settings = settings
    self.knots = knots
    estimate =
      knots.first { $0.quality == settings.quality }?.estimate
      ?? SizeSample.Estimate(bytes: .infinity, error: .infinity)
  }

  /// What lies this far from an estimate, or this far between two, is about as sure as an estimate.
  private static let (close, closeBetween) = (5, 12)

  /// The qualities that are estimated along the curve although they do not fit.
  private static let mostTooLarge = 3

  /// Whether the quality is near one that was estimated.
  var isSure: Bool {
    let distance = knots.map { abs($0.quality - settings.quality) }.min() ?? 0
    let isBetween =
      knots.contains { $0.quality < settings.quality }
      && knots.contains { $0.quality > settings.quality }
    return distance <= (isBetween ? Self.closeBetween : Self.close)
  }

  /// Notes what the file came to with its quality.
  mutating func know(_ estimate: SizeSample.Estimate) {
    knots.removeAll { $0.quality == settings.quality }
    knots.append(QualityCurve.Knot(quality: settings.quality, estimate: estimate))
    self.estimate = estimate
  }

  /// Notes the bytes of a file with its quality: those of others are likely to be off by as much.
  mutating func correct(_ bytes: Int) {
    let factor = Double(bytes) / max(1, estimate.bytes)
    if !isMeasured {
      for place in knots.indices { knots[place].estimate.bytes *= factor }
    }
    isMeasured = true
    know(SizeSample.Estimate(bytes: Double(bytes), error: estimate.error))
  }

  /// Chooses the highest quality with which the file is likely to have at most `limit` bytes, or the lowest
  /// one.
  ///
  /// - Returns: False if the file is likely to be larger even so.
  @discardableResult
  mutating func fit(_ limit: Double, among qualities: ClosedRange<Int>, _ curve: QualityCurve)
    -> Bool
  {
    let tooLarge = knots.filter { $0.estimate.bytes > limit }.map(\.quality)
    // Where the curve was too steep again and again, half of what is left is skipped.
    let isSteep = tooLarge.count >= Self.mostTooLarge
    let highest =
      isSteep ? ((tooLarge.min() ?? 0) + qualities.lowerBound) / 2 : qualities.upperBound
    for quality in qualities.reversed() where quality <= highest {
      settings.quality = quality
      estimate = curve.estimate(at: quality, from: knots)
      if estimate.bytes <= limit { return true }
    }
    return false
  }

  static func hasSmallerError(_ a: SizeCandidate, than b: SizeCandidate) -> Bool {
    (a.estimate.error, a.estimate.bytes) < (b.estimate.error, b.estimate.bytes)
  }
}
