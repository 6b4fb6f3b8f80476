/// When the frames of an input are shown.
enum FrameTiming: Sendable, Hashable {
  /// A constant rate, per second.
  case rate(Rational)
  /// Each for its own time, above 0.
  case durations([Time])

  /// The time of each of `count` frames.
  func durations(of count: Int) -> [Time] {
    switch self {
    case .rate(let rate): Array(repeating: Time(.one / rate), count: count)
    case .durations(let durations): durations
    }
  }

  /// Frames a second: the mean, if they differ.
  func rate(of count: Int) -> Rational {
    switch self {
    case .rate(let rate): return rate
    case .durations(let durations):
      let total = durations.reduce(.zero, +).seconds
      guard total > .zero else { return FrameInput.defaultFrameRate }
      let rate = Rational(count) / total
      return min(max(rate, FrameInput.frameRates.lowerBound), FrameInput.frameRates.upperBound)
    }
  }

  /// The lowest frame rate, at least 1, that shows each of some frames for exactly its time; if none up to
  /// 60 does, one that shows each frame, if it is at most 60.
  static func rate(showing durations: [Time]) -> Rational {
    let highest: Rational = 60
    let shortest = durations.min()?.seconds ?? 1
    let coarse = min(max(.one / shortest, FrameClock.frameRateLimit), highest)
    // All times are multiples of it.
    var unit = shortest
    for duration in durations {
      var (rest, divisor) = (duration.seconds, unit)
      while rest != .zero {
        (divisor, rest) = (rest, divisor.divided(by: rest).rest)
        guard divisor * highest >= .one else { return coarse }
      }
      unit = divisor
    }
    return max(.one, Rational(unit.ceiling)) / unit
  }
}
