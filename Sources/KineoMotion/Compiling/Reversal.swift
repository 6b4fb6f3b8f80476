import KineoGeometry

/// A track that is played backwards.
struct Reversal: Sendable {
  /// Has at least one piece.
  let track: Track

  /// From the present value to the one from which the track is thought to have played.
  ///
  /// Relative steps go back from where the property stands. Absolute ones cannot, nor can steps of
  /// one's own: for them it is the present value, and the track is run back from the end it leads to.
  var approach: Transition { track.transition.inverse ?? .identity }

  /// Whether playing backwards begins with the present value.
  var isContinuous: Bool { track.transition.inverse != nil }

  var transition: Transition { approach.followed(by: track.startTransition) }

  /// The value from which the track is thought to have played.
  func start(from before: SIMD4<Double>) -> SIMD4<Double> { approach(before) ?? before }

  func value(at time: Time, from before: SIMD4<Double>) -> SIMD4<Double> {
    track.backwardValue(at: time, from: start(from: before))
  }

  func end(from before: SIMD4<Double>) -> SIMD4<Double> {
    let start = start(from: before)
    guard let first = track.pieces.first else { return before }
    if let known = first.startTransition(start) { return known }
    return first.value(at: first.start, from: start)
  }
}
