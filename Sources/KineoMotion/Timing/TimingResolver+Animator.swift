import KineoGeometry

/// Sessions with an animator, played through before anything else is known.
extension TimingResolver {
  mutating func resolve(
    _ animator: Animator, _ context: Context, _ mark: SourcePosition?
  ) -> TimedAnimation {
    let (run, mistakes) = animator.run()
    report(mistakes, mark)
    guard let run else { return .nothing(mark) }
    let parts = run.parts.enumerated().map { index, part in
      let moving = driven(part.animations, by: part, lasting: animator.duration, mark)
      return index == 0
        ? moving : moving.map { wrap($0, mark) { .additive($0, isLenient: true) } }
    }
    let whole = group(parts, lasting: run.duration, mark)
    guard !run.completions.isEmpty, let end = run.firstEnd else { return whole }
    return completed(whole, run.completions, at: end, context, mark)
  }

  mutating func resolve(_ draggable: Draggable, _ mark: SourcePosition?) -> TimedAnimation {
    let (run, mistakes) = draggable.run()
    report(mistakes, mark)
    guard let run else { return .nothing(mark) }
    let flights = run.flights.map { flight in
      let shift = Step(
        name: "draggable", property: .position, motion: Motion(.by(flight.way.vector)),
        duration: draggable.duration, curve: .linear)
      return driven(
        [Animation(.step(shift)).marked(mark)], by: flight.part, lasting: draggable.duration, mark)
    }
    let touchdowns = draggable.pans.map { pan in
      let mark = pan.touches.first?.mark ?? mark
      let location = pan.touches.first?.location ?? .zero
      return Moving(
        timed: TimedAnimation(content: .touchdown(location), duration: .zero, mark: mark),
        start: pan.start)
    }
    return group(flights + touchdowns, lasting: run.duration, mark)
  }

  /// Something that begins at a time of a session.
  private struct Moving {
    let timed: TimedAnimation
    let start: Time

    func map(_ change: (TimedAnimation) -> TimedAnimation) -> Moving {
      Moving(timed: change(timed), start: start)
    }
  }

  private func group(
    _ parts: [Moving], lasting duration: Time, _ mark: SourcePosition?
  ) -> TimedAnimation {
    TimedAnimation(
      content: .group(parts.map { $0.timed.member(at: $0.start, of: duration) }),
      duration: duration, mark: mark)
  }

  /// Animations side by side; those without a duration last as long as the animator.
  private mutating func driven(
    _ animations: [Animation], by part: AnimatorRun.Part, lasting duration: Time,
    _ mark: SourcePosition?
  ) -> Moving {
    let inside = Context(defaults: StepDefaults(duration: duration, curve: .linear))
    let body = group(animations, .parallel, inside, mark)
    if body.duration == nil { mistakes.report(.endless, mark) }
    let progress = AnimatorProgress(part)
    let timed = TimedAnimation(
      content: .driven(body, progress), duration: progress.duration, mark: mark)
    return Moving(timed: timed, start: progress.start)
  }

  /// `whole`, and what follows when the animator has finished at `start`.
  private mutating func completed(
    _ whole: TimedAnimation, _ completions: [[Animation]], at start: Time, _ context: Context,
    _ mark: SourcePosition?
  ) -> TimedAnimation {
    let following = completions.map { animations in
      group(animations, .sequence, inner(context), mark)
    }
    let length = following.reduce(Time.zero) { max($0, $1.duration ?? .zero) }
    let end = max(whole.duration ?? .zero, start + length)
    for completion in following where completion.duration == nil {
      mistakes.report(.endless, completion.mark)
    }
    let members = following.map { $0.member(at: start, of: end) }
    return TimedAnimation(
      content: .group([whole.member(at: .zero, of: end)] + members), duration: end,
      labels: members.flatMap(\.labels), mark: mark)
  }

  private mutating func report(_ sessionMistakes: [AnimatorMistake], _ mark: SourcePosition?) {
    for mistake in sessionMistakes { mistakes.report(.session(mistake), mistake.mark ?? mark) }
  }
}

extension TimedAnimation {
  /// The animation in a group that lasts `whole` and is reversed.
  fileprivate func member(at start: Time, of whole: Time) -> Member {
    Member(
      timed: self, start: start, reversedStart: whole - start - (duration ?? .zero))
  }
}
