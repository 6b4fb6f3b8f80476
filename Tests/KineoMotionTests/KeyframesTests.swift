import KineoGeometry
import KineoMotion
import Testing

@Suite struct KeyframesTests {
  /// The article's animation by keyframes.
  private static func article(pacing: TimingCurve) -> Animation {
    .keyframes(
      duration: 1.5, pacing: pacing,
      [
        .init(start: 0, duration: 0.33, .rotate(to: .degrees(90))),
        .init(start: 0.33, duration: 0.33, .shift(x: 50)),
        .init(start: 0.66, duration: 0.34, .fade(to: 0)),
      ])
  }

  @Test(
    "a viewer comes from afar and goes there without a jump: nearness moves evenly",
    arguments: [
      Animation.animate(.perspective, to: 0, from: 400, duration: 1, curve: .linear),
      .keyframes(.perspective, [.move(400), .linear(0, duration: 1)]),
      .animate(.perspective, to: 400, from: 0, duration: 1, curve: .linear).reversed(),
    ])
  func viewers(_ animation: Animation) throws {
    let stage = try Stage(animation)
    let distances = [0, 0.25, 0.5, 0.75, 1].map { stage.state($0)[.perspective] }
    let expected = [400, 400 / 0.75, 800, 1600, 0]
    #expect(zip(distances, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(distances)")
  }

  @Test("speeds and springs of a viewer are those of the distance, at its value")
  func viewerSpeeds() throws {
    let spline = try Stage(
      .keyframes(
        .perspective,
        [.move(200), .cubic(400, duration: 1, startVelocity: 100, endVelocity: 0), .move(0)]))
    func distance(_ time: Time) -> Double { spline.state(time)[.perspective] }
    #expect(abs((distance(0.001) - distance(0)) / 0.001 - 100) < 1)
    #expect(distance(2) == 0)
    let spring = try Stage(
      .keyframes(.perspective, [.move(0), .spring(300, duration: 2)]))
    let distances = (1...99).map { spring.state(Time(Rational($0, over: 50)))[.perspective] }
    #expect(distances.allSatisfy { $0 > 250 })
    #expect(zip(distances, distances.dropFirst()).prefix(10).allSatisfy(>))
  }

  @Test("pacing moves the boundaries to 0.598 s and 0.892 s")
  func pacing() throws {
    let stage = try Stage(Self.article(pacing: .easeInOut))
    #expect(stage.timeline.duration == 1.5)
    #expect(stage.degrees(0.596) < 90)
    #expect(stage.degrees(0.599) == 90)
    #expect(stage.x(0.597) == 0)
    #expect(stage.x(0.6) > 0)
    #expect(stage.x(0.89) < 50)
    #expect(stage.x(0.894) == 50)
    #expect(stage.opacity(1.5) == 0)
  }

  @Test(
    "frames mean the same in any order, and linear pacing leaves their fractions where they are")
  func order() throws {
    let frames: [Keyframes.Frame] = [
      .init(start: 0.33, duration: 0.33, .shift(x: 50)),
      .init(start: 0.66, duration: 0.34, .shift(x: -20)),
      .init(start: 0.5, duration: 0.5, .fade(to: 0)),
    ]
    let written = try Stage(.keyframes(duration: 1.5, pacing: .linear, frames))
    let turned = try Stage(.keyframes(duration: 1.5, pacing: .linear, frames.reversed()))
    for hundredth in 0...150 {
      let time = Time(Rational(hundredth, over: 100))
      #expect(written.state(time) == turned.state(time))
    }
    #expect(written.x(0.495) == 0 && written.x(0.5) > 0)
    #expect(written.x(0.99) == 50 && written.x(1) < 50 && written.x(1.5) == 30)
  }

  @Test("under linear pacing keyframes are the chain of linear steps")
  func linear() throws {
    let keyframes = try Stage(Self.article(pacing: .linear))
    let chain = try Stage([
      .rotate(to: .degrees(90), duration: 0.495, curve: .linear),
      .shift(x: 50, duration: 0.495, curve: .linear),
      .fade(to: 0, duration: 0.51, curve: .linear),
    ])
    for hundredth in 0...150 {
      let time = Time(Rational(hundredth, over: 100))
      #expect(abs(keyframes.x(time) - chain.x(time)) < 1e-9)
      #expect(abs(keyframes.degrees(time) - chain.degrees(time)) < 1e-9)
      #expect(abs(keyframes.opacity(time) - chain.opacity(time)) < 1e-9)
    }
  }

  @Test("discrete keyframes jump when they end")
  func discrete() throws {
    let stage = try Stage(
      .keyframes(
        duration: 1, pacing: .linear, mode: .discrete,
        [
          .init(start: 0, duration: 0.5, .shift(x: 10)),
          .init(start: 0.5, duration: 0.5, .shift(x: 10)),
        ]))
    #expect(stage.x(0.49) == 0)
    #expect(stage.x(0.5) == 10)
    #expect(stage.x(0.99) == 10)
    #expect(stage.x(1) == 20)
  }

  @Test("cubic keyframes go through all values without a bend")
  func cubic() throws {
    func frame(_ start: Rational, _ x: Double) -> Keyframes.Frame {
      .init(start: start, duration: 0.25, .move(to: Point(x: x, y: 0)))
    }
    let stage = try Stage(
      .keyframes(
        duration: 4, pacing: .linear, mode: .cubic,
        [frame(0, 10), frame(0.25, 40), frame(0.5, 40), frame(0.75, 0)]))
    #expect([1, 2, 3, 4].map { stage.x($0) } == [10, 40, 40, 0])
    // Catmull-Rom: at 1 s the speed is (40 - 0) / 2 = 20, at 2 s (40 - 10) / 2 = 15.
    let middle = (10.0 + 40) / 2 + (20.0 - 15) / 8
    #expect(abs(stage.x(1.5) - middle) < 1e-9)
    for boundary in [1, 2, 3] {
      let time = Time(Rational(boundary))
      let before = (stage.x(time) - stage.x(time - 0.0001)) / 0.0001
      let after = (stage.x(time + 0.0001) - stage.x(time)) / 0.0001
      #expect(abs(before - after) < 0.05)
    }
  }

  @Test("relative steps and rests are points of the spline too")
  func cubicRest() throws {
    let stage = try Stage(
      .keyframes(
        duration: 3, pacing: .linear, mode: .cubic,
        [
          .init(start: 0, duration: Rational(1, over: 3), .shift(x: 10)),
          .init(start: Rational(2, over: 3), duration: Rational(1, over: 3), .shift(x: 10)),
        ]))
    #expect(stage.x(1) == 10)
    #expect(stage.x(1.5) == 10)
    #expect(stage.x(0.5) == 5)
    #expect(stage.x(3) == 20)
  }

  @Test("what takes another time is stretched over its keyframe")
  func stretched() throws {
    let stage = try Stage(
      .keyframes(
        duration: 2, pacing: .linear,
        [
          .init(
            start: 0, duration: 0.5,
            [
              .shift(x: 10, duration: 3, curve: .linear),
              .shift(x: 10, duration: 1, curve: .linear),
            ])
        ]))
    #expect(stage.x(0.75) == 10)
    #expect(stage.x(1) == 20)
    #expect(stage.timeline.duration == 2)
  }

  @Test("keyframes outside the whole, and splines of more than steps, are reported")
  func mistakes() throws {
    #expect(
      Stage.mistakes(
        .keyframes(duration: 1, [.init(start: 0.8, duration: 0.3, .fadeIn())]))
        == [.keyframe(start: 0.8, duration: 0.3)])
    #expect(
      Stage.mistakes(
        .keyframes(
          duration: 1, mode: .cubic,
          [.init(start: 0, duration: 1, Animation.shift(x: 1).repeated(3))])) == [.cubicKeyframe])
    for curved: Animation in [
      .follow(Path(through: [.zero, Point(x: 9, y: 9)])),
      .morph(to: .ellipse(Size(width: 4, height: 4)), keepsSize: true),
    ] {
      let frame = Keyframes.Frame(start: 0, duration: 1, curved)
      #expect(
        Stage.mistakes(.keyframes(duration: 1, mode: .cubic, [frame])) == [.cubicKeyframe])
    }
    let instant = Animation.shift(x: 5, duration: 0.000_000_001).speed(9e9)
    #expect(
      Stage.mistakes(.keyframes(duration: 100, [.init(start: 0, duration: 1, instant)])).isEmpty)
    #expect(
      Stage.mistakes(
        .keyframes(
          duration: 1,
          [
            .init(start: 0, duration: 0.5, .fadeIn()), .init(start: 0.4, duration: 0.5, .fadeOut()),
          ])
      ).count == 1)
    #expect(
      try Stage(.keyframes(duration: 0, [.init(start: 0, duration: 1, .shift(x: 5))])).x(0) == 5)
  }
}

@Suite struct KeyframeTrackTests {
  private func stage(_ keyframes: [Keyframe<Double>]) throws -> Stage {
    try Stage(.keyframes(.lineWidth, keyframes))
  }

  private func width(_ stage: Stage, _ time: Time) -> Double { stage.state(time).lineWidth }

  @Test("linear keyframes run straight or along their curve; move jumps")
  func linear() throws {
    let stage = try stage([
      .linear(11, duration: 1), .move(20), .linear(30, duration: 2, curve: .quad(.in)),
    ])
    #expect(stage.timeline.duration == 3)
    #expect(width(stage, 0.5) == 6)
    #expect(width(stage, 1) == 20)
    #expect(width(stage, 2) == 22.5)
    #expect(width(stage, 3) == 30)
  }

  @Test("a cubic keyframe alone goes from rest to rest")
  func cubic() throws {
    let stage = try stage([.cubic(11, duration: 2)])
    #expect(width(stage, 0.5) == 1 + 10 * (3 * 0.0625 - 2 * 0.015625))
    #expect(width(stage, 1) == 6)
  }

  @Test("cubic keyframes take given speeds, and those of straight neighbors")
  func cubicVelocities() throws {
    let given = try stage([.cubic(1, duration: 1, startVelocity: 8, endVelocity: -8)])
    #expect(abs(width(given, 0.5) - 3) < 1e-9)
    let smooth = try stage([
      .linear(11, duration: 1), .cubic(21, duration: 1), .linear(11, duration: 1),
    ])
    let speed = (width(smooth, 1.001) - width(smooth, 1)) / 0.001
    #expect(abs(speed - 10) < 0.1)
    let end = (width(smooth, 2) - width(smooth, 1.999)) / 0.001
    #expect(abs(end + 10) < 0.1)
  }

  @Test("a spring keyframe goes on with the speed the value has")
  func spring() throws {
    let stage = try stage([
      .linear(11, duration: 1),
      .spring(11, duration: 2, curve: .spring(response: 1, dampingRatio: 1)),
    ])
    let speed = (width(stage, 1.0001) - width(stage, 1)) / 0.0001
    #expect(abs(speed - 10) < 0.05)
    // Critically damped, thrown from its target at v: v t e^(-w t), w = 2 pi.
    let expected = 11 + 10 * 0.2 * Mathematics.exp(-2 * .pi * 0.2)
    #expect(abs(width(stage, 1.2) - expected) < 1e-4)
    #expect(width(stage, 3) == 11)
  }

  @Test("a spring without a duration takes the time it needs to settle")
  func settling() throws {
    let curve = TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
    let stage = try stage([.spring(5, curve: curve)])
    #expect(stage.timeline.duration == curve.naturalDuration)
    #expect(abs(width(stage, 0.25) - (1 + 4 * 1.02336)) < 1e-4)
  }

  @Test("what cannot be a keyframe is reported")
  func mistakes() {
    func kinds(_ keyframe: Keyframe<Double>) -> [MotionMistake.Kind] {
      Stage.mistakes(.keyframes(.opacity, [keyframe]))
    }
    #expect(kinds(.spring(1, curve: .easeIn)) == [.curve(step: "opacity")])
    #expect(kinds(.linear(1, duration: -1)) == [.negativeDuration(step: "opacity", duration: -1)])
    #expect(kinds(.cubic(1, duration: 1, startVelocity: .nan)) == [.notANumber(step: "opacity")])
    #expect(kinds(.linear(.infinity, duration: 1)) == [.notANumber(step: "opacity")])
  }

  @Test("colors of tracks and splines are mixed as those of steps are")
  func colors() throws {
    let clear = Layer(
      "a", .rectangle(Size(width: 1, height: 1)), fill: Color(red: 1, green: 0, blue: 0, alpha: 0))
    let blue = Color(red: 0, green: 0, blue: 1)
    for animation: Animation in [
      .fill(to: blue, duration: 1, curve: .linear),
      .keyframes(.fill, [.linear(blue, duration: 1)]),
      .keyframes(
        duration: 1, pacing: .linear, mode: .cubic, [.init(start: 0, duration: 1, .fill(to: blue))]),
    ] {
      let timeline = try Timeline(layers: [clear], animation: animation)
      #expect(timeline.pose(at: 0.5)[0].fill == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
      #expect(timeline.pose(at: 1)[0].fill == blue)
    }
  }

  @Test("tens of thousands of springs hand their speed on")
  func manySprings() throws {
    let springs = (0..<20_000).map { Keyframe<Double>.spring(Double($0 % 7), duration: 0.1) }
    let stage = try stage(springs)
    #expect(width(stage, 1999.95).isFinite)
    #expect(width(stage, 2000) == 0)
  }

  @Test("a track runs twice as fast, backwards and in loops")
  func operators() throws {
    let track = Animation.keyframes(
      .lineWidth, [.linear(11, duration: 1), .spring(1, duration: 1), .cubic(5, duration: 1)])
    let plain = try Stage(track)
    let fast = try Stage(track.speed(2))
    let back = try Stage(track.autoreversed())
    for tenth in 0...30 {
      let time = Time(Rational(tenth, over: 10))
      #expect(abs(width(plain, time) - width(fast, Time(Rational(tenth, over: 20)))) < 1e-6)
      if tenth > 0 { #expect(abs(width(plain, time) - width(back, 6 - time)) < 1e-9) }
    }
    #expect(try width(Stage(track.repeated(1000)), 3000) == 5)
  }
}
