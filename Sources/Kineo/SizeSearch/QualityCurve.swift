/// How bytes and errors of files depend on the quality, between some that were estimated. Other sizes and
/// frame rates of the same animation have other files, but much the same curve.
struct QualityCurve {
  private struct Knot {
    let quality: Int
    /// The logarithm of the bytes.
    let volume: Double
    let error: Double
  }

  /// In the order of qualities.
  private let knots: [Knot]

  /// - Parameter estimates: One at least, of files that differ in their quality alone.
  init(_ estimates: [(quality: Int, estimate: SizeSample.Estimate)]) {
    knots = estimates.sorted { $0.quality < $1.quality }.map { quality, estimate in
      Knot(quality: quality, volume: Mathematics.log(max(1, estimate.bytes)), error: estimate.error)
    }
  }

  /// What a file comes to with another quality than one that was estimated.
  func moved(
    _ estimate: SizeSample.Estimate, from quality: Int, to other: Int
  ) -> SizeSample.Estimate {
    let (old, new) = (knot(at: quality), knot(at: other))
    return SizeSample.Estimate(
      bytes: estimate.bytes * Mathematics.exp(new.volume - old.volume),
      error: max(0, estimate.error + new.error - old.error))
  }

  /// The highest of some qualities with which a file has at most `limit` bytes; nil if none does.
  func quality(
    within limit: Double, among qualities: ClosedRange<Int>, like estimate: SizeSample.Estimate,
    at quality: Int
  ) -> Int? {
    qualities.last { moved(estimate, from: quality, to: $0).bytes <= limit }
  }

  /// Beyond the knots the curve goes on as it does between the last two.
  private func knot(at quality: Int) -> Knot {
    guard knots.count > 1 else { return knots[0] }
    let last = knots.count - 1
    let next = max(1, knots.firstIndex { $0.quality >= quality } ?? last)
    let (below, above) = (knots[next - 1], knots[next])
    let fraction = Double(quality - below.quality) / Double(above.quality - below.quality)
    return Knot(
      quality: quality, volume: below.volume + (above.volume - below.volume) * fraction,
      error: below.error + (above.error - below.error) * fraction)
  }
}
