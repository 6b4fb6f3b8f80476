import KineoGeometry

/// Operators that change how the time of what they hold runs.
extension TimingResolver {
  mutating func loop(
    _ child: Animation, _ repetition: Animation.Repetition, _ context: Context,
    _ mark: SourcePosition?
  ) -> TimedAnimation {
    if repetition.rest != .zero {
      return resting(child, repetition, context, mark)
    }
    let body = resolve(child, inner(context))
    guard let period = body.duration else {
      mistakes.report(.endless, child.mark ?? mark)
      return .nothing(mark)
    }
    guard let count = repetition.count else {
      return TimedAnimation(
        content: .endless(body, repetition), duration: nil, labels: body.labels, mark: mark)
    }
    guard count >= 0 else {
      mistakes.report(.negativeCount(count), mark)
      return .nothing(mark)
    }
    let whole = period * Rational(count)
    let labels = body.labels.map { label in
      repetition.alternates
        ? label.inFilm(at: label.time, of: whole)
        : TimedAnimation.Label(
          name: label.name, time: label.time, reversedTime: whole - period + label.reversedTime,
          mark: label.mark)
    }
    return TimedAnimation(
      content: .loop(body, count: count, repetition), duration: whole,
      labels: count > 0 ? labels : [], mark: mark)
  }

  /// A loop with a rest between one time and the next: the last is without.
  private mutating func resting(
    _ child: Animation, _ repetition: Animation.Repetition, _ context: Context,
    _ mark: SourcePosition?
  ) -> TimedAnimation {
    var repetition = repetition
    let rest = repetition.rest
    repetition.rest = .zero
    guard let count = repetition.count, count > 1 else {
      return loop(child, repetition, context, mark)
    }
    repetition.count = count - 1
    let period = Animation.sequence([child, .delay(rest).marked(mark)]).marked(mark)
    return resolve(
      .sequence([Animation(.loop(period, repetition)).marked(mark), child]).marked(mark), context)
  }

  mutating func speed(
    _ child: Animation, _ factor: Rational, _ context: Context, _ mark: SourcePosition?
  ) -> TimedAnimation {
    guard factor > .zero else {
      mistakes.report(.speed, mark)
      return .nothing(mark)
    }
    var inside = context
    if case .empty = context.scope {} else { inside.scope = .faster(context.scope, factor: factor) }
    return faster(resolve(child, inside), factor, mark)
  }

  func faster(
    _ body: TimedAnimation, _ factor: Rational, _ mark: SourcePosition?
  ) -> TimedAnimation {
    TimedAnimation(
      content: .speed(body, factor), duration: body.duration.map { $0 / factor },
      labels: body.labels.map { $0.moved { $0 / factor } }, mark: mark)
  }

  mutating func reversed(
    _ child: Animation, _ context: Context, _ mark: SourcePosition?
  ) -> TimedAnimation {
    if let original = child.undoingReversal { return resolve(original, context) }
    let body = resolve(child, inner(context))
    guard let duration = body.duration else {
      mistakes.report(.endless, child.mark ?? mark)
      return .nothing(mark)
    }
    let labels = body.labels.map { label in
      TimedAnimation.Label(
        name: label.name, time: label.reversedTime, reversedTime: label.time, mark: label.mark)
    }
    return TimedAnimation(content: .reversed(body), duration: duration, labels: labels, mark: mark)
  }

  mutating func paced(
    _ body: TimedAnimation, _ curve: TimingCurve, _ mark: SourcePosition?
  ) -> TimedAnimation {
    if !curve.isValid || curve.naturalDuration != nil {
      mistakes.report(.curve(step: "pace"), mark)
    }
    guard let duration = body.duration else {
      mistakes.report(.endless, mark)
      return .nothing(mark)
    }
    guard duration > .zero, curve != .linear else { return body }
    let fitted = curve.fitted(to: duration.seconds.double)
    let labels = body.labels.map { label in
      let progress = fitted.progress(reaching: (label.time / duration).double)
      return label.inFilm(at: duration * progress, of: duration)
    }
    return TimedAnimation(
      content: .paced(body, fitted), duration: duration, labels: labels, mark: mark)
  }

  mutating func cut(
    _ child: Animation, _ position: Position, finishing: Bool, _ context: Context,
    _ mark: SourcePosition?
  ) -> TimedAnimation {
    let body = resolve(child, context)
    var context = context
    let own = Dictionary(body.labels.map { ($0.name, $0.time) }) { first, _ in first }
    if !own.isEmpty { context.scope = .labels(own, outer: context.scope) }
    guard let time = time(of: position, body.duration, context, mark) else { return .nothing(mark) }
    if time < .zero { mistakes.report(.beforeStart(time), mark) }
    return finishing
      ? body.finishing(by: max(time, .zero)) : cut(body, at: max(time, .zero), mark)
  }

  /// What of `body` happens before `time`.
  func cut(_ body: TimedAnimation, at time: Time, _ mark: SourcePosition?) -> TimedAnimation {
    let time = body.duration.map { min($0, time) } ?? time
    let labels = body.labels.filter { $0.time <= time }.map { $0.inFilm(at: $0.time, of: time) }
    return TimedAnimation(content: .cut(body), duration: time, labels: labels, mark: mark)
  }
}

// MARK: - Keyframes

extension TimingResolver {
  mutating func resolve(
    _ keyframes: Keyframes, _ context: Context, _ mark: SourcePosition?
  ) -> TimedAnimation {
    if keyframes.duration < .zero {
      mistakes.report(.negativeDuration(step: "keyframes", duration: keyframes.duration), mark)
    }
    let whole = max(keyframes.duration, .zero)
    let members = keyframes.frames.map { member($0, of: keyframes, whole, context) }
    var body = TimedAnimation(
      content: .group(members), duration: whole, labels: members.flatMap(\.labels), mark: mark)
    if keyframes.mode == .cubic {
      body = TimedAnimation(
        content: .spline(body), duration: whole,
        labels: body.labels.map { $0.inFilm(at: $0.time, of: whole) }, mark: mark)
    }
    return paced(body, keyframes.pacing, mark)
  }

  private mutating func member(
    _ frame: Keyframes.Frame, of keyframes: Keyframes, _ whole: Time, _ context: Context
  ) -> TimedAnimation.Member {
    let mark = frame.animation.mark
    if frame.start < .zero || frame.duration < .zero || frame.start + frame.duration > .one {
      mistakes.report(.keyframe(start: frame.start, duration: frame.duration), mark)
    }
    let span = whole * max(frame.duration, .zero)
    var inside = inner(context)
    inside.defaults = StepDefaults(
      duration: span, curve: keyframes.mode == .discrete ? .steps(1) : .linear)
    var content = resolve(frame.animation, inside)
    if content.duration == nil { mistakes.report(.endless, mark) }
    if let length = content.duration, length != span, span > .zero, length / span > .zero {
      content = faster(content, length / span, mark)
    }
    let start = whole * frame.start
    return TimedAnimation.Member(
      timed: content, start: start,
      reversedStart: whole - start - (content.duration ?? .zero))
  }
}

extension TimedAnimation.Label {
  /// The label at other times.
  func moved(_ time: (Time) -> Time) -> Self {
    Self(name: name, time: time(self.time), reversedTime: time(reversedTime), mark: mark)
  }

  /// The label at `time` of something that lasts `length` and is reversed.
  func inFilm(at time: Time, of length: Time) -> Self {
    Self(name: name, time: time, reversedTime: length - time, mark: mark)
  }
}

extension TimingCurve {
  /// The first progress at which the eased value reaches `value`, to the nanosecond of a second:
  /// for curves that overshoot, the first of several.
  func progress(reaching value: Double) -> Rational {
    guard value > self.value(at: 0) else { return .zero }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return Rational(high) ?? .one
  }
}
