import KineoGeometry

/// An animation in which every part has its place in time and every step its duration and curve.
struct TimedAnimation {
  indirect enum Content {
    /// Time passes.
    case nothing
    case step(TimedStep)
    case track(KeyTrack)
    /// Members one after the other.
    case chain([Member])
    /// Members that begin at their positions.
    case group([Member])
    case loop(TimedAnimation, count: Int, Animation.Repetition)
    /// A loop without end, which something around it has to end.
    case endless(TimedAnimation, Animation.Repetition)
    case reversed(TimedAnimation)
    case speed(TimedAnimation, Rational)
    case paced(TimedAnimation, TimingCurve)
    /// Each property runs on a spline through the ends of its steps.
    case spline(TimedAnimation)
    /// A whole whose progress an animator drives, at the animator's own times.
    case driven(TimedAnimation, AnimatorProgress)
    /// Only what happens before an instant.
    case cut(TimedAnimation)
    /// Adds to what else happens; leniently only where values add up.
    case additive(TimedAnimation, isLenient: Bool)
    case on(TimedAnimation, Animation.Targets)
    /// Scales several layers as if they were one.
    case together(TimedAnimation)
    /// A finger comes down on what is dragged.
    case touchdown(Point)
  }

  /// A part of a group.
  struct Member {
    let timed: TimedAnimation
    let start: Time
    /// Where it begins when the group is played backwards.
    let reversedStart: Time

    /// The labels inside in the time of the group.
    var labels: [Label] {
      timed.labels.map { label in
        Label(
          name: label.name, time: start + label.time,
          reversedTime: reversedStart + label.reversedTime,
          mark: label.mark)
      }
    }
  }

  /// A named instant.
  struct Label {
    let name: String
    let time: Time
    /// Its time if everything is played backwards.
    let reversedTime: Time
    let mark: SourcePosition?
  }

  let content: Content
  /// Nil for something that does not end by itself.
  let duration: Time?
  var labels: [Label] = []
  let mark: SourcePosition?

  static func nothing(_ mark: SourcePosition?) -> TimedAnimation {
    TimedAnimation(content: .nothing, duration: .zero, mark: mark)
  }
}

/// A step that knows how long it takes, and along which curve.
struct TimedStep {
  let step: Step
  let duration: Time
  let curve: TimingCurve
  /// Whether it has a duration, and a spring with its own, perhaps by default.
  let isOverdetermined: Bool
}

/// The defaults of steps.
struct StepDefaults {
  var duration = Animation.defaultDuration
  var curve = TimingCurve.easeInOut

  func timed(_ step: Step) -> TimedStep {
    let curve = step.curve ?? self.curve
    let duration = step.duration ?? curve.naturalDuration ?? self.duration
    return TimedStep(
      step: step, duration: duration, curve: curve.fitted(to: duration.seconds.double),
      isOverdetermined: step.duration != nil && curve.naturalDuration != nil)
  }
}
