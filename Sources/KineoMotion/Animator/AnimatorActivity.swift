import KineoGeometry

/// What an animator does from becoming active until it is inactive again.
struct AnimatorActivity: Sendable {
  /// Animations that were added to it.
  struct Addition: Sendable {
    let animations: [Animation]
    let time: Time
    var track: AnimatorTrack
  }

  /// When the animator became active; nil if it has not yet.
  var begin: Time?
  /// When and how it ended; nil if it has not yet.
  var outcome: (time: Time, position: Animator.Position)?
  /// The progress of what it began with.
  private(set) var main: AnimatorTrack
  private(set) var additions: [Addition] = []

  /// - Parameter curve: That of an undisturbed way.
  init(curve: TimingCurve) { main = AnimatorTrack(curve: curve) }

  mutating func add(_ addition: Addition) { additions.append(addition) }

  /// Changes all tracks alike.
  mutating func changeTracks(_ change: (inout AnimatorTrack) -> Void) {
    change(&main)
    for index in additions.indices { change(&additions[index].track) }
  }
}
