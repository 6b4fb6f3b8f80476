import KineoRaster

/// Predicts how much nearer tables of their own bring the colors of frames, where these are worth their bytes.
///
/// Each frame decides for itself when it is written (`TableChoice`); here those decide whose colors the first pass
/// remembers, for all.
struct OwnTables {
  /// As many frames are looked at, taken evenly from all.
  private static let mostFrames = 64
  /// Frames must be so great a part of all that is shown to stand for the others.
  private static let leastPart = 0.25

  /// A frame whose colors are known.
  private struct Frame {
    let colors: [WeightedColor]
    let pixels: Double
    /// How many frames it is shown, on average.
    let lifetime: Float
  }

  /// None if frames have no tables of their own, or too little is known of them.
  private var frames: [Frame] = []
  private let tolerance: Tolerance

  init(_ analysis: FrameAnalysis, _ options: GIFOptions) {
    tolerance = Tolerance(options)
    guard OwnTable.isAllowed(options, clearsPixels: analysis.clearsPixels) else { return }
    let known = analysis.tables.frames
    let blocks = analysis.steps.map(\.changed)
    let lifetimes = PixelLifetimes(blocks).means
    let shown = zip(blocks, lifetimes).map { Double($0?.area ?? 0) * Double($1) }
    let all = shown.reduce(0, +)
    guard known.reduce(0, { $0 + shown[$1.frame] }) > Self.leastPart * all else { return }
    let interval = 1 + known.count / Self.mostFrames
    frames = stride(from: 0, to: known.count, by: interval).map {
      let changed = known[$0]
      return Frame(
        colors: changed.weighted, pixels: Double(changed.pixels.reduce(0, +)),
        lifetime: lifetimes[changed.frame])
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
      let distance = frame.pixels * frame.colors.distance(to: palette)
      let price = OwnTable.price(ofColors: limit, tolerance.lasting(frame.lifetime))
      let own = OwnTable(for: frame.colors, insteadOf: shared, limit: limit, price: price)
      before += distance * Double(frame.lifetime)
      after += min(distance, own.map { $0.distance + price } ?? distance) * Double(frame.lifetime)
    }
    return before > 0 ? after / before : 1
  }
}
