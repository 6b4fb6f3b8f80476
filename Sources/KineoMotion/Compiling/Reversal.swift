import KineoValues

/// A track whose pieces run backwards, each at a time of its own.
struct Reversal: Sendable {
  /// When a piece of the track runs backwards.
  struct Slot: Sendable {
    let piece: Int
    let start: Time
  }

  /// The track as it plays forwards; it gives the values.
  let track: Track
  /// In order of time, which is the track's order backwards.
  let slots: [Slot]

  /// Relative steps go back from where the property stands. Absolute ones cannot: for them the
  /// track is thought to have played from the present value, and is run back from its end.
  var transition: Transition {
    if case .opaque = track.transition { return .identity }
    return track.transition.inverse ?? .identity
  }

  func value(at time: Time, from before: SIMD4<Double>) -> SIMD4<Double> {
    let start = transition(before) ?? before
    let begun = slots.partitioningIndex { $0.start > time }
    guard begun > 0 else { return track.end(from: start) }
    let slot = slots[begun - 1]
    let piece = track.pieces[slot.piece]
    let elapsed = min(time - slot.start, piece.end - piece.start)
    return piece.value(
      at: piece.end - elapsed, from: track.value(before: slot.piece, from: start))
  }
}
