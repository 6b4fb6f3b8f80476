import KineoGeometry

/// Tracks whose changes of one property add up.
///
/// Each starts from the value that those before it lead to, and adds how far it has gone from there.
/// So the end is what they would give one after the other.
struct SumTrack: Sendable {
  /// In the order in which their ends build upon each other; at least one.
  let tracks: [Track]
  /// From the first change to the last.
  let start: Time
  let end: Time

  var transition: Transition {
    tracks.reduce(.identity) { $0.followed(by: $1.transition) }
  }

  /// What the value begins with: each part may set where it starts.
  var startTransition: Transition {
    tracks.count == 1 ? tracks[0].startTransition : .identity
  }

  /// The step of the first track that is at work at `time`, or was last.
  func step(at time: Time) -> StepReference? {
    for track in tracks {
      if let index = track.lastPiece(startingBy: time) {
        return track.pieces[index].step(at: time)
      }
    }
    return nil
  }

  func value(at time: Time, from before: SIMD4<Double>) -> SIMD4<Double> {
    var value = before
    var lead = before
    for track in tracks {
      value += track.value(at: time, from: lead) - lead
      lead = track.end(from: lead)
    }
    return value
  }

  /// From the value before to the value at `time`.
  func transition(until time: Time) -> Transition {
    var value = Transition.identity
    var lead = Transition.identity
    for track in tracks {
      value = value.adding(lead.followed(by: track.transition(until: time)), lead)
      lead = lead.followed(by: track.transition)
    }
    return value
  }

  func end(from before: SIMD4<Double>) -> SIMD4<Double> {
    tracks.reduce(before) { $1.end(from: $0) }
  }
}
