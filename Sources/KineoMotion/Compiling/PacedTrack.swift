import KineoGeometry

/// A track whose time runs along a curve.
struct PacedTrack: Sendable {
  let track: Track
  /// Longer than zero.
  let duration: Time
  let curve: TimingCurve

  /// The track's own time once `time` is over, to the nanosecond.
  func time(at time: Time) -> Time {
    let eased = curve.value(at: time.seconds.double / duration.seconds.double)
    return duration * (Rational(eased) ?? .one)
  }

  func value(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    track.value(at: self.time(at: time), from: start)
  }
}
