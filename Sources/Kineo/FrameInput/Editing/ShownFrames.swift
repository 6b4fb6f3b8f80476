/// The frames that a GIF shows of those with times of their own.
struct ShownFrames {
  /// Numbers of frames, in order.
  private(set) var indices: [Int] = []
  /// When each is shown.
  private(set) var times: [Time] = []
  /// For how long, in hundredths of a second, at least 2.
  private(set) var delays: [Int] = []

  /// Of frames that would begin less than two hundredths of a second apart, or at the same multiple of
  /// 1 / `rate`, the one is shown that begins nearest to that instant, the later one of two; a frame that
  /// is shown long enough follows at the next instant.
  ///
  /// - Parameters:
  ///   - durations: At least one.
  ///   - rate: Below 50, frames begin at multiples of 1 / `rate` only.
  init(_ durations: [Time], maximumRate rate: Rational) {
    let grid = Grid(maximumRate: rate)
    var time = Time.zero
    // Where the last frame begins on the grid, and the latest frame that found no place.
    var (last, waiting) = (0, Frame?.none)
    func place(_ frame: Frame, at position: Int) {
      indices.append(frame.index)
      times.append(frame.time)
      starts.append(grid.centiseconds(position))
      (last, waiting) = (position, nil)
    }
    func placeWaiting(before end: Int) {
      if let frame = waiting, end - last >= 2 * grid.spacing {
        place(frame, at: last + grid.spacing)
      }
    }
    for (index, duration) in durations.enumerated() {
      let frame = Frame(index: index, time: time)
      let position = grid.position(time)
      if index > 0 { placeWaiting(before: position) }
      if index == 0 || position - last >= grid.spacing {
        place(frame, at: position)
      } else if grid.isNearer(time, than: times[times.count - 1], to: last) {
        (indices[indices.count - 1], times[times.count - 1]) = (index, time)
        waiting = nil
      } else {
        waiting = frame
      }
      time = time + duration
    }
    placeWaiting(before: grid.position(time))
    finish(at: time.centiseconds)
  }

  private struct Frame {
    let index: Int
    let time: Time
  }

  /// When each frame begins, in hundredths of a second.
  private var starts: [Int] = []

  /// The last frame leaves its time to the one before if it has less than two hundredths of a second.
  private mutating func finish(at end: Int) {
    while starts.count > 1, end - starts[starts.count - 1] < 2 {
      (_, _, _) = (indices.removeLast(), times.removeLast(), starts.removeLast())
    }
    delays = zip(starts, starts.dropFirst() + [max(end, 2)]).map { $1 - $0 }
  }
}

/// The instants at which frames may begin, by whole numbers.
private struct Grid {
  /// How many instants there are in a second.
  private let rate: Rational
  /// How many of them a frame takes at least.
  let spacing: Int

  init(maximumRate: Rational) {
    let isLimited = maximumRate < FrameClock.frameRateLimit
    (rate, spacing) = isLimited ? (maximumRate, 1) : (100, 2)
  }

  func position(_ time: Time) -> Int { (time.seconds * rate).rounded }

  func centiseconds(_ position: Int) -> Int { Time(Rational(position) / rate).centiseconds }

  /// Whether one of two times, the later one, is nearer to an instant, or as near.
  func isNearer(_ time: Time, than other: Time, to position: Int) -> Bool {
    guard spacing == 1 else { return false }
    func distance(_ time: Time) -> Rational {
      let distance = time.seconds * rate - Rational(position)
      return max(distance, .zero - distance)
    }
    return distance(time) <= distance(other)
  }
}
