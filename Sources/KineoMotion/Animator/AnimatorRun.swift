import KineoGeometry

/// What an animator did in its session: pure functions of time, to be asked for any instant in any
/// order.
public struct AnimatorRun: Sendable, Equatable {
  /// When it was over: the animator had finished or, if it never did, rested for good.
  public let duration: Time
  /// Where it finished; nil if it never did.
  public let finalPosition: Animator.Position?
  /// The animations that were added on the way, in the order of time.
  package let additions: [Addition]
  /// The animations that begin at ``duration``, all at once, in the order they were given: one list
  /// for each completion that the final position calls for.
  public let completions: [[Animation]]
  private let values: PiecewiseProgress
  private let fractions: PiecewiseProgress

  /// The value progress at `time`: 0 with the start values, 1 with the end values; springs and some
  /// curves leave that range. At a jump it is the value after it. O(log events).
  public func progress(at time: Time) -> Double { values.value(at: time) }

  /// The fraction of the way done at `time`, 0...1, before any curve.
  public func fraction(at time: Time) -> Double { fractions.value(at: time) }

  /// Animations that were added to an animator under way.
  package struct Addition: Sendable, Equatable {
    /// What was added.
    package let animations: [Animation]
    /// When they were added.
    package let added: Time
    /// When they began to move, after their delay; at the latest the end of the session.
    package let begin: Time
    fileprivate let values: PiecewiseProgress

    /// Their value progress at `time`: 0 when they are added, 1 when the animator arrives where it
    /// ran to then.
    package func progress(at time: Time) -> Double { values.value(at: time) }
  }
}

extension AnimatorRun {
  /// What a session that is at rest has recorded.
  init(_ session: AnimatorSession) {
    let end = session.outcome?.time ?? session.now
    duration = end
    finalPosition = session.finalPosition
    values = session.main.progress
    fractions = session.fractions
    additions = session.additions.map { addition in
      Addition(
        animations: addition.animations, added: addition.time,
        begin: addition.track.begin ?? end, values: addition.track.progress)
    }
    completions =
      session.outcome.map { outcome in
        session.animator.completions.filter {
          ($0.position ?? outcome.position) == outcome.position
        }
      }?.map(\.animations) ?? []
  }
}

extension AnimatorSession {
  /// Where it finished, as seen from where it first began.
  fileprivate var finalPosition: Animator.Position? {
    guard hasSwapped else { return outcome?.position }
    return switch outcome?.position {
    case .start: .end
    case .end: .start
    case let other: other
    }
  }
}
