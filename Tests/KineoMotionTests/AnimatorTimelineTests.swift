import KineoGeometry
import KineoMotion
import Testing

/// What an animator's session does to layers.
@Suite struct AnimatorTimelineTests {
  /// Two seconds, evenly, 100 to the right and half a turn.
  private static let animator = Animator(
    duration: 2, curve: .linear, [.shift(x: 100), .rotate(by: .degrees(180))])

  @Test("everything in it moves by its progress, and a chain goes on when it is over")
  func progress() throws {
    let stage = try Stage([
      .delay(1), .animator(Self.animator.start().pause(at: 0.5).continue(at: 1)), .shift(x: 7),
    ])
    #expect(stage.x(1.25) == 12.5)
    #expect(stage.x(1.75) == 25)
    #expect(stage.degrees(2.5) == 90)
    #expect(stage.x(3.5) == 100)
    #expect(stage.x(9) == 107)
    #expect(stage.timeline.duration == 3.8)
  }

  @Test("its curve is the curve of its steps, unless they have one of their own")
  func curves() throws {
    let animator = Animator(
      duration: 1, curve: .quad(.in),
      [.shift(x: 100), .fade(to: 0, curve: .quad(.in)), .rotate(by: .degrees(90), duration: 0.5)])
    let stage = try Stage(.animator(animator.start()))
    #expect(stage.x(0.5) == 25)
    #expect(stage.opacity(0.5) == 1 - 0.0625)
    #expect(stage.degrees(0.5) == 45)
  }

  @Test("it ends at its start, where it is, or at its end, and the chain goes on from there")
  func ends() throws {
    func end(_ position: Animator.Position) throws -> Double {
      let session = Self.animator.start().stop(at: 0.5).finish(position, at: 1)
      return try Stage([.animator(session), .shift(x: 1000, duration: 1, curve: .linear)]).x(1.5)
    }
    #expect(try end(.start) == 500)
    #expect(try end(.current) == 525)
    #expect(try end(.end) == 600)
  }

  @Test("animations that are added add to what moves already, and end where they say")
  func additions() throws {
    let session = Self.animator.start().add(
      [.move(to: Point(x: 100, y: 50))], at: 1, delayFactor: 0.5)
    let stage = try Stage(.animator(session))
    #expect(stage.state(1.5).position == Point(x: 75, y: 0))
    #expect(stage.state(1.75).position == Point(x: 87.5, y: 25))
    #expect(stage.state(2).position == Point(x: 100, y: 50))
  }

  @Test("colors that are added to nothing else simply run")
  func addedColor() throws {
    let session = Self.animator.start().add([.fill(to: .white)], at: 1)
    #expect(try Stage(.animator(session)).state(2).fill == .white)
  }

  @Test("completions follow where it finished")
  func completions() throws {
    let session = Self.animator.start().reverse(at: 0.5)
      .completion(at: .start, [.fade(to: 0.5, duration: 1), .label("back")])
      .completion(at: .end, [.fade(to: 0)])
    let stage = try Stage([.animator(session), .delay(1)])
    #expect(stage.x(1) == 0)
    #expect(stage.opacity(9) == 0.5)
    #expect(stage.timeline.duration == 3)
    #expect(stage.timeline.labels.map(\.time) == [2])
  }

  @Test("a spring carries numbers beyond the end, but neither colors nor booleans")
  func overshoot() throws {
    let animator = Animator(
      duration: 1, curve: .spring(dampingRatio: 0.2), [.shift(x: 100), .fill(to: .white)])
    let stage = try Stage(.animator(animator.start()))
    let instants = (0...100).map { Time(Rational($0, over: 100)) }
    #expect(instants.contains { stage.x($0) > 130 })
    #expect(instants.allSatisfy { stage.state($0).fill.red <= 1 })
    #expect(stage.x(1) == 100)
  }

  @Test("a session is repeated, retimed, cut and reversed like any step")
  func operators() throws {
    let session = Animation.animator(Self.animator.start().pause(at: 1).continue(at: 2))
    #expect(try Stage(session.repeated(1000)).x(3000) == 100_000)
    #expect(try Stage(session.speed(2)).x(0.25) == 25)
    #expect(try Stage(session.take(until: 1.5)).x(9) == 50)
    #expect(try Stage(session.autoreversed()).x(5.75) == 12.5)
    #expect(try Stage([session, session.reversed()]).x(3.5) == 75)
    let plain = try Stage(session)
    let paced = try Stage(session.paced(by: .easeInOut))
    #expect(paced.x(1.5) == plain.x(1.5))
  }

  @Test("an invalid session is reported at its event")
  func mistakes() {
    let mark = SourcePosition(line: 7, column: 3)
    let session = Self.animator.start().scrub(to: 0.5, at: 1).marked(mark)
    let error = #expect(throws: MotionError.self) {
      try Timeline(layers: [Stage.square("a")], animation: .animator(session))
    }
    #expect(error?.mistakes.map(\.mark) == [mark])
    #expect(
      error?.description
        == "the animator cannot be scrubbed while it is running; pause it first")
  }

  @Test("a block and the finger that drags it")
  func draggable() throws {
    let pan = Pan([
      .began(at: 0.5, Point(x: 5, y: 5)), .moved(at: 1, Point(x: 55, y: 8)),
      .ended(at: 1, Point(x: 55, y: 8), velocity: Point(x: 10, y: 0)),
    ])
    let drag = Animation.draggable(
      Draggable(by: Point(x: 100, y: 0), duration: 1, curve: .linear, pans: [pan]))
    let timeline = try Timeline(
      layers: [Stage.square("a"), .touch()],
      animation: .parallel([drag.on("a"), Animation.touches([pan]).on("touch")]))
    let middle = timeline.pose(at: 0.75)
    #expect(middle[0].position == Point(x: 25, y: 0))
    #expect(middle[1].position == Point(x: 30, y: 6.5))
    #expect(!middle[1].isHidden)
    #expect(timeline.pose(at: 0.4)[1].isHidden)
    #expect(timeline.pose(at: 1.25)[1].isHidden)
    #expect(timeline.pose(at: 1.25)[0].position == Point(x: 75, y: 0))
    #expect(timeline.duration == 1.5)
  }

  @Test("a finger that fades comes large, and goes where it was lifted")
  func fadingTouch() throws {
    let pans = [
      Pan([.began(at: 1, Point(x: 5, y: 5)), .ended(at: 2, Point(x: 25, y: 5))]),
      Pan([.began(at: 2.1, Point(x: 8, y: 8)), .ended(at: 2.2, Point(x: 9, y: 8))]),
    ]
    let timeline = try Timeline(
      layers: [.touch()], animation: Animation.touches(pans, fade: 0.2).on("touch"))
    func touch(_ time: Time) -> LayerState { timeline.pose(at: time)[0] }
    #expect(timeline.duration == 2.4)
    #expect(touch(0.9).isHidden && !touch(1).isHidden && !touch(2.05).isHidden)
    for (time, opacity) in [(1, 0.0), (1.1, 0.5), (1.2, 1), (2, 1), (2.05, 0.5), (2.1, 0)] {
      #expect(abs(touch(.milliseconds(Int(time * 1000))).opacity - opacity) < 1e-12)
    }
    #expect(abs(touch(1.1).scale.x - 1.2) < 1e-12 && touch(1.2).scale == Point(x: 1, y: 1))
    #expect(touch(2.05).position == Point(x: 25, y: 5))
    #expect(touch(2.1).position == Point(x: 8, y: 8))
    #expect(abs(touch(2.3).opacity - 0.5) < 1e-12 && touch(2.4).isHidden)
  }
}
