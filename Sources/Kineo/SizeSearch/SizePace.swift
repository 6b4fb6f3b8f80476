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

  /// Where runs of `length` frames begin that stand for all: in the middles of equal parts of the frames, or of the
  /// bytes if those of the former have far fewer than others, as where an animation rests.
  func starts(ofRuns count: Int, length: Int) -> [Int] {
    let middles = (0..<count).map { ($0 * 2 + 1) * ends.count / (2 * count) - length / 2 }
    let covered = middles.reduce(0) { $0 + ends[$1 + length - 1] - ends[$1] }
    let (rest, mean) = (ends[ends.count - 1] - ends[0], Double(covered) / Double(count))
    guard mean * Double(ends.count) < Self.leastCover * Double(rest * length) else {
      return middles
    }
    var starts: [Int] = []
    for run in 0..<count {
      let bytes = ends[0] + rest * (2 * run + 1) / (2 * count)
      let middle = ends.firstIndex { $0 >= bytes } ?? 0
      let last = ends.count - (count - run) * length
      starts.append(max((starts.last ?? -length) + length, min(middle - length / 2, last)))
    }
    return starts
  }

  /// Runs that have less than this part of the bytes that as many frames have on average do not stand for others.
  private static let leastCover = 0.4

  /// Parts of so many frames are compared, at least so many of them, whose bytes may differ from the mean by as much
  /// of that.
  private static let (partLength, leastParts, unevenness) = (6, 4, 0.25)
  /// Of the bytes after the first frame, the fraction from which on the whole can be foretold.
  private static let leastFraction = 0.25
  /// How far off what is foretold by next to nothing may be, by a file of other frames, and by one of the same.
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

  /// That of a file of so many frames with as many bytes each.
  init(evenlyOver count: Int) { ends = Array(1...count) }

  /// The bytes that a file will have that is too large by all appearances; nil if it may fit, or if it is too
  /// early to tell.
  ///
  /// - Parameters:
  ///   - bytes: Up to the end of a frame of the export, and `first` of them up to that of the first frame.
  ///   - hasSameFrames: Whether the file has the size and the frame rate of this one.
  func excess(
    over limit: Int, _ bytes: Int, first: Int, upTo frame: Int, hasSameFrames: Bool = false
  ) -> Int? {
    let rest = ends[ends.count - 1] - ends[0]
    guard rest > 0 else { return nil }
    let fraction = Double(ends[frame] - ends[0]) / Double(rest)
    guard fraction >= Self.leastFraction else { return nil }
    let foretold = Double(first) + Double(bytes - first) / fraction
    let doubt = hasSameFrames ? Self.leastDoubt : Self.doubt
    guard foretold > Double(limit) * (1 + doubt * (1 - fraction)) else { return nil }
    return Int(foretold)
  }
}
