import KineoGeometry
import KineoMotion
import Testing

extension DragRun {
  /// Checks a table of how much of its one way a block has gone.
  fileprivate func expect(
    _ table: KeyValuePairs<Time, Double>, of way: Point = Point(x: 200, y: 0),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, value) in table {
      let (found, expected) = (offset(at: time), way * value)
      #expect(
        abs(found.x - expected.x) + abs(found.y - expected.y) < 1e-9, "\(found) at \(time) s",
        sourceLocation: sourceLocation)
    }
  }

  /// Where it is in the end.
  fileprivate var end: Point { offset(at: duration) }
}

/// A block that is dragged 200 px to the right and takes a second alone, at the same speed throughout.
@Suite struct GestureTests {
  private func block(
    _ pans: [Pan], by offset: Point = Point(x: 200, y: 0), curve: TimingCurve = .linear
  ) throws -> DragRun {
    let (run, mistakes) = Draggable(by: offset, duration: 1, curve: curve, pans: pans).run()
    #expect(mistakes == [])
    return try #require(run)
  }

  /// A finger that goes along x from place to place and is lifted at the last.
  private func pan(_ places: KeyValuePairs<Time, Double>, y: Double = 0) -> Pan {
    Pan(
      places.enumerated().map { index, place in
        let phase: Touch.Phase =
          index == 0 ? .began : index == places.count - 1 ? .ended : .moved
        return Touch(phase, at: place.key, Point(x: place.value, y: y))
      })
  }

  private var swipe: Pan { pan([0: 50, 0.1: 90]) }

  @Test("a swiped block goes with the finger, then on to the end")
  func swipes() throws {
    let run = try block([swipe])
    run.expect([0: 0, 0.05: 0.1, 0.1: 0.2, 0.5: 0.6, 0.9: 1, 2: 1])
    #expect(run.duration == 0.9)
    #expect(run.end == Point(x: 200, y: 0))
  }

  @Test("a block caught halfway rests under the finger, and goes on when it is let go")
  func caught() throws {
    let run = try block([swipe, pan([0.4: 100, 0.6: 100])])
    run.expect([0.1: 0.2, 0.4: 0.5, 0.5: 0.5, 0.6: 0.5, 0.85: 0.75, 1.1: 1])
    #expect(run.duration == 1.1)
  }

  @Test("a block almost there and released back runs back")
  func releasedBack() throws {
    let run = try block([pan([0: 0, 1: 180, 1.2: 160])])
    run.expect([0.5: 0.45, 1: 0.9, 1.1: 0.85, 1.2: 0.8, 1.6: 0.4, 2: 0])
    #expect(run.duration == 2)
    #expect(run.end == .zero)
  }

  @Test("a block is swiped back and forth")
  func backAndForth() throws {
    let pans = [swipe, pan([2: 200, 2.1: 160]), pan([4: 0, 4.1: 40])]
    let run = try block(pans)
    run.expect([0.9: 1, 2: 1, 2.1: 0.8, 2.5: 0.4, 2.9: 0, 4: 0, 4.05: 0.1, 4.9: 1])
    #expect(run.duration == 4.9)
    #expect(run.end == Point(x: 200, y: 0))
    #expect(try block(Array(pans.dropLast())).end == .zero)
  }

  @Test("a block that runs back turns again when it is released along its first direction")
  func turnedTwice() throws {
    let back = pan([0.4: 100, 0.5: 80])
    #expect(try block([swipe, back]).end == .zero)
    let run = try block([swipe, back, pan([0.6: 60, 0.7: 80])])
    run.expect([0.4: 0.5, 0.5: 0.4, 0.6: 0.3, 0.7: 0.4, 1: 0.7, 1.3: 1])
    #expect(run.end == Point(x: 200, y: 0))
  }

  @Test("a block that came back to its start is swiped forward again")
  func startAgain() throws {
    let run = try block([pan([0: 0, 0.1: 40, 0.2: 20]), pan([1: 0, 1.1: 40])])
    run.expect([0.2: 0.1, 0.3: 0, 1: 0, 1.1: 0.2, 1.9: 1])
  }

  @Test(
    "a tap on a resting block does nothing, nor does a swipe across or away",
    arguments: [
      Point.zero, Point(x: 0, y: 30), Point(x: -30, y: 0), Point(x: 10, y: -30),
    ])
  func nothing(way: Point) throws {
    let pan = Pan([
      .began(at: 1, .zero), .moved(at: 1.1, way), .ended(at: 1.2, way),
    ])
    let run = try block([pan])
    #expect(run.offset(at: 1.2) == .zero)
    #expect(run.flights.isEmpty)
    #expect(run.duration == 1)
    #expect(try block([pan, self.pan([2: 0, 2.1: 40])]).duration == 2.9)
  }

  @Test("a tap on a block in flight stops it for as long as it lasts")
  func tapped() throws {
    #expect(try block([swipe, pan([0.4: 0, 0.4: 0])]).duration == 0.9)
    #expect(try block([swipe, pan([0.4: 0, 0.7: 0])]).duration == 1.2)
  }

  @Test("a block let go without speed goes on the way it went")
  func letGo() throws {
    let run = try block([pan([0: 0, 0.5: 100, 0.6: 80, 1: 80])])
    run.expect([0.5: 0.5, 0.6: 0.4, 1: 0.4, 1.3: 0.7, 1.6: 1])
  }

  @Test("a block that is turned round, caught and let go without speed runs forward again")
  func letGoReversed() throws {
    // Turned at 0.8, caught at 0.6, held for 0.2 s.
    let thrownBack = pan([0: 0, 0.5: 180, 0.6: 160])
    let run = try block([thrownBack, pan([0.8: 0, 1: 0])])
    run.expect([0.6: 0.8, 0.8: 0.6, 1: 0.6, 1.2: 0.8, 1.4: 1])
    #expect(run.end == Point(x: 200, y: 0))
  }

  private let board: [DragDirection: Point] = [
    .right: Point(x: 150, y: 0), .left: Point(x: -50, y: 0), .down: Point(x: 0, y: 100),
  ]

  private func board(_ swipes: DragDirection...) throws -> DragRun {
    let pans = swipes.enumerated().map { index, direction in
      let ways: [DragDirection: Point] = [
        .up: Point(x: 2, y: -9), .down: Point(x: -2, y: 9), .left: Point(x: -9, y: 2),
        .right: Point(x: 9, y: -2),
      ]
      let time = Time.milliseconds(2000 * index)
      return Pan([.began(at: time, .zero), .ended(at: time, ways[direction] ?? .zero)])
    }
    let (run, mistakes) = Draggable(by: board, duration: 1, curve: .linear, pans: pans).run()
    #expect(mistakes == [])
    return try #require(run)
  }

  @Test("a finger chooses the way, and every way leads back")
  func ways() throws {
    let swipes: [DragDirection] = [.right, .down, .left, .up]
    let places = [(150.0, 0.0), (150, 100), (0, 100), (0, 0)]
    let run = try board(.right, .down, .left, .up)
    for (index, place) in places.enumerated() {
      #expect(
        run.offset(at: .milliseconds(2000 * index + 1000)) == Point(x: place.0, y: place.1),
        "\(swipes[index])")
    }
    #expect(run.duration < 7)
    // From the right the way back comes before the way to the left of the start.
    let row = try board(.right, .left, .left, .left, .right)
    let xs = (0..<5).map { row.offset(at: .milliseconds(2000 * $0 + 1000)).x }
    #expect(xs == [150, 0, -50, -50, 0])
  }

  @Test("where no way lies open, nothing moves")
  func closed() throws {
    let run = try board(.up, .right, .right, .down, .down)
    #expect(run.flights.map(\.way) == [Point(x: 150, y: 0), Point(x: 0, y: 100)])
    #expect(run.end == Point(x: 150, y: 100))
  }

  @Test("a way leads where its name says")
  func names() {
    let ways: [DragDirection: Point] = [.right: Point(x: 3, y: 4), .up: .zero]
    let mistakes = Draggable(by: ways, pans: []).run().mistakes
    #expect(mistakes.map(\.kind) == [.noOffset, .direction(.down, expected: .right)])
    #expect(
      mistakes.last?.description == "the way right leads down: its larger component counts")
    #expect(Draggable(by: [:], pans: []).run().mistakes.map(\.kind) == [.noOffset])
  }

  @Test("the finger's own velocity counts before that of its last move")
  func velocity() throws {
    let touches = [Touch.began(at: 0, .zero), .moved(at: 0.5, Point(x: 100, y: 0))]
    let back = Pan(
      touches + [.ended(at: 0.5, Point(x: 100, y: 0), velocity: Point(x: -1, y: 900))])
    #expect(back.releaseVelocity == Point(x: -1, y: 900))
    #expect(try block([back]).end == .zero)
    let derived = Pan(touches + [.ended(at: 0.5, Point(x: 100, y: 0))])
    #expect(derived.releaseVelocity == Point(x: 200, y: 0))
    #expect(pan([1: 4, 1: 6]).releaseVelocity == .zero)
  }

  @Test("a finger that goes too far leaves the block at the end of its way")
  func tooFar() throws {
    let run = try block([pan([0: 0, 0.1: 400, 0.2: 0, 0.3: 400])])
    run.expect([0.025: 0.5, 0.05: 1, 0.1: 1, 0.15: 1, 0.175: 0.5, 0.2: 0, 0.225: 0.5, 0.25: 1])
    #expect(run.duration == 0.3)
    let back = try block([pan([0: 0, 0.1: 100, 0.2: -100, 0.3: -100])])
    back.expect([0.1: 0.5, 0.15: 0, 0.2: 0, 0.3: 0, 1.3: 1])
  }

  @Test("a block goes up, left or aslant; the larger component counts")
  func directions() throws {
    let up = Pan([.began(at: 0, .zero), .ended(at: 0.1, Point(x: 9, y: -10))])
    try block([up], by: Point(x: 0, y: -100)).expect(
      [0.05: 0.05, 0.1: 0.1, 1: 1], of: Point(x: 0, y: -100))
    try block([pan([0: 0, 0.1: -50])], by: Point(x: -100, y: 60)).expect(
      [0.1: 0.5, 0.6: 1], of: Point(x: -100, y: 60))
    try block([pan([0: 0, 0.1: 50])], by: Point(x: 100, y: 100)).expect(
      [0.1: 0.5, 0.6: 1], of: Point(x: 100, y: 100))
  }

  @Test("a caught block keeps its place under the finger, whatever its curve")
  func stays() throws {
    for curve in [TimingCurve.easeInOut, .quad(.in), .spring(dampingRatio: 0.5)] {
      let flight = try block([swipe], curve: curve)
      let place = flight.offset(at: 0.3).x / 200
      let run = try block([swipe, pan([0.3: 10, 0.4: -10])], curve: curve)
      #expect(abs(run.offset(at: 0.4).x / 200 - min(max(place - 0.1, 0), 1)) < 1e-8)
      #expect(abs(run.offset(at: 0.3).x / 200 - place) < 1e-12)
    }
  }

  @Test("a released block takes the rest of its curve")
  func restOfCurve() throws {
    let run = try block([pan([0: 0, 0.5: 100])], curve: .quad(.in))
    // From 1/2: 1/2 + 1/2 (C - 1/4) / (3/4), at C = 9/16.
    run.expect([0.5: 0.5, 0.75: 0.5 + 0.5 * (5.0 / 16) / 0.75, 1: 1])
  }

  @Test("any animator may be driven by a finger, in between other events")
  func animator() throws {
    let animator = Animator(duration: 1, curve: .linear, []).start()
      .pan(pan([0.5: 0, 0.7: 20]), over: Point(x: 200, y: 0))
    let run = try animator.reverse(at: 0.8).played()
    run.expect([0.5: 0.5, 0.7: 0.6, 0.8: 0.7, 1: 0.5, 1.5: 0])
    #expect(
      animator.reverse(at: 0.6).run().mistakes.map(\.kind)
        == [.duringPan(.reverse, at: 0.6, end: 0.7)])
    let curved = try Animator.squared(scrubsLinearly: false)
      .pan(pan([0: 0, 1: 100]), over: Point(x: 200, y: 0)).played()
    curved.expect([0.5: 0.0625, 1: 0.25, 1.5: 0.5625, 2: 1])
  }
}
