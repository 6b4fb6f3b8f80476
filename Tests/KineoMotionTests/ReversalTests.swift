import KineoGeometry
import KineoMotion
import Testing

/// Playing backwards, alone and inside other operators.
@Suite struct ReversalTests {
  private let fade = Animation.fade(to: 0, duration: 1, curve: .linear)
  /// Moves for a second while it turns for two.
  private let uneven = Animation.parallel([
    .shift(x: 10, duration: 1, curve: .linear), .rotate(by: .degrees(10), duration: 2),
  ])

  private func x(_ animation: Animation) throws -> [Double] {
    let stage = try Stage(animation)
    return [0.5, 1, 1.5, 2].map { stage.x($0) }
  }

  @Test("reversing twice is nothing, whatever stands between")
  func twice() throws {
    for twice in [
      fade.reversed().reversed(), Animation.sequence([fade.reversed()]).reversed(),
      fade.reversed().speed(1).reversed(), fade.reversed().on("a").reversed(),
    ] {
      let stage = try Stage(twice)
      #expect([0, 0.25, 0.75, 1].map { stage.opacity($0) } == [1, 0.75, 0.25, 0])
    }
    #expect(try x(Animation.sequence([uneven.reversed(), []]).reversed()) == [5, 10, 10, 10])
  }

  @Test("a reversed repeat repeats the reversed")
  func loops() throws {
    #expect(try x(uneven.reversed()) == [-5, -10, -10, -10])
    #expect(try x(uneven.repeated(1).reversed()) == [-5, -10, -10, -10])
    #expect(try x(uneven.reversed().repeated(1)) == [-5, -10, -10, -10])
    let (outside, inside) = (
      try Stage(uneven.repeated(3).reversed()), try Stage(uneven.reversed().repeated(3))
    )
    for time in RandomAnimation.instants(6) {
      #expect(abs(outside.x(time) - inside.x(time)) < 1e-9)
    }
  }

  @Test("what goes back keeps the value its first step sets at its start")
  func from() throws {
    let step = Animation.fade(to: 0, from: 1, duration: 1, curve: .linear)
    let reversed = try Stage(step.reversed(), opacity: 0)
    #expect([0, 0.5, 1, 2].map { reversed.opacity($0) } == [0, 0.5, 1, 1])
    let back = try Stage(step.autoreversed(), opacity: 0)
    #expect([0, 1, 1.5, 2].map { back.opacity($0) } == [1, 0, 0.5, 1])
  }

  @Test("a reversed chain is at work only while it changes something")
  func handOver() throws {
    let chain = Animation.sequence([.shift(x: 4, duration: 1), .delay(1)]).reversed()
    let stage = try Stage(.parallel([chain, .shift(x: 2, duration: 1)]))
    #expect(stage.x(1) == 2)
    #expect(stage.x(2) == -2)
  }

  @Test("members that would change places are a conflict, reported once")
  func tradedPlaces() {
    let animation = Animation.parallel([
      .shift(x: 1, duration: 0.5), [.delay(1), .move(to: .zero, duration: 0.5), .delay(1)],
    ])
    #expect(Stage.mistakes(animation).isEmpty)
    #expect(Stage.mistakes(animation.reversed()).count == 1)
    #expect(
      Stage.mistakes(Animation.parallel([.shift(x: 1), .move(to: .zero)]).reversed()).count == 1)
  }

  @Test("times too fine for exact sums are no conflict")
  func roundedTimes() {
    for factors in [
      [1.141, 2.323, 1.139, 2.713, 2.696, 1.783],
      [1.1, 1.3, 1.7, 1.9, 2.3, 2.9, 3.1, 3.7, 4.1, 4.3, 4.7, 5.3, 5.9],
    ] {
      let chain = Animation.sequence(factors.map { Animation.shift(x: 1).speed($0) })
      #expect(Stage.mistakes(chain.reversed()).isEmpty)
    }
  }

  @Test("a conflict with a repeat names the step that is at work")
  func writerInLoop() {
    let loop = Animation.sequence([
      .shift(x: 1, duration: 1), .rotate(by: .zero, duration: 1), .move(to: .zero, duration: 1),
    ]).repeated(1)
    let kinds = Stage.mistakes(
      .parallel([loop, [.delay(2.5), .set(.position, to: .zero)]]))
    #expect(
      kinds == [
        .conflict(
          StepReference(name: "move", mark: nil), StepReference(name: "set", mark: nil),
          property: .position,
          layer: "a")
      ])
  }

  @Test("nested repeats of steps whose end must be computed are refused at once")
  func cost() {
    let shortest = Animation.rotate(to: .degrees(10), shortest: true, duration: 0)
    let nested = shortest.repeated(10_000).repeated(10_000).repeated(10_000)
    #expect(
      Stage.mistakes(nested).contains {
        if case .customRepeat = $0 { true } else { false }
      })
    for nested in [
      (0..<3).reduce(shortest) { inner, _ in inner.repeated(900).take(until: 1) },
      (0..<3).reduce(shortest) { inner, _ in
        .animator(Animator(duration: 1, [inner.repeated(900)]).start().pause(at: 0.9))
      },
      Animation.parallel([
        shortest.repeated(.max).additive(), shortest.repeated(.max).additive(),
      ]).repeated(3),
    ] {
      #expect(!Stage.mistakes(nested).isEmpty)
    }
    let doubled = (0..<40).reduce(shortest) { inner, _ in inner.repeated(2) }
    #expect(!Stage.mistakes(doubled).isEmpty)
    #expect(
      Stage.mistakes(Animation.sequence([shortest, .rotate(to: .zero)]).repeated(100_000)).isEmpty)
  }

  @Test("an absolute step is where it says, even after numbers have become infinite")
  func overflow() throws {
    let stage = try Stage([.scale(by: 1e6, duration: 1).repeated(100), .scale(to: 1, duration: 1)])
    #expect(stage.state(101).scale == Point(x: 1, y: 1))
    #expect(stage.state(500).scale == Point(x: 1, y: 1))
  }
}
