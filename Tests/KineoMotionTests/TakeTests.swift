import KineoGeometry
import KineoMotion
import Testing

/// Parts of chains and repeats, with times and values worked out by hand.
@Suite struct TakeTests {
  private let right = Animation.shift(x: 10, duration: 1, curve: .linear)
  private let turn = Animation.rotate(by: .degrees(90), duration: 0.5, curve: .linear)

  @Test("the first steps of a chain are taken, a delay among them, a label not")
  func chain() throws {
    let chain: Animation = [right, .label("there"), .delay(0.5), turn, .fadeOut()]
    let two = try Stage(chain.take(2))
    #expect(two.timeline.duration == 1.5)
    #expect(two.timeline.labels.map(\.name) == ["there"])
    let three = try Stage(chain.take(3))
    #expect(three.timeline.duration == 2 && three.degrees(2) == 90 && three.opacity(2) == 1)
    #expect(try Stage(chain.take(9)).timeline.duration == 2.3)
    #expect(try Stage(chain.take(0)).timeline.duration == 0)
    #expect(try Stage(chain.on("a").speed(2).take(2)).timeline.duration == 0.75)
  }

  @Test("the first periods of a repeat are taken")
  func periods() throws {
    #expect(try Stage(turn.repeated(7).take(5)).degrees(9) == 450)
    #expect(try Stage(turn.repeated(3).take(5)).degrees(9) == 270)
    #expect(try Stage(turn.forever().take(5).take(2)).degrees(9) == 180)
    let resting = try Stage(turn.repeated(4, delay: 1).take(2))
    #expect(resting.timeline.duration == 2)
    #expect(resting.degrees(0.5) == 90 && resting.degrees(1.5) == 90 && resting.degrees(2) == 180)
    let back = try Stage(turn.repeated(4, autoreverse: true).take(3))
    #expect(back.degrees(0.5) == 90 && back.degrees(1) == 0 && back.degrees(1.5) == 90)
    #expect(try Stage(turn.take(1)).degrees(9) == 90)
    #expect(try Stage(turn.take(0)).timeline.duration == 0)
  }

  @Test("what runs at an instant comes to its end, and nothing new begins")
  func finishing() throws {
    let turning = try Stage(turn.forever().take(until: 1.2, finishing: true))
    #expect(turning.timeline.duration == 1.5)
    #expect(turning.degrees(1.2) == 216 && turning.degrees(1.5) == 270)
    // Without finishing the values stay.
    #expect(try Stage(turn.forever().take(until: 1.2)).degrees(9) == 216)
    // On a boundary the period before has ended.
    #expect(try Stage(turn.forever().take(until: 1, finishing: true)).degrees(9) == 180)
    #expect(try Stage(turn.forever().take(until: 0, finishing: true)).timeline.duration == 0)
    let chain = try Stage(
      Animation.sequence([right, .delay(0.5), turn, .fadeOut()]).take(until: 1.6, finishing: true))
    #expect(chain.timeline.duration == 2 && chain.degrees(2) == 90 && chain.opacity(2) == 1)
    let both = try Stage(
      Animation.parallel([
        turn.forever(), right.repeated(9), .fadeOut(duration: 0.2).at(1.1), .fadeIn().at(1.3),
      ]).take(until: 1.2, finishing: true))
    #expect(both.timeline.duration == 2)
    #expect(both.degrees(2) == 270 && both.x(2) == 20 && both.opacity(2) == 0)
    let label: Animation = [turn.repeated(4), .label("stop"), right]
    #expect(
      try Stage(label.take(until: .label("stop"), finishing: true)).timeline.duration == 2)
    #expect(
      try Stage(turn.repeated(4).speed(2).take(until: 0.3, finishing: true)).timeline.duration
        == 0.5)
  }
}
