import KineoGeometry
import KineoMotion
import Testing

@Suite struct AnimatorMistakeTests {
  private static let running = Animator.squared().start()
  private static let paused = running.pause(at: 1)
  private static let stopped = running.stop(at: 1)

  @Test(
    "what an animator cannot do in its state",
    arguments: [
      (running.scrub(to: 1, at: 1), AnimatorAction.scrub, AnimatorState.running),
      (running.finish(.end, at: 1), .finish, .running),
      (paused.finish(.end, at: 1), .finish, .paused),
      (stopped.stop(at: 1), .stop, .stopped),
      (stopped.start(at: 1), .start, .stopped),
      (stopped.scrub(to: 1, at: 1), .scrub, .stopped),
      (stopped.reverse(at: 1), .reverse, .stopped),
      (stopped.pause(at: 1), .pause, .stopped),
      (stopped.continue(at: 1), .continue, .stopped),
      (stopped.add([], at: 1), .add, .stopped),
      (.squared().finish(.end, at: 1), .finish, .inactive),
      (running.finish(.end, at: 2), .finish, .inactive),
    ])
  func misplaced(animator: Animator, action: AnimatorAction, state: AnimatorState) {
    let mark = SourcePosition(line: 3, column: 4)
    let (run, mistakes) = animator.marked(mark).run()
    #expect(run == nil)
    #expect(mistakes == [AnimatorMistake(.misplaced(action, while: state), mark: mark)])
  }

  @Test(
    "numbers out of range",
    arguments: [
      (paused.scrub(to: 1.5, at: 2), [AnimatorMistake.Kind.number(.fraction, 1.5)]),
      (paused.scrub(to: -0.1, over: -1, at: 2), [.number(.fraction, -0.1), .negativeDuration(-1)]),
      (paused.continue(at: 2, durationFactor: -1), [.number(.durationFactor, -1)]),
      (paused.continue(at: 2, durationFactor: .infinity), [.number(.durationFactor, .infinity)]),
      (paused.continue(at: 2, curve: .cubicBezier(2, 0, 0, 0)), [.curve]),
      (paused.continue(at: 2, curve: .spring(dampingRatio: 0)), [.curve]),
      (paused.continue(at: 2, curve: .linear, velocity: 1), [.velocityWithoutSpring]),
      (paused.continue(at: 2, velocity: 1), [.velocityWithoutSpring]),
      (
        paused.continue(at: 2, curve: .spring(dampingRatio: 0.5), velocity: 1e7),
        [.number(.velocity, 1e7)]
      ),
      (running.add([], at: 1, delayFactor: 1.1), [.number(.delayFactor, 1.1)]),
      (running.add([], at: 1, delayFactor: -0.1), [.number(.delayFactor, -0.1)]),
      (.squared().start(at: -1), [.negativeTime(-1)]),
      (.squared().start(after: -1), [.negativeDuration(-1)]),
      (Animator(duration: -1, []), [.negativeDuration(-1)]),
      (Animator(duration: 1, curve: .spring(response: 1), []), [.springDuration]),
      (Animator(curve: .cubicBezier(-1, 0, 0, 0), []).start(at: -1), [.curve, .negativeTime(-1)]),
    ])
  func numbers(animator: Animator, kinds: [AnimatorMistake.Kind]) {
    let (run, mistakes) = animator.run()
    #expect(run == nil)
    #expect(mistakes.map(\.kind) == kinds)
  }

  @Test("not a number is no number")
  func notANumber() {
    let (run, mistakes) = Self.paused.scrub(to: .nan, at: 1).continue(at: 1, durationFactor: .nan)
      .run()
    #expect(run == nil)
    #expect(mistakes.count == 2)
    #expect(mistakes[0].description == "nan is no fraction; it is a number from 0 to 1")
  }

  @Test("a wrong number does not bring other mistakes with it")
  func firstCause() {
    let (_, mistakes) = Animator.squared().scrub(to: 7, at: 0).continue(at: 1).run()
    #expect(mistakes.map(\.kind) == [.number(.fraction, 7)])
  }

  @Test("all mistakes are reported, in the order of time")
  func all() {
    let (_, mistakes) = Animator.squared().finish(.end, at: 1).scrub(to: 0, at: 0.5).start(at: 0)
      .pause(at: 0.6).run()
    #expect(
      mistakes.map(\.kind) == [
        .misplaced(.scrub, while: .running), .misplaced(.finish, while: .paused),
      ])
  }

  @Test("more events than can be computed are refused")
  func tooMany() {
    let full = (0..<1000).reduce(Animator.squared()) { animator, _ in animator.reverse(at: 0) }
    #expect(full.run().mistakes.isEmpty)
    #expect(full.reverse(at: 0).run().mistakes.map(\.kind) == [.tooMany(1001, limit: 1000)])
  }

  @Test(
    "every mistake has words",
    arguments: [
      (
        AnimatorMistake.Kind.misplaced(.scrub, while: .running),
        "the animator cannot be scrubbed while it is running; pause it first"
      ),
      (
        .misplaced(.finish, while: .paused),
        "the animator cannot finish while it is paused; stop it first"
      ),
      (
        .misplaced(.stop, while: .stopped),
        "the animator cannot stop while it is stopped; only finish is left"
      ),
      (
        .misplaced(.finish, while: .inactive),
        "the animator cannot finish while it is inactive; start it and stop it first"
      ),
      (
        .duringPan(.reverse, at: 1, end: 2),
        "the animator cannot be reversed at 1 s: a finger moves it until 2 s"
      ),
      (
        .number(.durationFactor, -1), "-1.0 is no duration factor; it is a number from 0 to 1e6"
      ),
      (.negativeTime(-1), "-1 s is before the session; a time is 0 or more"),
      (.negativeDuration(-1), "something lasts -1 s; a duration is 0 or more"),
      (.curve, "the curve of the animator is out of range"),
      (
        .springDuration,
        "the animator has a duration, but its spring lasts until it has settled; leave one of them "
          + "out"
      ),
      (.velocityWithoutSpring, "only a spring takes a velocity; give a spring as curve as well"),
      (
        .tooFewTouches(1),
        "a pan of 1 touches; it is one that began, any that moved, and one that ended"
      ),
      (
        .phase(.moved, expected: .began), "a touch that moved where one that began is needed"
      ),
      (.order(1, after: 2), "a touch at 1 s comes after one at 2 s; times must not decrease"),
      (.notANumber, "a point, distance or velocity is not finite or beyond 1e12"),
      (.noOffset, "the offset of the drag is zero; it needs a component other than 0"),
      (.tooMany(1001, limit: 1000), "1001 things happen in the session; 1000 is the most"),
    ])
  func words(kind: AnimatorMistake.Kind, words: String) {
    #expect(AnimatorMistake(kind).description == words)
  }
}
