import KineoGeometry

extension Animator {
  /// Plays the session: its run, or else everything that is wrong with it.
  ///
  /// Mistakes are in the order of time, those of the animator itself first.
  public func run() -> (run: AnimatorRun?, mistakes: [AnimatorMistake]) {
    let own = mistakes
    guard own.isEmpty else { return (nil, own + inTime.flatMap(\.mistakes)) }
    var session = AnimatorSession(self)
    let found = inTime.flatMap { session.play($0) }
    session.advanceToRest()
    return (found.isEmpty ? AnimatorRun(session) : nil, found)
  }

  /// The events in the order of time; those of one time as they were written.
  private var inTime: [AnimatorEvent] {
    events.enumerated().sorted { a, b in
      (a.element.time, a.offset) < (b.element.time, b.offset)
    }.map(\.element)
  }
}

extension AnimatorSession {
  /// Lets an event happen, unless something is wrong with it.
  mutating func play(_ event: AnimatorEvent) -> [AnimatorMistake] {
    let mistakes = event.mistakes
    if let refusal = refusal(of: event) { return mistakes + [refusal] }
    if mistakes.isEmpty {
      perform(event.kind)
    } else if event.kind.action != .pan {
      perform(event.kind.repaired)
    }
    return mistakes
  }

  /// Advances to the event's time and reports why it cannot happen then.
  private mutating func refusal(of event: AnimatorEvent) -> AnimatorMistake? {
    let action = event.kind.action
    guard max(event.time, .zero) >= now else {
      return AnimatorMistake(.duringPan(action, at: event.time, end: now), mark: event.mark)
    }
    advance(to: event.time)
    return action.isPossible(while: state)
      ? nil : AnimatorMistake(.misplaced(action, while: state), mark: event.mark)
  }

  private mutating func perform(_ kind: AnimatorEvent.Kind) {
    switch kind {
    case .start(let delay): start(after: delay)
    case .pause: pause()
    case .scrub(let fraction, let span):
      scrub(to: Rational(fraction) ?? .zero, over: span)
    case .reverse: reverse()
    case .continue(let curve, let factor, let velocity):
      resume(curve: curve, durationFactor: Rational(factor) ?? .zero, velocity: velocity)
    case .stop: stop()
    case .finish(let position): finish(position)
    case .add(let animations, let factor):
      add(animations, delayFactor: Rational(factor) ?? .zero)
    case .pan(let pan, let offset): follow(pan, over: offset)
    }
  }
}

extension AnimatorAction {
  /// Whether an animator in this state can do it; UIKit raises an exception for what is impossible.
  func isPossible(while state: AnimatorState) -> Bool {
    switch self {
    case .finish: state == .stopped
    case .scrub: state == .inactive || state == .paused
    case .start, .pause, .reverse, .continue, .stop, .add, .pan: state != .stopped
    }
  }
}
