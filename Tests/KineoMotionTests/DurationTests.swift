import KineoGeometry
import KineoMotion
import Testing

/// Times that are variables: seconds as `Double`, which `TimeInterval` is, `Int` and `Duration`.
@Suite struct DurationTests {
  @Test("variables mean what literals mean")
  func variables() {
    let seconds: Double = 0.3
    let whole: Int = 2
    let duration: Duration = .milliseconds(250)
    #expect(Animation.fadeOut(duration: seconds) == .fadeOut(duration: 0.3))
    #expect(Animation.fadeOut(duration: whole) == .fadeOut(duration: 2))
    #expect(Animation.fadeOut(duration: duration) == .fadeOut(duration: 0.25))
    #expect(Animation.fadeOut(duration: .seconds(seconds)) == .fadeOut(duration: 0.3))
    #expect(Animation.fadeOut(duration: .milliseconds(300)) == .fadeOut(duration: 0.3))
    #expect(Animation.fadeOut(duration: 0.1 + 0.2) == .fadeOut(duration: 0.3))
    #expect(Animation.fadeOut(duration: nil) == .fadeOut())
    #expect(Animation.delay(seconds) == .delay(0.3))
    #expect(Animation.fadeOut().delayed(by: seconds) == Animation.fadeOut().delayed(by: 0.3))
    #expect(
      Animation.fadeOut().repeated(2, delay: seconds) == Animation.fadeOut().repeated(2, delay: 0.3)
    )
    #expect(Position.time(seconds) == 0.3 && Position.end(-seconds) == .end(-0.3))
    #expect(Position.withPrevious(seconds) == .withPrevious(0.3))
    #expect(Position.afterPrevious(seconds) == .afterPrevious(0.3))
    #expect(Position.label("a", seconds) == .label("a", 0.3))
    #expect(Stagger(.each(seconds)) == Stagger(.each(0.3)))
    #expect(Stagger(.amount(duration)) == Stagger(.amount(0.25)))
    #expect(Keyframe.linear(1.0, duration: seconds) == .linear(1.0, duration: 0.3))
    let scene = Scene(width: 9, height: 9, layers: [], hold: seconds)
    #expect(scene.hold == 0.3)
  }

  @Test("keyframes take numbers that were computed")
  func keyframes() {
    let third = 1.0 / 4
    #expect(
      Animation.keyframes(duration: 2 * third, [.init(start: third, duration: third, .fadeOut())])
        == .keyframes(duration: 0.5, [.init(start: 0.25, duration: 0.25, .fadeOut())]))
    #expect(
      Stage.mistakes(
        .keyframes(duration: 1, [.init(start: Double.nan, duration: third, .fadeOut())])
      ).count == 1)
  }

  @Test("a thousand variable tenths are a hundred seconds")
  func exact() throws {
    let tenth = 0.1
    let steps = (0..<1000).map { _ in Animation.shift(x: 1, duration: tenth) }
    let stage = try Stage(.sequence(steps))
    #expect(stage.timeline.duration == 100)
    let late = 0.3
    #expect(stage.timeline.pose(at: late)[0].position.x == 3)
  }

  @Test(
    "no number of seconds is a mistake with the step's name, not a trap",
    arguments: [Double.nan, .infinity, -.infinity, 1e10, -1e300])
  func mistakes(seconds: Double) {
    #expect(Stage.mistakes(.fadeOut(duration: seconds)) == [.time(step: "fadeOut")])
    #expect(Stage.mistakes(.fadeOut(duration: .seconds(seconds))) == [.time(step: "fadeOut")])
    #expect(Stage.mistakes(.delay(seconds)) == [.time(step: "delay")])
    #expect(
      Stage.mistakes([.fadeOut().at(.withPrevious(seconds)), .wait(until: .end(seconds))])
        == [.time(step: "at"), .time(step: "wait")])
    #expect(
      Stage.mistakes(Animation.fadeOut().take(until: .time(seconds))) == [.time(step: "take")])
    #expect(Stage.mistakes(.keyframes(duration: seconds, [])) == [.time(step: "keyframes")])
    #expect(
      Stage.mistakes(.keyframes(.opacity, [.linear(0, duration: seconds)]))
        == [.time(step: "opacity")])
    #expect(
      Stage.mistakes(
        Animation.fadeOut().staggered(Stagger(.each(seconds)), over: ["a", "b"]),
        layers: ["a", "b"]) == [.time(step: "delay")])
  }

  @Test("an animator and its fingers take variables, too, and report what is no number")
  func animators() {
    let (half, none) = (0.5, Double.nan)
    let session = Animator(duration: half, [.fadeOut()]).start(at: half, after: half)
    #expect(session == Animator(duration: 0.5, [.fadeOut()]).start(at: 0.5, after: 0.5))
    func mistakes(_ animator: Animator) -> [MotionMistake.Kind] {
      Stage.mistakes(.animator(animator))
    }
    #expect(mistakes(Animator(duration: none, [])) == [.time(step: "animator")])
    #expect(mistakes(session.pause(at: none)) == [.time(step: "animator")])
    #expect(mistakes(session.scrub(to: 1, over: none, at: 2)) == [.time(step: "animator")])
    #expect(mistakes(session.start(at: 9, after: none)) == [.time(step: "animator")])
    let finger = Pan([.began(at: half, .zero), .ended(at: none, .zero)])
    #expect(mistakes(session.pan(finger, over: Point(x: 9, y: 0))) == [.time(step: "animator")])
    let block = Draggable(by: Point(x: 9, y: 0), duration: half, pans: [finger])
    #expect(Stage.mistakes(.draggable(block)) == [.time(step: "draggable")])
  }

  @Test("whole seconds and spans of Swift's that are too long are the same mistake")
  func huge() {
    #expect(Stage.mistakes(.fadeOut(duration: Int.max)) == [.time(step: "fadeOut")])
    #expect(Stage.mistakes(.fadeOut(duration: Int.min)) == [.time(step: "fadeOut")])
    let ages: Duration = .seconds(Int64.max)
    #expect(Stage.mistakes(.delay(ages)) == [.time(step: "delay")])
    #expect(
      Stage.messages(.delay(ages))
        == ["\"delay\" has a time that is not a number of seconds from -9e9 to 9e9"])
  }
}
