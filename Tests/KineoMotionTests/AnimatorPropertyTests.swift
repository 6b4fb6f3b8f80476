import KineoGeometry
import KineoMotion
import TestSupport
import Testing

extension SeededGenerator {
  /// A span of 0.05 to 1 s in whole milliseconds.
  mutating func span() -> Time { .milliseconds(Int.random(in: 50...1000, using: &self)) }

  /// - Parameter settles: Whether the curve may stop a thousandth before its end, as springs do.
  mutating func curve(settles: Bool = true) -> TimingCurve {
    let smooth: [TimingCurve] = [.linear, .easeInOut, .quad(.in), .back(.inOut), .bounce(.out)]
    let others: [TimingCurve] = [
      .expo(.out), .elastic(.out), .spring(dampingRatio: 0.4),
      .spring(response: 0.3, dampingRatio: 0.7),
    ]
    return (settles ? smooth + others : smooth).randomElement(using: &self) ?? .linear
  }

  /// A new animator without events.
  mutating func animator(settles: Bool) -> Animator {
    let curve = curve(settles: settles)
    return Animator(
      duration: curve.naturalDuration == nil ? span() : nil, curve: curve,
      scrubsLinearly: Bool.random(using: &self),
      pausesOnCompletion: Bool.random(using: &self), [])
  }

  /// Something that may happen to an animator, without jumps or delays.
  mutating func event(settles: Bool) -> AnimatorEvent.Kind {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: .start(delay: 0)
    case 1, 2: .pause
    case 3: .scrub(to: unit(), over: span())
    case 4: .reverse
    case 5: .continue(curve: nil, durationFactor: 0, velocity: nil)
    case 6: .continue(curve: curve(settles: settles), durationFactor: unit() * 2, velocity: nil)
    default: .add([], delayFactor: unit())
    }
  }

  /// A random session of events that are all possible, none after its end.
  mutating func session(settles: Bool = true) -> Animator {
    var animator = animator(settles: settles).start()
    var time = Time.zero
    for _ in 0..<14 {
      if Int.random(in: 0..<3, using: &self) > 0 { time = time + span() }
      let longer = animator.adding(AnimatorEvent(event(settles: settles), at: time))
      if longer.run().run?.firstEnd.map({ $0 > time }) ?? longer.run().mistakes.isEmpty {
        animator = longer
      }
    }
    return animator
  }
}

/// The largest step of a function of time over some nanoseconds, anywhere near its steepest sample.
func largestStep(until end: Time, of value: (Time) -> Double) -> Double {
  let count = 300
  let times = (0...count).map { end * Rational($0, over: count) }
  let values = times.map(value)
  let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
  let steepest = steps.indices.max { steps[$0] < steps[$1] } ?? 0
  var (low, high) = (times[steepest], times[steepest + 1])
  for _ in 0..<22 {
    let middle = (low + high) * Rational(1, over: 2)
    let isLower = abs(value(middle) - value(low)) > abs(value(high) - value(middle))
    if isLower { high = middle } else { low = middle }
  }
  return abs(value(high) - value(low))
}

@Suite struct AnimatorPropertyTests {
  @Test("progress is continuous in any session without jumps", arguments: 0..<200)
  func continuity(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let settles = seed.isMultiple(of: 2)
    let animator = random.session(settles: settles)
    let run = try animator.played()
    #expect(largestStep(until: run.duration) { run.progress(at: $0) } < 1e-4)
    #expect(largestStep(until: run.duration) { run.fraction(at: $0) } < 1e-4)
    for time in animator.events.map(\.time) + [run.duration] {
      let step = run.progress(at: time) - run.progress(at: time - 0.000000001)
      #expect(abs(step) < (settles ? 4e-3 : 1e-6))
    }
  }

  @Test("additions are continuous before they arrive", arguments: 0..<60)
  func additions(seed: Int) throws {
    var random = SeededGenerator(seed: seed + 1000)
    let animator = random.session()
    let run = try animator.played()
    for addition in run.additions {
      let last = run.duration - 0.000001
      #expect(addition.added <= addition.begin && addition.begin <= run.duration)
      // With nothing left to run it has no length: it is done at once, and undone at once.
      guard 0.001...0.999 ~= run.fraction(at: addition.added) else { continue }
      #expect(addition.progress(at: addition.added) == 0)
      #expect(largestStep(until: last) { addition.progress(at: $0) } < 1e-2)
    }
  }

  @Test("reversing twice, or pausing and going on, at one instant is nothing", arguments: 0..<100)
  func nothing(seed: Int) throws {
    var random = SeededGenerator(seed: seed + 2000)
    let animator = random.session()
    let run = try animator.played()
    let time = run.duration * (Rational(random.unit()) ?? .zero)
    let twice = try animator.reverse(at: time).reverse(at: time).played()
    // Only what runs cannot be scrubbed.
    let isRunning = animator.scrub(to: 0, at: time).run().run == nil
    let paused = isRunning ? try animator.pause(at: time).continue(at: time).played() : twice
    for same in [twice, paused] {
      // What is left of a way that is all but over may be slow: then a billionth of it takes time.
      #expect(abs((same.duration - max(run.duration, time)).seconds.double) < 1e-4)
      for _ in 0..<20 {
        let instant = run.duration * (Rational(random.unit()) ?? .zero)
        #expect(abs(same.progress(at: instant) - run.progress(at: instant)) < 1e-6)
      }
    }
  }

  @Test("scrubbing is playing: along the curve, or straight", arguments: 0..<40)
  func scrubbing(seed: Int) throws {
    var random = SeededGenerator(seed: seed + 3000)
    let (span, curve) = (random.span(), TimingCurve.named.randomElement(using: &random))
    let own = try #require(curve).curve
    for (isLinear, curve) in [(true, TimingCurve.linear), (false, own)] {
      let played = try Animator(duration: span, curve: curve, []).start().played()
      let scrubbed = try Animator(duration: 9, curve: own, scrubsLinearly: isLinear, [])
        .scrub(to: 1, over: span, at: 0).played()
      for index in 0...50 {
        let time = span * Rational(index, over: 50)
        #expect(abs(played.progress(at: time) - scrubbed.progress(at: time)) < 1e-12)
      }
    }
  }

  @Test("an animator that finished is exactly where it says", arguments: 0..<60)
  func exactEnds(seed: Int) throws {
    var random = SeededGenerator(seed: seed + 4000)
    let run = try random.session().played()
    switch run.finalPosition {
    case .end: #expect(run.progress(at: run.duration) == 1)
    case .start: #expect(run.progress(at: run.duration) == 0)
    default: #expect((0...1).contains(run.fraction(at: run.duration)))
    }
  }

  @Test("no list of events traps, however wrong", arguments: 0..<300)
  func garbage(seed: Int) {
    var random = SeededGenerator(seed: seed + 5000)
    let numbers = [0, 0.5, 1, -1, 2, .nan, .infinity, -.infinity, 1e300, 1e-300, 1e6]
    let times: [Time] = [0, 0, 0.5, 1, 1.5, -1, 9e9, 0.000000001, Time(Rational(1, over: 3))]
    func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
    func time() -> Time { times.randomElement(using: &random) ?? 0 }
    var animator = Animator(
      duration: time(), curve: random.curve(), scrubsLinearly: Bool.random(using: &random),
      pausesOnCompletion: Bool.random(using: &random), [])
    for _ in 0..<20 {
      let kinds: [AnimatorEvent.Kind] = [
        .start(delay: time()), .pause, .scrub(to: number(), over: time()), .reverse,
        .continue(curve: .spring(response: number()), durationFactor: number(), velocity: number()),
        .continue(curve: random.curve(), durationFactor: number(), velocity: nil), .stop,
        .finish(.current), .add([], delayFactor: number()),
        .pan(
          Pan([
            .began(at: time(), Point(x: number(), y: number())),
            .ended(at: time(), Point(x: number(), y: number())),
          ]), over: Point(x: number(), y: number())),
      ]
      let kind = kinds.randomElement(using: &random) ?? .pause
      animator = animator.adding(AnimatorEvent(kind, at: time()))
      let (run, mistakes) = animator.run()
      #expect((run == nil) == !mistakes.isEmpty)
      for time in times { #expect(run?.progress(at: time).isNaN != true) }
    }
  }

  @Test("a long session is computed at once, and its instants too")
  func long() throws {
    var animator = Animator(duration: 1, []).start()
    for index in 0..<333 {
      let time = Time(Rational(index + 1, over: 2000))
      animator = animator.pause(at: time)
        .scrub(to: 0.5 + Double(index % 7) / 100, at: time).continue(at: time)
    }
    let run = try animator.played()
    #expect(run.progress(at: run.duration) == 1)
  }
}
