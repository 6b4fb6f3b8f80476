import KineoGeometry

/// A track played several times in a row, never unrolled.
struct Loop: Sendable {
  /// Has at least one piece.
  let track: Track
  let period: Time
  let count: Int
  /// Whether every second period runs backwards.
  let alternates: Bool
  /// What the periods that run backwards are paced by.
  let returning: TimingCurve?

  /// No more steps than this have to be run to find out where a loop stands.
  static let costLimit = 1000

  var transition: Transition {
    guard alternates else { return track.transition.repeated(count) }
    return count.isMultiple(of: 2) ? track.startTransition : track.transition
  }

  /// Whether the ends of all periods are known from the first one's.
  var isSettledOnce: Bool { alternates || track.isImplicit }

  /// The value before period `index`.
  func value(before index: Int, from start: SIMD4<Double>) -> SIMD4<Double> {
    if alternates {
      if index == 0 { return start }
      return index.isMultiple(of: 2)
        ? track.startTransition(start) ?? start : track.end(from: start)
    }
    if let known = track.transition.repeated(index)(start) { return known }
    let periods = isSettledOnce ? min(index, 1) : index
    return (0..<periods).reduce(start) { value, _ in track.end(from: value) }
  }

  /// The period that is played at `time`, and the time in it.
  private func place(of time: Time) -> (index: Int, local: Time) {
    let (index, rest) = time.seconds.divided(by: period.seconds)
    if index < count { return (index, Time(rest)) }
    return (count - 1, time - period * Rational(count - 1))
  }

  func value(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    let (index, local) = place(of: time)
    if alternates, !index.isMultiple(of: 2) {
      return track.value(at: undone(local), from: value(before: index - 1, from: start))
    }
    return track.value(at: local, from: value(before: index, from: start))
  }

  /// The time in the forward period that the way back has come to `local` after it began.
  private func undone(_ local: Time) -> Time {
    max(period - returned(local), track.pieces.first?.start ?? .zero)
  }

  /// How much of the way back is done `local` after it began.
  private func returned(_ local: Time) -> Time {
    guard let returning else { return local }
    let progress = returning.value(at: (local / period).double)
    return period * (Rational(progress) ?? .one)
  }

  /// The way back is over when the first piece has been undone; a curve may take longer over it.
  var earliestReturn: Time { returning == nil ? track.pieces.first?.start ?? .zero : .zero }

  /// From the value before to the value at `time`.
  func transition(until time: Time) -> Transition {
    let (index, local) = place(of: time)
    guard alternates else {
      return track.transition.repeated(index).followed(by: track.transition(until: local))
    }
    let isBack = !index.isMultiple(of: 2)
    let before = index > 1 ? track.startTransition : .identity
    return before.followed(by: track.transition(until: isBack ? undone(local) : local))
  }

  /// The value after playing backwards for `time`: period after period from the last, each in its
  /// own way, or the whole reversed where the periods alternate.
  func backwardValue(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    if alternates { return value(at: period * Rational(count) - time, from: start) }
    let (done, local) = place(of: time)
    return track.backwardValue(at: local, from: value(before: count - 1 - done, from: start))
  }
}
