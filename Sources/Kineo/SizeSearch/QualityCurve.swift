/// How bytes and errors of files depend on the quality. Files of other sizes, frame rates and colors of the
/// same animation have much the same slopes, so that one or two estimates of each are enough.
///
/// The logarithm of the bytes falls in proportion to the square root of what is lost, and the error grows
/// with its power of 1.5, as does the value of a bit (`Tolerance`). Both were found on shapes, gradients,
/// photographs and screens: what lies halfway between two estimates is off by 1 or 2 %.
struct QualityCurve {
  /// What a quality comes to.
  struct Knot {
    let quality: Int
    var estimate: SizeSample.Estimate
  }

  /// The change of the logarithm of the bytes, and that of the error, for each unit of the axes.
  private var volumeSlope: Double
  private var errorSlope: Double

  /// Knots that are nearer to each other say little of what is beyond them.
  private static let near = 12

  /// What is typical: two fifths fewer bytes with quality 45 than with 90.
  static let typical = QualityCurve(volumeSlope: -0.4, errorSlope: 0)

  private init(volumeSlope: Double, errorSlope: Double) {
    self.volumeSlope = volumeSlope
    self.errorSlope = errorSlope
  }

  /// The typical curve if the qualities are equal.
  ///
  /// - Parameters:
  ///   - a: Of a file that differs from `b` in its quality alone.
  ///   - b: The same.
  init(_ a: Knot, _ b: Knot) {
    self = .typical
    guard a.quality != b.quality else { return }
    let slopes = Self.slopes(a, b)
    (volumeSlope, errorSlope) = (slopes.volume, slopes.error)
  }

  /// What a file comes to with a quality.
  ///
  /// - Parameter knots: Of files that differ from it in their quality alone; one at least.
  func estimate(at quality: Int, from knots: [Knot]) -> SizeSample.Estimate {
    let below = knots.filter { $0.quality <= quality }.max { $0.quality < $1.quality }
    let above = knots.filter { $0.quality >= quality }.min { $0.quality < $1.quality }
    guard let nearest = below ?? above else { return SizeSample.Estimate(bytes: 0, error: 0) }
    if let below, let above, below.quality < above.quality {
      return Self.moved(below, to: quality, Self.slopes(below, above))
    }
    let far = knots.max {
      abs($0.quality - nearest.quality) < abs($1.quality - nearest.quality)
    }
    guard let far, abs(far.quality - nearest.quality) >= Self.near else {
      return Self.moved(nearest, to: quality, (volumeSlope, errorSlope))
    }
    return Self.moved(nearest, to: quality, Self.slopes(far, nearest))
  }

  private static func moved(
    _ knot: Knot, to quality: Int, _ slopes: (volume: Double, error: Double)
  ) -> SizeSample.Estimate {
    let (old, new) = (Axes(knot.quality), Axes(quality))
    return SizeSample.Estimate(
      bytes: knot.estimate.bytes
        * Mathematics.exp(slopes.volume * (new.volume - old.volume)),
      error: max(0, knot.estimate.error + slopes.error * (new.error - old.error)))
  }

  private static func slopes(_ a: Knot, _ b: Knot) -> (volume: Double, error: Double) {
    let (from, to) = (Axes(a.quality), Axes(b.quality))
    let volume =
      Mathematics.log(max(1, b.estimate.bytes)) - Mathematics.log(max(1, a.estimate.bytes))
    return (
      volume / (to.volume - from.volume),
      (b.estimate.error - a.estimate.error) / (to.error - from.error)
    )
  }

  /// What grows in step with the logarithm of the bytes, and with the error.
  private struct Axes {
    let volume: Double
    let error: Double

    /// Above quality 90 little is lost.
    init(_ quality: Int) {
      let least = QualityLoss.searched(quality: 90)
      let loss = Double(100 - quality) / 10
      let searched = loss <= 1 ? least * loss : QualityLoss.searched(quality: quality)
      volume = loss <= 1 ? 0.7 * (loss - 1) + least.squareRoot() : searched.squareRoot()
      error = searched * searched.squareRoot()
    }
  }
}
