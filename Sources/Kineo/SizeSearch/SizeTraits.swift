/// What the bytes and the error of a file depend on, relative to what was asked for.
struct SizeTraits {
  /// The logarithm of the area.
  private let area: Double
  /// 1 if it is smaller: then flat areas have soft edges, and other colors.
  private let scaled: Double
  /// The logarithm of the frame divisor.
  private let rate: Double
  /// How often the number of colors was halved.
  private let halvings: Double
  /// What is in step with the error of fewer colors: 1 with half of them, 3.4 with a quarter.
  private let coarseness: Double
  /// What is in step with the logarithm of the bytes, and with the error; from quality 90 to 45 it grows by 1.
  private let (volume, loss): (Double, Double)
  /// 1 if indices are chosen by a search for cheap strings, and those of what was asked for are not: that by itself
  /// saves a fifth of the bytes where pixels are noisy.
  private let searched: Double

  init(_ settings: SizeSettings, of asked: SizeSettings) {
    area = 2 * Mathematics.log(Double(settings.percent) / 100)
    scaled = settings.percent < 100 ? 1 : 0
    rate = Mathematics.log(Double(settings.frameDivisor))
    halvings =
      Mathematics.log(Double(asked.colors) / Double(settings.colors)) / Mathematics.log(2)
    coarseness =
      Self.coarseness(Double(asked.colors) / Double(settings.colors)) / Self.halfCoarseness
    let (own, first) = (Axes(settings.quality), Axes(asked.quality))
    (volume, loss) = (own.volume - first.volume, own.loss - first.loss)
    searched = settings.isSearched && !asked.isSearched ? 1 : 0
  }

  /// How far apart the bytes of two qualities are: 1 from quality 90 to 45.
  static func distance(_ a: Int, _ b: Int) -> Double { abs(Axes(a).volume - Axes(b).volume) }

  private static let halfCoarseness = coarseness(2)

  private static func coarseness(_ ratio: Double) -> Double { Mathematics.pow(ratio, 1.25) - 1 }

  /// Slopes of the logarithm of the bytes, as of many animations: half of the area has .64 of the bytes, half of
  /// the frames .59, half of the colors .89, searching by itself .92, and quality 45 instead of 90, with it, .57.
  static let volumePrior = GaussianProcess.Prior(
    slopes: [
      (0.65, 0.15), (0.05, 0.08), (-0.77, 0.2), (-0.12, 0.04), (-0.48, 0.23), (-0.08, 0.1),
      (0, 0.04), (0, 0.02), (0.05, 0.03), (0, 0.06),
    ],
    local: 0.08)

  /// - Parameter isEstimated: Whether it is an estimate that is asked for: all may be off by the same factor.
  func volumePlace(isEstimated: Bool = false) -> GaussianProcess.Place {
    GaussianProcess.Place(
      features: [
        area, scaled, rate, halvings, volume, searched, scaled * volume, scaled * halvings,
        volume * halvings, isEstimated ? 1 : 0,
      ],
      position: SIMD8(area / 0.8, rate / 1.7, halvings / 1.5, volume / 0.54, 0, 0, 0, 0))
  }

  /// Slopes of the error beyond those of the size and the frame rate.
  static func errorPrior(unit: Double) -> GaussianProcess.Prior {
    GaussianProcess.Prior(
      slopes: [
        (0.63 * unit, 0.5 * unit), (0.06 * unit, 0.06 * unit), (-0.27 * unit, 0.3 * unit),
        (-0.07 * unit, 0.1 * unit), (-0.02 * unit, 0.03 * unit), (-0.5, 0.1),
      ],
      local: 1.2 * unit)
  }

  func errorPlace(_ reduction: SizeModel.Reduction) -> GaussianProcess.Place {
    GaussianProcess.Place(
      features: [
        loss, coarseness, scaled, scaled * loss, halvings * loss, reduction.overlap,
      ],
      position: SIMD8(area / 3.4, scaled / 8, rate / 2.2, halvings / 5.4, loss / 2.8, 0, 0, 0))
  }

  /// What grows as the quality falls.
  private struct Axes {
    let volume: Double
    let loss: Double

    init(_ quality: Int) {
      let (from, to, own) = (Self.high, Self.typical, Self.raw(quality))
      volume = (own.volume - from.volume) / (to.volume - from.volume)
      loss = (own.loss - from.loss) / (to.loss - from.loss)
    }

    private static let (high, typical) = (raw(90), raw(45))
    /// The powers of what a quality gives up with which bytes fall and errors grow the most evenly, over 15 scenes.
    private static let (volumePower, lossPower) = (0.2, 1.25)
    /// What the volume grows by from quality 100 to 90, where little is lost.
    private static let leastGain = 0.24

    private static func raw(_ quality: Int) -> (volume: Double, loss: Double) {
      let least = QualityLoss.searched(quality: 90)
      let part = min(1, Double(100 - quality) / 10)
      let searched = part < 1 ? least * part : QualityLoss.searched(quality: quality)
      let volume = Mathematics.pow(max(least, searched), volumePower)
      return (volume - leastGain * (1 - part), Mathematics.pow(searched, lossPower))
    }
  }
}
