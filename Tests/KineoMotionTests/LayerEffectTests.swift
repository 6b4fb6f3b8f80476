import KineoGeometry
import KineoMotion
import Testing

/// A step type of someone else that changes two properties: rolls to the right.
private struct Roll: LayerEffect {
  let properties: [AnyProperty] = [.position, .rotation]
  var distance: Double

  func apply(to layer: inout LayerState, at progress: Double) {
    layer.position.x += distance * progress
    layer.rotation = layer.rotation + .degrees(2 * distance * progress)
  }
}

/// The same with a curve of its own.
private struct SteppedRoll: LayerEffect {
  let properties: [AnyProperty] = [.position]
  let curve = TimingCurve.steps(2)

  func apply(to layer: inout LayerState, at progress: Double) { layer.position.x += progress }
}

@Suite struct LayerEffectTests {
  private let roll: Animation = .effect(Roll(distance: 40), duration: 2)

  @Test("a step type changes several properties, and is linear unless it says otherwise")
  func type() throws {
    let stage = try Stage([roll, .shift(x: 5, duration: 1)])
    #expect(stage.timeline.duration == 3)
    #expect(stage.x(0.5) == 10 && stage.degrees(0.5) == 20)
    #expect(stage.x(2) == 40 && stage.degrees(2) == 80)
    #expect(stage.x(3) == 45 && stage.degrees(3) == 80)
    let stepped = try Stage(.effect(SteppedRoll(), duration: 2))
    #expect([0.5, 1, 1.5, 2].map(stepped.x) == [0, 0.5, 0.5, 1])
    let eased = try Stage(.effect(Roll(distance: 40), duration: 2, curve: .quad(.in)))
    #expect(eased.x(1) == 10)
  }

  @Test("a closure changes several properties")
  func closure() throws {
    let stage = try Stage(
      .effect([.position, .opacity], duration: 1) { layer, progress in
        layer.position.y -= 4 * progress * (1 - progress)
        layer.opacity *= 1 - progress
      })
    #expect(stage.state(0.5).position.y == -1 && stage.opacity(0.5) == 0.5)
    #expect(stage.state(0.25).position.y == -0.75 && stage.opacity(0.25) == 0.75)
    #expect(stage.state(1).position.y == 0 && stage.opacity(1) == 0)
  }

  @Test("any instant can be asked for in any order, and gives the same")
  func scrubbing() throws {
    let stage = try Stage([roll.repeated(2), roll.reversed(), .fadeOut()])
    let times = (0...30).map { Time(Rational($0, over: 5)) }
    let forwards = times.map(stage.state)
    #expect(Array(times.reversed().map(stage.state).reversed()) == forwards)
  }

  @Test("it repeats, reverses, and is retimed as steps of one property are")
  func operators() throws {
    let twice = try Stage(roll.repeated(2))
    #expect(twice.x(3) == 60 && twice.degrees(3) == 120)
    let back = try Stage(roll.repeated(2, autoreverse: true))
    #expect(back.x(3.5) == 10 && back.degrees(3.5) == 20)
    let reversed = try Stage(roll.reversed())
    #expect(reversed.x(0.5) == 30 && reversed.degrees(0.5) == 60)
    #expect(try Stage(roll.speed(2)).x(0.5) == 20)
    let keyframes = try Stage(
      .keyframes(
        duration: 2, pacing: .linear,
        [.init(start: 0.5, duration: 0.5, .effect(Roll(distance: 40)))]))
    #expect(keyframes.x(1) == 0 && keyframes.x(1.5) == 20 && keyframes.degrees(1.5) == 40)
  }

  @Test("each of its properties conflicts with other steps")
  func conflicts() {
    let step = StepReference(name: "Roll", mark: nil)
    #expect(
      Stage.mistakes(.parallel([roll, .shift(x: 1)])) == [
        .conflict(
          step, StepReference(name: "shift", mark: nil), property: .position, layer: "a")
      ])
    #expect(
      Stage.mistakes(.parallel([roll, .rotate(by: .degrees(1))])) == [
        .conflict(
          step, StepReference(name: "rotate", mark: nil), property: .rotation, layer: "a")
      ])
    #expect(Stage.mistakes(.parallel([roll, .fadeOut()])) == [])
  }

  @Test("changing a property that is not named is a mistake")
  func undeclared() {
    let step = Animation.effect([.position]) { layer, progress in
      layer.position.x += progress
      layer.opacity = progress
    }
    #expect(Stage.mistakes(step) == [.undeclaredChange(step: "effect", property: .opacity)])
    #expect(
      Stage.messages(step) == [
        "\"effect\" changes opacity, which is not among its properties; add it to them"
      ])
  }

  @Test("computing a property from another one is a mistake")
  func dependent() {
    let step = Animation.effect([.position, .rotation], name: "lean") { layer, progress in
      layer.position.x += 9 * progress
      layer.rotation = .degrees(layer.position.x)
    }
    #expect(
      Stage.mistakes(step)
        == [.dependentChange(step: "lean", property: .rotation, on: .position)])
    #expect(
      Stage.messages(step) == [
        "\"lean\" computes rotation from position; the properties of a step are independent, so "
          + "compute each from its own start and the progress"
      ])
    let end = Animation.animate { $0.opacity = $0.scale.x }
    #expect(
      Stage.mistakes(end) == [.dependentChange(step: "animate", property: .opacity, on: .scale)])
  }

  @Test("equal types make equal animations; a closure is equal to itself alone")
  func equality() {
    #expect(roll == .effect(Roll(distance: 40), duration: 2))
    #expect(roll != .effect(Roll(distance: 41), duration: 2))
    func fade() -> Animation { .animate { $0.opacity = 0 } }
    let one = fade()
    let copy = one
    #expect(one == copy && one != fade())
  }
}

/// Steps whose end a closure sets.
@Suite struct EndStateTests {
  @Test("a closure sets the ends of several properties, eased as with UIView")
  func ends() throws {
    let stage = try Stage(
      .animate(duration: 2) {
        $0.opacity = 0.5
        $0.position.x += 40
        $0.fill = .white
      })
    // The curve is symmetric: half of the time is half of the way.
    let middle = stage.state(1)
    #expect(middle.opacity == 0.75 && middle.position == Point(x: 20, y: 0))
    #expect(middle.fill == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(stage.x(0.5) < 10 && stage.x(1.5) > 30)
    #expect(stage.state(2).opacity == 0.5 && stage.x(2) == 40 && stage.state(2).fill == .white)
    let linear = try Stage(.animate(duration: 2, curve: .linear) { $0.position.x += 40 })
    #expect(linear.x(0.5) == 10)
  }

  @Test("what it does not set may be changed by others, what it sets may not")
  func conflicts() {
    let step = Animation.animate { $0.size = Size(width: 4, height: 4) }
    #expect(Stage.mistakes(.parallel([step, .shift(x: 1), .fadeOut()])) == [])
    #expect(Stage.mistakes(.parallel([step, .resize(to: .zero)])).count == 1)
  }

  @Test("a limit, too, is found to set its property")
  func limits() throws {
    let stage = try Stage(.animate(duration: 1) { $0.opacity = min($0.opacity, 0.25) })
    #expect(stage.opacity(1) == 0.25)
  }

  @Test("relative ends accumulate, and reversing leads back")
  func operators() throws {
    let step = Animation.animate(duration: 1) { $0.position.x += 10 }
    #expect(try Stage(step.repeated(3)).x(3) == 30)
    #expect(try Stage(step.autoreversed()).x(2) == 0)
    #expect(try Stage(step.reversed()).x(0) == 10)
  }

  @Test("on a layer it reads as on a view")
  func layer() throws {
    let (red, blue) = (Stage.square("red"), Stage.square("blue"))
    let timeline = try Timeline(
      layers: [red, blue],
      animation: [
        red.animate(duration: 1) { $0.opacity = 0 },
        blue.animate(duration: 1) { $0.rotation = .pi / 2 },
      ])
    #expect(timeline.duration == 2)
    #expect(timeline.pose(at: 1)[red]?.opacity == 0)
    #expect(timeline.pose(at: 2)[blue]?.rotation == .degrees(90))
  }

  @Test("a closure that sets nothing takes no time")
  func nothing() throws {
    #expect(try Stage(.animate(duration: 1) { _ in }).timeline.duration == 0)
  }
}
