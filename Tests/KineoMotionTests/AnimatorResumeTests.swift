import KineoGeometry
import KineoMotion
import Testing

/// All from a pause at 1 of 2 s: half of the way is done, a quarter of the value.
@Suite struct AnimatorResumeTests {
  private let paused = Animator.squared().start().pause(at: 1)

  @Test("the rest of the curve takes the time that remained, or the factor of the whole time")
  func sameCurve() throws {
    let rest = try paused.continue(at: 2).played()
    rest.expect([1.5: 0.25, 2: 0.25, 2.5: 0.5625, 3: 1])
    #expect(rest.duration == 3)
    let half = try paused.continue(at: 2, durationFactor: 0.5).played()
    #expect(half == rest)
    let double = try paused.continue(at: 2, durationFactor: 2).played()
    double.expect([2: 0.25, 4: 0.5625, 6: 1])
    #expect(double.duration == 6)
  }

  @Test("another curve leads from the present value to the end")
  func otherCurve() throws {
    let rest = try paused.continue(at: 2, curve: .linear).played()
    rest.expect([2: 0.25, 2.5: 0.625, 3: 1])
    #expect(rest.duration == 3)
    let half = try paused.continue(at: 2, curve: .quad(.in), durationFactor: 0.5).played()
    half.expect([2.5: 0.25 + 0.75 * 0.25, 3: 1])
    let double = try paused.continue(at: 2, curve: .linear, durationFactor: 2).played()
    double.expect([3: 0.4375, 4: 0.625, 6: 1])
    #expect(double.duration == 6)
  }

  @Test("a reversed animator goes on to its start values")
  func reversed() throws {
    let back = paused.reverse(at: 1.5)
    let rest = try back.continue(at: 2).played()
    rest.expect([2: 0.25, 2.5: 0.0625, 3: 0])
    let double = try back.continue(at: 2, durationFactor: 2).played()
    double.expect([4: 0.0625, 6: 0])
    #expect(double.duration == 6)
    let linear = try back.continue(at: 2, curve: .linear).played()
    linear.expect([2: 0.25, 2.5: 0.125, 3: 0])
    let quad = try back.continue(at: 2, curve: .quad(.in), durationFactor: 2).played()
    quad.expect([4: 0.25 * 0.75, 6: 0])
    #expect(quad.finalPosition == .start)
  }

  @Test("what an animator was led back from lies behind it when it turns again")
  func wayBack() throws {
    let run = try paused.continue(at: 1, curve: .linear, durationFactor: 2).reverse(at: 3)
      .played()
    run.expect([1: 0.25, 3: 0.625, 4: 0.4375, 5: 0.25, 5.5: 0.0625, 6: 0])
    #expect(run.duration == 6)
    let forth = try paused.reverse(at: 1).continue(at: 1, curve: .linear).reverse(at: 1.5)
      .played()
    forth.expect([1: 0.25, 1.5: 0.125, 2: 0.25, 2.5: 0.5625, 3: 1])
  }

  @Test("the time that remains is the one at the pace it had")
  func pace() throws {
    let run = try paused.continue(at: 1, durationFactor: 2).pause(at: 3).continue(at: 4).played()
    run.expect([3: 0.5625, 4: 0.5625, 6: 1])
    #expect(run.duration == 6)
  }

  @Test("with nothing left it has arrived at once")
  func nothingLeft() throws {
    let run = try Animator.squared().scrub(to: 1, at: 0).continue(at: 1, durationFactor: 3)
      .played()
    #expect(run.duration == 1)
    #expect(run.finalPosition == .end)
  }

  @Test("fractions that no decimal can write stay exact")
  func thirds() throws {
    let third = Time(Rational(1, over: 3))
    let run = try Animator(duration: 1, curve: .linear, []).start().pause(at: third)
      .continue(at: 1, durationFactor: 1).played()
    #expect(run.duration == 2)
    #expect(run.progress(at: 1) == 1.0 / 3)
  }
}
