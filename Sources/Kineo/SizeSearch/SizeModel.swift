/// What files are likely to come to that were not made, by what is known of others.
///
/// The logarithm of the bytes is about a sum of what each setting saves, and the error one of what each costs,
/// whatever the animation shows. How much that is in one animation is learned from a few estimates.
struct SizeModel {
  /// What was asked for, and its file.
  private let asked: SizeSettings
  private let first: SizeSample.Estimate
  private var volumes: GaussianProcess
  private var errors: GaussianProcess
  /// By what errors are about proportional to, in one animation.
  private let unit: Double

  /// The deviations of logarithms of bytes that are estimated, and of errors, over these and a unit.
  private static let (volumeNoise, errorNoise) = (0.012, 0.03)
  /// The deviations of logarithms of the bytes of files, and of those that were given up.
  private static let (fileNoise, doubtfulNoise) = (0.004, 0.04)
  /// The deviation of errors that were measured, over these and a unit.
  private static let measuredNoise = 0.01
  /// The least unit: far below what is visible.
  private static let leastUnit = 0.02
  /// The part of the error of a smaller size that others are about as large as.
  private static let scalingUnit = 0.3

  /// - Parameters:
  ///   - asked: What was asked for.
  ///   - first: What its file came to.
  ///   - scaling: The error that the likely size causes by itself.
  init(_ asked: SizeSettings, _ first: SizeSample.Estimate, scaling: Double) {
    (self.asked, self.first) = (asked, first)
    unit = max(first.error + Self.leastUnit, Self.scalingUnit * scaling)
    volumes = GaussianProcess(SizeTraits.volumePrior)
    errors = GaussianProcess(SizeTraits.errorPrior(unit: unit))
    learn(asked, first.error, .none, noise: Self.errorNoise)
    learn(asked, Int(first.bytes), isWhole: true)
  }

  /// The errors that a size and a frame rate cause by themselves.
  struct Reduction {
    var scaling = 0.0
    var holding = 0.0

    static let none = Reduction()

    var sum: Double { scaling + holding }
    /// Where both show, which is less than the sum.
    var overlap: Double { sum == 0 ? 0 : scaling * holding / sum }
  }

  /// Notes what an estimate came to.
  mutating func know(
    _ settings: SizeSettings, _ estimate: SizeSample.Estimate, _ reduction: Reduction
  ) {
    volumes.know(
      SizeTraits(settings, of: asked).volumePlace(isEstimated: true), volume(estimate.bytes),
      noise: Self.volumeNoise)
    learn(settings, estimate.error, reduction, noise: Self.errorNoise)
  }

  /// Notes the error of a file.
  mutating func learn(_ settings: SizeSettings, measuredError error: Double, _ reduction: Reduction)
  {
    learn(settings, error, reduction, noise: Self.measuredNoise)
  }

  private mutating func learn(
    _ settings: SizeSettings, _ error: Double, _ reduction: Reduction, noise: Double
  ) {
    errors.know(
      SizeTraits(settings, of: asked).errorPlace(reduction),
      error - first.error - reduction.sum, noise: noise * (unit + error))
  }

  /// Notes the bytes of a file, which also says how far off estimates are.
  ///
  /// - Parameter isWhole: Whether it was made to its end.
  mutating func learn(_ settings: SizeSettings, _ bytes: Int, isWhole: Bool) {
    volumes.know(
      SizeTraits(settings, of: asked).volumePlace(), volume(Double(bytes)),
      noise: isWhole ? Self.fileNoise : Self.doubtfulNoise)
  }

  private func volume(_ bytes: Double) -> Double {
    Mathematics.log(max(1, bytes) / max(1, first.bytes))
  }

  /// The bytes that are likely.
  func bytes(of settings: SizeSettings) -> Double {
    first.bytes * Mathematics.exp(volumes.value(at: SizeTraits(settings, of: asked).volumePlace()))
  }

  /// The error that is likely.
  func error(of settings: SizeSettings, _ reduction: Reduction) -> Double {
    let place = SizeTraits(settings, of: asked).errorPlace(reduction)
    return max(0, first.error + reduction.sum + errors.value(at: place))
  }

  /// The logarithm of the bytes.
  func volume(of settings: SizeSettings) -> Expectation {
    let place = SizeTraits(settings, of: asked).volumePlace()
    let own = volumes.deviation(at: place)
    return Expectation(
      mean: Mathematics.log(max(1, first.bytes)) + volumes.value(at: place),
      deviation: max(own, Self.leastDoubt))
  }

  /// The error.
  func expectedError(of settings: SizeSettings, _ reduction: Reduction) -> Expectation {
    let place = SizeTraits(settings, of: asked).errorPlace(reduction)
    let own = errors.deviation(at: place)
    return Expectation(mean: error(of: settings, reduction), deviation: max(own, 1e-9))
  }

  /// What the logarithm of the bytes of a file is off at least, as neighboring qualities do not differ by the same.
  private static let leastDoubt = 0.006

  /// The highest of some qualities with which a file is likely to have at most `limit` bytes; nil if none does.
  func quality(
    of settings: SizeSettings, within limit: Double, among qualities: ClosedRange<Int>
  ) -> Int? {
    func fits(_ quality: Int) -> Bool { bytes(of: settings.with(quality: quality)) <= limit }
    guard fits(qualities.lowerBound) else { return nil }
    var (fitting, tooHigh) = (qualities.lowerBound, qualities.upperBound + 1)
    if fits(qualities.upperBound) { fitting = qualities.upperBound }
    while tooHigh - fitting > 1 {
      let middle = (fitting + tooHigh) / 2
      if fits(middle) { fitting = middle } else { tooHigh = middle }
    }
    return fitting
  }
}
