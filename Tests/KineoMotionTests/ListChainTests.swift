import KineoGeometry
import KineoMotion
import Testing

/// Lists of steps, operators under other names, and layers as values.
@Suite struct ListChainTests {
  private static let red = Stage.square("red")
  private static let blue = Stage.square("blue")

  @Test("a list without a type is the sequence of its steps, for every operator")
  func lists() {
    let list: Animation = [.fadeOut(), .fadeIn()]
    // No type is written: the compiler takes these literals for arrays.
    let aimed = [.fadeOut(), .fadeIn()].on("a")
    let chained = [.fadeOut(), .fadeIn()].repeated(2, autoreverse: true).delayed(by: 0.5).on("a")
    let backwards = [.fadeOut(), .fadeIn()].reversed().on("a")
    #expect(aimed == list.on("a"))
    #expect(chained == list.repeated(2, autoreverse: true).delayed(by: 0.5).on("a"))
    #expect(backwards == list.reversed().on("a"))
    #expect([.fadeOut(), .fadeIn()].on(["a", "b"]) == list.on("a", "b"))
    #expect([.fadeOut(), .fadeIn()].on(Self.red, Self.blue) == list.on("red", "blue"))
    #expect([.fadeOut(), .fadeIn()].onAll() == list.onAll())
    #expect([.fadeOut(), .fadeIn()].then(.delay(1)) == [.fadeOut(), .fadeIn(), .delay(1)])
    #expect([.fadeOut(), .fadeIn()].concat(.delay(1)) == [.fadeOut(), .fadeIn(), .delay(1)])
    #expect([.fadeOut(), .fadeIn()].with(.shift(x: 1)) == .parallel([list, .shift(x: 1)]))
    #expect([.fadeOut(), .fadeIn()].merge(with: .shift(x: 1)) == list.with(.shift(x: 1)))
    #expect([.fadeOut(), .fadeIn()].at(.withPrevious()) == list.at(.withPrevious()))
    #expect([.fadeOut(), .fadeIn()].additive() == list.additive())
    #expect([.fadeOut(), .fadeIn()].repeated(3, delay: 1) == list.repeated(3, delay: 1))
    #expect([.fadeOut(), .fadeIn()].forever().take(2) == list.forever().take(2))
    #expect([.fadeOut(), .fadeIn()].take(3) == list.take(3))
    #expect([.fadeOut(), .fadeIn()].take(until: 0.4) == list.take(until: 0.4))
    #expect([.fadeOut(), .fadeIn()].autoreversed() == list.autoreversed())
    #expect([.fadeOut(), .fadeIn()].paced(by: .linear) == list.paced(by: .linear))
    #expect([.fadeOut(), .fadeIn()].speed(2) == list.speed(2))
    #expect([.fadeOut(), .fadeIn()].take(until: 0.4, finishing: true) != list.take(until: 0.4))
    #expect([.fadeOut(), .fadeIn()].on(matching: "a*") == list.on(matching: "a*"))
    #expect([.fadeOut(), .fadeIn()].together() == list.together())
    #expect(
      [.fadeOut(), .fadeIn()].defaults(duration: 1, gap: 0.5)
        == list.defaults(duration: 1, gap: 0.5))
    let wave = Stagger(.each(0.1))
    #expect(
      [.fadeOut(), .fadeIn()].staggered(wave, over: ["a"]) == list.staggered(wave, over: ["a"]))
    #expect(
      [.fadeOut(), .fadeIn()].staggered(wave, over: [Self.red, Self.blue])
        == list.staggered(wave, over: ["red", "blue"]))
  }

  @Test("a list plays in order: out by 0.3 s and back by 0.6 s")
  func plays() throws {
    let stage = try Stage([.fadeOut(), .fadeIn()].on("a"))
    #expect(stage.timeline.duration == 0.6)
    #expect([0, 0.15, 0.3, 0.45, 0.6].map(stage.opacity) == [1, 0.5, 0, 0.5, 1])
  }

  @Test("an array of animations keeps its own methods where an array is meant")
  func arrays() {
    let steps: [Animation] = [.fadeOut(), .shift(x: 1)]
    let turned: [Animation] = steps.reversed()
    #expect(turned == [.shift(x: 1), .fadeOut()])
    var names = ""
    for step in steps.reversed() { names += step == .fadeOut() ? "f" : "s" }
    #expect(names == "sf")
    #expect(.sequence(steps + [.fadeIn()]) == [.fadeOut(), .shift(x: 1), .fadeIn()])
  }

  @Test("concat and + are sequences, merge is a parallel")
  func aliases() {
    let both: Animation = [.fadeOut(), .fadeIn()]
    #expect(Animation.concat(.fadeOut(), .fadeIn()) == both)
    #expect(.concat([.fadeOut(), .fadeIn()]) == both)
    #expect(Animation.fadeOut().concat(.fadeIn()) == both)
    #expect(.fadeOut() + .fadeIn() == both)
    let three: Animation = .fadeOut() + .fadeIn() + .delay(1)
    #expect(three == [.fadeOut(), .fadeIn(), .delay(1)])
    #expect(Animation.merge(.fadeOut(), .shift(x: 1)) == .parallel([.fadeOut(), .shift(x: 1)]))
    #expect(.merge([.fadeOut(), .shift(x: 1)]) == .parallel([.fadeOut(), .shift(x: 1)]))
    #expect(Animation.fadeOut().merge(with: .shift(x: 1)) == .parallel([.fadeOut(), .shift(x: 1)]))
  }

  @Test("layers as values are aimed at by their names")
  func layers() {
    let step: Animation = .fadeOut()
    #expect(step.on(Self.red) == step.on("red"))
    #expect(step.on(Self.red, Self.blue) == step.on("red", "blue"))
    #expect(step.on([Self.red, Self.blue]) == step.on("red", "blue"))
    #expect(Self.red.animate(.fadeOut()) == step.on("red"))
    #expect(Self.red.animate([.fadeOut(), .fadeIn()]) == [.fadeOut(), .fadeIn()].on("red"))
    #expect(
      Self.red.animate(inParallel: [.fadeOut(), .shift(x: 1)])
        == Animation.parallel([.fadeOut(), .shift(x: 1)]).on("red"))
    let both = [Self.red, Self.blue]
    #expect(both.animate(.fadeOut()) == step.on("red", "blue"))
    #expect(both.animate([.fadeOut(), .fadeIn()]) == [.fadeOut(), .fadeIn()].on("red", "blue"))
    #expect(
      both.animate(inParallel: [.fadeOut(), .shift(x: 1)])
        == Animation.parallel([.fadeOut(), .shift(x: 1)]).on("red", "blue"))
  }

  @Test("chains of two layers read as in the articles, and move what they name")
  func scene() throws {
    let timeline = try Timeline(
      layers: [Self.red, Self.blue],
      animation: [
        Self.red.animate([.shift(x: 10, duration: 1), .shift(y: 4, duration: 1)]),
        Self.blue.animate(inParallel: [.shift(x: 6, duration: 2), .fadeOut(duration: 1)]),
      ])
    #expect(timeline.duration == 4)
    #expect(timeline.pose(at: 2)[0].position == Point(x: 10, y: 4))
    #expect(timeline.pose(at: 3)[1].position.x == 3 && timeline.pose(at: 3)[1].opacity == 0)
  }

  @Test("a layer that the scene does not have is a mistake, and copies are found by their names")
  func missing() {
    let dot = Stage.square("dot")
    #expect(Stage.mistakes(dot.animate(.fadeOut())) == [.unknownLayer("dot", layers: ["a"])])
    let dots = dot.copies(.row(2, spacing: 12))
    #expect(Stage.mistakes(dots.animate(.fadeOut()), layers: dots.names) == [])
  }
}
