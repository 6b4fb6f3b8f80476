/// When the frames of an animation, or some of them, are shown: in units of about one frame.
struct FrameTimeline: Sendable {
  /// One a frame, in rising order.
  let starts: [Int]
  /// When the last frame of the animation ends.
  let end: Int
  /// Which frames these are, if they are some of an animation, and what the frames of that change.
  private let excerpt: (frames: FrameExcerpt, steps: [FrameStep])?

  /// The timeline of all frames. The unit is the median of their delays: mostly all are equal, and a rest in between
  /// lasts as long as many.
  init(delays: [Int]) {
    let unit = max(1, delays.sorted()[delays.count / 2])
    var time = unit / 2
    var starts: [Int] = []
    for delay in delays {
      starts.append(time / unit)
      time += delay
    }
    (self.starts, end, excerpt) = (starts, time / unit, nil)
  }

  /// The timeline of an excerpt, whose animation has the same frame rate.
  ///
  /// - Parameter steps: What the frames of the animation change.
  init(_ excerpt: FrameExcerpt, of steps: [FrameStep]) {
    // One of `divisor` frames, and the last pose.
    let end = (steps.count + 2 * excerpt.divisor - 2) / excerpt.divisor
    starts = excerpt.frames.map { $0 / excerpt.divisor }
    (self.end, self.excerpt) = (end, (excerpt, steps))
  }

  /// What happens to pixels behind the runs of an excerpt; nil if there are all frames.
  var upcoming: UpcomingChanges? { excerpt.map { UpcomingChanges($0.frames, of: $0.steps) } }

  /// Whether what follows the frame is not among the frames.
  func endsRun(_ frame: Int) -> Bool { excerpt?.frames.endsRun(frame) ?? false }

  /// How much each frame counts for the animation: the first of each run draws all there is, as the first of the
  /// animation alone does.
  var shares: [Int] {
    let isFirst = starts.indices.map { excerpt?.frames.beginsRun($0) ?? false }
    let runs = isFirst.count { $0 }
    guard runs > 0, runs < starts.count else { return starts.map { _ in 1 } }
    return isFirst.map { $0 ? starts.count - runs : runs * (end - 1) }
  }
}
