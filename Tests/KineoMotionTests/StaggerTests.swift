import KineoGeometry
import KineoMotion
import Testing

@Suite struct StaggerTests {
  @Test(
    "the wave begins where it says",
    arguments: [
      (Stagger(.each(0.1)), [0, 0.1, 0.2, 0.3, 0.4]),
      (Stagger(.each(0.1), from: .end), [0.4, 0.3, 0.2, 0.1, 0]),
      (Stagger(.each(0.1), from: .center), [0.2, 0.1, 0, 0.1, 0.2]),
      (Stagger(.each(0.1), from: .edges), [0, 0.1, 0.2, 0.1, 0]),
      (Stagger(.each(0.1), from: .index(1)), [0.1, 0, 0.1, 0.2, 0.3]),
      (Stagger(.amount(1)), [0, 0.25, 0.5, 0.75, 1]),
      (Stagger(.amount(1), from: .center), [1, 0.5, 0, 0.5, 1]),
    ] as [(Stagger, [Time])])
  func origins(stagger: Stagger, offsets: [Time]) {
    #expect(stagger.offsets(count: 5) == offsets)
  }

  @Test("the first always starts at once, also where the center lies between two")
  func even() {
    #expect(Stagger(.each(0.2), from: .center).offsets(count: 4) == [0.2, 0, 0, 0.2])
    #expect(Stagger(.each(0.2), from: .edges).offsets(count: 4) == [0, 0.2, 0.2, 0])
  }

  @Test("in a grid distances are straight lines")
  func grid() {
    let corner = Stagger(.each(1), columns: 3).offsets(count: 6)
    #expect(corner.map { $0.seconds.double } == [0, 1, 2, 1, 1.414213562, 2.236067977])
    let middle = Stagger(.each(1), from: .center, columns: 3).offsets(count: 9)
    #expect(middle[4] == 0)
    #expect(middle[0] == middle[8] && middle[2] == middle[6])
    #expect(Stagger(.amount(2), from: .end, columns: 3).offsets(count: 6)[0] == 2)
  }

  @Test("distances may count along one axis, and starts be distributed along a curve")
  func axisAndCurve() {
    let columns = Stagger(.each(1), columns: 3, axis: .x).offsets(count: 6)
    #expect(columns == [0, 1, 2, 0, 1, 2])
    #expect(Stagger(.amount(2), columns: 3, axis: .y).offsets(count: 6) == [0, 0, 0, 2, 2, 2])
    let eased = Stagger(.each(0.25), curve: .quad(.in)).offsets(count: 5)
    #expect(eased == [0, 0.0625, 0.25, 0.5625, 1])
    #expect(
      Stagger(.amount(1), from: .center, curve: .quad(.in)).offsets(count: 5)
        == [1, 0.25, 0, 0.25, 1])
    // What undershoots begins with the first.
    #expect(Stagger(.amount(1), curve: .back(.in)).offsets(count: 3) == [0, 0, 1])
    #expect(Stagger(.each(1), curve: .cubicBezier(2, 0, 0, 0)).offsets(count: 3) == [0, 1, 2])
    #expect(Stagger(.each(1), axis: .y).offsets(count: 3) == [0, 0, 0])
  }

  @Test("each layer may do something of its own")
  func each() {
    let names = Layer.names(of: "dot", count: 3)
    let wave = Animation.staggered(Stagger(.each(0.5)), over: names) { .shift(x: Double($0)) }
    #expect(
      wave
        == .parallel(
          (0..<3).map { index in
            [
              .delay(Time(Rational(index, over: 2))),
              Animation.shift(x: Double(index)).on("dot[\(index)]"),
            ]
          }))
  }

  @Test("a random order is a permutation that only the seed decides")
  func random() {
    let stagger = Stagger(.each(1), from: .random(seed: 4))
    #expect(stagger.offsets(count: 12) == stagger.offsets(count: 12))
    #expect(stagger.offsets(count: 12).sorted() == (0..<12).map { Time(Rational($0)) })
    #expect(
      stagger.offsets(count: 12) != Stagger(.each(1), from: .random(seed: 5)).offsets(count: 12))
  }

  @Test(
    "none and one",
    arguments: [
      Stagger(.each(1)), Stagger(.amount(1), from: .center), Stagger(.each(1), columns: 4),
      Stagger(.amount(1), from: .random(seed: 1)),
    ])
  func few(stagger: Stagger) {
    #expect(stagger.offsets(count: 0) == [])
    #expect(stagger.offsets(count: 1) == [0])
  }

  @Test("a stagger of zero is a parallel")
  func zero() throws {
    let layers = ["a", "b", "c"].map { Stage.square($0) }
    let step = Animation.shift(x: 4, duration: 1)
    let staggered = try Timeline(
      layers: layers, animation: step.staggered(Stagger(.each(0)), over: ["a", "b", "c"]))
    let parallel = try Timeline(layers: layers, animation: step.onAll())
    for time in RandomAnimation.instants(1) {
      #expect(staggered.pose(at: time) == parallel.pose(at: time))
    }
  }

  @Test("each layer plays the same chain, later")
  func plays() throws {
    let timeline = try Timeline(
      layers: ["a", "b"].map { Stage.square($0) },
      animation: Animation.shift(x: 4, duration: 1)
        .staggered(Stagger(.each(0.5)), over: ["a", "b"]))
    #expect(timeline.duration == 1.5)
    #expect(timeline.pose(at: 1).map(\.position.x) == [4, 2])
  }
}

@Suite struct PaceTests {
  private let chain = Animation.sequence([
    .shift(x: 10, duration: 1, curve: .linear), .rotate(by: .degrees(90), duration: 1),
  ])

  @Test("a pace moves the boundaries of the steps, not the whole")
  func pace() throws {
    let stage = try Stage(chain.paced(by: .quad(.in)))
    #expect(stage.timeline.duration == 2)
    #expect(stage.x(1) == 5)
    #expect(stage.degrees(1.4) == 0)
    #expect(stage.degrees(1.5) > 0)
    #expect(stage.degrees(2) == 90)
  }

  @Test("a linear pace is none, and steps keep their own curves")
  func linear() throws {
    let (paced, plain) = (try Stage(chain.paced(by: .linear)), try Stage(chain))
    for time in RandomAnimation.instants(2) {
      #expect(abs(paced.x(time) - plain.x(time)) < 1e-6)
      #expect(abs(paced.degrees(time) - plain.degrees(time)) < 1e-6)
    }
  }

  @Test("UIKit's pacing moves 0.33 to 0.598 s and 0.66 to 0.892 s of 1.5 s")
  func keyframes() throws {
    let third = Animation.sequence([
      .set(.opacity, to: 0.5), .delay(0.495), .set(.opacity, to: 0.25), .delay(0.495),
      .set(.opacity, to: 0), .delay(0.51),
    ])
    let stage = try Stage(third.paced(by: .easeInOut))
    #expect(stage.opacity(0.597) == 0.5)
    #expect(stage.opacity(0.599) == 0.25)
    #expect(stage.opacity(0.891) == 0.25)
    #expect(stage.opacity(0.893) == 0)
  }

  @Test("a paced chain repeats, reverses and conflicts like any other")
  func operators() throws {
    let paced = chain.paced(by: .quad(.in))
    #expect(try Stage(paced.repeated(2)).x(3) == 15)
    let back = try Stage([paced, paced.reversed()])
    #expect(abs(back.x(3) - 5) < 1e-6)
    #expect(abs(back.x(4)) < 1e-9)
    #expect(Stage.mistakes(.parallel([paced, [.delay(1.5), .shift(x: 1)]])).count == 1)
    #expect(Stage.mistakes(chain.paced(by: .spring(response: 1))) == [.curve(step: "pace")])
    #expect(try Stage(Animation.set(.opacity, to: 0).paced(by: .ease)).opacity(0) == 0)
  }

  @Test("repeats rest between, not after the last")
  func delays() throws {
    let stage = try Stage(.shift(x: 1, duration: 1, curve: .linear).repeated(3, delay: 0.5))
    #expect(stage.timeline.duration == 4)
    #expect([1, 1.5, 2, 4].map { stage.x($0) } == [1, 1, 1.5, 3])
    #expect(Animation.fadeIn().repeated(1, delay: 5).duration == 0.3)
    #expect(Animation.fadeIn().repeated(0, delay: 5).duration == 0)
  }
}
