import KineoGeometry
import KineoMotion
import TestSupport
import Testing

@Suite struct GestureTouchTests {
  private let mark = SourcePosition(line: 2, column: 7)

  private func kinds(_ touches: Touch...) -> [AnimatorMistake.Kind] {
    Pan(touches).mistakes.map(\.kind)
  }

  @Test("a pan begins, moves and ends, and time goes on")
  func valid() {
    #expect(kinds(.began(at: 0, .zero), .ended(at: 0, .zero)) == [])
    #expect(kinds() == [.tooFewTouches(0)])
    #expect(kinds(.began(at: 0, .zero)) == [.tooFewTouches(1)])
    #expect(
      kinds(.moved(at: 0, .zero), .began(at: 1, .zero), .moved(at: 2, .zero)) == [
        .phase(.moved, expected: .began), .phase(.began, expected: .moved),
        .phase(.moved, expected: .ended),
      ])
    #expect(kinds(.began(at: 2, .zero), .ended(at: 1, .zero)) == [.order(1, after: 2)])
    #expect(kinds(.began(at: -1, .zero), .ended(at: 1, .zero)) == [.negativeTime(-1)])
    #expect(
      kinds(.began(at: 0, Point(x: .nan, y: 0)), .ended(at: 1, .zero)) == [.notANumber])
    #expect(
      kinds(.began(at: 0, .zero), .ended(at: 1, .zero, velocity: Point(x: 0, y: .infinity)))
        == [.notANumber])
  }

  @Test("mistakes of touches keep their place")
  func marks() {
    let pan = Pan([
      .began(at: 0, .zero), Touch(.began, at: 1, .zero, mark: mark), .ended(at: 2, .zero),
    ])
    let expected = AnimatorMistake(.phase(.began, expected: .moved), mark: mark)
    #expect(pan.mistakes == [expected])
    let driven = Animator(duration: 1, []).pan(pan, over: Point(x: 1, y: 0)).run()
    #expect(driven.mistakes == [expected])
  }

  @Test("a block's own mistakes, and those of its pans")
  func block() {
    let pan = Pan([.began(at: 1, .zero), .ended(at: 2, .zero)])
    var block = Draggable(by: .zero, duration: -1, pans: [pan, pan, Pan([])])
    block.mark = mark
    let (run, mistakes) = block.run()
    #expect(run == nil)
    #expect(
      mistakes == [
        AnimatorMistake(.negativeDuration(-1), mark: mark), AnimatorMistake(.noOffset, mark: mark),
        AnimatorMistake(.tooFewTouches(0)), AnimatorMistake(.order(1, after: 2)),
        AnimatorMistake(.order(0, after: 2)),
      ])
    let many = Draggable(
      by: Point(x: 1, y: 0),
      pans: Array(repeating: Pan([.began(at: 0, .zero), .ended(at: 0, .zero)]), count: 1001))
    #expect(many.run().mistakes.map(\.kind) == [.tooMany(1001, limit: 1000)])
    let far = Draggable(by: Point(x: .infinity, y: 0), pans: [])
    #expect(far.run().mistakes.map(\.kind) == [.notANumber])
  }

  @Test("an untouched block rests")
  func untouched() throws {
    let run = try #require(Draggable(by: Point(x: 1, y: 0), pans: []).run().run)
    #expect(run.duration == 0)
    #expect(run.offset(at: 3) == .zero)
  }

  @Test("a finger is where it was said to be, evenly in between, and gone when lifted")
  func track() {
    let pan = Pan([
      .began(at: 1, Point(x: 0, y: 10)), .moved(at: 2, Point(x: 10, y: 10)),
      .moved(at: 2, Point(x: 20, y: 10)), .ended(at: 4, Point(x: 40, y: 50)),
    ])
    let table: [(Time, Point?)] = [
      (0, nil), (1, Point(x: 0, y: 10)), (1.5, Point(x: 5, y: 10)), (2, Point(x: 20, y: 10)),
      (3, Point(x: 30, y: 30)), (4, nil),
    ]
    for (time, place) in table { #expect(pan.location(at: time) == place) }
    #expect(Pan([.began(at: 5, .zero), .ended(at: 5, .zero)]).location(at: 5) == nil)
  }

  @Test("any pans move a block without jumps, and never beyond its way", arguments: 0..<120)
  func randomPans(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var (time, pans) = (Time.zero, [Pan]())
    for _ in 0..<6 {
      var touches = [Touch.began(at: time, .zero)]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        time = time + random.span() * Rational(1, over: 4)
        touches.append(
          .moved(at: time, Point(x: random.number(-150...150), y: random.number(-20...20))))
      }
      touches.append(.ended(at: time, touches[touches.count - 1].location))
      pans.append(Pan(touches))
      time = time + random.span()
    }
    let curve = [TimingCurve.linear, .easeInOut, .quad(.in)][seed % 3]
    let block = Draggable(by: Point(x: 200, y: 0), duration: 0.8, curve: curve, pans: pans)
    let run = try #require(block.run().run)
    #expect(largestStep(until: run.duration) { run.offset(at: $0).x / 200 } < 1e-4)
    for index in 0...200 {
      let value = run.offset(at: run.duration * Rational(index, over: 200)).x / 200
      #expect(-1e-9...1 + 1e-9 ~= value)
    }
  }

  @Test("no touches trap, however wrong", arguments: 0..<200)
  func garbage(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let numbers = [0, 1, -1, 100, 1e12, -1e12, 1e300, .nan, .infinity, 1e-300]
    let times: [Time] = [0, 0, 0.1, 0.5, 1, -1, 9e9]
    func point() -> Point {
      Point(
        x: numbers.randomElement(using: &random) ?? 0,
        y: numbers.randomElement(using: &random) ?? 0)
    }
    func time() -> Time { times.randomElement(using: &random) ?? 0 }
    let pans = (0..<3).map { _ in
      let begin = time()
      let middle = max(begin, time())
      return Pan([
        .began(at: begin, point()), .moved(at: middle, point()),
        .ended(at: max(middle, time()), point()),
      ])
    }
    for pan in pans {
      let block = Draggable(by: point(), duration: time(), pans: [pan])
      let (run, mistakes) = block.run()
      #expect((run == nil) == !mistakes.isEmpty)
      for time in times {
        #expect(run?.offset(at: time).x.isNaN != true)
        _ = pan.location(at: time)
      }
    }
  }
}
