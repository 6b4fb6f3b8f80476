/// The frames that a GIF shows of those with times of their own.
struct ShownFrames {
  /// Numbers of frames, in order.
  private(set) var indices: [Int] = []
  /// When each is shown.
  private(set) var times: [Time] = []
  /// For how long, in hundredths of a second, at least 2.
  private(set) var delays: [Int] = []

  /// Frames that would be shown for less than two hundredths of a second leave their time to the next
  /// one, the last one to the one before.
  ///
  /// - Parameters:
  ///   - durations: At least one.
  ///   - rate: Below 50, frames begin at multiples of 1 / `rate` only.
  init(_ durations: [Time], maximumRate rate: Rational) {
    var (time, starts) = (Time.zero, [Int]())
    for (index, duration) in durations.enumerated() {
      let start = Self.centiseconds(time, rate)
      if let last = starts.last, start - last < 2 {
        // What begins later takes the place, so that of many short frames some are left.
        indices[indices.count - 1] = index
      } else {
        indices.append(index)
        times.append(time)
        starts.append(start)
      }
      time = time + duration
    }
    let end = time.centiseconds
    while starts.count > 1, end - starts[starts.count - 1] < 2 {
      (_, _, _) = (indices.removeLast(), times.removeLast(), starts.removeLast())
    }
    delays = zip(starts, starts.dropFirst() + [max(end, 2)]).map { $1 - $0 }
  }

  private static func centiseconds(_ time: Time, _ rate: Rational) -> Int {
    guard rate < FrameClock.frameRateLimit else { return time.centiseconds }
    return Time(Rational((time.seconds * rate).rounded) / rate).centiseconds
  }
}
