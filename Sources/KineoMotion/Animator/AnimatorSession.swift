import KineoGeometry

/// An animator while its session is played: what it is doing, what it plans, what it has done.
struct AnimatorSession: Sendable {
  let animator: Animator
  private(set) var state = AnimatorState.inactive
  private(set) var isReversed = false
  private(set) var now = Time.zero
  /// The fraction of the way done, 0 at the start values.
  private(set) var fraction = Rational.zero
  /// When and how it has finished.
  private(set) var outcome: (time: Time, position: Animator.Position)?
  /// The animator's own animations.
  private(set) var main: AnimatorTrack
  private(set) var additions: [Addition] = []
  private(set) var fractions = PiecewiseProgress(initial: 0)
  private var pacing: Pacing
  /// What it will do from now on if nothing happens to it.
  private var plan: [AnimatorIteration] = []

  struct Addition: Sendable {
    let animations: [Animation]
    let time: Time
    var track: AnimatorTrack
  }

  /// An inactive animator, at the time 0. Its numbers must have been checked.
  init(_ animator: Animator) {
    self.animator = animator
    main = AnimatorTrack(curve: animator.ownCurve)
    pacing = Pacing(seconds: animator.duration.seconds)
  }

  /// The fraction the animator runs to.
  private var target: Rational { isReversed ? .zero : .one }

  /// Whether the animator runs from where it first was to end to where it first began.
  var hasSwapped: Bool { main.path.ends.before > main.path.ends.after }
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
    guard time > now else { return }
    main.rest(from: now, to: time)
    for index in additions.indices { additions[index].track.rest(from: now, to: time) }
    noteFraction(until: time)
  }

  private mutating func go(_ leg: AnimatorIteration, until time: Time) {
    let linearly = leg.isScrub && animator.scrubsLinearly
    main.go(leg, until: time, linearly: linearly)
    for index in additions.indices {
      additions[index].track.go(leg, until: time, linearly: linearly)
    }
    fraction = leg.fraction(at: time)
    noteFraction(until: time)
  }

  /// Goes on to `time`, on the way to the present fraction.
  private mutating func noteFraction(until time: Time) {
    let shown = hasSwapped ? 1 - fraction.double : fraction.double
    fractions.append(
      PiecewiseProgress.Phase(
        start: now, end: time, from: fractions.last, to: shown, shape: .line))
    now = time
  }

  private mutating func arrive() {
    guard state == .running else { return }
    state = animator.pausesOnCompletion ? .paused : .finished
    if state == .finished { outcome = (now, isReversed ? .start : .end) }
  }
}

// MARK: - Events, which must be possible in the present state

extension AnimatorSession {
  mutating func start(after delay: Time) {
    if state == .paused { return resume(after: delay) }
    run(from: now + delay)
  }

  mutating func pause() {
    plan = []
    state = .paused
  }

  mutating func scrub(to fraction: Rational, over span: Time) {
    let leg = AnimatorIteration(
      start: now, end: now + span, from: self.fraction, to: fraction, isScrub: true)
    state = .paused
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
    let left = pacing.seconds(from: fraction, to: target)
    let span = durationFactor > .zero ? animator.duration.seconds * durationFactor : left
    if let curve {
      depart(along: curve.launched(at: launchSpeed(of: curve, given: velocity)), over: span)
    } else {
      pacing.stretch(from: fraction, to: target, seconds: span)
      main.bend(at: fraction)
      for index in additions.indices { additions[index].track.bend(at: fraction) }
    }
    run(from: now + delay)
  }

  mutating func stop() {
    plan = []
    state = .stopped
  }

  mutating func finish(_ position: Animator.Position) {
    state = .finished
    outcome = (now, position)
    guard position != .current else { return }
    let isUpper = position == .end
    main.jump(to: main.path.end(isUpper), at: now)
    for index in additions.indices {
      let end = additions[index].track.path.end(isUpper)
      additions[index].track.jump(to: end, at: now)
    }
    fraction = isUpper ? .one : .zero
    noteFraction(until: now)
  }

  mutating func add(_ animations: [Animation], delayFactor: Rational) {
    let delay = pacing.seconds(from: fraction, to: target) * delayFactor
    let onset = pacing.fraction(from: fraction, to: target, after: delay)
    let track = AnimatorTrack(curve: animator.ownCurve, onset: onset, rises: !isReversed)
    additions.append(Addition(animations: animations, time: now, track: track))
  }

  /// Makes a new, inactive animator of a finished one, from where it is to the end it did not reach.
  mutating func restart() {
    let ends = main.path.ends
    let goesBack = outcome?.position == .end
    let next = goesBack ? ProgressPath.Ends(before: ends.after, after: ends.before) : ends
    main.restart(curve: animator.ownCurve, ends: next)
    pacing = Pacing(seconds: animator.duration.seconds)
    (fraction, isReversed, state, outcome) = (.zero, false, .inactive, nil)
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
    pacing.even(from: fraction, to: target, seconds: seconds)
    main.depart(from: fraction, up: !isReversed, along: fitted)
    for index in additions.indices {
      additions[index].track.depart(from: fraction, up: !isReversed, along: fitted)
    }
  }

  /// Distances left a second with which a spring begins.
  private func launchSpeed(of curve: TimingCurve, given: Double?) -> Double {
    if let given { return given }
    if let own = curve.velocity, own != 0 { return own }
    let left = main.path.end(!isReversed) - main.value
    guard left.magnitude > 1e-9 else { return 0 }
    return min(max(main.progress.speed(at: now) / left, -1e6), 1e6)
  }
}
