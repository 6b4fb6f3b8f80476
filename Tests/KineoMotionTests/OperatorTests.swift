import KineoGeometry
import KineoMotion
import TestSupport
import Testing

@Suite struct OperatorTests {
  @Test("an empty list completes at once")
  func empty() throws {
    #expect(try Stage([]).timeline.duration == 0)
    #expect(try Stage(.parallel([])).timeline.duration == 0)
    #expect(try Stage([.sequence([]), .delay(1), .parallel([])]).timeline.duration == 1)
  }

  @Test("a parallel lasts as long as its longest member; the others rest at their end")
  func parallel() throws {
    let stage = try Stage([
      .parallel([.shift(x: 10, duration: 1), .rotate(by: .degrees(90), duration: 2)]),
      .shift(x: 10, duration: 1),
    ])
    #expect(stage.timeline.duration == 3)
    #expect(stage.x(1.5) == 10)
    #expect(stage.x(3) == 20)
  }

  @Test("members may write one property after each other")
  func handOver() throws {
    let stage = try Stage(
      .parallel([
        [.delay(1), .shift(x: 5, duration: 1)], .shift(x: 10, duration: 1),
      ]))
    #expect(stage.x(1) == 10)
    #expect(stage.x(2) == 15)
  }

  @Test("repeats accumulate relative steps and restart absolute ones")
  func repeats() throws {
    let stage = try Stage(
      Animation.parallel([
        .shift(x: 10, duration: 1, curve: .linear),
        .fade(to: 0, from: 1, duration: 1, curve: .linear),
      ]).repeated(3))
    #expect(stage.timeline.duration == 3)
    #expect(stage.x(2.5) == 25)
    #expect(stage.opacity(1.5) == 0.5)
    #expect(stage.opacity(3) == 0)
  }

  @Test("nested repeats are arithmetic: a billion periods cost nothing")
  func manyRepeats() throws {
    let stage = try Stage(
      .shift(x: 1e-9, duration: 0.001).repeated(1_000_000_000).repeated(1000))
    #expect(stage.timeline.duration == 1_000_000_000)
    #expect(abs(stage.x(500_000_000) - 500) < 1e-3)
  }

  @Test("a repeat of nothing, and a repeat of something that takes no time")
  func degenerateRepeats() throws {
    #expect(try Stage(.shift(x: 5).repeated(0)).x(10) == 0)
    #expect(try Stage(.shift(x: 5, duration: 0).repeated(4)).x(0) == 20)
  }

  @Test("autoreverse counts legs: 1 is forward only, 2 there and back, 3 there again")
  func autoreverse() throws {
    let step = Animation.shift(x: 10, duration: 1, curve: .easeIn)
    #expect(try Stage(step.repeated(1, autoreverse: true)).x(1) == 10)
    let back = try Stage(step.autoreversed())
    #expect(back.timeline.duration == 2)
    #expect(back.x(2) == 0)
    #expect(back.x(1.75) == back.x(0.25))
    let again = try Stage(step.repeated(3, autoreverse: true))
    #expect(again.x(2.5) == again.x(0.5))
    #expect(again.x(3) == 10)
  }

  @Test("taking five of an endless turn gives five turns, each with its own easing")
  func take() throws {
    let turn = Animation.rotate(by: .degrees(90), duration: 0.5)
    let taken = try Stage(turn.forever().take(5))
    let repeated = try Stage(turn.repeated(5))
    #expect(taken.timeline.duration == 2.5)
    for step in 0...50 {
      let time = Time(Rational(step, over: 20))
      #expect(taken.degrees(time) == repeated.degrees(time))
    }
    #expect(taken.degrees(2.5) == 450)
  }

  @Test("an endless animation is one period; there and back where it alternates")
  func endless() throws {
    let stage = try Stage([.rotate(by: .degrees(360), duration: 2).forever()])
    #expect(stage.timeline.isEndless)
    #expect(stage.timeline.duration == 2)
    let swing = try Stage(.rotate(by: .degrees(30), duration: 1).forever(autoreverse: true))
    #expect(swing.timeline.duration == 2)
    #expect(swing.degrees(2) == 0)
  }

  @Test("reversed relative steps go back from where the layer stands")
  func reversedRelative() throws {
    let step = Animation.shift(x: 10, duration: 1, curve: .easeIn)
    let stage = try Stage([step, step.reversed()])
    #expect(stage.x(1) == 10)
    #expect(abs(stage.x(1.75) - stage.x(0.25)) < 1e-12)
    #expect(stage.x(2) == 0)
    #expect(try Stage(step.reversed()).x(1) == -10)
    #expect(
      try Stage([.scale(by: 4, duration: 1), .scale(by: 4, duration: 1).reversed()])
        .state(2).scale == Point(x: 1, y: 1))
  }

  @Test("reversed absolute steps run from their end back to the start, last to first")
  func reversedAbsolute() throws {
    let stage = try Stage(
      Animation.sequence([
        .fade(to: 0.5, duration: 1, curve: .linear), .fade(to: 0, duration: 2, curve: .linear),
        .shift(x: 8, duration: 1, curve: .linear),
      ]).reversed())
    #expect(stage.x(0.5) == -4)
    #expect(stage.opacity(0.5) == 0)
    #expect(stage.opacity(2) == 0.25)
    #expect(stage.opacity(3.5) == 0.75)
    #expect(stage.opacity(4) == 1)
  }

  @Test("a reversed group reverses each member from the group's start")
  func reversedGroup() throws {
    let members = [
      Animation.shift(x: 8, duration: 1, curve: .easeIn),
      .rotate(by: .degrees(10), duration: 2, curve: .easeOut),
    ]
    let whole = try Stage(Animation.parallel(members).reversed())
    let apart = try Stage(.parallel(members.map { $0.reversed() }))
    for step in 0...20 {
      let time = Time(Rational(step, over: 10))
      #expect(whole.state(time) == apart.state(time))
    }
  }

  @Test("reversing twice is nothing", arguments: 0..<40)
  func reversedTwice(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let animation = RandomAnimation.chain(&generator)
    let once = try Stage(animation)
    let twice = try Stage(animation.reversed().reversed())
    for time in RandomAnimation.instants(once.timeline.duration) {
      #expect(once.state(time) == twice.state(time))
    }
  }

  @Test("a reversed chain of relative steps is the chain of its reversed steps, last to first")
  func reversedSequence() throws {
    let steps = [
      Animation.shift(x: 8, duration: 1, curve: .easeIn), .delay(0.5),
      .rotate(by: .degrees(30), duration: 0.25), .shift(x: 1, y: 2, duration: 1),
    ]
    let whole = try Stage(Animation.sequence(steps).reversed())
    let apart = try Stage(.sequence(steps.reversed().map { $0.reversed() }))
    for time in RandomAnimation.instants(whole.timeline.duration) {
      let (a, b) = (whole.state(time), apart.state(time))
      #expect((a.position - b.position).length < 1e-9)
      #expect(abs(a.rotation.degrees - b.rotation.degrees) < 1e-9)
    }
  }

  @Test("speed divides durations and multiplies through nesting, exactly")
  func speed() throws {
    let steps = Animation.sequence((0..<3).map { _ in .shift(x: 1, duration: 0.2) })
    #expect(steps.speed(3).speed(2).duration == 0.1)
    let stage = try Stage(steps.speed(3).repeated(1000))
    #expect(stage.timeline.duration == 200)
    #expect(stage.x(Time(Rational(1, over: 15))) == 1)
  }

  @Test("a sequence is associative", arguments: 0..<20)
  func associative(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let (a, b, c) = (
      RandomAnimation.chain(&generator), RandomAnimation.chain(&generator),
      RandomAnimation.chain(&generator)
    )
    let left = try Stage([[a, b], c])
    let right = try Stage([a, [b, c]])
    #expect(left.timeline.duration == right.timeline.duration)
    for time in RandomAnimation.instants(left.timeline.duration) {
      #expect(left.state(time) == right.state(time))
    }
  }

  @Test("on aims chains over several layers in one flat list")
  func on() throws {
    let layers = [Stage.square("a"), Stage.square("b"), Stage.square("c")]
    let timeline = try Timeline(
      layers: layers,
      animation: [
        .shift(x: 1, duration: 1).on("a"), .shift(x: 2, duration: 1).on("b", "c"),
        Animation.sequence([.shift(x: 4, duration: 1), .shift(x: 8, duration: 1).on("b")]).onAll(),
      ])
    #expect(timeline.pose(at: 4).map(\.position.x) == [5, 14, 6])
    #expect(timeline.pose(at: 1).map(\.position.x) == [1, 0, 0])
  }

  @Test("disjoint chains in parallel equal the chains apart", arguments: 0..<20)
  func disjoint(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = (RandomAnimation.chain(&generator), RandomAnimation.chain(&generator))
    let both = try Timeline(
      layers: [Stage.square("a"), Stage.square("b")],
      animation: .parallel([one.on("a"), two.on("b")]))
    let (first, second) = (try Stage(one), try Stage(two))
    for time in RandomAnimation.instants(both.duration) {
      #expect(both.pose(at: time) == [first.state(time), second.state(time)])
    }
  }

  @Test("delays add up and put off what follows", arguments: 0..<20)
  func delays(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let waits = (0..<10).map { _ in Time.milliseconds(Int.random(in: 0...500, using: &generator)) }
    let chain = RandomAnimation.chain(&generator)
    let total = waits.reduce(.zero) { $0 + $1 }
    let late = try Stage([.sequence(waits.map { .delay($0) }), chain])
    let plain = try Stage(chain)
    #expect(late.timeline.duration == total + plain.timeline.duration)
    for time in RandomAnimation.instants(plain.timeline.duration) {
      #expect(late.state(total + time) == plain.state(time))
    }
  }

  @Test("any order of asking gives what playing in order gives", arguments: 0..<20)
  func randomAccess(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = try Stage(RandomAnimation.chain(&generator))
    let instants = RandomAnimation.instants(stage.timeline.duration)
    let played = instants.map { stage.state($0) }
    for index in instants.indices.shuffled(using: &generator) {
      #expect(stage.state(instants[index]) == played[index])
    }
  }

  @Test("the thousandth of a thousand chained steps begins on its own frame")
  func longChain() throws {
    let stage = try Stage(.sequence((0..<1000).map { _ in .shift(x: 1, duration: 0.1) }))
    #expect(stage.timeline.duration == 100)
    for k in 0...1000 {
      #expect(stage.x(Time(Rational(k, over: 10))) == Double(k))
    }
  }
}

/// Seeded animations of one layer.
enum RandomAnimation {
  /// A flat or nested chain without conflicts.
  static func chain(_ generator: inout SeededGenerator, depth: Int = 2) -> Animation {
    .sequence(
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        part(&generator, depth: depth)
      })
  }

  private static func part(_ generator: inout SeededGenerator, depth: Int) -> Animation {
    let duration = Time.milliseconds(Int.random(in: 0...40, using: &generator) * 25)
    let number = Double(Int.random(in: -20...20, using: &generator))
    switch Int.random(in: 0...(depth > 0 ? 9 : 4), using: &generator) {
    case 0: return .shift(x: number, duration: duration)
    case 1: return .rotate(to: .degrees(number), duration: duration, curve: .easeIn)
    case 2: return .fade(to: abs(number) / 20, from: 0.5, duration: duration)
    case 3: return .delay(duration)
    case 4: return .scale(by: 2, duration: duration, curve: .linear)
    case 5: return chain(&generator, depth: depth - 1).repeated(2)
    case 6: return chain(&generator, depth: depth - 1).repeated(3, autoreverse: true)
    case 7: return chain(&generator, depth: depth - 1).reversed()
    case 8: return chain(&generator, depth: depth - 1).speed(2)
    default:
      return .parallel([
        .rotate(by: .degrees(number), duration: duration), .shift(y: number, duration: 0.3),
      ])
    }
  }

  /// Instants over `duration`, its boundaries and a little more.
  static func instants(_ duration: Time) -> [Time] {
    (0...24).map { duration * Rational($0, over: 23) }
  }
}
