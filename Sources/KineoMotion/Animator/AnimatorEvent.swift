import KineoGeometry

/// One thing that is done to an animator, at one instant.
package struct AnimatorEvent: Sendable, Equatable {
  /// The action; ``Animator`` documents each with its method.
  package enum Kind: Sendable, Equatable {
    /// See ``Animator/start(at:after:)``.
    case start(delay: Time)
    /// See ``Animator/pause(at:)``.
    case pause
    /// See ``Animator/scrub(to:over:at:)``.
    case scrub(to: Double, over: Time)
    /// See ``Animator/reverse(at:)``.
    case reverse
    /// See ``Animator/continue(at:curve:durationFactor:velocity:)``.
    case `continue`(curve: TimingCurve?, durationFactor: Double, velocity: Double?)
    /// See ``Animator/stop(at:)``.
    case stop
    /// See ``Animator/finish(_:at:)``.
    case finish(Animator.Position)
    /// See ``Animator/add(_:at:delayFactor:)``.
    case add([Animation], delayFactor: Double)
    /// See ``Animator/pan(_:over:)``.
    case pan(Pan, over: Point)
  }

  /// What is done.
  package let kind: Kind
  /// Counted from the beginning of the session, 0 or more.
  package let time: Time
  /// The place in the preset, if it was read from one.
  package var mark: SourcePosition?

  /// Something that is done at a time, counted from the beginning of the session.
  package init(_ kind: Kind, at time: Time, mark: SourcePosition? = nil) {
    self.kind = kind
    self.time = time
    self.mark = mark
  }

  /// Equal when they mean the same, wherever they were read.
  package static func == (a: Self, b: Self) -> Bool { a.kind == b.kind && a.time == b.time }
}

extension AnimatorEvent.Kind {
  /// What messages call it.
  var action: AnimatorAction {
    switch self {
    case .start: .start
    case .pause: .pause
    case .scrub: .scrub
    case .reverse: .reverse
    case .continue: .continue
    case .stop: .stop
    case .finish: .finish
    case .add: .add
    case .pan: .pan
    }
  }
}

/// The kinds of events, by name.
package enum AnimatorAction: String, Sendable, CaseIterable {
  /// The names of the methods that add such an event, and of presets.
  case start, pause, scrub, reverse, `continue`, stop, finish, add, pan
}
