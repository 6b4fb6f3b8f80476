import KineoGeometry
import KineoMotion
import KineoText
import SceneSupport
import Testing

@testable import KineoPreset

/// The first line of every message about a document, without the preset's name.
func documentMessages(_ text: String, _ settings: PresetSettings = PresetSettings()) -> [String] {
  do {
    let document = try PresetDocument(PresetSource(name: "a", text: text), settings: settings)
    for output in document.outputs { _ = try document.scene(output) }
    return []
  } catch {
    return error.description.split(separator: "\n")
      .filter { $0.contains(": error: ") }
      .map { $0.hasPrefix("a:") ? String($0.dropFirst(2)) : String($0) }
  }
}

@Suite struct VariableTests {
  private static let scene = """
    canvas: {width: $width, height: 10}
    layers: [{box: {rectangle: ["$width / 2", 4], opacity: $level, fill: $ink}}]

    """

  /// The scene of the first output of a preset with `variables`, then `text`.
  private func scene(
    _ variables: String, _ text: String, _ values: [(name: String, text: String)] = []
  ) throws -> Scene {
    try composition(variables, text, values).scene.scene
  }

  /// The first output of a preset with `variables`, then `text`.
  private func composition(
    _ variables: String, _ text: String, _ values: [(name: String, text: String)] = []
  ) throws -> Composition {
    var settings = PresetSettings()
    settings.values = values
    let source = try PresetSource(name: "a", text: "variables: {\(variables)}\n" + text)
    let document = try PresetDocument(source, settings: settings)
    return try document.composition(document.outputs[0])
  }

  /// The width of a canvas that is `value`.
  private func width(
    _ value: String, _ variables: String, _ values: [(name: String, text: String)] = []
  ) throws -> Int {
    try scene(variables, "canvas: {width: \(value), height: 1}\nlayers: []", values).width
  }

  private static let sky = Paint.gradient(.linear(["skyblue", "white"]))

  @Test("gradients, patterns and images are values like colors, and may have variables in them")
  func paints() throws {
    let rest =
      "canvas: {width: 9, height: 9, background: $sky}\n"
      + "layers: [{a: {circle: 4, fill: $dots, stroke: $sky}}]\nanimate: [fill: {to: $sky}]"
    let scene = try scene(
      "sky: {linear: [$top, white]}, top: skyblue, dots: {checkerboard: [$top, red]}", rest)
    #expect(scene.backdrop == Self.sky)
    let layer = scene.layers[0]
    let board = Pattern.checkerboard("skyblue", "red", tile: Size(width: 16, height: 16))
    #expect(layer.fillPaint(in: layer.state) == .pattern(board))
    #expect(layer.strokePaint(in: layer.state) == Self.sky)
  }

  @Test("a theme has a gradient where another has a color")
  func themes() throws {
    let text = """
      variables: {sky: white, ink: {type: paint, default: black}}
      variants:
        theme: {light: , dark: {sky: {linear: [skyblue, white]}, ink: {radial: [red, $blue]}}}
      canvas: {width: 9, height: 9, background: $sky}
      layers: [{a: {circle: 4, fill: $ink}}]
      """.replacing("$blue", with: "blue")
    let document = try PresetDocument(PresetSource(name: "a", text: text))
    let scenes = try document.outputs.map { try document.scene($0) }
    #expect(scenes.map(\.backdrop) == [nil, Self.sky])
    let layer = scenes[1].layers[0]
    #expect(layer.fillPaint(in: layer.state) == .gradient(.radial(["red", "blue"])))
    #expect(
      document.outputs[1].origin.values.map(\.value) == [
        "{radial: [red, blue]}", "{linear: [skyblue, white]}", "'dark",
      ])
  }

  @Test(
    "where no paint may stand the message is about the use, once",
    arguments: [
      ("circle: $g", "15: error: a gradient is not a number; write digits such as 12 or 0.5"),
      ("circle: 4, opacity: $g", "27: error: a gradient is not a fraction; write 0.5 or 50%"),
      (
        "circle: 4, glow: {color: $g}", "32: error: a gradient is not a color; write a name such as"
      ),
      (
        "circle: 4, fill: {linear: [$g, red]}", "34: error: a gradient is not a color; write a name"
      ),
      ("circle: $g * 2", "15: error: $g is a gradient; only numbers, durations and angles can be"),
      ("text: $g", "13: error: a gradient is not text"),
    ])
  func misplacedPaints(layer: String, message: String) {
    let found = documentMessages(
      "variables: {g: {linear: [red, blue]}}\ncanvas: {width: 9, height: 9}\n"
        + "layers:\n- a: {\(layer)}\n")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("4:\(message)") == true, "\(found)")
  }

  @Test(
    "a wrong paint is one mistake",
    arguments: [
      ("g: {lineer: [red, blue]}", "unknown key \"lineer\" in a paint; did you mean \"linear\"?"),
      ("g: {linear: [red, bleu]}", "unknown color \"bleu\"; did you mean \"blue\"?"),
      (
        "g: {type: color, default: {linear: [red, blue]}}",
        "a gradient is not a color; a variable of type: paint takes it"
      ),
      ("g: {type: paint, default: 12}", "\"12\" is not a color; write a name"),
      ("g: {colour: red}", "unknown key \"colour\" in the variable"),
    ])
  func wrongPaints(variable: String, message: String) {
    let found = documentMessages(
      "variables: {\(variable)}\ncanvas: {width: 9, height: 9, background: $g}\nlayers: []\n")
    #expect(found.contains { $0.contains(message) }, "\(found)")
    #expect(found.count == 1, "\(found)")
  }

  @Test("a call sets a paint as a mapping in braces")
  func paintsOfCalls() throws {
    let rest = "layers: []\ncanvas: {width: 9, height: 9, background: $sky}"
    let value = [(name: "sky", text: "{linear: [skyblue, white]}")]
    #expect(try scene("sky: black", rest, value).backdrop == Self.sky)
    func messages(_ variables: String, _ text: String) -> [String] {
      var settings = PresetSettings()
      settings.values = [("sky", text)]
      return documentMessages("variables: {\(variables)}\n" + rest, settings)
    }
    #expect(
      messages("sky: black", "{linear: [skyblu, white]}").first?.contains(
        "unknown color \"skyblu\"; did you mean \"skyblue\"?") == true)
    #expect(messages("sky: black", "{linear: [red").count == 1)
    #expect(
      messages("sky: {type: color, default: black}", "{linear: [red, blue]}").first?.contains(
        "is not a color") == true)
  }

  @Test("no file is named after a gradient")
  func paintNames() {
    let rest = "canvas: {width: 9, height: 9}\nlayers: []\n"
    #expect(
      documentMessages("variables: {g: {linear: [red, blue]}}\noutput: \"{g}.gif\"\n" + rest) == [
        "2:9: error: {g} is a gradient, which cannot be in the name of a file"
      ])
    #expect(
      documentMessages("variants: {g: [red, {linear: [red, blue]}]}\n" + rest) == [
        "1:21: error: a gradient is no name for a GIF; give it one, such as g: {dusk: {sky: {linear: "
          + "[gold, crimson]}}}"
      ])
  }

  @Test("the font of all texts may be a variable, or have values that are")
  func font() throws {
    let rest = "canvas: {width: 9, height: 9}\nlayers: [{a: {text: Hi}}]\nfont: "
    func style(_ variables: String, _ font: String) throws -> TextStyle? {
      let layer = try scene(variables, rest + font).layers[0]
      guard case .text(let content, _) = layer.content else { return nil }
      return content.text.spans.first?.style
    }
    #expect(try style("f: serif", "$f")?.font.families == ["serif"])
    let theme = try style("f: mono, sz: 20, w: bold", "{family: $f, size: $sz / 2, weight: $w}")
    #expect(theme?.font.families == ["mono"] && theme?.size == 10 && theme?.font.weight == 700)
    #expect(
      documentMessages("variables: {f: nowhere}\n" + rest + "$f").map { $0.prefix(7) }
        == ["1:16: e"])
  }

  @Test("a name stands for its value wherever a value stands")
  func whole() throws {
    let composition = try composition(
      "width: 80, level: 50%, ink: \"#ff0000\", long: 250ms, plays: once, who: box",
      Self.scene + "loop: $plays\nanimate: [{fade: {to: 1, duration: $long, on: $who}}]")
    let scene = composition.scene
    #expect(scene.width == 80 && composition.output.loop == .once)
    #expect(scene.layers[0].state.opacity == 0.5 && scene.layers[0].state.fill == "#ff0000")
    #expect(scene.timeline.duration == Time(Rational(1, over: 4)))
  }

  @Test(
    "arithmetic is exact and keeps units",
    arguments: [
      ("$a * 2", "14"), ("$a+1", "8"), ("($a + $b) / 2", "5"), ("-$a + 20", "13"),
      ("10 + $a - 2", "15"), ("$a - -3", "10"), ("2 * ($a - ($b - 1))", "10"),
      ("$a / 2 * 4", "14"), ("$b * 0.1 * 10", "3"), ("$a / $b * $b", "7"), ("($a)", "7"),
      ("$turn / $quarter", "4"), ("$second / $half", "2"), ("$second / 500ms", "2"),
    ])
  func arithmetic(expression: String, result: String) throws {
    let variables = "a: 7, b: 3, turn: 360deg, quarter: 90deg, second: 1s, half: 500ms"
    #expect(try width("\"\(expression)\"", variables) == Int(result))
  }

  @Test(
    "results are written as presets write values",
    arguments: [
      ("$a * 2", "180deg"), ("$t / 4", "125ms"), ("$t + 1s", "1.5s"), ("$s - $t", "0.5s"),
      ("1 / $n", "0.333333333"), ("-$a", "-90deg"), ("$n * $s", "3s"),
      ("2 * 0.25turn * $n", "1.5turn"),
      ("$e * 2", "0.000002"),
    ])
  func spelling(expression: String, result: String) throws {
    let quantities = ["a": "90deg", "t": "500ms", "s": "1s", "n": "3", "e": "1e-6"]
    let value = try Expression.value(of: expression) { name throws(ExpressionFault) in
      guard let quantity = quantities[name].flatMap({ Quantity($0) }) else { throw .unknown(name) }
      return quantity
    }
    #expect(value.description == result)
  }

  @Test("defaults use variables above and below them")
  func dependent() throws {
    #expect(try width("$c", "a: 2, b: $a * 3, c: $b + $d, d: 4") == 10)
    #expect(try width("$c", "a: 2, b: $a * 3, c: $b + $d, d: 4", [("a", "5")]) == 19)
  }

  @Test("what is set counts instead of defaults, the last for a name, and only literally")
  func set() throws {
    #expect(try width("$a", "a: 2", [("a", "3"), ("a", "9")]) == 9)
    #expect(try width("$b", "a: 2, b: {type: integer}", [("b", "7")]) == 7)
    #expect(
      documentMessages("variables: {a: {type: number}}\ncanvas: {width: $a, height: 1}\nlayers: []")
        == ["1:13: error: \"a\" has no default and must be set, as with --set a=..."])
  }

  @Test(
    "texts that are set are texts, whatever they look like",
    arguments: ["", "null", "7", "$a", "true"])
  func texts(text: String) throws {
    let table = VariableTable([
      Variable(
        name: "a",
        key: Node(
          span: .init(start: .init(line: 1, column: 1)), content: .scalar("a", isPlain: true)),
        type: .text)
    ])
    let source = try PresetSource(name: "a", text: "")
    let diagnostics = Diagnostics(source: source)
    let node = Node(
      span: .init(start: .init(line: 1, column: 1)), content: .scalar(text, isPlain: true))
    var values = VariableValues(
      table, [Assignment(name: "a", node: node, isLiteral: true)], diagnostics)
    #expect(values.value(of: "a")?.content == .scalar(text, isPlain: false))
    #expect(diagnostics.isEmpty)
  }

  @Test("parameters hide variables in definitions, and both may be calculated with")
  func definitions() throws {
    let text = """
      canvas: {width: 9, height: 9}
      layers: [{a: {circle: 1}}]
      define:
        go:
          parameters: {far: $size, long: 1}
          steps: [{shift: {by: ["$far * 2", $size], duration: "$long * $pace"}}]
      animate: [{go: {long: 3}}, {go: {far: 1}}]
      """
    let scene = try scene("size: 4, far: 100, pace: 0.5", text)
    #expect(
      scene.animation
        == .sequence([
          .sequence([.shift(x: 8, y: 4, duration: 1.5)]),
          .sequence([.shift(x: 2, y: 4, duration: 0.5)]),
        ]))
    #expect(try scene.compiled().timeline.duration == 2)
  }

  @Test("a dollar that names nothing stays, at the start when it is doubled")
  func literals() throws {
    let scene = try scene(
      "a: 1",
      "canvas: {width: 1, height: 1}\nlayers: [{$a: {circle: 1}}, {5$ 6: {circle: 1}}]\n"
        + "animate: [{fadeIn: {on: [$$a, 5$ 6]}}]\nlint: {seam: about $a}"
    )
    #expect(scene.animation == [.fadeIn().on("$a", "5$ 6")])
  }

  @Test("values keep the place where they were written")
  func places() {
    let text = "canvas: {width: $w, height: \"$w * 2\"}\nlayers: []"
    #expect(
      documentMessages("variables: {w: 70000}\n" + text) == [
        "1:16: error: \"70000\" is out of range; allowed is 1 to 65535",
        "2:29: error: \"140000\" is out of range; allowed is 1 to 65535",
      ])
    var settings = PresetSettings()
    settings.values = [("w", "0")]
    #expect(
      documentMessages("variables: {w: 7}\n" + text, settings) == [
        "--set w: error: \"0\" is out of range; allowed is 1 to 65535",
        "2:29: error: \"0\" is out of range; allowed is 1 to 65535",
      ])
  }

  @Test(
    "what is wrong with variables is reported",
    arguments: [
      ("[a]", "1:12: error: a list is not a mapping; write key: value"),
      (
        "{1a: 2}",
        "1:13: error: a variable's name is letters, digits and _, no digit first, 60 at most"
      ),
      (
        "{name: 2}",
        "1:13: error: \"name\" has its own meaning in names of outputs; call it otherwise"
      ),
      ("{a: [1]}", "1:16: error: a variable is its default, or {type: ..., default: ...}"),
      ("{a: }", "1:16: error: a variable is its default, or {type: ..., default: ...}"),
      ("{a: {}}", "1:16: error: the variable needs \"default\" or \"type\""),
      (
        "{a: {typ: number}}",
        "1:17: error: unknown key \"typ\" in the variable; did you mean \"type\"?"
      ),
      (
        "{a: {type: numbr, default: 1}}",
        "1:23: error: unknown type \"numbr\"; did you mean \"number\"?"
      ),
      (
        "{a: {type: number, default: red}}",
        "1:40: error: \"red\" is not a number; write digits such as 12 or 0.5"
      ),
      (
        "{a: {type: integer, default: 1.5}}",
        "1:41: error: \"1.5\" is not a whole number; write digits such as 12"
      ),
      ("{a: {type: number, default: [1]}}", "1:40: error: a list is not text"),
      (
        "{a: {default: 1, minimum: 2}}",
        "1:26: error: \"1\" is less than 2, the least that a may be"
      ),
      (
        "{a: {default: 3s, maximum: 2000ms}}",
        "1:26: error: \"3s\" is more than 2000ms, the most that a may be"
      ),
      (
        "{a: {default: 1, minimum: 3, maximum: 2}}",
        "1:41: error: the maximum 2 is less than the minimum 3"
      ),
      ("{a: {default: x, minimum: 3}}", "1:29: error: a text has no minimum; numbers have"),
      (
        "{a: {default: wilt, oneOf: [calm, wild]}}",
        "1:26: error: unknown value \"wilt\" in a; did you mean \"wild\"?"
      ),
      ("{a: $b}", "1:16: error: unknown variable \"$b\""),
      ("{a: $a}", "1:16: error: a variable cannot stand for itself: a → a"),
      (
        "{a: $b, b: 2 * $c, c: $a}",
        "1:34: error: a variable cannot stand for itself: a → b → c → a"
      ),
      ("{a: 1, b: $a / ($a - 1)}", "1:22: error: 1 cannot be divided by 0"),
      ("{a: 1s, b: $a + 1}", "1:23: error: 1s and 1 have different units and cannot be added"),
      (
        "{a: 1s, b: $a * 1deg}",
        "1:23: error: 1s and 1deg both have a unit and cannot be multiplied"
      ),
      (
        "{a: 1deg, b: $a / 1s}",
        "1:25: error: 1deg and 1s have different units and cannot be divided"
      ),
      (
        "{a: 9e8, b: $a * 11}",
        "1:24: error: a number becomes too large here; all stay within 9000000000 of 0"
      ),
      (
        "{a: calm, b: $a * 2}",
        "1:25: error: $a is \"calm\"; only numbers, durations and angles can be calculated with"
      ),
      (
        "{a: 1, b: $a +}",
        "1:22: error: a number or name is missing at the end; write small arithmetic such as ($a + $b) / 2"
      ),
      (
        "{a: 1, b: ($a}",
        "1:22: error: a \")\" is missing; write small arithmetic such as ($a + $b) / 2"
      ),
      (
        "{a: 1, b: $a 2}",
        "1:22: error: \"2\" is not expected here; write small arithmetic such as ($a + $b) / 2"
      ),
      (
        "{a: 1, b: $a * %}",
        "1:22: error: \"%\" is not expected here; write small arithmetic such as ($a + $b) / 2"
      ),
      (
        "{a: 1, b: \"$a * $\"}",
        "1:22: error: a name is missing after \"$\"; write small arithmetic such as ($a + $b) / 2"
      ),
      (
        "{a: 1, b: $a * 2px}",
        "1:22: error: \"2px\" is not a number; a name begins with \"$\", and a unit is one of s, ms, deg, rad, turn"
      ),
    ] as [(String, String)])
  func mistakes(variables: String, message: String) {
    #expect(
      documentMessages("variables: \(variables)\ncanvas: {width: 1, height: 1}\nlayers: []")
        == [message])
  }

  @Test(
    "what is wrong with what is set is reported with the option",
    arguments: [
      ("size", "big", "--set size: error: \"big\" is not a number; write digits such as 12 or 0.5"),
      ("size", "11", "--set size: error: \"11\" is more than 10, the most that size may be"),
      ("siez", "1", "--set siez: error: unknown variable \"siez\"; did you mean \"size\"?"),
      ("ink", "redd", "--set ink: error: unknown color \"redd\"; did you mean \"red\"?"),
      ("mood", "wilt", "--set mood: error: unknown value \"wilt\" in mood; did you mean \"wild\"?"),
      ("half", "1s", "--set half: error: \"1s\" is not a number; write digits such as 12 or 0.5"),
    ])
  func setMistakes(name: String, text: String, message: String) {
    var settings = PresetSettings()
    settings.values = [(name, text)]
    let variables =
      "size: {default: 4, maximum: 10}, ink: red, mood: {default: calm, oneOf: [calm, wild]}, "
      + "half: $size / 2"
    #expect(
      documentMessages(
        "variables: {\(variables)}\ncanvas: {width: 1, height: 1}\nlayers: []", settings)
        == [message])
  }

  @Test("mistakes of variables and of the scene are reported in one run")
  func together() {
    #expect(
      documentMessages(
        "variables: {a: $b}\ncanvas: {width: $a, height: $c}\nlayers: [{x: {circl: 1}}]") == [
          "1:16: error: unknown variable \"$b\"",
          "2:29: error: unknown variable \"$c\"",
          "3:15: error: unknown key \"circl\" in layer; did you mean \"circle\"?",
        ])
  }

  @Test("small texts cannot become much work")
  func bounds() {
    let deep = String(repeating: "(", count: 60) + "$a" + String(repeating: ")", count: 60)
    #expect(
      documentMessages("variables: {a: 1, b: \(deep)}\ncanvas: {width: 1, height: 1}\nlayers: []")
        == ["1:22: error: parentheses and signs are nested more than 50 deep"])
    let chain = (1...150).map { "v\($0): $v\($0 - 1)" }.joined(separator: ", ")
    #expect(
      documentMessages(
        "variables: {v151: $v150, v0: 1, \(chain)}\ncanvas: {width: 1, height: 1}\nlayers: []"
      ).first?.hasSuffix("variables stand for each other over more than 100 steps") == true)
    let long = String(repeating: "M0 0", count: 10_000)
    let layers = (0..<2000).map { "{l\($0): {path: $p}}" }.joined(separator: ", ")
    #expect(
      documentMessages(
        "variables: {p: \(long)}\ncanvas: {width: 1, height: 1}\nlayers: [\(layers)]") == [
          "1:1: error: variables come to more than 1000000 values, which is the most"
        ])
  }

  @Test("a document without variables has one output, whose origin is its text alone")
  func plain() throws {
    let source = try PresetSource(
      name: "Presets/spin.yaml", text: "canvas: {width: 1, height: 1}\nlayers: []")
    let document = try PresetDocument(source)
    #expect(document.outputs.map(\.label) == [""])
    #expect(document.outputs.map(\.outputName) == ["spin.gif"])
    #expect(document.outputs[0].origin == PresetOrigin(text: source.text))
    #expect(try document.scene(document.outputs[0]) == source.scene())
  }

  @Test("a preset has a scale of the GIF")
  func scale() throws {
    let canvas = "canvas: {width: 1, height: 1}\nlayers: []\n"
    #expect(try composition("a: 2", canvas + "scale: $a").output.scale == 2)
    #expect(
      smallMessages("layers: []\nscale: 0")
        == ["3:8: error: \"0\" is out of range; allowed is more than 0, up to 1000"])
  }
}
