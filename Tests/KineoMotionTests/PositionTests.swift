import KineoGeometry
import KineoMotion
import TestSupport
import Testing

@Suite struct PositionTests {
  /// Moves by 10 in a second, evenly.
  private static let shift = Animation.shift(x: 10, duration: 1, curve: .linear)
  private static let turn = Animation.rotate(by: .degrees(90), duration: 2, curve: .linear)

  /// When the square starts to turn if the turn stands at `position` after a shift of 1 s.
  private func start(of position: Position, label: Bool = false) throws -> Time {
    let stage = try Stage([
      Self.shift, .label("there"), .delay(1), .fade(to: 0.5, duration: 2), Self.turn.at(position),
    ])
    let instants = (0...1200).map { Time(Rational($0, over: 100)) }
    let last = try #require(instants.last { stage.degrees($0) == 0 })
    return last
  }

  @Test(
    "a member begins where its position says",
    arguments: [
      (Position.time(2.5), 2.5), (3, 3), (.end(), 4), (.end(0.5), 4.5), (.end(-0.5), 3.5),
      (.withPrevious(), 2), (.withPrevious(0.2), 2.2), (.afterPrevious(), 4),
      (.afterPrevious(-0.1), 3.9), (.label("there"), 1), (.label("there", 0.3), 1.3),
      (.fraction(0.25), 1), (.end(ownFraction: 0.25), 4.5), (.end(ownFraction: -1), 2),
      (.withPrevious(fraction: 0.25), 2.5),
    ] as [(Position, Time)])
  func positions(position: Position, time: Time) throws {
    #expect(try start(of: position) == time)
  }

  @Test(
    "positions are written as GSAP writes them",
    arguments: [
      ("2.5", 2.5), ("500ms", 0.5), ("+=0.5", 4.5), ("-=0.5", 3.5), ("<", 2), (">", 4),
      ("<0.2", 2.2), (">-0.1", 3.9), ("<+=0.2", 2.2), ("<25%", 2.5), (">-50%", 3),
      ("+=25%", 4.5), ("-=100%", 2), ("<+=25%", 2.5), ("there", 1), ("there+=0.3", 1.3),
      ("there-=1", 0), ("25%", 1), ("there+=50%", 2),
    ] as [(String, Time)])
  func texts(text: String, time: Time) throws {
    let position = try #require(Self.read(text))
    #expect(try start(of: position) == time)
  }

  @Test(
    "anything else is no position",
    arguments: [
      "", "-0.5", "+0.5", "=1", "+=", "<x", "there+=", "there=1", "1+=1", "%", "x%", ">%",
    ])
  func refused(text: String) {
    if text == "x%" {
      // Reads as a label, whose name the preset reader refuses.
      return
    }
    #expect(Self.read(text) == nil)
  }

  private static func read(_ text: String) -> Position? {
    Position(text) { digits in
      let isMilliseconds = digits.hasSuffix("ms")
      guard let number = Double(isMilliseconds ? digits.dropLast(2) : digits) else { return nil }
      return .seconds(isMilliseconds ? number / 1000 : number)
    }
  }

  @Test("a list lasts until its last member ends, in whatever order they stand")
  func duration() throws {
    #expect(try Stage([Self.turn, Self.shift.at(5)]).timeline.duration == 6)
    #expect(try Stage([Self.turn.at(5), Self.shift.at(0)]).timeline.duration == 7)
    #expect(try Stage([Self.shift.at(3), Self.turn]).timeline.duration == 6)
  }

  @Test("members that overlap do not disturb each other")
  func overlap() throws {
    let stage = try Stage([Self.shift, Self.turn.at(.withPrevious(0.5))])
    #expect(stage.x(0.5) == 5)
    #expect(stage.degrees(1.5) == 45)
    #expect(stage.timeline.duration == 2.5)
  }

  @Test("two steps that change one property at one time are reported")
  func conflict() {
    #expect(
      Stage.mistakes([Self.shift, .move(to: .zero).at(.withPrevious(0.5))]).count == 1)
    #expect(Stage.mistakes([Self.shift, .move(to: .zero).at(.withPrevious(1))]) == [])
  }

  @Test("a position before the list is reported, as is an unknown label or one without a list")
  func mistakes() {
    #expect(Stage.mistakes([Self.shift, Self.turn.at(.end(-2))]) == [.beforeStart(-1)])
    #expect(
      Stage.mistakes([.label("a"), Self.turn.at(.label("b"))])
        == [.unknownLabel("b", labels: ["a"])])
    #expect(
      Stage.mistakes([Self.turn, Self.turn.at(.label("b"))]) == [.unknownLabel("b", labels: [])])
    #expect(Stage.mistakes(Self.turn.at(1).repeated(2)) == [.strayPosition])
    #expect(
      Stage.mistakes([.label("a"), .delay(1), .label("a")]) == [.duplicateLabel("a")])
  }

  @Test("nothing can begin after something endless")
  func endless() {
    let loop = Self.shift.forever()
    #expect(Stage.mistakes([loop, Self.turn]) == [.endless])
    #expect(Stage.mistakes([loop, Self.turn.at(.end())]) == [.endless])
  }

  @Test("positions work through aims, speeds and additions around the step")
  func throughOperators() throws {
    let stage = try Stage([Self.turn, Self.shift.at(.withPrevious(1)).speed(2).on("a")])
    #expect(stage.x(1.25) == 5)
    #expect(stage.timeline.duration == 2)
  }

  @Test("a chain played backwards with positions is the film")
  func reversed() throws {
    let chain: Animation = [Self.shift, Self.turn.at(.withPrevious(0.25))]
    let forward = try Stage(chain)
    let backward = try Stage([chain, chain.reversed()])
    for hundredth in 0...225 {
      let time = Time(Rational(hundredth, over: 100))
      let reversed: Time = 4.5 - time
      #expect(abs(forward.x(time) - backward.x(reversed)) < 1e-9)
      #expect(abs(forward.degrees(time) - backward.degrees(reversed)) < 1e-9)
    }
  }
}

@Suite struct LabelTests {
  private static let shift = Animation.shift(x: 10, duration: 1, curve: .linear)

  private func times(_ animation: Animation) throws -> [String: Time] {
    let labels = try Stage(animation).timeline.labels
    return Dictionary(uniqueKeysWithValues: labels.map { ($0.name, $0.time) })
  }

  @Test("a label names its instant, through operators too")
  func instants() throws {
    #expect(try times([Self.shift, .label("a")]) == ["a": 1])
    #expect(try times([.delay(1), [Self.shift, .label("a")]]) == ["a": 2])
    #expect(try times(.sequence([Self.shift, .label("a"), Self.shift]).speed(4)) == ["a": 0.25])
    #expect(
      try times([[Self.shift, .label("a"), .delay(3)], .sequence([]).reversed()]) == ["a": 1])
    #expect(try times(.sequence([Self.shift, .label("a"), .delay(3)]).reversed()) == ["a": 3])
    #expect(try times(.sequence([Self.shift, .label("a")]).repeated(3)) == ["a": 1])
    #expect(try times(.parallel([Self.shift, [.delay(0.5), .label("a")]])) == ["a": 0.5])
    #expect(
      try times(.sequence([Self.shift, .label("a"), Self.shift]).paced(by: .quad(.in)))["a"]
        .map { abs($0.seconds.double - 1.414_213_562) < 1e-8 } == true)
  }

  @Test("played backwards a label is where its instant is then, whatever it stands in")
  func reversed() throws {
    let turn = Animation.rotate(by: .degrees(90), duration: 0.2)
    let body: Animation = [Self.shift, .label("a"), turn]
    let (paced, back) = (body.paced(by: .easeIn), body.paced(by: .easeIn).reversed())
    let sum = try #require(try times(paced)["a"]) + #require(try times(back)["a"])
    #expect(sum == 1.2)
    for mode in [Keyframes.Mode.linear, .cubic] {
      let frames = Animation.keyframes(
        duration: 1, pacing: .linear, mode: mode,
        [.init(start: 0.2, duration: 0.6, [.label("a"), Self.shift])])
      #expect(try times(frames) == ["a": 0.2])
      #expect(try times(frames.reversed()) == ["a": 0.8])
    }
    let uneven = Animation.parallel([.fade(to: 0, duration: 3), body])
    #expect(try times(uneven.autoreversed().reversed()) == ["a": 5])
    let session = Animation.animator(
      Animator(duration: 1, [Self.shift]).start().completion([.label("a"), .delay(0.5), turn]))
    #expect(try times(session) == ["a": 1])
    #expect(try times(session.reversed())["a"] == 0.7)
  }

  @Test("a thousand mistaken labels among thousands are reported at once")
  func manyMistakes() {
    let labels = (0..<3000).flatMap { number -> [Animation] in
      [.label("l\(number)"), .wait(until: .label("x\(number)"))]
    }
    let time = processorTime { #expect(Stage.mistakes(.sequence(labels)).count == 200) }
    #expect(time < .seconds(4))
  }

  @Test("waiting for a label ends when it comes, at once if it has passed")
  func wait() throws {
    let stage = try Stage(
      .parallel([
        [.delay(2), .label("ready"), .delay(1)],
        [.wait(until: .label("ready")), Self.shift],
        [.delay(2.5), .wait(until: .label("ready")), .rotate(by: .degrees(90), duration: 1)],
      ]))
    #expect(stage.x(2) == 0)
    #expect(stage.x(2.5) == 5)
    #expect(stage.degrees(3.5) == 90)
    #expect(stage.timeline.duration == 3.5)
  }

  @Test("members of a parallel may wait for labels of members that stand behind them")
  func order() throws {
    let stage = try Stage(
      .parallel([
        [.wait(until: .label("second")), .fade(to: 0, duration: 1, curve: .linear)],
        [.wait(until: .label("first")), Self.shift, .label("second")],
        [.delay(1), .label("first")],
      ]))
    #expect(stage.x(1.5) == 5)
    #expect(stage.opacity(2.5) == 0.5)
  }

  @Test("two that wait for each other are reported")
  func cycle() {
    #expect(
      Stage.mistakes(
        .parallel([
          [.wait(until: .label("b")), .label("a")], [.wait(until: .label("a")), .label("b")],
        ])) == [.unknownLabel("b", labels: [])])
  }

  @Test("take until a time, a fraction or a label inside cuts there")
  func takeUntil() throws {
    let endless = Self.shift.forever()
    #expect(try Stage([endless.take(until: 2.5), .delay(1)]).x(9) == 25)
    #expect(try Stage(endless.take(until: 2.5)).timeline.duration == 2.5)
    let chain: Animation = [Self.shift, .label("here"), Self.shift]
    #expect(try Stage(chain.take(until: .label("here", 0.5))).x(9) == 15)
    #expect(try Stage(chain.take(until: .fraction(0.25))).x(9) == 5)
    #expect(try Stage(chain.take(until: 9)).timeline.duration == 2)
    #expect(
      Stage.mistakes(chain.take(until: .label("where")))
        == [.unknownLabel("where", labels: ["here"])])
  }

  @Test("a billion repeats of what was cut cost nothing")
  func manyCuts() throws {
    let shift = Self.shift
    let session = Animator(curve: .spring(response: 1, dampingRatio: 0.2), [.shift(x: 10)])
      .start().stop(at: 0.6).finish(.current, at: 0.6)
    let once = try Stage(.animator(session)).x(1)
    #expect(once > 10)
    for (animation, end) in [
      (Animation.parallel([shift, shift.additive()]).take(until: 0.5), 10.0),
      (shift.autoreversed().take(until: 1.75), 2.5),
      (shift.repeated(4, autoreverse: true).take(until: 2.25), 2.5),
      (
        Animation.animator(Animator(duration: 1, curve: .linear, [shift]).start()).take(until: 0.5),
        5
      ),
      (.animator(session), once),
    ] {
      let x = try Stage(animation.repeated(1_000_000_000)).x(9_000_000_000)
      #expect(abs(x / 1e9 - end) < 1e-6)
    }
  }

  @Test("what was cut repeats from where it came to")
  func repeatedCut() throws {
    let stage = try Stage(Self.shift.forever().take(until: 1.5).repeated(1_000_000))
    #expect(stage.x(3) == 30)
    #expect(stage.timeline.duration == 1_500_000)
    #expect(abs(stage.x(1_500_000) - 15_000_000) < 1e-6)
  }
}
