import KineoGeometry
import KineoMotion
import KineoPreset
import SceneSupport
import Testing

/// Steps and operators as presets write them, beside the same in Swift.
@Suite struct StepVocabularyTests {
  /// The animation of a preset with layers a and b whose chain is `- step`.
  private func animation(_ step: String) throws -> Animation {
    let content = SchemaPlace.isAboutText(step) ? "text: Hi" : "rectangle: [4, 4]"
    return try PresetSource(
      name: "a.yaml",
      text: """
        canvas: {width: 10, height: 10}
        layers: [{a: {\(content)}}, {b: {rectangle: [4, 4]}}]
        animate:
          - on: {layers: a, steps: [\(step)]}
        """
    ).scene().animation
  }

  @Test(
    "every step means the same in a preset and in Swift",
    arguments: [
      ("rotate: {by: 90deg}", .rotate(by: .degrees(90))),
      (
        "rotate: {to: 0.25turn, from: -90deg, shortest: true, duration: 500ms, curve: linear}",
        .rotate(
          to: .turns(0.25), from: .degrees(-90), shortest: true, duration: 0.5, curve: .linear)
      ),
      ("shift: {by: [50, -2]}", .shift(x: 50, y: -2)),
      (
        "move: {to: [1, 2], from: [3, 4], duration: 1s}",
        .move(to: Point(x: 1, y: 2), from: Point(x: 3, y: 4), duration: 1)
      ),
      ("fade: {to: 25%}", .fade(to: 0.25)),
      ("fade: {by: -0.5, from: 1}", .fade(by: -0.5, from: 1)),
      ("fadeIn", .fadeIn()),
      ("fadeIn: {from: 0, duration: 3}", .fadeIn(from: 0, duration: 3)),
      ("fadeOut: {curve: easeOut}", .fadeOut(curve: .easeOut)),
      ("resize: {to: [200, 100]}", .resize(to: Size(width: 200, height: 100))),
      ("resize: {by: [-1, 2]}", .resize(byWidth: -1, height: 2)),
      ("scale: {to: 1.5}", .scale(to: 1.5)),
      ("scale: {by: [2, -1]}", .scale(byX: 2, y: -1)),
      ("skew: {to: [10deg, 0]}", .animate(.skew, to: Skew(x: .degrees(10)))),
      (
        "corner: {to: [8, 8, 0, 0], from: 2}",
        .corner(
          to: Corners(topLeft: 8, topRight: 8, bottomRight: 0, bottomLeft: 0), from: Corners(2))
      ),
      ("corner: {by: -4}", .animate(.corners, by: Corners(-4))),
      ("corner: {to: 8}", .corner(to: 8)),
      ("lineWidth: {by: 2}", .animate(.lineWidth, by: 2, name: "lineWidth")),
      ("anchor: {to: [0, 1]}", .animate(.anchor, to: Point(x: 0, y: 1))),
      ("fill: {to: tomato}", .fill(to: "tomato")),
      ("stroke: {to: \"#12345678\", from: white}", .stroke(to: "#12345678", from: .white)),
      (
        "trim: {to: [0, 50%], from: [0, 0]}",
        .trim(to: Trim(start: 0, end: 0.5), from: Trim(start: 0, end: 0))
      ),
      ("trim: {by: [-25%, 1.5]}", .trim(byStart: -0.25, end: 1.5)),
      ("dash: {to: 4, from: []}", .dash(to: DashPattern(4), from: .solid)),
      ("dash: {to: [4, 2]}", .dash(to: DashPattern(4, 2))),
      ("dash: {by: [1, -2, 3, 4]}", .animate(.dash, by: DashPattern(1, -2, 3, 4))),
      ("dashOffset: {by: -12, from: 3}", .dashOffset(by: -12, from: 3)),
      ("dashOffset: {to: 6}", .dashOffset(to: 6)),
      ("fontSize: {by: 8, from: 3}", .fontSize(by: 8, from: 3)),
      ("fontSize: {to: 40}", .fontSize(to: 40)),
      ("depth: {to: 4}", .animate(.depth, to: 4, name: "depth")),
      ("set: {blend: color-dodge}", .parallel([.set(.blendMode, to: .colorDodge)])),
      ("z: {to: 2}", .z(to: 2)), ("z: {by: -0.5}", .z(by: -0.5)),
      (
        "set: {trim: [0, 1], dash: [3], dashOffset: 1, z: 4, corner: [1, 2, 3, 4]}",
        .parallel([
          .set(
            .corners, to: Corners(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
          .set(.trim, to: .whole), .set(.dash, to: DashPattern(3)), .set(.dashOffset, to: 1),
          .set(.z, to: 4),
        ])
      ),
      ("set: {opacity: 0.5}", .parallel([.set(.opacity, to: 0.5)])),
      (
        "set: {hidden: true, position: [1, 2], size: [3, 4]}",
        .parallel([
          .set(.position, to: Point(x: 1, y: 2)), .set(.size, to: Size(width: 3, height: 4)),
          .set(.isHidden, to: true),
        ])
      ),
      ("delay: 0.5", .delay(0.5)), ("wait: 500ms", .delay(0.5)),
      ("label: ready", .label("ready")),
      ("label: {name: ready, at: 2}", Animation.label("ready").at(2)),
      ("fade: {to: 0, at: \"<0.2\"}", Animation.fade(to: 0).at(.withPrevious(0.2))),
      ("shift: {by: [1, 2], additive: true}", Animation.shift(x: 1, y: 2).additive()),
      ("set: {opacity: 0, at: 0.5}", Animation.parallel([.set(.opacity, to: 0)]).at(0.5)),
      (
        "fill: {to: red, from: blue, colorSpace: oklab}",
        .fill(to: "red", from: "blue", in: .oklab)
      ),
      (
        "follow: {circle: {center: [5, 6], radius: 7}, orient: true, duration: 2}",
        .follow(
          .circle(center: Point(x: 5, y: 6), radius: 7), orientation: .zero, duration: 2)
      ),
      (
        "follow: {path: \"M0 0H9\", relative: true, orient: 90deg}",
        .follow(
          Path(through: [.zero, Point(x: 9, y: 0)]), relative: true, orientation: .degrees(90))
      ),
      (
        "morph: {star: {points: 5, outer: 9, inner: 4}, curve: linear}",
        .morph(to: .star(points: 5, outerRadius: 9, innerRadius: 4), curve: .linear)
      ),
      (
        "morph: {circle: 4, keepSize: true}",
        .morph(to: .ellipse(Size(width: 8, height: 8)), keepsSize: true)
      ),
      (
        "shift: {by: [1, 1], curve: {cubicBezier: [0.2, 0, 0.5333, 1]}}",
        .shift(x: 1, y: 1, curve: .cubicBezier(0.2, 0, 0.5333, 1))
      ),
    ] as [(String, Animation)])
  func steps(text: String, animation: Animation) throws {
    #expect(try self.animation(text) == .sequence([.sequence([animation]).on("a")]))
  }

  @Test(
    "every operator means the same in a preset and in Swift",
    arguments: [
      ("sequence: [fadeIn, fadeOut]", [.fadeIn(), .fadeOut()]),
      (
        "sequence: [label: ready, wait: {until: ready+=1}]",
        [.label("ready"), .wait(until: .label("ready", 1))]
      ),
      ("race: [fadeIn, delay: 1]", .race([.fadeIn(), .delay(1)])),
      ("race: {steps: [fadeIn], at: 1}", Animation.race([.fadeIn()]).at(1)),
      ("parallel: {steps: [fadeIn], additive: true}", Animation.parallel([.fadeIn()]).additive()),
      ("take: {until: 50%, step: fadeIn}", Animation.fadeIn().take(until: .fraction(0.5))),
      ("take: {count: 3, step: {forever: {step: fadeIn}}}", Animation.fadeIn().forever().take(3)),
      (
        "autoreverse: {curve: quadIn, step: fadeIn}",
        Animation.fadeIn().autoreversed(returning: .quad(.in))
      ),
      ("speed: {from: 1, to: 3, step: fadeIn}", Animation.fadeIn().speed(from: 1, to: 3)),
      (
        "keyframes: {duration: 2, mode: cubic, frames: [{start: 25%, duration: 50%, step: fadeIn}]}",
        .keyframes(
          duration: 2, mode: .cubic, [.init(start: 0.25, duration: 0.5, .fadeIn())])
      ),
      (
        "keyframes: {duration: 1, pacing: linear, frames: [{duration: 1, steps: [fadeIn, delay: 1]}]}",
        .keyframes(
          duration: 1, pacing: .linear,
          [.init(start: 0, duration: 1, .parallel([.fadeIn(), .delay(1)]))])
      ),
      (
        "tracks: {opacity: [{cubic: 1, duration: 1, startVelocity: -2}]}",
        .parallel([.keyframes(.opacity, [.cubic(1, duration: 1, startVelocity: -2)])])
      ),
      (
        "tracks: {lineWidth: [{linear: 3, duration: 1}, {spring: 1}, {move: 2}], rotation: [{cubic: 9deg, duration: 1, endVelocity: 3deg}]}",
        .parallel([
          .keyframes(
            .rotation, [.cubic(.degrees(9), duration: 1, endVelocity: .degrees(3))]),
          .keyframes(.lineWidth, [.linear(3, duration: 1), .spring(1), .move(2)]),
        ])
      ),
      (
        "tracks: {opacity: [{cubic: 0, duration: 1, startVelocity: -2, endVelocity: 3}]}",
        .parallel([
          .keyframes(.opacity, [.cubic(0, duration: 1, startVelocity: -2, endVelocity: 3)])
        ])
      ),
      (
        "tracks: {size: [{cubic: [9, 9], duration: 1, startVelocity: [-30, 2]}], skew: [{spring: [0deg, 0deg], startVelocity: [-180deg, 90deg]}]}",
        .parallel([
          .keyframes(
            .skew,
            [
              .spring(
                Skew(x: .zero, y: .zero),
                startVelocity: Skew(x: .degrees(-180), y: .degrees(90)))
            ]),
          .keyframes(
            .size,
            [
              .cubic(
                Size(width: 9, height: 9), duration: 1,
                startVelocity: Size(width: -30, height: 2))
            ]),
        ])
      ),
      (
        "animator: {duration: 2, scrubsLinearly: false, steps: [fadeOut], session: [start, pause: 0.5, scrub: {at: 1, to: 50%, over: 0.2}, reverse: 2, continue: {at: 2, curve: linear, durationFactor: 0.5}, stop: 2.5, finish: {at: 2.5, position: current}], completion: {any: [fadeIn]}}",
        .animator(
          Animator(duration: 2, scrubsLinearly: false, [.fadeOut()]).start().pause(at: 0.5)
            .scrub(to: 0.5, over: 0.2, at: 1).reverse(at: 2)
            .continue(at: 2, curve: .linear, durationFactor: 0.5).stop(at: 2.5)
            .finish(.current, at: 2.5).completion([.fadeIn()]))
      ),
      (
        "animator: {pausesOnCompletion: true, step: fadeOut, session: [start: {at: 1, after: 0.5}, add: {at: 2, delayFactor: 0.5, step: {shift: {by: [1, 0]}}}]}",
        .animator(
          Animator(pausesOnCompletion: true, [.fadeOut()]).start(at: 1, after: 0.5)
            .add([.shift(x: 1)], at: 2, delayFactor: 0.5))
      ),
      (
        "draggable: {by: [9, 0], duration: 1, touches: [{began: [1, 2], at: 0.5}, {ended: [5, 2], at: 1, velocity: [3, 0]}]}",
        draggable(
          Pan([
            .began(at: 0.5, Point(x: 1, y: 2)),
            .ended(at: 1, Point(x: 5, y: 2), velocity: Point(x: 3, y: 0)),
          ]))
      ),
      (
        "draggable: {by: {right: [9, 1], down: 5}, finger: none, touches: [{began: [1, 2], at: 0.5}, {ended: [5, 2], at: 1}]}",
        .draggable(
          Draggable(
            by: [.right: Point(x: 9, y: 1), .down: Point(x: 0, y: 5)], duration: 0.3, pans: [swipe]
          ))
      ),
      (
        "draggable: {by: {left: 9, up: 5}, finger: fading, touches: [{began: [1, 2], at: 0.5}, {ended: [5, 2], at: 1}]}",
        .parallel([
          .draggable(
            Draggable(
              by: [.left: Point(x: -9, y: 0), .up: Point(x: 0, y: -5)], duration: 0.3,
              pans: [swipe])),
          Animation.touches([swipe], fade: 0.12).on("touch"),
        ])
      ),
      ("parallel: [fadeIn, delay: 1]", .parallel([.fadeIn(), .delay(1)])),
      (
        "defaults: {duration: 2, curve: linear, gap: 0.1, steps: [fadeIn, fadeOut]}",
        Animation.sequence([.fadeIn(), .fadeOut()]).defaults(
          duration: 2, curve: .linear, gap: 0.1)
      ),
      (
        "take: {count: 2, steps: [fadeIn, delay: 1]}",
        Animation.sequence([.fadeIn(), .delay(1)]).take(2)
      ),
      (
        "take: {until: 2, finish: true, step: fadeIn}",
        .fadeIn().take(until: 2, finishing: true)
      ),
      ("scale: {to: 2, about: middle}", .scale(to: 2).together()),
      ("repeat: {count: 5, step: fadeIn}", .fadeIn().repeated(5)),
      (
        "repeat: {count: 3, autoreverse: true, steps: [fadeIn, delay: 1]}",
        Animation.sequence([.fadeIn(), .delay(1)]).repeated(3, autoreverse: true)
      ),
      ("forever: {take: 5, step: fadeIn}", .fadeIn().forever().take(5)),
      ("autoreverse: {step: fadeIn}", .fadeIn().autoreversed()),
      ("reversed: {steps: [fadeIn]}", Animation.sequence([.fadeIn()]).reversed()),
      ("speed: {factor: 2.5, step: fadeIn}", .fadeIn().speed(2.5)),
      ("repeat: {count: 3, delay: 0.2, step: fadeIn}", .fadeIn().repeated(3, delay: 0.2)),
      ("pace: {curve: sineOut, step: fadeIn}", .fadeIn().paced(by: .sine(.out))),
      (
        "stagger: {layers: [a, b], each: 0.1, from: end, step: fadeIn}",
        .fadeIn().staggered(Stagger(.each(0.1), from: .end), over: ["a", "b"])
      ),
      (
        "stagger: {layers: [b, a], amount: 1s, from: random, seed: 7, columns: 2, step: fadeIn}",
        .fadeIn().staggered(
          Stagger(.amount(1), from: .random(seed: 7), columns: 2), over: ["b", "a"])
      ),
      (
        "stagger: {layers: [b, a], each: 1, from: 1, step: fadeIn}",
        .fadeIn().staggered(Stagger(.each(1), from: .index(1)), over: ["b", "a"])
      ),
      ("on: {layers: b, step: fadeIn}", .fadeIn().on("b")),
      ("on: {layers: [a, b], step: fadeIn}", .fadeIn().on("a", "b")),
      ("on: {layers: all, step: fadeIn}", .fadeIn().onAll()),
      ("fadeIn: {on: b}", .fadeIn().on("b")),
      ("shift: {by: [1, 2], on: camera}", .shift(x: 1, y: 2).on("camera")),
      ("on: {layers: [b, camera], step: {scale: {to: 2}}}", .scale(to: 2).on("b", "camera")),
      ("repeat: {count: 2, on: b, step: fadeIn}", .fadeIn().repeated(2).on("b")),
      ("set: {opacity: 1, on: b}", Animation.parallel([.set(.opacity, to: 1)]).on("b")),
    ] as [(String, Animation)])
  func operators(text: String, animation: Animation) throws {
    #expect(try self.animation(text) == .sequence([.sequence([animation]).on("a")]))
  }

  @Test("every curve has its name in presets", arguments: TimingCurve.named.map(\.name))
  func curves(name: String) throws {
    let curve = try #require(TimingCurve.named.first { $0.name == name }).curve
    #expect(
      try animation("fadeIn: {curve: \(name)}")
        == .sequence([.sequence([.fadeIn(curve: curve)]).on("a")]))
  }

  @Test(
    "every function of a curve means the same in a preset and in Swift",
    arguments: [
      ("cubicBezier: [0.2, -1, 0.5333, 2]", .cubicBezier(0.2, -1, 0.5333, 2)),
      ("steps: 4", .steps(4)),
      ("steps: {count: 4, jump: both}", .steps(4, .both)),
      ("linear: [0, [0.25, 75%], 1]", .linear([.init(0), .init(0.25, at: 0.75), .init(1)])),
      (
        "spring: {response: 0.4, dampingRatio: 0.6, velocity: 2}",
        .spring(response: 0.4, dampingRatio: 0.6, velocity: 2)
      ),
      ("spring: {duration: 0.5, bounce: 0.3}", .spring(duration: 0.5, bounce: 0.3)),
      ("spring: {dampingRatio: 0.7, velocity: -1}", .spring(dampingRatio: 0.7, velocity: -1)),
      (
        "spring: {mass: 2, stiffness: 100, damping: 10}",
        .spring(mass: 2, stiffness: 100, damping: 10)
      ),
    ] as [(String, TimingCurve)])
  func curveFunctions(text: String, curve: TimingCurve) throws {
    #expect(
      try animation("fadeIn: {curve: {\(text)}}")
        == .sequence([.sequence([.fadeIn(curve: curve)]).on("a")]))
  }

  @Test("a bare spring is half a second without bounce")
  func bareSpring() throws {
    #expect(
      try animation("fadeIn: {curve: spring}")
        == .sequence([.sequence([.fadeIn(curve: .spring(duration: 0.5))]).on("a")]))
  }

  @Test("a forever around the whole chain is the whole animation")
  func endless() throws {
    let scene = try PresetSource(
      name: "a.yaml",
      text: """
        canvas: {width: 10, height: 10}
        layers: [{a: {circle: 4}}]
        animate:
          - forever: {step: {rotate: {by: 1turn, duration: 2}}}
        """
    ).scene()
    #expect(try scene.compiled().timeline.isEndless)
    #expect(try scene.compiled().timeline.duration == 2)
  }
}

private let swipe = Pan([
  .began(at: 0.5, Point(x: 1, y: 2)), .ended(at: 1, Point(x: 5, y: 2)),
])

/// A drag, and the disc that shows the finger.
private func draggable(_ pan: Pan) -> Animation {
  .parallel([
    .draggable(Draggable(by: Point(x: 9, y: 0), duration: 1, pans: [pan])),
    Animation.touches([pan]).on("touch"),
  ])
}
