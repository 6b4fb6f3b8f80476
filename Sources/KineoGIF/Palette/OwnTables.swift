import KineoRaster

/// Predicts how much nearer tables of their own bring the colors of frames, where these are worth their bytes.
///
/// Each frame decides for itself when it is written (`TableChoice`); here those decide whose colors the first pass
/// remembers, for all.
struct OwnTables {
  /// As many frames are looked at, taken evenly from all.
  private static let mostFrames = 64
  /// Frames must be so great a part of all that is shown to stand for the others: where errors save no bytes,
  /// colors must not be further off because that was wrong.
  private static let leastPart = (lossy: 0.25, faithful: 0.9)

  /// A frame whose colors are known.
  private struct Frame {
    let colors: [WeightedColor]
    /// How many frames it is shown, on average.
    let lifetime: Float
  }

  /// None if frames have no tables of their own, or too little is known of them.
  private var frames: [Frame] = []
  private let tolerance: Tolerance

  var isEmpty: Bool { frames.isEmpty }

  init(_ analysis: FrameAnalysis, _ options: GIFOptions) {
    tolerance = Tolerance(options)
    guard OwnTable.isAllowed(options, clearsPixels: analysis.clearsPixels) else { return }
    let known = analysis.tables.frames
    let blocks = analysis.steps.map(\.changed)
    let lifetimes = BlockLifetimes(blocks).means
    let shown = zip(blocks, lifetimes).map { Double($0?.area ?? 0) * Double($1) }
    let all = shown.reduce(0, +)
    let least = tolerance.bitValue > 0 ? Self.leastPart.lossy : Self.leastPart.faithful
    guard known.reduce(0, { $0 + shown[$1.frame] }) > least * all else { return }
    let interval = 1 + known.count / Self.mostFrames
    frames = stride(from: 0, to: known.count, by: interval).map {
      let changed = known[$0]
      return Frame(colors: changed.weighted, lifetime: lifetimes[changed.frame])
    }
  }

  /// The part that remains of the distances to a table that all frames share.
  ///
  /// - Parameters:
  ///   - colors: Of this table.
  ///   - limit: At most as many colors are in a table of a frame's own.
  func remainingDistance(to colors: [SolidColor], limit: Int) -> Double {
    let palette = NearestColor(colors)
    let shared = ColorNeighbors(palette)
    var (before, after) = (0.0, 0.0)
    for frame in frames {
      let distance = frame.colors.weight * frame.colors.distance(to: palette)
      let own = OwnTable(
        for: frame.colors, insteadOf: shared, limit: limit,
        tolerance.forTable(shownFor: frame.lifetime))
      before += distance * Double(frame.lifetime)
      after +=
        min(distance, own.map { $0.distance + $0.price } ?? distance) * Double(frame.lifetime)
    }
    return before > 0 ? after / before : 1
  }
}
