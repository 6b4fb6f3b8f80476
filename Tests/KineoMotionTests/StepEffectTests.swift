import KineoGeometry
import KineoMotion
import Testing

/// A step type of someone else: sags by `depth` in the middle and ends `distance` to the right.
private struct Hop: StepEffect {
  let property = Property<Point>.position
  var distance: Double
  var depth: Double

  func value(from start: Point, at progress: Double) -> Point {
    Point(
      x: start.x + distance * progress, y: start.y + depth * 4 * progress * (1 - progress))
  }
}

extension Animation {
  fileprivate static func hop(by distance: Double, duration: Time = 1) -> Animation {
    .effect(Hop(distance: distance, depth: -20), duration: duration)
  }
}

/// A step type that is not linear.
private struct Drop: StepEffect {
  let property = Property<Point>.position
  let curve = TimingCurve.quad(.in)

  func value(from start: Point, at progress: Double) -> Point {
    Point(x: start.x, y: start.y + 8 * progress)
  }
}

@Suite struct StepEffectTests {
  @Test("it is linear, unless the type or the step says otherwise")
  func curves() throws {
    #expect(try Stage(.hop(by: 10)).x(0.25) == 2.5)
    #expect(try Stage(.effect(Drop(), duration: 1)).state(0.5).position.y == 2)
    #expect(try Stage(.effect(Drop(), duration: 1, curve: .linear)).state(0.5).position.y == 4)
  }

  @Test("a step type of one's own plays in a chain")
  func plays() throws {
    let stage = try Stage([.hop(by: 10), .shift(x: 5, duration: 1)])
    #expect(stage.state(0.5).position == Point(x: 5, y: -20))
    #expect(stage.state(2).position == Point(x: 15, y: 0))
  }

  @Test("it repeats, reverses, speeds up and conflicts like any other")
  func operators() throws {
    #expect(try Stage(.hop(by: 10).repeated(3)).state(2.5).position == Point(x: 25, y: -20))
    #expect(try Stage(.hop(by: 10).repeated(2, autoreverse: true)).x(1.75) == 2.5)
    #expect(try Stage(.hop(by: 10).reversed()).x(0.25) == 7.5)
    #expect(try Stage(.hop(by: 10).speed(2)).x(0.25) == 5)
    #expect(Stage.mistakes(.parallel([.hop(by: 1), .shift(x: 1)])).count == 1)
  }

  @Test("animations of equal effects are equal")
  func equality() {
    #expect(Animation.hop(by: 1) == .hop(by: 1))
    #expect(Animation.hop(by: 1) != .hop(by: 2))
  }

  @Test("more repeats than can be computed are refused")
  func limit() {
    #expect(
      Stage.mistakes(.hop(by: 1, duration: 0.001).repeated(2_000))
        == [.customRepeat(count: 2_000, limit: 1000)])
  }
}
