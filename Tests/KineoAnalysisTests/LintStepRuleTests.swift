import Kineo
import TestSupport
import Testing

@testable import KineoAnalysis

/// Rules that look at single steps. Frames last 0.02 s.
@Suite struct LintStepRuleTests {
  @Test("a step of less than a frame is found at its name")
  func shortStep() throws {
    let linted = try Linted(
      animate: "- rotate: {by: 45deg, duration: 1}\n- shift: {by: [5, 0], duration: 10ms}")
    #expect(linted.rules == [.shortStep])
    #expect(linted.messages == ["\"shift\" lasts 0.01 s, less than a frame of 0.02 s"])
    #expect(linted.places == ["6:5"])
  }

  @Test(
    "steps of a frame and more, and of no time at all, are not short",
    arguments: [
      "- shift: {by: [5, 0], duration: 20ms}", "- shift: {by: [5, 0], duration: 0}",
      "- set: {position: [5, 5]}",
    ])
  func longStep(_ step: String) throws {
    #expect(try Linted(animate: step).rules.isEmpty)
  }

  @Test("speed makes steps short, a slower frame rate too")
  func relativeShortness() throws {
    let fast = try Linted(
      animate: "- speed: {factor: 40, step: {shift: {by: [5, 0], duration: 0.4}}}")
    #expect(fast.messages == ["\"shift\" lasts 0.01 s, less than a frame of 0.02 s"])
    let slow = try Linted(
      animate: "- shift: {by: [5, 0], duration: 0.4}", keys: "frameRate: 2\nhold: 1")
    #expect(slow.messages == ["\"shift\" lasts 0.4 s, less than a frame of 0.5 s"])
  }

  @Test("one step that is aimed at many layers is found once")
  func once() throws {
    let linted = try Linted(
      animate: "- shift: {by: [5, 0], duration: 10ms, on: all}",
      layers: "- a: {circle: 4, position: [9, 9]}\n- b: {circle: 4, position: [19, 19]}")
    #expect(linted.rules == [.shortStep])
  }

  @Test(
    "a step that changes what its layer never shows has no effect",
    arguments: [
      ("text: Hi", "count: {to: 9}", "number of \"a\", whose text has no {number}"),
      ("text: Hi", "pathOffset: {to: 9}", "pathOffset of \"a\", which has no path"),
      ("text: Hi", "cursorOpacity: {to: 0}", "cursorOpacity of \"a\", which has no cursor"),
      ("text: Hi", "lineWidth: {to: 9}", "lineWidth of \"a\", which has no stroke"),
      ("circle: 9", "lineWidth: {to: 9}", "lineWidth of \"a\", which has no stroke"),
      ("circle: 9", "dashOffset: {by: 9}", "dashOffset of \"a\", which has no stroke"),
      ("circle: 9", "perspective: {to: 9}", "perspective of \"a\", which never turns in space"),
      (
        "circle: 9", "tracks: {shadowBlur: [{linear: 9, duration: 1}]}",
        "shadowBlur of \"a\", which has no shadow: nothing gives it a color"
      ),
      (
        "circle: 9", "set: {outlineWidth: 9}",
        "outlineWidth of \"a\", which has no outline: nothing gives it a color"
      ),
    ])
  func unshown(layer: String, step: String, what: String) throws {
    let linted = try Linted(
      animate: "- \(step)", layers: "- a: {\(layer), position: [20, 20]}", rules: [.noEffect])
    let name = step.prefix { $0 != ":" }
    let word = name == "tracks" ? "shadowBlur" : name
    #expect(linted.messages == ["\"\(word)\" changes nothing that shows: \(what)"])
    #expect(linted.places == ["5:5"])
  }

  @Test(
    "a step that changes what its layer shows at some time has an effect",
    arguments: [
      ("text: \"{number}\"", "- count: {to: 9}"),
      ("text: Hi, along: M 0 20 H 40", "- pathOffset: {to: 9}"),
      ("text: Hi, cursor: bar", "- cursorOpacity: {to: 0}"),
      ("circle: 9, stroke: red", "- lineWidth: {to: 9}"),
      ("circle: 9, stroke: {linear: [red, blue]}", "- lineWidth: {to: 9}"),
      ("circle: 9", "- lineWidth: {to: 9}\n- stroke: {to: red}"),
      ("circle: 9", "- perspective: {to: 9}\n- rotateY: {by: 90deg}"),
      ("children: [{b: {circle: 9, rotationX: 9deg}}]", "- perspective: {to: 9, on: a}"),
      ("circle: 9", "- shadow: {to: {blur: 9}}"),
      (
        "circle: 9",
        "- tracks: {shadowBlur: [{linear: 9, duration: 1}]}\n- set: {shadowColor: red}"
      ),
      ("circle: 9, glow: {}", "- tracks: {glowRadius: [{linear: 9, duration: 1}]}"),
    ])
  func shown(layer: String, steps: String) throws {
    let linted = try Linted(
      animate: steps, layers: "- a: {\(layer), position: [20, 20]}", rules: [.noEffect])
    #expect(linted.rules.isEmpty, "\(linted.messages)")
  }

  @Test(
    "a step that leads where the layer stands already has no effect",
    arguments: [
      (
        "- shift: {to: [20, 20], duration: 0.5}",
        "\"shift\" changes nothing: position of \"square\" stays at [20, 20]"
      ),
      (
        "- rotate: {by: 0deg, duration: 0.5}",
        "\"rotate\" changes nothing: rotation of \"square\" stays at 0deg"
      ),
      ("- fadeIn", "\"fadeIn\" changes nothing: opacity of \"square\" stays at 1"),
      ("- set: {opacity: 1}", "\"set\" changes nothing: opacity of \"square\" stays at 1"),
      ("- fill: {to: black}", "\"fill\" changes nothing: fill of \"square\" stays at #000000"),
    ])
  func noEffect(_ step: String, _ message: String) throws {
    let linted = try Linted(animate: step + "\n- shift: {by: [5, 0]}", rules: [.noEffect])
    #expect(linted.messages == [message])
    #expect(linted.places == ["5:5"])
    let advice = step == "- fadeIn" ? "let the layer begin with opacity: 0" : "remove it"
    #expect(linted.report.findings.first?.advice?.hasPrefix(advice) == true)
  }

  @Test(
    "steps that move, if only on their way or later, have an effect",
    arguments: [
      "- shift: {by: [1, 0]}", "- follow: {circle: {center: [20, 20], radius: 5}}",
      "- autoreverse: {step: {shift: {by: [5, 0]}}}", "- fadeIn: {from: 0}",
      "- delay: 0.5", "- set: {opacity: 0.5}",
      "- repeat: {count: 2, steps: [set: {opacity: 1}, fadeOut]}",
      "- fade: {to: 0}\n- fadeIn",
    ])
  func effect(_ steps: String) throws {
    #expect(try Linted(animate: steps, rules: [.noEffect]).rules.isEmpty)
  }

  @Test("of a step for several layers all must be without effect, of a set each property counts")
  func partlyWithoutEffect() throws {
    let layers = "- a: {circle: 4, opacity: 0}\n- b: {circle: 4}"
    let both = try Linted(
      animate: "- fadeOut: {on: [a, b]}", layers: layers, rules: [.noEffect])
    #expect(both.rules.isEmpty)
    let set = try Linted(animate: "- set: {opacity: 0.5, corner: 0}", rules: [.noEffect])
    #expect(set.messages == ["\"set\" changes nothing: corner of \"square\" stays at 0"])
  }

  @Test("a step that moves a layer beyond the canvas is found")
  func offCanvas() throws {
    let linted = try Linted(
      animate: "- shift: {to: [-20, 20], duration: 1}\n- shift: {by: [10, 0], duration: 0.5}",
      rules: [.offCanvas])
    #expect(
      linted.messages == [
        "\"shift\" moves \"square\" outside of the canvas of 40 x 40 px, from 1 s to 1.5 s"
      ])
    #expect(linted.places == ["6:5"])
  }

  @Test("a stroke that reaches onto the canvas is seen, and so is a layer on its way in or out")
  func onCanvas() throws {
    let line = "- line: {line: [[0, -3], [40, -3]], stroke: red, join: round, lineWidth: "
    let move = "- shift: {by: [5, 0], duration: 0.5}"
    #expect(
      try Linted(animate: move, layers: line + "8}", rules: [.offCanvas]).rules.isEmpty)
    #expect(
      try Linted(animate: move, layers: line + "2}", rules: [.offCanvas]).rules == [.offCanvas])
    let passing = "- shift: {to: [60, 20]}\n- set: {position: [-30, 20]}\n- shift: {to: [20, 20]}"
    #expect(try Linted(animate: passing, rules: [.offCanvas]).rules.isEmpty)
  }

  @Test("two steps for one property at one time are found, and everything else is left alone")
  func conflict() throws {
    let linted = try Linted(
      animate: """
        - parallel:
            - shift: {by: [5, 0], duration: 10ms}
            - shift: {by: [0, 5]}
        """)
    #expect(linted.rules == [.conflict])
    #expect(linted.report.severity == .error)
    #expect(linted.places == ["7:9"])
    let message = "\"shift\" (line 6) and \"shift\" (line 7) both change position of layer "
    #expect(linted.messages.contains { $0.hasPrefix(message) })
    #expect(linted.report.frames == 0)
    #expect(linted.report.findings[0].advice?.contains("additive: true") == true)
    let colors = try Linted(animate: "- parallel: [{fill: {to: red}}, {fill: {to: blue}}]")
    #expect(colors.report.findings[0].advice == "let one begin when the other has ended")
  }

  @Test("mistakes besides a conflict are a preset's mistakes")
  func mistakes() throws {
    #expect(throws: PresetError.self) {
      try Linted(
        animate: """
          - parallel:
              - shift: {by: [5, 0]}
              - shift: {by: [0, 5]}
              - wait: {until: nowhere}
          """)
    }
  }

  @Test("a label that no position names is a note")
  func unusedLabel() throws {
    let linted = try Linted(
      animate: """
        - label: there
        - shift: {by: [5, 0]}
        - label: {name: then, at: 0.1}
        - rotate: {by: 45deg, at: then}
        """)
    #expect(linted.rules == [.unusedLabel])
    #expect(linted.messages == ["no position names the label \"there\", at 0 s"])
    #expect(linted.places == ["5:5"])
    #expect(linted.report.severity == .note)
  }

  @Test("a definition that the chain does not use is found, one that another uses is not")
  func unusedDefinition() throws {
    let define = """
      hold: 1
      define:
        lonely: [fadeIn]
        used: [helper]
        helper: [{shift: {by: [5, 0]}}]
      """
    let linted = try Linted(animate: "- used", keys: define)
    #expect(linted.rules == [.unusedDefinition])
    #expect(linted.messages == ["nothing that is animated uses the definition \"lonely\""])
    #expect(linted.places == ["8:3"])
  }

  @Test("a variable that nothing uses is found where it is declared")
  func unusedVariable() throws {
    let linted = try Linted(
      animate: "- shift: {by: [$far, 0]}",
      keys: "hold: 1\nvariables:\n  far: 5\n  lonely: {default: 3}")
    #expect(
      linted.report.messages() == [
        """
        a.yaml:9:3: warning: nothing uses the variable "lonely" [unused-variable]
            9 |   lonely: {default: 3}
              |   ^~~~~~
              = write $lonely where its value belongs, or remove it
        """
      ])
  }

  @Test(
    "variables are used in values, definitions, limits, variants, variables and names of outputs",
    arguments: [
      "hold: $v", "canvas: {width: $v * 40, height: 40}", "gif: {quality: 90 - $v}",
      "define: {used: [{shift: {by: [5, $v]}}]}",
      "define: {used: {parameters: {way: $v}, steps: [{shift: {by: [5, $way]}}]}}",
      "define: {used: {parameters: {v: $v}, steps: [{shift: {by: [5, $v]}}]}}",
      "budget: {frames: $v * 100}", "variants: {w: [$v, 2]}", "variants: {v: [1, 2]}",
      "output: \"{name}-{v}.gif\"", "variants: {w: {one: {}, two: {}}}\noutput: \"{v}{w}.gif\"",
      "layers: [{square: {rectangle: [8, 8], position: [20, 20], opacity: \"$v\"}}]",
    ])
  func usedVariable(key: String) throws {
    let source = try PresetSource(name: "a.yaml", text: Self.preset(key))
    #expect(try PresetDocument(source).unusedVariables.map(\.text) == [])
  }

  @Test(
    "a variable is unused that is only set, hidden by a parameter, or mentioned where it has no value",
    arguments: [
      "variants: {w: {one: {v: 1}, two: {v: 2}}}",
      "define: {used: {parameters: {v: 3}, steps: [{shift: {by: [5, $v]}}]}}",
      "lint: {seam: it jumps by $v}", "# $v", "layers: [{$v: {circle: 3}}]",
      "layers: [{\"$$v\": {circle: 3}}]", "output: v.gif",
    ])
  func hiddenVariable(key: String) throws {
    let source = try PresetSource(name: "a.yaml", text: Self.preset(key))
    #expect(try PresetDocument(source).unusedVariables.map(\.text) == ["v"])
  }

  /// With the variable `v`, and the keys of `text` in the place of others.
  private static func preset(_ text: String) -> String {
    let keys = [
      "canvas: {width: 40, height: 40}",
      "layers: [{square: {rectangle: [8, 8], position: [20, 20]}}]",
      "define: {used: [{shift: {by: [5, 0]}}]}",
    ]
    let kept = keys.filter { !text.hasPrefix($0.prefix { $0 != ":" }) }
    return (kept + ["animate: [used]", "variables: {v: 1}", text]).joined(separator: "\n")
  }

  @Test("variables of included files are there for other presets; those that they use are used")
  func includedVariables() throws {
    let folder = try Folder()
    try folder.write(
      "variables: {ink: red, paper: white}\ncanvas: {background: $paper}\n", to: "brand.yaml")
    let preset = try folder.write(
      """
      include: brand.yaml
      variables: {paper: black, own: 2}
      canvas: {width: 9, height: 9}
      layers: []
      """, to: "a.yaml")
    let document = try PresetDocument(path: preset)
    #expect(document.unusedVariables.map(\.text) == ["own"])
  }

  @Test("a preset silences it with a reason, and a template from outside uses its names")
  func silencedVariable() throws {
    let linted = try Linted(
      animate: "- shift: {by: [5, 0]}",
      keys: "hold: 1\nvariables: {v: 1}\nlint: {unused-variable: set by a tool}")
    #expect(linted.rules == [])
    var settings = PresetSettings()
    settings.nameTemplate = "{name}-{v}.gif"
    let source = try PresetSource(name: "a.yaml", text: Self.preset(""))
    #expect(try PresetDocument(source, settings: settings).unusedVariables.isEmpty)
    #expect(try PresetDocument(source).unusedVariables.map(\.text) == ["v"])
  }

  @Test("copies are found at the one layer that they are of")
  func copies() throws {
    let linted = try Linted(
      animate: "- rotate: {by: 90deg, on: square}",
      layers: Linted.square + "\n- dot: {circle: 4, opacity: 0, copies: {row: 2, spacing: 5}}")
    #expect(linted.rules == [.neverVisible])
    #expect(linted.places == ["4:5"])
  }

  @Test("depth changes the order of drawing, not which layer is meant")
  func depth() throws {
    let linted = try Linted(
      animate: "- rotate: {by: 90deg, on: a}\n- rotate: {by: 90deg, on: a}",
      layers: "- a: {rectangle: [9, 9], position: [9, 9], z: 5}\n- b: {circle: 4, opacity: 0}")
    #expect(linted.messages == ["layer \"b\" is never visible: it draws nothing at any time"])
  }

  @Test("what the camera does not show is outside of the canvas")
  func camera() throws {
    let away = try Linted(
      animate: "- shift: {to: [120, 20], duration: 0.1, on: camera}\n"
        + "- rotate: {by: 45deg, duration: 1, on: square}",
      rules: [.offCanvas, .noEffect])
    #expect(away.rules == [.offCanvas])
    let shown = try Linted(
      animate: "- shift: {to: [120, 20], duration: 1, on: camera}",
      layers: "- far: {circle: 4, position: [120, 20]}", rules: [.neverVisible, .noEffect])
    #expect(shown.rules.isEmpty)
  }
}
