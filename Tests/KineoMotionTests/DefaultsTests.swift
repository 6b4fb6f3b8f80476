import KineoGeometry
import KineoMotion
import Testing

@Suite struct DefaultsTests {
  @Test("steps have the nearest defaults around them, where they do not say otherwise")
  func nearest() throws {
    let chain = Animation.sequence([
      .shift(x: 10), .shift(x: 10, duration: 0.5),
      Animation.shift(x: 10).defaults(curve: .quad(.in)), .shift(x: 10, curve: .linear),
    ]).defaults(duration: 2, curve: .linear)
    let stage = try Stage(chain)
    #expect(stage.timeline.duration == 6.5)
    let places = [1000, 2000, 2500, 3500, 4500].map { stage.x(.milliseconds($0)) }
    #expect(places == [5, 10, 20, 22.5, 30])
    #expect(try Stage(Animation.fadeIn().defaults(curve: .linear)).timeline.duration == 0.3)
  }

  @Test("a gap is between the steps of the chain itself")
  func gap() throws {
    let step = Animation.shift(x: 10, duration: 1, curve: .linear)
    func duration(_ steps: [Animation]) throws -> Time {
      try Stage(Animation.sequence(steps).defaults(gap: 0.5)).timeline.duration
    }
    #expect(try duration([step, step, step]) == 4)
    #expect(try duration([step, .label("a"), step]) == 2.5)
    #expect(try duration([step, .delay(2), step]) == 4)
    #expect(try duration([step, [step, step]]) == 3.5)
    #expect(try duration([step, Animation.fadeIn(duration: 1).at(1)]) == 2)
    #expect(try duration([step]) == 1 && duration([]) == 0)
    let labeled = Animation.sequence([step, .label("a"), step]).defaults(gap: 0.5)
    #expect(try Stage(labeled).timeline.labels.map(\.time) == [1])
    #expect(try Stage(Animation.sequence([step, step]).on("a").defaults(gap: 0.5)).x(1.2) == 10)
    #expect(try Stage(step.forever().defaults(gap: 0.5)).timeline.isEndless)
  }

  @Test("defaults out of range are mistakes of theirs")
  func mistakes() {
    func mistakes(_ defaults: Animation.Defaults) -> [MotionMistake.Kind] {
      Stage.mistakes(Animation.fadeIn(duration: 1).defaults(defaults))
    }
    #expect(
      mistakes(.init(duration: -1, gap: -2)) == [
        .negativeDuration(step: "defaults", duration: -1),
        .negativeDuration(step: "defaults", duration: -2),
      ])
    #expect(mistakes(.init(curve: .cubicBezier(2, 0, 0, 0))).first == .curve(step: "defaults"))
    #expect(
      mistakes(.init(duration: 1, curve: .spring(response: 1))) == [
        .springDuration(step: "defaults"), .springDuration(step: "fadeIn"),
      ])
    #expect(mistakes(.init(curve: .spring(response: 1))) == [.springDuration(step: "fadeIn")])
    #expect(mistakes(.init(duration: 1, curve: .spring(dampingRatio: 0.5))).isEmpty)
  }
}
