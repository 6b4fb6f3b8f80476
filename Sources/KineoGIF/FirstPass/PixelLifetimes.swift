import KineoRaster

/// How long each pixel that a frame changes is shown, until another frame changes it.
///
/// What a pixel is off is seen that long, and its bytes are written once: where something moves, pixels that it
/// leaves matter more than those that it covers.
struct PixelLifetimes: Sendable {
  /// Pixels whose lifetimes are in one class.
  struct Run: Equatable, Sendable {
    /// The class in the lowest bits, and above it how many pixels there are, less one.
    private let bits: UInt16

    fileprivate static let classBits = 3
    fileprivate static let mostPixels = 1 << (16 - classBits)

    fileprivate init(lifetimeClass: UInt8, pixels: Int) {
      bits = UInt16(pixels - 1) << Self.classBits | UInt16(lifetimeClass)
    }

    var lifetimeClass: Int { Int(bits & (1 << Self.classBits - 1)) }
    var pixels: Int { Int(bits >> Self.classBits) + 1 }
  }

  /// One a frame: the classes of its block, row by row without gaps; where pixels stay, any class. Nil where there
  /// are too many runs, or nothing changes.
  private(set) var runs: [[Run]?]
  /// The block that each frame changes.
  let blocks: [PixelRect?]
  /// How many pixels of all frames are in each class, of those that change. Of runs of frames it is in proportion to that
  /// of the animation.
  private(set) var pixels = [Int](repeating: 0, count: Self.frames.count)

  /// The first lifetime of each class, in units of a frame.
  private static let bounds = [1, 2, 3, 4, 6, 10, 20, 50]
  /// What stands for the lifetimes of each class.
  static let frames = [1, 2, 3, 4.5, 7.5, 14, 32, 80]
  /// The classes of a lifetime of 0, of 1 and so on; the last one is also that of more.
  private static let classes = (0...50).map { lifetime in
    UInt8(bounds.count { $0 <= lifetime } - (lifetime > 0 ? 1 : 0))
  }

  /// - Parameters:
  ///   - steps: What frames change; the first draws all there is.
  ///   - timeline: When they are shown.
  ///   - bounds: The canvas, which the end of the animation clears.
  init(_ steps: [FrameStep], _ timeline: FrameTimeline, in bounds: PixelRect) {
    runs = steps.map { _ in nil }
    blocks = steps.map(\.changed)
    // When each pixel changes next.
    var next = [Int32](repeating: Int32(clamping: timeline.end), count: bounds.area)
    var upcoming = timeline.upcoming
    let shares = timeline.shares
    for (frame, step) in steps.enumerated().reversed() {
      if timeline.endsRun(frame), let times = upcoming?.times(behind: frame, end: timeline.end) {
        next = times
      }
      guard let rect = step.changed else { continue }
      var builder = Builder(
        rect, limit: ChangedPixels.mostRuns(in: rect, ofFrames: steps.count))
      let start = Int32(clamping: timeline.starts[frame])
      // How many pixels are in each class.
      var changed = [Int](repeating: 0, count: pixels.count)
      step.forEachChange { row, columns in
        let first = (rect.y + row) * bounds.width + rect.x
        builder.add(
          start, first + columns.lowerBound..<first + columns.upperBound, &next, &changed,
          at: row * rect.width + columns.lowerBound)
      }
      runs[frame] = builder.finish()
      for index in pixels.indices { pixels[index] += shares[frame] * changed[index] }
    }
  }

  /// Puts together the runs of a frame.
  private struct Builder {
    private let area: Int
    private let limit: Int
    private var runs: [Run] = []
    /// The class of the last run, of pixels from `start` on.
    private var (number, start) = (UInt8(0), 0)

    init(_ rect: PixelRect, limit: Int) { (area, self.limit) = (rect.area, limit) }

    /// Adds pixels of a row, in `columns` of the canvas, which are shown from `time` on. Pixels before them that stay
    /// have the class of the last run.
    ///
    /// - Parameters:
    ///   - next: When each pixel changes next: from now on at `time`.
    ///   - pixels: Counts those of each class.
    ///   - place: Where they are in the block.
    mutating func add(
      _ time: Int32, _ columns: Range<Int>, _ next: inout [Int32], _ pixels: inout [Int],
      at place: Int
    ) {
      precondition(columns.lowerBound >= 0 && columns.upperBound <= next.count, "in the canvas")
      let classes = PixelLifetimes.classes.span
      var next = next.mutableSpan
      var counts = pixels.mutableSpan
      let toPlace = place - columns.lowerBound
      for i in columns {
        let lifetime = unsafe max(0, Int(next[unchecked: i] &- time))
        unsafe next[unchecked: i] = time
        let found = unsafe classes[unchecked: min(lifetime, classes.count &- 1)]
        counts[Int(found)] &+= 1
        if found != number { begin(found, at: toPlace &+ i) }
      }
    }

    /// Begins a run, which ends the one before it.
    private mutating func begin(_ number: UInt8, at place: Int) {
      while start < place, runs.count <= limit {
        let count = min(place - start, Run.mostPixels)
        runs.append(Run(lifetimeClass: self.number, pixels: count))
        start += count
      }
      (self.number, start) = (number, place)
    }

    /// All runs, which fill the block; nil if there are too many.
    mutating func finish() -> [Run]? {
      begin(0, at: area)
      return runs.count > limit ? nil : runs
    }
  }
}
