import KineoGeometry

/// Sessions with an animator, played through before anything else is known.
extension TimingResolver {
  mutating func resolve(
    _ animator: Animator, _ context: Context, _ mark: SourcePosition?
  ) -> TimedAnimation {
    let (run, mistakes) = animator.run()
    report(mistakes, mark)
    guard let run else { return .nothing(mark) }
    let main = driven(
      animator.animations, by: AnimatorProgress(run), lasting: animator.duration, mark)
    let additions = run.additions.indices.map { index in
      let part = driven(
        run.additions[index].animations, by: AnimatorProgress(run, addition: index),
        lasting: animator.duration, mark)
      return wrap(part, mark) { .additive($0, isLenient: true) }
    }
    let whole = TimedAnimation(
      content: .group(([main] + additions).map { $0.member(at: .zero, of: run.duration) }),
      duration: run.duration, mark: mark)
    guard !run.completions.isEmpty else { return whole }
    return completed(whole, run, context, mark)
  }

  mutating func resolve(_ draggable: Draggable, _ mark: SourcePosition?) -> TimedAnimation {
    let (run, mistakes) = draggable.run()
    report(mistakes, mark)
    guard let run else { return .nothing(mark) }
    let shift = Step(
      name: "draggable", property: .position, motion: Motion(.by(draggable.offset.vector)),
      duration: draggable.duration, curve: .linear)
    return driven(
      [Animation(.step(shift)).marked(mark)], by: AnimatorProgress(run),
      lasting: draggable.duration, mark)
  }

  /// Animations side by side; those without a duration last as long as the animator.
  private mutating func driven(
    _ animations: [Animation], by progress: AnimatorProgress, lasting duration: Time,
    _ mark: SourcePosition?
  ) -> TimedAnimation {
    let inside = Context(defaults: StepDefaults(duration: duration, curve: .linear))
    let body = group(animations, .parallel, inside, mark)
    if body.duration == nil { mistakes.report(.endless, mark) }
    return TimedAnimation(
      content: .driven(body, progress), duration: progress.duration, mark: mark)
  }

  /// `whole`, and what follows when the animator has finished.
  private mutating func completed(
    _ whole: TimedAnimation, _ run: AnimatorRun, _ context: Context, _ mark: SourcePosition?
  ) -> TimedAnimation {
    let following = run.completions.map { animations in
      group(animations, .sequence, inner(context), mark)
    }
    let length = following.reduce(Time.zero) { max($0, $1.duration ?? .zero) }
    let end = run.duration + length
    for completion in following where completion.duration == nil {
      mistakes.report(.endless, completion.mark)
    }
    let members = following.map { $0.member(at: run.duration, of: end) }
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
