import KineoGeometry
import KineoMotion
import Testing

extension Animator {
  /// An animator of 2 s whose value is its fraction squared.
  static func squared(
    scrubsLinearly: Bool = true, pausesOnCompletion: Bool = false
  ) -> Animator {
    Animator(
      duration: 2, curve: .quad(.in), scrubsLinearly: scrubsLinearly,
      pausesOnCompletion: pausesOnCompletion, [])
  }

  /// The run of a session that must be a valid one.
  func played() throws -> AnimatorRun {
    let (run, mistakes) = run()
    #expect(mistakes == [])
    return try #require(run)
  }
}

extension AnimatorRun {
  /// Checks a table of values; the squares of simple fractions are exact but for rounding.
  func expect(
    _ table: KeyValuePairs<Time, Double>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, value) in table {
      let found = progress(at: time)
      #expect(
        abs(found - value) < 1e-12, "\(found) at \(time) s", sourceLocation: sourceLocation)
    }
  }
}

@Suite struct AnimatorTests {
  @Test("an undisturbed run follows the curve")
  func plain() throws {
    let run = try Animator.squared().start().played()
    run.expect([-1: 0, 0: 0, 0.5: 0.0625, 1: 0.25, 1.5: 0.5625, 2: 1, 9: 1])
    #expect(run.duration == 2)
    #expect(run.finalPosition == .end)
    #expect(run.fraction(at: 0.5) == 0.25)
    #expect(run.progress(at: 2) == 1)
  }

  @Test("easeInOut has UIKit's values")
  func easeInOut() throws {
    let run = try Animator(duration: 1, []).start().played()
    for (time, value) in [(0.1, 0.019722), (0.25, 0.129162), (0.9, 0.980278)] {
      #expect(abs(run.progress(at: .seconds(time)) - value) < 1e-6)
    }
  }

  @Test("a delayed start is active but at rest")
  func delay() throws {
    let animator = Animator.squared().start(at: 0.5, after: 1)
    let run = try animator.played()
    run.expect([0.5: 0, 1.5: 0, 2.5: 0.25, 3.5: 1])
    #expect(run.duration == 3.5)
    let paused = try animator.pause(at: 1).continue(at: 1.25).played()
    #expect(paused.duration == 3.25)
    #expect(try animator.pause(at: 1).start(at: 1, after: 4).played().duration == 7)
  }

  @Test("a pause keeps value and fraction; going on is the rest of the same curve")
  func pause() throws {
    let run = try Animator.squared().start().pause(at: 0.5).continue(at: 1.5).played()
    run.expect([0.25: 0.015625, 0.5: 0.0625, 1: 0.0625, 1.5: 0.0625, 2: 0.25, 3: 1])
    #expect(run.duration == 3)
    #expect(run.fraction(at: 1) == 0.25)
    let started = try Animator.squared().start().pause(at: 0.5).start(at: 1.5).played()
    #expect(started == run)
  }

  @Test("a running animator goes back the way it came")
  func reverse() throws {
    let run = try Animator.squared().start().reverse(at: 1).played()
    run.expect([1: 0.25, 1.5: 0.0625, 2: 0])
    #expect(run.duration == 2)
    #expect(run.finalPosition == .start)
    let again = try Animator.squared().start().reverse(at: 1).reverse(at: 1.5).played()
    again.expect([1: 0.25, 1.5: 0.0625, 2: 0.25, 3: 1])
    #expect(again.finalPosition == .end)
  }

  @Test("a paused animator is turned round and goes back when it runs again")
  func reversePaused() throws {
    let run = try Animator.squared().start().pause(at: 1).reverse(at: 1.2).continue(at: 1.5)
      .played()
    run.expect([1.2: 0.25, 1.5: 0.25, 2: 0.0625, 2.5: 0])
    #expect(run.duration == 2.5)
    #expect(run.finalPosition == .start)
  }

  @Test("an active animator that is reversed before it has moved has arrived")
  func reversedAtOnce() throws {
    let run = try Animator.squared().start(at: 1).reverse(at: 1).played()
    #expect(run.duration == 1)
    #expect(run.finalPosition == .start)
    #expect(run.progress(at: 1) == 0)
    let twice = try Animator.squared().reverse(at: 0).reverse(at: 0).start(at: 1).played()
    #expect(twice.duration == 3)
    let sameInstant = try Animator.squared().start(at: 1).reverse(at: 1).reverse(at: 1).played()
    #expect(sameInstant == twice)
  }

  @Test("events count by their time, those of one time as they were written")
  func order() throws {
    let run = try Animator.squared().continue(at: 1.5).pause(at: 0.5).start().played()
    #expect(run.duration == 3)
    let two = try Animator.squared().start().pause(at: 1).continue(at: 1).pause(at: 1).played()
    #expect(two.progress(at: 9) == 0.25)
  }

  @Test("what never finishes is over with its last event or scrub")
  func unfinished() throws {
    let nothing = try Animator.squared().played()
    #expect(nothing.duration == 0)
    #expect(nothing.finalPosition == nil)
    #expect(nothing.progress(at: 5) == 0)
    #expect(try Animator.squared().start().pause(at: 1).played().duration == 1)
    #expect(try Animator.squared().scrub(to: 1, over: 3, at: 1).played().duration == 4)
  }

  @Test("an animator that pauses on completion may be reversed there")
  func pausesOnCompletion() throws {
    let animator = Animator.squared(pausesOnCompletion: true).completion([.delay(1)])
    let run = try animator.start().reverse(at: 5).continue(at: 5).played()
    run.expect([2: 1, 5: 1, 6: 0.25, 7: 0, 8: 0])
    #expect(run.duration == 7)
    #expect(run.finalPosition == nil)
    #expect(run.completions.isEmpty)
    let finished = try animator.start().stop(at: 3).finish(.current, at: 4).played()
    #expect(finished.duration == 4)
    #expect(finished.progress(at: 4) == 1)
    #expect(finished.completions.count == 1)
    #expect(try animator.start().continue(at: 3).played().duration == 3)
  }

  @Test("an animator without length is over at once")
  func instant() throws {
    let animator = Animator(duration: 0, [])
    let run = try animator.start(at: 1).played()
    #expect(run.duration == 1)
    #expect(run.progress(at: 0.999) == 0)
    #expect(run.progress(at: 1) == 1)
    let halfway = try animator.scrub(to: 0.5, at: 0).add([], at: 0).continue(
      at: 1, curve: .linear, durationFactor: 2
    ).played()
    #expect(halfway.progress(at: 0.5) == 0.5)
    #expect(halfway.progress(at: 1) == 1)
    #expect(halfway.additions[0].progress(at: 1) == 1)
  }

  @Test("a spring that says its own length lasts that, one that fits the duration given")
  func springs() throws {
    let spring = TimingCurve.spring(response: 0.5, dampingRatio: 0.5)
    #expect(try Animator(curve: spring, []).start().played().duration == spring.naturalDuration)
    let fitted = try Animator(duration: 2, curve: .spring(dampingRatio: 0.5), []).start().played()
    #expect(fitted.duration == 2)
    #expect(fitted.progress(at: 0.5) > 1)
    #expect(fitted.progress(at: 2) == 1)
  }

  @Test("animators are equal when they mean the same")
  func equality() {
    let mark = SourcePosition(line: 1, column: 2)
    #expect(Animator.squared().marked(mark).start().marked(mark) == .squared().start())
    #expect(Animator.squared().start() != .squared().start(at: 1))
    #expect(Animator.squared().completion([]) != .squared())
    #expect(Animator.squared().marked(mark).mark == mark)
    #expect(Animator.squared().start().marked(mark).events[0].mark == mark)
  }
}
