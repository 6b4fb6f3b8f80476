/// How a file grows from frame to frame, by which the size of others of the same animation is foretold:
/// parts that take more bytes than others do so in all of them.
struct SizePace {
  /// The bytes up to the end of each frame.
  private let ends: [Int]

  /// The bytes up to the end of the first frame.
  var firstBytes: Int { ends[0] }

  /// Whether all parts take about as many bytes: then any of them stands for the others.
  ///
  /// Of the scenes of the benchmark, pans, gradients and scrolling text are even within 0.15, and what has shapes
  /// that come and go is off by 0.95 at least.
  var isEven: Bool {
    let cuts = stride(from: ends.count - 1, through: 0, by: -Self.partLength).map { ends[$0] }
    let parts = zip(cuts, cuts.dropFirst()).map { Double($0 - $1) }
    guard parts.count >= Self.leastParts else { return false }
    let mean = parts.reduce(0, +) / Double(parts.count)
    return parts.allSatisfy { abs($0 - mean) <= Self.unevenness * mean }
  }

  /// Parts of so many frames are compared, at least so many of them, whose bytes may differ from the mean by as much
  /// of that.
  private static let (partLength, leastParts, unevenness) = (6, 4, 0.25)
  /// Of the bytes after the first frame, the fraction from which on the whole can be foretold.
  private static let leastFraction = 0.25
  /// How far off what is foretold by next to nothing may be, by a file of another size or with other colors, and
  /// by one like it.
  private static let (doubt, leastDoubt) = (0.5, 0.1)

  /// - Parameters:
  ///   - ends: The bytes up to the end of each frame of the file, at least one.
  ///   - kept: The frames of the export that these are, the first one among them.
  ///   - count: How many frames the export has.
  init(ends: [Int], kept: [Int], of count: Int) {
    var all: [Int] = []
    for (end, next) in zip(ends, kept.dropFirst() + [count]) {
      all += Array(repeating: end, count: next - all.count)
    }
    self.ends = all
  }

  /// The bytes that a file will have that is too large by all appearances; nil if it may fit, or if it is too
  /// early to tell.
  ///
  /// - Parameters:
  ///   - bytes: Up to the end of a frame of the export, and `first` of them up to that of the first frame.
  ///   - isLike: Whether the file has the size and the frame rate of this one, and nearly its quality.
  func excess(
    over limit: Int, _ bytes: Int, first: Int, upTo frame: Int, isLike: Bool = false
  ) -> Int? {
    let rest = ends[ends.count - 1] - ends[0]
    guard rest > 0 else { return nil }
    let fraction = Double(ends[frame] - ends[0]) / Double(rest)
    guard fraction >= Self.leastFraction else { return nil }
    let foretold = Double(first) + Double(bytes - first) / fraction
    let doubt = isLike ? Self.leastDoubt : Self.doubt
    guard foretold > Double(limit) * (1 + doubt * (1 - fraction)) else { return nil }
    return Int(foretold)
  }
}
