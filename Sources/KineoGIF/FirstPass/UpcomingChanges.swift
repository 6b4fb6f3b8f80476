import KineoRaster

/// When each pixel changes in an animation behind the runs of an excerpt: from its end backwards.
struct UpcomingChanges {
  private let excerpt: FrameExcerpt
  private let steps: [FrameStep]
  /// In the animation, which frame is the next to change each pixel; their number where none does.
  private var next: [Int32]
  /// The frames from here on are in `next`.
  private var read: Int

  /// - Parameter steps: What the frames of the animation change.
  init(_ excerpt: FrameExcerpt, of steps: [FrameStep]) {
    (self.excerpt, self.steps, read) = (excerpt, steps, steps.count)
    next = Array(repeating: Int32(steps.count), count: excerpt.wholeBounds.area)
  }

  /// When each pixel of the excerpt changes behind the frame at `place`, in the units of its timeline.
  ///
  /// - Parameters:
  ///   - place: Before all places that this was called with.
  ///   - end: When the animation ends.
  mutating func times(behind place: Int, end: Int) -> [Int32] {
    let (bounds, whole) = (excerpt.bounds, excerpt.wholeBounds)
    let frame = excerpt.frames[place]
    while read > frame + 1 {
      read -= 1
      mark(steps[read], Int32(read))
    }
    let columns = (0..<bounds.width).map { (2 * $0 + 1) * whole.width / (2 * bounds.width) }
    var times: [Int32] = []
    times.reserveCapacity(bounds.area)
    for y in 0..<bounds.height {
      let first = (2 * y + 1) * whole.height / (2 * bounds.height) * whole.width
      for column in columns {
        let change = Int(next[first + column])
        let units = (change - frame + excerpt.divisor - 1) / excerpt.divisor
        let time = change < steps.count ? frame / excerpt.divisor + units : end
        times.append(Int32(clamping: min(time, end)))
      }
    }
    return times
  }

  /// Notes the pixels of the animation that change at `frame`.
  private mutating func mark(_ step: FrameStep, _ frame: Int32) {
    guard let rect = step.changed else { return }
    let width = excerpt.wholeBounds.width
    step.forEachChange { row, columns in
      let first = (rect.y + row) * width + rect.x
      for place in columns { next[first + place] = frame }
    }
  }
}
