import KineoValues

/// One thing that is done to an animator, at one instant.
public struct AnimatorEvent: Sendable, Equatable {
  /// What is done; ``Animator`` has a method for each that says what it means.
  public enum Kind: Sendable, Equatable {
    case start(delay: Time)
    case pause
    case scrub(to: Double, over: Time)
    case reverse
    case resume(curve: TimingCurve?, durationFactor: Double, velocity: Double?)
    case stop
    case finish(Animator.Position)
    case add([Animation], delayFactor: Double)
    case pan(Pan, over: Point)
  }

  public let kind: Kind
  /// Counted from the beginning of the session, 0 or more.
  public let time: Time
  /// Where the preset says it, when it was read from one.
  public var mark: SourcePosition?

  public init(_ kind: Kind, at time: Time, mark: SourcePosition? = nil) {
    self.kind = kind
    self.time = time
    self.mark = mark
  }

  /// Equal when they mean the same, wherever they were read.
  public static func == (a: Self, b: Self) -> Bool { a.kind == b.kind && a.time == b.time }
}

extension AnimatorEvent.Kind {
  /// What messages call it.
  var action: AnimatorAction {
    switch self {
    case .start: .start
    case .pause: .pause
    case .scrub: .scrub
    case .reverse: .reverse
    case .resume: .resume
    case .stop: .stop
    case .finish: .finish
    case .add: .add
    case .pan: .pan
    }
  }
}

/// The kinds of events, by name.
public enum AnimatorAction: String, Sendable, CaseIterable {
  case start, pause, scrub, reverse
  case resume = "continue"
  case stop, finish, add, pan
}
