import KineoGeometry

/// A planned part of an animator's way: from one fraction to another, evenly in time.
struct AnimatorIteration: Sendable, Equatable {
  let start: Time
  let end: Time
  let from: Rational
  let to: Rational
  /// Whether it is scrubbed rather than running.
  let isScrub: Bool

  /// How much of the time is over, 0...1.
  func progress(at time: Time) -> Rational {
    time < end ? max((time - start) / (end - start), .zero) : .one
  }

  func fraction(at time: Time) -> Rational {
    time < end ? from + (to - from) * progress(at: time) : to
  }

  /// When a fraction between both ends is reached.
  func time(at fraction: Rational) -> Time {
    start + (end - start) * ((fraction - from) / (to - from))
  }

  /// What is left of it at `time`.
  func rest(from time: Time) -> AnimatorIteration {
    AnimatorIteration(start: time, end: end, from: fraction(at: time), to: to, isScrub: isScrub)
  }
}
