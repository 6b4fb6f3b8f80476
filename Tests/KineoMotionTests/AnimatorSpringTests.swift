import KineoGeometry
import KineoMotion
import Testing

@Suite struct AnimatorSpringTests {
  private static let springs = [
    TimingCurve.spring(dampingRatio: 0.6), .spring(dampingRatio: 1),
    .spring(response: 0.4, dampingRatio: 0.5), .spring(response: 0.4, dampingRatio: 2),
  ]

  /// The slope just before or just after an instant, in units a second.
  private func slope(_ run: AnimatorRun, at time: Time, after: Bool) -> Double {
    let other = time + (after ? 0.000001 : -0.000001)
    return (run.progress(at: other) - run.progress(at: time)) / (after ? 1e-6 : -1e-6)
  }

  @Test(
    "a spring takes over value and speed of an animator in flight",
    arguments: springs, [TimingCurve.linear, .easeInOut, .quad(.in)])
  func takenOver(spring: TimingCurve, curve: TimingCurve) throws {
    for isReversed in [false, true] {
      var animator = Animator(duration: 1, curve: curve, []).start().pause(at: 0.6)
      if isReversed { animator = animator.reverse(at: 0.6) }
      let run = try animator.continue(at: 0.6, curve: spring, durationFactor: 0.7).played()
      #expect(abs(run.progress(at: 0.6) - curve.value(at: 0.6)) < 1e-12)
      let before = slope(run, at: 0.6, after: false)
      #expect(before > 0.5)
      #expect(abs(before - slope(run, at: 0.6, after: true)) < 2e-3)
      #expect(run.progress(at: run.duration) == (isReversed ? 0 : 1))
    }
  }

  @Test("a spring takes over the speed of a finger")
  func flung() throws {
    let run = try Animator(duration: 1, []).scrub(to: 0.5, over: 0.25, at: 0)
      .continue(at: 0.25, curve: .spring(dampingRatio: 0.5)).played()
    #expect(abs(slope(run, at: 0.25, after: true) - 2) < 1e-3)
  }

  @Test("after a rest a spring starts from rest")
  func rested() throws {
    let run = try Animator(duration: 1, curve: .linear, []).start().pause(at: 0.5)
      .continue(at: 0.501, curve: .spring(dampingRatio: 0.5)).played()
    #expect(abs(slope(run, at: 0.501, after: true)) < 1e-3)
  }

  @Test("a velocity that is given counts, in distances left a second")
  func given() throws {
    let paused = Animator(duration: 1, curve: .linear, []).start().pause(at: 0.75)
    let own = try paused.continue(at: 0.75, curve: .spring(dampingRatio: 0.5, velocity: 8)).played()
    #expect(abs(slope(own, at: 0.75, after: true) - 2) < 1e-2)
    let other = try paused.continue(
      at: 0.75, curve: .spring(dampingRatio: 0.5, velocity: 8), velocity: -4
    ).played()
    #expect(abs(slope(other, at: 0.75, after: true) + 1) < 1e-2)
    let none = try paused.continue(at: 0.75, curve: .spring(dampingRatio: 0.5), velocity: 0)
      .played()
    #expect(abs(slope(none, at: 0.75, after: true)) < 1e-2)
  }

  @Test("a spring lasts its own length, a fitted one the time it is given")
  func lengths() throws {
    let paused = Animator(duration: 1, curve: .linear, []).start().pause(at: 0.5)
    let own = try paused.continue(
      at: 0.5, curve: .spring(response: 0.4, dampingRatio: 0.6), durationFactor: 7
    ).played()
    // Speed 1 with 1/2 left is 2 distances left a second.
    let same = TimingCurve.spring(response: 0.4, dampingRatio: 0.6, velocity: 2)
    let length = try #require(same.naturalDuration).seconds.double
    #expect(abs((own.duration - 0.5).seconds.double - length) < 1e-6)
    let fitted = try paused.continue(
      at: 0.5, curve: .spring(dampingRatio: 0.6), durationFactor: 2
    ).played()
    #expect(fitted.duration == 2.5)
    #expect(try paused.continue(at: 0.5, curve: .spring(dampingRatio: 0.6)).played().duration == 1)
  }

  @Test("a spring has Core Animation's values, scaled to what is left")
  func values() throws {
    let run = try Animator(duration: 1, curve: .linear, []).start().pause(at: 0.5)
      .continue(at: 1, curve: .spring(mass: 1, stiffness: 100, damping: 10)).played()
    for (time, value) in [(0.1, 0.3403), (0.25, 1.02336), (0.5, 1.074591)] {
      #expect(abs(run.progress(at: 1 + .seconds(time)) - (0.5 + 0.5 * value)) < 1e-4)
    }
  }
}
