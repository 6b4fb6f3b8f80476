import KineoGeometry

extension TimedAnimation {
  /// What of this has begun before `time`, all of it to its end: the step of a chain and the period
  /// of a loop that run then are the last.
  func finishing(by time: Time) -> TimedAnimation {
    guard time > .zero else { return .nothing(mark) }
    switch content {
    case .loop(let child, let count, let repetition):
      return loop(child, min(count, child.periods(by: time)), repetition)
    case .endless(let child, let repetition):
      return loop(child, child.periods(by: time), repetition)
    case .chain(let members):
      return finishing(members, by: time) { .chain($0) }
    case .group(let members):
      return finishing(members, by: time) { .group($0) }
    case .speed(let child, let factor):
      let child = child.finishing(by: time * factor)
      return TimedAnimation(
        content: .speed(child, factor), duration: child.duration.map { $0 / factor },
        labels: child.labels.map { $0.moved { $0 / factor } }, mark: mark)
    case .additive(let child, let isLenient):
      return around(child.finishing(by: time)) { .additive($0, isLenient: isLenient) }
    case .together(let child):
      return around(child.finishing(by: time)) { .together($0) }
    case .on(let child, let targets):
      return around(child.finishing(by: time)) { .on($0, targets) }
    default: return self
    }
  }

  /// How many periods of this have begun before `time`.
  fileprivate func periods(by time: Time) -> Int {
    guard let duration, duration > .zero else { return 1 }
    return (time / duration).ceiling
  }

  private func loop(
    _ child: TimedAnimation, _ count: Int, _ repetition: Animation.Repetition
  ) -> TimedAnimation {
    let whole = (child.duration ?? .zero) * Rational(count)
    return TimedAnimation(
      content: .loop(child, count: count, repetition), duration: whole,
      labels: child.labels.map { $0.inFilm(at: $0.time, of: whole) }, mark: mark)
  }

  private func finishing(
    _ members: [Member], by time: Time, _ content: ([Member]) -> Content
  ) -> TimedAnimation {
    let begun = members.filter { $0.start < time }
      .map { (timed: $0.timed.finishing(by: time - $0.start), start: $0.start) }
    let whole = begun.reduce(Time.zero) { max($0, $1.start + ($1.timed.duration ?? .zero)) }
    let kept = begun.map {
      Member(
        timed: $0.timed, start: $0.start,
        reversedStart: whole - $0.start - ($0.timed.duration ?? .zero))
    }
    return TimedAnimation(
      content: content(kept), duration: whole, labels: kept.flatMap(\.labels), mark: mark)
  }

  private func around(
    _ child: TimedAnimation, _ content: (TimedAnimation) -> Content
  ) -> TimedAnimation {
    TimedAnimation(
      content: content(child), duration: child.duration, labels: child.labels, mark: mark)
  }
}
