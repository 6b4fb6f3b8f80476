import Foundation
import KineoSystem
import SceneSupport
import TestSupport
import Testing

@testable import Kineo
@testable import KineoAnalysis

@Suite struct ExplanationTests {
  private func scene(_ animation: Animation, layers: [String] = ["square"]) -> Scene {
    Scene(
      width: 40, height: 40,
      layers: layers.map { Layer($0, .ellipse(Size(width: 9, height: 9)), position: .zero) },
      animation: animation)
  }

  @Test("the widest name has its room in the picture, whatever the rounding")
  func widestName() throws {
    let names = (0..<40).map { "dot" + String(repeating: "i", count: $0 % 10) + "[\($0)]" }
    for name in names {
      let scene = scene(
        .parallel([.shift(x: 9), .fade(to: 0), .lineWidth(to: 3), .dashOffset(to: 3)]).on(name),
        layers: [name])
      #expect(try Explanation(scene).diagram().svg().contains(">\(name)</text>"))
    }
  }

  @Test(
    "a name that is cut in the picture keeps the number of a copy", arguments: ["[7]", "[120]"])
  func cutName(number: String) throws {
    let name = String(repeating: "wide", count: 15) + number
    let svg = try Explanation(scene(.shift(x: 9).on(name), layers: [name])).diagram().svg()
    #expect(svg.contains(">widewide") && svg.contains("…\(number)</text>"))
  }

  @Test("text is a chart and a table")
  func text() throws {
    let preset = """
      canvas: {width: 240, height: 160}
      layers:
        - square: {rectangle: [80, 80], position: [95, 80]}
      animate:
        - rotate: {to: 90deg, duration: 0.5}
        - shift: {by: [50, 0], duration: 0.5}
        - fade: {to: 0, duration: 0.5}
      """
    let scene = try PresetSource(name: "a.yaml", text: preset).scene()
    let text = try Explanation(scene).text(width: 80)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "1.5 s, 50 fps, 76 frames, 3 steps")
    #expect(lines[4].hasPrefix("square position  ") && lines[5].hasPrefix("       rotation  █████"))
    #expect(lines[6].hasPrefix("       opacity   ") && lines[6].hasSuffix("█"))
    #expect(
      lines.suffix(4) == [
        "start  end  frames  property         change                curve      line",
        "    0  0.5    0-25  square.rotation  0deg → 90deg          easeInOut  5:5",
        "  0.5    1   25-50  square.position  [95, 80] → [145, 80]  easeInOut  6:5",
        "    1  1.5   50-75  square.opacity   1 → 0                 easeInOut  7:5",
      ])
  }

  @Test("gradients and outlines are explained in the words of presets")
  func paintsAndOutlines() throws {
    let preset = """
      canvas: {width: 40, height: 40}
      layers:
        - sky: {circle: 9, fill: {linear: [red, blue]}}
      animate:
        - fill: {to: {radial: [gold, navy]}, duration: 1}
        - morph: {star: {points: 5, outer: 9, inner: 4}, keepSize: true, duration: 1}
      """
    let explanation = try Explanation(PresetSource(name: "a.yaml", text: preset).scene())
    let text = explanation.text(width: 160)
    #expect(
      text.contains(
        "sky.fill   {linear: [#ff0000, #0000ff]} → {radial: [#ffd700, #000080]}  easeInOut"))
    let narrow = explanation.text(width: 80, isASCII: true)
    #expect(narrow.contains("  {linear: [#ff00~ -> {radial: [#~  easeInOut"), "\(narrow)")
    #expect(text.contains("sky.morph  {circle: 9} → {star: {points: 5, outer: 9, inner: 4}}"))
    let json = explanation.json()
    #expect(json.contains(#""property": "fill""#) && json.contains(#""property": "morph""#))
    #expect(json.contains(##""to": {"numbers": [], "text": "{radial: [#ffd700, #000080]}"}"##))
    #expect(try explanation.diagram().svg().contains(">fill → {radial: [#ffd700, #000080]}</text>"))
  }

  @Test("steps of effects have their lines, and gradients say how they are turned")
  func effectsAndTurns() throws {
    let preset = """
      canvas: {width: 40, height: 40}
      layers:
        - sky: {circle: 9, fill: {linear: [red, blue], scale: 2}}
      animate:
        - parallel:
            - shadow: {to: {offset: [8, 8]}, duration: 1}
            - outline: {to: {width: 4}, duration: 1, on: sky}
        - fill: {to: {linear: [red, blue], rotation: 90deg, scale: [1, 2], skew: [5deg, 0], offset: [0, 1]}}
      """
    let explanation = try Explanation(PresetSource(name: "a.yaml", text: preset).scene())
    let lines = explanation.text(width: 200).split(separator: "\n").suffix(5)
    #expect(lines.allSatisfy { $0.contains(":") }, "\(lines)")
    #expect(lines.filter { $0.hasSuffix(" 6:9") }.count == 2)
    #expect(lines.filter { $0.hasSuffix(" 7:9") }.count == 2)
    #expect(
      lines.last?.contains(
        "{linear: [#ff0000, #0000ff], scale: 2} → {linear: [#ff0000, #0000ff], rotation: 90deg, "
          + "scale: [1, 2], skew: [5deg, 0deg], offset: [0, 1]}") == true)
    #expect(!explanation.json().contains(#""line": null"#))
  }

  @Test("the documentation names every property")
  func documentedProperties() throws {
    let page = try Checkout.text("docs/explain.md")
    for key in PropertyKey.builtIn { #expect(page.contains("`\(key)`"), "\(key)") }
  }

  @Test("bars stand where their steps are, repeats one by one or as their number")
  func bars() throws {
    let animation: Animation = [
      .shift(x: 1, duration: 1).repeated(2), .shift(x: 1, duration: 1).autoreversed(),
      .label("here"), .shift(x: 1, duration: 0.01).repeated(200), .set(.opacity, to: 0),
      .delay(2),
    ]
    let explanation = try Explanation(scene(animation, layers: ["s"]))
    let chart = TextChart(explanation, width: 52, signs: .ascii)
    #expect(
      chart.lines == [
        "                                :here",
        "            0 s       2 s       4 s       6 s",
        "            +---------+---------+---------+--------+",
        "s position  ====>====>====>----|###x200###",
        "  opacity                       :         !",
      ])
  }

  @Test("no line is wider than asked for, whatever the names are", arguments: [60, 80, 200])
  func width(_ width: Int) throws {
    let names = ["👩‍👩‍👧 名前 of a layer that is longer than anybody likes", "é\u{301}\n\u{202E}x", "a"]
    let animation = Animation.sequence([
      .label("一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十"),
      .move(to: Point(x: 1234.5678, y: -9876.5432), duration: 12.345).onAll(),
      .fadeOut(curve: .spring(mass: 1.25, stiffness: 100.5, damping: 10.125)).on(names[0]),
      .label("end"),
    ])
    let explanation = try Explanation(scene(animation, layers: names))
    for isASCII in [false, true] {
      let text = explanation.text(width: width, isASCII: isASCII)
      #expect(!text.contains("\u{202E}"))
      for line in text.split(separator: "\n") {
        #expect(TerminalText.width(of: String(line)) <= width, "\(line)")
      }
      let cells = text.filter { "█=".contains($0) }
      #expect(cells.count > width / 4)
    }
  }

  @Test("ASCII text has nothing else")
  func ascii() throws {
    for name in ["stagger-grid", "button", "springs"] {
      let text = try Explanation(Checkout.scene(name)).text(isASCII: true)
      #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test("what never moves has no chart")
  func nothing() throws {
    #expect(
      try Explanation(scene(.delay(1))).text() == "1 s, 50 fps, 51 frames, 0 steps\nnothing moves")
    let film = Image(width: 2, height: 1, delays: [20, 20, 20], digest: "film", storage: 0)
    let style = ImageStyle(sheet: SpriteSheet(columns: 4, rows: 2))
    let mask = LayerMask(.layers([Layer("seen", image: film)]))
    let sheet = Layer("walk", image: film, style: style).masked(mask)
    let playing = try Explanation(Scene(width: 9, height: 9, layers: [sheet], animation: .delay(1)))
    #expect(
      playing.text()
        == "1 s, 50 fps, 51 frames, 0 steps\n\"walk\" plays 8 pictures\n\"seen\" plays 3 pictures")
    #expect(playing.json().contains(##"{"layer": "walk", "frames": 8}"##))
    let instant = try Explanation(scene(.set(.opacity, to: 0)))
    #expect(instant.text(isASCII: true).contains("square opacity  !"))
    #expect(try instant.diagram().height > 0)
  }

  @Test("one layer can be explained alone; an unknown one is refused with the nearest name")
  func layer() throws {
    let animation: Animation = [.fadeOut().on("red"), .shift(x: 9).on("red", "blue")]
    let scene = scene(animation, layers: ["red", "blue"])
    #expect(try Explanation(scene, layer: "blue").steps.map(\.entry.layer) == ["blue"])
    #expect(throws: ExplanationError.unknownLayer("bleu", layers: ["red", "blue"])) {
      try Explanation(scene, layer: "bleu")
    }
    #expect(
      ExplanationError.unknownLayer("bleu", layers: ["red", "blue"]).description
        == "no layer is called \"bleu\"; did you mean \"blue\"?")
    #expect(
      ExplanationError.unknownLayer("x", layers: ["red", "blue"]).description
        == "no layer is called \"x\"; there is \"red\", \"blue\"")
  }

  // MARK: JSON

  private struct Document: Decodable {
    struct Step: Decodable {
      struct Value: Decodable {
        let numbers: [Double]
        let text: String
      }
      let step, layer, property: String
      let start, end: Double
      let from, to: Value
      let firstFrame, lastFrame, runs: Int
      let line, column: Int?
    }
    let version: Int
    let duration: Double
    let steps: [Step]
  }

  @Test(
    "JSON agrees with poses sampled from the timeline",
    arguments: ["two-views", "button", "springs", "stagger-grid", "benchmark/multi"])
  func json(_ name: String) throws {
    let scene = try Checkout.scene(name)
    let text = try Explanation(scene).json()
    #expect(text == (try Explanation(scene).json()))
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    let timeline = try scene.compiled().timeline
    #expect(document.version == 1)
    #expect(abs(document.duration - timeline.duration.seconds.double) < 1e-9)
    #expect(!document.steps.isEmpty)
    for step in document.steps {
      let index = try #require(timeline.layers.firstIndex(of: step.layer))
      func value(_ time: Double) -> [Double] {
        let state = timeline.pose(at: .seconds(time))[index]
        return switch step.property {
        case "position": [state.position.x, state.position.y]
        case "rotation": [state.rotation.degrees]
        case "scale": [state.scale.x, state.scale.y]
        case "opacity": [state.opacity]
        case "size": [state.size.width, state.size.height]
        case "fill": [state.fill.red, state.fill.green, state.fill.blue, state.fill.alpha]
        default: []
        }
      }
      let way = zip(step.from.numbers, step.to.numbers).reduce(1) { $0 + abs($1.0 - $1.1) }
      for (expected, time) in [(step.from, step.start + 1e-7), (step.to, step.end - 1e-7)] {
        #expect(value(time).count == expected.numbers.count)
        for (a, b) in zip(value(time), expected.numbers) { #expect(abs(a - b) < 2e-3 * way) }
      }
      #expect(step.line != nil && step.firstFrame <= step.lastFrame)
    }
  }

  @Test("JSON is valid for any names")
  func names() throws {
    let names = ["\"\\\u{1}\n\u{2028}", "👩‍👩‍👧\u{202E}", ""]
    let animation = Animation.sequence([.label("\"\u{0}"), .shift(x: 1, duration: 1).onAll()])
    let text = try Explanation(scene(animation, layers: names)).json()
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.steps.map(\.layer) == names)
  }

  // MARK: Pictures

  @Test("a picture has a bar for every run, a flag for every label, and grows with its rows")
  func diagram() throws {
    let one = try Explanation(
      scene([.shift(x: 1, duration: 1, curve: .linear).repeated(3), .label("end")])
    ).diagram()
    func count(_ diagram: Diagram, _ matches: (Diagram.Mark) -> Bool) -> Int {
      diagram.marks.count(where: matches)
    }
    func bars(_ diagram: Diagram) -> Int {
      count(diagram) {
        if case .rectangle(_, let corner, _, _, _) = $0 { corner > 0 } else { false }
      }
    }
    func curves(_ diagram: Diagram) -> Int {
      count(diagram) { if case .polyline = $0 { true } else { false } }
    }
    #expect(bars(one) == 3 && curves(one) == 3)
    #expect(count(one) { if case .text("end", _, _, _, _) = $0 { true } else { false } } == 1)
    let dense = try Explanation(scene(.shift(x: 1, duration: 0.001).repeated(1_000_000))).diagram()
    #expect(bars(dense) == 1)
    #expect(
      count(dense) { if case .text("×1000000", _, _, _, _) = $0 { true } else { false } } == 1)
    let many = try Explanation(
      scene(Animation.shift(x: 1).onAll(), layers: (0..<50).map { "layer \($0)" })
    ).diagram()
    #expect(many.height > one.height && bars(many) == 50)
  }

  @Test("the curve in a bar is that of the value: a fade-out falls, and so does a way to the left")
  func falling() throws {
    func curves(_ animation: Animation) throws -> [[Point]] {
      try Explanation(scene(animation)).diagram().marks.compactMap { mark in
        if case .polyline(let points, _, _) = mark { points } else { nil }
      }
    }
    func isRising(_ curve: [Point]) throws -> Bool {
      try #require(curve.first).y > #require(curve.last).y
    }
    let out = try #require(curves(.fadeOut(duration: 1)).first)
    #expect(try !isRising(out))
    #expect(zip(out, out.dropFirst()).allSatisfy { $0.y <= $1.y })
    #expect(try curves(.shift(x: -9, y: 2, duration: 1)).map(isRising) == [false])
    #expect(try curves(.shift(x: -2, y: 9, duration: 1)).map(isRising) == [true])
    #expect(try curves(.fill(to: .black, duration: 1)).map(isRising) == [true])
    let both = Animation.fadeOut(duration: 1).autoreversed().repeated(2)
    #expect(try curves(both).map(isRising) == [false, true, false, true])
  }

  @Test(
    "bars stay within the picture", arguments: ["two-views", "stagger-grid", "benchmark/multi"])
  func bounds(_ name: String) throws {
    let diagram = try Explanation(Checkout.scene(name)).diagram()
    for case .rectangle(let box, _, _, _, _) in diagram.marks {
      #expect(box.minX >= 0 && box.maxX <= Double(diagram.width))
      #expect(box.minY >= 0 && box.maxY <= Double(diagram.height))
    }
  }

  @Test("a picture beyond the limits is refused with its numbers")
  func limits() throws {
    var limits = ExportLimits()
    limits.side = 500
    #expect(throws: ExportError.self) {
      try Explanation(Checkout.scene("two-views")).diagram(limits: limits)
    }
  }

  @Test("ticks are round, from zero on, and not too near to each other", arguments: 0..<200)
  func ticks(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let exponent = generator.number(-4...7)
    let duration = Time(try #require(Rational(Mathematics.pow(10, exponent))))
    let scale = TimeScale(duration: duration, length: 60)
    let ticks = scale.ticks(distance: 9)
    #expect(ticks.first == .zero && ticks.count <= 7)
    // A step of 1, 2, 5 never leaves room for more than two and a half times as many.
    #expect(ticks.count >= 3)
    for (a, b) in zip(ticks, ticks.dropFirst()) {
      #expect(scale.place(b) - scale.place(a) >= 8.5)
    }
  }
}
