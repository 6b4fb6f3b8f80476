import KineoGeometry

/// An animator while its session is played: what it is doing, what it plans, what it has done.
struct AnimatorSession: Sendable {
  let animator: Animator
  private(set) var state = AnimatorState.inactive
  private(set) var isReversed = false
  private(set) var now = Time.zero
  /// The fraction of the way done, 0 at the start values.
  private(set) var fraction = Rational.zero
  /// What it did before it was last inactive.
  private(set) var past: [AnimatorActivity] = []
  /// What it does now, or will when it becomes active.
  private(set) var activity: AnimatorActivity
  private(set) var fractions = PiecewiseProgress(initial: 0)
  private var pacing: Pacing
  /// What it will do from now on if nothing happens to it.
  private var plan: [AnimatorIteration] = []

  /// An inactive animator, at the time 0. Its numbers must have been checked.
  init(_ animator: Animator) {
    self.animator = animator
    activity = AnimatorActivity(curve: animator.ownCurve)
    pacing = Pacing(seconds: animator.duration.seconds)
  }

  /// The fraction the animator runs to.
  private var target: Rational { isReversed ? .zero : .one }

  /// What it did, one after the other, and what it does.
  var activities: [AnimatorActivity] { past + [activity] }

  /// When it ended for the last time; now if it is active, or never was.
  var end: Time { state == .inactive ? past.last?.outcome?.time ?? now : now }
}

extension Animator {
  /// The curve in a run of the whole duration.
  var ownCurve: TimingCurve { curve.fitted(to: duration.seconds.double) }
}

// MARK: - Time

extension AnimatorSession {
  /// Plays what is planned until `time`.
  ///
  /// What ends at `time` has ended then, except what takes no time at all: that is over as soon as
  /// time goes on, so that events of one instant still find the animator as it was.
  mutating func advance(to time: Time) {
    while let leg = plan.first, leg.end < time || (leg.end == time && leg.start < time) {
      plan.removeFirst()
      rest(until: leg.start)
      go(leg, until: leg.end)
      if plan.isEmpty { arrive() }
    }
    if let leg = plan.first, leg.start < time {
      plan[0] = leg.rest(from: time)
      rest(until: leg.start)
      go(leg, until: time)
    } else {
      rest(until: time)
    }
  }

  /// Plays all that is planned.
  mutating func advanceToRest() {
    while let leg = plan.first {
      plan.removeFirst()
      rest(until: leg.start)
      go(leg, until: leg.end)
    }
    arrive()
  }

  private mutating func rest(until time: Time) {
    let start = now
    guard time > start else { return }
    activity.changeTracks { $0.rest(from: start, to: time) }
    noteFraction(until: time)
  }

  private mutating func go(_ leg: AnimatorIteration, until time: Time) {
    let linearly = leg.isScrub && animator.scrubsLinearly
    activity.changeTracks { $0.go(leg, until: time, linearly: linearly) }
    fraction = leg.fraction(at: time)
    noteFraction(until: time)
  }

  /// Goes on to `time`, on the way to the present fraction.
  private mutating func noteFraction(until time: Time) {
    fractions.append(
      PiecewiseProgress.Phase(
        start: now, end: time, from: fractions.last, to: fraction.double, shape: .line))
    now = time
  }

  private mutating func arrive() {
    guard state == .running else { return }
    if animator.pausesOnCompletion {
      state = .paused
    } else {
      becomeInactive(at: isReversed ? .start : .end)
    }
  }
}

// MARK: - Activity

extension AnimatorSession {
  /// Makes an inactive animator active, at the beginning of its way; nothing for an active one.
  mutating func activate() {
    guard state == .inactive else { return }
    state = .paused
    activity.begin = now
    move(toEnd: isReversed)
  }

  private mutating func becomeInactive(at position: Animator.Position) {
    activity.outcome = (now, position)
    past.append(activity)
    activity = AnimatorActivity(curve: animator.ownCurve)
    pacing = Pacing(seconds: animator.duration.seconds)
    (state, isReversed) = (.inactive, false)
  }

  /// Jumps to one end of the way.
  private mutating func move(toEnd isUpper: Bool) {
    let time = now
    activity.changeTracks { $0.jump(to: $0.path.end(isUpper), at: time) }
    fraction = isUpper ? .one : .zero
    noteFraction(until: now)
  }
}

// MARK: - Events, which must be possible in the present state

extension AnimatorSession {
  mutating func start(after delay: Time) {
    guard state != .running else { return }
    activate()
    resume(after: delay)
  }

  mutating func pause() {
    activate()
    plan = []
    state = .paused
  }

  mutating func scrub(to fraction: Rational, over span: Time) {
    activate()
    let leg = AnimatorIteration(
      start: now, end: now + span, from: self.fraction, to: fraction, isScrub: true)
    plan = span > .zero ? [leg] : []
    if plan.isEmpty { go(leg, until: now) }
  }

  mutating func reverse() {
    isReversed.toggle()
    if state == .running { run(from: max(now, plan.first?.start ?? now)) }
  }

  /// - Parameter velocity: Distances left a second; nil to take the present speed over.
  mutating func resume(
    after delay: Time = .zero, curve: TimingCurve? = nil, durationFactor: Rational = .zero,
    velocity: Double? = nil
  ) {
    let isUnchanged = curve == nil && durationFactor == .zero
    guard state != .running || !isUnchanged else { return }
    activate()
    let left = pacing.seconds(from: fraction, to: target)
    let span = durationFactor > .zero ? animator.duration.seconds * durationFactor : left
    if let curve {
      depart(along: curve.launched(at: launchSpeed(of: curve, given: velocity)), over: span)
    } else {
      let fraction = fraction
      pacing.stretch(from: fraction, to: target, seconds: span)
      activity.changeTracks { $0.bend(at: fraction) }
    }
    run(from: now + delay)
  }

  mutating func stop() {
    guard state != .inactive else { return }
    plan = []
    state = .stopped
  }

  mutating func finish(_ position: Animator.Position) {
    if position != .current { move(toEnd: position == .end) }
    becomeInactive(at: position)
  }

  /// Adds to what is left of the way; to all of it while the animator is inactive.
  mutating func add(_ animations: [Animation], delayFactor: Rational) {
    let isWhole = state == .inactive
    let (from, to) = isWhole ? (.zero, .one) : (fraction, target)
    let delay = pacing.seconds(from: from, to: to) * delayFactor
    let onset = pacing.fraction(from: from, to: to, after: delay)
    let track = AnimatorTrack(
      curve: animator.ownCurve, onset: onset, rises: isWhole || !isReversed)
    activity.add(AnimatorActivity.Addition(animations: animations, time: now, track: track))
  }

  private mutating func run(from time: Time) {
    var clock = time
    plan = pacing.strides(from: fraction, to: target).map { stride in
      let start = clock
      clock = clock + Time(stride.seconds)
      return AnimatorIteration(
        start: start, end: clock, from: stride.from, to: stride.to, isScrub: false)
    }
    if plan.isEmpty {
      plan = [
        AnimatorIteration(start: time, end: time, from: fraction, to: fraction, isScrub: false)
      ]
    }
    state = .running
  }

  private mutating func depart(along curve: TimingCurve, over span: Rational) {
    let seconds = curve.naturalDuration?.seconds ?? span
    let fitted = curve.fitted(to: seconds.double)
    let (fraction, isUp) = (fraction, !isReversed)
    pacing.even(from: fraction, to: target, seconds: seconds)
    activity.changeTracks { $0.depart(from: fraction, up: isUp, along: fitted) }
  }

  /// Distances left a second with which a spring begins.
  private func launchSpeed(of curve: TimingCurve, given: Double?) -> Double {
    if let given { return given }
    if let own = curve.velocity, own != 0 { return own }
    let main = activity.main
    let left = main.path.end(!isReversed) - main.value
    guard left.magnitude > 1e-9 else { return 0 }
    return min(max(main.progress.speed(at: now) / left, -1e6), 1e6)
  }
}
