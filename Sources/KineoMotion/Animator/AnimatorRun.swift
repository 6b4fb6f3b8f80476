import KineoGeometry

/// What an animator did in its session: pure functions of time, to be asked for any instant in any
/// order.
public struct AnimatorRun: Sendable, Equatable {
  /// When it was over: the animator had finished for the last time or, if it never did, rested for
  /// good.
  public let duration: Time
  /// Where it finished for the last time; nil if it never did.
  public let finalPosition: Animator.Position?
  /// What moved: the animator's own animations, then those that were added, in the order of time.
  package let parts: [Part]
  /// When it finished for the first time, which its completions follow; nil if it never did.
  package let firstEnd: Time?
  /// The animations that follow when it finishes for the first time, all at once, in the order they
  /// were given: one list for each completion that its position calls for.
  public let completions: [[Animation]]
  private let fractions: PiecewiseProgress

  /// The value progress of the animator's own animations at `time`: 0 with the start values, 1 with
  /// the end values; springs and some curves leave that range. At a jump it is the value after it.
  /// O(log events).
  public func progress(at time: Time) -> Double { parts[0].progress(at: time) }

  /// The fraction of the way done at `time`, 0...1, before any curve. An animator that is used again
  /// begins a new way.
  public func fraction(at time: Time) -> Double { fractions.value(at: time) }

  /// The animations that were added.
  package var additions: [Part] { Array(parts.dropFirst()) }

  /// Animations that moved with the animator while it was active.
  package struct Part: Sendable, Equatable {
    /// What moved.
    package let animations: [Animation]
    /// When they were given to the animator.
    package let added: Time
    /// When they began to move, after their delay; at the latest the end of the session.
    package let begin: Time
    /// When the animator became active with them, or they were added to an active one.
    package let start: Time
    /// When the animator was inactive again; at the latest the end of the session.
    package let end: Time
    fileprivate let values: PiecewiseProgress

    /// Their value progress at `time`: 0 when they are added, 1 when the animator arrives where it
    /// ran to then.
    package func progress(at time: Time) -> Double { values.value(at: time) }
  }
}

extension AnimatorRun {
  /// What a session that is at rest has recorded.
  init(_ session: AnimatorSession) {
    let activities = session.activities
    duration = session.end
    finalPosition = session.past.last?.outcome?.position
    let own = Part(
      session.animator.animations, .zero, activities[0].main, in: activities[0],
      until: session.end)
    parts =
      [own]
      + activities.flatMap { activity in
        activity.additions.map {
          Part($0.animations, $0.time, $0.track, in: activity, until: session.end)
        }
      }
    firstEnd = session.past.first?.outcome?.time
    completions =
      session.past.first?.outcome.map { outcome in
        session.animator.completions.filter {
          ($0.position ?? outcome.position) == outcome.position
        }
      }?.map(\.animations) ?? []
    fractions = session.fractions
  }
}

extension AnimatorRun.Part {
  init(
    _ animations: [Animation], _ time: Time, _ track: AnimatorTrack,
    in activity: AnimatorActivity, until sessionEnd: Time
  ) {
    let end = min(activity.outcome?.time ?? sessionEnd, sessionEnd)
    self.init(
      animations: animations, added: time, begin: min(track.begin ?? end, end),
      start: min(max(time, activity.begin ?? end), end), end: end, values: track.progress)
  }
}
