import KineoGeometry

/// One thing that moves with an animator: its animations, or some that were added later.
struct AnimatorTrack: Sendable {
  /// The way it goes when it runs.
  private(set) var path: ProgressPath
  /// The way it goes when it is scrubbed linearly.
  private(set) var line: ProgressPath
  /// Where it is now.
  private(set) var value: Double
  /// Where it has been.
  private(set) var progress: PiecewiseProgress
  /// When it first left its onset.
  private(set) var begin: Time?
  private let onset: Rational

  /// Progress from 0, which begins to move at the fraction `onset`, upwards or downwards.
  init(curve: TimingCurve, onset: Rational = .zero, rises: Bool = true) {
    path = ProgressPath(curve: curve, onset: onset.double, rises: rises)
    line = ProgressPath(curve: .linear, onset: onset.double, rises: rises)
    value = 0
    progress = PiecewiseProgress(initial: 0)
    self.onset = onset
  }

  /// Stays until `end`.
  mutating func rest(from start: Time, to end: Time) {
    progress.append(
      PiecewiseProgress.Phase(start: start, end: end, from: value, to: value, shape: .line))
  }

  /// Takes another value at once.
  mutating func jump(to value: Double, at time: Time) {
    progress.append(
      PiecewiseProgress.Phase(start: time, end: time, from: self.value, to: value, shape: .line))
    self.value = value
  }

  /// Goes along `leg` until `end`. If it is off the path now, it is on it when the leg is over.
  mutating func go(_ leg: AnimatorIteration, until end: Time, linearly: Bool) {
    let route = linearly ? line : path
    let (from, to) = (leg.from.double, leg.fraction(at: end).double)
    let drift = value - route.value(at: from)
    let rest = drift * (1 - leg.progress(at: end).double)
    let reached = route.value(at: to) + rest
    noteBegin(of: leg, until: end)
    progress.append(
      PiecewiseProgress.Phase(
        start: leg.start, end: end, from: value, to: reached,
        shape: .along(
          route, from: from, to: to, drift: PiecewiseProgress.Drift(start: drift, end: rest))))
    value = reached
  }

  /// Makes the path lead from here to its end, whatever way the value came here.
  mutating func bend(at fraction: Rational) { path.bend(at: fraction.double, to: value) }

  /// Makes the path lead from here to the fraction 0 or 1 along another curve.
  mutating func depart(from fraction: Rational, up: Bool, along curve: TimingCurve) {
    path.depart(from: fraction.double, up: up, value: value, curve: curve)
  }

  private mutating func noteBegin(of leg: AnimatorIteration, until end: Time) {
    let to = leg.fraction(at: end)
    guard begin == nil, path.rises ? to > onset : to < onset else { return }
    let isPast = path.rises ? leg.from >= onset : leg.from <= onset
    begin = isPast ? leg.start : leg.time(at: onset)
  }
}
