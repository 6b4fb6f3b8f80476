import KineoGeometry

/// Which instants become frames, and how long a GIF shows each.
///
/// Frame `i` of `N = ceil(duration * frameRate)` shows the instant `i / frameRate`; one end frame
/// then shows the final pose for the hold. A GIF counts time in whole centiseconds: the boundary
/// at `t` is written as `round(100 t)`, so errors never add up. A frame that would be shown for
/// less than two centiseconds, which no browser honors, leaves its time to its neighbor.
public struct FrameClock: Sendable, Equatable {
  /// One frame of the animation.
  public struct Frame: Sendable, Equatable {
    /// The instant it shows.
    public let time: Time
    /// How long it is shown, in hundredths of a second, at least 2.
    public let delay: Int

    /// A frame that shows the instant `time` for `delay` centiseconds.
    public init(time: Time, delay: Int) {
      self.time = time
      self.delay = delay
    }
  }

  /// The fastest rate all browsers honor: they play delays of 10 ms and less as 100 ms.
  public static let frameRateLimit = Rational(50)
  /// A frame for a quarter of an hour.
  public static let slowestFrameRate = Rational(1, over: 1000)
  /// More than eleven days.
  public static let longestHold: Time = 1_000_000

  /// The length of the animation, without the hold.
  public let duration: Time
  /// Frames a second.
  public let frameRate: Rational
  /// How long the final pose is shown; 0 for not at all.
  public let hold: Time

  /// - Parameters:
  ///   - duration: The length of the animation, 0 or more.
  ///   - frameRate: Frames a second, 0.001 to 50.
  ///   - hold: How long the final pose is shown: one frame by default, 0 for not at all,
  ///     otherwise 0.02 s to 1,000,000 s.
  public init(duration: Time, frameRate: Rational, hold: Time? = nil) throws(FrameClockError) {
    guard Self.slowestFrameRate...Self.frameRateLimit ~= frameRate else {
      throw .frameRate(frameRate)
    }
    let hold = hold ?? Time(.one / frameRate)
    guard hold == .zero || Self.shortestDelay...Self.longestHold ~= hold else {
      throw .hold(hold)
    }
    self.duration = duration
    self.frameRate = frameRate
    self.hold = hold
  }

  private static let shortestDelay: Time = 0.02

  /// `ceil(duration * frameRate)`, and one more if there is an end frame; at least 1.
  ///
  /// Counts without making them, so that limits can be checked first.
  public var frameCount: Int {
    let moving = (duration.seconds * frameRate).ceiling
    return max(1, hold > .zero ? (moving < .max ? moving + 1 : moving) : moving)
  }

  /// The frames in order. Their delays add up to `round(100 (duration + hold))`, or to 2 where
  /// that is less.
  public func frames() -> [Frame] {
    var times = (0..<(duration.seconds * frameRate).ceiling).map {
      Time(Rational($0) / frameRate)
    }
    if hold > .zero || times.isEmpty { times.append(duration) }
    let end = (duration + hold).centiseconds

    var shown: [(time: Time, start: Int)] = []
    for time in times {
      let start = time.centiseconds
      if let last = shown.last, start - last.start < 2 { shown.removeLast() }
      shown.append((time, shown.isEmpty ? 0 : start))
    }
    while shown.count > 1, end - shown[shown.count - 1].start < 2 { shown.removeLast() }
    return shown.indices.map { index in
      let next = index + 1 < shown.count ? shown[index + 1].start : max(end, 2)
      return Frame(time: shown[index].time, delay: next - shown[index].start)
    }
  }

}

extension Time {
  /// The boundary between two frames as a GIF counts it, in whole hundredths of a second.
  package var centiseconds: Int { (seconds * 100).rounded }
}

/// Why there cannot be such a clock.
public enum FrameClockError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Not 0.001 to 50 frames a second.
  case frameRate(Rational)
  /// Neither 0 nor 0.02 s to 1,000,000 s.
  case hold(Time)

  public var description: String {
    switch self {
    case .frameRate(let rate):
      "\(rate) frames a second; 0.001 to 50 is allowed, because browsers play faster GIFs at 10"
    case .hold(let hold):
      "a hold of \(hold) s; 0 or 0.02 s to 1000000 s is allowed, because browsers play shorter "
        + "delays as 0.1 s"
    }
  }
}
