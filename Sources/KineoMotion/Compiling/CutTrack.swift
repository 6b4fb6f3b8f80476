import KineoGeometry

/// The beginning of a track: at `end` everything stays where it is.
struct CutTrack: Sendable {
  let track: Track
  let end: Time

  var transition: Transition { track.transition(until: end) }

  func value(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    track.value(at: min(time, end), from: start)
  }
}
