import KineoGeometry
import KineoMotion
import TestSupport
import Testing

@Suite struct RaceTests {
  private static let shift = Animation.shift(x: 10, duration: 1, curve: .linear)

  @Test("a race ends with its first member; the others stay where they are")
  func race() throws {
    let stage = try Stage([
      .race([Self.shift.repeated(9), .fade(to: 0, duration: 2.5)]), .rotate(by: .degrees(90)),
    ])
    #expect(stage.x(9) == 25)
    #expect(stage.opacity(2.5) == 0)
    #expect(stage.timeline.duration == 2.8)
  }

  @Test("endless members race against one that ends")
  func endless() throws {
    let stage = try Stage(.race([Self.shift.forever(), [.delay(3), .fadeOut(duration: 1)]]))
    #expect(stage.timeline.duration == 4)
    #expect(stage.x(4) == 40)
    #expect(
      Stage.mistakes(.race([Self.shift.forever(), Animation.fadeOut().forever()])) == [.endless])
    #expect(
      Stage.mistakes(.race([.shift(x: 1, duration: 0).forever(), .delay(1)])) == [.endlessInstant])
    #expect(try Stage(.race([])).timeline.duration == 0)
  }

  @Test("the endless part may come after others, run faster and alternate")
  func nestedEndless() throws {
    let member: Animation = [.delay(1), Self.shift.forever(autoreverse: true).speed(2)]
    let stage = try Stage(.race([member, .delay(2.75)]))
    #expect(stage.x(1.25) == 5)
    #expect(stage.x(1.75) == 5)
    #expect(stage.x(9) == 5)
  }

  @Test("a race is a parallel taken until its first end")
  func law() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let members = [
        Animation.shift(x: Double.random(in: -9...9, using: &generator), duration: 2),
        .fade(to: Double.random(in: 0...1, using: &generator), duration: 1.5),
        Animation.rotate(by: .degrees(30), duration: 0.4).repeated(3),
      ]
      let race = try Stage(.race(members))
      let taken = try Stage(Animation.parallel(members).take(until: 1.2))
      for tenth in 0...20 {
        let time = Time(Rational(tenth, over: 10))
        #expect(race.state(time) == taken.state(time))
      }
    }
  }
}

@Suite struct AdditiveTests {
  private static let shift = Animation.shift(x: 10, duration: 1, curve: .linear)

  @Test("additive steps add to what else happens")
  func sum() throws {
    let stage = try Stage(
      .parallel([
        Self.shift, Animation.shift(x: 4, y: 8, duration: 2, curve: .linear).additive(),
      ]))
    #expect(stage.state(0.5).position == Point(x: 6, y: 2))
    #expect(stage.state(1).position == Point(x: 12, y: 4))
    #expect(stage.state(2).position == Point(x: 14, y: 8))
  }

  @Test("an absolute additive step ends where it says")
  func absolute() throws {
    let stage = try Stage(
      .parallel([
        .move(to: Point(x: 10, y: 0), duration: 1, curve: .linear),
        .move(to: Point(x: 10, y: 20), duration: 2, curve: .linear).additive(),
      ]))
    #expect(stage.state(1).position == Point(x: 10, y: 10))
    #expect(stage.state(2).position == Point(x: 10, y: 20))
  }

  @Test("a wave rides on a chain of steps, loops and all")
  func wave() throws {
    let wave = Animation.shift(y: 6, duration: 0.5, curve: .linear).repeated(4, autoreverse: true)
    let stage = try Stage(
      [.parallel([[Self.shift, .delay(0.5), Self.shift.speed(2)], wave.additive()]), Self.shift])
    #expect(stage.state(0.25).position == Point(x: 2.5, y: 3))
    #expect(stage.state(1.5).position == Point(x: 10, y: 6))
    #expect(stage.state(2).position == Point(x: 20, y: 0))
    #expect(stage.state(3).position == Point(x: 30, y: 0))
  }

  @Test("two that do not add up are reported though a third does")
  func conflict() {
    let both: [Animation] = [Self.shift, .move(to: .zero, duration: 1), Self.shift.additive()]
    #expect(Stage.mistakes(.parallel(both)).count == 1)
    #expect(
      Stage.mistakes(
        .parallel([.set(.isHidden, to: true), Animation.set(.isHidden, to: false).additive()])
      ).contains(.notAdditive(step: "set", property: .isHidden)))
    #expect(
      Stage.messages(.animate(.perspective, to: 400).additive()) == [
        "\"perspective\" cannot be added to what else changes perspective, which is an infinite distance at 0"
      ])
  }

  @Test("a sum is reversed, repeated and cut like anything else")
  func nested() throws {
    let sum = Animation.parallel([
      Self.shift, Animation.shift(x: 5, duration: 0.5, curve: .linear).additive(),
    ])
    #expect(try Stage(sum.repeated(3)).x(9) == 45)
    #expect(try Stage([sum, sum.reversed()]).x(1.5) == 10)
    #expect(try Stage([sum, sum.reversed()]).x(2) == 0)
    #expect(try Stage(sum.take(until: 0.25)).x(9) == 5)
    #expect(try Stage(sum.repeated(2, autoreverse: true)).x(1.75) == 5)
  }

  @Test("a sum in a longer chain is played backwards as a film")
  func film() throws {
    let chain: Animation = [Self.shift, .delay(1), Self.shift]
    let both = Animation.parallel([
      chain, Animation.shift(x: 5, duration: 1.25, curve: .linear).additive(),
    ])
    let (forward, back) = (try Stage(both), try Stage([both, both.reversed()]))
    for quarter in 0...12 {
      let time = Time(Rational(quarter, over: 4))
      #expect(abs(forward.x(time) - back.x(6 - time)) < 1e-9)
    }
  }
}

@Suite struct RetimingTests {
  private static let shift = Animation.shift(x: 10, duration: 1, curve: .linear)

  @Test("the way back of an autoreverse runs along its own curve")
  func returning() throws {
    let stage = try Stage(Self.shift.autoreversed(returning: .quad(.in)))
    #expect(stage.x(0.5) == 5)
    #expect(abs(stage.x(1.5) - 7.5) < 1e-9)
    #expect(stage.x(2) == 0)
    #expect(
      try Stage(Self.shift.autoreversed(returning: .linear)).x(1.3)
        == Stage(Self.shift.autoreversed()).x(1.3))
  }

  @Test("a speed ramp lasts as its mean speed says and covers a parabola")
  func ramp() throws {
    // From 1 to 3 the mean is 2: 4 s take 2 s, and after t s t + t^2 / 2 are over.
    let stage = try Stage(Animation.shift(x: 4, duration: 4, curve: .linear).speed(from: 1, to: 3))
    #expect(stage.timeline.duration == 2)
    #expect(abs(stage.x(1) - 1.5) < 1e-8)
    #expect(abs(stage.x(0.5) - 0.625) < 1e-8)
    let start = try Stage(Self.shift.speed(from: 0, to: 2))
    #expect(abs(start.x(0.5) - 2.5) < 1e-8)
    #expect(abs(try Stage(Self.shift.speed(from: 2, to: 2)).x(0.25) - 5) < 1e-8)
    #expect(!Stage.mistakes(Self.shift.speed(from: 0, to: 0)).isEmpty)
  }
}
