import KineoGeometry
import KineoMotion
import Testing

@Suite struct SpringTests {
  /// The value of a spring curve after `seconds`.
  private func value(_ curve: TimingCurve, after seconds: Double) throws -> Double {
    let duration = try #require(curve.naturalDuration).seconds.double
    return curve.value(at: seconds / duration)
  }

  @Test(
    "duration and bounce have SwiftUI's values",
    arguments: [
      (0.1, 0.423302), (0.25, 0.984087), (0.5, 1.014498), (0.75, 0.998192),
    ])
  func bounce(seconds: Double, expected: Double) throws {
    let found = try value(.spring(duration: 0.5, bounce: 0.3), after: seconds)
    #expect(abs(found - expected) < 1e-6)
  }

  @Test(
    "mass, stiffness and damping have Core Animation's values",
    arguments: [
      (0.1, 0.3403), (0.25, 1.02336), (0.5, 1.074591), (1, 1.00217),
    ])
  func physical(seconds: Double, expected: Double) throws {
    let found = try value(.spring(mass: 1, stiffness: 100, damping: 10), after: seconds)
    #expect(abs(found - expected) < 1e-4)
  }

  @Test(
    "mass, stiffness and damping settle when the envelope is a thousandth",
    arguments: [0.0, -3, 8])
  func settling(velocity: Double) throws {
    let curve = TimingCurve.spring(mass: 1, stiffness: 100, damping: 10, velocity: velocity)
    let duration = try #require(curve.naturalDuration).seconds.double
    #expect(abs(duration + Mathematics.log(0.001 / (abs(5 - velocity) + 1)) / 5) < 1e-8)
    #expect(abs(curve.value(at: 0.999999) - 1) < 1e-3)
  }

  @Test(
    "a damping ratio settles just at the end of the step",
    arguments: [
      (0.5, 12.7169), (0.7, 9.8396), (0.8, 8.9943),
    ])
  func fitted(ratio: Double, frequency: Double) throws {
    let fitted = TimingCurve.spring(dampingRatio: ratio)
    let free = TimingCurve.spring(response: 2 * .pi / frequency, dampingRatio: ratio)
    for progress in [0.05, 0.1, 0.2, 0.4] {
      let found = fitted.value(at: progress)
      #expect(try abs(found - value(free, after: progress)) < 1e-4)
    }
  }

  @Test(
    "a critically damped spring never overshoots, nor does a stiffer one",
    arguments: [
      TimingCurve.spring(dampingRatio: 1), .spring(response: 0.5, dampingRatio: 1),
      .spring(response: 0.5, dampingRatio: 2.5), .spring(duration: 1, bounce: -0.4),
    ])
  func overdamped(curve: TimingCurve) {
    let values = (0...200).map { curve.value(at: Double($0) / 200) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values[199] > 0.998)
  }

  @Test("a spring starts with its velocity", arguments: [-4.0, 0, 2, 10])
  func velocity(velocity: Double) throws {
    for ratio in [0.4, 1, 2] {
      let curve = TimingCurve.spring(response: 0.4, dampingRatio: ratio, velocity: velocity)
      #expect(try abs(value(curve, after: 1e-6) / 1e-6 - velocity) < 1e-2)
    }
    let stage = try Stage(
      .shift(x: 1, duration: 2, curve: .spring(dampingRatio: 0.5, velocity: velocity)))
    #expect(abs(stage.x(0.00001) / 0.00001 - velocity) < 1e-2)
  }

  @Test("a step lasts as long as its spring, and ends at its target exactly")
  func step() throws {
    let spring = TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
    let stage = try Stage([.shift(x: 0.1, curve: spring), .delay(1)])
    let settled = try #require(spring.naturalDuration)
    #expect(stage.timeline.duration == settled + 1)
    #expect(stage.x(settled) == 0.1)
    #expect(stage.x(settled * Rational(1, over: 4)) > 0.1)
    #expect(try Stage(.fadeIn(curve: .spring(dampingRatio: 0.5))).timeline.duration == 0.3)
  }

  @Test("springs keep their shape when they are sped up or reversed")
  func operators() throws {
    let step = Animation.shift(x: 1, curve: .spring(response: 0.3, dampingRatio: 0.5))
    let (plain, fast) = (try Stage(step), try Stage(step.speed(4)))
    #expect(abs(plain.x(0.2) - fast.x(0.05)) < 1e-9)
    let back = try Stage([step, step.reversed()])
    #expect(abs(back.x(back.timeline.duration)) < 1e-12)
  }

  @Test("a duration beside a spring that has its own is a mistake")
  func overdetermined() {
    #expect(
      Stage.mistakes(.fadeIn(duration: 1, curve: .spring(response: 0.3)))
        == [.springDuration(step: "fadeIn")])
    #expect(Stage.mistakes(.fadeIn(duration: 1, curve: .spring(dampingRatio: 0.3))).isEmpty)
  }

  @Test(
    "numbers no spring can have",
    arguments: [
      TimingCurve.spring(response: 0), .spring(response: -1), .spring(response: .nan),
      .spring(response: 1, dampingRatio: 0), .spring(duration: 1, bounce: 1),
      .spring(duration: 1, bounce: -1), .spring(dampingRatio: 0), .spring(dampingRatio: 1.5),
      .spring(mass: 0, stiffness: 1, damping: 1), .spring(mass: 1, stiffness: -1, damping: 1),
      .spring(mass: 1, stiffness: 1, damping: 0), .spring(response: 1, velocity: .infinity),
      .spring(response: 1, dampingRatio: 1e-9),
    ])
  func invalid(curve: TimingCurve) {
    #expect(!curve.isValid)
    #expect(Stage.mistakes(.fadeIn(curve: curve)) == [.curve(step: "fadeIn")])
  }
}
