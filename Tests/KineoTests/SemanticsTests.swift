import Kineo
import SceneSupport
import Testing

/// What every step, operator and event means: each in a preset and in Swift, with the values that
/// were worked out by hand. The rows have the names of the reference.
@Suite struct SemanticsTests {
  private static func scene(_ animate: String) throws -> Scene {
    try PresetSource(
      name: "row.yaml",
      text: """
        canvas: {width: 100, height: 100}
        layers:
          - a: {rectangle: [10, 10], fill: black}
          - b: {rectangle: [10, 10]}
        animate: [{on: {layers: a, steps: [\(animate)]}}]
        """
    ).scene()
  }

  private func check(_ row: SemanticsRow) throws {
    let scene = try Self.scene(row.preset)
    #expect(scene.animation == [Animation.sequence([row.swift]).on("a")])
    let timeline = try scene.compiled().timeline
    #expect(timeline.duration == row.duration)
    for value in row.values {
      let found = timeline.pose(at: value.time)[0].numbers(of: value.property)
      for (number, expected) in zip(found, value.numbers) {
        #expect(
          abs(number - expected) < 1e-6,
          "\(value.property) at \(value.time) s is \(found), not \(value.numbers)")
      }
    }
  }

  @Test("steps", arguments: SemanticsRows.steps)
  func steps(row: SemanticsRow) throws { try check(row) }

  @Test("operators", arguments: SemanticsRows.operators)
  func operators(row: SemanticsRow) throws { try check(row) }

  @Test("positions", arguments: SemanticsRows.positions)
  func positions(row: SemanticsRow) throws { try check(row) }

  @Test("the property animator", arguments: SemanticsRows.animator)
  func animator(row: SemanticsRow) throws { try check(row) }

  @Test(
    "curves have their golden values at .1 .25 .5 .75 .9",
    arguments: [
      ("ease", [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
      ("easeIn", [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
      ("easeOut", [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
      ("easeInOut", [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
      ("{cubicBezier: [0.2, 0, 0.5333, 1]}", [.nan, .nan, 0.643, .nan, .nan]),
      ("{steps: {count: 4, jump: start}}", [0.25, 0.5, 0.75, 1, 1]),
      ("{steps: {count: 4, jump: none}}", [0, 1.0 / 3, 2.0 / 3, 1, 1]),
      ("{linear: [0, [0.25, 75%], 1]}", [0.1 / 3, 0.25 / 3, 0.5 / 3, 0.25, 0.7]),
      ("quadInOut", [0.02, 0.125, 0.5, 0.875, 0.98]),
      ("bounceOut", [0.075625, 0.47265625, 0.765625, 0.97265625, 0.988125]),
    ] as [(String, [Double])])
  func curves(curve: String, golden: [Double]) throws {
    let timeline = try Self.scene("shift: {by: [1, 0], duration: 1, curve: \(curve)}").compiled()
      .timeline
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9] as [Time], golden) where !value.isNaN {
      let found = timeline.pose(at: time)[0].position.x
      #expect(abs(found - value) < (value == 0.643 ? 5e-4 : 1e-6))
    }
  }

  @Test(
    "springs have their golden values",
    arguments: [
      (
        "duration: 0.5, bounce: 0.3", [0.1, 0.25, 0.5, 0.75, 1],
        [0.423302, 0.984087, 1.014498, 0.998192, 1.000072]
      ),
      (
        "mass: 1, stiffness: 100, damping: 10", [0.1, 0.25, 0.5, 1],
        [0.3403, 1.02336, 1.074591, 1.00217]
      ),
    ] as [(String, [Time], [Double])])
  func springs(spring: String, times: [Time], golden: [Double]) throws {
    let timeline = try Self.scene("shift: {by: [1, 0], curve: {spring: {\(spring)}}}").compiled()
      .timeline
    for (time, value) in zip(times, golden) where time < timeline.duration {
      #expect(abs(timeline.pose(at: time)[0].position.x - value) < 1e-5)
    }
    #expect(timeline.pose(at: timeline.duration)[0].position.x == 1)
  }

  @Test("UIView's springs settle with their step: 12.7169, 9.8396 and 8.9943 over the duration")
  func fittedSprings() throws {
    for (damping, frequency) in [(0.5, 12.7169), (0.7, 9.8396), (0.8, 8.9943)] {
      let timeline = try Self.scene(
        "shift: {by: [1, 0], duration: 2, curve: {spring: {dampingRatio: \(damping)}}}"
      ).compiled().timeline
      let (w, t) = (frequency / 2, 0.3)
      let d = w * (1 - damping * damping).squareRoot()
      let value =
        1 - Mathematics.exp(-damping * w * t)
        * (Mathematics.cos(d * t) + damping * w / d * Mathematics.sin(d * t))
      #expect(abs(timeline.pose(at: 0.3)[0].position.x - value) < 1e-4)
    }
  }
}

extension LayerState {
  fileprivate func numbers(of property: PropertyKey) -> [Double] {
    switch property {
    case .position: [position.x, position.y]
    case .rotation: [rotation.degrees]
    case .opacity: [opacity]
    case .size: [size.width, size.height]
    case .scale: [scale.x, scale.y]
    case .skew: [skew.x.degrees, skew.y.degrees]
    case .corners: [corners.topLeft, corners.bottomRight]
    case .fill: [fill.red, fill.green, fill.blue, fill.alpha]
    case .lineWidth: [lineWidth]
    case .trim: [trim.start, trim.end]
    case .dash: dash.lengths
    case .dashOffset: [dashOffset]
    case .anchor: [anchor.x, anchor.y]
    case .z: [z]
    case .isHidden: [isHidden ? 1 : 0]
    case .outline: [Double(outline.from), Double(outline.to), outline.progress]
    default: []
    }
  }
}

/// A row of the reference.
struct SemanticsRow: CustomTestStringConvertible, Sendable {
  let name: String
  /// The list under `animate`, in YAML's short form.
  let preset: String
  let swift: Animation
  /// Values of layer a at instants.
  let values: [Value]
  let duration: Time

  struct Value: Sendable {
    let time: Time
    let property: PropertyKey
    let numbers: [Double]
  }

  var testDescription: String { name }

  init(
    _ name: String, _ preset: String, _ swift: Animation, lasting duration: Time,
    _ values: (Time, PropertyKey, [Double])...
  ) {
    self.init(name, preset, swift, lasting: duration, values: values)
  }

  init(
    _ name: String, _ preset: String, _ swift: Animation, lasting duration: Time,
    values: [(Time, PropertyKey, [Double])]
  ) {
    self.name = name
    self.preset = preset
    self.swift = swift
    self.duration = duration
    self.values = values.map { Value(time: $0, property: $1, numbers: $2) }
  }
}

/// The rows, section by section.
enum SemanticsRows {}

// MARK: - Section 2

extension SemanticsRows {
  static let steps: [SemanticsRow] = [
    SemanticsRow(
      "rotate by, not reduced", "repeat: {count: 5, step: {rotate: {by: 90deg, duration: 1}}}",
      Animation.rotate(by: .degrees(90), duration: 1).repeated(5), lasting: 5,
      (5, .rotation, [450]), (4.5, .rotation, [405])),
    SemanticsRow(
      "rotate to, shortest", "rotate: {to: 270deg, shortest: true, duration: 1, curve: linear}",
      .rotate(to: .degrees(270), shortest: true, duration: 1, curve: .linear), lasting: 1,
      (0.5, .rotation, [-45])),
    SemanticsRow(
      "shift (move)", "shift: {by: [50, -2], duration: 1, curve: linear}",
      .shift(x: 50, y: -2, duration: 1, curve: .linear),
      lasting: 1, (0.25, .position, [12.5, -0.5]), (1, .position, [50, -2])),
    SemanticsRow(
      "fade (fadeIn, fadeOut)", "sequence: [fadeOut: {duration: 1}, fadeIn: {duration: 1}]",
      [.fadeOut(duration: 1), .fadeIn(duration: 1)], lasting: 2,
      (0.5, .opacity, [0.5]), (1, .opacity, [0]), (2, .opacity, [1])),
    SemanticsRow(
      "resize", "resize: {to: [200, 100], duration: 1, curve: linear}",
      .resize(to: Size(width: 200, height: 100), duration: 1, curve: .linear), lasting: 1,
      (0.5, .size, [105, 55])),
    SemanticsRow(
      "scale", "scale: {to: [2, 3], duration: 1, curve: linear}",
      .scale(x: 2, y: 3, duration: 1, curve: .linear), lasting: 1, (0.5, .scale, [1.5, 2])),
    SemanticsRow(
      "skew", "skew: {to: [10deg, 20deg]}",
      .animate(.skew, to: Skew(x: .degrees(10), y: .degrees(20))), lasting: 0.3,
      (1, .skew, [10, 20])),
    SemanticsRow(
      "corner, per corner", "corner: {to: [4, 0, 2, 0], duration: 1, curve: linear}",
      .corner(
        to: Corners(topLeft: 4, topRight: 0, bottomRight: 2, bottomLeft: 0), duration: 1,
        curve: .linear), lasting: 1, (0.5, .corners, [2, 1])),
    SemanticsRow(
      "fill, premultiplied in sRGB", "fill: {to: \"#ffffff00\", duration: 1, curve: linear}",
      .fill(to: "#ffffff00", duration: 1, curve: .linear), lasting: 1,
      (0.5, .fill, [0, 0, 0, 0.5])),
    SemanticsRow(
      "fill in oklab", "fill: {to: white, colorSpace: oklab, duration: 1, curve: linear}",
      .fill(to: .white, in: .oklab, duration: 1, curve: .linear), lasting: 1,
      // Lightness 0.5 is the linear light 0.125, which sRGB encodes as 0.3885727.
      (0.5, .fill, [0.3885727, 0.3885727, 0.3885727, 1])),
    SemanticsRow(
      "lineWidth", "lineWidth: {to: 5, duration: 1, curve: linear}",
      .lineWidth(to: 5, duration: 1, curve: .linear), lasting: 1, (0.5, .lineWidth, [3])),
    SemanticsRow(
      "dash and dash offset",
      "parallel: [dash: {to: [4, 2]}, dashOffset: {by: 12, curve: linear}]",
      .parallel([.dash(to: DashPattern(4, 2)), .dashOffset(by: 12, curve: .linear)]),
      lasting: 0.3, (0.3, .dash, [4, 2, 4, 2]), (0.15, .dashOffset, [6])),
    SemanticsRow(
      "trim", "trim: {from: [0, 0], to: [0, 1], duration: 1, curve: linear}",
      .trim(to: .whole, from: Trim(start: 0, end: 0), duration: 1, curve: .linear), lasting: 1,
      (0.25, .trim, [0, 0.25])),
    SemanticsRow(
      "anchor", "anchor: {to: [0, 1], duration: 1, curve: linear}",
      .animate(.anchor, to: Point(x: 0, y: 1), duration: 1, curve: .linear), lasting: 1,
      (0.5, .anchor, [0.25, 0.75])),
    SemanticsRow(
      "z", "z: {to: 4, duration: 1, curve: linear}", .z(to: 4, duration: 1, curve: .linear),
      lasting: 1, (0.5, .z, [2])),
    SemanticsRow(
      "follow at constant speed with orientation",
      "follow: {path: \"M0 0H30V70\", orient: true, duration: 1, curve: linear}",
      .follow(
        Path(through: [.zero, Point(x: 30, y: 0), Point(x: 30, y: 70)]), orientation: .zero,
        duration: 1, curve: .linear), lasting: 1,
      (0.15, .position, [15, 0]), (0.15, .rotation, [0]), (0.65, .position, [30, 35]),
      (0.65, .rotation, [90])),
    SemanticsRow(
      "morph", "morph: {circle: 10, duration: 1, curve: linear}",
      .morph(to: .ellipse(Size(width: 20, height: 20)), duration: 1, curve: .linear), lasting: 1,
      (0.5, .outline, [0, 1, 0.5]), (0.5, .size, [15, 15])),
    SemanticsRow(
      "set", "set: {opacity: 0.5, hidden: true}",
      .parallel([.set(.opacity, to: 0.5), .set(.isHidden, to: true)]), lasting: 0,
      (0, .opacity, [0.5]), (0, .isHidden, [1])),
    SemanticsRow("delay (wait)", "wait: 500ms", .delay(0.5), lasting: 0.5, (9, .position, [0, 0])),
  ]
}

// MARK: - Section 3

extension SemanticsRows {
  private static let go = Animation.shift(x: 10, duration: 1, curve: .linear)
  private static let goText = "shift: {by: [10, 0], duration: 1, curve: linear}"

  static let operators: [SemanticsRow] = [
    SemanticsRow(
      "sequence (concat)", "sequence: [\(goText), delay: 1, \(goText)]",
      .sequence([go, .delay(1), go]), lasting: 3, (1.5, .position, [10, 0]),
      (3, .position, [20, 0])),
    SemanticsRow(
      "parallel (merge)", "parallel: [\(goText), fadeOut: {duration: 2, curve: linear}]",
      .parallel([go, .fadeOut(duration: 2, curve: .linear)]), lasting: 2,
      (1.5, .position, [10, 0]), (1.5, .opacity, [0.25])),
    SemanticsRow(
      "race (amb)", "race: [{repeat: {count: 9, step: {\(goText)}}}, fadeOut: {duration: 2.5}]",
      .race([go.repeated(9), .fadeOut(duration: 2.5)]), lasting: 2.5, (9, .position, [25, 0])),
    SemanticsRow(
      "repeat", "repeat: {count: 3, step: {\(goText)}}", go.repeated(3), lasting: 3,
      (2.5, .position, [25, 0])),
    SemanticsRow(
      "repeat with a delay between", "repeat: {count: 3, delay: 0.5, step: {\(goText)}}",
      go.repeated(3, delay: 0.5), lasting: 4, (1.25, .position, [10, 0]), (4, .position, [30, 0])),
    SemanticsRow(
      "forever, take n", "forever: {take: 5, step: {\(goText)}}", go.forever().take(5), lasting: 5,
      (9, .position, [50, 0])),
    SemanticsRow(
      "take until a time", "take: {until: 2.5, step: {forever: {step: {\(goText)}}}}",
      go.forever().take(until: 2.5), lasting: 2.5, (9, .position, [25, 0])),
    SemanticsRow(
      "take until a label", "take: {until: here, steps: [\(goText), label: here, \(goText)]}",
      Animation.sequence([go, .label("here"), go]).take(until: .label("here")), lasting: 1,
      (9, .position, [10, 0])),
    SemanticsRow(
      "autoreverse", "autoreverse: {step: {\(goText)}}", go.autoreversed(), lasting: 2,
      (1.25, .position, [7.5, 0]), (2, .position, [0, 0])),
    SemanticsRow(
      "autoreverse counts towards repeat",
      "repeat: {count: 3, autoreverse: true, step: {\(goText)}}",
      go.repeated(3, autoreverse: true), lasting: 3, (1.25, .position, [7.5, 0]),
      (3, .position, [10, 0])),
    SemanticsRow(
      "autoreverse with its own curve", "autoreverse: {curve: quadIn, step: {\(goText)}}",
      go.autoreversed(returning: .quad(.in)), lasting: 2, (1.5, .position, [7.5, 0])),
    SemanticsRow(
      "reversed", "sequence: [\(goText), reversed: {steps: [delay: 1, \(goText)]}]",
      .sequence([go, Animation.sequence([.delay(1), go]).reversed()]), lasting: 3,
      (1.5, .position, [5, 0]), (2.5, .position, [0, 0])),
    SemanticsRow(
      "speed multiplies", "speed: {factor: 2, step: {speed: {factor: 2, step: {\(goText)}}}}",
      go.speed(2).speed(2), lasting: 0.25, (0.125, .position, [5, 0])),
    SemanticsRow(
      "speed ramp", "speed: {from: 0, to: 2, step: {\(goText)}}", go.speed(from: 0, to: 2),
      lasting: 1, (0.5, .position, [2.5, 0])),
    SemanticsRow(
      "stagger", "stagger: {layers: [b, a], each: 0.5, step: {\(goText)}}",
      go.staggered(Stagger(.each(0.5)), over: ["b", "a"]), lasting: 1.5, (0.5, .position, [0, 0]),
      (1, .position, [5, 0])),
    SemanticsRow(
      "stagger from the end over a total amount",
      "stagger: {layers: [a, b], amount: 2, from: end, step: {\(goText)}}",
      go.staggered(Stagger(.amount(2), from: .end), over: ["a", "b"]), lasting: 3,
      (2.5, .position, [5, 0])),
    SemanticsRow(
      "keyframes with UIKit's pacing",
      "keyframes: {duration: 1.5, frames: [{start: 0, duration: 33%, step: {rotate: {to: 90deg}}}, {start: 33%, duration: 33%, step: {shift: {by: [50, 0]}}}]}",
      .keyframes(
        duration: 1.5,
        [
          .init(start: 0, duration: 0.33, .rotate(to: .degrees(90))),
          .init(start: 0.33, duration: 0.33, .shift(x: 50)),
        ]), lasting: 1.5,
      (0.599, .rotation, [90]), (0.597, .position, [0, 0]), (0.893, .position, [50, 0])),
    SemanticsRow(
      "keyframes, cubic",
      "keyframes: {duration: 2, pacing: linear, mode: cubic, frames: [{duration: 50%, step: {shift: {by: [10, 0]}}}, {start: 50%, duration: 50%, step: {shift: {by: [10, 0]}}}]}",
      .keyframes(
        duration: 2, pacing: .linear, mode: .cubic,
        [
          .init(start: 0, duration: 0.5, .shift(x: 10)),
          .init(start: 0.5, duration: 0.5, .shift(x: 10)),
        ]), lasting: 2,
      // From rest to 10 with a speed of 10 there: 5 - 10 / 8.
      (0.5, .position, [3.75, 0]), (1, .position, [10, 0])),
    SemanticsRow(
      "keyframe tracks",
      "tracks: {opacity: [{linear: 0, duration: 1}, {move: 1}, {cubic: 0.5, duration: 2}]}",
      .parallel([
        .keyframes(.opacity, [.linear(0, duration: 1), .move(1), .cubic(0.5, duration: 2)])
      ]), lasting: 3, (0.5, .opacity, [0.5]), (1, .opacity, [1]), (2, .opacity, [0.75])),
    SemanticsRow(
      "on", "on: {layers: b, steps: [\(goText)]}", Animation.sequence([go]).on("b"), lasting: 1,
      (9, .position, [0, 0])),
    SemanticsRow(
      "curve on a group", "pace: {curve: quadIn, steps: [\(goText), \(goText)]}",
      Animation.sequence([go, go]).paced(by: .quad(.in)), lasting: 2, (1, .position, [5, 0])),
    SemanticsRow(
      "additive",
      "parallel: [\(goText), {shift: {by: [0, 4], duration: 1, curve: linear, additive: true}}]",
      .parallel([go, Animation.shift(y: 4, duration: 1, curve: .linear).additive()]), lasting: 1,
      (0.5, .position, [5, 2])),
  ]

  /// A fade after a shift of a second and a label at its end.
  private static func placed(_ name: String, _ at: String, _ position: Position, _ start: Time)
    -> SemanticsRow
  {
    SemanticsRow(
      "at \(name)",
      "sequence: [\(goText), label: there, {fadeOut: {duration: 1, curve: linear, at: \"\(at)\"}}]",
      [go, .label("there"), Animation.fadeOut(duration: 1, curve: .linear).at(position)],
      lasting: max(1, start + 1), (start, .opacity, [1]), (start + 0.5, .opacity, [0.5]))
  }

  static let positions: [SemanticsRow] = [
    placed("2.5", "2.5", 2.5, 2.5), placed("+=0.5", "+=0.5", .end(0.5), 1.5),
    placed("-=0.5", "-=0.5", .end(-0.5), 0.5), placed("<", "<", .withPrevious(), 1),
    placed(">", ">", .afterPrevious(), 1), placed("<0.2", "<0.2", .withPrevious(0.2), 1.2),
    placed(">-0.1", ">-0.1", .afterPrevious(-0.1), 0.9),
    placed("label", "there", .label("there"), 1),
    placed("label+=0.3", "there+=0.3", .label("there", 0.3), 1.3),
    placed("25%", "25%", .fraction(0.25), 0.25),
    SemanticsRow(
      "wait until a label",
      "parallel: [sequence: [wait: {until: ready}, \(goText)], sequence: [delay: 2, label: ready]]",
      .parallel([
        .sequence([.wait(until: .label("ready")), go]),
        .sequence([.delay(2), .label("ready")]),
      ]), lasting: 3, (2.5, .position, [5, 0])),
  ]
}

// MARK: - Section 6

extension SemanticsRows {
  private static func session(
    _ name: String, _ events: String, _ session: (Animator) -> Animator, lasting duration: Time,
    _ values: (Time, Double)...
  ) -> SemanticsRow {
    let animator = Animator(duration: 2, curve: .linear, [.shift(x: 100)])
    return SemanticsRow(
      name,
      "animator: {duration: 2, curve: linear, steps: [shift: {by: [100, 0]}], session: [\(events)]}",
      .animator(session(animator)), lasting: duration,
      values: values.map { ($0, .position, [$1, 0]) })
  }

  static let animator: [SemanticsRow] = [
    session(
      "start after a delay", "start: {after: 1}", { $0.start(after: 1) }, lasting: 3, (2, 50)),
    session(
      "pause and continue", "start, pause: 1, continue: 2",
      { $0.start().pause(at: 1).continue(at: 2) }, lasting: 3, (1.5, 50), (2.5, 75)),
    session(
      "scrub to f over d", "scrub: {at: 0, to: 50%, over: 1}, continue: 1",
      { $0.scrub(to: 0.5, over: 1, at: 0).continue(at: 1) }, lasting: 2, (0.5, 25), (1.5, 75)),
    session(
      "reverse", "start, reverse: 1.5", { $0.start().reverse(at: 1.5) }, lasting: 3, (2, 50), (3, 0)
    ),
    session(
      "continue with factor 0.5", "start, pause: 0.5, continue: {at: 1, durationFactor: 0.5}",
      { $0.start().pause(at: 0.5).continue(at: 1, durationFactor: 0.5) }, lasting: 2, (1.5, 62.5)),
    session(
      "continue with factor 2 and a curve",
      "start, pause: 1, continue: {at: 1, durationFactor: 2, curve: quadIn}",
      { $0.start().pause(at: 1).continue(at: 1, curve: .quad(.in), durationFactor: 2) }, lasting: 5,
      (3, 62.5)),
    session(
      "stop, then finish at start", "start, stop: 1, finish: {at: 2, position: start}",
      { $0.start().stop(at: 1).finish(.start, at: 2) }, lasting: 2, (1.5, 50), (2, 0)),
    session(
      "stop, then finish at current", "start, stop: 1, finish: {at: 2, position: current}",
      { $0.start().stop(at: 1).finish(.current, at: 2) }, lasting: 2, (2, 50)),
    session(
      "stop, then finish at end", "start, stop: 1, finish: {at: 2, position: end}",
      { $0.start().stop(at: 1).finish(.end, at: 2) }, lasting: 2, (2, 100)),
    session(
      "addAnimations delayFactor",
      "start, add: {at: 1, delayFactor: 0.5, step: {shift: {by: [40, 0]}}}",
      { $0.start().add([.shift(x: 40)], at: 1, delayFactor: 0.5) }, lasting: 2, (1.75, 107.5)),
    SemanticsRow(
      "addCompletion",
      "animator: {duration: 1, steps: [shift: {by: [10, 0]}], session: [start], completion: {end: [\(goText)]}}",
      .animator(Animator(duration: 1, [.shift(x: 10)]).start().completion(at: .end, [go])),
      lasting: 2, (2, .position, [20, 0])),
    SemanticsRow(
      "pausesOnCompletion",
      "animator: {duration: 1, curve: linear, pausesOnCompletion: true, steps: [shift: {by: [10, 0]}], session: [start, reverse: 2, continue: 2]}",
      .animator(
        Animator(duration: 1, curve: .linear, pausesOnCompletion: true, [.shift(x: 10)]).start()
          .reverse(at: 2).continue(at: 2)), lasting: 3, (1.5, .position, [10, 0]),
      (2.5, .position, [5, 0])),
  ]
}
