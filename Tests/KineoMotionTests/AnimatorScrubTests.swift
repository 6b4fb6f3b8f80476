import KineoGeometry
import KineoMotion
import Testing

@Suite struct AnimatorScrubTests {
  @Test("scrubbing linearly shows the fraction; running on is the rest of the curve from there")
  func linear() throws {
    let run = try Animator.squared().scrub(to: 0.5, over: 1, at: 0).continue(at: 2).played()
    // From 1/2: 1/2 + 1/2 (C - 1/4) / (3/4), at C = 9/16.
    run.expect([0.5: 0.25, 1: 0.5, 2: 0.5, 2.5: 0.5 + 0.5 * (5.0 / 16) / 0.75, 3: 1])
    #expect(run.duration == 3)
    #expect(run.fraction(at: 0.5) == 0.25)
  }

  @Test("scrubbing along the curve shows the curve's value of the fraction")
  func curved() throws {
    let animator = Animator.squared(scrubsLinearly: false).scrub(to: 0.5, over: 1, at: 0)
    let run = try animator.continue(at: 1).played()
    run.expect([0.5: 0.0625, 1: 0.25, 1.5: 0.5625, 2: 1])
  }

  @Test("a linear scrub begins where the value is, and going back ends at the start")
  func interrupted() throws {
    let run = try Animator.squared().start().pause(at: 1).scrub(to: 0.75, over: 1, at: 1)
      .reverse(at: 2).continue(at: 2).played()
    // Back from 3/4: 3/4 C(f) / C(3/4), at f = 3/8.
    run.expect([1: 0.25, 1.5: 0.5, 2: 0.75, 2.75: 0.75 * (9.0 / 64) / (9.0 / 16), 3.5: 0])
    #expect(run.fraction(at: 1.5) == 0.625)
    #expect(run.finalPosition == .start)
  }

  @Test("a scrub over no time is a jump")
  func jump() throws {
    let run = try Animator.squared().scrub(to: 0.5, at: 1).scrub(to: 0.25, at: 1).played()
    #expect(run.progress(at: 0.999) == 0)
    #expect(run.progress(at: 1) == 0.25)
    #expect(run.duration == 1)
  }

  @Test("a scrub under way may be replaced, turned round, or let go")
  func underWay() throws {
    let animator = Animator.squared().scrub(to: 1, over: 2, at: 0)
    let other = try animator.scrub(to: 0, over: 1, at: 1).played()
    other.expect([1: 0.5, 1.5: 0.25, 2: 0])
    let turned = try animator.reverse(at: 1).continue(at: 2).played()
    turned.expect([1.5: 0.75, 2: 1, 3: 0.25, 4: 0])
    let released = try animator.reverse(at: 1).continue(at: 1).played()
    // Back from 1/2: 1/2 C(f) / C(1/2), at f = 1/4.
    released.expect([1: 0.5, 1.5: 0.125, 2: 0])
  }

  @Test("a curve that swings is not blown up when it goes on from where it was scrubbed to")
  func swinging() throws {
    for curve in [TimingCurve.elastic(.out), .back(.inOut), .spring(dampingRatio: 0.3)] {
      for percent in 1..<100 {
        let run = try Animator(duration: 1, curve: curve, [])
          .scrub(to: Double(percent) / 100, at: 0).continue(at: 0).played()
        let values = (0...100).map { run.progress(at: Time(Rational($0, over: 100))) }
        #expect(values.allSatisfy { -1...2 ~= $0 })
      }
    }
  }

  @Test("stairs and lines that do not begin at 0 play and turn round")
  func stairs() throws {
    let curves = [TimingCurve.steps(4, .start), .linear([.init(0.3), .init(1)])]
    for curve in curves {
      let run = try Animator(duration: 1, curve: curve, []).start().reverse(at: 0.5).played()
      #expect(run.progress(at: 0) == 0)
      #expect(run.progress(at: 0.25) == curve.value(at: 0.25))
      #expect(run.progress(at: 1) == 0)
    }
  }
}
