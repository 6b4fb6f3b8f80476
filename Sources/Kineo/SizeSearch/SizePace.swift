/// How a file grows from frame to frame, by which the size of others of the same animation is foretold:
/// parts that take more bytes than others do so in all of them.
struct SizePace {
  /// The bytes up to the end of each frame.
  private let ends: [Int]
  /// The bytes of the whole file.
  let total: Int

  /// Of the bytes after the first frame, the fraction that tells enough.
  private static let leastFraction = 0.25
  /// How far off what is foretold by next to nothing may be.
  private static let doubt = 0.05

  /// - Parameters:
  ///   - ends: The bytes up to the end of each frame of the export, at least one.
  ///   - total: The bytes of the file.
  init(ends: [Int], total: Int) {
    self.ends = ends
    self.total = total
  }

  /// The bytes that a file will have that is too large by all appearances; nil if it may fit, or if it is too
  /// early to tell.
  ///
  /// - Parameters:
  ///   - bytes: Up to the end of a frame of the export, and `first` of them up to that of the first frame.
  func excess(over limit: Int, _ bytes: Int, first: Int, upTo frame: Int) -> Int? {
    let rest = ends[ends.count - 1] - ends[0]
    guard rest > 0 else { return nil }
    let fraction = Double(ends[frame] - ends[0]) / Double(rest)
    guard fraction >= Self.leastFraction else { return nil }
    let foretold = Double(first) + Double(bytes - first) / fraction
    guard foretold > Double(limit) * (1 + Self.doubt * (1 - fraction)) else { return nil }
    return Int(foretold)
  }
}
