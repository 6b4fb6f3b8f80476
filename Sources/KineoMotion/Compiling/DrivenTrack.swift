import KineoGeometry

/// A track whose progress an animator drives.
struct DrivenTrack: Sendable {
  let track: Track
  /// The track's own length.
  let length: Time
  let animator: AnimatorProgress
  /// How many times as fast the session is played.
  let speed: Rational
  /// Whether the value may go beyond its ends, as springs ask for; colors and booleans may not.
  let canOvershoot: Bool

  var duration: Time { animator.duration / speed }

  private func progress(at time: Time) -> Double { animator.progress(at: time * speed) }

  /// The progress at the beginning and after each of `count` equal spans.
  func samples(_ count: Int) -> [Double] {
    (0...count).map { progress(at: duration * Rational($0, over: count)) }
  }

  func value(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    let progress = progress(at: time)
    if progress >= 0, progress < 1 {
      return track.value(at: length * (Rational(progress) ?? .zero), from: start)
    }
    let end = track.end(from: start)
    if progress == 1 || !canOvershoot { return progress < 0 ? start : end }
    return start + (end - start) * progress
  }

  /// From the value before the session to the value after it.
  var transition: Transition {
    progress(at: duration) == 0 ? track.startTransition : transition(until: duration)
  }

  /// From the value before the session to the value at `time`.
  func transition(until time: Time) -> Transition {
    let progress = progress(at: time)
    if progress >= 0, progress < 1 {
      return track.transition(until: length * (Rational(progress) ?? .zero))
    }
    if progress == 1 || !canOvershoot { return progress < 0 ? .identity : track.transition }
    return .identity.adding(track.transition, .identity, times: progress)
  }
}
