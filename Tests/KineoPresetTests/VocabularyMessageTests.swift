import KineoPreset
import SceneSupport
import TestSupport
import Testing

/// Every rule of the vocabulary that a preset can break: where and in which words it is reported.
@Suite struct VocabularyMessageTests {
  /// The first line of every message about `text`, without the file's name.
  private func messages(_ text: String) -> [String] {
    do {
      _ = try PresetSource(name: "a", text: text).scene()
      return []
    } catch {
      return error.description.split(separator: "\n")
        .filter { $0.hasPrefix("a:") }.map { String($0.dropFirst(2)) }
    }
  }

  /// The same about a preset with layers `a` and `b` and this chain, which begins on line 4.
  private func chain(_ text: String) -> [String] {
    messages(
      """
      canvas: {width: 9, height: 9}
      layers: [{a: {rectangle: [4, 4]}}, {b: {circle: 2}}]
      animate:
      \(text)
      """)
  }

  private func layer(_ text: String) -> [String] {
    messages("canvas: {width: 9, height: 9}\nlayers:\n  - a: {\(text)}\n")
  }

  @Test("what a preset needs")
  func required() {
    #expect(
      messages("loop: once") == [
        #"1:1: error: the preset needs "canvas""#, #"1:1: error: the preset needs "layers""#,
      ])
    #expect(
      messages("canvas: {width: 5}\nlayers: []")
        == [#"1:9: error: canvas needs "height""#])
    #expect(messages("- 1").count == 1)
  }

  @Test(
    "canvas and playing",
    arguments: [
      (
        "frameRate: 60",
        "1:12: error: 60 frames a second; 0.001 to 50 is allowed, because browsers play "
          + "faster GIFs at 10"
      ),
      (
        "frameRate: -1",
        "1:12: error: -1 frames a second; 0.001 to 50 is allowed, because browsers play "
          + "faster GIFs at 10"
      ),
      (
        "frameRate: 1e300",
        "1:12: error: \"1e300\" is out of range; allowed is 0.001 to 50"
      ),
      (
        "frameRate: 0",
        "1:12: error: 0 frames a second; 0.001 to 50 is allowed, because browsers play "
          + "faster GIFs at 10"
      ),
      (
        "hold: 10ms",
        "1:7: error: a hold of 0.01 s; 0 or 0.02 s to 1000000 s is allowed, because browsers play "
          + "shorter delays as 0.1 s"
      ),
      (
        "loop: 1",
        "1:7: error: \"1\" is not a loop; write forever, once or a number of plays such as 3"
      ),
      (
        "camera: {zoom: 0}",
        "1:16: error: \"0\" is out of range; allowed is more than 0, up to 1000000"
      ),
      (
        "camera: {zooom: 2}", "1:10: error: unknown key \"zooom\" in camera; did you mean \"zoom\"?"
      ),
      ("camera: 2", "1:9: error: \"2\" is not a mapping; write {position: [120, 80]}"),
      ("speed: 2", "1:1: error: unknown key \"speed\" in the preset"),
    ])
  func playing(line: String, message: String) {
    #expect(
      messages(line + "\ncanvas: {width: 1, height: 1}\nlayers: []") == [message])
  }

  @Test(
    "layers",
    arguments: [
      (
        "fill: red",
        "3:8: error: layer needs \"rectangle\" or \"ellipse\" or \"circle\" or \"polygon\" or "
          + "\"star\" or \"line\" or \"polyline\" or \"path\" or \"lettering\" or \"text\" or \"image\" or \"children\""
      ),
      (
        "circle: 1, ellipse: [1, 1]",
        "3:9: error: layer takes \"ellipse\" or \"circle\", not both"
      ),
      ("children: [], fill: red", "3:23: error: a group has no fill"),
      ("children: [], dash: 4", "3:23: error: a group has no dash"),
      (
        "children: [{b: {circle: 1, fixed: true}}]",
        "3:36: error: only a layer in no group can be fixed; fix the group"
      ),
      (
        "circle: 1, trim: [0, 1, 2]",
        "3:26: error: a trim is two fractions, such as [0, 50%], not 3"
      ),
      (
        "circle: 1, trim: [0, 2000]",
        "3:30: error: \"2000\" is out of range; allowed is -1000 to 1000"
      ),
      (
        "circle: 1, dash: [1, 2, 3]",
        "3:26: error: dashes are 1, 2 or 4 lengths, or [] for none, not 3"
      ),
      ("circle: 1, dash: [1, -2]", "3:30: error: \"-2\" is out of range; allowed is 0 to 1000000"),
      (
        "rectangle: [1, 1], corner: [1, 2]",
        "3:36: error: corners are one radius or four, not 2"
      ),
      ("circle: 1, corner: 2", "3:20: error: only a rectangle or an image has a corner"),
      (
        "circle: 1, vanishingPoint: [0, 0]",
        "3:20: error: only a group or a split text has a vanishingPoint"
      ),
      (
        "path: M0 0h1, closed: true",
        "3:23: error: only a polyline can be closed; a path is closed by Z"
      ),
      (
        "circle: 1, closed: true",
        "3:20: error: only a polyline can be closed; a path is closed by Z"
      ),
      (
        "line: [[0, 0], [1, 1], [2, 2]]",
        "3:15: error: a line has 2 points, not 3; use a polyline"
      ),
      ("polyline: [[0, 0]]", "3:19: error: a polyline has at least 2 points, not 1"),
      (
        "circle: 1, skew: [95deg, 0]",
        "3:27: error: a skew of 95.0 degrees; less than 90 to either side is allowed"
      ),
      (
        "circle: 1, skew: [5deg]",
        "3:26: error: a skew is two angles, such as [10deg, 0deg]"
      ),
      ("circle: 1, join: rund", "3:26: error: unknown join \"rund\"; did you mean \"round\"?"),
      (
        "polygon: {sides: 2, radius: 1}",
        "3:26: error: \"2\" is out of range; allowed is 3 to 10000"
      ),
      ("star: {points: 5, outer: 1}", "3:15: error: star needs \"inner\""),
    ])
  func layers(text: String, message: String) {
    #expect(layer(text) == [message])
  }

  @Test("layers that are not one name, or share a name")
  func layerNames() {
    let form = "a layer is its name and what it is, such as square: {rectangle: [80, 80]}"
    #expect(
      messages("canvas: {width: 9, height: 9}\nlayers: [a]") == ["2:10: error: " + form])
    #expect(
      messages("canvas: {width: 9, height: 9}\nlayers:\n- a: {circle: 1}\n- a: {circle: 1}")
        == [#"4:3: error: "a" is already set on line 3"#])
    #expect(
      messages("canvas: {width: 9, height: 9}\nlayers:\n- all: {circle: 1}")
        == [#"3:3: error: a layer cannot be called "all""#])
    #expect(
      messages("canvas: {width: 9, height: 9}\nlayers:\n- camera: {circle: 1}")
        == [#"3:3: error: a layer cannot be called "camera""#])
    #expect(
      messages("canvas: {width: 9, height: 9}\nlayers:\n- \"\\e[31m\": {circle: 1}") == [
        "3:3: error: a layer's name has at most 60 characters, and none that cannot be seen"
      ])
  }

  @Test("a mistake in path data has the character it stopped at")
  func pathData() {
    let found = layer("path: \"M0 0 X\"")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("3:15: error: unexpected ") == true)
    #expect(found.first?.contains("X") == true)
  }

  @Test(
    "steps",
    arguments: [
      ("- rotat: {by: 90deg}", "4:3: error: unknown step \"rotat\"; did you mean \"rotate\"?"),
      ("- rotate", "4:3: error: rotate needs \"by\" or \"to\""),
      (
        "- rotate: {by: 90deg, to: 1turn, on: a}",
        "4:23: error: rotate takes \"by\" or \"to\", not both"
      ),
      (
        "- rotate: {by: 90deg, shortest: true, on: a}",
        "4:23: error: rotate takes \"by\" or \"shortest\", not both"
      ),
      (
        "- fadeIn: {to: 1, on: a}",
        "4:12: error: unknown key \"to\" in fadeIn; write the step fade: {to: 30%}"
      ),
      ("- delay", "4:3: error: \"delay\" needs a value, such as delay: ..."),
      ("- set: {on: a}", "4:8: error: set needs a property, such as set: {opacity: 0}"),
      ("- set: {text: hi, on: a}", "4:9: error: unknown key \"text\" in set"),
      (
        "- fadeIn: {curve: eas, on: a}",
        "4:19: error: unknown curve \"eas\"; did you mean \"ease\"?"
      ),
      (
        "- fadeIn: {curve: {cubicBezier: [2, 0, 1, 1]}, on: a}",
        "4:34: error: \"2\" is out of range; allowed is 0 to 1"
      ),
      (
        "- fadeIn: {curve: {cubicBezier: [0, 1]}, on: a}",
        "4:33: error: a cubicBezier has 4 numbers, [x1, y1, x2, y2], not 2"
      ),
      ("- fadeIn: {curve: {ease: 1}, on: a}", "4:26: error: ease takes no value"),
      ("- fadeIn: {on: c}", "4:16: error: unknown layer \"c\""),
      ("- fadeIn: {on: [a, c]}", "4:20: error: unknown layer \"c\""),
      ("- fade: {to: 2, on: a}", "4:14: error: \"2\" is out of range; allowed is 0 to 1"),
      (
        "- fade: {to: .nan, on: a}",
        "4:14: error: \".nan\" is not a fraction; only finite numbers are allowed"
      ),
      (
        "- repeat: {count: 1.5, step: fadeIn, on: a}",
        "4:19: error: \"1.5\" is not a whole number; write digits such as 12"
      ),
      ("- repeat: {step: fadeIn, on: a}", "4:11: error: repeat needs \"count\""),
      ("- repeat: {count: 2, on: a}", "4:11: error: repeat needs \"step\" or \"steps\""),
      (
        "- repeat: {count: 2, step: fadeIn, steps: [], on: a}",
        "4:36: error: repeat takes \"step\" or \"steps\", not both"
      ),
      (
        "- speed: {factor: 0, step: fadeIn, on: a}",
        "4:19: error: \"0\" is out of range; allowed is more than 0.000001, up to 1000000"
      ),
    ])
  func steps(text: String, message: String) {
    #expect(chain(text) == [message])
  }

  @Test(
    "curves",
    arguments: [
      ("steps: 0", "34: error: \"0\" is out of range; allowed is 1 to 1000000"),
      (
        "steps: {count: 1, jump: none}",
        "42: error: \"1\" is out of range; allowed is 2 to 1000000"
      ),
      ("linear: [0, 0.5]", "35: error: linear has at least two stops, the last of value 1"),
      (
        "linear: [0, [1], 1]",
        "39: error: a stop is a value, or [value, progress] such as [0.25, 75%]"
      ),
      ("spring: {bounce: 0.3}", "35: error: spring needs \"duration\""),
      (
        "spring: {response: 1, bounce: 0}",
        "49: error: spring takes \"response\" or \"bounce\", not both"
      ),
      (
        "spring: {dampingRatio: 2}",
        "50: error: \"2\" is out of range; allowed is more than 0, up to 1"
      ),
      ("spring: {stiffness: 9}", "35: error: spring needs \"damping\""),
    ] as [(String, String)])
  func curves(text: String, message: String) {
    #expect(chain("- fadeIn: {on: a, curve: {\(text)}}") == ["4:" + message])
  }

  @Test(
    "tracks take springs for springs, and other curves for the rest",
    arguments: [
      (
        "{spring: 1, curve: linear}",
        "46: error: a spring keyframe runs on a spring that settles; use a linear keyframe for other curves"
      ),
      (
        "{linear: 1, duration: 1, curve: spring}",
        "59: error: this spring lasts until it has settled; use a spring keyframe"
      ),
      ("{linear: 1, duration: 1, curve: {spring: {dampingRatio: 0.5}}}", nil),
    ] as [(String, String?)])
  func trackCurves(keyframe: String, message: String?) {
    let expected = message.map { ["4:" + $0] } ?? []
    #expect(chain("- tracks: {on: a, scale: [\(keyframe)]}") == expected)
  }

  @Test("touches out of order are reported once")
  func touchOrder() {
    let touches = "[{began: [1, 1], at: 0.5}, {ended: [9, 1], at: 0.2}]"
    #expect(
      chain("- draggable: {on: a, by: [9, 0], touches: \(touches)}") == [
        "4:70: error: a touch at 0.2 s comes after one at 0.5 s; times must not decrease"
      ])
  }

  @Test("a label may have spaces, and the message says so")
  func labelNames() {
    #expect(chain("- label: all set") == [])
    #expect(
      chain("- label: 2nd") == [
        "4:10: error: \"2nd\" cannot name a label; letters, digits, spaces, \"-\", \"_\" and \".\" "
          + "are allowed, and a letter comes first"
      ])
  }

  @Test("a session that is far too long is reported at once")
  func longSession() {
    let events = (0..<40_000).map { "{reverse: \(Double($0) / 100)}" }.joined(separator: ", ")
    let session = "- animator: {on: a, duration: 9, steps: [fadeOut], session: [\(events)]}"
    let time = processorTime {
      #expect(
        chain(session) == ["4:3: error: 40000 things happen in the session; 1000 is the most"])
    }
    #expect(time < .seconds(10))
  }

  @Test("a spring has its own length")
  func springDuration() {
    #expect(
      chain("- fadeIn: {on: a, duration: 1, curve: spring}") == [
        "4:3: error: \"fadeIn\" has a duration, but its spring lasts until it has settled; leave "
          + "one of them out"
      ])
  }

  @Test(
    "staggers and paces",
    arguments: [
      ("- stagger: {layers: [a, c], each: 1, step: fadeIn}", "4:25: error: unknown layer \"c\""),
      (
        "- stagger: {layers: [a, b], step: fadeIn}",
        "4:12: error: stagger needs \"each\" or \"amount\""
      ),
      (
        "- stagger: {layers: [a, b], each: 1, from: 2, step: fadeIn}",
        "4:44: error: \"2\" is out of range; allowed is 0 to 1"
      ),
      (
        "- stagger: {layers: [a], each: 1, from: middle, step: fadeIn}",
        "4:41: error: unknown origin \"middle\""
      ),
      ("- pace: {step: fadeIn, on: a}", "4:9: error: pace needs \"curve\""),
      (
        "- pace: {step: fadeIn, on: a, curve: spring}",
        "4:3: error: the curve of \"pace\" is out of range"
      ),
      (
        "- repeat: {step: fadeIn, on: a, count: 2, delay: 1, autoreverse: true}",
        "4:53: error: repeat takes \"delay\" or \"autoreverse\", not both"
      ),
    ] as [(String, String)])
  func staggers(text: String, message: String) {
    #expect(chain(text) == [message])
  }

  @Test(
    "what shows only when the steps are placed in time is reported at the step",
    arguments: [
      (
        "- fadeIn",
        "4:3: error: \"fadeIn\" has no layer; aim it with \"on\" at one of "
          + "\"a\", \"b\", \"camera\""
      ),
      (
        "- fadeIn: {on: camera}",
        "4:3: error: \"fadeIn\" changes opacity, which layer \"camera\" does not have"
      ),
      (
        "- corner: {to: 2, on: b}",
        "4:3: error: \"corner\" changes corner, which layer \"b\" does not have"
      ),
      (
        "- parallel:\n    - fadeIn: {on: a}\n    - fade: {to: 0, on: all}",
        "6:7: error: \"fadeIn\" (line 5) and \"fade\" (line 6) both change opacity of layer \"a\" "
          + "at the same time"
      ),
      (
        "- forever: {step: fadeIn, on: a}\n- fadeOut: {on: a}",
        "4:3: error: this never ends; take some periods of it, or make it the whole animation"
      ),
      (
        "- forever: {step: {set: {opacity: 1}}, on: a}",
        "4:3: error: one period of this takes no time, so it cannot go on forever"
      ),
    ])
  func placed(text: String, message: String) {
    #expect(chain(text) == [message])
  }

  @Test(
    "a misspelled key is not missing besides",
    arguments: [
      (
        "- set: {opacty: 1, on: a}",
        "4:9: error: unknown key \"opacty\" in set; did you mean \"opacity\"?"
      ),
      (
        "- repeat: {cont: 2, step: fadeIn, on: a}",
        "4:12: error: unknown key \"cont\" in repeat; did you mean \"count\"?"
      ),
      (
        "- rotate: {two: 90deg, on: a}",
        "4:12: error: unknown key \"two\" in rotate; did you mean \"to\"?"
      ),
    ])
  func misspelled(text: String, message: String) {
    #expect(chain(text) == [message])
  }

  @Test("what is wrong behind a misspelled name, or beside a missing key, is reported too")
  func readOn() {
    #expect(chain("- repeet: {count: 1.5, step: {fade: {to: 7, on: sqare}}}").count == 4)
    #expect(chain("- rotate: {duration: -1, on: sqare}").count == 3)
    #expect(chain("- repeat: {step: {fade: {to: 7, on: a}}, on: c}").count == 3)
    #expect(
      layer("rectangle: [80, -80], fill: rde, position: [95], opacity: 2").count == 4)
    #expect(layer("fill: rde, opacity: 3").count == 3)
    #expect(layer("circl: 3").count == 1)
  }

  @Test("a color cannot be added to, only gone to")
  func noRelativeColor() {
    #expect(
      chain("- fill: {by: red, on: a}") == [
        #"4:10: error: unknown key "by" in fill; write to: gold"#
      ])
  }

  @Test("all mistakes of a preset come in one run, in the order of the text")
  func several() {
    let found = messages(
      """
      canvas: {width: 0, height: 9, colour: red}
      frameRate: 99
      layers:
        - a: {circle: -1}
        - b: {rectangl: [1, 1]}
      animate:
        - rotate: {by: 90}
        - fadeIn: {duration: 1m, on: c}
      """)
    #expect(
      found.map { $0.prefix { $0 != " " } } == [
        "1:17:", "1:31:", "2:12:", "4:17:", "5:9:", "7:18:", "8:24:", "8:32:",
      ])
  }
}
