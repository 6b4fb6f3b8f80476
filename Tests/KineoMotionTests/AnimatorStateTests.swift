import KineoGeometry
import KineoMotion
import Testing

/// What becomes of an animator that is inactive, or active already, as UIKit has it.
@Suite struct AnimatorStateTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let animator = Animator(duration: 2, curve: .linear, [])

  @Test("reversed before it starts, it runs from its end back to its start")
  func reversedBefore() throws {
    let run = try Animator.squared().reverse(at: 0).start(at: 0.5).played()
    run.expect([0: 0, 0.4: 0, 0.5: 1, 1: 0.5625, 1.5: 0.25, 2.5: 0, 3: 0])
    #expect(run.duration == 2.5)
    #expect(run.finalPosition == .start)
    #expect([0.4, 0.5, 1.5].map { run.fraction(at: .seconds($0)) } == [0, 1, 0.5])
    let delayed = try animator.reverse(at: 0).start(at: 0, after: 1).played()
    delayed.expect([0: 1, 1: 1, 2: 0.5, 3: 0])
    let twice = try animator.reverse(at: 0).reverse(at: 0).start().played()
    twice.expect([0: 0, 1: 0.5, 2: 1])
  }

  @Test("a pause makes an inactive animator active, at the beginning of its way")
  func pauseActivates() throws {
    let run = try animator.pause(at: 0.1).scrub(to: 0.4, over: 0.3, at: 0.2).continue(at: 0.6)
      .played()
    run.expect([0.1: 0, 0.35: 0.2, 0.5: 0.4, 0.6: 0.4, 1.2: 0.7, 1.8: 1])
    #expect(run.duration == 1.8)
    let back = try animator.reverse(at: 0).pause(at: 0.5).continue(at: 1).played()
    back.expect([0.4: 0, 0.5: 1, 1: 1, 2: 0.5, 3: 0])
  }

  @Test("an inactive animator that continues starts, with the timing it is given")
  func resumeActivates() throws {
    try animator.continue(at: 0.3).played().expect([0.3: 0, 1.3: 0.5, 2.3: 1])
    let half = try animator.continue(at: 1, curve: .quad(.in), durationFactor: 0.5).played()
    half.expect([1: 0, 1.5: 0.25, 2: 1])
  }

  @Test("what it does already, it goes on doing")
  func twice() throws {
    let once = try animator.start().pause(at: 0.5).continue(at: 1).played()
    let more = try animator.start().start(at: 0.2).continue(at: 0.3).pause(at: 0.5).pause(at: 0.7)
      .continue(at: 1).start(at: 1.2, after: 5).played()
    #expect(more.duration == once.duration)
    for index in 0...50 {
      let time = Time(Rational(index, over: 20))
      #expect(abs(more.progress(at: time) - once.progress(at: time)) < 1e-12)
    }
    let timed = try animator.start().continue(at: 1, curve: .quad(.in), durationFactor: 1).played()
    timed.expect([1: 0.5, 2: 0.625, 3: 1])
    let waiting = try animator.start(after: 1).continue(at: 0.5).played()
    waiting.expect([1: 0, 3: 1])
    let inactive = try animator.stop(at: 0.5).start(at: 1).played()
    inactive.expect([1: 0, 3: 1])
  }

  @Test("what is added before the start runs along over the whole duration")
  func addedBefore() throws {
    let run = try Animator.squared().add([.shift(x: 1)], at: 0).start(at: 1).played()
    let part = run.additions[0]
    #expect((part.added, part.begin, part.start, part.end) == (0, 1, 1, 3))
    for (time, value) in [(0.5, 0.0), (1, 0), (2, 0.25), (3, 1)] {
      #expect(part.progress(at: .seconds(time)) == value)
    }
    let late = try animator.add([], at: 0, delayFactor: 0.5).start().played().additions[0]
    #expect([1, 1.5, 2].map { late.progress(at: .seconds($0)) } == [0, 0.5, 1])
    let back = try animator.reverse(at: 0).add([], at: 0).start().played().additions[0]
    #expect([0, 1, 2].map { back.progress(at: .seconds($0)) } == [1, 0.5, 0])
  }

  @Test("when it has ended it can be used again, for what is added then")
  func again() throws {
    let run = try animator.start().add([.shift(x: 1)], at: 2.2).reverse(at: 2.2)
      .start(at: 2.5).played()
    run.expect([2: 1, 2.5: 1, 4.5: 1])
    #expect(run.duration == 4.5)
    #expect(run.finalPosition == .start)
    let part = run.additions[0]
    #expect((part.start, part.end) == (2.5, 4.5))
    #expect([2.4, 2.5, 3.5, 4.5].map { part.progress(at: .seconds($0)) } == [0, 1, 0.5, 0])
    #expect([2.4, 2.5, 3.5].map { run.fraction(at: .seconds($0)) } == [1, 1, 0.5])
    // The reversal was of that run; the next is forward again, in the time of the first.
    let third = try animator.start().reverse(at: 3).start(at: 3).add([], at: 6).start(at: 6)
      .played().additions[0]
    #expect([6, 7, 8].map { third.progress(at: .seconds($0)) } == [0, 0.5, 1])
  }

  @Test("its completions follow its first end")
  func completions() throws {
    let run = try animator.completion(at: .end, [.delay(1)]).start()
      .start(at: 5).stop(at: 6).finish(.start, at: 6).played()
    #expect(run.completions == [[.delay(1)]])
    #expect(run.firstEnd == 2)
    #expect(run.duration == 6)
    #expect(run.finalPosition == .start)
    run.expect([5.5: 1, 6: 1])
  }

  @Test("added steps start from what the animator left, and do not meet what moved before")
  func addedAgain() throws {
    let animator = Animator(duration: 1, curve: .linear, [.fill(to: red)])
      .start().add([.fill(to: blue)], at: 2).start(at: 2)
    let timeline = try Timeline(
      layers: [Stage.square("a")], animation: .animator(animator))
    #expect(timeline.duration == 3)
    #expect(timeline.pose(at: 1.5)[0].fill == red)
    #expect(timeline.pose(at: 3)[0].fill == blue)
  }
}
