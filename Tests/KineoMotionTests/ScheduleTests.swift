import KineoGeometry
import KineoMotion
import TestSupport
import Testing

@Suite struct ScheduleTests {
  private func entries(_ animation: Animation) throws -> [Schedule.Entry] {
    try Stage(animation).timeline.schedule.entries
  }

  /// Such as `shift 0-1 [0, 0] -> [10, 0] easeInOut`.
  private func lines(_ animation: Animation) throws -> [String] {
    try entries(animation).map {
      "\($0.step) \($0.start)-\($0.end) \($0.from) -> \($0.to) \($0.curve)"
    }
  }

  @Test("a chain has its steps in order, each from where the one before led")
  func chain() throws {
    #expect(
      try lines([
        .rotate(by: .degrees(90), duration: 0.5), .delay(0.5),
        .shift(x: 50, duration: 0.5, curve: .linear), .set(.isHidden, to: true),
        .fade(to: 0, from: 0.25), .shift(y: 5),
      ]) == [
        "rotate 0-0.5 0deg -> 90deg easeInOut", "shift 1-1.5 [0, 0] -> [50, 0] linear",
        "fade 1.5-1.8 0.25 -> 0 easeInOut", "set 1.5-1.5 false -> true linear",
        "shift 1.8-2.1 [50, 0] -> [50, 5] easeInOut",
      ])
    #expect(try entries([]).isEmpty && entries(.delay(1)).isEmpty)
  }

  @Test("entries are in order of start, layer and property, and name where they were written")
  func order() throws {
    let mark = SourcePosition(line: 7, column: 3)
    let timeline = try Timeline(
      layers: [Stage.square("b"), Stage.square("a")],
      animation: [
        .parallel([
          Animation.fade(to: 0).marked(mark), .shift(x: 1),
          Animation.delay(0.1).then(.rotate(by: .zero)),
        ]).onAll()
      ])
    let entries = timeline.schedule.entries
    #expect(
      entries.map { "\($0.layer).\($0.property)" } == [
        "b.position", "b.opacity", "a.position", "a.opacity", "b.rotation", "a.rotation",
      ])
    #expect(entries.map(\.layerIndex) == [0, 0, 1, 1, 0, 1])
    #expect(entries.map(\.mark) == [nil, mark, nil, mark, nil, nil])
  }

  @Test("paints are written as in presets, the layer's own one too")
  func paints() throws {
    let layer = Layer("a", .ellipse(Size(width: 9, height: 9)), fill: .red, stroke: .black)
    let steps: [Animation] = [
      .fill(to: .gradient(.linear(angle: .degrees(90), ["red", "#0000ff80"])), duration: 1),
      .fill(
        to: .gradient(
          Gradient(
            .radial(
              center: Point(x: 0.5, y: 0.5), radius: 0.7, focus: Point(x: 0.25, y: 0.5),
              focusRadius: 0.1),
            stops: [.init(at: 0, "white"), .init(at: 0.2, "gold"), .init(at: 1, "navy")],
            spread: .reflect, units: .pixels, space: .oklab))),
      .fill(to: .gradient(.conic(from: .degrees(45), ["red", "red"]))),
      .fill(to: .gradient(.linear(from: .zero, to: Point(x: 1, y: 1), ["red"]))),
      .fill(to: .pattern(.checkerboard("red", "blue", tile: Size(width: 8, height: 8)))),
      .stroke(to: .gradient(.linear(["red", "blue"]))),
    ]
    let entries = try Timeline(layers: [layer], animation: .sequence(steps)).schedule.entries
    #expect(entries.map(\.property.description) == Array(repeating: "fill", count: 5) + ["stroke"])
    #expect(
      entries.map { "\($0.from)" }.first == "#ff0000" && "\(entries[5].from)" == "#000000")
    #expect(
      entries.map { "\($0.to)" } == [
        "{linear: [#ff0000, #0000ff80], angle: 90deg}",
        "{radial: [#ffffff, {at: 0.2, color: #ffd700}, #000080], radius: 0.7, focus: [0.25, 0.5], "
          + "focusRadius: 0.1, spread: reflect, units: pixels, colorSpace: oklab}",
        "{conic: [#ff0000, #ff0000], start: 45deg}",
        "{linear: [#ff0000], from: [0, 0], to: [1, 1]}", "pattern",
        "{linear: [#ff0000, #0000ff]}",
      ])
    #expect(entries.allSatisfy { $0.from.numbers.isEmpty && $0.to.numbers.isEmpty })
  }

  @Test("outlines are written as the shapes of presets")
  func outlines() throws {
    let layer = Layer("a", .rectangle(Size(width: 60, height: 40)))
    let square = Path(through: [.zero, Point(x: 9, y: 0), Point(x: 9, y: 9)], closed: true)
    let shapes: [Shape] = [
      .ellipse(Size(width: 80, height: 80)), .ellipse(Size(width: 80, height: 40)),
      .polygon(sides: 6, radius: 40), .star(points: 5, outerRadius: 40, innerRadius: 16),
      .line(from: .zero, to: Point(x: 9, y: 0)),
      .polyline([.zero, Point(x: 9, y: 0)], closed: false),
      .path(square),
    ]
    let steps = shapes.map { Animation.morph(to: $0, keepsSize: true, duration: 1) }
    let entries = try Timeline(layers: [layer], animation: .sequence(steps)).schedule.entries
    #expect(entries.map(\.property.description) == Array(repeating: "morph", count: 7))
    #expect(
      entries.map { "\($0.from)" } == [
        "{rectangle: [60, 40]}", "{circle: 40}", "{ellipse: [80, 40]}",
        "{polygon: {sides: 6, radius: 40}}", "{star: {points: 5, outer: 40, inner: 16}}",
        "{line: [[0, 0], [9, 0]]}", "polyline",
      ])
    #expect(entries.last.map { "\($0.to)" } == "path")
  }

  @Test("a change of a paint that is cut off ends between two")
  func cutPaint() throws {
    let layer = Layer("a", .ellipse(Size(width: 9, height: 9)), fill: .red)
    let step = Animation.fill(
      to: .gradient(.linear(["red", "blue"])), duration: 1, curve: .linear)
    let entries = try Timeline(layers: [layer], animation: step.take(until: .time(0.25)))
      .schedule.entries
    #expect(entries.map { "\($0.to)" } == ["25% from #ff0000 to {linear: [#ff0000, #0000ff]}"])
  }

  @Test("a loop is its first period, and loops around it multiply")
  func loops() throws {
    let entry = try #require(
      entries(
        [.delay(1), .sequence([.delay(0.5), .shift(x: 2, duration: 1)]).repeated(3).repeated(4)]
      ).first)
    #expect((entry.start, entry.end) == (1.5, 2.5))
    #expect("\(entry.from) \(entry.to)" == "[0, 0] [2, 0]")
    #expect(entry.repetitions.map(\.count) == [3, 4])
    #expect(entry.repetitions.map(\.period) == [1.5, 4.5])
    #expect(entry.repetitions.map(\.start) == [1, 1])
    #expect(entry.count == 12 && entry.lastEnd == 19)
    let starts = entry.occurrences(limit: 12)?.map(\.start)
    #expect(starts == (0..<12).map { Time(Rational($0 * 3 + 3, over: 2)) })
    #expect(entry.occurrences(limit: 11) == nil)
    #expect(entry.spans(limit: 12).spans == entry.occurrences(limit: 12))
    let (spans, times) = entry.spans(limit: 11)
    #expect(spans.map(\.start) == [1.5, 6, 10.5, 15] && spans.map(\.end) == [5.5, 10, 14.5, 19])
    #expect(times == 3 && entry.spans(limit: 1).times == 12)
  }

  @Test("a loop that alternates runs every second period backwards")
  func alternating() throws {
    let entry = try #require(
      entries(.sequence([.shift(x: 2, duration: 1), .delay(3)]).repeated(3, autoreverse: true))
        .first)
    let occurrences = try #require(entry.occurrences(limit: 3))
    #expect(occurrences.map(\.start) == [0, 7, 8] && occurrences.map(\.end) == [1, 8, 9])
    #expect(occurrences.map(\.isBackwards) == [false, true, false])
    #expect(entry.lastEnd == 9)
  }

  @Test("a billion repeats of a thousand periods are one entry")
  func manyRepeats() throws {
    let animation = Animation.shift(x: 1e-9, duration: 0.001).repeated(1_000_000_000).repeated(1000)
    let entry = try #require(entries(animation).first)
    #expect(try entries(animation).count == 1)
    #expect(entry.count == 1_000_000_000_000 && entry.lastEnd == 1_000_000_000)
    #expect(entry.occurrences(limit: 10_000) == nil)
    #expect(entry.spans(limit: 1000).times == 1_000_000_000)
    let more = animation.speed(1e6).repeated(1_000_000_000)
    #expect(try entries(more).first?.count == .max)
  }

  @Test("a reversal has its steps last to first, each from its end to its start")
  func reversal() throws {
    #expect(
      try lines(
        Animation.sequence([
          .fade(to: 0.5, duration: 1), .fade(to: 0, duration: 2, curve: .linear),
          .shift(x: 8, duration: 1),
        ]).reversed()) == [
          "shift 0-1 [0, 0] -> [-8, 0] easeInOut", "fade 1-3 0 -> 0.5 linear",
          "fade 3-4 0.5 -> 1 easeInOut",
        ])
    #expect(try entries(Animation.shift(x: 1).reversed()).first?.isBackwards == true)
  }

  @Test("a pace moves the boundaries to where its curve is there")
  func pacing() throws {
    let halves = Animation.sequence([
      .shift(x: 1, duration: 1, curve: .linear), .shift(x: 1, duration: 1, curve: .linear),
    ])
    #expect(
      try lines(halves.paced(by: .quad(.in))) == [
        "shift 0-1.414213562 [0, 0] -> [1, 0] linear",
        "shift 1.414213562-2 [1, 0] -> [2, 0] linear",
      ])
  }

  @Test("a cut ends what it cuts, drops what comes later, and counts only periods that begin")
  func cut() throws {
    let second = Animation.shift(x: 4, duration: 1, curve: .linear)
    #expect(
      try lines(
        Animation.sequence([second, second, second]).take(until: 1.5))
        == [
          "shift 0-1 [0, 0] -> [4, 0] linear", "shift 1-1.5 [4, 0] -> [6, 0] linear",
        ])
    let loop = try entries(second.repeated(1000).take(until: 3.25))
    #expect(loop.map(\.count) == [3, 1] && loop.map(\.start) == [0, 3])
    #expect(loop.map(\.end) == [1, 3.25] && loop.map { "\($0.to)" } == ["[4, 0]", "[13, 0]"])
  }

  @Test("what adds up has the values of the sum")
  func sum() throws {
    let entries = try entries(
      .parallel([
        .shift(x: 10, duration: 2, curve: .linear),
        Animation.sequence([.delay(1), .shift(y: 4, duration: 2, curve: .linear)]).additive(),
      ]))
    #expect(entries.map { "\($0.from) \($0.to)" } == ["[0, 0] [10, 2]", "[5, 0] [10, 4]"])
    #expect(entries.map(\.isAdditive) == [false, true])
  }

  @Test("a keyframe track has an entry for every key")
  func keyframes() throws {
    #expect(
      try lines(
        .keyframes(
          .opacity,
          [
            .move(0.5), .cubic(1, duration: 0.25), .spring(0, duration: 1),
            .linear(0.75, duration: 1, curve: .easeIn),
          ])) == [
          "opacity 0-0 1 -> 0.5 linear", "opacity 0-0.25 0.5 -> 1 cubic",
          "opacity 0.25-1.25 1 -> 0 spring(response 0.5, dampingRatio 0.825)",
          "opacity 1.25-2.25 0 -> 0.75 easeIn",
        ])
    let mark = SourcePosition(line: 2, column: 1)
    let spline = try entries(
      .keyframes(
        duration: 1, pacing: .linear, mode: .cubic,
        [
          .init(start: 0, duration: 0.5, .shift(x: 1)),
          .init(start: 0.75, duration: 0.25, Animation.move(to: .zero).marked(mark)),
        ]))
    #expect(spline.map(\.step) == ["shift", "move"] && spline.map(\.mark) == [nil, mark])
    #expect(spline.map(\.start) == [0, 0.75] && spline.map(\.curve) == [.cubic, .cubic])
  }

  @Test("values are written as presets write them")
  func values() throws {
    let timeline = try Timeline(
      layers: [
        Layer("a", .rectangle(Size(width: 10, height: 10)), fill: "#d9304f", position: .zero)
      ],
      animation: [
        .resize(to: Size(width: 1.0 / 3, height: 80)), .skew(x: .degrees(4)),
        .fill(to: Color(red: 1, green: 0, blue: 0, alpha: 0.5)), .set(.isHidden, to: true),
      ])
    let entries = timeline.schedule.entries
    #expect(
      entries.map { "\($0.from) \($0.to)" } == [
        "[10, 10] [0.3333, 80]", "[0deg, 0deg] [4deg, 0deg]", "#d9304f #ff000080", "false true",
      ])
    let third = 1.0 / 3
    let numbers: [[Double]] = [[third, 80], [4, 0], [1, 0, 0, 0.5], [1]]
    #expect(entries.map(\.to.numbers) == numbers)
  }

  // MARK: Against poses

  @Test("values are those of the poses just after the start and before the end", arguments: 0..<400)
  func poses(seed: Int) throws {
    var score = RandomScore(.jumping, seed: seed)
    try check(score.animation(), moment: 1e-7, tolerance: 1e-3)
  }

  @Test("values are those of the poses in what is paced too", arguments: 0..<400)
  func pacedPoses(seed: Int) throws {
    var score = RandomScore(.smooth, seed: seed)
    // Where a curve is flat, what happens at its end happens a little before.
    try check(score.animation(), moment: 1e-4, tolerance: 0.02)
  }

  private func check(_ animation: Animation, moment: Double, tolerance: Double) throws {
    // Some put steps of one property beside each other, which is no animation.
    guard let stage = try? Stage(animation) else { return }
    let moment = Time(try #require(Rational(moment)))
    for entry in stage.timeline.schedule.entries {
      #expect(entry.start <= entry.end)
      // Fractions too fine for 64 bits are rounded.
      #expect(entry.end <= stage.timeline.duration + 1e-6, "\(entry) \(stage.timeline.duration)")
      guard entry.end - entry.start > moment + moment else { continue }
      let first = stage.state(entry.start + moment).position
      let last = stage.state(entry.end - moment).position
      let way = zip(entry.from.numbers, entry.to.numbers).reduce(1) { $0 + abs($1.0 - $1.1) }
      #expect(isNear(entry.from, first, tolerance * way), "\(entry) begins at \(first)")
      #expect(isNear(entry.to, last, tolerance * way), "\(entry) ends at \(last)")
    }
  }

  private func isNear(_ value: Schedule.Value, _ point: Point, _ tolerance: Double) -> Bool {
    let numbers = value.numbers
    return abs(numbers[0] - point.x) < tolerance && abs(numbers[1] - point.y) < tolerance
  }

  @Test("nothing moves but where an entry or one of its repeats says so", arguments: 0..<400)
  func rests(seed: Int) throws {
    var (score, generator) = (RandomScore(.jumping, seed: seed), SeededGenerator(seed: seed))
    guard let stage = try? Stage(score.animation()) else { return }
    let entries = stage.timeline.schedule.entries
    let busy = entries.flatMap { $0.occurrences(limit: 10_000) ?? [] }
    let margin = Time(Rational(1, over: 1_000_000))
    for _ in 0..<200 {
      let a = stage.timeline.duration * (Rational(generator.unit()) ?? .zero)
      let b = a + Time(Rational(1, over: 200))
      guard !busy.contains(where: { $0.start - margin < b && a < $0.end + margin }) else {
        continue
      }
      #expect(stage.state(a).position == stage.state(b).position, "at \(a) in \(entries)")
    }
  }
}
