import KineoGeometry
import KineoMotion
import SceneSupport
import Testing

@testable import KineoPreset

@Suite struct VariantTests {
  private static let scene = "canvas: {width: 1, height: 1}\nlayers: []\n"

  private func document(
    _ text: String, name: String = "Presets/spin.yaml", rows: String? = nil,
    _ change: (inout PresetSettings) -> Void = { _ in }
  ) throws -> PresetDocument {
    var settings = PresetSettings()
    settings.rows = try rows.map { text throws(PresetError) in
      try DataTable(name: "rows.csv", text: text)
    }
    change(&settings)
    return try PresetDocument(
      PresetSource(name: name, text: text + "\n" + Self.scene), settings: settings)
  }

  /// The first lines of the messages about a preset.
  private func messages(
    _ text: String, rows: String? = nil, _ change: (inout PresetSettings) -> Void = { _ in }
  ) -> [String] {
    do throws(PresetError) {
      var settings = PresetSettings()
      settings.rows = try rows.map { text throws(PresetError) in
        try DataTable(name: "rows.csv", text: text)
      }
      change(&settings)
      _ = try PresetDocument(
        PresetSource(name: "a", text: text + "\n" + Self.scene), settings: settings)
      return []
    } catch {
      return error.description.split(separator: "\n").filter { $0.contains(": error: ") }
        .map(String.init)
    }
  }

  private static let matrix = """
    variants:
      theme: {light: {paper: white, ink: black}, dark: {paper: black, ink: white}}
      scale: [1, 2]
      exclude: [{theme: dark, scale: 2}]
      include: [{theme: light, scale: 3}]
    scale: $scale
    output: "{name}-{theme}@{scale}x.gif"
    """

  @Test("axes are multiplied, less what is excluded, and with what is included")
  func matrix() throws {
    let document = try document(Self.matrix)
    #expect(
      document.outputs.map(\.label) == [
        "theme=light, scale=1", "theme=light, scale=2", "theme=dark, scale=1",
        "theme=light, scale=3",
      ])
    #expect(
      document.outputs.map(\.outputName) == [
        "spin-light@1x.gif", "spin-light@2x.gif", "spin-dark@1x.gif", "spin-light@3x.gif",
      ])
    #expect(try document.outputs.map { try document.composition($0).output.scale } == [1, 2, 1, 3])
    #expect(
      document.outputs[2].origin.values.map { "\($0.name)=\($0.value)" }
        == ["ink=white", "paper=black", "scale=1", "theme='dark"])
  }

  @Test("options set variables, and axes are variables too")
  func values() throws {
    let document = try PresetDocument(
      PresetSource(
        name: "a",
        text: """
          variables: {ink: red, size: {type: integer, default: 3}}
          variants: {theme: {light: {ink: $other}, dark: }, other: [blue]}
          canvas: {width: $size, height: 1, background: $ink}
          layers: [{light: {circle: 1}}, {dark: {circle: 1}}]
          animate: [{fadeIn: {on: $theme}}]
          """))
    let scenes = try document.outputs.map { try document.scene($0) }
    #expect(scenes.map(\.background) == ["blue", "red"])
    #expect(scenes.map(\.animation) == [[.fadeIn().on("light")], [.fadeIn().on("dark")]])
    #expect(document.outputs.map(\.outputName) == ["a-light-blue.gif", "a-dark-blue.gif"])
  }

  @Test("--set chooses an option, or any value of a list")
  func chosen() throws {
    let dark = try document(Self.matrix) { $0.values = [("theme", "dark")] }
    #expect(dark.outputs.map(\.label) == ["theme=dark, scale=1"])
    let large = try document(Self.matrix) { $0.values = [("theme", "light"), ("scale", "3.0")] }
    #expect(large.outputs.map(\.label) == ["theme=light, scale=3.0"])
    let other = try document(Self.matrix) { $0.values = [("scale", "5"), ("ink", "red")] }
    #expect(other.outputs.map(\.outputName) == ["spin-light@5x.gif", "spin-dark@5x.gif"])
    #expect(other.outputs[0].origin.values.first?.value == "red")
    #expect(
      messages(Self.matrix) { $0.values = [("theme", "drak")] }
        == ["--set theme: error: unknown theme \"drak\"; did you mean \"dark\"?"])
    #expect(
      messages(Self.matrix) { $0.values = [("theme", "dark"), ("scale", "2")] }
        == ["a:1:1: error: every combination of variants is excluded"])
  }

  @Test("each row makes a GIF of every variant that it leaves open")
  func rows() throws {
    let text = "variables: {title: {type: text}, size: 1}\nvariants: {theme: {a: {}, b: {}}}"
    let rows = "title,theme\r\n\"Hello, you\",b\r\n\r\nBye,\n"
    let document = try document(text, rows: rows)
    #expect(
      document.outputs.map(\.label) == ["theme=b, row=1", "theme=a, row=2", "theme=b, row=2"])
    #expect(
      document.outputs.map(\.outputName) == ["spin-b-1.gif", "spin-a-2.gif", "spin-b-2.gif"])
    #expect(document.outputs[0].origin.values.map(\.value) == ["'b", "'Hello, you"])
  }

  @Test("rows are numbered in equal width")
  func padded() throws {
    let rows = "size\n" + (1...12).map { "\($0)\n" }.joined()
    let document = try document("variables: {size: 1}", rows: rows)
    #expect(document.outputs.first?.outputName == "spin-01.gif")
    #expect(document.outputs.last?.outputName == "spin-12.gif")
    let named = try self.document("variables: {size: 1}", rows: rows) {
      $0.nameTemplate = "{name}/{row}-{size}.gif"
    }
    #expect(named.outputs[8].outputName == "spin/09-9.gif")
  }

  @Test("names that cannot be used are reported, unless they come from the preset's own")
  func names() throws {
    #expect(try document("", name: "my#file.yaml").outputs[0].outputNameMistake != nil)
    let spaced = try document("variants: {a: [\"dark  blue\"]}", name: "my \u{E9}.yaml")
    #expect(spaced.outputs[0].outputName == "my-\u{E9}-dark-blue.gif")
    #expect(spaced.outputs[0].outputNameMistake == nil)
    #expect(try document("", name: "CON.yaml").outputs[0].outputNameMistake != nil)
    #expect(
      try document("output: \"{name}-x.gif\"", name: "CON.yaml").outputs[0].outputNameMistake == nil
    )
    #expect(
      try document("", name: "<stdin>").outputs[0].outputNameMistake
        == "a preset from standard input has no name")
    #expect(try document("output: x.gif", name: "<stdin>").outputs[0].outputNameMistake == nil)
  }

  @Test(
    "what is wrong with variants and names is reported",
    arguments: [
      ("variants: [a]", "a:1:11: error: a list is not a mapping; write key: value"),
      (
        "variants: {a: 1}",
        "a:1:15: error: an axis of variants is a list of values, or names with what each sets"
      ),
      ("variants: {a: [1, 1.0]}", "a:1:19: error: \"1.0\" is in the list twice"),
      ("variants: {a: [[1]]}", "a:1:16: error: a list is not text"),
      ("variants: {a: {x: 1}}", "a:1:19: error: \"1\" is not a mapping; write key: value"),
      (
        "variants: {row: [1]}",
        "a:1:12: error: \"row\" has its own meaning in names of outputs; call it otherwise"
      ),
      (
        "variables: {a: 1}\nvariants: {a: {x: {}}}",
        "a:2:12: error: \"a\" is a variable already; options with names need a name of their own"
      ),
      (
        "variants: {a: {x: {b: 1}}, b: [1]}",
        "a:1:28: error: \"b\" is set by the axis \"a\" already"
      ),
      (
        "variants: {a: {x: {b: 1}, y: {}}}",
        "a:1:20: error: \"b\" has no default, and y does not set it"
      ),
      (
        "variables: {b: 1}\nvariants: {a: {x: {b: red}}}",
        "a:2:23: error: \"red\" is not a number; write digits such as 12 or 0.5"
      ),
      (
        "variables: {b: 1}\nvariants: {b: [1, red]}",
        "a:2:19: error: \"red\" is not a number; write digits such as 12 or 0.5"
      ),
      ("variants: {a: [1], exclude: [{b: 1}]}", "a:1:31: error: unknown axis \"b\""),
      ("variants: {a: [1], exclude: [{a: 2}]}", "a:1:34: error: unknown a \"2\""),
      (
        "variants: {a: [1], exclude: [{a: 1}]}",
        "a:1:1: error: every combination of variants is excluded"
      ),
      ("variants: {a: [1], include: [{}]}", "a:1:30: error: the inclusion needs \"a\""),
      ("variants: {a: [1], include: [{a: 2, b: 3}]}", "a:1:37: error: unknown variable \"b\""),
      (
        "variants: {a: [1, 2]}\noutput: \"{name}.gif\"",
        "a:2:9: error: a=1 and a=2 would both be written to \"a.gif\"; add {a} to the name"
      ),
      ("variants: {a: [x, X]}", "a:1:1: error: a=x and a=X would both be written to \"a-x.gif\""),
      (
        "variants: {a: [\"#fff\"]}",
        "a:1:1: error: \"a-#fff.gif\" cannot name a file because of \"#\"; letters, digits, \".\", \"_\", \"-\" and \"@\" are allowed (a=#fff)"
      ),
      (
        "output: ../{name}.gif",
        "a:1:9: error: \"..\" cannot name a file because it begins with \".\"; a letter, digit or \"_\" comes first"
      ),
      (
        "output: /{name}.gif",
        "a:1:9: error: a file needs a name"
      ),
      (
        "output: nul.gif",
        "a:1:9: error: \"nul.gif\" cannot name a file because \"nul\" is a device on Windows"
      ),
      (
        "variants: {a: [AUX, x]}\noutput: \"{a}/{name}.gif\"",
        "a:2:9: error: \"AUX\" cannot name a file because \"AUX\" is a device on Windows (a=AUX)"
      ),
      (
        "variants: {a: [\"\u{E9}\", \"E\u{301}\"]}",
        "a:1:1: error: a=\u{E9} and a=E\u{301} would both be written to \"a-\u{E9}.gif\""
      ),
      (
        "output: \"{nam}.gif\"", "a:1:9: error: unknown placeholder \"nam\"; did you mean \"name\"?"
      ),
      ("output: \"{name.gif\"", "a:1:9: error: a name in braces such as {name} is not complete"),
      ("output: \"name}.gif\"", "a:1:9: error: a name in braces such as {name} is not complete"),
      (
        "output: \"{name}\"", "a:1:9: error: the name of an output ends in .gif, such as {name}.gif"
      ),
      (
        "budget: {size: large}",
        "a:1:16: error: \"large\" is not a file size; write 500kB, 500KiB, 1.5MB or bytes such as 500000"
      ),
      (
        "budget: {color: 1}",
        "a:1:10: error: unknown key \"color\" in the budget; did you mean \"colors\"?"
      ),
    ] as [(String, String)])
  func mistakes(text: String, message: String) { #expect(messages(text) == [message]) }

  @Test("no preset makes more GIFs than the limit, which is found before they are listed")
  func limit() {
    let axes = (0..<30).map { "a\($0): [\((0..<20).map(String.init).joined(separator: ", "))]" }
    #expect(
      messages("variants: {\(axes.joined(separator: ", "))}")
        == ["a:1:1: error: this makes more than 10000 GIFs, the most of a preset"])
    #expect(
      messages("variables: {a: 1}", rows: "a\n" + String(repeating: "1\n", count: 10_001))
        == ["rows.csv:1:1: error: this makes more than 10000 GIFs, the most of a preset"])
  }

  @Test(
    "what is wrong with a table is reported there",
    arguments: [
      ("siez\n1", "rows.csv:1:1: error: unknown variable \"siez\"; did you mean \"size\"?"),
      ("size\nred", "rows.csv:2:1: error: \"red\" is not a number; write digits such as 12 or 0.5"),
      (
        "mood,size\nx,1\n\"a\"\"b\",\"re\nd\"\n",
        "rows.csv:3:8: error: \"re␊d\" is not a number; write digits such as 12 or 0.5"
      ),
      ("size,mood\n1", "rows.csv:2:1: error: a row of 1 values; the first line names 2"),
      ("size\n1,2", "rows.csv:2:3: error: a row of 2 values; the first line names 1"),
      ("size,size\n1,2", "rows.csv:1:6: error: a second column is called \"size\""),
      ("size\n\"1", "rows.csv:2:1: error: the quoted value is never closed"),
      ("size\n\"1\"2", "rows.csv:2:4: error: expected a comma after the quoted value"),
      (
        "size\n1\"2",
        "rows.csv:2:1: error: a value with quotes stands in quotes, and each of its own is doubled"
      ),
      ("size", "rows.csv:1:1: error: there are no rows; each makes a GIF"),
      ("", "rows.csv:1:1: error: there are no rows; each makes a GIF"),
      ("[]", "rows.csv:1:1: error: there are no rows; each makes a GIF"),
      (
        "{}",
        "rows.csv:1:1: error: a mapping is not a list; write [first, second] or lines that start with \"- \""
      ),
      ("[1]", "rows.csv:1:2: error: \"1\" is not a mapping; write key: value"),
      ("[{\"size\": [1]}]", "rows.csv:1:11: error: a list is not text"),
      ("[{\"size\": \"1\"}]", "rows.csv:1:11: error: \"1\" is not a number; remove the quotes"),
      (
        "[{\"size\": 1}, {\"siez\": 1}]",
        "rows.csv:1:16: error: unknown variable \"siez\"; did you mean \"size\"?"
      ),
      (
        "[{\"size\": 1]",
        "rows.csv:1:12: error: expected \",\" or \"}\" in the mapping from line 1; a # after a space begins a comment, so quote colors: \"#d9304f\""
      ),
    ] as [(String, String)])
  func tables(rows: String, message: String) {
    #expect(messages("variables: {size: 1, mood: calm}", rows: rows) == [message])
  }

  @Test("rows of JSON have the values that they have, and others the preset's")
  func json() throws {
    let rows = #"[{"mood": "7", "size": 2}, {"mood": null}, {"size": 3}]"#
    let document = try document("variables: {size: 1, mood: calm}", rows: rows)
    #expect(
      document.outputs.map { $0.origin.values.map(\.value) } == [["'7", "2"], [], ["3"]])
  }

  @Test(
    "a row has a gradient where the variable may have one",
    arguments: [
      "sky,mood\n\"{linear: [skyblue, white]}\",{x}\nred,",
      "[{\"sky\": {\"linear\": [\"skyblue\", \"white\"]}, \"mood\": \"{x}\"}, {\"sky\": \"red\"}]",
    ])
  func paints(rows: String) throws {
    var settings = PresetSettings()
    settings.rows = try DataTable(name: "rows.csv", text: rows)
    let text =
      "variables: {sky: black, mood: calm}\nlayers: []\n"
      + "canvas: {width: 9, height: 9, background: $sky}\n"
    let document = try PresetDocument(PresetSource(name: "a", text: text), settings: settings)
    let scenes = try document.outputs.map { try document.scene($0) }
    #expect(scenes[0].backdrop == .gradient(.linear(["skyblue", "white"])))
    #expect(scenes[1].backdrop == nil && scenes[1].background == .red)
    #expect(document.outputs[0].origin.values.contains { $0.name == "mood" && $0.value == "'{x}" })
  }

  @Test(
    "mistakes in a gradient of a row are reported at its value",
    arguments: [
      (
        "sky: black", "sky\n\"{linear: [skyblu]}\"",
        "rows.csv:2:1: error: unknown color \"skyblu\"; did you mean"
      ),
      (
        "sky: black", "sky\n\"{lineer: [red, blue]}\"",
        "rows.csv:2:1: error: unknown key \"lineer\""
      ),
      ("sky: black", "sky\n\"{linear: [red\"", "rows.csv:2:1: error: "),
      (
        "sky: 5", "[{\"sky\": {\"linear\": [\"red\"]}}]",
        "rows.csv:1:10: error: a gradient is not a number"
      ),
      (
        "sky: {type: color, default: red}", "[{\"sky\": {\"linear\": [\"red\"]}}]",
        "rows.csv:1:10: error: a gradient is not a color; a variable of type: paint takes it"
      ),
    ] as [(String, String, String)])
  func wrongPaints(variable: String, rows: String, message: String) throws {
    var settings = PresetSettings()
    settings.rows = try DataTable(name: "rows.csv", text: rows)
    let text =
      "variables: {\(variable)}\ncanvas: {width: 9, height: 9, background: $sky}\nlayers: []\n"
    let found = documentMessages(text, settings)
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  @Test("the strongest counts: --set, rows, variants, the preset")
  func strength() throws {
    let text = "variables: {a: 1, b: 1, c: 1, d: 1}\nvariants: {x: {only: {b: 2, c: 2, d: 2}}}"
    let document = try document(text, rows: "c,d\n3,3") { $0.values = [("d", "4")] }
    #expect(
      document.outputs[0].origin.values.map { "\($0.name)=\($0.value)" }
        == ["b=2", "c=3", "d=4", "x='only"])
  }

  @Test("a budget may depend on variables; what it leaves open the project says")
  func budgets() throws {
    let project = try Project(
      PresetSource(name: "kineo.yaml", text: "budgets: {size: 1kB, frames: 9}"), folder: ".")
    let document = try document(
      "variants: {long: [1, 2]}\nbudget: {duration: $long, frames: 5}"
    ) { $0.project = project }
    #expect(
      document.outputs.map(\.limits) == [
        OutputLimits(bytes: 1000, duration: 1, frames: 5),
        OutputLimits(bytes: 1000, duration: 2, frames: 5),
      ])
  }
}
