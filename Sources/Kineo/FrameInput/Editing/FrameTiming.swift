/// When the frames of an input are shown.
enum FrameTiming: Sendable, Hashable {
  /// So many a second, all equally long.
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
}
