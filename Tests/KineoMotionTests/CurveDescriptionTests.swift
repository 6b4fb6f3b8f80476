import KineoMotion
import Testing

@Suite struct CurveDescriptionTests {
  @Test("curves are written in the words of presets, springs as they were spelled")
  func words() {
    let curves: [(TimingCurve, String)] = [
      (.linear, "linear"), (.easeInOut, "easeInOut"), (.back(.inOut), "backInOut"),
      (.cubicBezier(0.25, 0.1, 0.25, 1), "ease"),
      (.cubicBezier(0.2, 0, 0.5333, 1), "cubicBezier(0.2, 0, 0.5333, 1)"),
      (.steps(4), "steps(4)"), (.steps(3, .none), "steps(3, jump none)"),
      (
        .linear([.init(0), .init(0.25, at: 0.75), .init(1, at: 1.0 / 3)]),
        "linear(0, 0.25 75%, 1 33.333333%)"
      ),
      (.spring(duration: 0.5, bounce: 0.3), "spring(duration 0.5, bounce 0.3)"),
      (.spring(response: 2, velocity: -1), "spring(response 2, dampingRatio 1, velocity -1)"),
      (.spring(dampingRatio: 0.7), "spring(dampingRatio 0.7)"),
      (
        .spring(mass: 1, stiffness: 100, damping: 10),
        "spring(mass 1, stiffness 100, damping 10)"
      ),
    ]
    for (curve, words) in curves { #expect(curve.description == words) }
  }

  @Test("springs that move alike are equal, however they are spelled")
  func equality() {
    let one = TimingCurve.spring(response: 0.5, dampingRatio: 1)
    let other = TimingCurve.spring(duration: 0.5, bounce: 0)
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one.description != other.description)
    #expect(one != .spring(duration: 0.5, bounce: 0.1))
  }

  @Test("a spring keeps its spelling when a step fits it to its length or runs faster")
  func fitted() throws {
    let step = Animation.shift(x: 1, duration: 2, curve: .spring(dampingRatio: 0.5))
    let entries = try Stage(step.speed(3)).timeline.schedule.entries
    #expect(entries.map(\.curve.description) == ["spring(dampingRatio 0.5)"])
  }
}
