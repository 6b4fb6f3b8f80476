import KineoGeometry

/// A property animator and the session it is put through, as a value.
///
/// ```swift
/// Animator(duration: 1, [.shift(x: 200)])
///   .start()
///   .pause(at: 0.5)
///   .reverse(at: 0.8)
///   .continue(at: 0.8)
/// ```
///
/// It has the states of UIKit's `UIViewPropertyAnimator`: inactive, active (running or paused) and
/// stopped. When it is over it is inactive, and may be used again. Its *fraction* is how much of the way is done, 0...1,
/// before any curve, 0 at the start values and 1 at the end values, whichever way it runs.
/// ``run()`` turns the session into a progress that is a pure function of time.
public struct Animator: Sendable, Equatable {
  /// Where an animator can end.
  public enum Position: String, Sendable, CaseIterable {
    /// With the values it began from.
    case start
    /// With the values it happens to have.
    case current
    /// With the values it was to reach.
    case end
  }

  /// Animations that begin when the animator has finished.
  struct Completion: Sendable, Equatable {
    /// Nil for any position.
    let position: Position?
    let animations: [Animation]
  }

  /// How long an undisturbed run takes.
  public let duration: Time
  /// Maps the fraction of an undisturbed run.
  public let curve: TimingCurve
  /// Whether scrubbing ignores the curve.
  public let scrubsLinearly: Bool
  /// Whether the animator stays active, paused, when it has arrived.
  public let pausesOnCompletion: Bool
  /// What moves with the animator's progress.
  public let animations: [Animation]
  /// The session as it was written; times may be in any order.
  package private(set) var events: [AnimatorEvent] = []
  private(set) var completions: [Completion] = []
  /// Whether a duration was given although the curve has its own.
  let isOverdetermined: Bool
  /// The place in the preset; messages about the animator itself name the place.
  public var mark: SourcePosition?

  /// An inactive animator.
  ///
  /// - Parameters:
  ///   - duration: 0 or more; nil for the curve's own, or else ``Animation/defaultDuration``.
  ///   - scrubsLinearly: Whether ``scrub(to:over:at:)`` ignores the curve: a scrubbed animator then
  ///     shows its fraction itself.
  ///   - pausesOnCompletion: Whether it stays active at its end (or, reversed, its start), so that
  ///     it may be reversed and continued; it finishes only by an event.
  public init(
    duration: (any TimeConvertible)? = nil, curve: TimingCurve = .easeInOut,
    scrubsLinearly: Bool = true,
    pausesOnCompletion: Bool = false, _ animations: [Animation]
  ) {
    let natural = curve.naturalDuration
    isOverdetermined = duration != nil && natural != nil
    self.duration = duration?.exactTime ?? natural ?? Animation.defaultDuration
    self.curve = curve
    self.scrubsLinearly = scrubsLinearly
    self.pausesOnCompletion = pausesOnCompletion
    self.animations = animations
  }

  /// The same animator with its last event, or itself if there is none, marked as read
  /// from `mark`.
  public func marked(_ mark: SourcePosition?) -> Animator {
    var copy = self
    if copy.events.isEmpty { copy.mark = mark } else { copy.events[events.count - 1].mark = mark }
    return copy
  }

  /// The same animator with one event more.
  package func adding(_ event: AnimatorEvent) -> Animator { adding([event]) }

  /// The same animator with more events, in this order. A long session is best made at once: every
  /// call copies the events before.
  package func adding(_ more: [AnimatorEvent]) -> Animator {
    var copy = self
    copy.events += more
    return copy
  }

  func adding(_ completion: Completion) -> Animator {
    var copy = self
    copy.completions.append(completion)
    return copy
  }

  /// Equal when they mean the same, wherever they were read.
  public static func == (a: Animator, b: Animator) -> Bool {
    a.duration == b.duration && a.curve == b.curve && a.scrubsLinearly == b.scrubsLinearly
      && a.pausesOnCompletion == b.pausesOnCompletion && a.animations == b.animations
      && a.events == b.events && a.completions == b.completions
      && a.isOverdetermined == b.isOverdetermined
  }
}
